import type { SandboxAnswer } from '../../contract/advertising/advertising.ts'
import { advertisingRefusals } from '../../copy/mail/advertising-mail.ts'
import { AppError } from '../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { SandboxOutcome } from '../../ports/payments/sandbox-payments.ts'
import { openOwnPages } from './purchases/own-purchase.ts'
import type { AdvertisingService } from './service.ts'

export function createAdvertisingApi(advertising: AdvertisingService): Handlers {
  const { applications, beginPayment, changes, notices, placements, refunds, review, sales } = advertising
  const done = { body: { success: true as const } }
  return {
    json: {
      applyForAdvertising: async ({ body }) => ({ body: await applications.apply(body) }),
      showApplication: async ({ params }) => ({ body: await applications.show(params.token) }),
      createPaymentIntent: async ({ body }) => ({ body: await beginPayment(body) }),
      placementWeeks: async () => ({ body: await placements.weeks() }),
      countPlacements: async ({ body }, { address, userAgent, viewer }) => {
        await advertising.count(body, { address, userAgent, isAdministrator: viewer !== null })
        return done
      },
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
      declineApplication: async ({ params, body }, caller) => {
        await review.decline(params.id, body.reason, viewerOf(caller))
        return done
      },
      refundPayment: async ({ params, body }, caller) => {
        await refunds.refund(params.id, body, viewerOf(caller).id)
        return done
      },
      salesOverview: async () => ({ body: await sales.overview() }),
      showPurchase: async ({ params }) => ({ body: await sales.purchase(params) }),
      sendPurchaseLink: async ({ params }, caller) => {
        await changes.sendLink(params, viewerOf(caller))
        return done
      },
      remindApplicant: async ({ params }, caller) => {
        await changes.remind(params.id, viewerOf(caller))
        return done
      },
      extendPlacement: async ({ params, body }, caller) => {
        await changes.extend(params.id, body.days, body.seen, viewerOf(caller))
        return done
      },
      movePlacement: async ({ params, body }, caller) => {
        await changes.move(params.id, body.startsOn, body.seen, viewerOf(caller))
        return done
      },
      replaceText: async ({ params, body: { seen, ...text } }, caller) => {
        await changes.replaceText(params.id, text, seen, viewerOf(caller))
        return done
      },
      decideText: async ({ params, body }, caller) => {
        await changes.decideText(params.id, body, viewerOf(caller))
        return done
      },
      resolvePayment: async ({ params }, caller) => {
        await review.resolvePayment(params.id, viewerOf(caller))
        return done
      },
      keepPromise: async ({ params }, caller) => {
        await placements.keepPromise(params.id, viewerOf(caller))
        return done
      },
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
  if (outcome.status === 'unknown') throw new AppError('not_found', advertisingRefusals.unknownPayment)
  return { status: outcome.status, message: outcome.status === 'refused' ? outcome.message : null }
}
