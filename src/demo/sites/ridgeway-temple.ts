import { type DatedHappening, type Happening, plant, plantRegular, trapArchive } from './happenings.ts'
import { clockWords, dateWords, type Moment, withOffset } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { type Answer, answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const PER_PAGE = 4
const SINGLES: readonly Happening[] = [
  planSingle('sunshine', 'Sunshine Band Program', [6, 1], '15:00', {
    endTime: '17:00',
    place: 'Main Sanctuary',
  }),
  planSingle('purity', 'Purity Class Graduation', [5, 2], '19:00', { place: 'Youth Church' }),
  planSingle('shut-in', 'Women’s Shut-In', [5, 3], '22:00', { place: 'Upper Room' }),
  planSingle('fasting', 'Consecration Days', [2, 4], null, { days: 3, place: '' }),
  planSingle('yprayer', 'Young People’s Willing Workers Rally', [7, 5], '18:30', {
    endTime: '20:30',
    place: 'Main Sanctuary',
  }),
  planSingle('feast', 'Harvest & Hope Feast', [6, 6], '13:00', { endTime: '16:00', place: 'Dining Hall' }),
  planSingle('appreciation', 'Pastor’s Aide Musical', [7, 7], '16:00', {
    cancelled: true,
    place: 'Main Sanctuary',
  }),
  planSingle('free-day', 'Hair Cuts for School', [6, 0], '09:00', { endTime: '12:00', place: 'Annex' }),
]
const WEEKLY = [
  { title: 'Morning Glory Worship', weekday: 7, time: '08:00' },
  { title: 'Bible Band', weekday: 2, time: '19:30' },
] as const
const POSTS = ['Testimony: He Kept Me', 'Thank you for your seed'] as const
/** A night ends on the next morning; nobody told the plug-in of an end for the rest. */
const NIGHT_END = '05:00'

const wp = (text: string) =>
  text.replaceAll('’', '&#8217;').replaceAll('&', '&#038;').replaceAll('&#038;#8217;', '&#8217;')
const pathOf = (each: DatedHappening) => `/event/${each.slug}/`
const statusOf = (each: DatedHappening) => (each.cancelled ? 'EventCancelled' : 'EventScheduled')

function describe(each: DatedHappening, visit: Visit): object {
  const { date, time, endTime, days = 1 } = each
  const at = (day: DatedHappening['date'], clock: string) => withOffset(day, clock, visit.moment.timeZone)
  const night = each.slug === 'shut-in' ? at(date.add({ days: 1 }), NIGHT_END) : null
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: wp(each.title),
    description: '&lt;p&gt;All are welcome.&lt;/p&gt;\\n',
    url: `${visit.origin}${pathOf(each)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${statusOf(each)}`,
    startDate: at(date, time ?? '00:00'),
    endDate:
      time === null
        ? at(date.add({ days: days - 1 }), '23:59').replace(':59:00', ':59:59')
        : (night ?? at(date, endTime ?? time)),
    ...(each.place && {
      location: {
        '@type': 'Place',
        name: each.place,
        address: { '@type': 'PostalAddress', addressLocality: 'Dallas' },
      },
    }),
    organizer: { '@type': 'Person', name: 'Ridgeway Temple', url: '', telephone: '', email: '' },
    performer: 'Organization',
  }
}

function whenWords(each: DatedHappening): string {
  const { date, time, endTime, days = 1 } = each
  const day = dateWords(date, ['month', 'day'])
  const clock = (told: string) => clockWords(told).toLowerCase()
  const span = (start: string, end: string) =>
    `<span class="tribe-event-date-start">${start}</span> - <span class="${end.includes('@') ? 'tribe-event-date-end' : 'tribe-event-time'}">${end}</span>`
  if (time === null) return span(day, dateWords(date.add({ days: days - 1 }), ['month', 'day']))
  if (each.slug === 'shut-in')
    return span(
      `${day} @ ${clock(time)}`,
      `${dateWords(date.add({ days: 1 }), ['month', 'day'])} @ ${clock(NIGHT_END)}`,
    )
  const start = `${day} @ ${clock(time)}`
  return endTime ? span(start, clock(endTime)) : `<span class="tribe-event-date-start">${start}</span>`
}

function renderRow(each: DatedHappening): string {
  const { date } = each
  return `<li class="tribe-common-g-row tribe-events-calendar-list__event-row"><div class="tribe-events-calendar-list__event-date-tag tribe-common-g-col"><time class="tribe-events-calendar-list__event-date-tag-datetime" datetime="${date}" aria-hidden="true"><span class="tribe-events-calendar-list__event-date-tag-weekday">${date.toLocaleString('en-US', { weekday: 'short' })}</span> <span class="tribe-events-calendar-list__event-date-tag-daynum tribe-common-h5">${date.day}</span></time></div>
<div class="tribe-events-calendar-list__event-wrapper tribe-common-g-col"><article class="tribe-events-calendar-list__event post-${date.dayOfYear} tribe_events type-tribe_events status-publish"><header class="tribe-events-calendar-list__event-header">${each.cancelled ? '<div class="tribe-common-b2 tribe-events-status-label__text tribe-events-status-label__text--canceled">Canceled</div>' : ''}<time class="tribe-events-calendar-list__event-datetime" datetime="${date}">${whenWords(each)}</time>
<h4 class="tribe-events-calendar-list__event-title tribe-common-h6"><a href="${pathOf(each)}" title="${wp(each.title)}" rel="bookmark" class="tribe-events-calendar-list__event-title-link">${wp(each.title)}</a></h4></header></article></div></li>`
}

