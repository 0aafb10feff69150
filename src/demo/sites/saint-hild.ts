import { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
} from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { listDates, listMonthDates, type Moment } from './moment.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

const ZONE = 'Central Standard Time'
const SINGLES: readonly Happening[] = [
  planSingle('lessons', 'Festival of Readings & Carols', [7, 1], '18:00', {
    endTime: '19:30',
    place: 'Nave; enter by the west door',
    description:
      'Overflow seating in the undercroft, with sound.\nNo tickets, no reserved pews – come early.',
  }),
  planSingle('quiet-day', 'Parish Quiet Day', [6, 2], null, { days: 1, place: 'Priory of the Pines' }),
  planSingle('pilgrimage', 'Walking Pilgrimage', [4, 4], null, { days: 3, place: 'Trinity Trail' }),
  planSingle('lecture', 'Bede Lecture: “On the Reckoning of Time”', [2, 5], '19:30', {
    endTime: '20:45',
    place: 'Library',
  }),
  planSingle('animals', 'Blessing of Animals', [6, 6], '11:00', {
    endTime: '11:45',
    place: 'Cloister garth',
  }),
  planSingle('supper', 'Shrove Supper', [2, 7], '18:00', { cancelled: true, place: 'Undercroft' }),
]
/** Moved by the office: the entry was sent again with a higher number, and the old one is still in the file. */
const MOVED = planSingle('organ', 'Organ Crawl', [6, 3], '14:00', { endTime: '16:00' })
const MOVED_BY = 1

const EUCHARIST = { title: 'Sung Eucharist', weekday: 7, time: '10:30' } as const
/** The Sunday of the procession, on which everybody comes an hour earlier. */
const PROCESSION = { weekday: 7, every: 8, phase: 5 } as const
const EVENSONG = { title: 'Choral Evensong', rule: { weekday: 4, nth: -1 }, time: '17:45' } as const
const BELLS = { title: 'Bell Ringing for Beginners', weekday: 1, time: '19:00' } as const
const BELLS_OFF = { weekday: 1, every: 8, phase: 4 } as const
const ENDED = 'Confirmation Class'
const SECRET = 'Pastoral visit, Mrs. L.'
const AWAY = 'Rector out of office'
const STARTED = Temporal.PlainDate.from('2025-01-05')

const line = (name: string, date: Temporal.PlainDate, time: string) =>
  `${name};TZID=${ZONE}:${icsTime(date, time)}`
const span = ({ today }: Moment, before: number, after: number) =>
  [today.subtract({ days: before }), today.add({ days: after })] as const

