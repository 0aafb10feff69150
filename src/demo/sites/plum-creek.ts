import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'jam-swap',
    title: 'Plum Jam Swap',
    rule: { weekday: 6, every: 4, phase: 0 },
    time: '14:00',
    endTime: '16:00',
    place: 'Creek pavilion',
    description: 'Bring three jars, leave with three others.',
  },
  {
    slug: 'dads-breakfast',
    title: 'Dads and Donuts',
    rule: { weekday: 4, every: 3, phase: 0 },
    time: '07:15',
    endTime: '08:00',
    place: 'Preschool gate',
    description: 'Before work, with sprinkles.',
    category: 'family',
  },
  {
    slug: 'english-classes',
    title: 'English Conversation Night',
    rule: { weekday: 1, every: 2, phase: 1 },
    time: '18:30',
    endTime: '20:00',
    place: 'Room 7',
    description: 'Tea in eleven languages.',
    category: 'education',
  },
]

const PAGE = 'Volunteer with us'

/** The list has pictures and names; only the page behind each tells when. */
function renderTile(each: DatedHappening): string {
  return `<div class="tile"><a href="/events/${each.id}"><img src="/img/${each.slug}.jpg" alt=""><h3>${escapeHtml(each.title)}</h3></a><p>${escapeHtml(each.description)}</p><a class="more" href="/events/${each.id}">Learn more</a></div>`
}

function renderDetail(each: DatedHappening): string {
  return `<p>${escapeHtml(each.description)}</p><div class="when"><b>Date:</b> ${dateWords(each.date)}</div>
<div class="when"><b>Time:</b> ${clockWords(each.time ?? '00:00')} - ${clockWords(each.endTime ?? '23:00')}</div><div class="when"><b>Location:</b> ${each.place}</div>`
}

/** Tiles without dates. */
export const plumCreek = makePagedSite({
  key: 'plum-creek',
  kind: 'tiles without dates, the dates behind them',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['Events', '/events'],
    ['Volunteer', '/volunteer'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path === '/volunteer') {
      return { title: PAGE, body: '<p>Sign up any Sunday. Training takes 45 minutes and one cookie.</p>' }
    }
    if (path === '/events') {
      const tiles = dateHappenings(HAPPENINGS, moment, 0, 52).map(renderTile)
      return { title: 'Events', body: `<div class="row">${tiles.join('\n')}</div>` }
    }
    const found = dateHappenings(HAPPENINGS, moment, -10).find((each) => path === `/events/${each.id}`)
    return found ? { title: found.title, body: renderDetail(found) } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment, 0, 52).map(plant),
  traps: (): Trap[] => [{ title: PAGE, date: null, why: 'no date at all' }],
})
