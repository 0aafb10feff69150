import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { MailIntakeService } from './service.ts'

const done = { body: { success: true } } as const

export function createMailIntakeApi(intake: MailIntakeService): Handlers {
  return {
    json: {
      listReceivedMails: async ({ query }) => ({
        body: { isOn: intake.isOn, mails: await intake.list(query) },
      }),
      readMailText: async ({ params }) => ({ body: { text: await intake.text(params.id) } }),
      listMailSenders: async () => ({ body: await intake.senders() }),
      assignMailSender: async ({ params, body }, caller) => {
        await intake.assign(params.id, body.churchId, viewerOf(caller).id)
        return done
      },
      removeMailSender: async ({ params }, caller) => {
        await intake.unassign(params.address, viewerOf(caller).id)
        return done
      },
    },
  }
}
