/** A seeded source of chance: the same seed gives the same numbers on every machine. */
export type Random = {
  below: (limit: number) => number
  pick: (list: readonly string[]) => string
  chance: (share: number) => boolean
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (list) => list[below(list.length)] ?? '', chance: (share) => next() < share }
}
