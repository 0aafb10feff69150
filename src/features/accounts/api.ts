import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { AccountManagement } from './management/accounts.ts'
import type { ApiTokens } from './management/api-tokens.ts'
import type { AuditLogService } from './management/audit-log.ts'

export function createAccountsApi(services: {
  management: AccountManagement
  log: AuditLogService
  tokens: ApiTokens
}): Handlers {
  const { management, log, tokens } = services
  const done = { body: { success: true as const } }
  return {
    json: {
      listAccounts: async () => ({ body: await management.list() }),
      createAccount: async ({ body }, caller) => ({ body: await management.create(body, viewerOf(caller)) }),
      changeAccount: async ({ params, body }, caller) => ({
        body: await management.change(params.id, body, viewerOf(caller)),
      }),
      resetAccountPassword: async ({ params }, caller) => ({
        body: await management.resetPassword(params.id, viewerOf(caller)),
      }),
      removeSecondFactor: async ({ params }, caller) => {
        await management.removeSecondFactor(params.id, viewerOf(caller))
        return done
      },
      getOwnAccount: async (_input, caller) => ({ body: await management.own(viewerOf(caller)) }),
      changePassword: async ({ body }, caller) => {
        await management.changePassword(body, viewerOf(caller))
        return done
      },
      removePasskey: async ({ params }, caller) => {
        await management.removePasskey(params.id, viewerOf(caller))
        return done
      },
      endSession: async ({ params }, caller) => {
        await management.endSession(params.id, viewerOf(caller))
        return done
      },
      endOtherSessions: async (_input, caller) => {
        await management.endOtherSessions(viewerOf(caller))
        return done
      },
      listApiTokens: async () => ({ body: await tokens.list() }),
      createApiToken: async ({ body }, caller) => ({ body: await tokens.create(body, viewerOf(caller)) }),
      revokeApiToken: async ({ params }, caller) => {
        await tokens.revoke(params.id, viewerOf(caller))
        return done
      },
      listAudit: async ({ query }) => {
        const { lines, total, nextCursor } = await log.list(query)
        return { body: lines, page: { total, nextCursor } }
      },
      listAuditActors: async () => ({ body: await log.actors() }),
    },
  }
}