function renderList(visit: Visit, events: readonly DatedHappening[], nav: string): string {
  const months = events.map((each) => dateWords(each.date, ['month', 'year']))
  const rows = events.map((each, index) => {
    const isNew = months[index] !== months[index - 1]
    return `${isNew ? `<li class="tribe-events-calendar-list__month-separator"><h3><time class="tribe-events-calendar-list__month-separator-text">${months[index]}</time></h3></li>` : ''}${renderRow(each)}`
  })
  const data = JSON.stringify(events.map((each) => describe(each, visit))).replaceAll('/', '\\/')
  return `<div class="tribe-common tribe-events tribe-events-view tribe-events-view--list" data-view-rest-url="/wp-json/tribe/views/v2/html"><script type="application/ld+json">\n${data}\n</script><ul class="tribe-events-calendar-list">${rows.join('\n')}</ul><nav class="tribe-events-calendar-list-nav tribe-events-c-nav">${nav}</nav></div>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const posts = POSTS.map((post, index) => {
    const day = visit.moment.today.subtract({ days: 4 + 11 * index })
    return `<li><a href="#">${post}</a> <span class="post-date">${dateWords(day, ['month', 'day', 'year'])}</span></li>`
  })
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${title} &#8211; Ridgeway Temple COGIC</title><meta name="generator" content="WordPress 6.8.1"></head><body class="tribe-js"><header><a href="/">Ridgeway Temple</a><nav><ul><li><a href="/events/">Events</a></li><li><a href="/times/">Service Times</a></li></ul></nav></header><main>${body}</main><aside><h2>From the blog</h2><ul>${posts.join('')}</ul></aside><footer>${visit.church.address} &#8226; ${visit.church.phone}</footer></body></html>`
}

function openEvents(visit: Visit, moment: Moment): [title: string, body: string] | null {
  const coming = listSingles(SINGLES, moment)
  const { pathname, searchParams } = visit.url
  const page = Number(/^\/events\/(?:list\/page\/(\d+)\/)?$/.exec(pathname)?.[1] ?? 1)
  if (pathname === '/events/list/' && searchParams.get('eventDisplay') === 'past')
    return ['Past Events', renderList(visit, listPastSingles(SINGLES, moment), '')]
  if (pathname.startsWith('/events/')) {
    const shown = coming.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    const next =
      page * PER_PAGE < coming.length
        ? `<a rel="next" href="/events/list/page/${page + 1}/" class="tribe-events-c-nav__next">Next Events</a>`
        : ''
    return shown.length === 0
      ? null
      : [
          'Events',
          renderList(
            visit,
            shown,
            `<a rel="prev" href="/events/list/?eventDisplay=past">Previous Events</a>${next}`,
          ),
        ]
  }
  const found = coming.find((each) => pathOf(each) === pathname)
  return found
    ? [
        wp(found.title),
        `<h1 class="tribe-events-single-event-title">${wp(found.title)}</h1><div class="tribe-events-schedule"><h2>${whenWords(found)}</h2></div>`,
      ]
    : null
}

/** A calendar plug-in whose interface is shut: pages of a list, and linked data that tells whole days as midnights. */
export const ridgewayTemple: DemoSite = {
  key: 'ridgeway-temple',
  kind: 'a calendar plug-in with its interface shut, in pages, whole days told as midnights',
  respond: (visit): Answer | null => {
    const { moment, church } = visit
    const { pathname } = visit.url
    if (pathname.startsWith('/wp-json/') || visit.url.searchParams.has('ical')) {
      const body =
        '{"code":"rest_forbidden","message":"Sorry, you are not allowed to do that.","data":{"status":401}}'
      return { status: 401, headers: { 'content-type': 'application/json; charset=UTF-8' }, body }
    }
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    if (pathname === '/') return show('Home', `<h1>Holiness unto the Lord</h1><p>${church.description}</p>`)
    if (pathname === '/times/')
      return show(
        'Service Times',
        '<ul><li>Sunday &#8211; Morning Glory Worship &#8211; 8:00 a.m.</li><li>Tuesday &#8211; Bible Band &#8211; 7:30 p.m.</li></ul><p>The church office opens at 10 on weekdays.</p>',
      )
    const found = openEvents(visit, moment)
    return found === null ? null : show(...found)
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    ...trapTitles('a post of the blog', ...POSTS),
  ],
}
