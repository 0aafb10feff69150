import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { clockWords, dateWords } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'candle-dipping',
    title: 'Candle Dipping',
    rule: { weekday: 6, every: 3, phase: 0 },
    time: '13:30',
    endTime: '15:30',
    place: 'Carriage house',
    description: 'Wear what may meet wax.',
  },
  {
    slug: 'neighborhood-carols',
    title: 'Songs on the Porches',
    rule: { weekday: 4, every: 4, phase: 2 },
    time: '18:15',
    endTime: '19:45',
    place: 'Starts at 5520 Lamplight Drive',
    description: 'Nine porches, nine hymns.',
  },
  {
    slug: 'tool-library',
    title: 'Tool Library Open House',
    rule: { weekday: 1, every: 4, phase: 1 },
    time: '16:00',
    endTime: '18:30',
    place: 'The shed',
    description: 'Borrow a ladder, return a ladder.',
  },
  {
    slug: 'bible-marathon',
    title: 'Psalms Aloud, All 150',
    rule: { weekday: 6, every: 4, phase: 3 },
    time: '07:00',
    endTime: '12:00',
    place: 'Lamp room',
    description: 'Readers change on the quarter hour.',
    category: 'bible study',
  },
]

/** The listing knows the day alone; the hour and the place stand on the page behind it. */
function renderTeaser(each: DatedHappening): string {
  return `<li><span class="d">${dateWords(each.date, ['month', 'day', 'year'])}</span> <a href="/calendar/${each.id}">${escapeHtml(each.title)}</a></li>`
}

function renderDetail(each: DatedHappening): string {
  return `<dl class="facts"><dt>When</dt><dd>${dateWords(each.date)}<br>${clockWords(each.time ?? '00:00', true)} to ${clockWords(each.endTime ?? '23:00', true)}</dd>
<dt>Where</dt><dd>${each.place}</dd></dl><p>${escapeHtml(each.description)}</p><p><a href="/calendar">Back to the calendar</a></p>`
}

/** A bare listing whose pages tell the rest. */
export const lamplighter = makePagedSite({
  key: 'lamplighter',
  kind: 'a listing whose pages tell the hours',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Calendar', '/calendar'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path === '/calendar') {
      const items = dateHappenings(HAPPENINGS, moment, 0, 55).map(renderTeaser)
      return { title: 'Calendar', body: `<ul class="teasers">${items.join('\n')}</ul>` }
    }
    const found = dateHappenings(HAPPENINGS, moment, -30).find((each) => path === `/calendar/${each.id}`)
    return found ? { title: found.title, body: renderDetail(found) } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment, 0, 55).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -30, -1)),
})
