import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ScheduleChange } from '../../../contract/newsletter/newsletter.ts'
import { newsletterScreenCopy as copy, newsletterCopy, scheduleCopy } from '../../../copy/admin/newsletter.ts'
import { asLanguage } from '../../../copy/language.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { AdminDraftForm } from '../../../features/newsletter/components/admin-draft-form.tsx'
import { AdminIssueClicks } from '../../../features/newsletter/components/admin-issue-clicks.tsx'
import { AdminDraftPreview } from '../../../features/newsletter/components/admin-issue-views.tsx'
import { AdminSchedule } from '../../../features/newsletter/components/admin-schedule.tsx'
import { pageContext } from '../../page-context.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { findNextIssueDate } from '../dashboard/counts-state.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefreshButton, RefusedNotice, ScreenTitle, useFrame } from '../kit/screen.tsx'
import { LatestIssue, PublishIssue, useNewsletter } from './issue-panels.tsx'

export const loader = adminLoader(async (context, search) => {
  const { city, now } = context.get(pageContext)
  const language = asLanguage(search.get('lang') ?? undefined)
  const [issue, schedule, clicks] = await Promise.all([
    attempt(context, 'latestNewsletter'),
    attempt(context, 'getIssueSchedule'),
    attempt(context, 'issueClicks', { query: { issue: Number(search.get('issue')) || undefined } }),
  ])
  const draft = issue.ok && issue.body?.status === 'draft' ? issue.body : null
  const scheduledAt = schedule.ok ? schedule.body.next.find(({ isSkipped }) => !isSkipped)?.at : null
  const params = { id: draft?.id ?? 0 }
  const composed =
    draft &&
    (await Promise.all([
      attempt(context, 'getNewsletterDraft', { params }),
      attempt(context, 'previewNewsletter', { params, query: { lang: language } }),
    ]))
  return {
    ...{ issue, schedule, clicks, language },
    draft: composed?.[0] ?? null,
    preview: composed?.[1] ?? null,
    nextIssueOn: (scheduledAt ?? findNextIssueDate(dateIn(city.timeZone, now))).slice(0, 10),
  }
})

export default adminScreen(Newsletter)

/** Composing the week's issue, publishing it, and when issues are made by themselves (decisions, section 7). */
function Newsletter({ data }: { data: DataOf<typeof loader> }) {
  const { timeZone, locale } = useSite()
  const { viewer } = useFrame()
  const { revalidate } = useRevalidator()
  const issue = data.issue.ok ? data.issue.body : null
  const newsletter = useNewsletter(issue)
  const schedule = useSchedule()
  const [isPublishOpen, setIsPublishOpen] = useState(false)
  const { draft, preview } = data
  return (
    <>
      <ScreenTitle title={copy.title}>
        <RefreshButton />
        <Button
          look={draft ? 'secondary' : 'primary'}
          size="small"
          isBusy={newsletter.isGenerating}
          onClick={newsletter.generate}
        >
          {newsletter.isGenerating ? newsletterCopy.generating : newsletterCopy.generate}
        </Button>
      </ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        {draft && issue ? (
          <Panel title={copy.compose}>
            <p className="mb-4 text-muted text-sm">
              {copy.draftFacts(formatInstant(issue.createdAt, timeZone, locale), issue.audience)}
            </p>
            {draft.ok ? (
              <AdminDraftForm
                key={issue.id}
                draft={draft.body}
                locale={locale}
                save={(edit) => newsletter.edit(issue.id, edit)}
                onReload={revalidate}
                onPublish={() => {
                  newsletter.forgetFailure()
                  setIsPublishOpen(true)
                }}
              />
            ) : (
              <RefusedNotice refused={draft} />
            )}
          </Panel>
        ) : (
          <LatestIssue latest={data.issue} newsletter={newsletter} nextIssueOn={data.nextIssueOn} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {preview &&
            (preview.ok ? (
              <AdminDraftPreview
                preview={preview.body}
                language={data.language}
                isTesting={newsletter.isTesting}
                onTest={async () => (issue ? newsletter.test(issue.id) : '')}
              />
            ) : (
              <RefusedNotice refused={preview} />
            ))}
          {data.clicks.ok && data.clicks.body && (
            <AdminIssueClicks report={data.clicks.body} locale={locale} />
          )}
          <div id="schedule">
            {data.schedule.ok ? (
              <AdminSchedule
                schedule={data.schedule.body}
                isOwner={viewer.role === 'owner'}
                locale={locale}
                isBusy={schedule.isBusy}
                onSave={schedule.save}
                onSkip={schedule.skip}
                onPause={schedule.pause}
              />
            ) : (
              <RefusedNotice refused={data.schedule} />
            )}
          </div>
        </div>
      </div>
      {draft && (
        <PublishIssue
          issue={issue}
          newsletter={newsletter}
          isOpen={isPublishOpen}
          onClose={() => setIsPublishOpen(false)}
        />
      )}
    </>
  )
}

/** What an administrator changes in the schedule of issues. */
function useSchedule() {
  const { change, isBusy } = useAct((sentence) =>
    scheduleCopy.failed(sentence ?? newsletterCopy.publishUnreachable),
  )
  const path = '/api/newsletters/schedule'
  const done = scheduleCopy.changed
  return {
    isBusy,
    save: (body: ScheduleChange) => void change('PUT', path, { body, done }),
    skip: (at: string, isSkipped: boolean) =>
      void change('POST', `${path}/skip`, { body: { at, isSkipped }, done }),
    pause: (isPaused: boolean) => void change('POST', `${path}/pause`, { body: { isPaused }, done }),
  }
}
