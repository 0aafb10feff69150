import { expect, test } from 'vitest'
import { planSlots } from './slots.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const run = (id: number, from: number, to: number, offer = 'promotion-basic') => ({
  id,
  offer,
  startsAt: day(from),
  endsAt: day(to),
})

test('each placement keeps one place; the fourth at once is in rotation, and a free place is taken again', () => {
  const weeks = [1, 8, 15].map((n) => ({ begins: day(n), ends: day(n + 7) }))
  const placements = [
    run(1, 1, 15, 'application-premium'),
    run(2, 2, 5),
    run(3, 3, 10, 'promotion-premium'),
    run(4, 4, 8),
    run(5, 8, 20),
  ]
  const [first, second, third] = planSlots(placements, weeks)
  expect(first).toEqual({
    place1: [1],
    place2: [2],
    place3: [3],
    rotation: [4],
    banner: [1],
    newsletter: [3],
  })
  expect(second).toMatchObject({ place1: [1], place2: [5], place3: [3], rotation: [] })
  expect(third).toEqual({ place1: [], place2: [5], place3: [], rotation: [], banner: [], newsletter: [] })
})
