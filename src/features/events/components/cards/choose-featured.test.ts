import { expect, it } from 'vitest'
import { chooseFeatured } from './choose-featured.ts'

const events = (...ids: number[]) => ids.map((id) => ({ id }))
const atTurn = (turn: number) => new Date(turn * 15 * 60 * 1000)

it('features all of up to three', () => {
  expect(chooseFeatured(events(7, 3), atTurn(5)).featured).toEqual(events(7, 3))
  expect(chooseFeatured([], atTurn(5))).toEqual({ featured: [], others: [] })
})

it.each([4, 5, 7, 9])('gives each of %d the same share over time', (count) => {
  const all = events(...Array.from({ length: count }, (_, i) => i + 1))
  const shown = new Map<number, number>()
  for (let turn = 0; turn < count * 6; turn++) {
    const { featured, others } = chooseFeatured(all, atTurn(turn))
    expect(featured).toHaveLength(3)
    expect(others).toHaveLength(count - 3)
    for (const { id } of featured) shown.set(id, (shown.get(id) ?? 0) + 1)
  }
  expect(shown.size).toBe(count)
  expect(new Set(shown.values()).size).toBe(1)
})
