import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plant,
  type Trap,
} from './happenings.ts'
import { dateWords, type Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'

const PAGEANT: Happening = {
  slug: 'pageant',
  title: 'Living Nativity',
  rule: { weekday: 6, every: 4, phase: 2 },
  time: '15:00',
  place: 'the barn lot',
  description: 'Dress for a stable.',
}
const PAGEANT_TIMES = ['15:00', '17:00', '19:00'] as const

const TALK: Happening = {
  slug: 'town-talk',
  title: 'Town Talk: Loving the Neighbor You Have',
  rule: { weekday: 2, every: 3, phase: 2 },
  time: '18:30',
  endTime: '20:00',
  place: 'the school library',
  description: 'A judge, a teacher and a mail carrier.',
}

const LUNCH: Happening = {
  slug: 'noon-lunch',
  title: 'Soup for the Street',
  rule: { weekday: 4, every: 2, phase: 0 },
  time: '12:00',
  place: 'the side door',
  description: 'Until the pot is empty.',
}

const AGENDA = 'Trustees’ agenda'
const PRICE = 'Ticket'

const nth = (day: number) => {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

function tell(each: DatedHappening): string {
  const month = dateWords(each.date, ['month'])
  switch (each.slug) {
    case 'pageant':
      return `<p><strong>${each.title}.</strong> ${dateWords(each.date, ['weekday', 'month', 'day'])}: 3, 5 and 7 PM, in ${each.place}. ${each.description}</p>`
    case 'town-talk':
      return `<p><strong>${each.title}</strong>, ${dateWords(each.date, ['weekday'])}, ${month} ${nth(each.date.day)}, from 6:30 to 8 pm in ${each.place}. ${each.description}</p>`
    default:
      return `<p><strong>${each.title}</strong> is on ${dateWords(each.date, ['weekday'])} the ${nth(each.date.day)} of ${month} at noon, at ${each.place}. ${each.description}</p>`
  }
}

const coming = (moment: Moment) => dateHappenings([PAGEANT, TALK, LUNCH], moment, 0, 60)

/** Announcements in sentences: several hours in one, ordinal days, noon in words. */
export const bethelUnion = makePagedSite({
  key: 'bethel-union',
  kind: 'announcements in sentences',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Announcements', '/announcements'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path !== '/announcements') return null
    const meeting = moment.today.subtract({ days: 6 })
    return {
      title: 'Announcements',
      body: `${coming(moment).map(tell).join('\n')}
<p>${PRICE} stubs for the quilt raffle: $2 each, 3 for $5, at the desk.</p><p>${AGENDA} of ${dateWords(meeting, ['month', 'day'])}: 7:00 call to order, 7:05 minutes, 7:20 boiler, 8:00 adjourn.</p>`,
    }
  },
  plantedEvents: (moment) =>
    coming(moment).flatMap((each): PlantedEvent[] =>
      each.slug === 'pageant' ? PAGEANT_TIMES.map((time) => plant({ ...each, time })) : [plant(each)],
    ),
  traps: (): Trap[] => [
    { title: AGENDA, date: null, why: 'an agenda' },
    { title: 'Boiler', date: null, why: 'a line of an agenda' },
    { title: PRICE, date: null, why: 'a price' },
  ],
})
