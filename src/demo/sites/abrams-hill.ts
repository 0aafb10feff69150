import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  type Trap,
  trapArchive,
} from './happenings.ts'
import { dateWords, inUtc, inZone, type Moment, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData, renderPage } from './page.ts'
import { answerHtml, answerRobots, type DemoSite, type Visit } from './site-shapes.ts'

const HALL = 'Fellowship Hall'
const SANCTUARY = 'Sanctuary'

/** The time is written with the city's offset, in UTC, as bare wall time, with another zone's offset, or left out. */
type Written = 'offset' | 'utc' | 'bare' | 'east'

const HAPPENINGS: readonly (Happening & { written: Written })[] = [
  {
    slug: 'wednesday-supper',
    title: 'Wednesday Supper & Song',
    rule: { weekday: 3 },
    time: '17:45',
    endTime: '19:00',
    place: HALL,
    description: 'Meat and three for six dollars, children free; singing starts when the plates are stacked.',
    written: 'offset',
  },
  {
    slug: 'blood-drive',
    title: 'Neighborhood Blood Drive',
    rule: { weekday: 6, every: 4, phase: 1 },
    time: '09:00',
    endTime: '14:00',
    place: HALL,
    description: 'Walk-ins welcome. Cookies baked by the donors of last time.',
    written: 'utc',
  },
  {
    slug: 'choir-concert',
    title: 'Abrams Hill Choir: Music for a Dark Season',
    rule: { weekday: 7, every: 3, phase: 2 },
    time: '16:00',
    endTime: '17:15',
    place: SANCTUARY,
    description: 'Sixty voices and a borrowed harp.',
    written: 'bare',
  },
  {
    slug: 'mission-call',
    title: 'Video Call with our Mission Partners',
    rule: { weekday: 4, every: 4, phase: 3 },
    time: '18:00',
    endTime: '19:00',
    place: 'Room 12',
    description: 'Our partners sit on the East Coast; the announcement is in their time, so mind the hour.',
    written: 'east',
  },
  {
    slug: 'mens-retreat',
    title: 'Men’s Retreat at Lake Lydia',
    rule: { weekday: 5, every: 6, phase: 4 },
    time: null,
    days: 3,
    place: 'Lake Lydia Camp',
    description: 'Friday to Sunday: cabins, campfire, canoes.',
    written: 'bare',
  },
  {
    slug: 'craft-fair',
    title: 'Craft Fair',
    rule: { weekday: 6, every: 4, phase: 3 },
    time: '10:00',
    endTime: '15:00',
    place: HALL,
    description: 'Called off this time: the hall floor is being replaced.',
    cancelled: true,
    written: 'offset',
  },
]

function writeTime(happening: DatedHappening, time: string, moment: Moment): string {
  const written = HAPPENINGS.find((each) => each.slug === happening.slug)?.written
  if (written === 'utc') return inUtc(happening.date, time, moment.timeZone)
  if (written === 'bare') return `${happening.date}T${time}`
  if (written === 'east') return inZone(happening.date, time, moment.timeZone, 'America/New_York')
  return withOffset(happening.date, time, moment.timeZone)
}

