import { z } from 'zod'
import '../general-messages.ts'
import { PAYMENT_FORMS } from '../../domain/advertising/payments.ts'
import { SLOTS, TIME_SLOTS } from '../../domain/advertising/placements.ts'
import { ADVERTISING_CATEGORIES } from '../../domain/events/categories.ts'
import { isoInstant as instant, isoDate } from '../events/events.ts'
import { rule } from '../refusals.ts'
import { typedWebAddress } from '../web-address.ts'

const cents = z.number().int()
const rowId = z.coerce.number().int().positive().max(2_147_483_647)

/** The advertising form's rules and messages, word for word (section 5). */
export const advertisingApplication = z.object({
  churchName: z.string().trim().min(2, rule('churchName')).max(200),
  /** The listed church that the applicant chose while typing its name. */
  churchId: z
    .union([z.literal(''), z.coerce.number().int().positive().max(2_147_483_647)])
    .optional()
    .default(''),
  contactName: z.string().trim().min(2, rule('contactName')).max(120),
  email: z.email(rule('validEmail')).max(254),
  phone: z.string().trim().min(3, rule('phoneNumber')).max(40),
  website: typedWebAddress(rule('website').error).optional().default(''),
  eventTitle: z.string().trim().min(5, rule('eventTitle')).max(200),
  eventDescription: z.string().trim().min(20, rule('eventDescription')).max(5000),
  eventDate: z.string(rule('eventDate')).min(1, rule('eventDate')).pipe(isoDate),
  eventTime: z
    .string(rule('eventTime'))
    .min(1, rule('eventTime'))
    .refine((time) => TIME_SLOTS.includes(time), rule('halfHour')),
  eventCategory: z.enum(ADVERTISING_CATEGORIES, rule('eventCategory')),
  packageType: z.enum(['featured', 'premium', 'champion'], rule('package')),
  notes: z.string().trim().max(2000).optional().default(''),
  /** The first day of the placement; as soon as it is accepted where it is left out. */
  startsOn: z
    .union([z.literal(''), isoDate])
    .optional()
    .default(''),
  /** The language that the form was read in, for the mails. */
  language: z.enum(['en', 'es']).optional().default('en'),
})
export type AdvertisingApplication = z.infer<typeof advertisingApplication>
export const applicationAnswer = z.object({ id: z.number().int(), checkoutUrl: z.string().optional() })

export const paymentIntentRequest = z.object({
  packageType: z.string(rule('noPackage')).max(40),
  /** Dollars, as on the wire; the server looks the pair up in the catalogue. */
  amount: z.number(rule('amount')),
  /** The token of the application that it pays for. */
  application: z.string().min(1).max(200).optional(),
  /** The listed event that it promotes. */
  event: z.number().int().positive().max(2_147_483_647).optional(),
  /** The browser's own random name for this checkout, so that a second tab or a reload goes on with the same payment. */
  checkout: z.uuid().optional(),
  language: z.enum(['en', 'es']).optional().default('en'),
})
export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>
export const paymentIntentAnswer = z.object({
  clientSecret: z.string(),
  provider: z.string(),
  element: z.enum(PAYMENT_FORMS),
  /** The provider's key for the page; null in the sandbox. */
  publishableKey: z.string().nullable(),
  /** No real money moves. */
  isTest: z.boolean(),
})
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>

const receiptEmail = z.email(rule('emailAddress')).max(254).nullable().optional().default(null)
export const sandboxPayRequest = z.object({
  clientSecret: z.string().min(1).max(200),
  /** A test card of the sandbox; any other number is refused. */
  cardNumber: z.string().regex(/^\d{12,19}$/, rule('cardNumber')),
  email: receiptEmail,
})
export const sandboxStepRequest = z.object({
  clientSecret: z.string().min(1).max(200),
  isConfirmed: z.boolean(),
  email: receiptEmail,
})
export const sandboxAnswer = z.object({
  status: z.enum(['succeeded', 'second_step', 'refused']),
  /** Why it was refused, for the payer. */
  message: z.string().nullable(),
})
export type SandboxAnswer = z.infer<typeof sandboxAnswer>

