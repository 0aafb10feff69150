import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, type PlantedEvent, plant } from './happenings.ts'
import { icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { inUtc, listDates, type Moment, withOffset } from './moment.ts'
import { renderLinkedData } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import { answerText, type Visit } from './site-shapes.ts'

const WATCH_STARTED = Temporal.PlainDate.from('2024-01-06')
const DAWN_STARTED = Temporal.PlainDate.from('2024-07-07')
const HOURS_STARTED = Temporal.PlainDate.from('2025-12-07')

/** Told in UTC, one by one. */
const VIGILS: readonly Happening[] = [
  {
    slug: 'sunday-sunrise',
    title: 'Sunrise on the Market Roof',
    rule: { weekday: 7, every: 2, phase: 0 },
    time: '06:45',
    endTime: '07:30',
    place: 'Roof',
    description: 'The sun decides how long it takes.',
  },
]

/** In linked data, with the offset of its night. */
const MARKED: readonly Happening[] = [
  {
    slug: 'saturday-supper',
    title: 'Supper before the Watch',
    rule: { weekday: 6, every: 2, phase: 1 },
    time: '21:00',
    endTime: '22:15',
    place: 'Ground floor',
    description: 'Chili without beans.',
  },
]

/** Every Saturday night into Sunday, also when an hour is skipped or comes twice in between. */
function renderFeed(moment: Moment): string {
  const { timeZone } = moment
  const zone = `TZID=${timeZone}`
  const compact = (iso: string) => iso.replaceAll(/[-:]/g, '')
  const vigils = dateHappenings(VIGILS, moment, -30).flatMap((each) =>
    renderEvent(`${each.id}@night-watch.example`, [
      `DTSTART:${compact(inUtc(each.date, each.time ?? '00:00', timeZone))}`,
      `DTEND:${compact(inUtc(each.date, each.endTime ?? '23:00', timeZone))}`,
      `SUMMARY:${icsText(each.title)}`,
      `LOCATION:${icsText(each.place)}`,
    ]),
  )
  return renderCalendar([
    'PRODID:-//Night Watch//Watch Roster 2//EN',
    ...renderTimeZone(timeZone, timeZone),
    ...renderEvent('watch@night-watch.example', [
      `DTSTART;${zone}:${icsTime(WATCH_STARTED, '23:00')}`,
      `DTEND;${zone}:${icsTime(WATCH_STARTED.add({ days: 1 }), '05:00')}`,
      'RRULE:FREQ=WEEKLY;BYDAY=SA',
      'SUMMARY:All-Night Watch',
    ]),
    ...renderEvent('dawn@night-watch.example', [
      `DTSTART;${zone}:${icsTime(DAWN_STARTED, '05:30')}`,
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
      'SUMMARY:Dawn Psalms',
    ]),
    ...renderEvent('hour@night-watch.example', [
      `DTSTART;${zone}:${icsTime(HOURS_STARTED, '00:15')}`,
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
      'SUMMARY:Midnight Hymns',
    ]),
    ...vigils,
  ])
}

function plantSeries(moment: Moment): PlantedEvent[] {
  const weekly = (title: string, weekday: number, time: string) =>
    listDates({ weekday }, moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title,
      date: date.toString(),
      time,
      cancelled: false,
      repeats: 'every week',
    }))
  return [
    ...weekly('All-Night Watch', 6, '23:00'),
    ...weekly('Dawn Psalms', 7, '05:30'),
    ...weekly('Midnight Hymns', 7, '00:15'),
  ]
}

function describe(visit: Visit): unknown[] {
  return dateHappenings(MARKED, visit.moment).map((each) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: withOffset(each.date, each.time ?? '00:00', visit.moment.timeZone),
    endDate: withOffset(each.date, each.endTime ?? '23:00', visit.moment.timeZone),
    location: { '@type': 'Place', name: each.place, address: visit.church.address },
  }))
}

/** Nights on which the clocks change. */
export const nightWatch = makePagedSite({
  key: 'night-watch',
  kind: 'nights on which the clocks change',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['The Watch', '/watch'],
  ],
  open: (path, visit) => {
    if (path === '/watch/roster.ics')
      return answerText('text/calendar; charset=utf-8', renderFeed(visit.moment))
    if (path === '/') {
      return {
        title: visit.church.name,
        head: describe(visit).map(renderLinkedData).join('\n'),
        body: `<p>${visit.church.description}</p>`,
      }
    }
    return path === '/watch'
      ? {
          title: 'The Watch',
          body: '<p>Who prays when: <a href="/watch/roster.ics">the roster for your calendar</a>.</p>',
        }
      : null
  },
  plantedEvents: (moment) => [
    ...dateHappenings([...VIGILS, ...MARKED], moment).map(plant),
    ...plantSeries(moment),
  ],
})
