import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, type Trap, trapArchive } from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { inUtc, listDates, type Moment } from './moment.ts'
import { renderPage } from './page.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

const CALENDAR_ID = 'lantern@group.calendar.example'
const FEED_PATH = `/calendar/ical/${encodeURIComponent(CALENDAR_ID)}/public/basic.ics`
const PLACE = '3310 Cole Avenue, Dallas, TX 75204'

const SINGLES: readonly Happening[] = [
  {
    slug: 'newcomers',
    title: 'Newcomers’ Coffee',
    rule: { weekday: 7, every: 3, phase: 0 },
    time: '12:15',
    endTime: '13:00',
    place: PLACE,
    description: 'Twenty minutes, good beans, no forms.',
  },
  {
    slug: 'night-of-songs',
    title: 'Night of Songs',
    rule: { weekday: 5, every: 2, phase: 1 },
    time: '20:00',
    endTime: '22:30',
    place: PLACE,
    description:
      'Songwriters from the congregation. Doors at 7:30 PM, last song before the neighbors complain.',
  },
  {
    slug: 'serve-day',
    title: 'Serve the City Day',
    rule: { weekday: 6, every: 4, phase: 2 },
    time: null,
    days: 1,
    place: 'All over Uptown',
    description: 'Teams leave through the day.',
  },
]

const HUDDLE_STARTED = Temporal.PlainDate.from('2024-01-09')

function renderFeed(moment: Moment): string {
  const compact = (iso: string) => iso.replaceAll(/[-:]/g, '')
  const singles = dateHappenings(SINGLES, moment, -60).flatMap((each) => {
    const { date, time, endTime = '23:00' } = each
    const times =
      time === null
        ? [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days: 1 }))}`]
        : [
            `DTSTART:${compact(inUtc(date, time, moment.timeZone))}`,
            `DTEND:${compact(inUtc(date, endTime, moment.timeZone))}`,
          ]
    return renderEvent(`${each.id}@calendar.example`, [
      ...times,
      `SUMMARY:${icsText(each.title)}`,
      `DESCRIPTION:${icsText(`<b>${each.description}</b><br>Ask at the counter.`)}`,
      `LOCATION:${icsText(each.place)}`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ])
  })
  const zone = `TZID=${moment.timeZone}`
  const huddle = renderEvent('huddle@calendar.example', [
    `DTSTART;${zone}:${icsTime(HUDDLE_STARTED, '06:30')}`,
    `DTEND;${zone}:${icsTime(HUDDLE_STARTED, '07:15')}`,
    'RRULE:FREQ=WEEKLY;BYDAY=TU,FR',
    'SUMMARY:Sunrise Prayer Huddle',
  ])
  return renderCalendar([
    'PRODID:-//Calendar Service//Public Calendar 70.9//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Lantern Church',
    `X-WR-TIMEZONE:${moment.timeZone}`,
    ...renderTimeZone(moment.timeZone, moment.timeZone),
    ...huddle,
    ...singles,
  ])
}

function renderHome(visit: Visit): string {
  const source = encodeURIComponent(CALENDAR_ID)
  const zone = encodeURIComponent(visit.moment.timeZone)
  const embed = `${visit.originOf('calendar')}/calendar/embed?src=${source}&amp;ctz=${zone}&amp;mode=AGENDA`
  return renderPage(visit, {
    theme: 'builder',
    title: visit.church.name,
    nav: [
      ['Lantern', '/'],
      ['Gatherings', '/gatherings'],
    ],
    body: `<div class="row"><div>${visit.church.description}</div></div>
<iframe src="${embed}" style="border:0" width="800" height="600" frameborder="0" scrolling="no" title="Our calendar"></iframe>`,
  })
}

/** A calendar service's iframe on the home page; the public feed is at the service. */
export const turtleCreekLantern: DemoSite = {
  key: 'turtle-creek-lantern',
  kind: 'embedded calendar service',
  respond: (visit) => {
    if (visit.url.pathname === '/') return answerHtml(renderHome(visit))
    if (visit.url.pathname !== '/gatherings') return null
    const body =
      '<p>Sundays at 11 AM in the old lamp shop. The lights over the stage were on sale here in 1962.</p>'
    const nav = [['Lantern', '/']] as const
    return answerHtml(renderPage(visit, { theme: 'builder', title: 'Gatherings', nav, body }))
  },
  plantedEvents: (moment) => {
    const [from, to] = [moment.today, moment.today.add({ days: 70 })]
    const huddles = [...listDates({ weekday: 2 }, from, to), ...listDates({ weekday: 5 }, from, to)]
    return [
      ...huddles.map((date) => ({
        title: 'Sunrise Prayer Huddle',
        date: date.toString(),
        time: '06:30',
        cancelled: false,
      })),
      ...dateHappenings(SINGLES, moment).map(plant),
    ]
  },
  traps: (moment): Trap[] => trapArchive(dateHappenings(SINGLES, moment, -60, -1)),
}

/** The calendar service itself: the page inside the iframe, and the feed. */
export const calendarService: DemoSite = {
  key: 'calendar',
  kind: 'the calendar service',
  respond: (visit) => {
    const { pathname, searchParams } = visit.url
    if (pathname === FEED_PATH || pathname === decodeURIComponent(FEED_PATH)) {
      return answerText('text/calendar; charset=utf-8', renderFeed(visit.moment))
    }
    if (pathname !== '/calendar/embed' || searchParams.get('src') !== CALENDAR_ID) return null
    return answerHtml(`<!DOCTYPE html><html lang="en"><head><title>Lantern Church</title></head><body>
<div id="calendarContainer">Events are shown with scripts switched on.</div>
<a href="${FEED_PATH}">+ Add this calendar (iCal)</a></body></html>
`)
  },
}
