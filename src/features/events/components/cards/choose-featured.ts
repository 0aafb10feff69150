/** Featured Events holds three at most (specification, section 9). */
export const FEATURED_LIMIT = 3
/** Milliseconds after which the choice moves on. */
const TURN = 15 * 60 * 1000

/**
 * Splits sponsored events into those that are featured now and the others. Where more than three run, they take
 * turns, so that over time each of them is shown equally often (decisions, section 2). Events keep their order.
 */
export function chooseFeatured<Sponsored extends { id: number }>(
  sponsored: Sponsored[],
  now: Date,
): { featured: Sponsored[]; others: Sponsored[] } {
  const inTurn = sponsored.toSorted((a, b) => a.id - b.id)
  const first = (Math.floor(now.getTime() / TURN) * FEATURED_LIMIT) % Math.max(1, inTurn.length)
  const chosen = new Set([...inTurn, ...inTurn].slice(first, first + FEATURED_LIMIT).map(({ id }) => id))
  return {
    featured: sponsored.filter(({ id }) => chosen.has(id)),
    others: sponsored.filter(({ id }) => !chosen.has(id)),
  }
}
