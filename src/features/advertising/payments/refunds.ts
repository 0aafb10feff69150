import { randomUUID } from 'node:crypto'
import type { RefundRequestBody } from '../../../contract/advertising/advertising.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { advertisingRefusals } from '../../../copy/mail/advertising-mail.ts'
import { purchaseRefusals } from '../../../copy/mail/purchase-mail.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { PaymentPort } from '../../../ports/payments/port.ts'
import { writeAudit } from '../../accounts/service.ts'
import { refundJob } from '../jobs.ts'
import { type MailSite, mailBuyer } from '../mails.ts'
import { findPurchase, keyOfPayment } from '../purchases/data.ts'
import {
  findForgottenRefunds,
  findRefunds,
  findRequestedRefund,
  insertRefund,
  lockPayment,
  type PaymentRow,
  updateRefund,
} from './data.ts'
import type { NoticesService } from './notices.ts'

const FORGOTTEN_AFTER_MS = 10 * 60_000

export type RefundsService = ReturnType<typeof createRefundsService>

export function createRefundsService(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  port: PaymentPort | null
  site: MailSite
  notices: Pick<NoticesService, 'storeRefund'>
  logger: Logger
}) {
  const { db, clock, jobs, port, notices, logger } = options

  /** What of a payment is neither given back nor about to be, in cents. */
  async function left(tx: Transaction, payment: PaymentRow): Promise<number> {
    const out = (await findRefunds(tx, payment.id))
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    return payment.paidAt === null ? 0 : Math.max(0, payment.amountCents - out)
  }

  /**
   * Writes down, in the caller's transaction, that all that is left of a locked payment goes back, or a part of it; the
   * provider is asked by a job. Answers the cents; 0 where not so much is left.
   */
  async function request(tx: Transaction, payment: PaymentRow, by: string, part?: number): Promise<number> {
    const whole = await left(tx, payment)
    const amountCents = part ?? whole
    if (amountCents === 0 || amountCents > whole) return 0
    const now = clock.now()
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      key: randomUUID(),
      amountCents,
      status: 'requested',
      requestedBy: by,
      createdAt: now,
      updatedAt: now,
    })
    await jobs.enqueue(tx, refundJob, [{ refundId: refund.id }])
    await writeAudit(tx, {
      at: now,
      actor: by,
      action: 'payment.refund_requested',
      subject: `payment:${payment.id}`,
      before: { refundedCents: payment.refundedCents },
      after: { amountCents },
    })
    return amountCents
  }

  return {
    left,
    request,
    /**
     * Gives back what is left of a payment, or a part, and mails the buyer.
     * @throws AppError not_found, conflict where another amount is left than was seen
     */
    async refund(paymentId: number, { amountCents: part, leftCents, reason }: RefundRequestBody, by: string) {
      await inTransaction(db, async (tx) => {
        const payment = await lockPayment(tx, paymentId)
        if (!payment) throw new AppError('not_found', REFUSALS.unknownPayment)
        const before = await left(tx, payment)
        if (before === 0) throw new AppError('conflict', advertisingRefusals.nothingLeft)
        if (leftCents !== undefined && leftCents !== before)
          throw new AppError('conflict', purchaseRefusals.changedAmount)
        const amountCents = await request(tx, payment, by, part)
        if (amountCents === 0) throw new AppError('invalid', purchaseRefusals.tooMuch)
        const purchase = await findPurchase(tx, keyOfPayment(payment))
        if (!purchase) return
        await mailBuyer(tx, purchase, 'refunded', options, ({ refunded, reason: because }, to) => {
          const words = amountCents === before ? refunded.whole : refunded.part
          const lines = [words(moneyInWords(amountCents), to.title), refunded.wait]
          return { subject: refunded.subject, lines: reason ? [...lines, because(reason)] : lines }
        })
      })
    },
    /** Asks the provider for one that was written down. Throws where it should be asked again later. */
    async giveBack(refundId: number) {
      const asked = await findRequestedRefund(db, refundId)
      if (!asked?.intentId) return
      const { refund, intentId } = asked
      const { key, amountCents } = refund
      if (port === null || port.name !== asked.provider)
        throw new Error('the provider of this refund is not the one that is configured')
      const answer = await port.refund({ key, intentId, amountCents })
      if (!answer.ok && answer.reason === 'unreachable')
        throw new Error(`the provider does not answer: ${answer.message}`)
      await inTransaction(db, async (tx) => {
        const payment = await lockPayment(tx, refund.paymentId)
        if (!payment) return
        if (answer.ok) {
          const { id, status } = answer.value
          await notices.storeRefund(tx, payment, { refundId: id, amountCents, status, failure: null, key })
          return
        }
        logger.error({ refund: refundId, message: answer.message }, 'the provider refuses a refund')
        await updateRefund(tx, refundId, {
          status: 'failed',
          failure: answer.message,
          updatedAt: clock.now(),
        })
      })
    },
    /** Asks again for what was written down and never asked for. */
    async recover() {
      const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)
      const forgotten = await findForgottenRefunds(db, before)
      for (const refundId of forgotten) await updateRefund(db, refundId, { updatedAt: clock.now() })
      await jobs.enqueue(
        db,
        refundJob,
        forgotten.map((refundId) => ({ refundId })),
      )
    },
  }
}
