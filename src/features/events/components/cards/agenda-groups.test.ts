import { expect, it } from 'vitest'
import { groupAgenda, shortenDay } from './agenda-groups.ts'
import type { EventCard } from './event-card.ts'

const on = (eventDate: string, isRegular = false): EventCard => ({
  id: 1,
  title: 'Evening prayer',
  category: 'prayer',
  eventDate,
  eventTime: '6:00 PM',
  hour: '18:00',
  lastDay: null,
  location: null,
  churchId: 1,
  churchPage: '/churches/1',
  churchName: 'Oak Chapel',
  neighborhood: null,
  language: null,
  ministries: { womens: false, mens: false },
  isSponsored: false,
  isBold: false,
  hasBanner: false,
  leadsCategory: false,
  isCancelled: false,
  mayHaveChanged: false,
  repeats: null,
  isRegular,
  excerpt: null,
  picture: null,
})
const shape = (cards: EventCard[], today: string, isFolding = true) =>
  groupAgenda(cards, today, isFolding).map(
    ({ name, date, cards, regular }) => `${name ?? 'day'} ${date} ${cards.length}+${regular.length}`,
  )
const days = (...dates: string[]) => dates.map((date) => on(date))

it('groups a Thursday: today, tomorrow, both days of the weekend, then each day', () => {
  const dates = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-22', '2026-11-28']
  expect(shape(days(...dates), '2026-11-19')).toEqual([
    'today 2026-11-19 1+0',
    'day 2026-11-20 1+0',
    'weekend 2026-11-21 1+0',
    'day 2026-11-22 2+0',
    'day 2026-11-28 1+0',
  ])
})

it('on a Saturday leaves Sunday for the weekend', () => {
  expect(shape(days('2026-11-21', '2026-11-22', '2026-11-28'), '2026-11-21')).toEqual([
    'today 2026-11-21 1+0',
    'weekend 2026-11-22 1+0',
    'day 2026-11-28 1+0',
  ])
})

it('counts what began earlier and still goes on to today', () => {
  expect(shape(days('2026-11-18', '2026-11-19'), '2026-11-19')).toEqual(['today 2026-11-19 2+0'])
})

it('goes by the hour within a day, and ends with what states none', () => {
  const hours = [null, '08:00', '19:30'].map((hour) => ({ ...on('2026-11-19'), hour }))
  const [day] = groupAgenda(hours, '2026-11-19', true)
  expect(day?.cards.map(({ hour }) => hour)).toEqual(['08:00', '19:30', null])
})

it('lists what comes every week by hour and neighborhood', () => {
  const weekly = [
    ['09:00', 'Oak Cliff'],
    ['09:00', 'Bishop Arts'],
    ['08:30', null],
    ['09:00', null],
  ].map(([hour = null, neighborhood = null]) => ({ ...on('2026-11-19', true), hour, neighborhood }))
  const [day] = groupAgenda([on('2026-11-19'), ...weekly], '2026-11-19', true)
  expect(day?.regular.map(({ hour, neighborhood }) => `${hour} ${neighborhood}`)).toEqual([
    '08:30 null',
    '09:00 Bishop Arts',
    '09:00 Oak Cliff',
    '09:00 null',
  ])
})

it('puts what began before the first day asked for on that day', () => {
  const groups = groupAgenda(days('2026-11-24', '2026-11-26'), '2026-11-19', true, '2026-11-25')
  expect(groups.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26'])
})

const regular = (count: number) => Array.from({ length: count }, () => on('2026-11-19', true))

it.each([
  ['three of every week beside a special one are folded', [...regular(3), on('2026-11-19')], '1+3'],
  ['two of them hide nothing', [...regular(2), on('2026-11-19')], '3+0'],
  ['a day that has nothing else shows them', regular(4), '4+0'],
])('%s', (_, cards, expected) => {
  expect(shape(cards, '2026-11-19')).toEqual([`today 2026-11-19 ${expected}`])
  expect(shape(cards, '2026-11-19', false)).toEqual([`today 2026-11-19 ${cards.length}+0`])
})

it('leaves a day of more than a page holds to its own page, what comes every week first', () => {
  const shortened = (special: number, regular: number) => {
    const events = [
      ...Array.from({ length: special }, () => on('2026-11-22')),
      ...Array.from({ length: regular }, () => on('2026-11-22', true)),
    ]
    const [day] = groupAgenda(events, '2026-11-19', true)
    const group = day && shortenDay(day, (date) => `/?from=${date}`)
    return [group?.cards.length, group?.regular.length, group?.whole]
  }
  expect(shortened(100, 20)).toEqual([100, 20, undefined])
  expect(shortened(30, 800)).toEqual([30, 0, { address: '/?from=2026-11-22', total: 830 }])
  expect(shortened(200, 0)).toEqual([120, 0, { address: '/?from=2026-11-22', total: 200 }])
})
