import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, dateWords, listMonthDates, type Moment, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('evensong', 'Choral Evensong & Reception', [7, 1], '17:00', {
    endTime: '18:30',
    place: 'Nave',
    description: 'Music of Byrd, Weelkes and our own choirmaster.',
  }),
  planSingle('quiet-day', 'Quiet Day', [6, 2], '09:00', {
    endTime: '15:00',
    place: 'Close Garden',
    description: 'Addresses by Mother Ines; silence otherwise. Bring a sandwich.',
  }),
  planSingle('book', 'Book Group: Gilead', [2, 3], '19:00', {
    endTime: '20:30',
    place: 'Library',
    description: 'You need not have finished it.',
  }),
  planSingle('blessing', 'Blessing of the Backpacks and Briefcases', [7, 4], '10:15', {
    place: 'Nave',
    description: 'At the principal service. Bring whatever you carry to work.',
  }),
  planSingle('tour', 'Stained Glass Tour', [6, 5], '13:00', {
    endTime: '14:00',
    place: 'Nave',
    description: 'Led by our archivist. Free and open to the public.',
  }),
  planSingle('supper', 'Newcomers’ Supper', [4, 6], '18:30', {
    place: 'Great Hall',
    description: 'The vestry cooks. Nobody will ask you for money.',
  }),
  planSingle('recital', 'Lunchtime Organ Recital', [5, 7], '12:15', {
    endTime: '12:45',
    place: 'Nave',
    description: 'Bring your lunch.',
  }),
  planSingle('retreat', 'Parish Retreat at Cypress Bend', [5, 0], null, {
    days: 3,
    place: 'Cypress Bend Conference Center',
    description: 'Register online; scholarships are available.',
  }),
  planSingle('forum', 'Rector’s Forum: Where We Bury Our Dead', [7, 3], '09:10', {
    endTime: '10:00',
    place: 'Great Hall',
    description: 'On the columbarium, and other cheerful things.',
  }),
  planSingle('swap', 'Garden Swap', [6, 7], '10:00', {
    place: 'Close Garden',
    description: 'Called off on account of the frost.',
    cancelled: true,
  }),
]
/** The supper stood a week earlier at first. */
const RESCHEDULED = 'supper'
const REGULAR = [
  { title: 'Holy Eucharist, Rite II', weekday: 7, time: '10:15' },
  { title: 'Healing Eucharist', weekday: 3, time: '12:05' },
] as const
const CANDLE = {
  title: 'Taizé Prayer',
  rule: { weekday: 7, nth: 2 },
  time: '19:00',
  repeats: 'the second Sunday of each month',
} as const
const POSTS = ['From the Rector: A Word on Waiting', 'Vestry Notes'] as const
const DEADLINE_DAYS = 14
const PER_MONTH_NAV = ['Previous month', 'Next month'] as const

const pathOf = ({ slug, date }: DatedHappening) => `/events/${date.year}/${slug}`

function describe(each: DatedHappening, visit: Visit): object {
  const { date, time, endTime, days = 1, slug } = each
  const at = (clock: string) => withOffset(date, clock, visit.moment.timeZone)
  const status = each.cancelled
    ? 'EventCancelled'
    : slug === RESCHEDULED
      ? 'EventRescheduled'
      : 'EventScheduled'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': `${visit.origin}${pathOf(each)}`,
        name: each.title,
        datePublished: `${date.subtract({ days: 57 })}T14:02:11+00:00`,
        dateModified: `${visit.moment.today.subtract({ days: 2 })}T21:40:00+00:00`,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Events', item: `${visit.origin}/events` },
          { '@type': 'ListItem', position: 2, name: each.title },
        ],
      },
      {
        '@type': 'Event',
        name: each.title,
        description: each.description,
        startDate: time === null ? `${date}` : at(time),
        ...(time === null && { endDate: `${date.add({ days: days - 1 })}` }),
        ...(endTime && { endDate: at(endTime) }),
        eventStatus: `https://schema.org/${status}`,
        ...(slug === RESCHEDULED && {
          previousStartDate: withOffset(date.subtract({ weeks: 1 }), time ?? '00:00', visit.moment.timeZone),
        }),
        location: {
          '@type': 'Place',
          name: each.place,
          address: { '@type': 'PostalAddress', streetAddress: visit.church.address },
        },
        organizer: { '@type': 'Church', name: visit.church.name, url: visit.origin },
      },
    ],
  }
}

function hours({ time, endTime }: Happening): string {
  if (time === null) return ''
  return endTime ? `${clockWords(time)} to ${clockWords(endTime)}` : clockWords(time)
}

function renderDetail(each: DatedHappening): string {
  const { date, days = 1, slug } = each
  const when =
    days > 1
      ? `${dateWords(date)} to ${dateWords(date.add({ days: days - 1 }))}`
      : `${dateWords(date)}, ${hours(each)}`
  const notes = [
    ...(each.cancelled ? ['<p class="alert">This event has been canceled.</p>'] : []),
    ...(slug === RESCHEDULED
      ? [
          `<p class="alert">Please note the new date. The supper will not be held on ${dateWords(date.subtract({ weeks: 1 }), ['month', 'day'])} as first announced.</p>`,
        ]
      : []),
    ...(slug === 'retreat'
      ? [
          `<p>Registration closes ${dateWords(date.subtract({ days: DEADLINE_DAYS }), ['weekday', 'month', 'day'])}.</p>`,
        ]
      : []),
  ]
  return `<article class="event-single"><h1>${escapeHtml(each.title)}</h1>${notes.join('')}<dl><dt>When</dt><dd>${when}</dd><dt>Where</dt><dd>${each.place}</dd></dl><p>${each.description}</p></article>`
}

