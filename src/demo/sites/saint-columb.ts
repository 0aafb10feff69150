import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, plantRegular, trapArchive } from './happenings.ts'
import { icsDate, icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import type { Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'
import { answerHtml, answerText, type DemoSite } from './site-shapes.ts'

const KEY = 'ks7f3b20d9e1c4a865'

const SINGLES: readonly Happening[] = [
  {
    slug: 'lantern-walk',
    title: 'Lantern Walk',
    rule: { weekday: 4, every: 3, phase: 1 },
    time: '17:45',
    endTime: '19:00',
    place: 'From the churchyard gate',
    description: 'Beeswax only.',
  },
  {
    slug: 'celtic-eucharist',
    title: 'Celtic Eucharist',
    rule: { weekday: 7, every: 2, phase: 0 },
    time: '18:30',
    endTime: '19:20',
    place: 'Chancel',
    description: 'Harp and bread.',
    category: 'worship',
  },
  {
    slug: 'hill-walkers',
    title: 'Hill Walkers’ Day Out',
    rule: { weekday: 6, every: 4, phase: 3 },
    time: null,
    days: 1,
    place: 'Cedar Ridge Preserve',
    description: 'Boots, sandwiches, Saint Columb’s prayer.',
  },
]
const REGULAR = [{ title: 'Morning Office', weekday: 2, time: '08:00', endTime: '08:25' }] as const
const OFFICE_STARTED = Temporal.PlainDate.from('2025-01-07')

function renderFeed(moment: Moment): string {
  const zone = `TZID=${moment.timeZone}`
  const events = dateHappenings(SINGLES, moment, -25).flatMap((each) => {
    const { date, time, endTime = '23:00', days = 1 } = each
    const times =
      time === null
        ? [`DTSTART;VALUE=DATE:${icsDate(date)}`, `DTEND;VALUE=DATE:${icsDate(date.add({ days }))}`]
        : [`DTSTART;${zone}:${icsTime(date, time)}`, `DTEND;${zone}:${icsTime(date, endTime)}`]
    return renderEvent(`TU-${each.id}`, [
      ...times,
      `SUMMARY:${icsText(each.title)}`,
      `LOCATION:${icsText(each.place)}`,
      `DESCRIPTION:${icsText(each.description)}`,
      'CATEGORIES:Open to all',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ])
  })
  return renderCalendar([
    'PRODID:-//Team Calendars//Feed 1.0//EN',
    'X-WR-CALNAME:Saint Columb (All)',
    ...renderTimeZone(moment.timeZone, moment.timeZone),
    ...renderEvent('TU-office', [
      `DTSTART;${zone}:${icsTime(OFFICE_STARTED, '08:00')}`,
      `DTEND;${zone}:${icsTime(OFFICE_STARTED, '08:25')}`,
      'RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=TU',
      'SUMMARY:Morning Office',
    ]),
    ...events,
  ])
}

/** A team calendar in a frame. */
export const saintColumb = makePagedSite({
  key: 'saint-columb',
  kind: 'a team calendar in a frame',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Diary', '/diary'],
  ],
  open: (path, { church, originOf }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path !== '/diary') return null
    return {
      title: 'Diary',
      body: `<iframe src="${originOf('team-calendar')}/${KEY}?showLogo=0&amp;showTitle=1&amp;view=l" frameborder="0" width="100%" height="700"></iframe>`,
    }
  },
  plantedEvents: (moment) => [
    ...dateHappenings(SINGLES, moment).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (moment) => trapArchive(dateHappenings(SINGLES, moment, -25, -1)),
})

/** The team calendar's own page, which announces its feed in its head. */
export const teamCalendar: DemoSite = {
  key: 'team-calendar',
  kind: 'the team calendar’s service',
  respond: ({ url, moment, origin }) => {
    const feed = `/feed/${KEY}/0.ics`
    if (url.pathname === feed) return answerText('text/calendar; charset=UTF-8', renderFeed(moment))
    if (url.pathname !== `/${KEY}`) return null
    return answerHtml(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Saint Columb</title>
<link rel="alternate" type="text/calendar" title="All calendars" href="${origin}${feed}"></head>
<body><div id="app" class="loading">Loading calendar…</div><script>window.appConfig={"calendarKey":"${KEY}","timeZone":"${moment.timeZone}"}</script></body></html>
`)
  },
}
