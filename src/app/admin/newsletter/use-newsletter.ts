import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { type Newsletter, newsletterProgress } from '../../../contract/newsletter/newsletter.ts'
import type { DraftEdit, NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { controlCopy, type IssueControl, newsletterCopy } from '../../../copy/admin/newsletter.ts'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useEventStream } from '../dashboard/use-event-stream.ts'
import { useAdminCall } from '../kit/act.ts'

type Progress = z.infer<typeof newsletterProgress>

interface FollowedIssue {
  id: number
  address: string
  state: Progress | null
  isLost: boolean
}

const { toasts } = newsletterCopy

/** Generating the next issue, publishing it, and following its sending by server-sent events (decisions, section 7). */
export function useNewsletter(latest: Newsletter | null) {
  const [sending, setSending] = useState(() => followIfSending(latest))
  const [isGenerating, setIsGenerating] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const [publishFailure, setPublishFailure] = useState<string | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const [controlling, setControlling] = useState<IssueControl | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

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
    isGenerating,
    isPublishing,
    /** Why the issue could not be published; stays until it is tried or asked for anew. */
    publishFailure,
    forgetFailure: () => setPublishFailure(null),
    isTesting,
    controlling,

    control: async (id: number, control: IssueControl) => {
      setControlling(control)
      try {
        await call('POST', `/api/newsletters/${id}/${control}`)
        const isSending = control === 'resume' || control === 'resend-uncertain'
        if (isSending) setSending(follow(id))
        // The stream reports a pause by itself.
        if (control !== 'pause') toast({ ...controlCopy.done[control], tone: 'success' })
        await revalidate()
      } catch (error) {
        toast({ ...controlCopy.failed(explain(error)), tone: 'destructive' })
      }
      setControlling(null)
    },
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
        return newsletterCopy.testFailed(explain(error))
      } finally {
        setIsTesting(false)
      }
    },

    generate: async () => {
      if (isGenerating) return
      setIsGenerating(true)
      toast({ ...toasts.generating, tone: 'success' })
      try {
        await call('POST', '/api/newsletters/generate')
        toast({ ...toasts.generated, tone: 'success' })
        await revalidate()
      } catch {
        toast({ ...toasts.generationFailed, tone: 'destructive' })
      }
      setIsGenerating(false)
    },

    publish: async (id: number): Promise<boolean> => {
      setIsPublishing(true)
      setPublishFailure(null)
      try {
        const answer = await call<{ recipients: number; progress: string }>(
          'POST',
          `/api/newsletters/${id}/publish`,
        )
        toast({ ...toasts.publishing(answer.recipients), tone: 'success' })
        setSending({ id, address: answer.progress, state: null, isLost: false })
        await revalidate()
        return true
      } catch (error) {
        setPublishFailure(explain(error))
        toast({ ...toasts.publishFailed(explain(error)), tone: 'destructive' })
        return false
      } finally {
        setIsPublishing(false)
      }
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

/** The server says in words why it refuses to publish (no mail service, no postal address, sent already). */
function explain(error: unknown): string {
  return sentenceOf(error) ?? newsletterCopy.publishUnreachable
}