/** The list names the month and the titles; the day and hour stand on each event's own page. */
function renderList(moment: Moment): string {
  const events = listSingles(SINGLES, moment)
  const months = [...new Set(events.map(({ date }) => dateWords(date, ['month', 'year'])))]
  return months
    .map((month) => {
      const inMonth = events.filter(({ date }) => dateWords(date, ['month', 'year']) === month)
      return `<h2 class="month">${month}</h2><ul class="event-tiles">${inMonth
        .map(
          (each) =>
            `<li class="event-tile"><a href="${pathOf(each)}"><img src="/img/${each.slug}.jpg" alt=""><span class="tile-title">${escapeHtml(each.title)}</span></a></li>`,
        )
        .join('')}</ul>`
    })
    .join('\n')
}

function renderNews(moment: Moment): string {
  const posts = POSTS.map((post, index) => {
    const day = moment.today.subtract({ days: 5 + 9 * index })
    return `<article><h2>${post}</h2><p class="byline">${dateWords(day, ['month', 'day', 'year'])}</p><p>The Vestry received the treasurer’s report and gave thanks for the new gutters.</p></article>`
  })
  const past = listPastSingles(SINGLES, moment)
    .filter(({ cancelled, days }) => !cancelled && days === undefined)
    .slice(0, 2)
    .map(
      ({ title, date }) =>
        `<article><h2>In pictures: ${escapeHtml(title)}</h2><p>${dateWords(date, ['month', 'day', 'year'])}</p></article>`,
    )
  return `${posts.join('')}${past.join('')}`
}

function renderShell({ church, moment }: Visit, title: string, body: string, head = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${church.name}</title>${head}<style>body{font-family:"Cormorant Garamond",Georgia,serif;font-size:18px;margin:0;color:#1f2a38}header{padding:22px 8vw;border-bottom:4px double #b08d3c}header a{margin-right:18px;color:#1f2a38}main{padding:20px 8vw}.event-tiles{display:grid;grid-template-columns:repeat(3,1fr);gap:18px;list-style:none;padding:0}.event-tile{border:1px solid #ccc;padding:14px}.alert{background:#fbeecb;padding:8px}footer{background:#1f2a38;color:#ddd;padding:20px 8vw}img[alt=""]{display:none}</style></head><body><header><a href="/"><b>${church.name}</b></a><nav><a href="/worship">Worship</a><a href="/events">Events</a><a href="/news">News</a><a href="/formation">Formation</a></nav></header><main>${body}</main><footer><p>${church.address}</p><p>${church.phone} &middot; office weekdays 9 to 3</p><p>&copy; ${moment.today.year}</p></footer></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => [
    church.name,
    `<h1>Welcome</h1><p>${church.description}</p><p>Sundays: Holy Eucharist, Rite I at 8:00 AM; Holy Eucharist, Rite II at 10:15 AM.</p><h2>Soon</h2><ul>${listSingles(
      SINGLES,
      moment,
    )
      .slice(0, 3)
      .map((each) => `<li><a href="${pathOf(each)}">${escapeHtml(each.title)}</a></li>`)
      .join('')}</ul>`,
  ],
  '/worship': () => [
    'Worship',
    `<h1>Worship</h1><h3>Sundays</h3><p>Holy Eucharist, Rite I: 8:00 AM, spoken, no music.<br>Holy Eucharist, Rite II: 10:15 AM, with choir.</p><h3>Wednesdays</h3><p>Healing Eucharist: 12:05 PM in the chapel, with laying on of hands. Out by 12:45.</p><h3>${CANDLE.title}</h3><p>The second Sunday of each month at 7:00 PM, by candlelight.</p>`,
  ],
  '/events': ({ moment }) => [
    'Events',
    `<h1>Events</h1>${renderList(moment)}<p>${PER_MONTH_NAV.join(' | ')}</p>`,
  ],
  '/news': ({ moment }) => ['News', `<h1>News</h1>${renderNews(moment)}`],
  '/formation': () => [
    'Formation',
    '<h1>Formation</h1><p>Godly Play for children, confirmation class for those who have asked, and Education for Ministry for those who have enrolled.</p>',
  ],
}

/** An Episcopal parish: a list of bare titles, and pages with linked data, one of them of a supper put off a week. */
export const saintFrideswide: DemoSite = {
  key: 'saint-frideswide',
  kind: 'a list of bare titles, the days on pages of their own with linked data, one put off a week',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = PAGES[pathname]
    if (page) return answerHtml(renderShell(visit, ...page(visit)))
    const all = [...listSingles(SINGLES, visit.moment), ...listPastSingles(SINGLES, visit.moment)]
    const found = all.find((each) => pathOf(each) === pathname)
    return found
      ? answerHtml(
          renderShell(visit, found.title, renderDetail(found), renderLinkedData(describe(found, visit))),
        )
      : null
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular(REGULAR, moment),
    ...plantDates(
      CANDLE.title,
      CANDLE.time,
      listMonthDates(CANDLE.rule, moment.today, moment.today.add({ days: 60 })),
      { repeats: CANDLE.repeats },
    ),
  ],
  traps: (moment) => [
    ...trapTitles('a post', ...POSTS),
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
    ...listSingles(SINGLES, moment).flatMap(({ slug, title, date }) => [
      ...trapOldDate(slug === RESCHEDULED, title, date.subtract({ weeks: 1 }), 'put off from this day'),
      ...trapOldDate(
        slug === 'retreat',
        title,
        date.subtract({ days: DEADLINE_DAYS }),
        'the last day to register',
      ),
    ]),
  ],
}

function trapOldDate(is: boolean, title: string, date: Temporal.PlainDate, why: string) {
  return is ? [{ title, date: `${date}`, why, mayBeCancelled: true }] : []
}
