import type { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { clockWords, listDates, type Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerJson, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('dock', 'Dock Worship', [7, 1], '18:45', { endTime: '20:00', place: 'The Dock' }),
  planSingle('care', 'Caregivers Coffee', [2, 2], '10:00', { endTime: '11:30', place: 'Cafe' }),
  planSingle('kayak', 'Family Kayak Morning', [6, 3], '07:30', { endTime: '10:30', place: 'Boat ramp' }),
  planSingle('finance', 'Money Basics Workshop', [1, 4], '18:30', { endTime: '20:00', place: 'Room C' }),
  planSingle('camp', 'Winter Camp Weekend', [5, 5], null, { days: 3, place: 'Camp Cedarbrook' }),
  planSingle('concert', 'Strings by the Water', [6, 6], '19:30', { place: 'Atrium' }),
  planSingle('picnic', 'Chili Picnic', [7, 7], '12:30', { place: 'Lawn', cancelled: true }),
]
const WEEKLY = [
  { title: 'Weekend Service', weekday: 6, time: '17:00' },
  { title: 'Weekend Service', weekday: 7, time: '10:15' },
] as const
const BUILDING = 'HVAC technician on site'
const UNPUBLISHED = 'Easter planning draft'
const PER_PAGE = 6

const american = (date: Temporal.PlainDate) =>
  `${String(date.month).padStart(2, '0')}/${String(date.day).padStart(2, '0')}/${date.year}`

interface Row {
  event_id: number
  event_name: string
  event_date: string
  [key: string]: unknown
}

function describe(each: DatedHappening): Row {
  const { date, title, time, endTime, days = 1, place, cancelled = false } = each
  return {
    event_id: 4000 + date.dayOfYear,
    event_name: title,
    event_date: american(date),
    thru_date: time === null ? american(date.add({ days: days - 1 })) : american(date),
    begin_time: time === null ? '' : clockWords(time),
    finish_time: endTime ? clockWords(endTime) : '',
    room_name: place,
    is_canceled: cancelled ? 'Y' : 'N',
    is_public: 'Y',
    category_name: 'General',
    modified_on: '01/09/2026 08:15 AM',
  }
}

/** Every week’s service is a row of its own, as the program fills them in. */
function serviceRows({ today }: Moment): Row[] {
  return WEEKLY.flatMap(({ title, weekday, time }) =>
    listDates({ weekday }, today, today.add({ days: 62 })).map((date) => ({
      event_id: 6000 + date.dayOfYear,
      event_name: title,
      event_date: american(date),
      thru_date: american(date),
      begin_time: clockWords(time),
      finish_time: '',
      room_name: 'Auditorium',
      is_canceled: 'N',
      is_public: 'Y',
      category_name: 'Worship',
      modified_on: '01/09/2026 08:20 AM',
    })),
  )
}

function listRows(moment: Moment): Row[] {
  const hidden = (event_name: string, days: number): Row => ({
    ...describe({
      ...planSingle('x', event_name, [1, 0], '08:00'),
      date: moment.today.add({ days }),
      id: 'x',
    }),
    event_id: 9000 + days,
    is_public: 'N',
  })
  const rows = [
    ...dateHappenings(SINGLES, moment, -20, 55).map(describe),
    ...serviceRows(moment),
    hidden(BUILDING, 4),
    hidden(UNPUBLISHED, 26),
  ]
  const sortKey = ({ event_date }: Row) => event_date.slice(6) + event_date.slice(0, 5)
  return rows.sort((a, b) => sortKey(a).localeCompare(sortKey(b)))
}

function answerRows(visit: Visit) {
  const size = Number(visit.url.searchParams.get('limit')) || PER_PAGE * 10
  const rows = listRows(visit.moment)
  return answerJson({
    success: true,
    record_count: rows.length,
    records: rows.slice(0, size),
    server_time: '08:00 AM',
  })
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | Brightwater</title></head><body><nav><a href="/">Brightwater</a> <a href="/calendar">Calendar</a> <a href="/im-new">I’m New</a></nav>${body}<footer><p>${visit.church.address} | ${visit.church.phone}</p></footer></body></html>`
}

/** An empty list, and the address of its rows beside it: American dates, hours in a field of their own, flags of Y and N. */
export const brightwater: DemoSite = {
  key: 'brightwater',
  kind: 'a list that a program’s rows fill, under names of their own',
  respond: (visit) => {
    const { church } = visit
    switch (visit.url.pathname) {
      case '/':
        return answerHtml(renderShell(visit, 'Home', `<h1>${church.description}</h1>`))
      case '/calendar':
        return answerHtml(
          renderShell(
            visit,
            'Calendar',
            '<div id="upcoming" class="cal-widget" data-url="/data/public_events.json"><p class="spinner">Loading events&hellip;</p></div><script>fetch("/data/public_events.json").then(function (r) { return r.json() }).then(function (d) { drawRows(document.getElementById("upcoming"), d.records.filter(function (e) { return e.is_public === "Y" })) })</script><p><a href="/data/public_events.json">Raw data</a></p>',
          ),
        )
      case '/im-new':
        return answerHtml(
          renderShell(
            visit,
            'I’m New',
            '<h2>Weekend Service</h2><p>Saturdays at 5:00 PM and Sundays at 10:15 AM. Kids are checked in at the lighthouse.</p>',
          ),
        )
      case '/data/public_events.json':
        return answerRows(visit)
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    ...trapTitles('not public', BUILDING, UNPUBLISHED),
  ],
}
