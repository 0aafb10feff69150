import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DiscoveryAnswer } from '../../../contract/churches/churches.ts'
import type { BulkPreview } from '../../../contract/events/events.ts'
import { adminCopy, quickActionsCopy, type ToastWords } from '../../../copy/admin/admin.ts'
import { BULK_CATEGORY } from '../../../domain/events/categories.ts'
import { ApiError } from '../../api-client.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../kit/act.ts'
import { AskDialog } from '../review/review-list.tsx'
import type { CardsJob } from '../review/use-cards-job.ts'

/** The Quick Actions card (specification, section 2; decisions, section 8). `findChurches` names the city; null: nobody has. */
export function QuickActions({ findChurches, job }: { findChurches: string | null; job: CardsJob }) {
  const { busy, run, asked, answer } = useQuickActions(job)
  return (
    <Panel title={quickActionsCopy.title}>
      <div className="grid grid-cols-2 gap-2">
        {findChurches === null ? (
          <LinkButton look="secondary" size="small" to="/admin/setup">
            {quickActionsCopy.setUp}
          </LinkButton>
        ) : (
          <Button
            look="secondary"
            size="small"
            isBusy={busy === 'discover'}
            isOff={busy !== null}
            onClick={() => run('discover')}
          >
            {busy === 'discover' ? quickActionsCopy.discovering : findChurches}
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          isBusy={busy === 'bulk-approve'}
          isOff={busy !== null}
          onClick={() => run('bulk-approve')}
        >
          {busy === 'bulk-approve' ? quickActionsCopy.bulkApproving : quickActionsCopy.bulkApprove}
        </Button>
        <LinkButton look="secondary" size="small" to="/admin/new-event">
          {quickActionsCopy.addEvent}
        </LinkButton>
        <LinkButton look="secondary" size="small" to="/admin/new-church">
          {quickActionsCopy.addChurch}
        </LinkButton>
        <LinkButton look="secondary" size="small" to="/admin/analytics">
          {quickActionsCopy.analytics}
        </LinkButton>
      </div>
      <AskDialog asked={asked} onAnswer={answer} />
    </Panel>
  )
}

type QuickAction = 'discover' | 'bulk-approve'

/** What the Quick Actions card does, one thing at a time, with the toasts of section 8. */
function useQuickActions(job: CardsJob) {
  const [busyWith, setBusy] = useState<QuickAction | null>(null)
  /** What a bulk approval would approve, while it waits for a yes. */
  const [asked, setAsked] = useState<BulkPreview | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()
  const busy = busyWith ?? (job.progress?.state === 'running' ? 'bulk-approve' : null)

  const attempt = async (action: QuickAction, work: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(action)
    try {
      await work()
    } catch (error) {
      const words =
        action === 'discover' ? quickActionsCopy.discoveryFailed : quickActionsCopy.bulkApproveFailed
      // A refusal says why; a failure on the server's side has nothing to add.
      const why = error instanceof ApiError && error.status !== 500 ? ` ${whyNot(error)}` : ''
      toast({ ...words, description: `${words.description}${why}`, tone: 'destructive' })
    }
    setBusy(null)
  }

  const approve = async () => {
    await job.begin(
      { status: 'approved', category: BULK_CATEGORY },
      {
        words: ({ done }) => quickActionsCopy.bulkApproved(done),
        elsewhere: quickActionsCopy.bulkUndoElsewhere,
      },
    )
  }

  const run = (action: QuickAction) =>
    attempt(action, async () => {
      if (action === 'discover') {
        toast({ ...(await discover(call)), tone: 'success' })
        await revalidate()
        return
      }
      const preview = await call<BulkPreview>('GET', `/api/events/bulk-approve?category=${BULK_CATEGORY}`)
      if (preview.cards === 0) toast({ ...quickActionsCopy.bulkApproved(0), tone: 'success' })
      else setAsked(preview)
    })
  const answer = (isYes: boolean) => {
    setAsked(null)
    if (isYes) void attempt('bulk-approve', approve)
  }
  return {
    busy,
    run,
    asked: asked && { ...asked, decision: 'approved' as const, kind: `${BULK_CATEGORY} ` },
    answer,
  }
}

function whyNot(error: ApiError): string {
  return error.status === 501 ? adminCopy.notHere : error.sentence
}

type Call = ReturnType<typeof useAdminCall>

async function discover(call: Call) {
  const answer = await call<DiscoveryAnswer>('POST', '/api/churches/discover')
  if (!answer.success) throw new Error(answer.message)
  return discoveryWords(answer)
}

/** The toast of a discovery: the words of section 8 as the server's message has them, or before what else it says. */
export function discoveryWords(answer: DiscoveryAnswer): ToastWords {
  const { title, description } = quickActionsCopy.discovered(answer.discovered, answer.added, 0)
  const message = answer.message.trim()
  return { title, description: /^Found \d/.test(message) ? message : `${description} ${message}`.trim() }
}
