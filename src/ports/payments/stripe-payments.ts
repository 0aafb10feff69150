import Stripe from 'stripe'
import type { Clock } from '../clock/clock.ts'
import type {
  Answered,
  BookedPayment,
  Change,
  Declined,
  Intent,
  IntentStatus,
  PaymentPort,
  Refund,
} from './port.ts'
import type { StripeSettings } from './stripe-settings.ts'

const TIMEOUT_MS = 20_000
/** A header that was signed longer ago is a copy of an old one (docs.stripe.com/webhooks, "Preventing replay attacks"). */
const TOLERANCE_SECONDS = 300
/** What Stripe.js asks for (docs.stripe.com/security/guide, "Content security policy"). */
const ORIGINS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

export interface StripeOptions extends Omit<StripeSettings, 'provider'> {
  version: string
  clock: Clock
}

/** Stripe through its own library: PaymentIntents for cards; the Payment Element in the page does the rest. */
export function createStripePayments(options: StripeOptions): PaymentPort {
  const { secretKey, publishableKey, webhookSecret, clock } = options
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'FaithBulletin', version: options.version },
    ...(options.apiUrl === null ? {} : addressOf(options.apiUrl)),
  })
  const isTest = /^(sk|rk)_test_/.test(secretKey)

  return {
    name: 'stripe',
    description: isTest ? 'Stripe, in test mode' : 'Stripe',
    isTest,
    page: { element: 'card-form', publishableKey, origins: ORIGINS },
    createIntent: ({ key, amountCents, description, metadata }) =>
      answered(async () =>
        presentIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              description,
              metadata,
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    getIntent: (id) => answered(async () => presentIntent(await stripe.paymentIntents.retrieve(id))),
    cancelIntent: (id) => answered(async () => presentIntent(await stripe.paymentIntents.cancel(id))),
    refund: ({ key, intentId, amountCents }) =>
      answered(async () =>
        presentRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { refund: key } },
            { idempotencyKey: key },
          ),
        ),
      ),
    pageOf: (intentId) =>
      `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${encodeURIComponent(intentId)}`,
    readNotice(body, headers) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          String(headers['stripe-signature'] ?? ''),
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          clock.now().getTime(),
        )
        return { ok: true, notice: { id: event.id, type: event.type, change: readChange(event) } }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          return { ok: false, reason: 'The signature of this notice does not hold.' }
        if (error instanceof SyntaxError) return { ok: false, reason: 'This notice is no JSON.' }
        throw error
      }
    },
    async *list(since) {
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const found = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })
        for await (const intent of found) yield { ok: true, value: presentBooked(intent) }
      } catch (error) {
        yield declined(error)
      }
    },
  }
}

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  }
}

async function answered<Value>(ask: () => Promise<Value>): Promise<Answered<Value>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    return declined(error)
  }
}

/** Which failures pass by themselves: docs.stripe.com/error-handling. */
function declined(error: unknown): Declined {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode } = error
  const isPassing =
    error instanceof Stripe.errors.StripeConnectionError ||
    statusCode === undefined ||
    statusCode === 409 ||
    statusCode === 429 ||
    statusCode >= 500
  return { ok: false, reason: isPassing ? 'unreachable' : 'refused', message: error.message }
}

const INTENT_STATUS: Partial<Record<Stripe.PaymentIntent.Status, IntentStatus>> = {
  succeeded: 'paid',
  processing: 'processing',
  requires_capture: 'processing',
  canceled: 'canceled',
}

function intentStatus({ status }: Stripe.PaymentIntent): IntentStatus {
  return INTENT_STATUS[status] ?? 'open'
}

function presentIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountCents: intent.amount,
    status: intentStatus(intent),
  }
}

function refundStatus(status: string | null): Refund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function presentRefund({ id, amount, status }: Stripe.Refund): Refund {
  return { id, amountCents: amount, status: refundStatus(status) }
}

function presentBooked(intent: Stripe.PaymentIntent): BookedPayment {
  const charge = intent.latest_charge
  return {
    intentId: intent.id,
    status: intentStatus(intent),
    amountCents: intent.amount_received,
    refundedCents: charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0,
    createdAt: new Date(intent.created * 1000),
  }
}

const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? null)

function readChange(event: Stripe.Event): Change {
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id, amount_received, receipt_email, metadata } = event.data.object
      return { kind: 'paid', intentId: id, amountCents: amount_received, email: receipt_email, metadata }
    }
    case 'payment_intent.payment_failed': {
      const { id, last_payment_error, metadata } = event.data.object
      const message = last_payment_error?.message ?? 'The card was declined.'
      return { kind: 'failed', intentId: id, message, metadata }
    }
    case 'payment_intent.canceled': {
      const { id, metadata } = event.data.object
      return { kind: 'canceled', intentId: id, metadata }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object
      const intentId = idOf(refund.payment_intent)
      if (intentId === null) return { kind: 'other' }
      return {
        kind: 'refund',
        intentId,
        refundId: refund.id,
        amountCents: refund.amount,
        status: refundStatus(refund.status),
        failure: refund.failure_reason ?? null,
        key: refund.metadata?.refund ?? null,
      }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      const intentId = idOf(dispute.payment_intent)
      // An inquiry moves no money, and may become a dispute later.
      if (intentId === null || /^(warning_|prevented)/.test(dispute.status)) return { kind: 'other' }
      const status = dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open'
      return { kind: 'dispute', intentId, disputeId: dispute.id, amountCents: dispute.amount, status }
    }
    default:
      return { kind: 'other' }
  }
}
