import { createHmac, randomBytes } from 'node:crypto'
import type { Viewer } from '../../contract/calls.ts'
import { ledgerCopy } from '../../copy/mail.ts'
import { errorCode } from '../../platform/database/database-error.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { writeAudit } from '../accounts/audit.service.server.ts'
import { eraseMailsOf, lockMailsOf, type Recipient } from '../newsletter/mails.service.server.ts'
import { eraseRow, findKept } from './erase.data.server.ts'
import { welcomeKeys } from './welcome.service.server.ts'

const LOCK_NOT_AVAILABLE = '55P03'

export interface ErasureService {
  /**
   * Erases what is kept of a subscriber: row, deliveries and mails, all or nothing. What only counts stays.
   * @throws AppError not_found, also for one erased before; conflict while a mail to that person is handed over
   */
  erase(id: number, viewer: Viewer): Promise<void>
}

/** By it an import knows an address that was erased, and nobody can tell the address from it without the secret. */
export function hashAddress(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`former address ${email.trim().toLowerCase()}`)
    .digest('base64url')
}

export function createErasureService(options: {
  db: Database
  clock: Clock
  secret: string
}): ErasureService {
  const { db, clock, secret } = options
  return {
    erase: (id, viewer) =>
      inTransaction(db, async (tx) => {
        const person = await findKept(tx, id)
        if (!person) throw new AppError('not_found', 'There is no subscriber of this number.')
        const recipient = { subscriberId: id, email: person.email, mailKeys: welcomeKeys(id) }
        // Before the row itself: senders hold a delivery first, and then the row of its reader.
        await holdMails(tx, recipient)
        const at = clock.now()
        const erased = await eraseRow(tx, id, {
          at,
          token: randomBytes(24).toString('base64url'),
          formerAddress: hashAddress(secret, person.email),
        })
        if (!erased) throw new AppError('not_found', 'There is no subscriber of this number.')
        // An issue that was being published meanwhile has written this reader down by now.
        await holdMails(tx, recipient)
        await eraseMailsOf(tx, recipient, ledgerCopy.erased)
        await writeAudit(tx, [
          {
            at,
            actor: viewer.id,
            action: 'subscriber.erased',
            subject: `subscriber:${id}`,
            before: { isActive: erased.wasActive, source: person.source },
          },
        ])
      }),
  }
}

async function holdMails(tx: Transaction, recipient: Recipient): Promise<void> {
  const isUnderWay = await lockMailsOf(tx, recipient).catch((error: unknown) => {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return true
    throw error
  })
  if (isUnderWay) {
    throw new AppError(
      'conflict',
      'A mail to this person is being handed over right now. Please try again in a minute.',
    )
  }
}
