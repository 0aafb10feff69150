import { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { clockWords, inUtc, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('steps', 'Next Steps Lunch', [7, 1], '12:30', { endTime: '13:45', place: 'The Loft' }),
  planSingle('girls', 'Girls’ Night: Paint & Praise', [5, 2], '18:30', {
    endTime: '21:00',
    place: 'Studio B',
  }),
  planSingle('worship-night', 'Worship Night', [3, 3], '19:15', { endTime: '21:30', place: 'Auditorium' }),
  planSingle('dads', 'Dads & Donuts', [6, 4], '08:00', { endTime: '09:30', place: 'Patio' }),
  planSingle('fast', 'Week of Prayer & Fasting', [1, 5], null, { days: 7, place: '' }),
  planSingle('baptism', 'Baptism Bash', [7, 6], '17:00', { endTime: '19:00', place: 'West Lawn' }),
  planSingle('job-fair', 'Community Job Fair', [2, 7], '10:00', { place: 'Lobby', cancelled: true }),
  planSingle('new-moms', 'New Moms Stroll', [4, 0], '09:45', { endTime: '11:00', place: 'Trailhead' }),
]
const WORSHIP = [
  { title: 'Sunday Worship', weekday: 7, time: '09:15' },
  { title: 'Sunday Worship', weekday: 7, time: '11:00' },
] as const
const INTERNAL = 'Production Team Huddle'
const DRAFT = 'Fall Festival (working title)'
const SERIES = ['Unhurried', 'The Long Table'] as const

interface Record {
  id: string
  attributes: { [key: string]: unknown }
}

function describe(each: DatedHappening, { timeZone }: Moment): Record {
  const { id, title, date, time, endTime, days = 1, place, cancelled = false } = each
  const [start, end] =
    time === null
      ? [inUtc(date, '00:00', timeZone), inUtc(date.add({ days }), '00:00', timeZone)]
      : [inUtc(date, time, timeZone), inUtc(date, endTime ?? '23:00', timeZone)]
  return {
    id,
    attributes: {
      name: title,
      startsAt: start,
      endsAt: time === null || endTime ? end : null,
      isAllDay: time === null,
      timezone: timeZone,
      venue: place ? { name: place } : null,
      visibility: 'public',
      status: cancelled ? 'canceled' : 'published',
      createdAt: '2026-01-11T15:02:11.000Z',
      updatedAt: '2026-01-12T09:41:03.000Z',
      image: { src: '/_next/image?url=%2Fcard.jpg&w=640&q=75', width: 640, height: 360 },
    },
  }
}

/** What the page was made from: the team’s own entries and drafts are in it, and are not shown. */
function listRecords(moment: Moment): Record[] {
  const hidden = (title: string, days: number, change: object): Record => {
    const date = moment.today.add({ days })
    const { id, attributes } = describe(
      { ...planSingle('hidden', title, [date.dayOfWeek, 0], '18:00'), date, id: `x-${days}` },
      moment,
    )
    return { id, attributes: { ...attributes, ...change } }
  }
  return [
    ...dateHappenings(SINGLES, moment, -30, 55).map((each) => describe(each, moment)),
    hidden(INTERNAL, 9, { visibility: 'internal' }),
    hidden(DRAFT, 20, { status: 'draft' }),
  ]
}

function renderCard(each: DatedHappening): string {
  const { date, time, days } = each
  const day = `${date.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })}`
  const until = date
    .add({ days: (days ?? 1) - 1 })
    .toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
  const when =
    time === null ? `${day} – ${until}` : `${day} at ${clockWords(time).toLowerCase().replace(' ', '')}`
  return `<li class="EventCard_root__Zk3q1"><div class="EventCard_media__a9"></div><h3 class="EventCard_title__p0">${escapeHtml(each.title)}</h3><p class="EventCard_when__m2">${when}</p>${each.cancelled ? '<span class="Pill_danger__q1">Canceled</span>' : ''}${each.place ? `<p class="EventCard_where__s7">${each.place}</p>` : ''}</li>`
}

function renderShell(visit: Visit, page: string, props: object, body: string): string {
  const data = {
    props: { pageProps: props, __N_SSG: true },
    page,
    query: {},
    buildId: 'kq8Vd',
    isFallback: false,
  }
  return `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>Overlook Commons</title><link rel="preload" href="/_next/static/css/4c1.css" as="style"/></head><body><div id="__next"><header class="Nav_bar__k1"><a href="/">Overlook</a><a href="/events">Events</a><a href="/watch">Watch</a></header><main>${body}</main><footer class="Footer_root__b8"><p>${visit.church.address}</p><p>${visit.church.phone}</p></footer></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`
}

function renderWatch(visit: Visit): string {
  const messages = SERIES.map((series, index) => {
    const { today } = visit.moment
    const day = today.subtract({ days: (today.dayOfWeek % 7) + 7 * index + 7 })
    const at = Temporal.PlainDate.from(day)
    return { series, date: inUtc(at, '09:15', visit.moment.timeZone), speaker: 'Kit Marlowe', duration: 2214 }
  })
  const items = messages.map(
    ({ series, date }) => `<li><h3>${series}</h3><time>${date.slice(0, 10)}</time></li>`,
  )
  return renderShell(visit, '/watch', { messages }, `<h1>Watch</h1><ul>${items.join('')}</ul>`)
}

/** Pages made from data that travels with them, in UTC, with more in it than they show. */
export const overlookCommons: DemoSite = {
  key: 'overlook-commons',
  kind: 'cards, and the data that they were made from, in UTC',
  respond: (visit) => {
    const { moment, church } = visit
    switch (visit.url.pathname) {
      case '/':
        return answerHtml(
          renderShell(
            visit,
            '/',
            { campus: { name: 'Overlook', serviceTimes: ['9:15 AM', '11:00 AM'] } },
            `<h1>${church.description}</h1><section><h2>Sunday Worship</h2><p>9:15 &amp; 11:00 AM, in person and online</p></section>`,
          ),
        )
      case '/events':
        return answerHtml(
          renderShell(
            visit,
            '/events',
            { events: { data: listRecords(moment), meta: { total: 10 } } },
            `<h1>Upcoming</h1><ul class="Grid_root__t4">${listSingles(SINGLES, moment).map(renderCard).join('')}</ul>`,
          ),
        )
      case '/watch':
        return answerHtml(renderWatch(visit))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WORSHIP, moment)],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    ...trapTitles('for the team', INTERNAL),
    ...trapTitles('a draft', DRAFT),
    ...trapTitles('a message of the past', ...SERIES),
  ],
}
