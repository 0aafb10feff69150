import { languageInTitle } from '../../../domain/churches/languages.ts'
import { normaliseTitle } from '../../../domain/events/title-key.ts'
import { isSamePlace } from '../../../extraction/same-event/compare-places.ts'
import { isSameName } from '../../../extraction/same-event/compare-titles.ts'
import { wordOverlap } from '../../../extraction/text/word-overlap.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { findTrustedKinds } from '../trust/sources-data.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { findApprovedHabits, findComingCards, storeCopies } from './review-marks-data.ts'

/** So many approved titles and hours make a history, of which something else is unusual. */
const HISTORY_HABITS = 8

/** The words that two names of one happening share at least, as a part of the shorter one. */
const ALIKE = 0.5

/**
 * What a scrape read, with a mark on what has neither a title nor an hour that the church ever had approved. Sources
 * that publish by themselves are held to any history, and to the titles alone where there is no hour.
 */
export async function markUnusual(
  executor: Executor,
  churchId: number,
  incoming: readonly IncomingEvent[],
): Promise<IncomingEvent[]> {
  const habits = await findApprovedHabits(executor, churchId)
  const trusted = new Set(await findTrustedKinds(executor, churchId))
  if (habits.length < HISTORY_HABITS && trusted.size === 0) return [...incoming]
  const titles = new Set(habits.map(({ title }) => normaliseTitle(title)))
  const hours = new Set(habits.map(({ startTime }) => startTime?.slice(0, 5)))
  return incoming.map((event) => {
    const isTrusted = trusted.has(event.sourceKind)
    const isUsual =
      (habits.length < HISTORY_HABITS && !isTrusted) ||
      (event.startTime === null ? !isTrusted : hours.has(event.startTime)) ||
      titles.has(normaliseTitle(event.title))
    return isUsual ? event : { ...event, reasons: [...event.reasons, 'unusual-for-this-church'] }
  })
}

/**
 * Marks the pending events of a church that look like copies of another: a like name at the same moment and, as far as
 * they state one, place. Approved ones come first, then those that were known before.
 */
export async function markCopies(executor: Executor, churchId: number, now: Date): Promise<void> {
  const cards = await findComingCards(executor, churchId, now)
  const copies = new Map<number, number>()
  for (const atOnce of Map.groupBy(cards, ({ onDate, startTime }) => `${onDate} ${startTime}`).values()) {
    for (const [at, card] of atOnce.entries()) {
      const other = atOnce.slice(0, at).find((before) => isAlike(before, card))
      if (other && card.status === 'pending') copies.set(card.id, other.id)
    }
  }
  await storeCopies(executor, copies)
}

type Card = Awaited<ReturnType<typeof findComingCards>>[number]

function isAlike(one: Card, other: Card): boolean {
  const isOneCard = one.seriesId !== null && one.seriesId === other.seriesId
  return (
    !isOneCard &&
    languageInTitle(one.title) === languageInTitle(other.title) &&
    isSamePlace(one.location, other.location) &&
    (isSameName(one.title, other.title) || wordOverlap(one.title, other.title) >= ALIKE)
  )
}