export const placementWeek = z.object({
  /** Monday. */
  from: isoDate,
  to: isoDate,
  taken: z.number().int(),
  places: z.number().int(),
  isFull: z.boolean(),
})
export type PlacementWeek = z.infer<typeof placementWeek>

export const applicationState = z.object({
  eventTitle: z.string(),
  packageType: advertisingApplication.shape.packageType,
  packageName: z.string(),
  amount: z.number().int(),
  status: z.enum(['unpaid', 'awaiting_review', 'accepted', 'declined', 'canceled']),
  checkoutUrl: z.string().nullable(),
  eventId: z.number().int().nullable(),
  runsFrom: z.string().nullable(),
  runsUntil: z.string().nullable(),
  hasEnded: z.boolean(),
})
export type ApplicationState = z.infer<typeof applicationState>

/** An application that waits for a person, with what was paid for it. Amounts are cents. */
export const waitingApplication = z.object({
  id: z.number().int(),
  churchName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  eventTitle: z.string(),
  eventDescription: z.string(),
  eventDate: isoDate,
  eventTime: z.string(),
  eventCategory: z.string(),
  packageName: z.string(),
  amountCents: z.number().int(),
  /** What of it can be given back; 0 for a free application. */
  paidCents: z.number().int(),
  notes: z.string().nullable(),
  startsOn: isoDate.nullable(),
  createdAt: z.string(),
  /** The church that it surely joins; null where a person has to choose. */
  church: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Listed churches that it may be, likeliest first; where there are none it makes a new one. */
  candidates: z.array(z.object({ id: z.number().int(), name: z.string(), address: z.string().nullable() })),
})
export type WaitingApplication = z.infer<typeof waitingApplication>

/** A payment that a person has to look at. Amounts are cents. */
export const questionablePayment = z.object({
  id: z.number().int(),
  because: z.enum(['unmatched', 'refund_failed', 'disputed']),
  provider: z.string(),
  intentId: z.string().nullable(),
  packageName: z.string().nullable(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  email: z.string().nullable(),
  eventTitle: z.string().nullable(),
  /** The provider's reply, where there was one. */
  message: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type QuestionablePayment = z.infer<typeof questionablePayment>

export const openPromise = z.object({
  id: z.number().int(),
  promise: z.enum(['photography', 'social_mention']),
  eventId: z.number().int(),
  eventTitle: z.string(),
  eventDate: isoDate,
  contact: z.string().nullable(),
})

export const advertisingInbox = z.object({
  applications: z.array(waitingApplication),
  payments: z.array(questionablePayment),
  promises: z.array(openPromise),
})
export type AdvertisingInbox = z.infer<typeof advertisingInbox>

export const acceptApplicationRequest = z.object({
  /** The church that it joins; null makes a new one. Left out: the one that it surely is, or a new one where it is like none. */
  churchId: z.number().int().positive().max(2_147_483_647).nullable().optional(),
  /** Where the event is; the church's address where it is left out. */
  location: z.string().trim().max(300).optional(),
})
export type AcceptApplicationRequest = z.infer<typeof acceptApplicationRequest>
export const acceptedApplication = z.object({ eventId: z.number().int(), churchId: z.number().int() })

export const declineApplicationRequest = z.object({
  reason: z.string().trim().min(3, 'Please say why, in a few words').max(500),
})

const someEvents = z.array(z.number().int().positive().max(2_147_483_647)).max(20).optional().default([])
export const placementCount = z.object({ seen: someEvents, followed: someEvents })
export type PlacementCount = z.infer<typeof placementCount>

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
  /** How many more days it takes until its event is over; 0 where it runs until then. */
  daysShort: z.number().int(),
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
