import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords, type Moment } from './moment.ts'
import { escapeHtml, renderPage } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'night-of-prayer',
    title: 'Night of Prayer & Praise',
    rule: { weekday: 5, every: 2, phase: 0 },
    time: '19:30',
    endTime: '22:00',
    place: 'Main Room',
    description: 'No sermon. No clock on the wall.',
  },
  {
    slug: 'taco-breakfast',
    title: 'Breakfast Tacos on the Sidewalk',
    rule: { weekday: 6 },
    time: '07:30',
    endTime: '09:00',
    place: 'Elm Street entrance',
    description: 'For our neighbors who sleep outside. Come serve, come eat.',
  },
  {
    slug: 'youth-open-mic',
    title: 'Youth Open Mic',
    rule: { weekday: 4, every: 3, phase: 2 },
    time: '18:30',
    endTime: '20:30',
    place: 'Loft',
    description: 'Ages 13 to 18. Clean lyrics, loud amps.',
  },
]

const OVER = 'Street Baptism & Block Party'

function overOn(moment: Moment) {
  return moment.today.add({ days: 24 }).subtract({ years: 1 })
}

function renderCard(happening: DatedHappening): string {
  const { date, time, endTime } = happening
  const clock = `${clockWords(time ?? '00:00', true)} – ${clockWords(endTime ?? '00:00', true)}`
  return `<div class="card"><div class="badge"><span class="m">${dateWords(date, ['month']).slice(0, 3).toUpperCase()}</span><span class="d">${date.day}</span></div>
<div class="info"><div class="ttl">${escapeHtml(happening.title)}</div><div class="sub">${dateWords(date, ['weekday'])} | ${clock} | ${happening.place}</div>
<div class="txt">${escapeHtml(happening.description)}</div><a class="btn" href="/connect">I’m coming</a></div></div>`
}

function renderPast(moment: Moment): string {
  const date = overOn(moment)
  return `<div class="sec"><div class="h2">Look what God did in ${date.year}</div><div class="card"><div class="badge"><span class="m">${dateWords(
    date,
    ['month'],
  )
    .slice(0, 3)
    .toUpperCase()}</span><span class="d">${date.day}</span></div><div class="info"><div class="ttl">${escapeHtml(OVER)}</div></div></div></div>`
}

/** Repeated blocks without any markup of meaning: a badge with month and day, no year anywhere near. */
export const elmStreetAssembly: DemoSite = {
  key: 'elm-street-assembly',
  kind: 'repeated blocks',
  respond: (visit: Visit) => {
    const { pathname } = visit.url
    const nav = [
      ['Elm Street', '/'],
      ['Happenings', '/happenings'],
      ['Connect', '/connect'],
    ] as const
    const page = (title: string, body: string) =>
      answerHtml(renderPage(visit, { theme: 'builder', title, nav, body }))
    if (pathname === '/')
      return page(visit.church.name, `<p>${visit.church.description}</p><p>Sundays at 10 AM &amp; 12 PM</p>`)
    if (pathname === '/connect')
      return page('Connect', '<p>Text HELLO and a person answers. Usually a tired one.</p>')
    if (pathname !== '/happenings') return null
    const cards = dateHappenings(HAPPENINGS, visit.moment, 0, 60).map(renderCard)
    return page('Happenings', `<div class="grid">${cards.join('\n')}</div>${renderPast(visit.moment)}`)
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
  traps: (moment): Trap[] => [
    {
      title: OVER,
      date: overOn(moment).add({ years: 1 }).toString(),
      why: 'last year’s, under a heading that says so',
    },
  ],
}
