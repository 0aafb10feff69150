import type { z } from 'zod'
import type { newsletterProgress } from '../../../contract/newsletter/newsletter.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { ledgerCopy, mailReadinessCopy } from '../../../copy/mail/mail.ts'
import { followChannel, type Notifier, notify } from '../../../platform/database/notify.ts'
import { ISSUES_TAG, notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, type Executor, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { NewsletterStatus } from '../../../schema/newsletter.ts'
import { writeAudit } from '../../accounts/service.ts'
import { countLedger, findNewsletter, lockNewsletter } from '../data.ts'
import { sendIssueJob } from '../jobs.ts'
import { failWaiting, moveIssue, requeueUncertain } from './ledger-data.ts'
import { helpFor, NEWSLETTER_CHANGED } from './mailing.ts'

/** What an administrator can do with an issue that is on its way. All of them throw not_found and conflict. */
export function createIssueControl(options: { db: Database; clock: Clock; jobs: Jobs }) {
  const { db, clock, jobs } = options

  async function change(
    id: number,
    by: string,
    action: string,
    work: (tx: Executor, status: NewsletterStatus) => Promise<string | null>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const issue = await lockNewsletter(tx, id)
      if (!issue) throw new AppError('not_found', REFUSALS.noIssue)
      const refusal = await work(tx, issue.status)
      if (refusal !== null) throw new AppError('conflict', refusal)
      await writeAudit(tx, {
        at: clock.now(),
        actor: by,
        action: `newsletter.${action}`,
        subject: `newsletter:${id}`,
        before: { status: issue.status },
      })
      await notify(tx, NEWSLETTER_CHANGED, String(id))
    })
  }

  return {
    /** Hands no further mail over, until it is resumed. Mails in hand are finished. */
    pause: (id: number, by: string) =>
      change(id, by, 'paused', async (tx) =>
        (await moveIssue(tx, id, ['sending'], { status: 'paused' })) ? null : mailReadinessCopy.notSending,
      ),

    resume: (id: number, by: string) =>
      change(id, by, 'resumed', async (tx) => {
        const isMoved = await moveIssue(tx, id, ['paused'], { status: 'sending', pausedBecause: null })
        if (!isMoved) return mailReadinessCopy.notPaused
        await jobs.enqueue(tx, sendIssueJob, helpFor(id))
        return null
      }),

    /** Ends it: what was not sent never is. */
    cancel: (id: number, by: string) =>
      change(id, by, 'cancelled', async (tx) => {
        const to = { status: 'cancelled', finishedAt: clock.now(), pausedBecause: null } as const
        if (!(await moveIssue(tx, id, ['sending', 'paused'], to))) return mailReadinessCopy.notSending
        await failWaiting(tx, id, ledgerCopy.cancelled)
        await notifyPublicContent(tx, { tags: [ISSUES_TAG], isWithdrawal: true })
        return null
      }),

    /** Sends the mails whose fate nobody knows again: some readers may get it twice. Answers how many they are. */
    async resendUncertain(id: number, by: string): Promise<number> {
      let mails = 0
      await change(id, by, 'resent', async (tx, status) => {
        if (status !== 'sending' && status !== 'sent') return mailReadinessCopy.notSending
        mails = await requeueUncertain(tx, id)
        if (mails === 0) return mailReadinessCopy.noneUncertain
        await moveIssue(tx, id, ['sent'], { status: 'sending' })
        await jobs.enqueue(tx, sendIssueJob, helpFor(id))
        return null
      })
      return mails
    },
  }
}

export type IssueControl = ReturnType<typeof createIssueControl>

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
