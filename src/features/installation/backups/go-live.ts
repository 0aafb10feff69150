import { z } from 'zod'
import { deleteWaiting, listWaiting } from '../../../platform/database/jobs/queue.ts'
import { EVERYTHING, notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, type Executor, inTransaction } from '../../../platform/database/transaction.ts'
import { writeAudit } from '../../accounts/service.ts'
import { deleteSetting, readSetting, writeSetting } from '../data.ts'
import { HOLD } from './backup-file.ts'
import {
  countDueChurches,
  countDuePlacements,
  countWaitingMails,
  countWaitingWebhooks,
  findWaitingIssues,
  skipMissedIssue,
  sumRequestedRefunds,
  withholdWaiting,
} from './data.ts'

const hold = z.object({ importedAt: z.iso.datetime(), madeAt: z.iso.datetime() })

/** When a copy was restored, and when its back-up had been made. */
export type Hold = z.infer<typeof hold>

/** Jobs that mail a link which the other site has mailed since, most likely. */
const MAILING_JOBS = ['claim-link']
/** Jobs that come again by themselves. */
const RECURRING_JOBS = [
  'housekeeping',
  'read-services',
  'find-duplicates',
  'demo-week',
  'back-up',
  'sweep-pictures',
  'receive-mails',
  'owner-alert',
  'webhooks',
]

/** Holds everything that would go out: what claims such work asks the database (`is_live`). */
export async function holdRestored(executor: Executor, held: Hold): Promise<void> {
  await writeSetting(executor, HOLD, held)
}

/** Since when the copy is held; null where it is live. */
export async function findHold(executor: Executor): Promise<Hold | null> {
  return hold.safeParse(await readSetting(executor, HOLD)).data ?? null
}

export interface GoLiveOptions {
  /** The site of the back-up was stopped before: nothing of what waited has gone out since. */
  sendsWaiting: boolean
  now: Date
}

/** What begins when a restored copy goes live, a sentence each. */
export async function describeGoLive(
  db: Database,
  held: Hold,
  { sendsWaiting, now }: GoLiveOptions,
): Promise<string[]> {
  const since = held.importedAt
  const lines: string[] = []
  const withheld = `may have gone out since ${held.madeAt}: not sent, and shown as uncertain (--send-waiting sends them)`
  const sent = (waited: number, what: string) => {
    if (waited > 0) lines.push(`${waited} ${what} ${sendsWaiting ? 'that waited are sent' : withheld}.`)
  }
  for (const { subject, status, waited, fresh } of await findWaitingIssues(db, since)) {
    sent(waited, `mails of the issue "${subject}" (${status})`)
    if (fresh > 0) lines.push(`${fresh} emails of the issue "${subject}", published here, are sent.`)
  }
  const mails = await countWaitingMails(db, since)
  sent(mails.waited, 'single mails')
  if (mails.fresh > 0) lines.push(`${mails.fresh} single emails that began here are sent.`)
  const placements = await countDuePlacements(db, now)
  sent(placements, 'mails about placements that began or ended')
  const messages = await countWaitingWebhooks(db)
  if (messages > 0)
    lines.push(
      `${messages} webhook messages that waited are sent; receivers know by webhook-id what they have had.`,
    )
  const refunds = await sumRequestedRefunds(db)
  if (refunds.count > 0)
    lines.push(
      `${refunds.count} refunds of $${(refunds.cents / 100).toFixed(2)} are asked for; the provider refuses those that it has made.`,
    )
  const jobs = (await listWaiting(db)).filter(
    ({ name }) => !RECURRING_JOBS.includes(name) && (sendsWaiting || !MAILING_JOBS.includes(name)),
  )
  const kinds = Map.groupBy(jobs, ({ name }) => name)
  for (const [name, of] of kinds) lines.push(`${of.length} jobs of the kind ${name} are done.`)
  const churches = await countDueChurches(db, now)
  if (churches > 0) lines.push(`${churches} churches are due to be scraped.`)
  lines.push('The schedules continue: scraping, the newsletter (from its next time on), backups.')
  return lines
}

/** Lets a restored copy go live. False where it is live already. */
export function goLive(db: Database, options: GoLiveOptions): Promise<boolean> {
  const { sendsWaiting, now } = options
  return inTransaction(db, async (tx) => {
    const held = await findHold(tx)
    if (held === null) return false
    if (!sendsWaiting) {
      await withholdWaiting(tx, held.importedAt, now)
      await deleteWaiting(tx, MAILING_JOBS)
    }
    await deleteWaiting(tx, RECURRING_JOBS)
    await skipMissedIssue(tx)
    await deleteSetting(tx, HOLD)
    await writeAudit(tx, {
      at: now,
      actor: 'command line',
      action: 'installation.live',
      subject: 'installation',
      before: held,
      after: { sendsWaiting },
    })
    await notifyPublicContent(tx, EVERYTHING)
    return true
  })
}
