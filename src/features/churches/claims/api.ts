import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import { createClaimDecisionsService } from './decisions.ts'
import { claimLinkJob } from './jobs.ts'
import { type ClaimsOptions, createClaimsService } from './service.ts'

/** "Is this your church?": its calls, its work, and what it does once a minute. */
export function openClaims(options: ClaimsOptions) {
  const claims = createClaimsService(options)
  const decisions = createClaimDecisionsService(options)
  const done = { body: { success: true as const } }
  const handlers: Handlers = {
    json: {
      claimableChurch: async ({ params }) => ({ body: await claims.claimable(params.id) }),
      requestClaimLink: async ({ body }, caller) => {
        await claims.order(body, caller.origin)
        return done
      },
      openClaim: async ({ params }) => ({ body: await claims.open(params.token) }),
      sendClaim: async ({ params, body }) => {
        await claims.send(params.token, body)
        return done
      },
      addClaimPicture: async ({ params, body }) => ({ body: await claims.addPicture(params.token, body) }),
      listClaims: async () => ({ body: await decisions.list() }),
      acceptClaim: async ({ params, body }, caller) => {
        await decisions.accept(params.id, body, viewerOf(caller), caller.origin)
        return done
      },
      declineClaim: async ({ params, body }, caller) => {
        await decisions.decline(params.id, body.reason, viewerOf(caller))
        return done
      },
    },
  }
  return {
    handlers,
    work: () => options.jobs.work(claimLinkJob, (order) => claims.mailLink(order)),
    forget: () => claims.forget(),
  }
}
