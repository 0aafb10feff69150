import type { DecisionOutcome } from '../../../copy/admin/events/decisions.ts'

/** PATCH calls that are under way at once; more would only queue up in the browser. */
const AT_ONCE = 6

export type CardOutcome = 'done' | 'conflict' | 'failed'

/**
 * Decides the cards in parallel, a few at a time, and counts what became of them. `decide` makes one call and
 * never throws; one card's failure does not stop the others.
 */
export async function decideCards(
  ids: readonly number[],
  decide: (id: number) => Promise<CardOutcome>,
): Promise<DecisionOutcome> {
  const outcome = { done: 0, conflicts: 0, failed: 0 }
  const waiting = ids.values()
  const work = async () => {
    for (const id of waiting) {
      const result = await decide(id)
      if (result === 'done') outcome.done += 1
      else if (result === 'conflict') outcome.conflicts += 1
      else outcome.failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcome
}
