import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent } from './icalendar-text.ts'
import { clockWords, dateWords, inUtc, listDates, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { type Answer, answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'
import { listYearDates } from './year-days.ts'

const MAIN = 'sandstonebible@group.calendar.example'
const YOUTH = 'c_9f3e77sandyouth@group.calendar.example'
const HOLIDAYS = 'en.usa#holiday@group.v.calendar.example'
const HOST = 'daybook'

const CHURCH: readonly Happening[] = [
  planSingle('breakfast', 'Men’s Breakfast', [6, 0], '07:30', { endTime: '09:00', place: 'Gathering Room' }),
  planSingle('ladies', 'Ladies’ Craft Night', [5, 1], '18:30', { endTime: '21:00', place: 'Gathering Room' }),
  planSingle('communion', 'Communion & Family Potluck', [7, 2], '17:00', {}),
  planSingle('creation', 'Creation Seminar with Dr. Neal Voss', [6, 3], '09:00', {
    endTime: '15:00',
    place: 'Auditorium',
    description: 'Lunch is provided.\nNo cost.',
  }),
  planSingle('missions', 'Missions Conference', [4, 4], null, { days: 4, place: 'Auditorium' }),
  planSingle('awards', 'Kids Club Awards Night', [3, 6], '18:45', {}),
  planSingle('widows', 'Lunch for Widows and Widowers', [2, 7], '11:30', {
    endTime: '13:00',
    place: 'Fireside Room',
  }),
]
const TEENS: readonly Happening[] = [
  planSingle('bowling', 'Youth: Bowling', [6, 1], '13:00', {
    endTime: '16:00',
    place: 'Ten Pin Lanes, Mesquite',
  }),
  planSingle('lockin', 'Youth: Lock-In', [5, 5], '20:00', { place: 'Gathering Room' }),
  planSingle('carwash', 'Youth: Car Wash', [6, 6], '10:00', { endTime: '14:00', cancelled: true }),
]
const WORSHIP = { title: 'Morning Worship', weekday: 7, time: '10:45', endTime: '12:00' } as const
const GROUP = { title: 'Youth Group', weekday: 3, time: '18:45', endTime: '20:15' } as const
const NO_GROUP = { weekday: 3, every: 8, phase: 4 } as const
const FEASTS = [
  { title: 'New Year’s Day', month: 1, day: 1 },
  { title: 'Valentine’s Day', month: 2, day: 14 },
  { title: 'Independence Day', month: 7, day: 4 },
  { title: 'Halloween', month: 10, day: 31 },
  { title: 'Veterans Day', month: 11, day: 11 },
  { title: 'Christmas Day', month: 12, day: 25 },
] as const
const SHOWER = 'Private: Baby shower (Hensley)'
const DEACONS = 'Deacons'
const AGENDA_DAYS = 28

const offDays = ({ today }: Moment) =>
  listDates(NO_GROUP, today.subtract({ days: 60 }), today.add({ days: 60 }))
const showerDay = ({ today }: Moment) => today.add({ days: 16 })

/** Nobody at the church knows that a calendar can cancel by itself. */
const summaryOf = ({ title, cancelled }: Happening) => (cancelled ? `CANCELED - ${title}` : title)

interface Line {
  date: Temporal.PlainDate
  time: string | null
  endTime?: string
  title: string
}

function listHolidays(moment: Moment, days: number): Line[] {
  return FEASTS.flatMap(({ title, ...rule }) =>
    listYearDates(rule, moment.today, moment.today.add({ days })).map((date) => ({
      title,
      date,
      time: null,
    })),
  )
}

/** What the embedded agenda shows: each of the three calendars, day by day. */
function listLines(moment: Moment): Line[] {
  const to = moment.today.add({ days: AGENDA_DAYS })
  const off = new Set(offDays(moment).map(String))
  const weekly = [WORSHIP, GROUP].flatMap(({ weekday, ...each }) =>
    listDates({ weekday }, moment.today, to)
      .filter((date) => each.title !== GROUP.title || !off.has(`${date}`))
      .map((date) => ({ ...each, date })),
  )
  const singles = dateHappenings([...CHURCH, ...TEENS], moment, 0, AGENDA_DAYS).flatMap((each) =>
    Array.from({ length: each.days ?? 1 }, (_, day) => ({ ...each, date: each.date.add({ days: day }) })),
  )
  return [
    ...weekly,
    ...singles.map((each) => ({
      title: summaryOf(each),
      date: each.date,
      time: each.time,
      ...(each.endTime && { endTime: each.endTime }),
    })),
    { title: SHOWER, date: showerDay(moment), time: '14:00' },
    ...listHolidays(moment, AGENDA_DAYS),
  ].sort((a, b) => `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`))
}

const clock = (time: string) => clockWords(time, true).toLowerCase().replace(' ', '')
const html = (text: string) => text.replaceAll('&', '&amp;')

function renderEmbed(moment: Moment, visit: Visit): string {
  const lines = listLines(moment)
  const days = [...new Set(lines.map(({ date }) => date.toString()))]
  const blocks = days.map((day) => {
    const held = lines.filter(({ date }) => date.toString() === day)
    const label = held[0]?.date.toLocaleString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    })
    return `<div class="day"><div class="date-label">${label}</div>${held
      .map(
        ({ title, time, endTime }) =>
          `<div class="event"><span class="event-time">${time ? `${clock(time)}${endTime ? ` – ${clock(endTime)}` : ''}` : ''}</span> <span class="event-summary">${html(title)}</span></div>`,
      )
      .join('')}</div>`
  })
  const feeds = [MAIN, YOUTH].map(
    (id) =>
      `<a class="add" href="${visit.originOf(HOST)}/calendar/ical/${encodeURIComponent(id)}/public/basic.ics">iCal</a>`,
  )
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Sandstone Bible Church</title><style>body{font:13px Arial,sans-serif;margin:0}.date-label{background:#e8eef7;font-weight:bold;padding:4px}.event{padding:3px 12px}.event-time{display:inline-block;width:130px;color:#666}</style></head><body><div id="calendarTitle">Sandstone Bible Church</div><div class="agenda">${blocks.join('\n')}</div><div class="footer">Events shown in time zone: Central Time - Chicago ${feeds.join(' ')}</div></body></html>`
}

