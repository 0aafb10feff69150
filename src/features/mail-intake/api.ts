import { answerDone, type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { MailIntakeService } from './service.ts'

export function createMailIntakeApi(intake: MailIntakeService): Handlers {
  return {
    json: {
      listReceivedMails: async ({ query }) => ({
        body: { isOn: intake.isOn, mails: await intake.list(query) },
      }),
      readMailText: async ({ params }) => ({ body: { text: await intake.text(params.id) } }),
      listMailSenders: async () => ({ body: await intake.senders() }),
      assignMailSender: ({ params, body }, caller) =>
        answerDone(intake.assign(params.id, body.churchId, viewerOf(caller).id)),
      removeMailSender: ({ params }, caller) =>
        answerDone(intake.unassign(params.address, viewerOf(caller).id)),
    },
  }
}
