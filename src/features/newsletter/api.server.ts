import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { NewsletterService } from './service.server.ts'

export function createNewsletterApi(newsletter: NewsletterService): Handlers {
  return {
    json: {
      generateNewsletter: async (_input, caller) => ({
        body: await newsletter.generate(viewerOf(caller).id, caller.origin),
      }),
      latestNewsletter: async (_input, caller) => ({ body: await newsletter.latest(caller.origin) }),
      publishNewsletter: async ({ params: { id } }, caller) => {
        const recipients = await newsletter.publish(id, viewerOf(caller).id, caller.origin)
        return { body: { id, recipients, progress: `/api/newsletters/${id}/progress` } }
      },
    },
    streams: {
      streamNewsletter: ({ params }) => newsletter.follow(params.id),
    },
  }
}
