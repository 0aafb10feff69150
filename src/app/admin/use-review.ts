import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ListedEvent } from '../../contract/events.ts'
import { type Decision, decisionToasts } from '../../copy/admin-review.ts'
import { type SmartSelectKind, smartSelect } from '../../domain/events/smart-select.ts'
import { decisionButtonId, isUndecided } from '../../features/events/components/admin-event-card.tsx'
import { CURATION_PANEL } from '../../features/events/components/review-curation-panel.tsx'
import { ApiError } from '../api-client.ts'
import { useToast } from '../ui/toast.tsx'
import { type CardOutcome, decideCards } from './decide-cards.ts'
import { useDeskCall } from './use-desk-call.ts'
import { nearestOf, type Successor, useSuccessor } from './use-successor.ts'

export const REVIEW_HEADING = 'review-heading'

/** Selecting and deciding the cards of the review grid (specification, sections 4, 5 and 8). */
export function useReview(cards: ListedEvent[], today: string) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const follow = useSuccessor(cards, REVIEW_HEADING)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useDeskCall()
  const open = cards.filter(isUndecided)

  const decide = async (id: number, decision: Decision): Promise<CardOutcome> => {
    try {
      await call('PATCH', `/api/events/${id}`, { status: decision })
      return 'done'
    } catch (error) {
      return error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed'
    }
  }

  const select = (ids: Iterable<number>) => setSelected((before) => new Set([...before, ...ids]))
  const deselect = (id: number) =>
    setSelected((before) => new Set([...before].filter((other) => other !== id)))

  return {
    selected,
    deciding,
    /** Selected cards that are not among those shown. */
    hidden: [...selected].filter((id) => !open.some((card) => card.id === id)).length,
    isBusy: (id: number) => busy.has(id) || (deciding !== null && selected.has(id)),
    toggle: (id: number) => (selected.has(id) ? deselect(id) : select([id])),
    selectAll: () => select(open.map(({ id }) => id)),
    selectNone: () => setSelected(new Set()),

    smartSelect: (kind: SmartSelectKind) => {
      const ids = smartSelect(open, kind, today)
      select(ids)
      toast({ ...decisionToasts.smartSelected(ids.length, kind), tone: 'success' })
    },

    decideOne: async (event: ListedEvent, decision: Decision) => {
      setBusy((before) => new Set([...before, event.id]))
      const outcome = await decide(event.id, decision)
      if (outcome === 'done') toast({ ...decisionToasts.one[decision], tone: 'success' })
      else if (outcome === 'conflict') toast({ ...decisionToasts.oneConflict(decision), tone: 'destructive' })
      else toast({ ...decisionToasts.oneFailed(decision), tone: 'destructive' })
      if (outcome !== 'failed') {
        follow(findSuccessor(open, event, decision))
        deselect(event.id)
        await revalidate()
      }
      setBusy((before) => new Set([...before].filter((id) => id !== event.id)))
    },

    decideSelected: async (decision: Decision) => {
      if (selected.size === 0) {
        toast({ ...decisionToasts.noneSelected(decision), tone: 'destructive' })
        return
      }
      setDeciding(decision)
      const ids = [...selected]
      const outcome = await decideCards(ids, (id) => decide(id, decision))
      const { isFailure, ...words } = decisionToasts.many(decision, outcome)
      toast({ ...words, tone: isFailure ? 'destructive' : 'success' })
      follow({ gone: CURATION_PANEL, next: [] })
      // Not after the refresh: somebody who types meanwhile interrupts that, and would keep an old selection.
      setBusy((before) => new Set([...before, ...ids]))
      setSelected(new Set())
      setDeciding(null)
      await revalidate()
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))))
    },
  }
}

/** The same button of the cards after the one that goes, nearest first, then of those before it. */
function findSuccessor(open: ListedEvent[], event: ListedEvent, decision: Decision): Successor {
  return {
    gone: decisionButtonId(decision, event.id),
    next: nearestOf(open, event).map(({ id }) => decisionButtonId(decision, id)),
  }
}
