import { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plantRegular } from '../happenings.ts'
import { listDates, listMonthDates, type Moment } from '../moment.ts'
import type { Visit } from '../site-shapes.ts'
import { renderLinkedData } from './page.ts'
import { makePagedSite } from './paged-site.ts'

const CHOIR_OFF = { weekday: 4, every: 4, phase: 1 } as const
const STITCHERS = { weekday: 1, every: 2, phase: 1 } as const
/** A Monday of the stitchers' weeks. */
const STITCHERS_STARTED = Temporal.PlainDate.from('2025-01-13')
const PANTRY = { weekday: 6, nth: 1 } as const
const OVER = 'Autumn Marriage Course'

const schedule = (visit: Visit, byDay: string, rest: Record<string, unknown>) => ({
  '@type': 'Schedule',
  byDay: `https://schema.org/${byDay}`,
  repeatFrequency: 'P1W',
  scheduleTimezone: visit.moment.timeZone,
  ...rest,
})

function describeAll(visit: Visit): unknown[] {
  const { today } = visit.moment
  const choirOff = listDates(CHOIR_OFF, today.subtract({ days: 30 }), today.add({ days: 90 }))
  const times = (startTime: string, endTime: string) => ({
    startTime: `${startTime}:00`,
    endTime: `${endTime}:00`,
  })
  const place = (name: string) => ({ '@type': 'Place', name, address: visit.church.address })
  const event = (name: string, eventSchedule: unknown, location: unknown) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    eventSchedule,
    location,
    organizer: { '@type': 'Church', name: visit.church.name },
  })
  return [
    event(
      'Choir Practice',
      schedule(visit, 'Thursday', {
        startDate: '2025-09-04',
        ...times('19:00', '20:30'),
        exceptDate: choirOff.map(String),
      }),
      place('Choir loft'),
    ),
    event(
      'Lark Stitchers',
      schedule(visit, 'Monday', {
        repeatFrequency: 'P2W',
        startDate: STITCHERS_STARTED.toString(),
        ...times('13:30', '15:00'),
      }),
      place('Parlor'),
    ),
    event(
      'First Saturday Pantry',
      schedule(visit, 'Saturday', {
        repeatFrequency: 'P1M',
        byMonthWeek: 1,
        startDate: '2025-02-01',
        ...times('08:30', '11:00'),
      }),
      place('South door'),
    ),
    event(
      OVER,
      schedule(visit, 'Tuesday', {
        startDate: today.subtract({ days: 90 }).toString(),
        endDate: today.subtract({ days: 8 }).toString(),
        ...times('18:30', '20:00'),
      }),
      place('Parlor'),
    ),
  ]
}

function plantAll(moment: Moment): PlantedEvent[] {
  const to = moment.today.add({ days: 60 })
  const off = listDates(CHOIR_OFF, moment.today, to).map(String)
  const choir = { title: 'Choir Practice', weekday: 4, time: '19:00', endTime: '20:30', place: 'Choir loft' }
  const at =
    (title: string, time: string, endTime: string, repeats: string) => (date: Temporal.PlainDate) => ({
      title,
      date: date.toString(),
      time,
      endTime,
      cancelled: false,
      repeats,
    })
  return [
    ...plantRegular([{ ...choir, category: 'music' }], moment).filter(({ date }) => !off.includes(date)),
    ...listDates(STITCHERS, moment.today, to).map(
      at('Lark Stitchers', '13:30', '15:00', 'every other Monday'),
    ),
    ...listMonthDates(PANTRY, moment.today, to).map(
      at('First Saturday Pantry', '08:30', '11:00', 'the first Saturday of the month'),
    ),
  ]
}

/** Repeating events listed once each, as schema.org/Schedule. */
export const larkspurLane = makePagedSite({
  key: 'larkspur-lane',
  kind: 'JSON-LD with eventSchedule',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['Every week', '/weekly'],
  ],
  open: (path, visit) => {
    if (path === '/') {
      return {
        title: visit.church.name,
        body: `<p>${visit.church.description}</p><p>See <a href="/weekly">what happens when</a>.</p>`,
      }
    }
    if (path !== '/weekly') return null
    return {
      title: 'Every week',
      head: describeAll(visit).map(renderLinkedData).join('\n'),
      body: `<p>The choir, the stitchers and the pantry keep their days. Ask in the office for a printed card.</p>`,
    }
  },
  plantedEvents: plantAll,
  traps: (moment) => [
    { title: OVER, date: null, why: 'its schedule has ended' },
    ...listDates(CHOIR_OFF, moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title: 'Choir Practice',
      date: date.toString(),
      why: 'an excepted date',
    })),
  ],
})
