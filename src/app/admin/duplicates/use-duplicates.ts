import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type {
  ChurchMerge,
  DuplicatePair,
  removeDuplicateAnswer,
} from '../../../contract/churches/churches.ts'
import { duplicatesCopy, mergesCopy } from '../../../copy/admin/lists.ts'
import { notDuplicatesButtonId } from '../../../features/churches/components/merging/admin-duplicate-pair.tsx'
import { undoButtonId } from '../../../features/churches/components/merging/admin-merges.tsx'
import type { MergeField } from '../../../features/churches/components/merging/merge-choices.ts'
import { isOutOfDate, sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTENT } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'

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

export function useDismissal(pairs: DuplicatePair[]) {
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
      follow({
        gone: notDuplicatesButtonId(pair),
        next: nearestOf(pairs, pair).map(notDuplicatesButtonId),
      })
      await revalidate()
    } catch (error) {
      toast({ ...duplicatesCopy.dismissFailed(conflictOf(error)), tone: 'destructive' })
      if (conflictOf(error) !== null) await revalidate()
    }
    setDismissing(null)
  }
  return { dismissing, dismiss }
}

export function useUndo(merges: ChurchMerge[]) {
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
