import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { clockWords, dateWords } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import { answerText, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'acorn-hunt',
    title: 'Acorn Hunt for Families',
    rule: { weekday: 6, every: 4, phase: 0 },
    time: '10:00',
    endTime: '11:30',
    place: 'Under the third oak',
    description: 'Baskets are lent, prizes are edible.',
    category: 'family',
  },
  {
    slug: 'organ-vespers',
    title: 'Organ Vespers by Lamplight',
    rule: { weekday: 7, every: 3, phase: 1 },
    time: '18:00',
    endTime: '18:50',
    place: 'The chapel',
    description: 'Buxtehude, and a hymn that you know.',
  },
  {
    slug: 'widows-lunch',
    title: 'Widows and Widowers Luncheon',
    rule: { weekday: 3, every: 4, phase: 2 },
    time: '11:45',
    endTime: '13:15',
    place: 'Trail Room',
    description: 'Chicken salad, and nobody eats alone.',
  },
]

const shown = (visit: Visit) => dateHappenings(HAPPENINGS, visit.moment, -14, 60)
const pathOf = (each: DatedHappening) => `/happening/${each.id}.html`

function renderMap(addresses: readonly string[], name: 'urlset' | 'sitemapindex'): string {
  const item = name === 'urlset' ? 'url' : 'sitemap'
  const items = addresses.map((address) => `<${item}><loc>${escapeHtml(address)}</loc></${item}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${name}>
`
}

const xml = (text: string) => answerText('application/xml; charset=utf-8', text)

/** Its event pages are linked from nowhere: robots.txt names a sitemap, and the sitemap's sitemap names them. */
export const sevenOaks = makePagedSite({
  key: 'seven-oaks',
  kind: 'event pages known to the sitemap only',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Our oaks', '/oaks.html'],
  ],
  open: (path, visit) => {
    const { origin, church } = visit
    if (path === '/robots.txt') {
      return answerText(
        'text/plain',
        `User-agent: *\nDisallow: /vestry/\n\nSitemap: ${origin}/maps/index.xml\n`,
      )
    }
    if (path === '/maps/index.xml') {
      return xml(renderMap([`${origin}/maps/pages.xml`, `${origin}/maps/happenings.xml`], 'sitemapindex'))
    }
    if (path === '/maps/pages.xml') return xml(renderMap([`${origin}/`, `${origin}/oaks.html`], 'urlset'))
    if (path === '/maps/happenings.xml') {
      return xml(
        renderMap(
          shown(visit).map((each) => `${origin}${pathOf(each)}`),
          'urlset',
        ),
      )
    }
    if (path === '/')
      return { title: church.name, body: `<p>${church.description}</p><p>The porch is always open.</p>` }
    if (path === '/oaks.html') {
      return {
        title: 'Our oaks',
        body: '<p>The oldest was planted in 1871; two fell in the storm of March 2, 1994.</p>',
      }
    }
    const found = shown(visit).find((each) => path === pathOf(each))
    if (!found) return null
    const { title, date, time, endTime, place, description } = found
    const hours = `${clockWords(time ?? '00:00')} – ${clockWords(endTime ?? '23:00')}`
    return {
      title,
      body: `<h2>${escapeHtml(title)}</h2><p class="when"><strong>${dateWords(date)}</strong><br>${hours}</p><p>Where: ${place}</p><p>${escapeHtml(description)}</p>`,
    }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -14, -1)),
})
