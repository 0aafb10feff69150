import { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  type Trap,
} from '../happenings.ts'
import { inUtc, inZone, listDates, listMonthDates, type Moment } from '../moment.ts'
import { answerText, type Visit } from '../site-shapes.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent } from './icalendar-text.ts'
import { makePagedSite } from './paged-site.ts'

const EAST = 'America/New_York'

/** Each written by another hand: see `writeStart`. */
const SINGLES: readonly Happening[] = [
  {
    slug: 'bee-blessing',
    title: 'Blessing of the Bees',
    rule: { weekday: 6, every: 4, phase: 2 },
    time: '11:00',
    endTime: '12:00',
    place: 'Roof garden',
    description: 'Veils are lent. Told in the office program’s own zone, which it does not define.',
  },
  {
    slug: 'diocesan-call',
    title: 'Diocesan Call: Music & Liturgy',
    rule: { weekday: 1, every: 3, phase: 0 },
    time: '18:30',
    endTime: '19:30',
    place: 'Online',
    description: 'Called from Virginia.',
  },
  {
    slug: 'evensong',
    title: 'Choral Evensong',
    rule: { weekday: 7, every: 2, phase: 1 },
    time: '17:00',
    endTime: '17:45',
    place: 'Nave',
    description: 'Howells, weather permitting.',
    category: 'music',
  },
  {
    slug: 'quiet-days',
    title: 'Quiet Days at the Priory',
    rule: { weekday: 4, every: 5, phase: 4 },
    time: null,
    days: 3,
    place: 'The Priory',
    description: 'From Thursday to Saturday.',
  },
]

const QUILTS = { weekday: 2, every: 3, phase: 1 } as const
const COMPLINE_OFF = { weekday: 3, every: 4, phase: 0 } as const
const COMPLINE_STARTED = Temporal.PlainDate.from('2025-03-05')
const BOOKS_STARTED = Temporal.PlainDate.from('2025-01-31')
const BOOKS = { weekday: 5, nth: -1 } as const
const VESTRY = 'Vestry in Executive Session'

const compact = (iso: string) => iso.replaceAll(/[-:]/g, '').slice(0, 15)

