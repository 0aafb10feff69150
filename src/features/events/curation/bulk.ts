import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CardsProgress, CardsRequest } from '../../../contract/events/curation.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import { findPendingCards } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { decideWithAudit } from '../trust/publish.ts'
import { findBulkEnds, findCards } from './data.ts'
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

/** Decisions about many cards, which go on whoever looks, and are one line of the audit log. */
export function createBulkDecisions({ db, clock, jobs }: Omit<EventsOptions, 'city'> & { jobs: Jobs }) {
  return {
    async begin({ status, ...asked }: CardsRequest, by: string): Promise<CardsProgress> {
      const bulk = randomUUID()
      return inTransaction(db, async (tx) => {
        const ids =
          'ids' in asked
            ? [...new Set(asked.ids)]
            : (await findPendingCards(tx, asked.category, clock.now())).map(({ id }) => id)
        await jobs.enqueue(tx, decideCardsJob, [{ bulk, ids, status, by }])
        return { bulk, cards: ids.length, decided: 0, isDone: false, line: null }
      })
    },

    /** @throws AppError not_found, also a day after the end */
    async follow(bulk: string): Promise<CardsProgress> {
      const job = await jobs.find(decideCardsJob, { bulk })
      if (job === null) throw new AppError('not_found', 'There is no such decision.')
      const { decided, line } = await findBulkEnds(db, bulk)
      return { bulk, cards: job.data.ids.length, decided, isDone: job.isDone, line }
    },

    work: () =>
      jobs.work(decideCardsJob, async ({ bulk, ids: asked, status, by }, signal) => {
        let decided = 0
        for (let from = 0; from < asked.length; from += CARDS_OF_PART) {
          signal.throwIfAborted()
          await inTransaction(db, async (tx) => {
            const cards = await findCards(tx, asked.slice(from, from + CARDS_OF_PART))
            const done = await decideWithAudit(tx, cards, { status, at: clock.now(), by }, () => ({
              bulkId: bulk,
            }))
            decided += done.size
            const ids = [...done.keys()].map(({ id }) => id)
            if (status === 'approved') await notifyOfEvents(tx, ids, false)
          })
        }
        return { cards: asked.length, decided }
      }),
  }
}
export type BulkDecisions = ReturnType<typeof createBulkDecisions>
