import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { dateWords, withOffset } from './moment.ts'
import { escapeHtml, renderLinkedData } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import type { Visit } from './site-shapes.ts'

const STAYS: readonly Happening[] = [
  {
    slug: 'open-mic',
    title: 'Testimony Open Mic',
    rule: { weekday: 4, every: 2, phase: 1 },
    time: '19:45',
    endTime: '21:15',
    place: 'Gatehouse',
    description: 'Five minutes each; the bell is kind.',
  },
  {
    slug: 'health-screening',
    title: 'Free Health Screening',
    rule: { weekday: 6, every: 4, phase: 0 },
    time: '09:00',
    endTime: '13:00',
    place: 'Annex',
    description: 'Blood pressure, eyes, a banana.',
    cancelled: true,
  },
]

/** Moved by a week: told at its new date, with the one before. */
const MOVED: Happening = {
  slug: 'family-film',
  title: 'Family Film under Blankets',
  rule: { weekday: 5, every: 4, phase: 2 },
  time: '18:30',
  endTime: '20:45',
  place: 'Lawn',
  description: 'Popcorn is made in a wheelbarrow.',
}

const MEMBERS = 'Elders’ Retreat (members only)'

function describe(each: DatedHappening, visit: Visit, status: string, days = 0): Record<string, unknown> {
  const at = (time: string) => withOffset(each.date.add({ days }), time, visit.moment.timeZone)
  return {
    '@type': ['Event', 'SocialEvent'],
    '@id': `${visit.origin}/#${each.id}`,
    name: each.title,
    startDate: at(each.time ?? '00:00'),
    endDate: at(each.endTime ?? '23:00'),
    eventStatus: `https://schema.org/${status}`,
    description: each.description,
    location: [
      {
        '@type': 'Place',
        name: each.place,
        address: { '@type': 'PostalAddress', streetAddress: visit.church.address },
      },
    ],
  }
}

function describeAll(visit: Visit): unknown {
  const { moment } = visit
  const stays = dateHappenings(STAYS, moment).map((each) =>
    describe(each, visit, each.cancelled ? 'EventCancelled' : 'EventScheduled'),
  )
  const moved = dateHappenings([MOVED], moment, 0, 48).map((each) => ({
    ...describe(each, visit, 'EventRescheduled', 7),
    previousStartDate: withOffset(each.date, each.time ?? '00:00', moment.timeZone),
  }))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Church', name: visit.church.name, foundingDate: '1981-09-13' },
      ...stays,
      ...moved,
    ],
  }
}

/** Linked data with the statuses of schema.org. */
export const mercyGate = makePagedSite({
  key: 'mercy-gate',
  kind: 'linked data with cancelled and moved events',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['At the gate', '/at-the-gate/'],
  ],
  open: (path, visit) => {
    if (path === '/') return { title: visit.church.name, body: `<p>${visit.church.description}</p>` }
    if (path !== '/at-the-gate/') return null
    const names = [...STAYS, MOVED].map(({ title }) => `<li>${escapeHtml(title)}</li>`)
    const retreat = visit.moment.today.add({ days: 12 })
    return {
      title: 'At the gate',
      head: renderLinkedData(describeAll(visit)),
      body: `<ul>${names.join('')}</ul><p>${MEMBERS}: ${dateWords(retreat)}, 9 AM</p>`,
    }
  },
  plantedEvents: (moment) => [
    ...dateHappenings(STAYS, moment).map(plant),
    ...dateHappenings([MOVED], moment, 0, 48).map((each) =>
      plant({ ...each, date: each.date.add({ days: 7 }) }),
    ),
  ],
  traps: (moment): Trap[] => [
    { title: 'Elders’ Retreat', date: null, why: 'members only' },
    ...dateHappenings([MOVED], moment, 0, 48).map(({ title, date }) => ({
      title,
      date: date.toString(),
      why: 'moved to another day',
      mayBeCancelled: true,
    })),
  ],
})
