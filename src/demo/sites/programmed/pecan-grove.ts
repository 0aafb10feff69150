import { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  type Trap,
} from '../happenings.ts'
import { inUtc, inZone, listDates, type Moment } from '../moment.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from '../site-shapes.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { renderPage } from './page.ts'

const PLACE = 'Pecan Grove Methodist Church, 9720 Walnut Hill Lane, Dallas, TX 75238'
const EAST = 'America/New_York'
/** What the office program calls the city's zone. */
const WINDOWS_ZONE = 'Central Standard Time'

/** Single events; `writeTimes` has the form of each start. */
const SINGLES: readonly Happening[] = [
  {
    slug: 'bells',
    title: 'Handbells, Cookies; and Carols, too',
    rule: { weekday: 7, every: 4, phase: 1 },
    time: '15:00',
    endTime: '16:15',
    place: PLACE,
    description:
      'Four octaves of bells, three kinds of cookies.\nBring a chair if you like to sit in the front; the first ' +
      'row fills with grandparents a good half hour before the first note, and the second row with their coats.',
  },
  {
    slug: 'district-webinar',
    title: 'District Webinar: Safe Sanctuaries',
    rule: { weekday: 2, every: 3, phase: 2 },
    time: '18:00',
    endTime: '19:30',
    place: 'Online',
    description: 'Told in Eastern time by the district office.',
  },
  {
    slug: 'wreath-workshop',
    title: 'Wreath Workshop',
    rule: { weekday: 6, every: 5, phase: 3 },
    time: '10:30',
    endTime: '12:00',
    place: PLACE,
    description: 'Cedar, wire and hot cider.',
  },
  {
    slug: 'scout-pancakes',
    title: 'Scout Pancake Supper',
    rule: { weekday: 5, every: 4, phase: 0 },
    time: '18:00',
    endTime: '20:00',
    place: PLACE,
    description: 'Cancelled: the griddle is broken.',
    cancelled: true,
  },
  {
    slug: 'silent-retreat',
    title: 'Silent Retreat',
    rule: { weekday: 5, every: 6, phase: 1 },
    time: null,
    days: 2,
    place: 'Mount Sequoyah House',
    description: 'Friday and Saturday, from breakfast to breakfast.',
  },
  {
    slug: 'tree-lot',
    title: 'Tree Lot Opening Night',
    rule: { weekday: 4, every: 5, phase: 2 },
    time: '17:00',
    endTime: '21:00',
    place: PLACE,
    description: 'Written by the office program, with its own name for the zone.',
  },
]

const PRIVATE_TITLE = 'Staff Review with the Pastor'
const SUPPER = { weekday: 3 } as const
const SUPPER_STARTED = Temporal.PlainDate.from('2024-07-10')
const SUPPER_OFF = { weekday: 3, every: 4, phase: 2 } as const
const SUPPER_MOVED = { weekday: 3, every: 4, phase: 0 } as const
const CHAIR_YOGA_STARTED = Temporal.PlainDate.from('2024-01-11')
const SATURDAY_STARTED = Temporal.PlainDate.from('2024-02-10')

const compact = (iso: string): string => iso.replaceAll(/[-:]/g, '').slice(0, 15)

