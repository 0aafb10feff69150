import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import { answerText, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'star-party',
    title: 'Prairie Star Party',
    rule: { weekday: 5, every: 4, phase: 3 },
    time: '20:15',
    endTime: '22:30',
    place: 'West meadow',
    description: 'Two telescopes, one psalm.',
  },
  {
    slug: 'fiddle-jam',
    title: 'Old-Time Hymn Jam',
    rule: { weekday: 2, every: 3, phase: 0 },
    time: '19:00',
    endTime: '21:00',
    place: 'Fellowship hall',
    description: 'Any instrument that fits through the door.',
    category: 'music',
  },
  {
    slug: 'seed-swap',
    title: 'Seed Swap',
    rule: { weekday: 6, every: 5, phase: 3 },
    time: '10:30',
    endTime: '12:00',
    place: 'Greenhouse',
    description: 'Envelopes are provided.',
  },
]

const pathOf = (each: DatedHappening) => `/events/${each.date.year}/${each.slug}-${each.date}`

function describe(each: DatedHappening, visit: Visit): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: withOffset(each.date, each.time ?? '00:00', visit.moment.timeZone),
    endDate: withOffset(each.date, each.endTime ?? '23:00', visit.moment.timeZone),
    description: each.description,
    location: { '@type': 'Place', name: each.place, address: visit.church.address },
  }
}

function renderMap(visit: Visit): string {
  const paths = ['/', '/about', ...dateHappenings(HAPPENINGS, visit.moment, -40, 60).map(pathOf)]
  const items = paths.map(
    (path) => `  <url><loc>${escapeHtml(visit.origin + path)}</loc><lastmod>2026-01-05</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</urlset>\n`
}

/** Its events are drawn by scripts, but its sitemap, where sitemaps usually are, names each one's page. */
export const prairieStar = makePagedSite({
  key: 'prairie-star',
  kind: 'a list drawn by scripts, and a sitemap',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['About', '/about'],
  ],
  open: (path, visit) => {
    if (path === '/sitemap.xml') return answerText('text/xml; charset=utf-8', renderMap(visit))
    if (path === '/') {
      return {
        title: visit.church.name,
        body: `<p>${visit.church.description}</p><div id="upcoming" data-widget="events" data-count="8"></div>`,
      }
    }
    if (path === '/about')
      return { title: 'About', body: '<p>Since 1911, with interruptions for weather.</p>' }
    const found = dateHappenings(HAPPENINGS, visit.moment, -40, 60).find((each) => path === pathOf(each))
    if (!found) return null
    return {
      title: found.title,
      head: renderLinkedData(describe(found, visit)),
      body: `<p>${escapeHtml(found.description)}</p>`,
    }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -40, -1)),
})
