import { Temporal } from 'temporal-polyfill'
import { dateHappenings, type Happening, plant, plantRegular, trapArchive } from './happenings.ts'
import { icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { inUtc, type Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'

/** The public calendar link of the church's planning service. */
const FEED_PATH = '/icals/eJxj4ajmsGLLz2SymbPGSxTlFtHU%3D2f0ce4'
const PLACE = '3900 Commerce Street, Dallas, TX 75226'

const SINGLES: readonly Happening[] = [
  {
    slug: 'vineyard-kids',
    title: 'Kids’ Harvest Night',
    rule: { weekday: 5, every: 3, phase: 0 },
    time: '17:30',
    endTime: '19:30',
    place: 'Bottling floor',
    description: 'Hay, cider and a very small train.',
    category: 'children',
  },
  {
    slug: 'first-steps',
    title: 'First Steps: Membership 101',
    rule: { weekday: 7, every: 4, phase: 2 },
    time: '12:30',
    endTime: '14:00',
    place: 'Loft B',
    description: 'Lunch and the long story.',
  },
  {
    slug: 'womens-brunch',
    title: 'Women’s Winter Brunch',
    rule: { weekday: 6, every: 5, phase: 2 },
    time: '10:00',
    endTime: '12:00',
    place: 'The Dock',
    description: 'Waffles; no raffles.',
    category: 'womens',
    cancelled: true,
  },
]

const REGULAR = [
  { title: 'Commons Prayer', weekday: 3, time: '06:45', endTime: '07:30', place: PLACE },
] as const
const PRAYER_STARTED = Temporal.PlainDate.from('2024-09-04')

function renderFeed(moment: Moment): string {
  const compact = (iso: string) => iso.replaceAll(/[-:]/g, '')
  const zone = `TZID=${moment.timeZone}`
  const singles = dateHappenings(SINGLES, moment, -30).flatMap((each) =>
    renderEvent(`event-instance-${each.id}`, [
      `DTSTART:${compact(inUtc(each.date, each.time ?? '00:00', moment.timeZone))}`,
      `DTEND:${compact(inUtc(each.date, each.endTime ?? '23:00', moment.timeZone))}`,
      `SUMMARY:${icsText(each.title)}`,
      `DESCRIPTION:${icsText(each.description)}`,
      `LOCATION:${icsText(each.place)}`,
      `STATUS:${each.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ]),
  )
  return renderCalendar([
    'PRODID:-//People Center//Calendar//EN',
    'X-WR-CALNAME:New Wine Commons',
    ...renderTimeZone(moment.timeZone, moment.timeZone),
    ...renderEvent('event-commons-prayer', [
      `DTSTART;${zone}:${icsTime(PRAYER_STARTED, '06:45')}`,
      `DTEND;${zone}:${icsTime(PRAYER_STARTED, '07:30')}`,
      'RRULE:FREQ=WEEKLY;BYDAY=WE',
      'SUMMARY:Commons Prayer',
      `LOCATION:${icsText(PLACE)}`,
    ]),
    ...singles,
  ])
}

/** A builder's site that leaves its calendar to the planning service. */
export const newWineCommons = makePagedSite({
  key: 'new-wine-commons',
  kind: 'a planning service’s page and public link',
  theme: 'builder',
  nav: [
    ['Commons', '/'],
    ['Groups', '/groups'],
  ],
  open: (path, visit) => {
    const calendar = `${visit.originOf('people-center')}/new-wine/calendar`
    const head = '<meta name="generator" content="Page Press 4">'
    if (path === '/') {
      return {
        title: visit.church.name,
        head,
        body: `<p>${visit.church.description}</p><p><a class="btn" href="${calendar}">Upcoming events</a></p>`,
      }
    }
    return path === '/groups'
      ? { title: 'Groups', head, body: '<p>Eleven groups meet in eleven kitchens. Ask Dana which one.</p>' }
      : null
  },
  plantedEvents: (moment) => [
    ...dateHappenings(SINGLES, moment).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (moment) => trapArchive(dateHappenings(SINGLES, moment, -30, -1)),
})

function renderServicePage(visit: Visit): string {
  const feed = `webcal://${visit.url.host}${FEED_PATH}`
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Calendar - New Wine Commons</title></head><body>
<div id="root" data-react-class="Calendar"><noscript>You need to enable JavaScript to run this app.</noscript></div>
<footer><a href="${feed}">Subscribe to calendar</a> <a href="/new-wine/login">Log in</a></footer></body></html>
`
}

/** The planning service: a page that scripts would fill, and the feed that it offers for subscription. */
export const peopleCenter: DemoSite = {
  key: 'people-center',
  kind: 'the planning service',
  respond: (visit) => {
    if (visit.url.pathname === '/new-wine/calendar') return answerHtml(renderServicePage(visit))
    if (visit.url.pathname !== FEED_PATH) return null
    return answerText('text/calendar; charset=utf-8', renderFeed(visit.moment))
  },
}
