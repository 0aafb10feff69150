import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { clockWords, dateWords } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'soup-and-scholars',
    title: 'Soup and Scholars',
    rule: { weekday: 2, every: 2, phase: 0 },
    time: '12:00',
    endTime: '13:00',
    place: 'Hill House Kitchen',
    description: 'A professor, a pot, no slides.',
  },
  {
    slug: 'taize',
    title: 'Taizé by Night',
    rule: { weekday: 4, every: 2, phase: 1 },
    time: '21:30',
    endTime: '22:15',
    place: 'Perkins Porch',
    description: 'Sung prayer and a hundred candles.',
  },
  {
    slug: 'study-hall',
    title: 'Finals Study Hall with Grandmothers',
    rule: { weekday: 7, every: 3, phase: 1 },
    time: '16:00',
    endTime: '23:00',
    place: 'Hill House',
    description: 'Cookies are issued on the hour.',
  },
  {
    slug: 'alternative-break',
    title: 'Service Trip to the Coast',
    rule: { weekday: 6, every: 5, phase: 4 },
    time: null,
    days: 1,
    place: 'Galveston',
    description: 'Back by midnight.',
    category: 'outreach',
  },
]

const PAGE_SIZE = 6
const BACK = 'Trending'

const shortClock = (time: string) => clockWords(time, true).toLowerCase().replace(' ', '')

/** A card of the campus calendar, "Sat, Dec 5, 2026 6pm to 8pm". */
function renderCard(each: DatedHappening): string {
  const [weekday, month] = [
    dateWords(each.date, ['weekday']).slice(0, 3),
    dateWords(each.date, ['month']).slice(0, 3),
  ]
  const hours =
    each.time === null ? '' : ` ${shortClock(each.time)} to ${shortClock(each.endTime ?? '23:00')}`
  return `<div class="em-card em-event-${each.slug}"><div class="em-card_image"><a href="/event/${each.id}"><img src="/i/${each.slug}.jpg" alt=""></a></div>
<div class="em-card_text"><h3 class="em-card_title"><a href="/event/${each.id}">${escapeHtml(each.title)}</a></h3>
<p class="em-card_event-text"><i class="fas fa-calendar"></i> ${weekday}, ${month} ${each.date.day}, ${each.date.year}${hours}</p>
<p class="em-card_event-text"><i class="fas fa-map-marker-alt"></i> <a href="/place/hill">${each.place}</a></p></div></div>`
}

function renderPages(page: number, visit: Visit): string | null {
  const all = dateHappenings(HAPPENINGS, visit.moment)
  const last = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  if (page < 1 || page > last) return null
  const cards = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(renderCard)
  const next =
    page < last
      ? `<a class="em-pagination-item em-next" rel="next" href="/calendar/${page + 1}">Next page</a>`
      : ''
  return `<div class="em-search-results">${cards.join('\n')}</div><nav class="em-pagination">${next}</nav>
<aside><h4>${BACK}</h4><p>Most people looked at: the dishwasher.</p></aside>`
}

/** A campus calendar: cards in pages, each page linking the next. */
export const collegeHill = makePagedSite({
  key: 'college-hill',
  kind: 'a campus calendar in pages of cards',
  theme: 'builder',
  nav: [
    ['Hill', '/'],
    ['Calendar', '/calendar'],
  ],
  open: (path, visit) => {
    if (path === '/') return { title: visit.church.name, body: `<p>${visit.church.description}</p>` }
    const [, page] = /^\/calendar(?:\/(\d+))?$/.exec(path) ?? [null, null]
    if (page !== null) {
      const body = renderPages(Number(page ?? 1), visit)
      return body === null ? null : { title: 'Calendar', body }
    }
    const found = dateHappenings(HAPPENINGS, visit.moment, -30).find((each) => path === `/event/${each.id}`)
    return found ? { title: found.title, body: `${renderCard(found)}<p>${found.description}</p>` } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => [
    ...trapArchive(dateHappenings(HAPPENINGS, moment, -30, -1)),
    { title: BACK, date: null, why: 'a heading of the calendar' },
  ],
})
