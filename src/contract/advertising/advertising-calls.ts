import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId } from '../events/events.ts'
import {
  acceptApplicationRequest,
  acceptedApplication,
  advertisingApplication,
  advertisingInbox,
  applicationAnswer,
  applicationState,
  declineApplicationRequest,
  paymentIntentAnswer,
  paymentIntentRequest,
  placementCount,
  placementWeek,
  sandboxAnswer,
  sandboxPayRequest,
  sandboxStepRequest,
} from './advertising.ts'
import { salesCalls } from './sales-calls.ts'

const byId = z.object({ id: eventId })
const byToken = z.object({ token: z.string().min(1).max(400) })
const done = z.object({ success: z.literal(true) })

export const advertisingCalls = {
  applyForAdvertising: call('POST /api/advertising-applications', {
    who: 'anyone',
    summary: 'Apply for a featured placement; stored before anything is paid.',
    body: advertisingApplication,
    status: 201,
    answer: applicationAnswer,
  }),
  createPaymentIntent: call('POST /api/create-payment-intent', {
    who: 'anyone',
    summary: 'Begin a payment for an offer of the catalogue.',
    body: paymentIntentRequest,
    answer: paymentIntentAnswer,
  }),
  paymentWebhook: call('POST /api/payments/webhook', {
    who: 'anyone',
    summary: "The payment provider's signed notices.",
    fromElsewhere: true,
    isSigned: true,
    answer: z.object({ received: z.literal(true) }),
  }),
  showApplication: call('GET /api/advertising-applications/{token}', {
    who: 'anyone',
    summary: 'How an application stands, for whoever has its token.',
    params: byToken,
    answer: applicationState,
  }),
  placementWeeks: call('GET /api/advertising/weeks', {
    who: 'anyone',
    summary: 'The coming weeks, and how many placements share the places of the home page in each.',
    answer: z.array(placementWeek),
    cache: 'public',
  }),
  countPlacements: call('POST /api/advertising/count', {
    who: 'anyone',
    summary: 'Counts sponsored events that a page showed or that were followed; of people it keeps nothing.',
    body: placementCount,
    answer: done,
  }),
  paySandbox: call('POST /api/payments/sandbox/pay', {
    who: 'anyone',
    summary: "The embedded sandbox's card form: pays with a test card. No real card is taken.",
    body: sandboxPayRequest,
    answer: sandboxAnswer,
  }),
  stepSandbox: call('POST /api/payments/sandbox/second-step', {
    who: 'anyone',
    summary: "The payer's answer to the sandbox's second step.",
    body: sandboxStepRequest,
    answer: sandboxAnswer,
  }),
  advertisingInbox: call('GET /api/advertising/inbox', {
    who: 'editor',
    summary: 'Applications that wait for a person, payments to look at, and promises to keep by hand.',
    answer: advertisingInbox,
  }),
  acceptApplication: call('POST /api/advertising/applications/{id}/accept', {
    who: 'editor',
    summary: 'Accept an application: its event is published and its placement starts.',
    params: byId,
    body: acceptApplicationRequest,
    answer: acceptedApplication,
  }),
  declineApplication: call('POST /api/advertising/applications/{id}/decline', {
    who: 'editor',
    summary:
      'Decline an application; what was paid is refunded (owners only), and the contact is mailed the reason.',
    params: byId,
    body: declineApplicationRequest,
    answer: done,
  }),
  resolvePayment: call('POST /api/advertising/payments/{id}/settle', {
    who: 'editor',
    summary: 'Mark a payment that belongs to nothing as dealt with.',
    params: byId,
    answer: done,
  }),
  ...salesCalls,
  keepPromise: call('POST /api/advertising/promises/{id}/done', {
    who: 'editor',
    summary: 'Mark a promise that only a person can keep as kept.',
    params: byId,
    answer: done,
  }),
} as const satisfies Record<string, CallSpec>
