import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CardsProgress, CardsRequest } from '../../../contract/events/curation.ts'
import type { BulkApproveAnswer, BulkApproveRequest } from '../../../contract/events/events.ts'
import { MAX_BULK_CARDS } from '../../../domain/events/review/review-reasons.ts'
import { holdJob, removeJobs } from '../../../platform/database/jobs/queue.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import { countBulks } from '../../accounts/service.ts'
import { type Decision, findPendingCards } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { decideWithAudit } from '../trust/publish.ts'
import { findCards } from './data.ts'
import { notifyOfEvents } from './notify-events.ts'

interface CardsToDecide {
  bulk: string
  ids: number[]
  status: 'approved' | 'rejected'
  by: string
}

/** Cards that are decided at once. Doing it twice is harmless: what is decided by then is left out. */
export const decideCardsJob: JobKind<CardsToDecide> = {
  name: 'decide-cards',
  data: z.object({
    bulk: z.string(),
    ids: z.array(z.number().int()),
    status: z.enum(['approved', 'rejected']),
    by: z.string(),
  }),
  concurrency: 1,
  retries: 3,
  expireInSeconds: 30 * 60,
}

/** So many cards are decided in one transaction: an end of the process loses no more, and visitors see them come. */
const CARDS_OF_PART = 250

/** Ends what is still being decided at once, and what has failed. Answers whether there was any. */
export const stopDeciding = (tx: Transaction, bulk: string, by: string) =>
  removeJobs(tx, decideCardsJob.name, { bulk, by })

/** Decides those of some cards that still wait, and answers which. */
async function decidePart(
  tx: Transaction,
  ids: readonly number[],
  { bulk, ...decision }: Decision & { bulk: string },
): Promise<number[]> {
  const cards = await findCards(tx, ids)
  const decided = await decideWithAudit(tx, cards, decision, () => ({ bulkId: bulk }))
  const done = [...decided.keys()].map(({ id }) => id)
  if (decision.status === 'approved') await notifyOfEvents(tx, done, false)
  return done
}

/** Decisions about many cards, which go on whoever looks, and are one line of the audit log. */
export function createBulkDecisions({ db, clock, jobs }: Omit<EventsOptions, 'city'> & { jobs: Jobs }) {
  type Found = Awaited<ReturnType<typeof jobs.find<CardsToDecide>>>[number]
  const present = async (found: Found[]): Promise<CardsProgress[]> => {
    const decided = await countBulks(
      db,
      found.map(({ data }) => data.bulk),
    )
    return found.map(({ data: { bulk, status, ids }, state }) => ({
      ...{ bulk, status, state, cards: ids.length },
      decided: decided.get(bulk) ?? 0,
    }))
  }
  const idsOfCategory = async (tx: Transaction, category: string) =>
    (await findPendingCards(tx, category, clock.now())).map(({ id }) => id)

  return {
    async begin({ status, ...asked }: CardsRequest, by: string): Promise<CardsProgress> {
      const bulk = randomUUID()
      return inTransaction(db, async (tx) => {
        const ids = 'ids' in asked ? [...new Set(asked.ids)] : await idsOfCategory(tx, asked.category)
        await jobs.enqueue(tx, decideCardsJob, [{ bulk, ids, status, by }])
        return { bulk, status, cards: ids.length, decided: 0, state: 'running' }
      })
    },

    /** A person's own that go on, or have failed, newest first. */
    list: async (by: string): Promise<CardsProgress[]> =>
      present((await jobs.find(decideCardsJob, { by })).filter(({ state }) => state !== 'done')),

    /** @throws AppError not_found, also once it was taken back, and a day after the end */
    async follow(bulk: string): Promise<CardsProgress> {
      const [progress] = await present(await jobs.find(decideCardsJob, { bulk }))
      if (!progress) throw new AppError('not_found', 'There is no such decision.')
      return progress
    },

    /** Takes up again what has failed. @throws AppError not_found */
    async resume(bulk: string, by: string): Promise<CardsProgress> {
      await jobs.retry(decideCardsJob, { bulk, by })
      return this.follow(bulk)
    },

    /** Approves the pending cards of a category in one transaction, while one waits. */
    approveCategory: ({ category }: BulkApproveRequest, by: string): Promise<BulkApproveAnswer> =>
      inTransaction(db, async (tx) => {
        const decision = { bulk: randomUUID(), status: 'approved' as const, at: clock.now(), by }
        const waiting = await idsOfCategory(tx, category)
        const ids: number[] = []
        for (let from = 0; from < waiting.length; from += MAX_BULK_CARDS)
          ids.push(...(await decidePart(tx, waiting.slice(from, from + MAX_BULK_CARDS), decision)))
        return { approved: ids.length, ids }
      }),

    work: () =>
      jobs.work(decideCardsJob, async ({ bulk, ids, status, by }, signal) => {
        let decided = 0
        for (let from = 0; from < ids.length; from += CARDS_OF_PART) {
          signal.throwIfAborted()
          const part = await inTransaction(db, async (tx) => {
            // Who takes all of it back waits for this part, and no other begins.
            if (!(await holdJob(tx, decideCardsJob.name, { bulk }))) return null
            const decision = { bulk, status, at: clock.now(), by }
            return decidePart(tx, ids.slice(from, from + CARDS_OF_PART), decision)
          })
          if (part === null) break
          decided += part.length
        }
        return { cards: ids.length, decided }
      }),
  }
}
export type BulkDecisions = ReturnType<typeof createBulkDecisions>
