import type { PaymentForm } from '../../domain/advertising/payments.ts'

export interface IntentRequest {
  /** Ours: asking again with the same key gives the same intent. */
  key: string
  amountCents: number
  /** Shown on the provider's own pages and receipts. */
  description: string
  /** Comes back with every notice about it; no personal data. */
  metadata: Record<string, string>
}

/** `open`: can be paid. `processing`: paid, and the provider waits for the bank. */
export type IntentStatus = 'open' | 'processing' | 'paid' | 'canceled'

export interface Intent {
  id: string
  /** What the payer's page needs to pay it; never stored and never logged. */
  clientSecret: string
  amountCents: number
  status: IntentStatus
}

export interface RefundRequest {
  /** Ours: asking again with the same key gives back once. */
  key: string
  intentId: string
  amountCents: number
}

export interface Refund {
  id: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
}

/** What the provider did not do. `unreachable`: ask again later; `refused`: it said no, in words for a person. */
export type Declined = { ok: false; reason: 'unreachable' | 'refused'; message: string }
export type Answered<Value> = { ok: true; value: Value } | Declined

/** What a notice reports. Notices come repeated and in any order. */
export type Change =
  | { kind: 'paid'; intentId: string; amountCents: number; email: string | null; metadata: Metadata }
  | { kind: 'failed'; intentId: string; message: string; metadata: Metadata }
  | { kind: 'canceled'; intentId: string; metadata: Metadata }
  | {
      kind: 'refund'
      intentId: string
      refundId: string
      amountCents: number
      status: Refund['status']
      failure: string | null
      /** Our key, where we asked for it. */
      key: string | null
    }
  | {
      kind: 'dispute'
      intentId: string
      disputeId: string
      amountCents: number
      status: 'open' | 'won' | 'lost'
    }
  /** One that means nothing to us. */
  | { kind: 'other' }
export type Metadata = Record<string, string>

export interface Notice {
  /** The provider's own id of it: the same however often it is delivered. */
  id: string
  type: string
  change: Change
}

/** One payment as the provider's books have it, for comparing with ours. */
export interface BookedPayment {
  intentId: string
  status: IntentStatus
  /** What was received; 0 while it is not paid. */
  amountCents: number
  refundedCents: number
  createdAt: Date
}

/** What the payer's page needs to know of the provider. */
export interface PaymentPage {
  element: PaymentForm
  publishableKey: string | null
  /** What the form loads from the provider, for the page's content security policy; null when that is nothing. */
  origins: { scripts: string[]; frames: string[]; calls: string[] } | null
}

/** Who takes the money (decisions, section 4). What goes wrong outside is a value; nothing here throws for it. */
export interface PaymentPort {
  readonly name: string
  /** For the person who runs the site. Never a key. */
  readonly description: string
  /** No real money moves. */
  readonly isTest: boolean
  readonly page: PaymentPage
  createIntent(request: IntentRequest): Promise<Answered<Intent>>
  /** @returns refused where there is no such intent. */
  getIntent(id: string): Promise<Answered<Intent>>
  /** Closes an open intent, so that nobody can pay it any more. A paid one is refused. */
  cancelIntent(id: string): Promise<Answered<Intent>>
  /** Any part of what is left, as often as wanted; each has a key of its own. */
  refund(request: RefundRequest): Promise<Answered<Refund>>
  /** Where the provider shows a payment to the person who runs the site; null where it has no such page. */
  pageOf(intentId: string): string | null
  /** The notice in a request, once its signature over the exact bytes holds. */
  readNotice(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): { ok: true; notice: Notice } | { ok: false; reason: string }
  /** Every payment begun since then, newest first. Ends with a `Declined` where the provider does not answer. */
  list(since: Date): AsyncIterable<Answered<BookedPayment>>
}
