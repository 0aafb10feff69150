import { languageInTitle } from '../../../domain/churches/languages.ts'
import { RULE_ACTOR } from '../../../domain/events/review/trust.ts'
import { isSameHappening, isSameName, isSamePlace } from '../../../extraction/same-event/compare-titles.ts'
import { wordOverlap } from '../../../extraction/text/plain-text.ts'
import { type Executor, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { writeAudit } from '../../accounts/service.ts'
import { notifyOfEvents } from '../curation/notify-events.ts'
import { cancelEvents } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { findCancelledCopies, findComingCards, findRestoredCopies, storeCopies } from './data.ts'

/** The words that two names of one happening share at least, as a part of the shorter one. */
const ALIKE = 0.5

/**
 * Marks the pending events of a church that look like copies of another, or of one of a church at its address: a like
 * name at the same moment and, as far as they state one, place. Approved ones come first, then those known before.
 */
export async function markCopies(executor: Executor, churchId: number, now: Date): Promise<void> {
  const cards = await findComingCards(executor, churchId, now)
  const copies = new Map<number, number>()
  for (const atOnce of Map.groupBy(cards, ({ onDate, startTime }) => `${onDate} ${startTime}`).values()) {
    for (const [at, card] of atOnce.entries()) {
      const other = atOnce.slice(0, at).find((before) => isAlike(before, card))
      if (other && card.status === 'pending' && card.churchId === churchId) copies.set(card.id, other.id)
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

/**
 * The copies, of one church or of all, of what has been canceled by its source or a person. A person may have approved
 * both of two like names, and two congregations of one house worship at one hour: only what is surely the same follows.
 */
export async function findFollowers(executor: Executor, now: Date, churchId?: number) {
  const copies = await findCancelledCopies(executor, now, churchId)
  return copies.filter(({ title, ofTitle }) => isSameHappening(title, ofTitle))
}

/** Cancels such copies, at a church of the same address too, and restores those of what has been restored. */
export async function cancelCopies({ db, clock }: EventsOptions): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const restored = await findRestoredCopies(tx, at)
    await follow(tx, restored, false, at)
    const followers = await findFollowers(tx, at)
    await follow(
      tx,
      followers.filter(({ isCancelled }) => !isCancelled),
      true,
      at,
    )
  })
}

async function follow(
  tx: Transaction,
  copies: { id: number; copyOfId: number }[],
  cancelled: boolean,
  at: Date,
): Promise<void> {
  const ids = copies.map(({ id }) => id)
  await cancelEvents(tx, ids, at, cancelled)
  await writeAudit(
    tx,
    copies.map(({ id, copyOfId }) => ({
      ...{ at, actor: RULE_ACTOR, action: cancelled ? 'event.cancelled' : 'event.restored' },
      subject: `event:${id}`,
      before: { cancelled: !cancelled },
      after: { cancelled, events: [id], copyOf: copyOfId },
    })),
  )
  await notifyOfEvents(tx, ids)
}
