import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, type PlantedEvent, plant } from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { inUtc, listDates, listMonthDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

const EAST = 'America/New_York'

const FRIDAY_NIGHT = planSingle('open-mic', 'Brakemen’s Open Mic', [5, 2], '20:00', {
  endTime: '22:30',
  place: 'Car barn',
})
/** The guest preaches from the East; the entry is in that zone, an hour ahead. */
const EASTERN = planSingle('stream', 'Watch Party: Harbor Revival', [4, 5], '18:00', { endTime: '19:30' })
const FLOATING = planSingle('boots', 'Work Boot Giveaway', [6, 0], '08:30', {
  endTime: '11:00',
  place: 'Gate 3',
})
const CAMP = planSingle('camp', 'Iron Camp', [4, 3], null, { days: 4, place: 'Lake Ouida' })
const OFF = planSingle('sale', 'Yard Sale', [6, 6], '07:00', { cancelled: true, place: 'Gate 1' })
const UNTIMED = planSingle('sunday', 'Homemade Instrument Sunday', [7, 4], null, { days: 1 })
const SINGLES: readonly Happening[] = [FRIDAY_NIGHT, EASTERN, FLOATING, CAMP, OFF, UNTIMED]

const ENGLISH = { title: 'Conversational English', weekday: 2, time: '19:00' } as const
const ENGLISH_OFF = { weekday: 2, every: 4, phase: 3 } as const
const ENGLISH_STARTED = Temporal.PlainDate.from('2025-01-07')
/** For the people of the night shift: also on the nights on which the clock changes. */
const SHIFT = { title: 'Shift-Change Prayers', weekday: 7, time: '01:15' } as const
const SHIFT_STARTED = Temporal.PlainDate.from('2024-06-02')
const BREAKFAST = { title: 'Second Saturday Breakfast', rule: { weekday: 6, nth: 2 } } as const
const BREAKFAST_STARTED = Temporal.PlainDate.from('2025-02-08')
const FIXIT = { title: 'Fix-It Clinic', rule: { weekday: 3, every: 3, phase: 1 }, time: '17:30' } as const

const PRIVATE_MEETING = 'Elder check-in'
const ENDED = 'Roller Hockey Devotions'
const BIRTHDAY = 'Birthday: Wilma'
const TASK = 'Order communion cups'
const MINUTES = 'Notes of the yard council'

/** In odd months the breakfast is moved, on its day, from eight to half past nine. */
const breakfastTime = (date: Temporal.PlainDate) => (date.month % 2 === 1 ? '09:30' : '08:00')
const breakfasts = ({ today }: Moment, days: number) =>
  listMonthDates(BREAKFAST.rule, today, today.add({ days }))

function singleLines(moment: Moment): string[] {
  const { timeZone } = moment
  const compact = (iso: string) => iso.replaceAll(/[-:]/g, '')
  return dateHappenings(SINGLES, moment, -60, 90).flatMap(
    ({ id, slug, title, date, time, endTime, days, place }) => {
      const summary = [`SUMMARY:${icsText(title)}`, ...(place ? [`LOCATION:${icsText(place)}`] : [])]
      if (time === null) {
        const end = icsDate(date.add({ days: days ?? 1 }))
        return renderEvent(id, [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${end}`, ...summary])
      }
      const end = endTime ?? '12:00'
      const times: Readonly<Record<string, string[]>> = {
        'open-mic': [
          `DTSTART:${compact(inUtc(date, time, timeZone))}`,
          `DTEND:${compact(inUtc(date, end, timeZone))}`,
        ],
        stream: [
          `DTSTART;TZID=${EAST}:${icsTime(date, '19:00')}`,
          `DTEND;TZID=${EAST}:${icsTime(date, '20:30')}`,
        ],
        boots: [`DTSTART:${icsTime(date, time)}`, 'DURATION:PT2H30M'],
        sale: [`DTSTART;TZID=${timeZone}:${icsTime(date, time)}`, 'DURATION:PT5H', 'STATUS:CANCELLED'],
      }
      return renderEvent(id, [...(times[slug] ?? []), ...summary])
    },
  )
}

function seriesLines(moment: Moment): string[] {
  const zone = `TZID=${moment.timeZone}`
  const { today } = moment
  const off = listDates(ENGLISH_OFF, today.subtract({ days: 90 }), today.add({ days: 150 }))
  const clinics = listDates(FIXIT.rule, today.subtract({ days: 60 }), today.add({ days: 120 }))
  const moved = listMonthDates(BREAKFAST.rule, today.subtract({ days: 40 }), today.add({ days: 120 })).filter(
    (date) => breakfastTime(date) === '09:30',
  )
  const [firstClinic = today] = clinics
  return [
    ...renderEvent('english', [
      `DTSTART;${zone}:${icsTime(ENGLISH_STARTED, '19:00')}`,
      'DURATION:PT1H15M',
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
      `EXDATE;${zone}:${off.map((date) => icsTime(date, '19:00')).join(',')}`,
      `SUMMARY:${ENGLISH.title}`,
    ]),
    ...renderEvent('shift', [
      `DTSTART;${zone}:${icsTime(SHIFT_STARTED, '01:15')}`,
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY;WKST=SU',
      `SUMMARY:${SHIFT.title}`,
    ]),
    ...renderEvent('breakfast', [
      `DTSTART;${zone}:${icsTime(BREAKFAST_STARTED, '08:00')}`,
      'DURATION:PT1H30M',
      'RRULE:FREQ=MONTHLY;BYDAY=2SA',
      `SUMMARY:${BREAKFAST.title}`,
    ]),
    ...moved.flatMap((date) =>
      renderEvent('breakfast', [
        `RECURRENCE-ID;${zone}:${icsTime(date, '08:00')}`,
        `DTSTART;${zone}:${icsTime(date, '09:30')}`,
        'DURATION:PT1H30M',
        `SUMMARY:${BREAKFAST.title}`,
      ]),
    ),
    ...renderEvent('fixit', [
      `DTSTART;${zone}:${icsTime(firstClinic, FIXIT.time)}`,
      'DURATION:PT2H',
      `RDATE;${zone}:${clinics
        .slice(1)
        .map((date) => icsTime(date, FIXIT.time))
        .join(',')}`,
      `SUMMARY:${FIXIT.title}`,
      'DESCRIPTION:Lamps\\, toasters\\, hems. No microwaves.',
    ]),
    ...renderEvent('hockey', [
      `DTSTART;${zone}:${icsTime(ENGLISH_STARTED.add({ days: 2 }), '20:00')}`,
      `RRULE:FREQ=WEEKLY;UNTIL=${icsDate(today.subtract({ days: 30 }))}T060000Z`,
      `SUMMARY:${ENDED}`,
    ]),
    ...renderEvent('elders', [
      `DTSTART;${zone}:${icsTime(ENGLISH_STARTED.add({ days: 6 }), '06:00')}`,
      'RRULE:FREQ=WEEKLY;INTERVAL=2',
      `SUMMARY:${PRIVATE_MEETING}`,
      'CLASS:PRIVATE',
    ]),
    ...renderEvent('wilma', [
      `DTSTART;VALUE=DATE:${icsDate(today.add({ days: 12 }).subtract({ years: 60 }))}`,
      'RRULE:FREQ=YEARLY',
      `SUMMARY:${BIRTHDAY}`,
      'TRANSP:TRANSPARENT',
    ]),
  ]
}

function renderFeed(moment: Moment): string {
  const due = moment.today.add({ days: 8 })
  return renderCalendar([
    'PRODID:-//Beacon Yard//Yard Board 3.1//EN',
    'X-WR-CALNAME:Beacon Yard',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...renderTimeZone(moment.timeZone, moment.timeZone),
    ...renderTimeZone(EAST, EAST),
    ...seriesLines(moment),
    ...singleLines(moment),
    'BEGIN:VTODO',
    'UID:cups',
    'DTSTAMP:20260105T120000Z',
    `DUE:${icsTime(due, '17:00')}`,
    `SUMMARY:${TASK}`,
    'END:VTODO',
    'BEGIN:VJOURNAL',
    'UID:notes',
    'DTSTAMP:20260105T120000Z',
    `DTSTART;VALUE=DATE:${icsDate(due)}`,
    `SUMMARY:${MINUTES}`,
    'END:VJOURNAL',
  ])
}

function plantSeries(moment: Moment): PlantedEvent[] {
  const [from, to] = [moment.today, moment.today.add({ days: 60 })]
  const off = new Set(listDates(ENGLISH_OFF, from, to).map(String))
  const tell = (title: string, time: string, repeats: string) => (date: Temporal.PlainDate) => ({
    title,
    date: date.toString(),
    time,
    cancelled: false,
    repeats,
  })
  return [
    ...listDates(ENGLISH, from, to)
      .filter((date) => !off.has(date.toString()))
      .map(tell(ENGLISH.title, ENGLISH.time, 'every Tuesday')),
    ...listDates(SHIFT, from, to).map(tell(SHIFT.title, SHIFT.time, 'every Sunday')),
    ...listDates(FIXIT.rule, from, to).map(tell(FIXIT.title, FIXIT.time, 'every third Wednesday')),
    ...breakfasts(moment, 60).map((date) =>
      tell(BREAKFAST.title, breakfastTime(date), 'the second Saturday of the month')(date),
    ),
  ]
}

function renderHome(visit: Visit): string {
  const { church } = visit
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${church.name}</title></head><body style="background:#222;color:#eee">
<pre aria-hidden="true">=====||=====||=====</pre><h1>${escapeHtml(church.name)}</h1><p>${church.description}</p>
<p>We keep one calendar and it lives in your phone. <a href="webcal://${visit.url.host}/yard.ics">Put it there</a>.</p>
<p>Services move with the shifts, so look there first.</p><p>${church.address} / ${church.phone}</p></body></html>`
}

/** A page with one webcal link; everything is in the calendar, with two zones and nights that change. */
export const beaconYard: DemoSite = {
  key: 'beacon-yard',
  kind: 'a webcal link to a calendar of two zones',
  respond: (visit) => {
    if (visit.url.pathname === '/') return answerHtml(renderHome(visit))
    return visit.url.pathname === '/yard.ics'
      ? answerText('text/calendar; charset=utf-8', renderFeed(visit.moment))
      : null
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantSeries(moment)],
  traps: (moment) => [
    { title: PRIVATE_MEETING, date: null, why: 'private' },
    { title: ENDED, date: null, why: 'its series has ended' },
    { title: BIRTHDAY, date: null, why: 'a birthday' },
    { title: TASK, date: null, why: 'a task' },
    { title: MINUTES, date: null, why: 'a journal' },
    ...listDates(ENGLISH_OFF, moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title: ENGLISH.title,
      date: date.toString(),
      why: 'an excepted date',
    })),
  ],
}
