import { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import { clockWords, inUtc, inZone, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { planSingle } from './single-dates.ts'
import { answerHtml, answerJson, type DemoSite, type Visit } from './site-shapes.ts'

/** The synod's office is on the East Coast, and types its own events in its own time. */
const SYNOD_ZONE = 'America/New_York'

const HAPPENINGS: readonly (Happening & { zone?: string; endsNextDay?: boolean })[] = [
  {
    slug: 'soup-and-psalms',
    title: 'Soup & Psalms',
    rule: { weekday: 3, every: 2, phase: 0 },
    time: '12:00',
    endTime: '12:45',
    place: 'Luther Hall',
    description: 'Two soups, one psalm, back at your desk by one.',
  },
  planSingle('lutefisk', '71st Annual Lutefisk Dinner', [6, 1], '16:00', {
    endTime: '19:30',
    place: 'Luther Hall',
    description: 'Meatballs for the timid. Adults $22, children $8. Tickets on sale since September 1.',
  }),
  planSingle('quilts', 'Quilt Tying', [1, 3], '09:30', {
    endTime: '14:00',
    place: 'Sewing room',
    description: 'No sewing needed, only knots.',
  }),
  planSingle('confirmation', 'Confirmation Retreat', [5, 5], null, {
    days: 3,
    place: 'Camp Arrowleaf',
    description: 'Grades 7 and 8. Forms are due two weeks before.',
  }),
  planSingle('game-night', 'All-Ages Game Night', [5, 2], '18:30', {
    endTime: '20:30',
    place: 'Luther Hall',
    description: 'Called off: the furnace is out.',
    cancelled: true,
  }),
  {
    ...planSingle('synod', 'Synod Web Forum: Rural and Urban', [4, 4], '18:00', {
      endTime: '19:15',
      place: 'Online',
      description: 'With the synod staff. Link in the e-news.',
    }),
    zone: SYNOD_ZONE,
  },
  {
    ...planSingle('lock-in', 'Senior High Lock-In', [6, 6], '21:00', {
      place: 'Youth loft',
      description: 'Doors locked at ten. Pancakes at six.',
      category: 'youth',
    }),
    endsNextDay: true,
  },
  planSingle('bach', 'Bach by Candlelight', [7, 7], '19:00', {
    endTime: '20:15',
    place: 'Sanctuary',
    description: 'Freewill offering.',
  }),
]

const WORSHIP = { title: 'Worship', weekday: 7, time: '09:30' } as const
const LENGTH_DAYS = 60
const POSTS = ['Roof bids are in', 'Thank you, bell choir', 'Stewardship week recap'] as const
const PER_PAGE = 10
const ENTITIES: Readonly<Record<string, string>> = { '&': '&#038;', '’': '&#8217;', '–': '&#8211;' }

const pathOf = (each: DatedHappening) => `/event/${each.slug}/${each.date}/`
const coming = (moment: Moment) => dateHappenings(HAPPENINGS, moment, 0, LENGTH_DAYS)

function wallTimes(each: DatedHappening): { start: string; end: string } {
  const plan = HAPPENINGS.find(({ slug }) => slug === each.slug)
  if (each.time === null) {
    return {
      start: `${each.date} 00:00:00`,
      end: `${each.date.add({ days: (each.days ?? 1) - 1 })} 23:59:59`,
    }
  }
  const end = plan?.endsNextDay
    ? `${each.date.add({ days: 1 })} 07:00:00`
    : `${each.date} ${each.endTime ?? '23:00'}:00`
  return { start: `${each.date} ${each.time}:00`, end }
}

/** An entry of the plug-in’s REST interface. */
function describe(each: DatedHappening, visit: Visit): Record<string, unknown> {
  const { timeZone } = visit.moment
  const zone = HAPPENINGS.find(({ slug }) => slug === each.slug)?.zone ?? timeZone
  const wall = wallTimes(each)
  const at = (told: string, tell: typeof inUtc) =>
    tell(Temporal.PlainDate.from(told.slice(0, 10)), told.slice(11, 16), timeZone)
  const local = (told: string) =>
    at(told, (date, time) => inZone(date, time, timeZone, zone))
      .slice(0, 19)
      .replace('T', ' ')
  const utc = (told: string) => at(told, inUtc).replace('T', ' ').replace('Z', '')
  const title = each.cancelled ? `CANCELLED – ${each.title}` : each.title
  return {
    id: 900 + (each.date.dayOfYear % 365),
    status: 'publish',
    date: '2026-01-12 08:30:00',
    date_utc: '2026-01-12 14:30:00',
    modified: '2026-01-20 10:00:00',
    url: `${visit.origin}${pathOf(each)}`,
    title: title.replaceAll(/[&’–]/g, (sign) => ENTITIES[sign] ?? sign),
    description: `<p>${escapeHtml(each.description)}</p>\n`,
    excerpt: '',
    slug: each.slug,
    image: false,
    all_day: each.time === null,
    start_date: local(wall.start),
    end_date: local(wall.end),
    utc_start_date: utc(wall.start),
    utc_end_date: utc(wall.end),
    timezone: zone,
    cost: each.slug === 'lutefisk' ? '$8 – $22' : '',
    venue: {
      id: 31,
      venue: each.place,
      address: '10233 Linden Moor Drive',
      city: 'Dallas',
      country: 'United States',
    },
    organizer: [],
    categories: [],
    hide_from_listings: false,
  }
}

function answerRest(visit: Visit): unknown {
  const { searchParams } = visit.url
  const perPage = Math.min(50, Number(searchParams.get('per_page')) || PER_PAGE)
  const page = Number(searchParams.get('page')) || 1
  const from = searchParams.get('start_date')?.slice(0, 10) ?? visit.moment.today.toString()
  const to = searchParams.get('end_date')?.slice(0, 10) ?? '9999'
  const all = dateHappenings(HAPPENINGS, visit.moment, -90, 120).filter(
    ({ date }) => date.toString() >= from && date.toString() <= to,
  )
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const rest = `${visit.origin}/wp-json/tribe/events/v1/events/`
  return {
    events: all.slice((page - 1) * perPage, page * perPage).map((each) => describe(each, visit)),
    rest_url: `${rest}?page=${page}&per_page=${perPage}`,
    ...(page < pages && {
      next_rest_url: `${rest}?page=${page + 1}&per_page=${perPage}&start_date=${from}&end_date=${to}`,
    }),
    total: all.length,
    total_pages: pages,
  }
}

/** "December 5 @ 4:00 pm - 7:30 pm", as the plug-in’s list tells it. */
function listWords(each: DatedHappening): string {
  const day = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { month: 'long', day: 'numeric' })
  const clock = (time: string) => clockWords(time).toLowerCase()
  if (each.time === null) return `${day(each.date)} - ${day(each.date.add({ days: (each.days ?? 1) - 1 }))}`
  const { end } = wallTimes(each)
  const endDay = end.slice(0, 10) === each.date.toString() ? '' : `${day(each.date.add({ days: 1 }))} @ `
  return `${day(each.date)} @ ${clock(each.time)} - ${endDay}${clock(end.slice(11, 16))}`
}

function renderEntry(each: DatedHappening): string {
  const title = each.cancelled ? `CANCELLED – ${each.title}` : each.title
  return `<article class="tribe-events-calendar-list__event"><header><div class="tribe-events-calendar-list__event-datetime-wrapper"><time datetime="${each.date}">${listWords(each)}</time></div>
<h3><a href="${pathOf(each)}" title="${escapeHtml(title)}">${escapeHtml(title)}</a></h3><address><span>${each.place}</span></address></header><p>${escapeHtml(each.description)}</p></article>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const { moment } = visit
  const posted = POSTS.map((post, index) => {
    const date = moment.today.subtract({ days: 3 + 9 * index })
    return `<li><a href="/${date.year}/${index}/">${post}</a> <span class="post-date">${date.toLocaleString('en-US', { dateStyle: 'long' })}</span></li>`
  })
  const months = [1, 2, 3].map((back) => moment.today.subtract({ months: back }))
  const archives = months.map(
    (month) =>
      `<li><a href="/${month.year}/${month.month}/">${month.toLocaleString('en-US', { month: 'long', year: 'numeric' })}</a> (${month.day % 4})</li>`,
  )
  return `<!DOCTYPE html><html lang="en-US" class="no-js"><head><meta charset="UTF-8"><title>${escapeHtml(title)} &#8211; Lindenmoor Lutheran</title>
<meta name="generator" content="WordPress 6.7.1"><link rel="https://api.w.org/" href="${visit.origin}/wp-json/"><link rel="alternate" type="application/rss+xml" title="Feed" href="/feed/">
</head><body class="wp-embed-responsive"><a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header class="site-header"><p class="site-title"><a href="/">${escapeHtml(visit.church.name)}</a></p><p class="site-description">Just another congregation of grace</p>
<nav><ul id="menu-main"><li class="menu-item current-menu-item"><a href="/">Home</a></li><li class="menu-item"><a href="/events/">Events</a></li><li class="menu-item"><a href="/im-new/">I&#8217;m new</a></li></ul></nav></header>
<main id="content" class="site-main">${body}</main>
<aside class="widget-area"><section class="widget widget_search"><form><input type="search" placeholder="Search &hellip;"></form></section>
<section class="widget widget_recent_entries"><h2>Recent Posts</h2><ul>${posted.join('')}</ul></section><section class="widget widget_archive"><h2>Archives</h2><ul>${archives.join('')}</ul></section>
<section class="widget widget_text"><h2>Office</h2><p>Mon&#8211;Thu 8:30 am to 3:30 pm<br>${visit.church.phone}</p></section></aside>
<footer class="site-footer"><p>${visit.church.address} | Proudly powered by WordPress</p></footer></body></html>`
}

function renderBody(visit: Visit): [title: string, body: string] | null {
  const { moment, church } = visit
  const past = dateHappenings(HAPPENINGS, moment, -90, -1).toReversed()
  switch (visit.url.pathname) {
    case '/':
      return [
        'Home',
        `<article class="page"><h1 class="entry-title">Welcome</h1><p>${church.description}</p><p>Worship is at 9:30 each Sunday morning, with coffee after.</p></article>
<div class="tribe-events-widget tribe-events-widget-events-list"><h2>Upcoming Events</h2>${coming(moment).slice(0, 3).map(renderEntry).join('\n')}<a href="/events/">View Calendar</a></div>`,
      ]
    case '/events/':
      return [
        'Events',
        `<div class="tribe-events-view--list">${coming(moment).map(renderEntry).join('\n')}</div><a href="/events/list/?eventDisplay=past">Previous Events</a>`,
      ]
    case '/events/list/':
      return ['Past events', `<div class="tribe-events-view--list">${past.map(renderEntry).join('\n')}</div>`]
    case '/im-new/':
      return ['I’m new', '<p>Wear anything. Communion is open. The hymnal is the green one.</p>']
    default: {
      const found = [...coming(moment), ...past].find((each) => pathOf(each) === visit.url.pathname)
      return found ? [found.title, `<div class="tribe-events-single">${renderEntry(found)}</div>`] : null
    }
  }
}

function renderFeed(visit: Visit): string {
  const items = POSTS.map((title, index) => {
    const at = new Date(visit.moment.now.subtract({ days: 3 + 9 * index }).epochMilliseconds).toUTCString()
    return `<item><title>${title}</title><link>${visit.origin}/post-${index}/</link><pubDate>${at}</pubDate><description>Read more in the narthex.</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Lindenmoor Lutheran</title><link>${visit.origin}</link><description>News</description>${items.join('')}</channel></rss>`
}

/** A WordPress theme with widgets, and a calendar plug-in that answers as data: whole days, another zone, a night. */
export const lindenmoor: DemoSite = {
  key: 'lindenmoor',
  kind: 'a WordPress theme with widgets, and a calendar plug-in’s REST',
  respond: (visit) => {
    const { pathname } = visit.url
    if (/^\/wp-json\/?$/.test(pathname))
      return answerJson({ name: visit.church.name, namespaces: ['oembed/1.0', 'wp/v2', 'tribe/events/v1'] })
    if (/^\/wp-json\/tribe\/events\/v1\/events\/?$/.test(pathname)) return answerJson(answerRest(visit))
    if (pathname === '/feed/')
      return { status: 200, headers: { 'content-type': 'application/rss+xml' }, body: renderFeed(visit) }
    const page = renderBody(visit)
    return page === null ? null : answerHtml(renderShell(visit, ...page))
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...coming(moment).map(plant),
    ...plantRegular([WORSHIP], moment),
  ],
  traps: (moment) => [
    ...trapArchive(dateHappenings(HAPPENINGS, moment, -90, -1)),
    ...POSTS.map((title) => ({ title, date: null, why: 'a post with the date of its posting' })),
  ],
}
