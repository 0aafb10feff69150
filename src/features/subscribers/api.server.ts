import { subscribeCopy } from '../../copy/mail.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { SubscribersService } from './service.server.ts'
import { askPage, donePage, unknownPage } from './unsubscribe-page.service.server.ts'

export function createSubscribersApi(subscribers: SubscribersService, siteName: string): Handlers {
  return {
    json: {
      subscribe: async ({ body }, caller) => {
        await subscribers.subscribe(body, caller.origin)
        return { body: { success: true, message: subscribeCopy.done } }
      },
    },
    documents: {
      showUnsubscribe: async ({ params: { token } }) => {
        const reader = await subscribers.findReader(token)
        return reader ? askPage({ siteName, ...reader }, reader.email) : unknownPage(siteName)
      },
      unsubscribe: async ({ params: { token } }) => {
        const reader = await subscribers.unsubscribe(token)
        return reader ? donePage({ siteName, ...reader }) : unknownPage(siteName)
      },
    },
  }
}
