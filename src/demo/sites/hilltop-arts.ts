import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { clockWords, dateWords, inUtc } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'figure-drawing',
    title: 'Icons & Ink: Drawing Saints',
    rule: { weekday: 2, every: 2, phase: 1 },
    time: '18:00',
    endTime: '20:30',
    place: 'Loft studio',
    description: 'Ink is messy; so were they.',
  },
  {
    slug: 'poetry',
    title: 'Psalm Poetry Slam',
    rule: { weekday: 6, every: 4, phase: 3 },
    time: '19:30',
    endTime: '22:00',
    place: 'Black box',
    description: 'Lament welcome.',
  },
]

/** Microdata as a theme writes it: the start in a meta element, in UTC; the place nested; the past beside the coming. */
function renderItem(each: DatedHappening, visit: Visit): string {
  const iso = (time: string) => inUtc(each.date, time, visit.moment.timeZone)
  return `<article itemscope itemtype="http://schema.org/VisualArtsEvent"><h3 itemprop="name">${escapeHtml(each.title)}</h3>
<meta itemprop="startDate" content="${iso(each.time ?? '00:00')}"><meta itemprop="endDate" content="${iso(each.endTime ?? '23:00')}">
<p>${dateWords(each.date, ['weekday', 'month', 'day'])} at ${clockWords(each.time ?? '00:00')}</p>
<p itemprop="location" itemscope itemtype="http://schema.org/Place"><span itemprop="name">${each.place}</span></p><p itemprop="description">${escapeHtml(each.description)}</p></article>`
}

/** A gallery in a church: microdata in UTC. */
export const hilltopArts = makePagedSite({
  key: 'hilltop-arts',
  kind: 'microdata in UTC, the past beside the coming',
  theme: 'builder',
  nav: [
    ['Hilltop', '/'],
    ['Program', '/program'],
  ],
  open: (path, visit) => {
    if (path === '/') return { title: visit.church.name, body: `<p>${visit.church.description}</p>` }
    if (path !== '/program') return null
    const items = dateHappenings(HAPPENINGS, visit.moment, -60).map((each) => renderItem(each, visit))
    return { title: 'Program', body: items.join('\n') }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -60, -1)),
})
