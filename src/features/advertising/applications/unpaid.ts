import { randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { PaymentPort } from '../../../ports/payments/port.ts'
import { writeAudit } from '../../accounts/service.ts'
import { type PaymentRow, updatePayment } from '../payments/data.ts'
import { revokeLinks } from '../purchases/data.ts'
import { lockApplication, moveApplication } from './data.ts'
import { eraseUnpaid, findOpenPayments, findUnpaid } from './unpaid-data.ts'

const DAY_MS = 24 * 60 * 60_000
/** Of a look: each may have to be closed at the provider. The next minute goes on. */
const MAX_BATCH_APPLICATIONS = 20

/**
 * Erases who sent applications that were never paid, once nobody can reasonably mean to pay them any more: they were
 * stored for that alone. Its payment is closed at the provider first; one that is paid in that moment, or of which the
 * provider says nothing, is left for another look. Answers how many were erased.
 *
 * @param afterDays how long an application waits for its payment
 */
export async function forgetUnpaid(options: UnpaidOptions & { afterDays: number }): Promise<number> {
  const { db, clock, logger } = options
  const before = new Date(clock.now().getTime() - options.afterDays * DAY_MS)
  let erased = 0
  for (const id of await findUnpaid(db, before, MAX_BATCH_APPLICATIONS)) {
    if (await eraseSender(id, options, { actor: 'schedule', action: 'application.forgotten' })) erased += 1
  }
  if (erased > 0) logger.info({ applications: erased }, 'applications that were never paid are erased')
  return erased
}

interface UnpaidOptions {
  db: Database
  clock: Clock
  port: PaymentPort | null
  logger: Logger
}

/** Its sender is no longer interested: canceled and erased. False where it was paid in the meantime. */
export function withdrawUnpaid(id: number, options: UnpaidOptions): Promise<boolean> {
  return eraseSender(id, options, { actor: 'buyer', action: 'application.canceled' })
}

/** False where it was paid, or its payment begun anew, in the meantime. */
async function eraseSender(
  id: number,
  options: UnpaidOptions,
  why: { actor: string; action: 'application.forgotten' | 'application.canceled' },
): Promise<boolean> {
  const { db, clock, port } = options
  const begun = await findOpenPayments(db, id)
  const closed = await Promise.all(begun.map((payment) => close(payment, options)))
  if (!closed.every(Boolean)) return false
  return inTransaction(db, async (tx) => {
    // Beginning a payment and hearing of one lock it too.
    const application = await lockApplication(tx, id)
    if (application?.status !== 'unpaid' || application.email === '') return false
    const open = await findOpenPayments(tx, id)
    if (open.some(({ provider }) => provider === port?.name)) return false
    await eraseUnpaid(tx, id, randomBytes(24).toString('base64url'))
    const now = clock.now()
    await revokeLinks(tx, { kind: 'application', id }, now)
    if (why.actor === 'buyer') await moveApplication(tx, id, 'unpaid', { status: 'canceled', decidedAt: now })
    const entry = { ...why, at: now, subject: `application:${id}`, before: { status: 'unpaid' } }
    await writeAudit(tx, [entry])
    return true
  })
}

/** Whether nobody can pay it any more. Another provider's, which is switched off, can not be asked. */
async function close(payment: PaymentRow, { db, clock, port, logger }: UnpaidOptions): Promise<boolean> {
  if (port === null || payment.provider !== port.name) return true
  if (payment.intentId !== null) {
    const answer = await port.cancelIntent(payment.intentId)
    // What is canceled already is refused too, and so is what the provider does not know.
    const isRefused = !answer.ok && answer.reason === 'refused'
    const known = isRefused ? await port.getIntent(payment.intentId) : answer
    const isOver = known.ok ? known.value.status === 'canceled' : isRefused && known.reason === 'refused'
    if (!isOver) {
      logger.warn({ payment: payment.id }, 'an unpaid application is kept: its payment could not be closed')
      return false
    }
  }
  await updatePayment(db, payment.id, { openKey: null, canceledAt: clock.now(), status: 'canceled' })
  return true
}
