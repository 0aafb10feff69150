import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords, inZone, type Moment } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const COAST = 'America/Los_Angeles'
const EAST = 'America/New_York'

/** Marked up by the office in Seattle, in its own wall time. */
const FROM_THE_COAST: readonly Happening[] = [
  {
    slug: 'network-worship',
    title: 'Three-City Worship Night',
    rule: { weekday: 5, every: 3, phase: 1 },
    time: '20:00',
    endTime: '21:30',
    place: 'Video wall',
    description: 'Seattle sings first.',
  },
  {
    slug: 'late-bible',
    title: 'Late Night Galatians',
    rule: { weekday: 1, every: 2, phase: 0 },
    time: '23:30',
    endTime: '23:59',
    place: 'Online',
    description: 'Half past nine on the coast.',
  },
  {
    slug: 'early-intercession',
    title: 'Coast Intercession',
    rule: { weekday: 3, every: 3, phase: 2 },
    time: '00:30',
    endTime: '01:30',
    place: 'Online',
    description: 'Still the evening before in Seattle.',
  },
]

/** Told in words, in both zones. */
const IN_WORDS: readonly Happening[] = [
  {
    slug: 'leaders-forum',
    title: 'Church Planters Forum',
    rule: { weekday: 2, every: 4, phase: 1 },
    time: '18:00',
    place: 'Room 2',
    description: 'With our friends in Raleigh.',
  },
]

function describe(each: DatedHappening, visit: Visit): unknown {
  const iso = (time: string) => inZone(each.date, time, visit.moment.timeZone, COAST)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: each.title,
    startDate: iso(each.time ?? '00:00'),
    endDate: iso(each.endTime ?? '23:59'),
    description: each.description,
    location:
      each.place === 'Online'
        ? { '@type': 'VirtualLocation', url: `${visit.origin}/live` }
        : { '@type': 'Place', name: each.place, address: visit.church.address },
  }
}

function renderForum(each: DatedHappening, moment: Moment): string {
  const eastern = inZone(each.date, each.time ?? '00:00', moment.timeZone, EAST).slice(11, 16)
  return `<h3>${each.title}</h3><p>${dateWords(each.date)}, ${clockWords(each.time ?? '00:00')} Central (${clockWords(eastern)} Eastern), ${each.place}</p><p>${each.description}</p>`
}

/** Two time zones: linked data with the coast's offsets, and words with both. */
export const twoRivers = makePagedSite({
  key: 'two-rivers',
  kind: 'two time zones',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['Together', '/together'],
    ['Forums', '/forums'],
  ],
  open: (path, visit) => {
    const { church, moment } = visit
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path === '/together') {
      const all = dateHappenings(FROM_THE_COAST, moment)
      return {
        title: 'Together',
        head: renderLinkedData(all.map((each) => describe(each, visit))),
        body: `<ul>${all.map((each) => `<li>${escapeHtml(each.title)}</li>`).join('')}</ul>`,
      }
    }
    if (path !== '/forums') return null
    const forums = dateHappenings(IN_WORDS, moment, 0, 60).map((each) => renderForum(each, moment))
    return { title: 'Forums', body: forums.join('\n') }
  },
  plantedEvents: (moment) =>
    [...dateHappenings(FROM_THE_COAST, moment), ...dateHappenings(IN_WORDS, moment, 0, 60)].map(plant),
  traps: (moment): Trap[] =>
    dateHappenings(FROM_THE_COAST, moment)
      .filter(({ slug }) => slug === 'early-intercession')
      .map(({ title, date }) => ({
        title,
        date: date.subtract({ days: 1 }).toString(),
        why: 'the coast’s day, not the city’s',
      })),
})
