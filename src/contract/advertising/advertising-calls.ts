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
  buyerText,
  declineApplicationRequest,
  extendRequest,
  moveRequest,
  paymentIntentAnswer,
  paymentIntentRequest,
  placementCount,
  placementWeek,
  proposalDecision,
  purchaseDetail,
  purchaseKey,
  refundRequest,
  salesExportQuery,
  salesOverview,
  sandboxAnswer,
  sandboxPayRequest,
  sandboxStepRequest,
  textRequest,
} from './advertising.ts'

const byId = z.object({ id: eventId })
const byToken = z.object({ token: z.string().min(1).max(400) })
const done = z.object({ success: z.literal(true) })

const salesCalls = {
  salesOverview: call('GET /api/sales', {
    who: 'editor',
    summary: 'Placements, the calendar of slots, unpaid applications, payments and the totals of months.',
    answer: salesOverview,
  }),
  exportSales: call('GET /api/sales/export', {
    who: 'editor',
    summary: 'Every movement of money as CSV, in cents and with its document.',
    kind: 'document',
    media: 'text/csv',
    query: salesExportQuery,
  }),
  showPurchase: call('GET /api/sales/purchases/{kind}/{id}', {
    who: 'editor',
    summary: 'The whole story of what an application or a payment bought.',
    params: purchaseKey,
    answer: purchaseDetail,
  }),
  sendPurchaseLink: call('POST /api/sales/purchases/{kind}/{id}/link', {
    who: 'editor',
    summary: 'Revoke the buyer’s private links and mail a new one.',
    params: purchaseKey,
    answer: done,
  }),
  showInvoice: call('GET /api/sales/invoices/{id}', {
    who: 'editor',
    summary: 'An invoice or a credit note as PDF.',
    kind: 'document',
    media: 'application/pdf',
    params: byId,
  }),
  refundPayment: call('POST /api/advertising/payments/{id}/refund', {
    who: 'owner',
    summary:
      'Give back all that is left of a payment, which ends what it paid for, or a part; 409 where another amount is left than was seen.',
    params: byId,
    body: refundRequest,
    answer: done,
  }),
  remindApplicant: call('POST /api/sales/applications/{id}/remind', {
    who: 'editor',
    summary: 'Remind the sender of an unpaid application, once.',
    params: byId,
    answer: done,
  }),
  extendPlacement: call('POST /api/sales/placements/{id}/extend', {
    who: 'editor',
    summary: 'Let a placement run for more days; 409 where its times are others than were seen.',
    params: byId,
    body: extendRequest,
    answer: done,
  }),
  movePlacement: call('POST /api/sales/placements/{id}/move', {
    who: 'editor',
    summary: 'Let a placement that has not started begin on another day; 409 as above.',
    params: byId,
    body: moveRequest,
    answer: done,
  }),
  replaceText: call('POST /api/sales/applications/{id}/text', {
    who: 'editor',
    summary: 'Replace the text of what was bought; 409 where it is another than was seen.',
    params: byId,
    body: textRequest,
    answer: done,
  }),
  decideText: call('POST /api/sales/applications/{id}/proposal', {
    who: 'editor',
    summary: 'Accept or decline the text that a buyer proposed.',
    params: byId,
    body: proposalDecision,
    answer: done,
  }),
  showOwnPurchase: call('GET /api/purchases/{token}', {
    who: 'anyone',
    summary: 'What a buyer bought, as a page, for whoever has the private link.',
    kind: 'document',
    params: byToken,
    perMinute: 60,
  }),
  showOwnInvoice: call('GET /api/purchases/{token}/invoices/{id}', {
    who: 'anyone',
    summary: 'An invoice or a credit note of it as PDF.',
    kind: 'document',
    media: 'application/pdf',
    params: byToken.extend(byId.shape),
    perMinute: 30,
  }),
  proposeText: call('POST /api/purchases/{token}/text', {
    who: 'anyone',
    summary: 'Propose another text before the placement starts (the form of that page).',
    kind: 'document',
    params: byToken,
    body: buyerText.partial(),
    fromElsewhere: true,
    perHour: 20,
  }),
  cancelPurchase: call('POST /api/purchases/{token}/cancel', {
    who: 'anyone',
    summary: 'Cancel before the placement starts; what was paid goes back (the button of that page).',
    kind: 'document',
    params: byToken,
    fromElsewhere: true,
    perHour: 20,
  }),
} as const satisfies Record<string, CallSpec>

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
