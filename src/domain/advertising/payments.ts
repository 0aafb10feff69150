/** The forms in which a payment is made, one a provider. */
export const PAYMENT_FORMS = ['card-form', 'sandbox-form'] as const
export type PaymentForm = (typeof PAYMENT_FORMS)[number]

/** Thousandths of a percent: 8250 is 8.25%. */
const WHOLE_RATE = 100_000

/** A rate as it is typed, in percent, as an integer. */
export function taxRate(percent: number): number {
  return Math.round((percent * WHOLE_RATE) / 100)
}

/** The tax that a price includes: cents, half a cent rounded up. */
export function includedTax(amountCents: number, rate: number): number {
  const divisor = WHOLE_RATE + rate
  return Math.floor((2 * amountCents * rate + divisor) / (2 * divisor))
}

/**
 * The tax of the next part of an amount, so that the taxes of all parts add up to the tax of their sum, however it is
 * divided. `before` is the sum of the parts until now.
 */
export function includedTaxOfPart(partCents: number, before: number, rate: number): number {
  return includedTax(before + partCents, rate) - includedTax(before, rate)
}

/** What a test card of the sandbox does. The numbers are those that payment providers publish for testing. */
export type SandboxCard =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc'
  | 'second_step'

export const SANDBOX_CARDS: readonly { number: string; does: SandboxCard }[] = [
  { number: '4242424242424242', does: 'succeeds' },
  { number: '4000000000000002', does: 'declined' },
  { number: '4000000000009995', does: 'insufficient_funds' },
  { number: '4000000000000069', does: 'expired' },
  { number: '4000000000000127', does: 'wrong_cvc' },
  { number: '4000002500003155', does: 'second_step' },
]

/** What the card with this number does; null for any number that is no test card of the sandbox. */
export function sandboxCard(number: string): SandboxCard | null {
  return SANDBOX_CARDS.find((card) => card.number === number)?.does ?? null
}

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

/** What somebody typed into a card form. */
export interface TypedCard {
  number: string
  /** MM/YY, or with blanks as they come. */
  expiry: string
  cvc: string
  postalCode: string
}

export type CardFault =
  | 'numberIncomplete'
  | 'numberInvalid'
  | 'expiryIncomplete'
  | 'expiryPast'
  | 'cvcIncomplete'
  | 'postalCodeIncomplete'

/** The digits of a number that was typed with blanks or hyphens. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** "4242424242424242" -> "4242 4242 4242 4242", while it is typed too. */
export function groupDigits(typed: string): string {
  return (
    cardDigits(typed)
      .slice(0, 19)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}

/** "1227" -> "12/27", while it is typed too. */
export function groupExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  // Nobody means month 7 by "7": the zero is written for them.
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

/** What is wrong with a card as it was typed, by field; `today` is YYYY-MM-DD. Empty: nothing is. */
export function checkCard(card: TypedCard, today: string): Partial<Record<keyof TypedCard, CardFault>> {
  const faults: Partial<Record<keyof TypedCard, CardFault>> = {}
  const number = cardDigits(card.number)
  if (!/^\d{12,19}$/.test(number)) faults.number = 'numberIncomplete'
  else if (!isLuhn(number)) faults.number = 'numberInvalid'
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(card.expiry.trim()) ?? []
  if (month === undefined || year === undefined) faults.expiry = 'expiryIncomplete'
  else if (`20${year}-${month}` < today.slice(0, 7)) faults.expiry = 'expiryPast'
  if (!/^\d{3,4}$/.test(card.cvc.trim())) faults.cvc = 'cvcIncomplete'
  if (!/^\d{5}(-\d{4})?$/.test(card.postalCode.trim())) faults.postalCode = 'postalCodeIncomplete'
  return faults
}

/** ISO/IEC 7812-1, annex B: every second digit from the right counts twice. */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position])
    const doubled = position % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
