import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { type Newsletter, newsletterProgress } from '../../../contract/newsletter/newsletter.ts'
import type { DraftEdit, NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import {
  controlCopy,
  ISSUE_CONTROLS,
  type IssueControl,
  newsletterCopy,
} from '../../../copy/admin/newsletter.ts'
import { AdminIssueCard } from '../../../features/newsletter/components/admin-issue-card.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { lazyDialog } from '../../ui/dialog/lazy-part.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useEventStream } from '../dashboard/use-event-stream.ts'
import { useAct } from '../kit/act.ts'
import type { Loaded } from '../kit/load.ts'
import { RefusedNotice } from '../kit/screen.tsx'

const AdminPublishDialog = lazyDialog(
  async () =>
    (await import('../../../features/newsletter/components/admin-publish-dialog.tsx')).AdminPublishDialog,
  adminCopy.lazyPart,
)

type Progress = z.infer<typeof newsletterProgress>

interface FollowedIssue {
  id: number
  address: string
  state: Progress | null
  isLost: boolean
}

const { toasts } = newsletterCopy
/** Where the server does not say in words why it refuses (no mail service, no postal address, sent already). */
const UNREACHABLE = newsletterCopy.publishUnreachable

/** Generating the next issue, publishing it, and following its sending by server-sent events (decisions, section 7). */
export function useNewsletter(latest: Newsletter | null) {
  const [sending, setSending] = useState(() => followIfSending(latest))
  const [publishFailure, setPublishFailure] = useState<string | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const { change, call, isBusyWith } = useAct((sentence) => controlCopy.failed(sentence ?? UNREACHABLE))
  const { toast } = useToast()
  const { revalidate } = useRevalidator()

  // Somebody else, or a cron, has started to send in the meantime.
  if (latest?.status === 'sending' && latest.id !== sending?.id) setSending(followIfSending(latest))

  const isOver = sending?.state != null && sending.state.status !== 'sending'
  useEventStream(
    sending && !isOver && !sending.isLost ? sending.address : null,
    newsletterProgress,
    (state) => {
      setSending((before) => before && { ...before, state })
      if (state.status === 'sending') return true
      if (state.status === 'paused') toast({ ...controlCopy.done.pause, tone: 'success' })
      else toast({ ...toasts.published(state.submitted, state.failed, state.uncertain), tone: 'success' })
      void revalidate()
      return false
    },
    () => setSending((before) => before && { ...before, isLost: true }),
  )

  return {
    /** The ledger while an issue is sent, newer than what the loader knows; null when none is. */
    ledger:
      sending && !isOver && latest
        ? { counts: sending.state ?? latest.counts, isLost: sending.isLost }
        : null,
    followAgain: () => setSending((before) => before && { ...before, isLost: false }),
    isGenerating: isBusyWith('generate'),
    isPublishing: isBusyWith('publish'),
    /** Why the issue could not be published; stays until it is tried or asked for anew. */
    publishFailure,
    forgetFailure: () => setPublishFailure(null),
    isTesting,
    controlling: ISSUE_CONTROLS.find(isBusyWith) ?? null,

    control: (id: number, control: IssueControl) =>
      change('POST', `/api/newsletters/${id}/${control}`, {
        done: () => {
          if (control === 'resume' || control === 'resend-uncertain') setSending(follow(id))
          // The stream reports a pause by itself.
          return control === 'pause' ? null : controlCopy.done[control]
        },
        key: control,
      }),
    loadDraft: (id: number) => call<NewsletterDraft>('GET', `/api/newsletters/${id}/draft`),

    /** Throws what the call throws: the form says what did not work. */
    edit: async (id: number, edit: DraftEdit) => {
      await call('PATCH', `/api/newsletters/${id}`, edit)
      toast({ ...toasts.edited, tone: 'success' })
      await revalidate()
    },

    test: async (id: number): Promise<string> => {
      setIsTesting(true)
      try {
        const { to } = await call<{ to: string }>('POST', `/api/newsletters/${id}/test`)
        return newsletterCopy.tested(to)
      } catch (error) {
        return newsletterCopy.testFailed(sentenceOf(error) ?? UNREACHABLE)
      } finally {
        setIsTesting(false)
      }
    },

    generate: () => {
      if (isBusyWith('generate')) return
      toast({ ...toasts.generating, tone: 'success' })
      void change('POST', '/api/newsletters/generate', {
        done: toasts.generated,
        failed: () => toasts.generationFailed,
        key: 'generate',
      })
    },

    /** Answers whether it is on its way. */
    publish: ({ id, isFurther }: Newsletter, isOld: boolean): Promise<boolean> => {
      setPublishFailure(null)
      const asked = [...(isFurther ? ['again=true'] : []), ...(isOld ? ['unconfirmed=true'] : [])].join('&')
      const path = `/api/newsletters/${id}/publish${asked && `?${asked}`}` as const
      return change<{ recipients: number; progress: string }>('POST', path, {
        done: ({ recipients, progress }) => {
          setSending({ id, address: progress, state: null, isLost: false })
          return toasts.publishing(recipients)
        },
        failed: (sentence) => {
          const reason = sentence ?? UNREACHABLE
          setPublishFailure(reason)
          return toasts.publishFailed(reason)
        },
        key: 'publish',
      })
    },
  }
}

function followIfSending(latest: Newsletter | null): FollowedIssue | null {
  if (latest?.status !== 'sending') return null
  return follow(latest.id)
}

function follow(id: number): FollowedIssue {
  return { id, address: `/api/newsletters/${id}/progress`, state: null, isLost: false }
}

interface LatestIssueProps {
  latest: Loaded<Newsletter | null>
  newsletter: ReturnType<typeof useNewsletter>
  /** YYYY-MM-DD */
  nextIssueOn: string
  /** Absent where the screen has the button elsewhere. */
  onGenerate?: () => void
}

/** The card of the latest issue, with what can be done to it. */
export function LatestIssue({ latest, newsletter, nextIssueOn, onGenerate }: LatestIssueProps) {
  const { timeZone, locale, texts } = useSite()
  const issue = latest.ok ? latest.body : null
  return (
    <AdminIssueCard
      siteName={texts.name}
      issue={issue}
      notice={latest.ok ? null : <RefusedNotice refused={latest} />}
      nextIssueOn={nextIssueOn}
      timeZone={timeZone}
      locale={locale}
      isGenerating={newsletter.isGenerating}
      sending={newsletter.ledger}
      onFollow={newsletter.followAgain}
      {...(onGenerate && { onGenerate })}
      isTesting={newsletter.isTesting}
      controlling={newsletter.controlling}
      onControl={(control) => issue && void newsletter.control(issue.id, control)}
      onTest={async () => (issue ? newsletter.test(issue.id) : '')}
    />
  )
}

interface PublishIssueProps {
  issue: Newsletter | null
  newsletter: ReturnType<typeof useNewsletter>
  isOpen: boolean
  onClose: () => void
}

/** Asks before the issue is published, and closes once it is. */
export function PublishIssue({ issue, newsletter, isOpen, onClose }: PublishIssueProps) {
  const { timeZone, locale } = useSite()
  if (!isOpen) return null
  return (
    <AdminPublishDialog
      issue={issue}
      isOpen={isOpen}
      isBusy={newsletter.isPublishing}
      failure={newsletter.publishFailure}
      load={newsletter.loadDraft}
      onTest={newsletter.test}
      {...{ timeZone, locale }}
      onConfirm={async (asked, isOld) => {
        if (await newsletter.publish(asked, isOld)) onClose()
      }}
      onClose={onClose}
    />
  )
}
