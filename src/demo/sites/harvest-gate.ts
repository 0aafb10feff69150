import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  type Trap,
} from './happenings.ts'
import { clockWords, dateWords } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'barn-dance',
    title: 'Harvest Barn Dance',
    rule: { weekday: 6, every: 4, phase: 2 },
    time: '18:30',
    endTime: '21:00',
    place: 'North Barn',
    description: 'Callers, cornbread and forgiving floorboards.',
    category: 'fellowship',
  },
  {
    slug: 'gatekeepers',
    title: 'Gatekeepers Training',
    rule: { weekday: 2, every: 3, phase: 1 },
    time: '19:00',
    endTime: '20:15',
    place: 'Room 12',
    description: 'Flashlights, umbrellas and a kind word.',
  },
  {
    slug: 'moms-morning',
    title: 'Moms’ Morning Out',
    rule: { weekday: 4, every: 2, phase: 1 },
    time: '09:30',
    endTime: '11:45',
    place: 'Nursery wing',
    description: 'You sleep; we rock.',
  },
  {
    slug: 'night-to-shine',
    title: 'Night of a Thousand Gates',
    rule: { weekday: 5, every: 5, phase: 0 },
    time: '17:45',
    endTime: '20:30',
    place: 'Whole campus',
    description: 'A dance for people with special needs and everyone who loves them.',
  },
]

const REGULAR = [
  { title: 'Sunday Worship', weekday: 7, time: '08:30', category: 'worship' },
  { title: 'Sunday Worship', weekday: 7, time: '10:00', category: 'worship' },
  { title: 'Sunday Worship', weekday: 7, time: '11:30', category: 'worship' },
] as const

const SERMON = 'Keep the Gate'

/** A badge with the month over the day, and the hours at the other end of the card; no year, no weekday. */
function renderCard(each: DatedHappening): string {
  return `<div class="card"><div class="badge"><span class="m">${dateWords(each.date, ['month']).slice(0, 3).toUpperCase()}</span><span class="n">${each.date.day}</span></div>
<div class="txt"><h4><a href="/events/${each.id}">${escapeHtml(each.title)}</a></h4><p>${escapeHtml(each.description)}</p></div>
<div class="side"><i class="icon-clock"></i>${clockWords(each.time ?? '00:00')} - ${clockWords(each.endTime ?? '23:00')}<br><i class="icon-pin"></i>${each.place}</div></div>`
}

function renderDetail(each: DatedHappening): string {
  return `<h2>${escapeHtml(each.title)}</h2><p>${dateWords(each.date, ['month', 'day', 'year'])} | ${clockWords(each.time ?? '00:00')} - ${clockWords(each.endTime ?? '23:00')} | ${each.place}</p><p>${escapeHtml(each.description)}</p>
<p>Questions? Call between 9 AM and noon.</p>`
}

/** Cards with date badges, from the builder of many churches, and sermons with dates beside them. */
export const harvestGate = makePagedSite({
  key: 'harvest-gate',
  kind: 'cards with date badges',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['Events', '/events'],
    ['Sermons', '/sermons'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') {
      return {
        title: church.name,
        body: `<p>${church.description}</p><div class="band">Sunday Worship | 8:30, 10:00 &amp; 11:30 AM</div>`,
      }
    }
    if (path === '/events') {
      const cards = dateHappenings(HAPPENINGS, moment, 0, 60).map(renderCard)
      return { title: 'Events', body: `<div class="cards">${cards.join('\n')}</div>` }
    }
    if (path === '/sermons') {
      const sunday = moment.today.subtract({ days: moment.today.dayOfWeek })
      const items = [0, 7, 14].map(
        (days) =>
          `<div class="card"><h4>${SERMON}, part ${3 - days / 7}</h4><p>${dateWords(sunday.subtract({ days }), ['month', 'day', 'year'])} | Pastor Lyle</p></div>`,
      )
      return { title: 'Sermons', body: items.join('\n') }
    }
    const found = dateHappenings(HAPPENINGS, moment, -20).find((each) => path === `/events/${each.id}`)
    return found ? { title: found.title, body: renderDetail(found) } : null
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
    ...plantRegular(REGULAR, moment),
  ],
  traps: (): Trap[] => [{ title: SERMON, date: null, why: 'a sermon that was preached' }],
})
