/** Numbers that a seed decides, so that a round that failed can be gone through again. */
export interface Random {
  next(): number
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, good enough to choose moments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0] }
}
