import { languageInTitle } from '../../../domain/churches/languages.ts'
import { RULE_ACTOR } from '../../../domain/events/review/trust.ts'
import { isSameName, isSamePlace } from '../../../extraction/same-event/compare-titles.ts'
import { wordOverlap } from '../../../extraction/text/plain-text.ts'
import { type Executor, inTransaction } from '../../../platform/database/transaction.ts'
import { writeAudit } from '../../accounts/service.ts'
import { notifyOfEvents } from '../curation/notify-events.ts'
import { cancelEvents } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { findCancelledCopies, findComingCards, storeCopies } from './data.ts'

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

/** Cancels the copies, at a church of the same address too, of what has been canceled by its source or a person. */
export async function cancelCopies({ db, clock }: EventsOptions): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const copies = (await findCancelledCopies(tx, at)).filter(({ isCancelled }) => !isCancelled)
    const ids = copies.map(({ id }) => id)
    await cancelEvents(tx, ids, at)
    await writeAudit(
      tx,
      copies.map(({ id, copyOfId }) => ({
        ...{ at, actor: RULE_ACTOR, action: 'event.cancelled', subject: `event:${id}` },
        before: { cancelled: false },
        after: { cancelled: true, events: [id], copyOf: copyOfId },
      })),
    )
    await notifyOfEvents(tx, ids)
  })
}
