import { randomUUID } from 'node:crypto'
import { REFUSALS } from '../../../contract/refusals.ts'
import { type Offer, offerById } from '../../../domain/advertising/catalogue.ts'
import { laterRefundStatus, paymentStatus } from '../../../domain/advertising/payments.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { BookedPayment, Change, PaymentPort } from '../../../ports/payments/port.ts'
import { writeAudit } from '../../accounts/service.ts'
import { queueMail } from '../../newsletter/service.ts'
import { moveApplication } from '../applications/data.ts'
import { type Addressee, createLink, type MailSite, receiptMail } from '../mails.ts'
import { keyOfPayment } from '../purchases/data.ts'
import { issueInvoice } from '../purchases/invoices.ts'
import { findPromotable } from '../sales/data.ts'
import type { PlacementsService } from '../sales/placements.ts'
import { isPromotable } from './checkout.ts'
import {
  book,
  findBooked,
  findRefunds,
  insertRefund,
  keepUnknownPayment,
  type LedgerRow,
  lockPaymentOf,
  noteNotice,
  type PaymentRow,
  updatePayment,
  updateRefund,
} from './data.ts'

const SLACK_MS = 60 * 60_000

/** One payment that the two books tell differently. Amounts are cents. */
interface Difference {
  intentId: string
  words: string
}

/**
 * Compares the provider's list of payments since an instant with ours. Changes nothing.
 * @throws Error in the provider's words where it does not answer
 */
export async function reconcilePayments(db: Database, port: PaymentPort, since: Date) {
  const theirs = new Map<string, BookedPayment>()
  for await (const entry of port.list(since)) {
    if (!entry.ok) throw new Error(entry.message)
    theirs.set(entry.value.intentId, entry.value)
  }
  // Ours is written down a moment before the provider's.
  const booked = await findBooked(db, port.name, new Date(since.getTime() - SLACK_MS))
  const ours = new Map(booked.map((row) => [row.intentId ?? '', row]))
  const differences: Difference[] = []
  for (const [intentId, reported] of theirs) {
    const words = differenceOf(reported, ours.get(intentId) ?? null)
    if (words !== null) differences.push({ intentId, words })
  }
  for (const [intentId, row] of ours) {
    if (theirs.has(intentId) || row.paidAt === null || row.createdAt < since) continue
    differences.push({
      intentId,
      words: `is paid here (${cents(row.amountCents)}), and the provider does not list it`,
    })
  }
  return { compared: theirs.size, differences }
}

function differenceOf(booked: BookedPayment, row: PaymentRow | null): string | null {
  const isPaidThere = booked.status === 'paid'
  if (row === null) {
    // Begun there and never paid: another program's, or one whose beginning was never noted. No money moved.
    return isPaidThere ? `is paid there (${cents(booked.amountCents)}), and not known here` : null
  }
  const isPaidHere = row.paidAt !== null
  if (isPaidThere !== isPaidHere) {
    return isPaidThere
      ? `is paid there (${cents(booked.amountCents)}), and not here: its notice has not come`
      : `is paid here (${cents(row.amountCents)}), and not there`
  }
  if (isPaidThere && booked.amountCents !== row.amountCents)
    return `is ${cents(booked.amountCents)} there and ${cents(row.amountCents)} here`
  if (booked.refundedCents !== row.refundedCents)
    return `has ${cents(booked.refundedCents)} given back there and ${cents(row.refundedCents)} here`
  return null
}

const cents = (amount: number) => `$${(amount / 100).toFixed(2)}`

/** What a payment that has come in, or gone back, sets in motion; in the transaction that notes it. */
export interface PaymentEffects {
  /** Documents money that was booked. */
  moved(tx: Transaction, payment: PaymentRow, entry: LedgerRow): Promise<void>
  /** Pays for what it was begun for. Answers whether there still was such a thing. */
  paid(tx: Transaction, payment: PaymentRow): Promise<boolean>
  /** The money is gone: given back whole, or lost in a dispute. */
  gone(tx: Transaction, payment: PaymentRow): Promise<void>
}

