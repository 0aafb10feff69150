import { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

const FEED = '/wp-content/uploads/hollis-calendar.ics'
const HALL = 'Asbury Room'

const SINGLES: readonly Happening[] = [
  planSingle('tamales', 'Youth Tamale Sale Pick-Up', [6, 0], '10:00', {
    endTime: '12:00',
    place: 'Breezeway',
    description: 'Pork, bean, or jalapeño & cheese.\nOrders were taken in the narthex; a few dozen are left.',
  }),
  planSingle('umw', 'Susanna Circle Tea', [2, 2], '14:00', { place: HALL }),
  planSingle('cantata', 'Chancel Choir Cantata', [7, 3], '18:00', {
    place: 'Sanctuary',
    description: 'With strings, and a harp that has to be tuned first.',
  }),
  planSingle('recovery', 'Disaster Kit Packing', [6, 5], '08:30', {
    endTime: '11:00',
    place: HALL,
    description: 'Buckets, sponges, gloves; assembly line; donuts.',
  }),
  planSingle('retreat', 'Confirmation Retreat at Glen Lake', [5, 6], null, {
    days: 3,
    place: 'Glen Lake Camp',
  }),
  planSingle('organ', 'Pipe Organ Open Console', [4, 7], '17:00', {
    place: 'Sanctuary',
    cancelled: true,
    description: 'The blower is being repaired.',
  }),
]
const WORSHIP = { title: 'Worship at Hollis Creek', weekday: 7, time: '10:30', place: 'Sanctuary' } as const
const CHOIR = { title: 'Choir Practice (new voices welcome)', weekday: 3, time: '19:00' } as const
/** Left out by an EXDATE. */
const NO_CHOIR = { weekday: 3, every: 8, phase: 1 } as const
/** An hour earlier, told by a replaced instance. */
const EARLY_CHOIR = { weekday: 3, every: 8, phase: 3 } as const
const EARLY = '18:00'
/** Called off, told by a replaced instance. */
const CHOIR_OFF = { weekday: 3, every: 8, phase: 6 } as const
const PANTRY = {
  title: 'Creekside Food Pantry',
  weekday: 6,
  nth: 3,
  time: '09:00',
  endTime: '11:00',
} as const

const SESSION = 'Staff-Parish Relations (closed)'
const HOLD = 'HOLD - Alvarez quinceañera'
const OLD = 'Lenten Soup Series'
const PASTOR = 'Pastor Dee on vacation'
const OVER_FOR = { weeks: 9 }

type Every8 = { weekday: number; every: number; phase: number }

const upcoming = (rule: Every8, { today }: Moment) => listDates(rule, today, today.add({ days: 60 }))
const around = (rule: Every8, { today }: Moment) =>
  listDates(rule, today.subtract({ days: 60 }), today.add({ days: 60 }))

function renderSingle(each: DatedHappening, zone: string): string[] {
  const { date, time, endTime, days = 1 } = each
  const when =
    time === null
      ? [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
      : [
          `DTSTART;TZID=${zone}:${icsTime(date, time)}`,
          ...(endTime === undefined ? [] : [`DTEND;TZID=${zone}:${icsTime(date, endTime)}`]),
        ]
  return renderEvent(`${each.id}@hollis`, [
    ...when,
    `SUMMARY:${icsText(each.title)}`,
    `LOCATION:${icsText(each.place)}`,
    ...(each.description ? [`DESCRIPTION:${icsText(each.description)}`] : []),
    ...(each.cancelled ? ['STATUS:CANCELLED', 'SEQUENCE:2'] : ['STATUS:CONFIRMED']),
  ])
}

function renderChoir(moment: Moment): string[] {
  const zone = moment.timeZone
  const at = (kind: string, date: Temporal.PlainDate, time: string) =>
    `${kind};TZID=${zone}:${icsTime(date, time)}`
  const first = Temporal.PlainDate.from('2025-01-08')
  const replaced = (date: Temporal.PlainDate, time: string, more: readonly string[]) =>
    renderEvent('choir@hollis', [
      at('RECURRENCE-ID', date, CHOIR.time),
      at('DTSTART', date, time),
      'DURATION:PT1H30M',
      `SUMMARY:${CHOIR.title}`,
      ...more,
    ])
  return [
    ...renderEvent('choir@hollis', [
      at('DTSTART', first, CHOIR.time),
      'DURATION:PT1H30M',
      'RRULE:FREQ=WEEKLY;BYDAY=WE',
      ...around(NO_CHOIR, moment).map((date) => at('EXDATE', date, CHOIR.time)),
      `SUMMARY:${CHOIR.title}`,
    ]),
    ...around(EARLY_CHOIR, moment).flatMap((date) => replaced(date, EARLY, ['SEQUENCE:1'])),
    ...around(CHOIR_OFF, moment).flatMap((date) =>
      replaced(date, CHOIR.time, ['STATUS:CANCELLED', 'SEQUENCE:3']),
    ),
  ]
}

/** What the office keeps there for itself. */
function renderOffice(moment: Moment): string[] {
  const { timeZone: zone, today } = moment
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const ended = monday.subtract(OVER_FOR)
  return [
    ...renderEvent('spr@hollis', [
      `DTSTART;TZID=${zone}:${icsTime(monday.add({ days: 15 }), '18:30')}`,
      `SUMMARY:${icsText(SESSION)}`,
      'CLASS:PRIVATE',
    ]),
    ...renderEvent('hold@hollis', [
      `DTSTART;TZID=${zone}:${icsTime(monday.add({ days: 26 }), '13:00')}`,
      'DURATION:PT6H',
      `SUMMARY:${icsText(HOLD)}`,
      'STATUS:TENTATIVE',
    ]),
    ...renderEvent('dee@hollis', [
      `DTSTART;VALUE=DATE:${icsDate(monday.add({ days: 21 }))}`,
      `DTEND;VALUE=DATE:${icsDate(monday.add({ days: 26 }))}`,
      `SUMMARY:${PASTOR}`,
      'TRANSP:TRANSPARENT',
    ]),
    ...renderEvent('soup@hollis', [
      `DTSTART;TZID=${zone}:${icsTime(monday.subtract({ weeks: 14 }).add({ days: 2 }), '12:00')}`,
      `RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=${icsDate(ended)}T050000Z`,
      `SUMMARY:${OLD}`,
    ]),
  ]
}

function renderFeed(moment: Moment): string {
  const zone = moment.timeZone
  const at = (day: string, time: string) => `TZID=${zone}:${day}T${time.replace(':', '')}00`
  return renderCalendar([
    'PRODID:-//Desk Calendar 9//EN',
    'CALSCALE:GREGORIAN',
    ...renderTimeZone(zone, zone),
    ...renderEvent('worship@hollis', [
      `DTSTART;${at('20250105', WORSHIP.time)}`,
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY',
      `SUMMARY:${WORSHIP.title}`,
      `LOCATION:${WORSHIP.place}`,
    ]),
    ...renderChoir(moment),
    ...renderEvent('pantry@hollis', [
      `DTSTART;${at('20250118', PANTRY.time)}`,
      `DTEND;${at('20250118', PANTRY.endTime)}`,
      'RRULE:FREQ=MONTHLY;BYDAY=3SA',
      `SUMMARY:${PANTRY.title}`,
      `LOCATION:${icsText('Shed, behind the parsonage')}`,
    ]),
    ...[...listPastSingles(SINGLES, moment), ...listSingles(SINGLES, moment)].flatMap((each) =>
      renderSingle(each, zone),
    ),
    ...renderOffice(moment),
  ])
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${church.name}</title><style>body{margin:0;font:16px/1.6 "Source Sans 3",sans-serif}header,footer{background:#40566b;color:#fff;padding:14px 5%}header a{color:#fff;margin-right:14px}main{padding:14px 5%}</style></head><body><header><b>${church.name}</b><div><a href="/">Home</a><a href="/calendar/">Calendar</a><a href="/staff/">Staff</a><a href="/remembering/">Remembering</a></div></header><main><h1>${title}</h1>${body}</main><footer>${church.address}<br>${church.phone}<br>&copy; ${moment.today.year}</footer></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Welcome to the creek',
    `<p>${church.description}</p><p>We worship on Sundays at 10:30 a.m., in person and online. See the <a href="/calendar/">calendar</a> for all the rest.</p>`,
  ],
  '/calendar/': () => [
    'Calendar',
    `<p>This is the same calendar that hangs in the kitchen. <a href="${FEED}">Add it to your phone (.ics)</a>.</p>`,
  ],
  '/staff/': () => [
    'Staff',
    '<p>Rev. Delphine Okoro, pastor (Mondays off). Gus Tarrant, organist since 1989. Wren Lafleur, youth and tamales.</p>',
  ],
  '/remembering/': ({ moment }) => [
    'Remembering',
    `<p><b>Opal Jean Rutledge</b>, born March 9, 1931, died ${dateWords(moment.today.subtract({ days: 11 }), ['month', 'day', 'year'])}. She rang the bell for forty years. Her funeral was held here on ${dateWords(moment.today.subtract({ days: 5 }), ['weekday', 'month', 'day'])}.</p>`,
  ],
}

function plantChoir(moment: Moment): PlantedEvent[] {
  const dates = (rule: Every8) => new Set(upcoming(rule, moment).map(String))
  const [none, early, off] = [dates(NO_CHOIR), dates(EARLY_CHOIR), dates(CHOIR_OFF)]
  return plantRegular([CHOIR], moment)
    .filter(({ date }) => !none.has(date))
    .map((each) => ({
      ...each,
      time: early.has(each.date) ? EARLY : each.time,
      cancelled: off.has(each.date),
    }))
}

/** A Methodist church whose words say when it worships; its calendar file says the rest, with its exceptions. */
export const hollisCreek: DemoSite = {
  key: 'hollis-creek',
  kind: 'a linked calendar file with dates left out, moved and called off, and entries of the office',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname === FEED) return answerText('text/calendar', renderFeed(visit.moment))
    const page = PAGES[pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular([WORSHIP], moment),
    ...plantChoir(moment),
    ...plantDates(
      PANTRY.title,
      PANTRY.time,
      listMonthDates(PANTRY, moment.today, moment.today.add({ days: 60 })),
      { endTime: PANTRY.endTime, repeats: 'every third Saturday' },
    ),
  ],
  traps: (moment) => [
    ...trapTitles('closed', 'Staff-Parish'),
    ...trapTitles('a private party', 'quinceañera', 'HOLD'),
    ...trapTitles('away', PASTOR),
    ...trapTitles('its series has ended', OLD),
    ...trapTitles('an obituary', 'Opal Jean Rutledge'),
    ...upcoming(NO_CHOIR, moment).map((date) => ({
      title: CHOIR.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'over' })),
  ],
}
