import { type Offer, offerById } from '../../../domain/advertising/catalogue.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { queueMail } from '../../newsletter/service.ts'
import { moveApplication } from '../applications/data.ts'
import { type Addressee, type MailSite, receiptMail } from '../mails.ts'
import { findPromotable } from '../placements/data.ts'
import type { PlacementsService } from '../placements/service.ts'
import { keyOfPayment } from '../purchases/data.ts'
import { issueInvoice } from '../purchases/invoices.ts'
import { createLink } from '../purchases/links.ts'
import { isPromotable } from './checkout.ts'
import type { PaymentRow } from './data.ts'
import type { PaymentEffects } from './notices.ts'

export function createPaymentEffects(options: {
  clock: Clock
  jobs: Jobs
  site: MailSite
  placements: PlacementsService
}): PaymentEffects {
  const { clock, jobs, site, placements } = options

  async function payApplication(tx: Transaction, payment: PaymentRow, offer: Offer, id: number) {
    const now = clock.now()
    const moved = await moveApplication(tx, id, 'unpaid', { status: 'awaiting_review', waitingSince: now })
    if (!moved) return false
    const to = { ...moved, title: moved.eventTitle }
    await receipt(tx, payment, offer, to, { kind: 'review' })
    return true
  }

  async function payPromotion(tx: Transaction, payment: PaymentRow, offer: Offer, eventId: number) {
    const now = clock.now()
    const event = await findPromotable(tx, eventId)
    const isStill = event !== null && isPromotable(event, now)
    const placed = isStill
      ? await placements.start(
          tx,
          offer,
          { eventId, paymentId: payment.id, applicationId: null },
          null,
          payment.email !== null,
        )
      : null
    const next = placed ? { kind: 'runs' as const, until: placed.endsAt, eventId } : { kind: 'kept' as const }
    await receipt(tx, payment, offer, payerOf(payment, event?.title), next)
    return placed !== null
  }

  async function receipt(
    tx: Transaction,
    payment: PaymentRow,
    offer: Offer,
    to: Addressee,
    next: Parameters<typeof receiptMail>[2],
  ) {
    if (to.email === '') return
    const now = clock.now()
    const path = await createLink(tx, keyOfPayment(payment), now)
    const mail = receiptMail(to, { ...payment, packageName: offer.name, path }, next, site)
    await queueMail(tx, jobs, mail, now)
  }

  function payerOf({ email, language }: PaymentRow, title: string = site.city.site.name): Addressee {
    return { email: email ?? '', language, title }
  }

  return {
    async paid(tx, payment) {
      const offer = payment.offer === null ? null : offerById(site.city.packages, payment.offer)
      if (!offer) return false
      if (payment.applicationId !== null) return payApplication(tx, payment, offer, payment.applicationId)
      if (payment.eventId !== null) return payPromotion(tx, payment, offer, payment.eventId)
      await receipt(tx, payment, offer, payerOf(payment), { kind: 'kept' })
      return false
    },
    moved: (tx, payment, entry) => issueInvoice(tx, payment, entry, site),
    gone: (tx, payment) => placements.end(tx, payment.id),
  }
}
