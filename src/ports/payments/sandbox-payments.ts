import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type SandboxCard, sandboxCard } from '../../domain/advertising/payments.ts'
import type { Clock } from '../clock/clock.ts'
import type { Answered, Change, Declined, Intent, PaymentPort } from './port.ts'
import { isSignedNotice, SANDBOX_SIGNATURE } from './sandbox-signature.ts'

/** As a provider's payment intent goes: a declined card leaves it open, a second step waits for the payer. */
export type SandboxStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

export interface SandboxIntent {
  id: string
  key: string
  secret: string
  amountCents: number
  refundedCents: number
  status: SandboxStatus
  metadata: Record<string, string>
  createdAt: Date
}

export interface SandboxRefund {
  id: string
  key: string
  intentId: string
  amountCents: number
  createdAt: Date
}

/** The sandbox's own books. Each function is one transaction, the delivery of its notice included. */
export interface SandboxBooks {
  /** Stores it, or answers the one that has its key. */
  begin(intent: SandboxIntent): Promise<SandboxIntent>
  find(by: { id: string } | { secret: string }): Promise<SandboxIntent | null>
  /** Moves it on from one of these statuses; null where it is in none of them. */
  move(
    id: string,
    from: readonly SandboxStatus[],
    to: SandboxStatus,
    notice: string | null,
  ): Promise<SandboxIntent | null>
  /** Gives back, or answers the refund that has its key; null where not so much is left. */
  giveBack(refund: SandboxRefund, notice: string): Promise<SandboxRefund | null>
  list(since: Date): AsyncIterable<SandboxIntent>
}

const notice = z.object({
  id: z.string(),
  type: z.string(),
  change: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('paid'),
      intentId: z.string(),
      amountCents: z.number().int().positive(),
      email: z.string().nullable(),
      metadata: z.record(z.string(), z.string()),
    }),
    z.object({
      kind: z.literal('failed'),
      intentId: z.string(),
      message: z.string(),
      metadata: z.record(z.string(), z.string()),
    }),
    z.object({
      kind: z.literal('canceled'),
      intentId: z.string(),
      metadata: z.record(z.string(), z.string()),
    }),
    z.object({
      kind: z.literal('refund'),
      intentId: z.string(),
      refundId: z.string(),
      amountCents: z.number().int().positive(),
      status: z.enum(['pending', 'succeeded', 'failed']),
      failure: z.string().nullable(),
      key: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('dispute'),
      intentId: z.string(),
      disputeId: z.string(),
      amountCents: z.number().int().positive(),
      status: z.enum(['open', 'won', 'lost']),
    }),
  ]),
})

const REFUSALS: Record<Exclude<SandboxCard, 'succeeds' | 'second_step'>, string> = {
  declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  wrong_cvc: "Your card's security code is incorrect.",
}
const NOT_CONFIRMED = 'The second step was not confirmed. Please try again, or use another card.'
const OPEN: readonly SandboxStatus[] = ['requires_payment_method', 'requires_action']

/** What became of an attempt to pay in the sandbox. */
export type SandboxOutcome =
  | { status: 'succeeded' | 'second_step' }
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

/** The sandbox, with the two things that its card form does: what a real provider's own script would. */
export interface SandboxPayments extends PaymentPort {
  pay(secret: string, cardNumber: string, email: string | null): Promise<SandboxOutcome>
  answerSecondStep(secret: string, isConfirmed: boolean, email: string | null): Promise<SandboxOutcome>
}

/**
 * A provider in this very process, for trying everything without an account: the same states, and notices that are
 * signed and delivered as a real one's are. No money moves, and only its own test cards work.
 */
