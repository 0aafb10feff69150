import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { clockWords, dateWords, inUtc, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'sourdough-sabbath',
    title: 'Sourdough Sabbath',
    rule: { weekday: 6, every: 2, phase: 0 },
    time: '15:00',
    endTime: '17:30',
    place: 'The bakery',
    description: 'Bring your starter; ours is called Habakkuk.',
  },
  {
    slug: 'code-and-compline',
    title: 'Code & Compline',
    rule: { weekday: 2, every: 2, phase: 0 },
    time: '20:00',
    endTime: '22:00',
    place: 'Fitzhugh loft',
    description: 'Two hours of quiet work, then night prayer.',
  },
  {
    slug: 'fish-breakfast',
    title: 'Breakfast on the Beach',
    rule: { weekday: 7, every: 3, phase: 2 },
    time: '07:00',
    endTime: '08:30',
    place: 'White Rock boat ramp',
    description: 'John 21, with real fish.',
    category: 'fellowship',
  },
]

const NOTE = 'Notes from the garden'

/** h-event; the first kind of event tells its time in UTC, the others with an offset. */
function renderItem(each: DatedHappening, visit: Visit): string {
  const iso = (time: string) =>
    each.slug === 'sourdough-sabbath'
      ? inUtc(each.date, time, visit.moment.timeZone)
      : withOffset(each.date, time, visit.moment.timeZone)
  const [start, end] = [each.time ?? '00:00', each.endTime ?? '23:00']
  return `<article class="h-event"><h3><a class="p-name u-url" href="/e/${each.id}">${escapeHtml(each.title)}</a></h3>
<p><time class="dt-start" datetime="${iso(start)}">${dateWords(each.date, ['month', 'day'])}, ${clockWords(start)}</time> &rarr;
<time class="dt-end" datetime="${iso(end)}">${clockWords(end)}</time> @ <span class="p-location">${each.place}</span></p>
<div class="p-summary">${escapeHtml(each.description)}</div></article>`
}

/** A home-made site with h-event, and h-entry for what is only a note. */
export const breadAndFishes = makePagedSite({
  key: 'bread-and-fishes',
  kind: 'h-event microformats',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Notes', '/notes/'],
  ],
  open: (path, visit) => {
    const { church, moment } = visit
    if (path === '/') {
      const items = dateHappenings(HAPPENINGS, moment, -10).map((each) => renderItem(each, visit))
      return {
        title: church.name,
        body: `<p>${church.description}</p><section class="h-feed">${items.join('\n')}</section>`,
      }
    }
    if (path === '/notes/') {
      const posted = moment.today.subtract({ days: 1 })
      return {
        title: 'Notes',
        body: `<article class="h-entry"><h3 class="p-name">${NOTE}</h3><time class="dt-published" datetime="${posted}T08:00:00Z">${dateWords(posted)}</time><p class="e-content">Kale.</p></article>`,
      }
    }
    const found = dateHappenings(HAPPENINGS, moment, -10).find((each) => path === `/e/${each.id}`)
    return found ? { title: found.title, body: renderItem(found, visit) } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => [
    ...trapArchive(dateHappenings(HAPPENINGS, moment, -10, -1)),
    { title: NOTE, date: null, why: 'a note with its posting date' },
  ],
})
