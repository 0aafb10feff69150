import type { z } from 'zod'
import type { newsletterProgress } from '../../../contract/newsletter/newsletter.ts'
import { followChannel, type Notifier } from '../../../platform/database/notify.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { countLedger, findNewsletter } from '../data.ts'

export type NewsletterProgress = z.infer<typeof newsletterProgress>

/** The ledger of an issue in numbers, at once and then whenever it moves, until the issue is not being sent. */
export async function* followIssue(options: {
  db: Database
  notifier: Notifier
  channel: string
  id: number
}): AsyncGenerator<NewsletterProgress> {
  const { db, id } = options
  const changes = await followChannel(options.notifier, options.channel, String(id))
  try {
    for (;;) {
      // The status first: an issue that is done then has its last numbers.
      const issue = await findNewsletter(db, id)
      if (!issue) return
      yield { id, status: issue.status, ...(await countLedger(db, id)) }
      if (issue.status !== 'sending') return
      await changes.next()
    }
  } finally {
    changes.stop()
  }
}
