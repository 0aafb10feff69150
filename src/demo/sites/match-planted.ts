import type { PlantedEvent, Trap } from './happenings.ts'

/** One date of an event as the scrape found it, in the city's wall time. */
export interface ReadEvent {
  title: string
  date: string
  /** "18:30"; null where none was found. */
  time: string | null
  cancelled: boolean
}

const ENOUGH = 0.6

/** Letters and digits of every script, in lower case, with a space around each word. */
export function normalise(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}

export const wordsOf = (title: string) => new Set(normalise(title).trim().split(' '))

/** Whether two titles say the same: one holds the other, or they share most of their words. */
export function isAlike(a: string, b: string): boolean {
  const [one, other] = [normalise(a), normalise(b)]
  if (one.includes(other) || other.includes(one)) return true
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const shared = [...first].filter((word) => second.has(word)).length
  return (2 * shared) / (first.size + second.size) >= ENOUGH
}

/** Whether a reading is a planted event as it is: at its time, in like words, cancelled or not. */
export const isSame = (planted: PlantedEvent, read: ReadEvent) =>
  planted.date === read.date &&
  planted.time === read.time &&
  planted.cancelled === read.cancelled &&
  isAlike(planted.title, read.title)

/** Whether a trap was walked into. */
export function isCaught(trap: Trap, read: readonly ReadEvent[]): boolean {
  return read.some(
    ({ title, date, cancelled }) =>
      normalise(title).includes(normalise(trap.title)) &&
      (trap.date === null || trap.date === date) &&
      !(cancelled && trap.mayBeCancelled),
  )
}
