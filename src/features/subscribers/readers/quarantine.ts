import { createHmac } from 'node:crypto'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { quarantineRefusals } from '../../../copy/admin/subscribers.ts'
import { quarantineCopy } from '../../../copy/mail/owner-alert.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts'
import { isBurst, USUAL_WEEKS } from '../../../domain/newsletter/signups.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isLimited, siteNetworkOf } from '../../../platform/limits/address-limit.ts'
import { countInWindow } from '../../../platform/limits/limits-data.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findOwnerAddresses, writeAudit } from '../../accounts/service.ts'
import { queueMail, writeLetter } from '../../newsletter/service.ts'
import { countQuarantined, eraseQuarantined, findBusiestHours, releaseQuarantined } from '../data.ts'
import { confirmMail } from '../mails.ts'

/** Sign-ups that nobody decided about in this time are erased: nobody remembers having typed their address. */
const WAITS_MS = 30 * DAY_MS

export type Quarantine = ReturnType<typeof createQuarantine>

/** Where the sign-ups of a burst wait until a person has looked. */
export function createQuarantine(options: {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  /** By it networks are counted without being known, under another name each hour. */
  secret: string
  /** Whether the owners are mailed. */
  alerts: () => boolean
}) {
  const { db, clock, city, jobs, secret, alerts } = options

  return {
    /**
     * Counts a new address of this hour, and answers whether it belongs to a burst. What it counts of everywhere is held
     * until the transaction ends, so that of two sign-ups one sees what became of the other.
     */
    async counts(tx: Transaction, address: string, now: Date): Promise<boolean> {
      const hour = Math.floor(now.getTime() / HOUR_MS)
      const window = { now, endsAt: new Date((hour + 1) * HOUR_MS) }
      const nameOf = (network: string) =>
        createHmac('sha256', secret).update(`signups ${hour} ${network}`).digest('base64url')
      const ofNetwork = isLimited(address)
        ? (await countInWindow(tx, nameOf(siteNetworkOf(address)), window)).count
        : null
      const ofEverywhere = (await countInWindow(tx, nameOf('everywhere'), window)).count
      const counted = { ofNetwork, ofEverywhere }
      if (!isBurst(counted, city.schedules, [])) return false
      return isBurst(counted, city.schedules, await findBusiestHours(tx, now, USUAL_WEEKS))
    },

    /** The first one that waits is mailed to the owners, in the transaction that lets it wait. */
    async report(tx: Transaction, now: Date, siteUrl: string) {
      if (!alerts() || (await countQuarantined(tx)) !== 1) return
      for (const { id, email } of await findOwnerAddresses(tx)) {
        const letter = {
          key: `quarantine:${now.toISOString()}:${id}`,
          to: email,
          language: 'en' as const,
          ...quarantineCopy.letter(city.site.name),
          link: { label: quarantineCopy.link, address: `${siteUrl}/admin/subscribers?status=quarantined` },
        }
        await queueMail(tx, jobs, writeLetter(letter, city.site.name), now)
      }
    },

    /**
     * Asks everybody who waits to confirm, or erases them all; answers how many.
     * @throws AppError conflict where nobody waits (any more)
     */
    async decide(decision: 'release' | 'erase', by: Viewer, siteUrl: string): Promise<{ count: number }> {
      const now = clock.now()
      return inTransaction(db, async (tx) => {
        const released = decision === 'release' ? await releaseQuarantined(tx, now) : []
        const count = decision === 'release' ? released.length : await eraseQuarantined(tx, now)
        if (count === 0) throw new AppError('conflict', quarantineRefusals.nobody)
        for (const row of released)
          await queueMail(tx, jobs, confirmMail(row, { siteName: city.site.name, siteUrl }), now)
        await writeAudit(tx, {
          at: now,
          actor: by.id,
          action: decision === 'release' ? 'subscriber.released' : 'subscriber.quarantine-erased',
          subject: 'subscribers',
          after: { count },
        })
        return { count }
      })
    },

    /** Erases what waited for too long. */
    async forgetOld() {
      await inTransaction(db, (tx) => eraseQuarantined(tx, new Date(clock.now().getTime() - WAITS_MS)))
    },
  }
}
