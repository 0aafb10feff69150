import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type {
  ChurchMerge,
  DuplicatePair,
  removeDuplicateAnswer,
} from '../../../contract/churches/churches.ts'
import { statsCopy } from '../../../copy/admin/admin.ts'
import { duplicatesCopy, mergesCopy } from '../../../copy/admin/lists.ts'
import { AdminDirectoryHealth } from '../../../features/churches/components/directory/admin-directory-health.tsx'
import {
  AdminDuplicatePair,
  notDuplicatesButtonId,
} from '../../../features/churches/components/merging/admin-duplicate-pair.tsx'
import { AdminMergeDialog } from '../../../features/churches/components/merging/admin-merge-dialog.tsx'
import { AdminMerges, undoButtonId } from '../../../features/churches/components/merging/admin-merges.tsx'
import type { MergeField } from '../../../features/churches/components/merging/merge-choices.ts'
import { isOutOfDate, sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, CONTENT, ScreenTitle, useFrame } from '../frame/screen.tsx'
import { StatCards } from '../frame/stat-cards.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'

const NONE: never[] = []

export const loader = adminLoader(async (context) => {
  const [pairs, churches, merges] = await Promise.all([
    attempt(context, 'listDuplicates'),
    attempt(context, 'listChurches'),
    attempt(context, 'listMerges'),
  ])
  return { pairs, churches, merges }
})

/** A directory that was just imported may have hundreds of pairs; the surest stand first. */
const PAIRS_AT_ONCE = 30

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>

export default adminScreen(Duplicates)

function Duplicates({ data }: { data: Data }) {
  const { timeZone, locale } = useSite()
  const { pairs, churches, merges } = data
  const frame = useFrame()
  const stats = frame.stats.ok ? frame.stats.body : null
  const { dismissing, dismiss } = useDismissal(pairs.ok ? pairs.body : NONE)
  const { undoing, undo } = useUndo(merges.ok ? merges.body : NONE)
  const removal = useRemoval(undo)
  const [most, setMost] = useState(PAIRS_AT_ONCE)
  const shown = pairs.ok ? pairs.body.slice(0, most) : NONE
  return (
    <>
      <ScreenTitle title={duplicatesCopy.title} tab={duplicatesCopy.cardTitle}>
        <RefreshButton />
      </ScreenTitle>
      <StatCards
        stats={[
          { label: statsCopy.totalChurches, value: churches.ok ? churches.body.length : null },
          { label: statsCopy.eventsToday, value: stats?.eventsToday ?? null },
          { label: statsCopy.pendingReview, value: stats?.pendingReview ?? null },
          { label: statsCopy.activeChurches, value: stats?.activeChurches ?? null },
        ]}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={duplicatesCopy.cardTitle}>
          <p className="text-muted text-sm">{duplicatesCopy.intro}</p>
          {!pairs.ok && <RefusedNotice refused={pairs} />}
          {pairs.ok && pairs.body.length === 0 && (
            <div className="mt-3">
              <EmptyState title={duplicatesCopy.emptyTitle} text={duplicatesCopy.empty} />
            </div>
          )}
          {shown.map((pair) => (
            <AdminDuplicatePair
              key={`${pair.church1.id} ${pair.church2.id}`}
              pair={pair}
              isBusy={pair === dismissing}
              onKeep={(retained, removed) => removal.ask({ retained, removed })}
              onDismiss={() => dismiss(pair)}
            />
          ))}
          {pairs.ok && pairs.body.length > shown.length && (
            <p className="mt-4 flex flex-wrap items-center gap-3 text-muted text-sm">
              {duplicatesCopy.shown(shown.length, pairs.body.length)}
              <Button look="secondary" size="small" onClick={() => setMost(most + PAIRS_AT_ONCE)}>
                {duplicatesCopy.more}
              </Button>
            </p>
          )}
        </Panel>
        <div className="flex flex-col gap-6">
          {churches.ok ? (
            <AdminDirectoryHealth churches={churches.body} />
          ) : (
            <Panel title={duplicatesCopy.healthTitle}>
              <RefusedNotice refused={churches} />
            </Panel>
          )}
          {merges.ok ? (
            <AdminMerges
              merges={merges.body}
              timeZone={timeZone}
              locale={locale}
              undoing={undoing}
              onUndo={undo}
            />
          ) : (
            <Panel title={mergesCopy.title}>
              <RefusedNotice refused={merges} />
            </Panel>
          )}
        </div>
      </div>
      <AdminMergeDialog
        asked={removal.asked}
        churches={churches.ok ? churches.body : NONE}
        isBusy={removal.isBusy}
        onConfirm={removal.confirm}
        onCancel={() => removal.ask(null)}
      />
    </>
  )
}

