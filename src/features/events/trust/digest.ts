import type { City } from '../../../contract/city.ts'
import { trustMailCopy } from '../../../copy/mail/trust-mail.ts'
import { dateIn, startOfDay } from '../../../domain/events/when.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findOwnerAddresses, type MailAccount } from '../../accounts/service.ts'
import { fillDigest, insertDigest } from './sources-data.ts'

/** The digest is made at seven in the morning, or at the first minute after it that finds a worker. */
const DIGEST_AFTER_MIDNIGHT_MS = 7 * 60 * 60_000
const MAX_LISTED_CARDS = 100

export interface DigestOptions {
  db: Database
  clock: Clock
  city: City
  mail: MailAccount
  siteUrl: string
}

/** Mails the owners what was published by itself since the last digest, once a day; nothing where nothing was. */
export async function makeDigest({ db, clock, city, mail, siteUrl }: DigestOptions): Promise<void> {
  const now = clock.now()
  const onDate = dateIn(city.timeZone, now)
  if (now.getTime() < startOfDay(onDate, city.timeZone).getTime() + DIGEST_AFTER_MIDNIGHT_MS) return
  await inTransaction(db, async (tx: Transaction) => {
    if (!(await insertDigest(tx, onDate, now))) return
    const cards = await fillDigest(tx, onDate)
    if (cards.length === 0) return
    const listed = cards
      .slice(0, MAX_LISTED_CARDS)
      .map(({ id, title, eventDate, church }) =>
        trustMailCopy.card({ title, church, date: dateInWords(eventDate) }, `${siteUrl}/event/${id}`),
      )
    for (const { id, email } of await findOwnerAddresses(tx)) {
      await mail(tx, {
        key: `trust-digest:${onDate}:${id}`,
        to: email,
        subject: trustMailCopy.subject(cards.length, city.site.name),
        lines: [
          ...trustMailCopy.intro(cards.length),
          ...listed,
          ...trustMailCopy.more(cards.length - listed.length),
        ],
        link: { label: trustMailCopy.link, address: `${siteUrl}/admin/trust` },
      })
    }
  })
}

/** "Thursday, March 12" */
function dateInWords(date: string): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', style).format(new Date(`${date}T00:00:00Z`))
}