function writeStart(
  { slug, date, time, endTime = '23:00', days = 1 }: DatedHappening,
  timeZone: string,
): string[] {
  if (time === null) {
    return [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
  }
  if (slug === 'bee-blessing') {
    const zone = 'TZID=Central Standard Time'
    return [`DTSTART;${zone}:${icsTime(date, time)}`, `DTEND;${zone}:${icsTime(date, endTime)}`]
  }
  if (slug === 'diocesan-call') {
    const eastern = compact(inZone(date, time, timeZone, EAST))
    return [`DTSTART;TZID=Eastern Standard Time:${eastern}`, 'DURATION:PT1H']
  }
  // Floating: the wall time of wherever the calendar is read.
  return [`DTSTART:${icsTime(date, time)}`, `DTEND:${icsTime(date, endTime)}`]
}

const fromMonthsAgo = (moment: Moment) =>
  [moment.today.subtract({ days: 100 }), moment.today.add({ days: 100 })] as const

/** A show whose further dates are RDATEs, in UTC. */
function renderQuilts(moment: Moment): string[] {
  const [first, ...others] = listDates(QUILTS, ...fromMonthsAgo(moment))
  if (!first) return []
  const at = (date: Temporal.PlainDate) => `${compact(inUtc(date, '13:15', moment.timeZone))}Z`
  return renderEvent('quilts@saint-wystan.example', [
    `DTSTART:${at(first)}`,
    'DURATION:PT2H45M',
    `RDATE:${others.map(at).join(',')}`,
    'SUMMARY:Quilt Show and Tea',
    'LOCATION:Parish hall',
  ])
}

/** Every Wednesday; in some weeks an exception cancels it. */
function renderCompline(moment: Moment): string[] {
  const zone = `TZID=${moment.timeZone}`
  const uid = 'compline@saint-wystan.example'
  const off = listDates(COMPLINE_OFF, ...fromMonthsAgo(moment)).flatMap((date) =>
    renderEvent(uid, [
      `RECURRENCE-ID;${zone}:${icsTime(date, '20:45')}`,
      `DTSTART;${zone}:${icsTime(date, '20:45')}`,
      `DTEND;${zone}:${icsTime(date, '21:15')}`,
      'SUMMARY:Compline by Candle',
      'STATUS:CANCELLED',
      'SEQUENCE:2',
    ]),
  )
  const master = renderEvent(uid, [
    `DTSTART;${zone}:${icsTime(COMPLINE_STARTED, '20:45')}`,
    `DTEND;${zone}:${icsTime(COMPLINE_STARTED, '21:15')}`,
    'RRULE:FREQ=WEEKLY;BYDAY=WE',
    'SUMMARY:Compline by Candle',
  ])
  return [...off, ...master]
}

function renderFeed(moment: Moment): string {
  const zone = `TZID=${moment.timeZone}`
  const singles = dateHappenings(SINGLES, moment, -40).flatMap((each) =>
    renderEvent(`${each.id}@saint-wystan.example`, [
      ...writeStart(each, moment.timeZone),
      `SUMMARY:${icsText(each.title)}`,
      `DESCRIPTION:${icsText(each.description)}`,
      `LOCATION:${icsText(each.place)}`,
    ]),
  )
  return renderCalendar([
    'PRODID:-//Parish Office//Office Calendar 11.2//EN',
    'METHOD:PUBLISH',
    ...singles,
    ...renderQuilts(moment),
    ...renderCompline(moment),
    ...renderEvent('books@saint-wystan.example', [
      `DTSTART;${zone}:${icsTime(BOOKS_STARTED, '19:00')}`,
      'DURATION:PT1H30M',
      'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
      'SUMMARY:Last Friday Book Club',
    ]),
    ...renderEvent('vestry@saint-wystan.example', [
      `DTSTART;${zone}:20250401T183000`,
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
      'CLASS:CONFIDENTIAL',
      `SUMMARY:${VESTRY}`,
    ]),
  ])
}

function plantSeries(moment: Moment): PlantedEvent[] {
  const [from, to] = [moment.today, moment.today.add({ days: 60 })]
  const off = listDates(COMPLINE_OFF, from, to).map(String)
  const at = (title: string, time: string, endTime: string) => (day: Temporal.PlainDate) => {
    const date = day.toString()
    return { title, date, time, endTime, cancelled: title.startsWith('Compline') && off.includes(date) }
  }
  return [
    ...listDates(QUILTS, from, to).map(at('Quilt Show and Tea', '13:15', '16:00')),
    ...listDates({ weekday: 3 }, from, to).map(at('Compline by Candle', '20:45', '21:15')),
    ...listMonthDates(BOOKS, from, to).map(at('Last Friday Book Club', '19:00', '20:30')),
  ]
}

/** A feed of an office program: RDATE, called-off dates, Windows names of zones without a VTIMEZONE, floating times. */
export const saintWystan = makePagedSite({
  key: 'saint-wystan',
  kind: 'iCalendar with RDATE and Windows zones',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Kalendar', '/kalendar'],
  ],
  open: (path, visit: Visit) => {
    if (path === '/office/export/parish.ics') return answerText('text/calendar', renderFeed(visit.moment))
    if (path === '/') return { title: visit.church.name, body: `<p>${visit.church.description}</p>` }
    if (path !== '/kalendar') return null
    return {
      title: 'Kalendar',
      body: '<p>Our kalendar is for your own device: <a href="/office/export/parish.ics">subscribe (ICS)</a>.</p>',
    }
  },
  plantedEvents: (moment) => [...dateHappenings(SINGLES, moment).map(plant), ...plantSeries(moment)],
  traps: (): Trap[] => [{ title: VESTRY, date: null, why: 'confidential' }],
})
