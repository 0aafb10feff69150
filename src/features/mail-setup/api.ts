import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { MailSetupService } from './service.ts'

export function createMailSetupApi(setup: MailSetupService): Handlers {
  return {
    json: {
      readMailSetup: async () => ({ body: await setup.read() }),
      makeMailKey: async (_, caller) => ({ body: await setup.makeKey(viewerOf(caller).id) }),
      checkMailSetup: async () => ({ body: await setup.check() }),
      readMailResults: async ({ body }) => ({ body: await setup.readResults(body.source) }),
      sendTestMail: async (_, caller) => {
        const { name, email } = viewerOf(caller)
        return { body: await setup.sendTest({ name, address: email }) }
      },
    },
  }
}
