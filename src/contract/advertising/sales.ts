import { z } from 'zod'
import '../field-messages.ts'
import { SLOTS } from '../../domain/advertising/slots.ts'
import { isoInstant as instant, isoDate } from '../events/events.ts'
import { advertisingApplication } from './advertising.ts'

const cents = z.number().int()
const rowId = z.coerce.number().int().positive().max(2_147_483_647)

export const purchaseKey = z.object({ kind: z.enum(['application', 'payment']), id: rowId })
export type PurchaseName = z.infer<typeof purchaseKey>

/** The times of a placement as they were seen: a change is refused where they are others by now. */
const seenSpan = z.object({ startsAt: instant, endsAt: instant })

export const soldPlacement = z.object({
  id: z.number().int(),
  purchase: purchaseKey.nullable(),
  eventId: z.number().int(),
  eventTitle: z.string(),
  packageName: z.string(),
  state: z.enum(['now', 'next', 'ended']),
  startsAt: instant,
  endsAt: instant,
  endedEarlyAt: instant.nullable(),
  views: z.number().int(),
  clicks: z.number().int(),
})
export type SoldPlacement = z.infer<typeof soldPlacement>

export const salesWeek = z.object({
  from: isoDate,
  to: isoDate,
  /** Titles of the events, by slot; none is free. */
  slots: z.record(z.enum(SLOTS), z.array(z.string())),
})
export type SalesWeek = z.infer<typeof salesWeek>

export const unpaidApplication = z.object({
  id: z.number().int(),
  eventTitle: z.string(),
  churchName: z.string(),
  contactName: z.string(),
  email: z.string(),
  packageName: z.string(),
  amountCents: cents,
  createdAt: instant,
  remindedAt: instant.nullable(),
})

export const soldPayment = z.object({
  id: z.number().int(),
  purchase: purchaseKey,
  title: z.string(),
  packageName: z.string().nullable(),
  amountCents: cents,
  refundedCents: cents,
  status: z.enum(['started', 'failed', 'canceled', 'paid', 'refunded', 'disputed']),
  paidAt: instant.nullable(),
  provider: z.string(),
  /** Where the provider shows it. */
  providerUrl: z.string().nullable(),
})
export type SoldPayment = z.infer<typeof soldPayment>

/** A month of the city's calendar in cents. What went out is negative. */
export const salesMonth = z.object({
  month: z.string(),
  received: cents,
  refunded: cents,
  disputed: cents,
  net: cents,
  /** Included in what was received, less what credit notes returned of it. */
  tax: cents,
})
export type SalesMonth = z.infer<typeof salesMonth>

export const salesOverview = z.object({
  placements: z.array(soldPlacement),
  weeks: z.array(salesWeek),
  unpaid: z.array(unpaidApplication),
  /** New texts of buyers that wait for a review. */
  proposals: z.array(z.object({ id: z.number().int(), eventTitle: z.string(), proposedAt: instant })),
  payments: z.array(soldPayment),
  months: z.array(salesMonth),
  /** "Sales tax, 8.25%"; null = none. */
  taxName: z.string().nullable(),
})
export type SalesOverview = z.infer<typeof salesOverview>

export const purchaseDetail = z.object({
  purchase: purchaseKey,
  title: z.string(),
  packageName: z.string(),
  application: z
    .object({
      id: z.number().int(),
      status: z.enum(['unpaid', 'awaiting_review', 'accepted', 'declined', 'canceled']),
      churchName: z.string(),
      contactName: z.string(),
      email: z.string(),
      phone: z.string(),
      /** As the public reads it now, or will. */
      text: z.object({ title: z.string(), description: z.string() }),
      proposal: z.object({ title: z.string(), description: z.string(), proposedAt: instant }).nullable(),
    })
    .nullable(),
  email: z.string().nullable(),
  eventId: z.number().int().nullable(),
  payment: soldPayment
    .extend({ leftCents: cents, disputeStatus: z.enum(['open', 'won', 'lost']).nullable() })
    .nullable(),
  placement: soldPlacement.nullable(),
  days: z.array(z.object({ onDate: isoDate, views: z.number().int(), clicks: z.number().int() })),
  invoices: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      amountCents: cents,
      taxCents: cents,
      issuedAt: instant,
    }),
  ),
  /** Oldest first. */
  story: z.array(z.object({ at: instant, who: z.string(), action: z.string(), detail: z.string() })),
})
export type PurchaseDetail = z.infer<typeof purchaseDetail>

export const refundRequest = z
  .object({
    /** Left out: all that is left. */
    amountCents: z
      .int('Enter an amount in dollars and cents.')
      .positive('Enter an amount above zero.')
      .optional(),
    /** What was left to refund when it was decided. */
    leftCents: cents.optional(),
    reason: z.string().trim().max(500).optional().default(''),
  })
  .optional()
  .default({ reason: '' })
export type RefundRequestBody = z.infer<typeof refundRequest>

export const extendRequest = z.object({
  days: z.int('Enter a number of days.').min(1, 'Enter a number of days.').max(366, 'Use at most 366 days.'),
  seen: seenSpan,
})
export const moveRequest = z.object({ startsOn: isoDate, seen: seenSpan })

const { eventTitle: title, eventDescription: description } = advertisingApplication.shape
export const buyerText = z.object({ title, description })
export type BuyerText = z.infer<typeof buyerText>
export const textRequest = buyerText.extend({
  seen: z.object({ title: z.string(), description: z.string() }),
})
export const proposalDecision = z.object({
  isAccepted: z.boolean(),
  /** Which proposal was seen. */
  proposedAt: instant,
  reason: z.string().trim().max(500).optional().default(''),
})

export const salesExportQuery = z.object({ from: isoDate.optional(), to: isoDate.optional() })