function singleLines(each: DatedHappening): string[] {
  const { id, title, date, time, endTime, days = 1, place, description, cancelled } = each
  const times =
    time === null
      ? [
          line('DTSTART', date, '00:00'),
          line('DTEND', date.add({ days }), '00:00'),
          'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        ]
      : [line('DTSTART', date, time), ...(endTime ? [line('DTEND', date, endTime)] : [])]
  return renderEvent(id, [
    ...times,
    `SUMMARY;LANGUAGE=en-us:${cancelled ? 'Canceled: ' : ''}${icsText(title)}`,
    `LOCATION:${icsText(place)}`,
    ...(description ? [`DESCRIPTION:${icsText(description)}`] : []),
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  ])
}

function movedLines(moment: Moment): string[] {
  return dateHappenings([MOVED], moment, -40, 80).flatMap(({ id, title, date, time, endTime }) =>
    [date, date.add({ days: MOVED_BY })].flatMap((day, sequence) =>
      renderEvent(id, [
        line('DTSTART', day, time ?? ''),
        line('DTEND', day, endTime ?? ''),
        `SEQUENCE:${sequence}`,
        `LAST-MODIFIED:2026010${sequence + 1}T120000Z`,
        `SUMMARY:${title}`,
      ]),
    ),
  )
}

function seriesLines(moment: Moment): string[] {
  const processions = listDates(PROCESSION, ...span(moment, 60, 120))
  const off = listDates(BELLS_OFF, ...span(moment, 60, 120))
  return [
    ...renderEvent('eucharist', [
      line('DTSTART', STARTED, EUCHARIST.time),
      line('DTEND', STARTED, '12:00'),
      'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SU;WKST=SU',
      `SUMMARY:${EUCHARIST.title}`,
    ]),
    ...processions.flatMap((date) =>
      renderEvent('eucharist', [
        line('RECURRENCE-ID', date, EUCHARIST.time),
        line('DTSTART', date, '09:30'),
        line('DTEND', date, '11:30'),
        'SEQUENCE:2',
        `SUMMARY:${EUCHARIST.title} with Procession`,
      ]),
    ),
    ...renderEvent('evensong', [
      line('DTSTART', Temporal.PlainDate.from('2025-01-30'), EVENSONG.time),
      'DURATION:PT45M',
      'RRULE:FREQ=MONTHLY;BYDAY=TH;BYSETPOS=-1',
      `SUMMARY:${EVENSONG.title}`,
    ]),
    ...renderEvent('bells', [
      line('DTSTART', STARTED.add({ days: 1 }), BELLS.time),
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=400;BYDAY=MO',
      `SUMMARY:${BELLS.title}`,
      'LOCATION:Ringing chamber\\, 61 steps up',
    ]),
    ...off.flatMap((date) =>
      renderEvent('bells', [
        line('RECURRENCE-ID', date, BELLS.time),
        line('DTSTART', date, BELLS.time),
        'STATUS:CANCELLED',
        `SUMMARY:${BELLS.title}`,
      ]),
    ),
    ...renderEvent('confirmation', [
      line('DTSTART', STARTED.add({ days: 3 }), '16:30'),
      'RRULE:FREQ=WEEKLY;COUNT=30',
      `SUMMARY:${ENDED}`,
    ]),
  ]
}

function renderFeed(moment: Moment): string {
  const soon = moment.today.add({ days: 6 })
  return renderCalendar([
    'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:St Hild Parish Calendar',
    ...renderTimeZone(ZONE, moment.timeZone),
    ...seriesLines(moment),
    ...movedLines(moment),
    ...dateHappenings(SINGLES, moment, -60, 80).flatMap(singleLines),
    ...renderEvent('visit', [line('DTSTART', soon, '15:00'), 'CLASS:CONFIDENTIAL', `SUMMARY:${SECRET}`]),
    ...renderEvent('away', [
      `DTSTART;VALUE=DATE:${icsDate(soon.add({ days: 4 }))}`,
      `SUMMARY:${AWAY}`,
      'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
    ]),
  ])
}

function renderPage(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="alternate" type="text/calendar" title="Parish calendar" href="/calendar/export.ics"></head><body><header><a href="/">Saint Hild</a> <a href="/calendar">Calendar</a> <a href="/about">About</a></header><main>${body}</main><footer>${visit.church.address}, ${visit.church.phone}</footer></body></html>`
}

function plantSeries(moment: Moment): PlantedEvent[] {
  const [from, to] = span(moment, 0, 60)
  const processions = new Set(listDates(PROCESSION, from, to).map(String))
  const off = new Set(listDates(BELLS_OFF, from, to).map(String))
  return [
    ...plantDates(EUCHARIST.title, EUCHARIST.time, listDates(EUCHARIST, from, to)).map((each) =>
      processions.has(each.date) ? { ...each, time: '09:30' } : each,
    ),
    ...plantDates(EVENSONG.title, EVENSONG.time, listMonthDates(EVENSONG.rule, from, to)),
    ...plantDates(BELLS.title, BELLS.time, listDates(BELLS, from, to)).filter(({ date }) => !off.has(date)),
    ...dateHappenings([MOVED], moment, -1, 59).map((each) =>
      plant({ ...each, date: each.date.add({ days: MOVED_BY }) }),
    ),
  ]
}

/** A feed that only the head of the page announces, as an office program exports it, old versions and all. */
export const saintHild: DemoSite = {
  key: 'saint-hild',
  kind: 'a feed that only the head announces, with old versions of its entries',
  respond: (visit) => {
    switch (visit.url.pathname) {
      case '/':
        return answerHtml(
          renderPage(visit, 'Saint Hild', `<h1>Saint Hild</h1><p>${visit.church.description}</p>`),
        )
      case '/calendar':
        return answerHtml(
          renderPage(
            visit,
            'Calendar',
            '<div id="app"></div><noscript>Please turn on scripts to see it.</noscript>',
          ),
        )
      case '/about':
        return answerHtml(
          renderPage(visit, 'About', '<p>Consecrated on 17 November 1906. Incense on feast days.</p>'),
        )
      case '/calendar/export.ics':
        return answerText('text/calendar; charset=utf-8', renderFeed(visit.moment))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantSeries(moment)],
  traps: (moment) => [
    ...trapTitles('its series has ended', ENDED),
    ...trapTitles('confidential', SECRET),
    ...trapTitles('not an event', AWAY),
    ...dateHappenings([MOVED], moment, 0, 60).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'the day from which it was moved',
    })),
    ...listDates(BELLS_OFF, ...span(moment, 0, 60)).map((date) => ({
      title: BELLS.title,
      date: `${date}`,
      why: 'cancelled on this day',
      mayBeCancelled: true,
    })),
  ],
}
