import { answerDone, type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { AccountManagement } from './management/accounts.ts'
import type { ApiTokens } from './management/api-tokens.ts'
import type { AuditLogService } from './management/audit-log.ts'
import type { AccountsService } from './service.ts'

export function createAccountsApi(services: {
  accounts: Pick<AccountsService, 'createOwner'>
  management: AccountManagement
  log: AuditLogService
  tokens: ApiTokens
}): Handlers {
  const { accounts, management, log, tokens } = services
  return {
    json: {
      listAccounts: async () => ({ body: await management.list() }),
      createAccount: async ({ body }, caller) => ({ body: await management.create(body, viewerOf(caller)) }),
      createOwner: ({ body }) => answerDone(accounts.createOwner(body)),
      changeAccount: async ({ params, body }, caller) => ({
        body: await management.change(params.id, body, viewerOf(caller)),
      }),
      resetAccountPassword: async ({ params }, caller) => ({
        body: await management.resetPassword(params.id, viewerOf(caller)),
      }),
      removeSecondFactor: ({ params }, caller) =>
        answerDone(management.removeSecondFactor(params.id, viewerOf(caller))),
      getOwnAccount: async (_input, caller) => ({ body: await management.own(viewerOf(caller)) }),
      changePassword: ({ body }, caller) => answerDone(management.changePassword(body, viewerOf(caller))),
      removePasskey: ({ params }, caller) =>
        answerDone(management.removePasskey(params.id, viewerOf(caller))),
      endSession: ({ params }, caller) => answerDone(management.endSession(params.id, viewerOf(caller))),
      endOtherSessions: (_input, caller) => answerDone(management.endOtherSessions(viewerOf(caller))),
      listApiTokens: async () => ({ body: await tokens.list() }),
      createApiToken: async ({ body }, caller) => ({ body: await tokens.create(body, viewerOf(caller)) }),
      revokeApiToken: ({ params }, caller) => answerDone(tokens.revoke(params.id, viewerOf(caller))),
      listAudit: async ({ query }) => {
        const { lines, total, nextCursor } = await log.list(query)
        return { body: lines, page: { total, nextCursor } }
      },
      listAuditActors: async () => ({ body: await log.actors() }),
    },
  }
}
