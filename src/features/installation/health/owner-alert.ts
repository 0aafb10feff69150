import type { City } from '../../../contract/city.ts'
import { ownerAlertCopy } from '../../../copy/mail/owner-alert.ts'
import { dateIn, startOfDay } from '../../../domain/events/when.ts'
import { findTroubles } from '../../../domain/health/troubles.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { findOwnerAddresses, type MailAccount } from '../../accounts/service.ts'
import { findLastAlert, insertAlert } from './data.ts'
import { type HealthOptions, observeAll } from './service.ts'

/** What went wrong in the night waits for the morning. */
const AFTER_MIDNIGHT_MS = 7 * 60 * 60_000

export interface OwnerAlertOptions {
  db: Database
  city: City
  health: HealthOptions
  mail: MailAccount
  siteUrl: string
}

/**
 * Mails the owners what needs a person, once a day at most, and once that all is well again. The row of the day and the
 * mails are one transaction: two workers, or one that is killed, make neither two nor half of one.
 * @returns what is logged: how many troubles there were, and how many mails were written
 */
export async function makeOwnerAlert(
  options: OwnerAlertOptions,
): Promise<{ troubles?: number; mails: number }> {
  const { db, city, health, siteUrl } = options
  const now = health.clock.now()
  const onDate = dateIn(city.timeZone, now)
  if (now.getTime() < startOfDay(onDate, city.timeZone).getTime() + AFTER_MIDNIGHT_MS) return { mails: 0 }
  const last = await findLastAlert(db)
  if (last?.onDate === onDate || health.whyNoMail() !== null) return { mails: 0 }
  const seen = await observeAll(db, health)
  const troubles = findTroubles(seen, now).filter(({ level }) => level === 'problem')
  const isAllClear = troubles.length === 0
  if (isAllClear && last?.isAllClear !== false) return { troubles: 0, mails: 0 }
  return inTransaction(db, async (tx) => {
    if (!(await insertAlert(tx, { onDate, madeAt: now, isAllClear }))) return { mails: 0 }
    const owners = await findOwnerAddresses(tx)
    for (const { id, email } of owners) {
      await options.mail(tx, {
        key: `owner-alert:${onDate}:${id}`,
        to: email,
        ...ownerAlertCopy.letter(city.site.name, troubles, siteUrl),
        link: { label: ownerAlertCopy.link, address: `${siteUrl}/admin/health` },
      })
    }
    return { troubles: troubles.length, mails: owners.length }
  })
}
