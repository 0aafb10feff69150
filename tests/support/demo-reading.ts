import { expectedEvents, expectedTraps } from '#src/demo/sites/expected.ts'
import {
  isAlike,
  isCaught,
  isSame,
  normalise,
  type ReadEvent,
  wordsOf,
} from '#src/demo/sites/match-planted.ts'

export type { ReadEvent } from '#src/demo/sites/match-planted.ts'

/** An event in one line, for a failed test to show. */
function eventLine({ date, time, title, cancelled }: ReadEvent): string {
  return `${date} ${time ?? '--:--'} ${title}${cancelled ? ' CANCELLED' : ''}`
}

export interface Faults {
  /** Planted events that were not read as they are: at their time, in like words, cancelled or not. */
  missed: string[]
  /** Traps that were walked into. */
  caught: string[]
}

/** What is wrong with the reading of a site at a time. */
export function listFaults(site: string, read: readonly ReadEvent[], now: Date, timeZone: string): Faults {
  const missed = expectedEvents(site, now, timeZone).filter(
    (planted) => !read.some((each) => isSame(planted, each)),
  )
  const caught = expectedTraps(site, now, timeZone).filter((trap) => isCaught(trap, read))
  return { missed: missed.map(eventLine), caught: caught.map(({ title, why }) => `${title} (${why})`) }
}

/** How many events the site plants, and how many of them were read. */
export function countRead(
  site: string,
  read: readonly ReadEvent[],
  now: Date,
  timeZone: string,
): { planted: number; found: number } {
  const planted = expectedEvents(site, now, timeZone)
  const found = planted.filter((event) => read.some((each) => isSame(event, each)))
  return { planted: planted.length, found: found.length }
}

/**
 * The planted events that stand in the list twice: at their time, or once more without a time. What is read is one
 * happening however many sources list it.
 */
export function listTwice(site: string, read: readonly ReadEvent[], now: Date, timeZone: string): string[] {
  return expectedEvents(site, now, timeZone)
    .filter(
      ({ title, date, time }) =>
        read.filter(
          (each) =>
            each.date === date && (each.time === time || each.time === null) && isAlike(each.title, title),
        ).length > 1,
    )
    .map(eventLine)
}

/** A card of the queue: one series, or one event that belongs to none. */
export interface QueueCard {
  church: string
  title: string
  /** Of each of its dates. */
  moments: { date: string; time: string | null; location: string | null }[]
}

/**
 * The cards that repeat another of the same church: the same title at the same hour, or a like title at the same
 * moment; what takes place elsewhere at that moment is another.
 */
export function listRepeats(cards: readonly QueueCard[]): string[] {
  const isElsewhere = (a: string | null, b: string | null) =>
    a !== null && b !== null && !normalise(a).includes(normalise(b)) && !normalise(b).includes(normalise(a))
  const isWithin = (short: Set<string>, long: Set<string>) => [...short].every((word) => long.has(word))
  const isNamedAlike = (a: string, b: string) =>
    isWithin(wordsOf(a), wordsOf(b)) || isWithin(wordsOf(b), wordsOf(a))
  return cards.flatMap((card, at) =>
    cards.slice(0, at).flatMap((other) => {
      if (card.church !== other.church || !isNamedAlike(card.title, other.title)) return []
      const isExact = normalise(card.title) === normalise(other.title)
      const repeated = card.moments.some(({ date, time, location }) =>
        other.moments.some(
          (moment) =>
            moment.time === time &&
            (isExact || moment.date === date) &&
            !(moment.date === date && isElsewhere(moment.location, location)),
        ),
      )
      return repeated ? [`${card.church}: ${card.title} / ${other.title}`] : []
    }),
  )
}
