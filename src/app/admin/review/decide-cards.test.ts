import { expect, it } from 'vitest'
import { type CardOutcome, decideCards } from './decide-cards.ts'

it('decides every card once and counts what became of each', async () => {
  const asked: number[] = []
  const answers: Record<number, CardOutcome> = { 3: 'conflict', 7: 'failed', 9: 'conflict' }
  const outcome = await decideCards([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], async (id) => {
    asked.push(id)
    return answers[id] ?? 'done'
  })
  expect(outcome).toEqual({ done: 7, conflicts: 2, failed: 1 })
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('keeps at most six calls under way', async () => {
  const open: (() => void)[] = []
  const all = decideCards(
    Array.from({ length: 20 }, (_, index) => index),
    () => new Promise<CardOutcome>((resolve) => open.push(() => resolve('done'))),
  )
  let most = 0
  for (let answered = 0; answered < 20; answered += 1) {
    most = Math.max(most, open.length)
    open.shift()?.()
    // The answer arrives, and the next call made, in the microtasks that follow.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await all).toEqual({ done: 20, conflicts: 0, failed: 0 })
  expect(most).toBe(6)
})
