import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from '../happenings.ts'
import { clockWords, dateWords, type Moment } from '../moment.ts'
import type { Visit } from '../site-shapes.ts'
import { escapeHtml, makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'gospel-matinee',
    title: 'Gospel Matinee',
    rule: { weekday: 7, every: 2, phase: 1 },
    time: '15:30',
    place: 'Sanctuary',
    description: 'Mass choir',
  },
  {
    slug: 'pantry',
    title: 'Food Pantry Distribution',
    rule: { weekday: 6, every: 2, phase: 1 },
    time: '09:00',
    place: 'West door',
    description: 'Bring bags',
  },
  {
    slug: 'usher-anniversary',
    title: 'Usher Board Anniversary',
    rule: { weekday: 7, every: 4, phase: 2 },
    time: '14:00',
    place: 'Fellowship Hall',
    description: 'White gloves',
  },
  {
    slug: 'womens-tea',
    title: 'Women’s Day Tea',
    rule: { weekday: 6, every: 4, phase: 0 },
    time: null,
    place: 'Annex',
    description: 'Hats',
  },
]

const CLOSED = 'Deacon Board Meeting'
const LAST_YEAR = 'Homecoming Banquet'

function renderRows(shown: readonly DatedHappening[]): string {
  return shown
    .map((each) => {
      const day = `${dateWords(each.date, ['weekday']).slice(0, 3)}, ${dateWords(each.date, ['month']).slice(0, 3)} ${each.date.day}`
      const clock = each.time === null ? 'TBA' : clockWords(each.time)
      return `<tr><td>${day}</td><td>${clock}</td><td>${escapeHtml(each.title)}</td><td>${each.place}</td><td>${each.description}</td></tr>`
    })
    .join('\n')
}

const HEADINGS = '<tr><th>Date</th><th>Time</th><th>Event</th><th>Where</th><th>Note</th></tr>'

/** One table a month; the year stands in its heading alone. */
function renderCalendar(visit: Visit): string {
  const coming = dateHappenings(HAPPENINGS, visit.moment)
  const months = [...new Set(coming.map((each) => each.date.toPlainYearMonth().toString()))]
  const tables = months.map((month) => {
    const shown = coming.filter((each) => each.date.toPlainYearMonth().toString() === month)
    const [first] = shown
    if (!first) return ''
    const closed = `<tr><td>${dateWords(first.date, ['month']).slice(0, 3)} 28</td><td>7:00 PM</td><td>${CLOSED} (members only)</td><td>Study</td><td></td></tr>`
    return `<h3>${dateWords(first.date, ['month'])} ${first.date.year}</h3><table border="1">${HEADINGS}${renderRows(shown)}${closed}</table>`
  })
  return tables.join('\n')
}

function lastYear(moment: Moment) {
  return moment.today.add({ days: 17 }).subtract({ years: 1 })
}

function renderMemories(visit: Visit): string {
  const date = lastYear(visit.moment)
  return `<h3>${date.year} in pictures</h3><table border="1">${HEADINGS}<tr><td>${dateWords(date, ['weekday']).slice(0, 3)}, ${dateWords(
    date,
    ['month'],
  ).slice(
    0,
    3,
  )} ${date.day}</td><td>6:00 PM</td><td>${LAST_YEAR}</td><td>Hall</td><td>Photos</td></tr></table>`
}

/** Plain tables without a year in their rows. */
export const carmelRidge = makePagedSite({
  key: 'carmel-ridge',
  kind: 'plain HTML tables',
  theme: 'tables',
  nav: [
    ['Home', '/'],
    ['Church Calendar', '/calendar.htm'],
    ['Memories', '/memories.htm'],
  ],
  open: (path, visit) => {
    const title = visit.church.name
    if (path === '/calendar.htm') return { title, body: renderCalendar(visit) }
    if (path === '/memories.htm') return { title, body: renderMemories(visit) }
    if (path !== '/') return null
    return {
      title,
      body: `<p><b>Welcome!</b> ${visit.church.description}</p><p>Sunday School 9:30 AM. Morning Worship 11:00 AM.</p><p><a href="calendar.htm">Church Calendar</a></p>`,
    }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment): Trap[] => [
    { title: CLOSED, date: null, why: 'members only' },
    {
      title: LAST_YEAR,
      date: lastYear(moment).add({ years: 1 }).toString(),
      why: 'last year’s, printed without a year in its row',
    },
  ],
})
