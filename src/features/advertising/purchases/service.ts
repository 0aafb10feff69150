import type { BuyerText } from '../../../contract/advertising/sales.ts'
import { purchaseRefusals } from '../../../copy/mail/purchase-mail.ts'
import { offerById, offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { PaymentPort } from '../../../ports/payments/port.ts'
import { writeAudit } from '../../accounts/service.ts'
import { forgetMailTexts, listSponsoredIssues } from '../../newsletter/service.ts'
import { lockApplication, moveApplication } from '../applications/data.ts'
import { withdrawUnpaid } from '../applications/unpaid.ts'
import { lockPayment } from '../payments/data.ts'
import type { RefundsService } from '../payments/refunds.ts'
import {
  changeText,
  endBeforeStart,
  findInvoices,
  findLink,
  findPlacementDays,
  findPurchase,
  type InvoiceRow,
  type Purchase,
} from './data.ts'
import { type LetterOptions, mailBuyer, PURCHASE_MAILS } from './letters.ts'
import { hashToken } from './links.ts'

/** A mail that waits for longer is sent no more. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60_000

/** What a buyer sees of a purchase. */
export interface OwnPurchase extends Purchase {
  packageName: string
  /** The price; of an application that nobody has paid, what it will be. */
  amountCents: number
  days: { onDate: string; views: number; clicks: number }[]
  issues: Awaited<ReturnType<typeof listSponsoredIssues>>
  invoices: InvoiceRow[]
  /** Whether the placement has not started, so that it can be canceled and its text changed. */
  canChange: boolean
}

export function createPurchasesService(
  options: LetterOptions & {
    db: Database
    port: PaymentPort | null
    logger: Logger
    refunds: Pick<RefundsService, 'request'>
  },
) {
  const { db, clock, site, refunds } = options
  const { packages } = site.city

  async function find(token: string): Promise<Purchase> {
    const key = await findLink(db, hashToken(token))
    const purchase = key && (await findPurchase(db, key))
    if (!purchase) throw new AppError('not_found', purchaseRefusals.unknown)
    return purchase
  }

  return {
    /** null where the link is unknown or revoked. */
    async open(token: string): Promise<OwnPurchase | null> {
      const key = await findLink(db, hashToken(token))
      const purchase = key && (await findPurchase(db, key))
      if (!purchase) return null
      const { application, payment, placement } = purchase
      const shown = placement ? await listSponsoredIssues(db, [placement.eventId]) : []
      return {
        ...purchase,
        packageName: application
          ? offerOfApplication(packages, application).name
          : (offerById(packages, payment?.offer ?? '')?.name ?? ''),
        amountCents: payment?.amountCents ?? application?.amountCents ?? 0,
        days: placement ? await findPlacementDays(db, placement.id) : [],
        issues: shown.filter(
          ({ publishedAt }) =>
            placement && placement.startsAt <= publishedAt && publishedAt < placement.endsAt,
        ),
        invoices: payment ? await findInvoices(db, [payment.id]) : [],
        canChange: isChangeable(purchase, clock.now()),
      }
    },

    /** Stores another text for a review. @throws AppError not_found, conflict once the placement has started */
    async proposeText(token: string, text: BuyerText) {
      const { key } = await find(token)
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        if (key.kind === 'application') await lockApplication(tx, key.id)
        const purchase = await findPurchase(tx, key)
        if (!purchase?.application || !isChangeable(purchase, now))
          throw new AppError('conflict', purchaseRefusals.notAnymore)
        const proposal = { proposedTitle: text.title, proposedDescription: text.description, proposedAt: now }
        await changeText(tx, key.id, proposal)
        const change = { action: 'application.text_proposed', subject: `application:${key.id}` }
        await writeAudit(tx, [{ ...change, at: now, actor: 'buyer', after: text }])
      })
    },

    /**
     * Cancels before the placement starts; what is left of the payment goes back.
     * @throws AppError not_found, conflict once it has started or was decided
     */
    async cancel(token: string) {
      const { key, application } = await find(token)
      if (application?.status === 'unpaid') {
        if (await withdrawUnpaid(application.id, options)) return
        throw new AppError('conflict', purchaseRefusals.notAnymore)
      }
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        const purchase = await findPurchase(tx, key)
        if (!purchase?.application || !isChangeable(purchase, now))
          throw new AppError('conflict', purchaseRefusals.notAnymore)
        const { id, status } = purchase.application
        const canceled = await moveApplication(tx, id, status, {
          status: 'canceled',
          decidedAt: now,
          decidedBy: 'buyer',
        })
        const isEnded = !purchase.placement || (await endBeforeStart(tx, purchase.placement.id, now))
        if (!canceled || !isEnded) throw new AppError('conflict', purchaseRefusals.notAnymore)
        const payment = purchase.payment && (await lockPayment(tx, purchase.payment.id))
        const refundCents = payment ? await refunds.request(tx, payment, 'buyer') : 0
        const entry = { action: 'application.canceled', subject: `application:${id}` }
        await writeAudit(tx, [
          { ...entry, at: now, actor: 'buyer', before: { status }, after: { amountCents: refundCents } },
        ])
        await mailBuyer(tx, purchase, 'canceled', options, ({ canceled: words }, to) => ({
          subject: words.subject,
          lines: [
            words.line(to.title),
            ...(refundCents > 0 ? [words.refund(moneyInWords(refundCents))] : []),
          ],
        }))
        await notifyPublicContent(tx)
      })
    },

    /** Empties mails that hold a private link, once they are handed over. */
    async forgetMails() {
      const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)
      for (const keys of ['payment-receipt:', PURCHASE_MAILS]) await forgetMailTexts(db, keys, before)
    },
  }
}

/** Until its placement starts. A promotion starts when it is paid. */
function isChangeable({ application, placement }: Purchase, now: Date): boolean {
  if (application?.status === 'awaiting_review') return true
  return (
    application?.status === 'accepted' &&
    placement !== null &&
    placement.endedEarlyAt === null &&
    placement.startsAt > now
  )
}
