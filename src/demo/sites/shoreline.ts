import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  type Trap,
  trapArchive,
} from './happenings.ts'
import { icsText, icsTime, renderCalendar, renderEvent, renderTimeZone } from './icalendar-text.ts'
import { clockWords, dateWords, inUtc } from './moment.ts'
import { escapeHtml, renderPage } from './page.ts'
import { answerHtml, answerJson, answerText, type DemoSite, type Visit } from './site-shapes.ts'

const PLACE = {
  venue: 'The Boathouse',
  address: '1187 Peavy Road',
  city: 'Dallas',
  state: 'TX',
  zip: '75218',
}

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'beach-worship',
    title: 'Worship on the Water – Sunset Gathering',
    rule: { weekday: 7, every: 2, phase: 1 },
    time: '17:30',
    endTime: '18:45',
    place: PLACE.venue,
    description: 'Bring a blanket; guitars and gulls provided.',
  },
  {
    slug: 'parents-night-out',
    title: 'Parents’ Night Out',
    rule: { weekday: 5, every: 3, phase: 0 },
    time: '18:00',
    endTime: '21:30',
    place: PLACE.venue,
    description: 'Free childcare for ages 1 to 10. Register by Wednesday.',
  },
  {
    slug: 'trail-cleanup',
    title: 'Trail & Shore Clean-up',
    rule: { weekday: 6, every: 2, phase: 0 },
    time: '08:00',
    endTime: '11:00',
    place: 'Stone Tables, White Rock Lake',
    description: 'Gloves, grabbers and doughnuts.',
  },
  {
    slug: 'baptism-class',
    title: 'Baptism Class',
    rule: { weekday: 4, every: 4, phase: 1 },
    time: '19:00',
    endTime: '20:00',
    place: PLACE.venue,
    description: 'What it means, and how cold the water is.',
  },
]

const PAGE_SIZE = 10

/** One entry of /wp-json/tribe/events/v1/events, in the fields of The Events Calendar's REST API. */
function describe(happening: DatedHappening, visit: Visit, index: number): Record<string, unknown> {
  const { date, time, endTime } = happening
  const local = (clock: string | null | undefined) => `${date} ${clock ?? '00:00'}:00`
  const utc = (clock: string | null | undefined) =>
    inUtc(date, clock ?? '00:00', visit.moment.timeZone)
      .replace('T', ' ')
      .replace('Z', '')
  return {
    id: 4100 + index,
    global_id: `${visit.url.host}?id=${happening.id}`,
    status: 'publish',
    date: '2026-01-05 09:12:44',
    url: `${visit.origin}/event/${happening.id}/`,
    title: happening.title.replace('–', '&#8211;').replace('’', '&#8217;').replace(' & ', ' &#038; '),
    description: `<p>${escapeHtml(happening.description)}</p>\n`,
    slug: happening.id,
    all_day: false,
    start_date: local(time),
    end_date: local(endTime),
    utc_start_date: utc(time),
    utc_end_date: utc(endTime),
    timezone: visit.moment.timeZone,
    cost: '',
    venue: { id: 12, ...PLACE, venue: happening.place, country: 'United States' },
    organizer: [{ id: 7, organizer: 'Shoreline Office', phone: visit.church.phone }],
    categories: [],
  }
}

function answerRest(visit: Visit): unknown {
  const { searchParams } = visit.url
  const perPage = Math.min(Number(searchParams.get('per_page') ?? PAGE_SIZE) || PAGE_SIZE, 50)
  const page = Number(searchParams.get('page') ?? 1) || 1
  const startsOn = searchParams.get('start_date')?.slice(0, 10) ?? visit.moment.today.toString()
  const endsOn = searchParams.get('end_date')?.slice(0, 10) ?? '9999'
  const all = dateHappenings(HAPPENINGS, visit.moment, -120, 120).filter(
    ({ date }) => date.toString() >= startsOn && date.toString() <= endsOn,
  )
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const events = all
    .slice((page - 1) * perPage, page * perPage)
    .map((each, index) => describe(each, visit, index))
  const rest = `${visit.origin}/wp-json/tribe/events/v1/events/`
  const next =
    page < pages
      ? { next_rest_url: `${rest}?page=${page + 1}&per_page=${perPage}&start_date=${startsOn}` }
      : {}
  return { events, rest_url: `${rest}?page=${page}`, total: all.length, total_pages: pages, ...next }
}

