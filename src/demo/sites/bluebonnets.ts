import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords, withOffset } from './moment.ts'
import { escapeHtml, renderPage } from './page.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'taquiza',
    title: 'Taquiza & Raffle for the Roof',
    rule: { weekday: 6, every: 3, phase: 2 },
    time: '17:00',
    place: 'Parish patio',
    description: 'Tacos, loud music and the drawing of a goat.',
  },
  {
    slug: 'penance-service',
    title: 'Communal Penance Service',
    rule: { weekday: 2, every: 4, phase: 2 },
    time: '19:00',
    place: 'Church',
    description: 'Eight confessors, four languages.',
  },
  {
    slug: 'posada',
    title: 'Parish Posada and Piñatas',
    rule: { weekday: 5, every: 4, phase: 3 },
    time: '18:30',
    place: 'Starts at the rectory door',
    description: 'We knock at three houses before somebody lets us in.',
  },
]

const OBITUARY = 'Our condolences to the choir family'

/** Half of the items carry the date in a field of their own, half only in words; pubDate is always the posting's, long before. */
function renderItem(happening: DatedHappening, visit: Visit): string {
  const { date, time } = happening
  const posted = new Date(`${date.subtract({ days: 75 })}T15:30:00Z`).toUTCString()
  const words = `${dateWords(date)} at ${clockWords(time ?? '00:00')}`
  const field =
    happening.slug === 'penance-service'
      ? `<ev:startdate>${withOffset(date, time ?? '00:00', visit.moment.timeZone)}</ev:startdate><ev:location>${happening.place}</ev:location>`
      : ''
  return `<item><title>${escapeHtml(happening.title)}</title><link>${visit.origin}/news/${happening.id}</link>
<guid isPermaLink="false">${happening.id}</guid><pubDate>${posted}</pubDate>${field}
<description>${escapeHtml(`<p>${words}, ${happening.place}. ${escapeHtml(happening.description)}</p>`)}</description></item>`
}

function renderFeed(visit: Visit): string {
  const items = dateHappenings(HAPPENINGS, visit.moment).map((each) => renderItem(each, visit))
  const posted = new Date(visit.moment.now.subtract({ days: 1 }).epochMilliseconds).toUTCString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>${escapeHtml(visit.church.name)}</title>
<link>${visit.origin}/</link><description>News and events</description>
<item><title>${OBITUARY}</title><link>${visit.origin}/news/condolences</link><pubDate>${posted}</pubDate>
<description>Please keep the altos in your prayers this week.</description></item>
${items.join('\n')}
</channel></rss>
`
}

/** A feed of news in which the events hide; the home page announces it in its head. */
export const bluebonnets: DemoSite = {
  key: 'bluebonnets',
  kind: 'RSS with dates',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname === '/feed.xml') return answerText('application/rss+xml; charset=utf-8', renderFeed(visit))
    const page = (title: string, body: string) =>
      answerHtml(
        renderPage(visit, {
          theme: 'wordpress',
          title,
          nav: [
            ['Home', '/'],
            ['Misas / Masses', '/masses'],
          ],
          head: '<link rel="alternate" type="application/rss+xml" title="News and events" href="/feed.xml">',
          body,
        }),
      )
    if (pathname === '/') return page(visit.church.name, `<p>${visit.church.description}</p>`)
    if (pathname === '/masses') {
      return page(
        'Misas / Masses',
        '<p>English: Saturday 5:30 PM, Sunday 9:00 AM. Español: domingo 11:00 a. m. y 1:00 p. m.</p>',
      )
    }
    const found = dateHappenings(HAPPENINGS, visit.moment).find((each) => pathname === `/news/${each.id}`)
    if (!found) return null
    const when = `${dateWords(found.date)} at ${clockWords(found.time ?? '00:00')}`
    return page(found.title, `<p>${when}, ${found.place}</p><p>${escapeHtml(found.description)}</p>`)
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (): Trap[] => [{ title: OBITUARY, date: null, why: 'a news item with only its posting date' }],
}
