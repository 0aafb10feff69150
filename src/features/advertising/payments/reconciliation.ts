import type { Database } from '../../../platform/database/transaction.ts'
import type { BookedPayment, PaymentPort } from '../../../ports/payments/port.ts'
import { findBooked, type PaymentRow } from './data.ts'

const SLACK_MS = 60 * 60_000

/** One payment that the two books tell differently. Amounts are cents. */
export interface Difference {
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
