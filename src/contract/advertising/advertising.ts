import { z } from 'zod'
import '../general-messages.ts'
import { TIME_SLOTS } from '../../domain/advertising/time-slots.ts'
import { ADVERTISING_CATEGORIES } from '../../domain/events/categories.ts'
import { isoDate } from '../events/events.ts'
import { typedWebAddress } from '../web-address.ts'

/** The advertising form's rules and messages, word for word (section 5). */
export const advertisingApplication = z.object({
  churchName: z.string().trim().min(2, 'Church name is required').max(200),
  /** The listed church that the applicant chose while typing its name. */
  churchId: z
    .union([z.literal(''), z.coerce.number().int().positive().max(2_147_483_647)])
    .optional()
    .default(''),
  contactName: z.string().trim().min(2, 'Contact name is required').max(120),
  email: z.email('Valid email is required').max(254),
  phone: z.string().trim().min(3, 'Phone number is required').max(40),
  website: typedWebAddress('Please enter a valid website URL').optional().default(''),
  eventTitle: z.string().trim().min(5, 'Event title is required').max(200),
  eventDescription: z.string().trim().min(20, 'Event description must be at least 20 characters').max(5000),
  eventDate: z.string({ error: 'Event date is required' }).min(1, 'Event date is required').pipe(isoDate),
  eventTime: z
    .string({ error: 'Event time is required' })
    .min(1, 'Event time is required')
    .refine((time) => TIME_SLOTS.includes(time), 'Please choose one of the half hours'),
  eventCategory: z.enum(ADVERTISING_CATEGORIES, { error: 'Event category is required' }),
  packageType: z.enum(['featured', 'premium', 'champion'], { error: 'Advertising package is required' }),
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
  packageType: z.string('The package is missing.').max(40),
  /** Dollars, as on the wire; the server looks the pair up in the catalogue. */
  amount: z.number('The amount has to be a number of dollars.'),
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
  element: z.enum(['card-form', 'sandbox-form']),
  /** The provider's key for the page; null in the sandbox. */
  publishableKey: z.string().nullable(),
  /** No real money moves. */
  isTest: z.boolean(),
})
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>

const receiptEmail = z
  .email('Please enter a valid email address')
  .max(254)
  .nullable()
  .optional()
  .default(null)
export const sandboxPayRequest = z.object({
  clientSecret: z.string().min(1).max(200),
  /** A test card of the sandbox; any other number is refused. */
  cardNumber: z.string().regex(/^\d{12,19}$/, 'Your card number is incomplete.'),
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