function describe(happening: DatedHappening, visit: Visit): Record<string, unknown> {
  const { moment, origin } = visit
  const { date, time, endTime, days } = happening
  return {
    '@type': 'Event',
    name: happening.title,
    url: `${origin}/events/${happening.id}/`,
    startDate: time === null ? date.toString() : writeTime(happening, time, moment),
    ...(endTime && { endDate: writeTime(happening, endTime, moment) }),
    ...(days && { endDate: date.add({ days: days - 1 }).toString() }),
    eventStatus: `https://schema.org/${happening.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
  }
}

function renderDetail(happening: DatedHappening, visit: Visit): string {
  const [street = '', city = '', regionAndZip = ''] = visit.church.address.split(', ')
  const [region = '', zip = ''] = regionAndZip.split(' ')
  const data = {
    '@context': 'https://schema.org',
    ...describe(happening, visit),
    description: happening.description,
    location: {
      '@type': 'Place',
      name: happening.place,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressRegion: region,
        postalCode: zip,
      },
    },
    organizer: { '@type': 'Organization', name: visit.church.name, url: `${visit.origin}/` },
  }
  return renderPage(visit, {
    theme: 'brick',
    title: happening.title,
    nav: NAV,
    head: renderLinkedData(data),
    body: `<h2>${escapeHtml(happening.title)}</h2><p>${dateWords(happening.date)}, ${escapeHtml(happening.place)}</p>
<p>${escapeHtml(happening.description)}</p><p><a href="/events/">All events</a></p>`,
  })
}

const NAV = [
  ['Home', '/'],
  ['What’s on', '/events/'],
  ['News', '/news/'],
  ['About', '/about/'],
] as const

function renderList(visit: Visit, title: string, shown: readonly DatedHappening[]): string {
  const items = shown.map(
    (each) => `<li><a href="/events/${each.id}/">${escapeHtml(each.title)}</a>, ${dateWords(each.date)}</li>`,
  )
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: shown.map(listItem(visit)),
  }
  return renderPage(visit, {
    theme: 'brick',
    title,
    nav: NAV,
    head: renderLinkedData(data),
    body: `<h2>${title}</h2><ul>${items.join('')}</ul><p><a href="/events/archive/">Past events</a></p>`,
  })
}

const listItem = (visit: Visit) => (happening: DatedHappening, index: number) => ({
  '@type': 'ListItem',
  position: index + 1,
  item: describe(happening, visit),
})

/** A secret meeting behind robots.txt, and a post that is published, not happening, on its date. */
const PRAYER_LIST = 'Deacons’ Pastoral Review'
const NEWS_TITLE = 'New carpet for the nursery'

function renderNews(visit: Visit): string {
  const postedOn = visit.moment.today.subtract({ days: 2 }).toString()
  return renderPage(visit, {
    theme: 'brick',
    title: 'News',
    nav: NAV,
    head: renderLinkedData({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: NEWS_TITLE,
      datePublished: postedOn,
      dateModified: visit.moment.today.add({ days: 1 }).toString(),
    }),
    body: `<article><h2>${NEWS_TITLE}</h2><p>Posted on ${dateWords(visit.moment.today.subtract({ days: 2 }))}</p>
<p>It is blue, and it is soft, and shoes stay in the hall. <a href="/members/">Members’ area</a></p></article>`,
  })
}

function renderHome(visit: Visit): string {
  return renderPage(visit, {
    theme: 'brick',
    title: visit.church.name,
    nav: NAV,
    body: `<h2>Come up the hill</h2><p>${visit.church.description}</p>
<p>See <a href="/events/">what’s on</a> this month, or read the <a href="/news/">news</a>.</p>`,
  })
}

function respondPage(visit: Visit): string | null {
  const { pathname } = visit.url
  const coming = dateHappenings(HAPPENINGS, visit.moment)
  const past = dateHappenings(HAPPENINGS, visit.moment, -84, -1)
  if (pathname === '/') return renderHome(visit)
  if (pathname === '/events/') return renderList(visit, 'What’s on', coming)
  if (pathname === '/events/archive/') return renderList(visit, 'Past events', past.toReversed())
  if (pathname === '/news/') return renderNews(visit)
  if (pathname === '/about/') {
    return renderPage(visit, {
      theme: 'brick',
      title: 'About us',
      nav: NAV,
      body: '<p>Founded by eleven families in 1924.</p>',
    })
  }
  if (pathname === '/members/') {
    const startDate = `${visit.moment.today.add({ days: 9 })}T19:00`
    const data = { '@context': 'https://schema.org', '@type': 'Event', name: PRAYER_LIST, startDate }
    return renderPage(visit, {
      theme: 'brick',
      title: 'Members',
      nav: NAV,
      head: renderLinkedData(data),
      body: '',
    })
  }
  const detail = [...coming, ...past].find((each) => pathname === `/events/${each.id}/`)
  return detail ? renderDetail(detail, visit) : null
}

/** JSON-LD: a list page with names and times, detail pages with places and descriptions. */
export const abramsHill: DemoSite = {
  key: 'abrams-hill',
  kind: 'JSON-LD on a list page and detail pages',
  respond: (visit) => {
    if (visit.url.pathname === '/robots.txt') return answerRobots('/members/')
    const page = respondPage(visit)
    return page === null ? null : answerHtml(page)
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment): Trap[] => [
    ...trapArchive(dateHappenings(HAPPENINGS, moment, -84, -1)),
    { title: PRAYER_LIST, date: null, why: 'disallowed by robots.txt' },
    { title: NEWS_TITLE, date: null, why: 'a news post, not an event' },
  ],
}