type Side = DuplicatePair['church1']
type Merge = Pick<ChurchMerge, 'id' | 'retained' | 'removed'>

/** Which church is to be removed in favour of which, once the person has confirmed it. */
export function useRemoval(onUndo: (merge: Merge) => void) {
  const [asked, ask] = useState<{ retained: Side; removed: Side } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const confirm = async (take: MergeField[]) => {
    if (asked === null || isBusy) return
    const { retained, removed } = asked
    setIsBusy(true)
    try {
      const { mergeId } = await call<z.infer<typeof removeDuplicateAnswer>>(
        'POST',
        '/api/churches/remove-duplicate',
        { keepId: retained.id, removeId: removed.id, take },
      )
      const action = {
        label: mergesCopy.undo,
        elsewhere: mergesCopy.undoElsewhere,
        run: () => onUndo({ id: mergeId, retained, removed }),
      }
      toast({ ...duplicatesCopy.removed(removed.name, retained.name), action, tone: 'success' })
      await revalidate()
      // An open dialog holds the focus, and gives it back to a button that is gone.
      flushSync(() => ask(null))
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
    } catch (error) {
      ask(null)
      toast({ ...duplicatesCopy.failed(conflictOf(error)), tone: 'destructive' })
      if (conflictOf(error) !== null) await revalidate()
    }
    setIsBusy(false)
  }
  return { asked, isBusy, ask, confirm }
}

function useDismissal(pairs: DuplicatePair[]) {
  const [dismissing, setDismissing] = useState<DuplicatePair | null>(null)
  const follow = useSuccessor(pairs, CONTENT)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const dismiss = async (pair: DuplicatePair) => {
    const { church1, church2 } = pair
    setDismissing(pair)
    try {
      await call('POST', '/api/churches/not-duplicates', { church1Id: church1.id, church2Id: church2.id })
      toast({ ...duplicatesCopy.dismissed(church1.name, church2.name), tone: 'success' })
      follow({ gone: notDuplicatesButtonId(pair), next: nearestOf(pairs, pair).map(notDuplicatesButtonId) })
      await revalidate()
    } catch (error) {
      toast({ ...duplicatesCopy.dismissFailed(conflictOf(error)), tone: 'destructive' })
      if (conflictOf(error) !== null) await revalidate()
    }
    setDismissing(null)
  }
  return { dismissing, dismiss }
}

function useUndo(merges: ChurchMerge[]) {
  const [undoing, setUndoing] = useState<number | null>(null)
  const follow = useSuccessor(merges, CONTENT)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const undo = async (merge: Merge) => {
    setUndoing(merge.id)
    try {
      await call('POST', `/api/churches/merges/${merge.id}/undo`)
      toast({ ...mergesCopy.toastUndone(merge.removed.name, merge.retained.name), tone: 'success' })
    } catch (error) {
      toast({ ...mergesCopy.undoFailed(conflictOf(error)), tone: 'destructive' })
    }
    // From the toast, the focus stays where it is: its button is no part of the list.
    if (document.activeElement?.id === undoButtonId(merge.id)) {
      const open = merges.filter(({ undoneAt, id }) => undoneAt === null && id !== merge.id)
      follow({ gone: undoButtonId(merge.id), next: open.map(({ id }) => undoButtonId(id)) })
    }
    await revalidate()
    setUndoing(null)
  }
  return { undoing, undo }
}

/** The server's sentence about what stands in the way, which another attempt would not change. */
function conflictOf(error: unknown): string | null {
  return isOutOfDate(error) ? sentenceOf(error) : null
}
