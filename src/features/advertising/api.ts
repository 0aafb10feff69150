import type { SandboxAnswer } from '../../contract/advertising/advertising.ts'
import { advertisingRefusals } from '../../copy/mail/advertising-mail.ts'
import { AppError } from '../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { SandboxOutcome } from '../../ports/payments/sandbox-payments.ts'
import type { AdvertisingService } from './service.ts'

export function createAdvertisingApi(advertising: AdvertisingService): Handlers {
  const { applications, beginPayment, notices, placements, refunds, review } = advertising
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
      refundPayment: async ({ params }, caller) => {
        await refunds.refund(params.id, viewerOf(caller).id)
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
