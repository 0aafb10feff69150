import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { clockWords, dateWords, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'under-the-fig-tree',
    title: 'Under the Fig Tree: Stories for Grown-Ups',
    rule: { weekday: 4, every: 2, phase: 0 },
    time: '19:15',
    endTime: '20:45',
    place: 'The window table',
    description: 'Three storytellers and a bell.',
  },
  {
    slug: 'coats',
    title: 'Coats & Soup Saturday',
    rule: { weekday: 6, every: 3, phase: 2 },
    time: '11:00',
    endTime: '14:00',
    place: 'Harwood Street sidewalk',
    description: 'Take one, leave one.',
    category: 'outreach',
  },
  {
    slug: 'open-studio',
    title: 'Open Studio',
    rule: { weekday: 5, every: 4, phase: 1 },
    time: null,
    days: 1,
    place: 'Back room',
    description: 'Easels all day long.',
  },
]

/** RDFa Lite: the machine's date stands in `content`, a person's beside it. */
function renderItem(each: DatedHappening, visit: Visit): string {
  const { timeZone } = visit.moment
  const iso = (time: string | null | undefined) =>
    time ? withOffset(each.date, time, timeZone) : each.date.toString()
  const words = `${dateWords(each.date, ['weekday', 'month', 'day'])}${each.time ? `, ${clockWords(each.time, true)}` : ', all day'}`
  const end = each.endTime ? `<meta property="endDate" content="${iso(each.endTime)}">` : ''
  return `<div vocab="https://schema.org/" typeof="${each.slug === 'coats' ? 'FoodEvent' : 'Event'}" resource="#${each.id}" class="card">
<h3 property="name">${escapeHtml(each.title)}</h3><p><span property="startDate" content="${iso(each.time)}">${words}</span>${end}</p>
<p property="location" typeof="Place"><span property="name">${each.place}</span>, <span property="address">${escapeHtml(visit.church.address)}</span></p>
<p property="description">${escapeHtml(each.description)}</p></div>`
}

/** Markup in RDFa. */
export const figTreeChapel = makePagedSite({
  key: 'fig-tree-chapel',
  kind: 'RDFa',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['Around the tree', '/around'],
    ['Before', '/before'],
  ],
  open: (path, visit) => {
    const { church, moment } = visit
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    const list = (from: number, to: number) =>
      dateHappenings(HAPPENINGS, moment, from, to)
        .map((each) => renderItem(each, visit))
        .join('\n')
    if (path === '/around') return { title: 'Around the tree', body: list(0, 70) }
    return path === '/before' ? { title: 'Before', body: list(-50, -1) } : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -50, -1)),
})
