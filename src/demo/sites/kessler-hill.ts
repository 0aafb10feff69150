import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  type Trap,
  trapArchive,
} from './happenings.ts'
import { clockWords, dateWords, withOffset } from './moment.ts'
import { escapeHtml, renderPage } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'lecture',
    title: 'Winter Lecture: Calvin in the Cotton Field',
    rule: { weekday: 4, every: 3, phase: 0 },
    time: '19:00',
    endTime: '20:30',
    place: 'Parlor',
    description: 'A historian reads the session minutes of 1874 so that you do not have to.',
  },
  {
    slug: 'organ-vespers',
    title: 'Organ Vespers',
    rule: { weekday: 7, every: 2, phase: 0 },
    time: '16:30',
    endTime: '17:15',
    place: 'Sanctuary',
    description: 'Three preludes, one psalm, no talking.',
  },
  {
    slug: 'preschool-open-house',
    title: 'Preschool Open House',
    rule: { weekday: 6, every: 4, phase: 0 },
    time: '09:30',
    endTime: '11:00',
    place: 'Education Building',
    description: 'Paint, sand and a tour led by four-year-olds.',
  },
  {
    slug: 'stewardship-dinner',
    title: 'Stewardship Dinner',
    rule: { weekday: 5, every: 5, phase: 1 },
    time: '18:30',
    endTime: '20:30',
    place: 'Dining Hall',
    description: 'Called off this year; thank you for asking.',
    cancelled: true,
  },
]

const NAV = [
  ['Home', '/'],
  ['Calendar', '/calendar.html'],
  ['Lectures of past winters', '/past.html'],
] as const

function renderItem(happening: DatedHappening, visit: Visit): string {
  const at = (time: string | null | undefined) =>
    withOffset(happening.date, time ?? '00:00', visit.moment.timeZone)
  const status = happening.cancelled
    ? '<link itemprop="eventStatus" href="https://schema.org/EventCancelled"><b>CANCELLED</b>'
    : ''
  return `<div itemscope itemtype="https://schema.org/Event" class="item"><h3 itemprop="name">${escapeHtml(happening.title)}</h3>${status}
<p><time itemprop="startDate" datetime="${at(happening.time)}">${dateWords(happening.date)} at ${clockWords(happening.time ?? '00:00')}</time>
<meta itemprop="endDate" content="${at(happening.endTime)}"></p>
<p itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${happening.place}</span>,
<span itemprop="address">${visit.church.address}</span></p><p itemprop="description">${escapeHtml(happening.description)}</p></div>`
}

/** Microdata on a calendar page, with the same marks on the page of past winters. */
export const kesslerHill: DemoSite = {
  key: 'kessler-hill',
  kind: 'microdata',
  respond: (visit) => {
    const { pathname } = visit.url
    const answer = (title: string, body: string) =>
      answerHtml(renderPage(visit, { theme: 'brick', title, nav: NAV, body }))
    if (pathname === '/calendar.html') {
      const items = dateHappenings(HAPPENINGS, visit.moment).map((each) => renderItem(each, visit))
      return answer('Calendar', `<h2>Calendar</h2>${items.join('\n')}`)
    }
    if (pathname === '/past.html') {
      const items = dateHappenings(HAPPENINGS, visit.moment, -150, -1).map((each) => renderItem(each, visit))
      return answer('Past winters', `<h2>Lectures of past winters</h2>${items.join('\n')}`)
    }
    if (pathname !== '/') return null
    return answer(visit.church.name, `<p>${visit.church.description}</p><p>Sunday worship at 11:00 AM.</p>`)
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment): Trap[] => trapArchive(dateHappenings(HAPPENINGS, moment, -150, -1)),
}
