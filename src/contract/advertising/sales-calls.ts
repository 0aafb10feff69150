import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId } from '../events/events.ts'
import {
  buyerText,
  extendRequest,
  moveRequest,
  proposalDecision,
  purchaseDetail,
  purchaseKey,
  refundRequest,
  salesExportQuery,
  salesOverview,
  textRequest,
} from './sales.ts'

const byId = z.object({ id: eventId })
const byToken = z.object({ token: z.string().min(1).max(400) })
const done = z.object({ success: z.literal(true) })

export const salesCalls = {
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