function stamps(date: Temporal.PlainDate, time: string, end: string | undefined, zone: string): string[] {
  const utc = (told: string) => `${inUtc(date, told, zone).replaceAll(/[-:]/g, '').slice(0, 15)}Z`
  return [`DTSTART:${utc(time)}`, ...(end ? [`DTEND:${utc(end)}`] : [])]
}

function renderSingle(each: DatedHappening, moment: Moment): string[] {
  const { date, time, endTime, days = 1 } = each
  const when =
    time === null
      ? [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
      : stamps(date, time, endTime, moment.timeZone)
  return renderEvent(`${each.id}@google.example`, [
    ...when,
    `SUMMARY:${icsText(summaryOf(each))}`,
    ...(each.place ? [`LOCATION:${icsText(each.place)}`] : []),
    ...(each.description ? [`DESCRIPTION:${icsText(each.description)}`] : []),
    'STATUS:CONFIRMED',
  ])
}

function renderWeekly(
  uid: string,
  { title, time, endTime }: typeof WORSHIP | typeof GROUP,
  first: string,
  day: string,
  off: readonly Temporal.PlainDate[],
  zone: string,
): string[] {
  const at = (told: string) => `${first}T${told.replace(':', '')}00`
  return renderEvent(uid, [
    `DTSTART;TZID=${zone}:${at(time)}`,
    `DTEND;TZID=${zone}:${at(endTime)}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${day}`,
    ...off.map((date) => `EXDATE;TZID=${zone}:${icsTime(date, time)}`),
    `SUMMARY:${title}`,
  ])
}

/** The feed of one of the calendars, or null for one that is not there. */
function renderFeed(id: string, moment: Moment): string | null {
  const head = ['PRODID:-//Calendar Example Inc//Calendar 70.9054//EN', `X-WR-TIMEZONE:${moment.timeZone}`]
  const all = (singles: readonly Happening[]) =>
    [...listPastSingles(singles, moment), ...listSingles(singles, moment)].flatMap((each) =>
      renderSingle(each, moment),
    )
  switch (id) {
    case MAIN:
      return renderCalendar([
        ...head,
        ...renderWeekly('worship@sand', WORSHIP, '20240107', 'SU', [], moment.timeZone),
        ...all(CHURCH),
        ...renderEvent('shower@sand', [
          ...stamps(showerDay(moment), '14:00', undefined, moment.timeZone),
          `SUMMARY:${SHOWER}`,
        ]),
        ...renderEvent('deacons@sand', [
          ...stamps(moment.today.add({ days: 9 }), '19:00', undefined, moment.timeZone),
          `SUMMARY:${DEACONS}`,
          'CLASS:PRIVATE',
        ]),
      ])
    case YOUTH:
      return renderCalendar([
        ...head,
        ...renderWeekly('group@sand', GROUP, '20240110', 'WE', offDays(moment), moment.timeZone),
        ...all(TEENS),
      ])
    case HOLIDAYS:
      return renderCalendar([
        ...head,
        ...listHolidays(moment, 365).flatMap(({ title, date }) =>
          renderEvent(`${icsDate(date)}@holiday`, [
            `DTSTART;VALUE=DATE:${icsDate(date)}`,
            `SUMMARY:${title}`,
            'CLASS:PUBLIC',
            'TRANSP:TRANSPARENT',
          ]),
        ),
      ])
    default:
      return null
  }
}

/** Where the church keeps its calendars: the page that is embedded, and a feed for each. */
export const daybookService: DemoSite = {
  key: HOST,
  kind: 'a service of calendars, whose agenda is embedded',
  respond: (visit): Answer | null => {
    const { pathname } = visit.url
    if (pathname === '/calendar/embed') return answerHtml(renderEmbed(visit.moment, visit))
    const id = /^\/calendar\/ical\/([^/]+)\/public\/basic\.ics$/.exec(pathname)?.[1]
    const feed = id ? renderFeed(decodeURIComponent(id), visit.moment) : null
    return feed === null ? null : answerText('text/calendar; charset=UTF-8', feed)
  },
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - ${church.name}</title><style>body{font-family:"Source Sans Pro",sans-serif;margin:0;color:#3a3a3a}nav{background:#a65a2e;padding:14px}nav a{color:#fff;margin-right:18px}section{max-width:960px;margin:auto;padding:20px}footer{background:#f0e6dc;padding:16px}</style></head><body><nav><a href="/">${church.name}</a><a href="/about">About</a><a href="/ministries">Ministries</a><a href="/calendar">Calendar</a><a href="/sermons">Sermons</a></nav><section><h1>${title}</h1>${body}</section><footer>${church.address} &middot; ${church.phone} &middot; &copy; ${moment.today.year}</footer></body></html>`
}

function embedAddress(visit: Visit): string {
  const sources = [MAIN, YOUTH, HOLIDAYS].map((id) => `src=${encodeURIComponent(id)}`).join('&amp;')
  return `${visit.originOf(HOST)}/calendar/embed?height=600&amp;wkst=1&amp;ctz=America%2FChicago&amp;mode=AGENDA&amp;${sources}&amp;color=%23039BE5&amp;color=%2333B679`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Welcome',
    `<p>${church.description}</p><p>Sunday School 9:30 AM &bull; Morning Worship 10:45 AM &bull; Youth Group Wednesdays 6:45 PM</p>`,
  ],
  '/about': () => [
    'About',
    '<p>Expository preaching, congregational singing, an ordinary bunch of people.</p>',
  ],
  '/ministries': () => [
    'Ministries',
    '<p>Kids Club, Youth Group, men, ladies, and a library with a cat. See the calendar for what is next.</p>',
  ],
  '/calendar': (visit) => [
    'Calendar',
    `<iframe src="${embedAddress(visit)}" style="border:0" width="800" height="600" frameborder="0" scrolling="no"></iframe>`,
  ],
  '/sermons': ({ moment }) => {
    const sunday = moment.today.subtract({ days: (moment.today.dayOfWeek % 7) + 7 })
    return [
      'Sermons',
      `<ul><li>${dateWords(sunday, ['month', 'day', 'year'])}: Ruth 2, Gleaning</li><li>${dateWords(sunday.subtract({ weeks: 1 }), ['month', 'day', 'year'])}: Ruth 1, Empty</li></ul>`,
    ]
  },
}

/** A Bible church whose events are all in an embedded agenda of three calendars, one of them of public holidays. */
export const sandstone: DemoSite = {
  key: 'sandstone',
  kind: 'an embedded agenda of three calendars, public holidays among them',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => {
    const off = new Set(offDays(moment).map(String))
    return [
      ...listSingles([...CHURCH, ...TEENS], moment).map(plant),
      ...plantRegular([WORSHIP, GROUP], moment).filter(
        ({ title, date }) => title !== GROUP.title || !off.has(date),
      ),
    ]
  },
  traps: (moment) => [
    ...trapTitles('a public holiday', ...FEASTS.map(({ title }) => title)),
    ...trapTitles('private', 'Baby shower', DEACONS),
    ...trapTitles('a sermon of the past', 'Gleaning', 'Ruth 1'),
    ...listPastSingles([...CHURCH, ...TEENS], moment).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'over',
    })),
    ...offDays(moment).map((date) => ({
      title: GROUP.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
  ],
}
