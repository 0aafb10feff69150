/** `failed`: the last attempt was declined; it can still be paid. */
export type PaymentStatus = 'started' | 'failed' | 'canceled' | 'paid' | 'refunded' | 'disputed'
/** `requested`: stored, the provider not asked yet. `failed` is final, whatever is reported later. */
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed'

/** Facts about a payment, in whatever order it was reported. */
export interface PaymentFacts {
  isPaid: boolean
  isCanceled: boolean
  lastFailure: string | null
  amountCents: number
  /** What has gone back, or is on its way. */
  refundedCents: number
  disputeStatus: 'open' | 'won' | 'lost' | null
}

/**
 * The status that follows from the facts. Notices come repeated and out of order; facts only ever gain, so that the
 * same facts give the same status whichever came first.
 */
export function paymentStatus(facts: PaymentFacts): PaymentStatus {
  if (facts.isPaid) {
    if (facts.refundedCents >= facts.amountCents) return 'refunded'
    return facts.disputeStatus === 'open' || facts.disputeStatus === 'lost' ? 'disputed' : 'paid'
  }
  if (facts.isCanceled) return 'canceled'
  return facts.lastFailure === null ? 'started' : 'failed'
}

const REFUND_ORDER: readonly RefundStatus[] = ['requested', 'pending', 'succeeded', 'failed']

/** A refund only ever moves on: a late "pending" takes nothing back. */
export function laterRefundStatus(known: RefundStatus, reported: RefundStatus): RefundStatus {
  return REFUND_ORDER.indexOf(reported) > REFUND_ORDER.indexOf(known) ? reported : known
}
