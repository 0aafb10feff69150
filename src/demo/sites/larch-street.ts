import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { dateWords, inUtc, inZone, listDates, listMonthDates, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const ZONE = 'Central Standard Time'
const EASTERN = 'America/New_York'

/** What the office keeps in its calendar. */
const SINGLES: readonly Happening[] = [
  planSingle('souper', 'Soup & Scripture', [4, 0], '18:00', {
    endTime: '19:15',
    place: 'Geneva Hall',
    description: 'Three soups, one psalm.',
  }),
  planSingle('blood', 'Blood Drive', [6, 1], '09:00', { endTime: '13:00', place: 'Parking lot' }),
  planSingle('organ', 'Organ & Brass Concert', [7, 2], '15:00', {
    endTime: '16:30',
    place: 'Sanctuary',
    description: 'Free will offering.',
  }),
  planSingle('webinar', 'Presbytery Webinar: Caring for Caregivers', [2, 3], '18:00', {
    endTime: '19:00',
    place: 'Zoom',
    description: 'Hosted from Atlanta. Open to anybody.',
  }),
  planSingle('youth', 'Youth Mission Weekend', [5, 4], null, { days: 3, place: 'Mo-Ranch Annex, Waco' }),
  planSingle('trivia', 'Reformation Trivia Night', [5, 5], '19:00', {
    endTime: '21:00',
    place: 'Geneva Hall',
    cancelled: true,
  }),
  planSingle('garden', 'Community Garden Work Morning', [6, 6], '08:00', {
    endTime: '10:30',
    place: 'Garden',
  }),
  planSingle('newcomers', 'Newcomers’ Dessert at the Manse', [7, 7], '18:30', {
    endTime: '20:00',
    place: '5809 Larch Street',
  }),
]
/** Whose times the secretary's phone wrote in UTC, and whose the presbytery wrote in its own zone. */
const IN_UTC: ReadonlySet<string> = new Set(['organ', 'garden'])
const IN_EASTERN: ReadonlySet<string> = new Set(['webinar'])

/** In the news alone. */
const NEWS = [
  tellOnce(
    'Pie Auction',
    [3, 1],
    '18:30',
    (date) =>
      `The Pie Auction returns on ${dateWords(date, ['weekday', 'month', 'day'])} at 6:30 p.m. in Geneva Hall. Bid early and often. Proceeds buy winter coats for the school across the street.`,
    { place: 'Geneva Hall' },
  ),
  tellOnce(
    'Handwork Circle Open Afternoon',
    [2, 5],
    '14:00',
    (date) =>
      `Knitters, quilters and menders: the Handwork Circle Open Afternoon is ${dateWords(date, ['weekday', 'month', 'day'])}, from 2 to 4 p.m. in the library.`,
    { endTime: '16:00', place: 'Library' },
  ),
]
const WORSHIP = { title: 'Worship', weekday: 7, time: '10:30', endTime: '11:30', place: 'Sanctuary' } as const
const STUDY = { title: 'Tuesday Bible Study', weekday: 2, time: '10:00', endTime: '11:15' } as const
/** Once in eight weeks there is none, and once it is held a day later, after lunch. */
const NO_STUDY = { weekday: 2, every: 8, phase: 2 } as const
const MOVED_STUDY = { weekday: 2, every: 8, phase: 6 } as const
const MOVED_TIME = '13:30'
const POTLUCK = { title: 'First Sunday Potluck', rule: { weekday: 7, nth: 1 }, time: '12:00' } as const

const PRIVATE = 'Session retreat (closed)'
const HOLD = 'HOLD Geneva Hall – Pruett wedding'
const CLOSED = 'Office closed'
const CHOIR_DUE = 'Lily orders due'

const around = (rule: typeof NO_STUDY | typeof MOVED_STUDY, { today }: Moment) =>
  listDates(rule, today.subtract({ days: 60 }), today.add({ days: 60 }))
const ahead = (rule: typeof NO_STUDY | typeof MOVED_STUDY, { today }: Moment) =>
  listDates(rule, today, today.add({ days: 60 }))

/** DTSTART or DTEND of a single event, in the zone in which it was typed. */
function stamp(kind: string, { slug, date }: DatedHappening, time: string, zone: string): string {
  const bare = (iso: string) => iso.replaceAll(/[-:]/g, '').slice(0, 15)
  if (IN_UTC.has(slug)) return `${kind}:${bare(inUtc(date, time, zone))}Z`
  if (IN_EASTERN.has(slug))
    return `${kind};TZID=Eastern Standard Time:${bare(inZone(date, time, zone, EASTERN))}`
  return `${kind};TZID=${ZONE}:${icsTime(date, time)}`
}

function renderSingle(each: DatedHappening, moment: Moment): string[] {
  const { date, time, endTime, days = 1 } = each
  const when =
    time === null
      ? [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
      : [
          stamp('DTSTART', each, time, moment.timeZone),
          ...(endTime ? [stamp('DTEND', each, endTime, moment.timeZone)] : []),
        ]
  return renderEvent(`${each.id}@larch`, [
    ...when,
    `SUMMARY:${icsText(each.title)}`,
    ...(each.place ? [`LOCATION:${icsText(each.place)}`] : []),
    ...(each.description ? [`DESCRIPTION:${icsText(each.description)}`] : []),
    ...(each.cancelled ? ['STATUS:CANCELLED'] : ['STATUS:CONFIRMED']),
  ])
}

function renderSeries(moment: Moment): string[] {
  const local = (kind: string, date: string, time: string) =>
    `${kind};TZID=${ZONE}:${date}T${time.replace(':', '')}00`
  const off = around(NO_STUDY, moment).map((date) => local('EXDATE', icsDate(date), STUDY.time))
  const moved = around(MOVED_STUDY, moment).flatMap((date) =>
    renderEvent('study@larch', [
      local('RECURRENCE-ID', icsDate(date), STUDY.time),
      local('DTSTART', icsDate(date.add({ days: 1 })), MOVED_TIME),
      local('DTEND', icsDate(date.add({ days: 1 })), '14:45'),
      `SUMMARY:${STUDY.title}`,
      'LOCATION:Library',
    ]),
  )
  return [
    ...renderEvent('worship@larch', [
      local('DTSTART', '20250907', WORSHIP.time),
      local('DTEND', '20250907', WORSHIP.endTime),
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
      `SUMMARY:${WORSHIP.title}`,
      'LOCATION:Sanctuary',
    ]),
    ...renderEvent('study@larch', [
      local('DTSTART', '20250909', STUDY.time),
      local('DTEND', '20250909', STUDY.endTime),
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
      ...off,
      `SUMMARY:${STUDY.title}`,
      'LOCATION:Library',
    ]),
    ...moved,
    ...renderEvent('potluck@larch', [
      local('DTSTART', '20250907', POTLUCK.time),
      'RRULE:FREQ=MONTHLY;BYDAY=1SU',
      `SUMMARY:${POTLUCK.title}`,
      'LOCATION:Geneva Hall',
    ]),
  ]
}

/** What the office keeps in the same calendar for itself. */
function renderOwn({ today }: Moment): string[] {
  const day = (days: number) => icsDate(today.add({ days }))
  return [
    ...renderEvent('session@larch', [
      `DTSTART;TZID=${ZONE}:${day(12)}T090000`,
      `DTEND;TZID=${ZONE}:${day(12)}T160000`,
      `SUMMARY:${PRIVATE}`,
      'CLASS:PRIVATE',
    ]),
    ...renderEvent('hold@larch', [
      `DTSTART;TZID=${ZONE}:${day(20)}T120000`,
      `SUMMARY:${icsText(HOLD)}`,
      'TRANSP:OPAQUE',
    ]),
    ...renderEvent('closed@larch', [`DTSTART;VALUE=DATE:${day(8)}`, `SUMMARY:${CLOSED}`]),
    ...renderEvent('lilies@larch', [`DTSTART;VALUE=DATE:${day(15)}`, `SUMMARY:${CHOIR_DUE}`]),
  ]
}

function renderFeed(moment: Moment): string {
  return renderCalendar([
    'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Larch Street Presbyterian',
    ...renderTimeZone(ZONE, moment.timeZone),
    ...renderTimeZone('Eastern Standard Time', EASTERN),
    ...renderSeries(moment),
    ...[...listSingles(SINGLES, moment), ...listPastSingles(SINGLES, moment)].flatMap((each) =>
      renderSingle(each, moment),
    ),
    ...renderOwn(moment),
  ])
}

const html = (text: string) => text.replaceAll('&', '&amp;')
const listNews = (moment: Moment) => listTold(NEWS, moment)

function renderNews(moment: Moment): string {
  const posts = listNews(moment).map((each, index) => {
    const posted = moment.today.subtract({ days: 3 + 4 * index })
    return `<article class="post"><h2 class="entry-title">${each.title}</h2><p class="et_pb_post_meta post-meta">Posted by Office on ${dateWords(posted, ['month', 'day', 'year'])}</p><div class="post-content"><p>${each.tell(each.date)}</p></div></article>`
  })
  const thanks = listPastSingles(SINGLES, moment)
    .filter(({ cancelled, time }) => !cancelled && time !== null)
    .slice(0, 1)
    .map(
      ({ title, date }) =>
        `<article class="post"><h2 class="entry-title">Thank you!</h2><p class="post-meta">Posted by Office on ${dateWords(date.add({ days: 1 }), ['month', 'day', 'year'])}</p><div class="post-content"><p>Thank you to all who made the ${html(title)} on ${dateWords(date, ['weekday', 'month', 'day'])} such a success.</p></div></article>`,
    )
  return `${posts.join('\n')}${thanks.join('')}`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${title} | ${church.name}</title><meta name="generator" content="Divi v.4.27"><style>body{font-family:"Open Sans",Arial,sans-serif;color:#666;margin:0}#main-header{box-shadow:0 1px 0 rgba(0,0,0,.1);padding:20px 10%}#top-menu{display:flex;gap:22px;list-style:none;padding:0}.et_pb_section{padding:40px 10%}.post-meta{font-size:14px;color:#999}#main-footer{background:#222;color:#bbb;padding:20px 10%}</style></head><body class="et_divi_theme"><header id="main-header"><a href="/">${church.name}</a><ul id="top-menu"><li><a href="/worship/">Worship</a></li><li><a href="/news/">News</a></li><li><a href="/calendar/">Calendar</a></li><li><a href="/about/">About</a></li></ul></header><div id="et-main-area"><div class="et_pb_section"><h1>${title}</h1>${body}</div></div><footer id="main-footer"><p>${church.address} | ${church.phone}</p><p>Office hours: Tuesday–Friday, 9–2</p><p>&copy; ${moment.today.year}</p></footer></body></html>`
}

/** A Presbyterian church: its office’s feed with three time zones, a moved and a missing day, and a page of news. */
export const larchStreet: DemoSite = {
  key: 'larch-street',
  kind: 'an office’s feed in UTC and two zones, with a moved and a missing day, and news of its own',
  respond: (visit) => {
    const { moment, church, url } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (url.pathname) {
      case '/':
        return show('Welcome', `<p>${church.description}</p><p>Worship is at 10:30 every Sunday morning.</p>`)
      case '/worship/':
        return show(
          'Worship',
          '<p>Sundays at 10:30 a.m. in the sanctuary. Robes, hymnals, and a children’s sermon that often goes wrong.</p>',
        )
      case '/news/':
        return show('News', renderNews(moment))
      case '/calendar/':
        return show(
          'Calendar',
          `<p>Our calendar lives in your phone. <a class="et_pb_button" href="${visit.origin.replace(/^https?:/, 'webcal:')}/calendar/larch-street.ics">Subscribe to the church calendar</a> and you will always have the latest.</p>`,
        )
      case '/calendar/larch-street.ics':
        return answerText('text/calendar; charset=utf-8', renderFeed(moment))
      case '/about/':
        return show(
          'About',
          '<p>Founded in 1911 by eleven families and a cow, which was sold to buy the bell.</p>',
        )
      default:
        return null
    }
  },
  plantedEvents: (moment) => {
    const gone = new Set([...ahead(NO_STUDY, moment), ...ahead(MOVED_STUDY, moment)].map(String))
    return [
      ...listSingles(SINGLES, moment).map(plant),
      ...listNews(moment).map(plant),
      ...plantRegular([WORSHIP], moment),
      ...plantStudy(moment, gone),
      ...plantDates(
        POTLUCK.title,
        POTLUCK.time,
        listMonthDates(POTLUCK.rule, moment.today, moment.today.add({ days: 60 })),
        { place: 'Geneva Hall' },
      ),
    ]
  },
  traps: (moment) => [
    ...trapTitles('kept private', 'Session retreat'),
    ...trapTitles('a room held for a private wedding', 'Pruett wedding'),
    ...trapTitles('the office is closed', CLOSED),
    ...trapTitles('a day to order', CHOIR_DUE),
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
    ...[...ahead(NO_STUDY, moment), ...ahead(MOVED_STUDY, moment)].map((date) => ({
      title: STUDY.title,
      date: `${date}`,
      why: 'left out or moved',
      mayBeCancelled: true,
    })),
  ],
}

function plantStudy(moment: Moment, gone: ReadonlySet<string>): PlantedEvent[] {
  const moved: readonly Temporal.PlainDate[] = ahead(MOVED_STUDY, moment).map((date) => date.add({ days: 1 }))
  return [
    ...plantRegular([{ ...STUDY, place: 'Library' }], moment).filter(({ date }) => !gone.has(date)),
    ...plantDates(STUDY.title, MOVED_TIME, moved, { endTime: '14:45', place: 'Library' }),
  ]
}
