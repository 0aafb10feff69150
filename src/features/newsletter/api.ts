import { asLanguage } from '../../copy/language.ts'
import { type Caller, type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { Archive } from './published/archive.ts'
import type { IssueLinks } from './published/links.ts'
import type { IssueControl } from './sending/control.ts'
import type { IssueScheduleService } from './sending/schedule.ts'
import type { NewsletterService } from './service.ts'

export function createNewsletterApi(
  newsletter: NewsletterService,
  control: IssueControl,
  archive: Archive,
  links: IssueLinks,
  schedule: IssueScheduleService,
): Handlers {
  const controlIssue =
    (act: 'pause' | 'resume' | 'cancel') =>
    async ({ params: { id } }: { params: { id: number } }, caller: Caller) => {
      await control[act](id, viewerOf(caller).id)
      return { body: { success: true as const } }
    }
  return {
    json: {
      generateNewsletter: async (_input, caller) => ({
        body: await newsletter.generate(viewerOf(caller).id, caller.origin),
      }),
      latestNewsletter: async (_input, caller) => ({ body: await newsletter.latest(caller.origin) }),
      mailBudget: async () => ({ body: await newsletter.mailBudget() }),
      getNewsletterDraft: async ({ params }) => ({ body: await newsletter.draft(params.id) }),
      previewNewsletter: async ({ params, query }, caller) => ({
        body: await newsletter.preview(params.id, query.lang, caller.origin),
      }),
      editNewsletter: async ({ params, body }, caller) => ({
        body: await newsletter.edit(params.id, body, viewerOf(caller).id, caller.origin),
      }),
      testNewsletter: async ({ params }, caller) => {
        const viewer = viewerOf(caller)
        await newsletter.test(params.id, viewer, caller.mailOrigin)
        return { body: { to: viewer.email } }
      },
      publishNewsletter: async ({ params: { id }, query }, caller) => {
        const asked = { isFurther: query.again === 'true', isUnconfirmed: query.unconfirmed === 'true' }
        const recipients = await newsletter.publish(id, viewerOf(caller).id, caller.mailOrigin, asked)
        return { body: { id, recipients, progress: `/api/newsletters/${id}/progress` } }
      },
      getIssueSchedule: async () => ({ body: await schedule.read() }),
      changeIssueSchedule: async ({ body }, caller) => ({
        body: await schedule.change(body, viewerOf(caller).id),
      }),
      skipIssue: async ({ body: { at, isSkipped } }, caller) => ({
        body: await schedule.skip(at, isSkipped, viewerOf(caller).id),
      }),
      pauseIssues: async ({ body: { isPaused } }, caller) => ({
        body: await schedule.pause(isPaused, viewerOf(caller).id),
      }),
      pauseNewsletter: controlIssue('pause'),
      resumeNewsletter: controlIssue('resume'),
      cancelNewsletter: controlIssue('cancel'),
      resendUncertain: async ({ params: { id } }, caller) => ({
        body: { mails: await control.resendUncertain(id, viewerOf(caller).id) },
      }),
      issueClicks: async ({ query }) => ({ body: await links.report(query.issue ?? null) }),
      readIssue: async ({ params, query }, { origin }) => ({
        body: await archive.read(params.date, query.lang, origin),
      }),
      listIssues: async ({ query }) => ({
        body: (await archive.list(asLanguage(query.lang))).map(({ subject, introduction, publishedOn }) => ({
          subject,
          introduction,
          publishedOn,
        })),
      }),
    },
    documents: {
      openIssueLink: async ({ params }, { address, userAgent, viewer, isAhead, origin }) => {
        const visitor = isAhead ? null : { address, userAgent, isAdministrator: viewer !== null }
        const target = await links.open(params.id, params.number, visitor)
        const headers = {
          location: target.startsWith('/') ? origin + target : target,
          'x-robots-tag': 'noindex',
        }
        return { status: 302, contentType: 'text/plain; charset=utf-8', body: '', headers }
      },
      viewNewsletter: ({ params, query }, { origin }) => archive.view(params.id, query.lang, origin),
      newslettersFeed: (_input, { origin }) => archive.rss(origin),
    },
    streams: { streamNewsletter: ({ params }) => newsletter.follow(params.id) },
  }
}
