import { expect, it } from 'vitest'
import { groupAgenda } from './agenda-groups.ts'
import type { EventCard } from './event-card.ts'

const on = (eventDate: string): EventCard => ({
  id: 1,
  title: 'Evening prayer',
  category: 'prayer',
  eventDate,
  eventTime: '6:00 PM',
  lastDay: null,
  location: null,
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
  excerpt: null,
  picture: null,
})
const shape = (dates: string[], today: string) =>
  groupAgenda(dates.map(on), today).map(({ kind, date, cards }) => `${kind} ${date} ${cards.length}`)

it('groups a Thursday: today, tomorrow, the weekend under one heading, then each day', () => {
  const dates = [
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
    '2026-11-28',
  ]
  expect(shape(dates, '2026-11-19')).toEqual([
    'today 2026-11-19 1',
    'day 2026-11-20 1',
    'weekend 2026-11-21 3',
    'day 2026-11-23 1',
    'day 2026-11-28 1',
  ])
})

it('on a Saturday leaves Sunday for the weekend', () => {
  expect(shape(['2026-11-21', '2026-11-22', '2026-11-28'], '2026-11-21')).toEqual([
    'today 2026-11-21 1',
    'weekend 2026-11-22 1',
    'day 2026-11-28 1',
  ])
})

it('counts what began earlier and still goes on to today', () => {
  expect(shape(['2026-11-18', '2026-11-19'], '2026-11-19')).toEqual(['today 2026-11-19 2'])
})
