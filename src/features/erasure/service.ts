import { randomBytes } from 'node:crypto'
import type { Viewer } from '../../contract/calls.ts'
import { ledgerCopy } from '../../copy/mail/mail.ts'
import { errorCode } from '../../platform/database/database-error.ts'
import { deleteJobsOf } from '../../platform/database/jobs/queue.ts'
import { EVERYTHING, notifyPublicContent } from '../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { MailPort } from '../../ports/mail/port.ts'
import { eraseFromAudit, writeAudit } from '../accounts/service.ts'
import { eraseApplicant, findOpenMatters, type OpenMatter } from '../advertising/service.ts'
import { eraseContact, findWaitingOf } from '../churches/service.ts'
import { eraseSender } from '../mail-intake/service.ts'
import { eraseMailsOf, lockMailsOf, type Recipient } from '../newsletter/service.ts'
import {
  eraseRow,
  findUnerased,
  findUnerasedByAddress,
  hashAddress,
  type SubscriberRow,
  suppress,
  welcomeKeys,
} from '../subscribers/service.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** How many rows of each kind named the person. */
export interface Erased {
  subscribers: number
  applications: number
  payments: number
  churches: number
  claims: number
}

export function createErasureService(options: {
  db: Database
  clock: Clock
  /** It may keep mails as files; null where none leave. */
  mailPort: MailPort | null
  /** Of the installation: by it erased addresses are recognized later. */
  addressKey: string
}) {
  const { db, clock, mailPort, addressKey } = options

  async function eraseReader(tx: Transaction, person: SubscriberRow, at: Date, actor: string) {
    const { id } = person
    const recipient = { subscriberId: id, email: person.email, mailKeys: welcomeKeys(id) }
    // Before the row itself: senders hold a delivery first, and then the row of its reader.
    await holdMails(tx, recipient)
    const erased = await eraseRow(tx, id, { at, token: randomBytes(24).toString('base64url') })
    if (!erased) throw notThere()
    // An issue that was being published meanwhile has written this reader down by now.
    await holdMails(tx, recipient)
    await eraseMailsOf(tx, recipient, ledgerCopy.erased)
    await writeAudit(tx, {
      at,
      actor,
      action: 'subscriber.erased',
      subject: `subscriber:${id}`,
      before: { isActive: erased.wasActive, source: person.source },
    })
  }

  /** What else names the address, whoever it is; the outbox only once the rest is certain. */
  async function eraseTraces(tx: Transaction, email: string, at: Date): Promise<void> {
    await eraseSender(tx, email)
    await eraseFromAudit(tx, email)
    await deleteJobsOf(tx, email)
    await suppress(tx, [{ addressHash: hashAddress(addressKey, email), reason: 'erased', at }])
  }

  return {
    /**
     * Erases what is kept of a subscriber: row, deliveries and mails, and whatever else is kept of the address, all or
     * nothing. What only counts stays.
     * @throws AppError not_found, also for one erased before; conflict while a mail to that person is handed over, or
     * something of theirs is not decided or runs
     */
    async erase(id: number, viewer: Viewer) {
      const email = await inTransaction(db, async (tx) => {
        const person = await findUnerased(tx, id)
        if (!person) throw notThere()
        const at = clock.now()
        await eraseReader(tx, person, at, viewer.id)
        await eraseElsewhere(tx, person.email, at, viewer.id)
        await eraseTraces(tx, person.email, at)
        return person.email
      })
      await mailPort?.erase(email)
    },

    /**
     * Erases what is kept of an address, whoever it is: a reader, an applicant, a payer, a church's contact.
     * @throws AppError conflict, as above
     */
    async eraseAddress(email: string, actor: string): Promise<Erased> {
      const erased = await inTransaction(db, async (tx) => {
        const person = await findUnerasedByAddress(tx, email)
        const at = clock.now()
        if (person) await eraseReader(tx, person, at, actor)
        else {
          // No number is nobody's: the mails are found by the address alone.
          const recipient = { subscriberId: 0, email, mailKeys: welcomeKeys(0) }
          await holdMails(tx, recipient)
          await eraseMailsOf(tx, recipient, ledgerCopy.erased)
        }
        const elsewhere = await eraseElsewhere(tx, email, at, actor)
        await eraseTraces(tx, email, at)
        return { subscribers: person ? 1 : 0, ...elsewhere }
      })
      await mailPort?.erase(email)
      return erased
    },
  }
}

const notThere = () => new AppError('not_found', 'There is no subscriber with this number.')

/** Applications, payments and churches that name the address. What is not over has to be dealt with first. */
async function eraseElsewhere(tx: Transaction, email: string, at: Date, actor: string) {
  const open = [...(await findWaitingOf(tx, email)), ...(await findOpenMatters(tx, email, at))]
  if (open.length > 0)
    throw new AppError('conflict', `Nothing was erased yet: ${open.map(describe).join('; ')}.`)
  const erased = { ...(await eraseApplicant(tx, email)), ...(await eraseContact(tx, email)) }
  // A listing's text may have named its contact.
  if (erased.churches > 0) await notifyPublicContent(tx, EVERYTHING)
  if (Object.values(erased).some((rows) => rows > 0))
    await writeAudit(tx, {
      at,
      actor,
      action: 'person.erased',
      subject: 'person',
      before: null,
      after: erased,
    })
  return erased
}

/** Why a matter holds an erasure up, and what ends it. */
function describe(matter: OpenMatter): string {
  const title = `"${matter.title}"`
  switch (matter.kind) {
    case 'church':
      return `the new listing ${title} waits in the Inbox (accept or decline it)`
    case 'correction':
      return `a correction of ${title} waits in the Inbox (accept or decline it)`
    case 'application':
      return `the application for ${title} waits in the Inbox (accept or decline it)`
    case 'payment':
      return `the application for ${title} can still be paid (it closes by itself, UNPAID_APPLICATION_DAYS after it was sent)`
    case 'placement':
      return `the placement of ${title} runs until ${matter.until.toISOString().slice(0, 10)} UTC (end it, or wait)`
  }
}

async function holdMails(tx: Transaction, recipient: Recipient): Promise<void> {
  const isInProgress = await lockMailsOf(tx, recipient).catch((error: unknown) => {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return true
    throw error
  })
  if (isInProgress) {
    throw new AppError(
      'conflict',
      'An email to this person is being sent right now. Please try again in a minute.',
    )
  }
}