/** DTSTART and its end, each single event in the form that its program writes. */
function writeTimes(happening: DatedHappening, timeZone: string): string[] {
  const { slug, date, time, endTime = '23:00', days = 1 } = happening
  if (time === null) {
    return [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
  }
  switch (slug) {
    case 'district-webinar':
      return [`DTSTART;TZID=${EAST}:${compact(inZone(date, time, timeZone, EAST))}`, 'DURATION:PT1H30M']
    case 'wreath-workshop':
      return [
        `DTSTART:${compact(inUtc(date, time, timeZone))}Z`,
        `DTEND:${compact(inUtc(date, endTime, timeZone))}Z`,
      ]
    case 'tree-lot':
      return [`DTSTART;TZID="${WINDOWS_ZONE}":${icsTime(date, time)}`, 'DURATION:PT4H']
    default:
      return [
        `DTSTART;TZID=${timeZone}:${icsTime(date, time)}`,
        `DTEND;TZID=${timeZone}:${icsTime(date, endTime)}`,
      ]
  }
}

function renderSingles(moment: Moment): string[] {
  return dateHappenings(SINGLES, moment, -90).flatMap((happening) =>
    renderEvent(`${happening.id}@pecan-grove.example`, [
      ...writeTimes(happening, moment.timeZone),
      `SUMMARY:${icsText(happening.title)}`,
      `DESCRIPTION:${icsText(happening.description)}`,
      `LOCATION:${icsText(happening.place)}`,
      `STATUS:${happening.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ]),
  )
}

/** A weekly supper since a summer, so that it crosses the clock's changes, with dates left out and dates moved. */
function renderSupper(moment: Moment): string[] {
  const zone = `TZID=${moment.timeZone}`
  const [from, to] = [moment.today.subtract({ days: 60 }), moment.today.add({ days: 120 })]
  const uid = 'midweek@pecan-grove.example'
  const exdates = listDates(SUPPER_OFF, from, to).map((date) => `EXDATE;${zone}:${icsTime(date, '18:30')}`)
  const moved = listDates(SUPPER_MOVED, from, to).flatMap((date) =>
    renderEvent(uid, [
      `RECURRENCE-ID;${zone}:${icsTime(date, '18:30')}`,
      `DTSTART;${zone}:${icsTime(date.add({ days: 1 }), '19:15')}`,
      `DTEND;${zone}:${icsTime(date.add({ days: 1 }), '20:15')}`,
      'SUMMARY:Midweek Supper at the Park',
      'LOCATION:Moss Park pavilion',
    ]),
  )
  const master = renderEvent(uid, [
    `DTSTART;${zone}:${icsTime(SUPPER_STARTED, '18:30')}`,
    `DTEND;${zone}:${icsTime(SUPPER_STARTED, '19:45')}`,
    'RRULE:FREQ=WEEKLY;BYDAY=WE',
    ...exdates,
    'SUMMARY:Midweek Supper',
    `LOCATION:${icsText(PLACE)}`,
  ])
  return [...master, ...moved]
}

function renderSeries(moment: Moment): string[] {
  const zone = `TZID=${moment.timeZone}`
  return [
    ...renderSupper(moment),
    ...renderEvent('yoga@pecan-grove.example', [
      `DTSTART;${zone}:${icsTime(CHAIR_YOGA_STARTED, '09:00')}`,
      'DURATION:PT45M',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
      'SUMMARY:Chair Yoga and Psalms',
    ]),
    ...renderEvent('pantry@pecan-grove.example', [
      `DTSTART;${zone}:${icsTime(SATURDAY_STARTED, '08:00')}`,
      `DTEND;${zone}:${icsTime(SATURDAY_STARTED, '10:00')}`,
      'RRULE:FREQ=MONTHLY;BYDAY=2SA',
      'SUMMARY:Second Saturday Pantry',
      'CATEGORIES:Outreach,Service',
    ]),
    ...renderEvent('ended@pecan-grove.example', [
      `DTSTART;${zone}:20240401T190000`,
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20240625T000000Z',
      `SUMMARY:${ENDED_TITLE}`,
    ]),
    ...renderEvent('review@pecan-grove.example', [
      `DTSTART;${zone}:20240402T140000`,
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
      'CLASS:PRIVATE',
      `SUMMARY:${PRIVATE_TITLE}`,
    ]),
  ]
}

const ENDED_TITLE = 'Spring Financial Course'

function isSecondSaturday(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek === 6 && date.day >= 8 && date.day <= 14
}

function plantSeries(moment: Moment): PlantedEvent[] {
  const [from, to] = [moment.today, moment.today.add({ days: 70 })]
  const all = listDates(SUPPER, from.subtract({ days: 1 }), to)
  const has = (rule: typeof SUPPER_OFF | typeof SUPPER_MOVED, date: Temporal.PlainDate) =>
    listDates(rule, date, date).length > 0
  const suppers = all
    .filter((date) => !has(SUPPER_OFF, date))
    .map((date) =>
      has(SUPPER_MOVED, date)
        ? { title: 'Midweek Supper at the Park', date: date.add({ days: 1 }).toString(), time: '19:15' }
        : { title: 'Midweek Supper', date: date.toString(), time: '18:30' },
    )
  const yoga = listDates({ weekday: 4 }, from, to)
    .filter((date) => (CHAIR_YOGA_STARTED.until(date).total('days') / 7) % 2 === 0)
    .map((date) => ({ title: 'Chair Yoga and Psalms', date: date.toString(), time: '09:00' }))
  const pantry = listDates({ weekday: 6 }, from, to)
    .filter(isSecondSaturday)
    .map((date) => ({ title: 'Second Saturday Pantry', date: date.toString(), time: '08:00' }))
  return [...suppers, ...yoga, ...pantry].map((each) => ({ ...each, cancelled: false }))
}

function renderHome(visit: Visit): string {
  const feed = `webcal://${new URL(visit.origin).host}/calendar/church.ics`
  return renderPage(visit, {
    theme: 'wordpress',
    title: 'Welcome to Pecan Grove',
    nav: [
      ['Home', '/'],
      ['Ministries', '/ministries'],
      ['Calendar', feed],
    ],
    body: `<p>${visit.church.description}</p><p><a href="${feed}">Subscribe to our calendar</a> on your phone: it is
always right, which is more than we can say of the printed one.</p>`,
  })
}

/** An .ics feed linked with webcal:, written by several programs over the years. */
export const pecanGrove: DemoSite = {
  key: 'pecan-grove',
  kind: 'iCalendar feed',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname === '/') return answerHtml(renderHome(visit))
    if (pathname === '/ministries') {
      const nav = [['Home', '/']] as const
      const body = '<p>Bells, scouts, pantry, preschool, and a casserole line that never sleeps.</p>'
      return answerHtml(renderPage(visit, { theme: 'wordpress', title: 'Ministries', nav, body }))
    }
    if (pathname !== '/calendar/church.ics') return null
    const { moment } = visit
    const lines = [
      'PRODID:-//Pecan Grove//Church Office//EN',
      'METHOD:PUBLISH',
      ...renderTimeZone(moment.timeZone, moment.timeZone),
      ...renderTimeZone(EAST, EAST),
      ...renderTimeZone(WINDOWS_ZONE, moment.timeZone),
      ...renderSeries(moment),
      ...renderSingles(moment),
    ]
    return answerText('text/calendar; charset=utf-8', renderCalendar(lines))
  },
  plantedEvents: (moment) => [...plantSeries(moment), ...dateHappenings(SINGLES, moment).map(plant)],
  traps: (moment): Trap[] => [
    { title: PRIVATE_TITLE, date: null, why: 'CLASS:PRIVATE' },
    { title: ENDED_TITLE, date: null, why: 'the series ended years ago' },
    ...listDates(SUPPER_OFF, moment.today, moment.today.add({ days: 70 })).map((date) => ({
      title: 'Midweek Supper',
      date: date.toString(),
      why: 'EXDATE',
    })),
    ...listDates(SUPPER_MOVED, moment.today, moment.today.add({ days: 70 })).map((date) => ({
      title: 'Midweek Supper',
      date: date.toString(),
      why: 'moved by RECURRENCE-ID',
    })),
  ],
}
