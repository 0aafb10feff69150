import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { removeDuplicateAnswer, WaitingChurch } from '../../../contract/churches/churches.ts'
import { inboxToasts } from '../../../copy/admin/inbox.ts'
import { mergesCopy } from '../../../copy/admin/lists.ts'
import type { MergeField } from '../../../features/churches/components/merging/merge-choices.ts'
import type { Joining } from '../../../features/churches/components/submissions/admin-join-dialog.tsx'
import {
  type ChurchDecision,
  churchButtonId,
  joinButtonId,
} from '../../../features/churches/components/submissions/admin-waiting-church.tsx'
import { isOutOfDate, sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'

/** Accepting, declining and recognising the churches that wait, with the focus going on to the next one. */
export function useInbox(churches: WaitingChurch[], fallback: string) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [declining, setDeclining] = useState<WaitingChurch | null>(null)
  const [joining, setJoining] = useState<Joining | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const follow = useSuccessor(churches, fallback)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  /** The screen as it is after a decision about the church, whoever took it. */
  const showNext = async (
    church: WaitingChurch,
    decision: ChurchDecision,
    gone = churchButtonId(decision, church.id),
  ) => {
    follow({
      gone,
      next: nearestOf(churches, church).map(({ id }) => churchButtonId(decision, id)),
    })
    await revalidate()
  }

  const accept = async (church: WaitingChurch) => {
    try {
      await call('POST', `/api/churches/submissions/${church.id}/accept`, {})
      toast({ ...inboxToasts.accepted(church.name, church.contactEmail !== null), tone: 'success' })
      await showNext(church, 'accept')
    } catch (error) {
      toast({ ...inboxToasts.failed('accept', sentenceOf(error)), tone: 'destructive' })
      if (isOutOfDate(error)) await showNext(church, 'accept')
    }
  }

  const decline = async (church: WaitingChurch, reason: string) => {
    try {
      await call('POST', `/api/churches/submissions/${church.id}/decline`, { reason })
      toast({ ...inboxToasts.declined(church.name, church.contactEmail !== null), tone: 'success' })
    } catch (error) {
      const words = inboxToasts.failed('decline', sentenceOf(error))
      if (!isOutOfDate(error)) {
        // What was typed stays, for another attempt.
        setFailure(words.description ?? words.title)
        return
      }
      toast({ ...words, tone: 'destructive' })
    }
    // First closed: it gives the focus back to the button, from which it goes on.
    setDeclining(null)
    await showNext(church, 'decline')
  }

  const join = async ({ church, listed }: Joining, take: MergeField[]) => {
    try {
      const { mergeId } = await call<z.infer<typeof removeDuplicateAnswer>>(
        'POST',
        `/api/churches/submissions/${church.id}/join`,
        { churchId: listed.id, take },
      )
      const action = {
        label: mergesCopy.undo,
        elsewhere: mergesCopy.undoElsewhere,
        run: () => undoJoin(church, mergeId),
      }
      toast({ ...inboxToasts.joined(church.name, listed.name), action, tone: 'success' })
    } catch (error) {
      toast({ ...inboxToasts.failed('join', sentenceOf(error)), tone: 'destructive' })
      // What was chosen stays, for another attempt.
      if (!isOutOfDate(error)) return
    }
    setJoining(null)
    await showNext(church, 'accept', joinButtonId(church.id, listed.id))
  }

  const undoJoin = async (church: WaitingChurch, mergeId: number) => {
    try {
      await call('POST', `/api/churches/merges/${mergeId}/undo`)
      toast({ ...inboxToasts.joinUndone(church.name), tone: 'success' })
    } catch (error) {
      toast({ ...inboxToasts.undoFailed(sentenceOf(error)), tone: 'destructive' })
    }
    await revalidate()
  }

  const during = async (church: WaitingChurch, work: Promise<void>) => {
    setBusy((before) => new Set([...before, church.id]))
    await work
    setBusy((before) => new Set([...before].filter((id) => id !== church.id)))
  }

  return {
    declining,
    joining,
    failure,
    isBusy: (id: number) => busy.has(id),
    accept: (church: WaitingChurch) => during(church, accept(church)),
    askToJoin: setJoining,
    join: (take: MergeField[]) => joining && during(joining.church, join(joining, take)),
    askToDecline: (church: WaitingChurch | null) => {
      setFailure(null)
      setDeclining(church)
    },
    decline: (reason: string) => declining && during(declining, decline(declining, reason)),
  }
}