export type NoticesService = ReturnType<typeof createNoticesService>

type ReportedRefund = Pick<
  Extract<Change, { kind: 'refund' }>,
  'refundId' | 'amountCents' | 'status' | 'failure' | 'key'
>

const ACTOR = 'payment provider'

export function createNoticesService(options: {
  db: Database
  clock: Clock
  port: PaymentPort | null
  effects: PaymentEffects
}) {
  const { db, clock, port, effects } = options

  /** A movement of money, once, with what documents it. */
  async function move(
    tx: Transaction,
    payment: PaymentRow,
    entry: Omit<Parameters<typeof book>[1], 'paymentId'>,
  ) {
    const booked = await book(tx, { ...entry, paymentId: payment.id })
    if (booked) await effects.moved(tx, payment, booked)
  }

  /** The status that follows from what is known now, stored, with what it sets in motion. */
  async function storeState(tx: Transaction, payment: PaymentRow): Promise<PaymentRow> {
    const status = paymentStatus({
      isPaid: payment.paidAt !== null,
      isCanceled: payment.canceledAt !== null,
      lastFailure: payment.lastFailure,
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      disputeStatus: payment.disputeStatus,
    })
    if (status === payment.status) return payment
    const isOver = payment.paidAt !== null || payment.canceledAt !== null
    const stored = await updatePayment(tx, payment.id, { status, ...(isOver && { openKey: null }) })
    await writeAudit(tx, {
      at: clock.now(),
      actor: ACTOR,
      action: `payment.${status}`,
      subject: `payment:${payment.id}`,
      before: { status: payment.status },
      after: { status, amountCents: payment.amountCents, refundedCents: payment.refundedCents },
    })
    if (status === 'refunded') await effects.gone(tx, stored)
    return stored
  }

  async function notePaid(
    tx: Transaction,
    payment: PaymentRow,
    { intentId, amountCents, email }: Extract<Change, { kind: 'paid' }>,
  ): Promise<void> {
    if (payment.paidAt !== null) return
    const now = clock.now()
    await move(tx, payment, { kind: 'payment', reference: intentId, amountCents, at: now })
    const isWhole = payment.offer !== null && amountCents === payment.amountCents
    const paid = await storeState(
      tx,
      await updatePayment(tx, payment.id, {
        paidAt: now,
        amountCents,
        refundedCents: Math.min(payment.refundedCents, amountCents),
        email: payment.email ?? email,
      }),
    )
    // Gone before its payment was reported, or not what was asked for: it pays for nothing. A dispute that is still open
    // takes nothing away, whichever of the two is reported first.
    if (!isWhole || paid.status === 'refunded' || paid.disputeStatus === 'lost') return
    if (await effects.paid(tx, paid)) await updatePayment(tx, payment.id, { matchedAt: now })
  }

  async function storeRefund(
    tx: Transaction,
    payment: PaymentRow,
    reported: ReportedRefund,
  ): Promise<PaymentRow> {
    const now = clock.now()
    const { refundId, amountCents, failure } = reported
    const refunds = await findRefunds(tx, payment.id)
    const known = refunds.find((each) => each.refundId === refundId || each.key === reported.key)
    const status = laterRefundStatus(known?.status ?? 'requested', reported.status)
    if (known)
      await updateRefund(tx, known.id, {
        refundId,
        status,
        failure: failure ?? known.failure,
        updatedAt: now,
      })
    else {
      const key = reported.key ?? `${payment.provider}:${refundId}`
      const refund = { paymentId: payment.id, key, refundId, amountCents, status, failure }
      await insertRefund(tx, { ...refund, createdAt: now, updatedAt: now })
    }
    const entry = { reference: refundId, at: now }
    const wasOut = known !== undefined && (known.status === 'pending' || known.status === 'succeeded')
    if (status !== 'failed') await move(tx, payment, { ...entry, kind: 'refund', amountCents: -amountCents })
    else if (wasOut) await move(tx, payment, { ...entry, kind: 'refund_failed', amountCents })
    const refundedCents = (await findRefunds(tx, payment.id))
      .filter((each) => each.status === 'pending' || each.status === 'succeeded')
      .reduce((sum, each) => sum + each.amountCents, 0)
    // An intent of which nothing but its refund was reported is worth that much at least.
    const isWorthKnown = payment.paidAt !== null || payment.offer !== null
    const worth = isWorthKnown ? payment.amountCents : Math.max(payment.amountCents, refundedCents)
    return storeState(
      tx,
      await updatePayment(tx, payment.id, {
        amountCents: worth,
        // One that has failed at the provider may still look as if it were out: its notice is on the way.
        refundedCents: Math.min(refundedCents, worth),
      }),
    )
  }

  async function noteDispute(
    tx: Transaction,
    payment: PaymentRow,
    { disputeId, amountCents, status }: Extract<Change, { kind: 'dispute' }>,
  ): Promise<void> {
    // A dispute that has ended is not opened again by a late notice.
    if (payment.disputeStatus === 'won' || payment.disputeStatus === 'lost') return
    const entry = { reference: disputeId, at: clock.now() }
    if (status !== 'won') await move(tx, payment, { ...entry, kind: 'dispute', amountCents: -amountCents })
    else if (payment.disputeStatus === 'open')
      await move(tx, payment, { ...entry, kind: 'dispute_won', amountCents })
    const disputed = await storeState(tx, await updatePayment(tx, payment.id, { disputeStatus: status }))
    if (status === 'lost') await effects.gone(tx, disputed)
  }

  async function lockOrKeep(
    tx: Transaction,
    provider: PaymentRow['provider'],
    change: Exclude<Change, { kind: 'other' }>,
  ): Promise<PaymentRow | null> {
    const key = 'metadata' in change ? (change.metadata.payment ?? null) : null
    const known = await lockPaymentOf(tx, provider, change.intentId, key)
    if (known || change.kind === 'failed' || change.kind === 'canceled') return known
    // Money moved that nobody here knows of: kept, and shown to the administrator (decisions, section 4).
    await keepUnknownPayment(tx, {
      key: randomUUID(),
      provider,
      intentId: change.intentId,
      amountCents: change.amountCents,
      status: 'started',
      createdAt: clock.now(),
    })
    return lockPaymentOf(tx, provider, change.intentId, null)
  }

  return {
    storeRefund,
    /**
     * Takes a notice of the provider: checks its signature, notes it by its own id, and does what it says, all of it in
     * one transaction and once. In whatever order notices come, the same ones leave the same behind.
     * @throws AppError invalid where the signature does not hold
     */
    async receive(body: Buffer, headers: Record<string, string | string[] | undefined>) {
      if (port === null) throw new AppError('not_found', REFUSALS.paymentsOff)
      const read = port.readNotice(body, headers)
      if (!read.ok) throw new AppError('invalid', read.reason)
      const { id: noticeId, type, change } = read.notice
      await inTransaction(db, async (tx) => {
        const provider = port.name
        // No personal data in what is kept: who paid stands with the payment alone.
        const payload = change.kind === 'paid' ? { ...change, email: undefined } : change
        const receivedAt = clock.now()
        if (!(await noteNotice(tx, { provider, noticeId, type, payload, receivedAt }))) return
        if (change.kind === 'other') return
        const payment = await lockOrKeep(tx, provider, change)
        if (!payment) return
        if (change.kind === 'paid') await notePaid(tx, payment, change)
        else if (change.kind === 'refund') await storeRefund(tx, payment, change)
        else if (change.kind === 'dispute') await noteDispute(tx, payment, change)
        else if (change.kind === 'failed' && payment.paidAt === null)
          await storeState(tx, await updatePayment(tx, payment.id, { lastFailure: change.message }))
        else if (change.kind === 'canceled' && payment.paidAt === null)
          await storeState(tx, await updatePayment(tx, payment.id, { canceledAt: receivedAt, openKey: null }))
      })
    },
  }
}

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