function renderFeed(visit: Visit): string {
  const zone = `TZID=${visit.moment.timeZone}`
  const events = dateHappenings(HAPPENINGS, visit.moment).flatMap((each) =>
    renderEvent(`${each.id}@shoreline.example`, [
      `DTSTART;${zone}:${icsTime(each.date, each.time ?? '00:00')}`,
      `DTEND;${zone}:${icsTime(each.date, each.endTime ?? '23:00')}`,
      `SUMMARY:${icsText(each.title)}`,
      `DESCRIPTION:${icsText(each.description)}`,
      `URL:${visit.origin}/event/${each.id}/`,
    ]),
  )
  return renderCalendar([
    'PRODID:-//Shoreline Fellowship - ECPv6.6.0//NONSGML v1.0//EN',
    ...renderTimeZone(visit.moment.timeZone, visit.moment.timeZone),
    ...events,
  ])
}

const NAV = [
  ['Home', '/'],
  ['Events', '/events/'],
  ['Blog', '/blog/'],
] as const

const HEAD = `<meta name="generator" content="WordPress 6.6.2">
<link rel="https://api.w.org/" href="/wp-json/">
<link rel="alternate" type="text/calendar" title="Shoreline iCal Feed" href="/events/?ical=1">`

function renderList(visit: Visit): string {
  const items = dateHappenings(HAPPENINGS, visit.moment).map(
    (each) => `<article class="tribe-events-calendar-list__event type-tribe_events">
<time class="tribe-events-calendar-list__event-datetime" datetime="${each.date}"><span class="tribe-event-date-start">${dateWords(
      each.date,
      ['month', 'day'],
    )} @ ${clockWords(each.time ?? '00:00').toLowerCase()}</span></time>
<h3 class="tribe-events-calendar-list__event-title"><a href="/event/${each.id}/">${escapeHtml(each.title)}</a></h3>
<div class="tribe-events-calendar-list__event-description"><p>${escapeHtml(each.description)}</p></div></article>`,
  )
  return renderPage(visit, {
    theme: 'wordpress',
    title: 'Events',
    nav: NAV,
    head: HEAD,
    body: `<div class="tribe-events-view">${items.join('\n')}</div>
<a class="tribe-events-c-subscribe-dropdown__list-item-link" href="/events/?ical=1">Export .ics file</a>`,
  })
}

const PAST_POST = 'Photos from the Labor Day swim'

function renderBlog(visit: Visit): string {
  const postedOn = visit.moment.today.subtract({ days: 4 })
  return renderPage(visit, {
    theme: 'wordpress',
    title: 'Blog',
    nav: NAV,
    head: HEAD,
    body: `<article class="post"><h2>${PAST_POST}</h2><p class="entry-meta">Posted on <time class="entry-date"
datetime="${postedOn}T10:02:00">${dateWords(postedOn, ['month', 'day', 'year'])}</time> by the office</p><p>Nobody drowned.</p></article>`,
  })
}

function renderDetail(happening: DatedHappening, visit: Visit): string {
  return renderPage(visit, {
    theme: 'wordpress',
    title: happening.title,
    nav: NAV,
    head: HEAD,
    body: `<div class="tribe-events-single"><p class="tribe-events-schedule">${dateWords(happening.date, ['month', 'day'])} @
${clockWords(happening.time ?? '00:00').toLowerCase()}</p><p>${escapeHtml(happening.description)}</p><p>${happening.place}</p></div>`,
  })
}

/** A WordPress site with The Events Calendar: its REST API, its feed and its list page. */
export const shoreline: DemoSite = {
  key: 'shoreline',
  kind: 'WordPress with The Events Calendar',
  respond: (visit) => {
    const { pathname, searchParams } = visit.url
    if (pathname === '/') {
      const body = `<p>${visit.church.description}</p><p><a href="/events/">See all events</a></p>`
      return answerHtml(
        renderPage(visit, { theme: 'wordpress', title: visit.church.name, nav: NAV, head: HEAD, body }),
      )
    }
    if (/^\/events\/?$/.test(pathname)) {
      if (searchParams.get('ical') !== '1') return answerHtml(renderList(visit))
      return answerText('text/calendar; charset=UTF-8', renderFeed(visit))
    }
    if (/^\/wp-json\/tribe\/events\/v1\/events\/?$/.test(pathname)) return answerJson(answerRest(visit))
    if (/^\/wp-json\/?$/.test(pathname))
      return answerJson({ name: visit.church.name, namespaces: ['wp/v2', 'tribe/events/v1'] })
    if (pathname === '/blog/') return answerHtml(renderBlog(visit))
    const detail = dateHappenings(HAPPENINGS, visit.moment, -120, 120).find(
      (each) => pathname === `/event/${each.id}/`,
    )
    return detail ? answerHtml(renderDetail(detail, visit)) : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment): Trap[] => [
    ...trapArchive(dateHappenings(HAPPENINGS, moment, -120, -1)),
    { title: PAST_POST, date: null, why: 'a post with its posting date' },
  ],
}
