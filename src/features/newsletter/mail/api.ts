import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import type { MailIdentity } from './identity.ts'
import { sendTestMail } from './test-mail.ts'

export function createTestMailApi(post: MailIdentity): Handlers {
  return {
    json: {
      sendTestMail: async (_, caller) => {
        const { name, email } = viewerOf(caller)
        return { body: await sendTestMail(post, { name, address: email }) }
      },
    },
  }
}
