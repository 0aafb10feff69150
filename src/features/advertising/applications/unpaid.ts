import { randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { PaymentPort } from '../../../ports/payments/port.ts'
import { writeAudit } from '../../accounts/service.ts'
import { type PaymentRow, updatePayment } from '../payments/data.ts'
import { lockApplication } from './data.ts'
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
export async function forgetUnpaid(options: {
  db: Database
  clock: Clock
  port: PaymentPort | null
  logger: Logger
  afterDays: number
}): Promise<number> {
  const { db, clock, port, logger } = options
  const before = new Date(clock.now().getTime() - options.afterDays * DAY_MS)
  let erased = 0
  for (const id of await findUnpaid(db, before, MAX_BATCH_APPLICATIONS)) {
    const open = await findOpenPayments(db, id)
    const closed = await Promise.all(open.map((payment) => close(payment, options)))
    if (closed.every(Boolean) && (await erase(id))) erased += 1
  }
  if (erased > 0) logger.info({ applications: erased }, 'applications that were never paid are erased')
  return erased

  /** False where it was paid, or its payment begun anew, in the meantime. */
  function erase(id: number): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      // Beginning a payment and hearing of one lock it too.
      const application = await lockApplication(tx, id)
      if (application?.status !== 'unpaid' || application.email === '') return false
      const open = await findOpenPayments(tx, id)
      if (open.some(({ provider }) => provider === port?.name)) return false
      await eraseUnpaid(tx, id, randomBytes(24).toString('base64url'))
      const entry = { actor: 'schedule', action: 'application.forgotten', subject: `application:${id}` }
      await writeAudit(tx, [{ ...entry, at: clock.now(), before: { status: 'unpaid' } }])
      return true
    })
  }
}

/** Whether nobody can pay it any more. Another provider's, which is switched off, can not be asked. */
async function close(
  payment: PaymentRow,
  { db, clock, port, logger }: { db: Database; clock: Clock; port: PaymentPort | null; logger: Logger },
): Promise<boolean> {
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
