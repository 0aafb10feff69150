import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { dateWords, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData, renderPage } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly (Happening & { type: string | readonly string[] })[] = [
  {
    slug: 'choral-evensong',
    title: 'Choral Evensong',
    rule: { weekday: 7, every: 2, phase: 0 },
    time: '17:00',
    endTime: '17:50',
    place: 'Nave',
    description: 'Sung by the choir school; sherry for the grown-ups and lemonade for the trebles.',
    type: ['Event', 'MusicEvent'],
  },
  {
    slug: 'icons-class',
    title: 'Painting Icons: “Light on Gold”',
    rule: { weekday: 2, every: 2, phase: 1 },
    time: '18:30',
    endTime: '20:30',
    place: 'Undercroft',
    description: 'Four sessions with egg tempera. Materials are $30; scholarships are easy to ask for.',
    type: 'EducationEvent',
  },
  {
    slug: 'labyrinth',
    title: 'Labyrinth by Lantern Light',
    rule: { weekday: 5, every: 3, phase: 1 },
    time: '19:30',
    endTime: '21:00',
    place: 'Garden',
    description: 'Walk as slowly as you like. If it rains we sit in the porch & listen to it.',
    type: 'https://schema.org/SocialEvent',
  },
  {
    slug: 'bazaar',
    title: 'St. Brendan’s Voyage Bazaar',
    rule: { weekday: 6, every: 5, phase: 2 },
    time: '10:00',
    endTime: '16:00',
    place: 'Courtyard',
    description: 'Cancelled because the courtyard is under repair; the cakes will be sold after Mass.',
    cancelled: true,
    type: 'Event',
  },
]

function describe(happening: DatedHappening, visit: Visit): Record<string, unknown> {
  const { date, time, endTime } = happening
  const type = HAPPENINGS.find((each) => each.slug === happening.slug)?.type
  return {
    '@type': type,
    '@id': `${visit.origin}/#${happening.id}`,
    name: escapeHtml(happening.title),
    description: `<p>${escapeHtml(happening.description)}</p>`,
    startDate: withOffset(date, time ?? '00:00', visit.moment.timeZone),
    endDate: withOffset(date, endTime ?? '23:00', visit.moment.timeZone),
    eventStatus: happening.cancelled ? 'EventCancelled' : 'EventScheduled',
    location: { '@id': `${visit.origin}/#church` },
  }
}

function renderHome(visit: Visit): string {
  const coming = dateHappenings(HAPPENINGS, visit.moment)
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${visit.origin}/#site`,
        url: `${visit.origin}/`,
        name: visit.church.name,
      },
      {
        '@type': ['Church', 'Place'],
        '@id': `${visit.origin}/#church`,
        name: visit.church.name,
        address: visit.church.address,
        foundingDate: '1911-05-16',
      },
      {
        '@type': 'WebPage',
        '@id': `${visit.origin}/#page`,
        dateModified: visit.moment.now.toInstant().toString(),
      },
      ...coming.map((happening) => describe(happening, visit)),
    ],
  }
  const teasers = coming
    .slice(0, 3)
    .map(
      (each) =>
        `<li>${escapeHtml(each.title)}<br><small>${dateWords(each.date, ['month', 'day'])}</small></li>`,
    )
  return renderPage(visit, {
    theme: 'builder',
    title: visit.church.name,
    nav: [
      ['Welcome', '/'],
      ['Worship', '/worship'],
      ['Find us', '/find-us'],
    ],
    head: renderLinkedData(graph),
    body: `<p>${escapeHtml(visit.church.description)}</p><h3>Soon at Saint Brendan’s</h3><ul>${teasers.join('')}</ul>`,
  })
}

/** JSON-LD: everything in one @graph on the home page, with the place by reference. */
export const saintBrendan: DemoSite = {
  key: 'saint-brendan',
  kind: 'JSON-LD @graph on the home page',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname === '/') return answerHtml(renderHome(visit))
    const nav = [['Welcome', '/']] as const
    if (pathname === '/worship') {
      const body = '<p>Holy Eucharist on Sundays at 8:00 AM (spoken) and 10:30 AM (sung).</p>'
      return answerHtml(renderPage(visit, { theme: 'builder', title: 'Worship', nav, body }))
    }
    if (pathname === '/find-us') {
      const body = '<p>Two blocks off the avenue. The parking lot is ours after 5 PM on weekdays.</p>'
      return answerHtml(renderPage(visit, { theme: 'builder', title: 'Find us', nav, body }))
    }
    return null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (): Trap[] => [
    { title: "Saint Brendan's Episcopal Church", date: null, why: 'the church itself, with a founding date' },
  ],
}