export function createSandboxPayments(options: {
  books: SandboxBooks
  webhookSecret: string
  clock: Clock
}): SandboxPayments {
  const { books, webhookSecret, clock } = options

  const write = (type: string, change: Exclude<Change, { kind: 'other' }>) =>
    JSON.stringify({ id: `sbx_evt_${randomName()}`, type, change })

  async function refuse(intent: SandboxIntent, message: string): Promise<SandboxOutcome> {
    const change = { kind: 'failed' as const, intentId: intent.id, message, metadata: intent.metadata }
    const moved = await books.move(
      intent.id,
      OPEN,
      'requires_payment_method',
      write('payment_intent.payment_failed', change),
    )
    return moved ? { status: 'refused', message } : currentOutcome(intent.id)
  }

  async function succeed(
    intent: SandboxIntent,
    from: readonly SandboxStatus[],
    email: string | null,
  ): Promise<SandboxOutcome> {
    const { id: intentId, amountCents, metadata } = intent
    const change = { kind: 'paid' as const, intentId, amountCents, email, metadata }
    const moved = await books.move(intentId, from, 'succeeded', write('payment_intent.succeeded', change))
    return moved ? { status: 'succeeded' } : currentOutcome(intentId)
  }

  /** Somebody was quicker, perhaps the payer in another tab: what they did stands. */
  async function currentOutcome(id: string): Promise<SandboxOutcome> {
    const intent = await books.find({ id })
    if (intent?.status === 'succeeded') return { status: 'succeeded' }
    return { status: 'refused', message: 'This payment cannot be paid any more. Please begin anew.' }
  }

  return {
    name: 'sandbox',
    description: 'the embedded sandbox: no money moves',
    isTest: true,
    page: { element: 'sandbox-form', publishableKey: null, origins: null },

    async createIntent({ key, amountCents, metadata }) {
      const id = `sbx_pi_${randomName()}`
      const begun = await books.begin({
        id,
        key,
        secret: `${id}_secret_${randomName()}`,
        amountCents,
        refundedCents: 0,
        status: 'requires_payment_method',
        metadata,
        createdAt: clock.now(),
      })
      if (begun.amountCents !== amountCents)
        return refused('The same key was used for a payment of another amount.')
      return { ok: true, value: presentIntent(begun) }
    },

    async getIntent(id) {
      const intent = await books.find({ id })
      return intent ? { ok: true, value: presentIntent(intent) } : refused('There is no such payment.')
    },

    async cancelIntent(id) {
      const intent = await books.find({ id })
      if (!intent) return refused('There is no such payment.')
      const change = { kind: 'canceled' as const, intentId: id, metadata: intent.metadata }
      const canceled = await books.move(id, OPEN, 'canceled', write('payment_intent.canceled', change))
      return canceled
        ? { ok: true, value: presentIntent(canceled) }
        : refused('This payment cannot be canceled: it is paid, or canceled already.')
    },

    async refund({ key, intentId, amountCents }) {
      const refund = { id: `sbx_re_${randomName()}`, key, intentId, amountCents, createdAt: clock.now() }
      const change = { kind: 'refund' as const, intentId, refundId: refund.id, amountCents, key }
      const given = await books.giveBack(
        refund,
        write('refund.created', { ...change, status: 'succeeded', failure: null }),
      )
      if (!given) return refused('Not so much of this payment is left to give back.')
      return { ok: true, value: { id: given.id, amountCents: given.amountCents, status: 'succeeded' } }
    },

    pageOf: () => null,

    readNotice(body, headers) {
      const signature = String(headers[SANDBOX_SIGNATURE] ?? '')
      if (!isSignedNotice(body, signature, webhookSecret, clock.now()))
        return { ok: false, reason: 'The signature of this notice does not hold.' }
      return { ok: true, notice: notice.parse(JSON.parse(body.toString('utf8'))) }
    },

    async *list(since) {
      for await (const intent of books.list(since)) {
        const { id, createdAt, refundedCents } = intent
        const { status } = presentIntent(intent)
        const amountCents = status === 'paid' ? intent.amountCents : 0
        yield { ok: true, value: { intentId: id, status, amountCents, refundedCents, createdAt } }
      }
    },

    async pay(secret, cardNumber, email) {
      const intent = await books.find({ secret })
      const does = sandboxCard(cardNumber)
      if (!intent) return { status: 'unknown' }
      if (does === null)
        return {
          status: 'refused',
          message: 'The sandbox accepts only its own test cards, never a real one.',
        }
      if (does === 'succeeds') return succeed(intent, OPEN, email)
      if (does !== 'second_step') return refuse(intent, REFUSALS[does])
      const moved = await books.move(intent.id, OPEN, 'requires_action', null)
      return moved ? { status: 'second_step' } : currentOutcome(intent.id)
    },

    async answerSecondStep(secret, isConfirmed, email) {
      const intent = await books.find({ secret })
      if (!intent) return { status: 'unknown' }
      return isConfirmed ? succeed(intent, ['requires_action'], email) : refuse(intent, NOT_CONFIRMED)
    },
  }
}

const randomName = () => randomBytes(12).toString('hex')

function refused(message: string): Declined & Answered<never> {
  return { ok: false, reason: 'refused', message }
}

function presentIntent({ id, secret, amountCents, status }: SandboxIntent): Intent {
  const known = status === 'succeeded' ? 'paid' : status === 'canceled' ? 'canceled' : 'open'
  return { id, clientSecret: secret, amountCents, status: known }
}
