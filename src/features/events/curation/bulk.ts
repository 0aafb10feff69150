import { randomUUID } from 'node:crypto'
import type { BulkApproveAnswer, BulkApproveRequest } from '../../../contract/events/events.ts'
import { MAX_BULK_CARDS } from '../../../domain/events/review/bulk.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { writeAudit } from '../../accounts/service.ts'
import { decideCards, findPendingCards } from '../data.ts'
import type { EventsOptions } from '../service.ts'

/** Approves the pending cards of a category, all of them or so many, in one transaction; they can be taken back as one. */
export async function approveCategory(
  { db, clock }: EventsOptions,
  { category, limit, bulk = randomUUID() }: BulkApproveRequest,
  by: string,
): Promise<BulkApproveAnswer> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const cards = await findPendingCards(tx, { category, limit, now })
    const approved: number[] = []
    for (let from = 0; from < cards.length; from += MAX_BULK_CARDS) {
      const decision = { status: 'approved' as const, at: now, by }
      const decided = await decideCards(tx, cards.slice(from, from + MAX_BULK_CARDS), decision)
      await writeAudit(
        tx,
        [...decided].map(([{ id, seriesId }, ids]) => ({
          at: now,
          actor: by,
          action: 'event.approved',
          subject: `event:${id}`,
          before: { status: 'pending' },
          after: {
            status: 'approved',
            events: ids,
            bulk: category,
            bulkId: bulk,
            ...(seriesId !== null && { series: seriesId }),
          },
        })),
      )
      for (const { id } of decided.keys()) approved.push(id)
    }
    if (approved.length > 0) await notifyPublicContent(tx, { tags: 'all', isWithdrawal: false })
    return { approved: approved.length, ids: approved }
  })
}
