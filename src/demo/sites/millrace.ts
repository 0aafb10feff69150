import { Temporal } from 'temporal-polyfill'
import {
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

/** What the office’s program calls the city’s zone. */
const OFFICE_ZONE = 'Central Standard Time'
const CALENDAR = 'millrace-office'
const FEED_PATH = `/public/${CALENDAR}/all.ics`

const SINGLES: readonly Happening[] = [
  planSingle('spaghetti', 'Scout Troop Spaghetti Dinner', [6, 1], '17:00', {
    endTime: '19:00',
    place: 'Fellowship Hall',
    description: '<p>All you can eat, <b>$7</b>.</p><p>Tickets at the door.</p>',
  }),
  planSingle('chair', 'Chairlift Dedication', [7, 3], '12:10', {
    endTime: '12:30',
    place: 'North stairs',
    description: 'Ninety-one-year-old Hester goes first.',
  }),
  planSingle('prayer-walk', 'Prayer Walk', [6, 5], '07:30', { place: 'Meet at the bus shelter' }),
  planSingle('trip', 'Bus Trip to the Peanut Museum', [4, 7], null, { days: 1, place: '' }),
  planSingle('week', 'Week of Guided Prayer', [1, 4], null, { days: 5, place: 'Chapel' }),
  planSingle('ensemble', 'Saxophone Vespers', [7, 6], '17:30', { place: 'Sanctuary', cancelled: true }),
]

const SERVICES = [
  { title: 'Traditional Worship', weekday: 7, time: '08:45' },
  { title: 'Contemporary Worship', weekday: 7, time: '11:00' },
] as const
const GRIEF = { title: 'Grief Bench', rule: { weekday: 4, every: 2, phase: 0 }, time: '13:30' } as const
const GRIEF_STARTED = listDates(
  GRIEF.rule,
  Temporal.PlainDate.from('2025-01-01'),
  Temporal.PlainDate.from('2025-01-31'),
)[0]

const HOLD = 'HOLD: Nguyen-Castle wedding (private)'
const MEMO = 'Office closed for inventory'
const SERMONS = ['Rivers of Grace', 'The Borrowed Donkey'] as const

function renderFeed(moment: Moment): string {
  const zone = `TZID=${OFFICE_ZONE}`
  const singles = dateHappenings(SINGLES, moment, -60, 80).flatMap(
    ({ id, title, date, time, endTime, days, place, description, cancelled }) =>
      renderEvent(`${id}@almanac.example`, [
        ...(time === null
          ? [
              `DTSTART;VALUE=DATE:${icsDate(date)}`,
              `DTEND;VALUE=DATE:${icsDate(date.add({ days: days ?? 1 }))}`,
            ]
          : [`DTSTART;${zone}:${icsTime(date, time)}`]),
        ...(endTime ? [`DTEND;${zone}:${icsTime(date, endTime)}`] : []),
        `SUMMARY:${icsText(cancelled ? `CANCELLED: ${title}` : title)}`,
        ...(place ? [`LOCATION:${icsText(place)}`] : []),
        ...(description ? [`DESCRIPTION:${icsText(description)}`] : []),
        'LAST-MODIFIED:20260110T101010Z',
      ]),
  )
  const hold = moment.today.add({ days: 14 })
  return renderCalendar([
    'METHOD:PUBLISH',
    'PRODID:-//Almanac//Public Pages//EN',
    ...renderTimeZone(OFFICE_ZONE, moment.timeZone),
    ...renderEvent('grief@almanac.example', [
      `DTSTART;${zone}:${icsTime(GRIEF_STARTED ?? moment.today, GRIEF.time)}`,
      'DURATION:PT1H30M',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;WKST=MO',
      `SUMMARY:${GRIEF.title}`,
    ]),
    ...singles,
    ...renderEvent('hold@almanac.example', [
      `DTSTART;${zone}:${icsTime(hold, '14:00')}`,
      'DURATION:PT4H',
      `SUMMARY:${HOLD}`,
    ]),
    ...renderEvent('memo@almanac.example', [
      `DTSTART;VALUE=DATE:${icsDate(hold.add({ days: 3 }))}`,
      `SUMMARY:${MEMO}`,
      'TRANSP:TRANSPARENT',
    ]),
  ])
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - ${escapeHtml(visit.church.name)}</title></head>
<body><div class="topbar"><a href="/">Home</a> | <a href="/visit">Visit</a> | <a href="/calendar">Calendar</a> | <a href="/sermons">Sermons</a></div><h1>${title}</h1>${body}
<p class="tiny">${visit.church.address} &mdash; ${visit.church.phone} &mdash; &copy;${visit.moment.today.year}</p></body></html>`
}

/** The church’s pages; the calendar is somebody else’s, in a frame. */
export const millrace: DemoSite = {
  key: 'millrace',
  kind: 'an agenda in a frame, with a link for calendar programs',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show(
          'Millrace Methodist',
          `<p>${church.description}</p><p>The kettle is on. <a href="/visit">Come see us</a>.</p>`,
        )
      case '/visit':
        return show(
          'Visit',
          '<p>On Sundays there is Traditional Worship at 8:45 am and Contemporary Worship at 11:00 am.</p><p>The doors are unlocked at 8. Hearing loops in the front pews.</p>',
        )
      case '/calendar':
        return show(
          'Calendar',
          `<iframe title="Church calendar" width="100%" height="700" frameborder="0" src="${visit.originOf('almanac')}/frame?calendar=${CALENDAR}&amp;view=agenda"></iframe>`,
        )
      case '/sermons': {
        const sundays = listDates({ weekday: 7 }, moment.today.subtract({ days: 15 }), moment.today)
        const items = SERMONS.map(
          (sermon, index) =>
            `<li>${dateWords(sundays[index] ?? moment.today, ['month', 'day', 'year'])} &ndash; &ldquo;${sermon}&rdquo; (audio 22:15)</li>`,
        )
        return show('Sermons', `<ul>${items.join('')}</ul>`)
      }
      default:
        return null
    }
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular(SERVICES, moment),
    ...listDates(GRIEF.rule, moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title: GRIEF.title,
      date: date.toString(),
      time: GRIEF.time,
      cancelled: false,
      repeats: 'every other Thursday',
    })),
  ],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    { title: 'wedding', date: null, why: 'private' },
    { title: MEMO, date: null, why: 'office hours' },
    ...SERMONS.map((title) => ({ title, date: null, why: 'a sermon of the past' })),
  ],
}

/** The service that draws the agenda, and gives it out for calendar programs. */
export const almanacService: DemoSite = {
  key: 'almanac',
  kind: 'the service that draws an agenda',
  respond: (visit) => {
    const { pathname, searchParams, host } = visit.url
    if (pathname === FEED_PATH) return answerText('text/calendar; charset=utf-8', renderFeed(visit.moment))
    if (pathname !== '/frame' || searchParams.get('calendar') !== CALENDAR) return null
    return answerHtml(`<!doctype html><html lang="en"><head><title>Agenda</title></head><body><div id="agenda" data-calendar="${CALENDAR}">Loading&hellip;</div>
<footer><a href="webcal://${host}${FEED_PATH}">Subscribe</a> <a href="/about">Almanac</a></footer></body></html>`)
  },
}
