import type { SandboxAnswer } from '../../contract/advertising/advertising.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { AppError } from '../../platform/errors.ts'
import { answerDone, type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { SandboxOutcome } from '../../ports/payments/sandbox-payments.ts'
import { openOwnPages } from './purchases/own-purchase.ts'
import type { AdvertisingService } from './service.ts'

export function createAdvertisingApi(advertising: AdvertisingService): Handlers {
  const { applications, beginPayment, changes, notices, placements, refunds, review, sales } = advertising
  return {
    json: {
      applyForAdvertising: async ({ body }) => ({ body: await applications.apply(body) }),
      showApplication: async ({ params }) => ({ body: await applications.show(params.token) }),
      createPaymentIntent: async ({ body }) => ({ body: await beginPayment(body) }),
      placementWeeks: async () => ({ body: await placements.weeks() }),
      countPlacements: ({ body }, { address, userAgent, viewer }) =>
        answerDone(advertising.count(body, { address, userAgent, isAdministrator: viewer !== null })),
      paySandbox: async ({ body }) => ({
        body: answerSandbox(await advertising.sandbox().pay(body.clientSecret, body.cardNumber, body.email)),
      }),
      stepSandbox: async ({ body }) => ({
        body: answerSandbox(
          await advertising.sandbox().answerSecondStep(body.clientSecret, body.isConfirmed, body.email),
        ),
      }),
      advertisingInbox: async () => ({ body: await review.list() }),
      acceptApplication: async ({ params, body }, caller) => ({
        body: await review.accept(params.id, body, viewerOf(caller)),
      }),
      declineApplication: ({ params, body }, caller) =>
        answerDone(review.decline(params.id, body.reason, viewerOf(caller))),
      refundPayment: ({ params, body }, caller) =>
        answerDone(refunds.refund(params.id, body, viewerOf(caller).id)),
      salesOverview: async () => ({ body: await sales.overview() }),
      showPurchase: async ({ params }) => ({ body: await sales.purchase(params) }),
      sendPurchaseLink: ({ params }, caller) => answerDone(changes.sendLink(params, viewerOf(caller))),
      remindApplicant: ({ params }, caller) => answerDone(changes.remind(params.id, viewerOf(caller))),
      extendPlacement: ({ params, body }, caller) =>
        answerDone(changes.extend(params.id, body.days, body.seen, viewerOf(caller))),
      movePlacement: ({ params, body }, caller) =>
        answerDone(changes.move(params.id, body.startsOn, body.seen, viewerOf(caller))),
      replaceText: ({ params, body: { seen, ...text } }, caller) =>
        answerDone(changes.replaceText(params.id, text, seen, viewerOf(caller))),
      decideText: ({ params, body }, caller) =>
        answerDone(changes.decideText(params.id, body, viewerOf(caller))),
      resolvePayment: ({ params }, caller) => answerDone(review.resolvePayment(params.id, viewerOf(caller))),
      keepPromise: ({ params }, caller) => answerDone(placements.keepPromise(params.id, viewerOf(caller))),
    },
    documents: {
      exportSales: async ({ query }) => ({
        contentType: 'text/csv; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="sales.csv"' },
        body: await advertising.exportBooks(query),
      }),
      showInvoice: ({ params }) => advertising.invoice(params.id),
      ...openOwnPages(advertising),
    },
    signed: {
      paymentWebhook: async ({ body, headers }) => {
        await notices.receive(body, headers)
        return { body: { received: true } }
      },
    },
  }
}

function answerSandbox(outcome: SandboxOutcome): SandboxAnswer {
  if (outcome.status === 'unknown') throw new AppError('not_found', REFUSALS.unknownPayment)
  return { status: outcome.status, message: outcome.status === 'refused' ? outcome.message : null }
}
