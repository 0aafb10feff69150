import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UndoAnswer } from '../../../contract/events/curation.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import {
  type Asked,
  changeToasts,
  type Decision,
  type DecisionOutcome,
  decisionToasts,
  type EventChange,
  undoCopy,
} from '../../../copy/admin/review.ts'
import { type SmartSelectKind, smartSelect } from '../../../domain/events/review/review-reasons.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import { isUndecided, questionOf } from '../../../features/events/components/curation/admin-event-card.tsx'
import { ApiError } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import type { Moves } from '../dashboard/counts-state.ts'
import { useAdminCall } from '../kit/act.ts'
import { isSure } from './review-view.ts'
import type { CardFocus } from './use-cards.ts'
import type { CardsJob } from './use-cards-job.ts'

/** PATCH calls that are under way at once; more would only queue up in the browser. */
const AT_ONCE = 6

export type CardOutcome = 'done' | 'conflict' | 'failed'

/**
 * Decides the cards in parallel, a few at a time, and counts what became of them. `decide` makes one call and
 * never throws; one card's failure does not stop the others.
 */
export async function decideCards(
  ids: readonly number[],
  decide: (id: number) => Promise<CardOutcome>,
): Promise<DecisionOutcome> {
  const outcome = { done: 0, conflicts: 0, failed: 0 }
  const waiting = ids.values()
  const work = async () => {
    for (const id of waiting) {
      const result = await decide(id)
      if (result === 'done') outcome.done += 1
      else if (result === 'conflict') outcome.conflicts += 1
      else outcome.failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcome
}

export const REVIEW_HEADING = 'review-heading'

/** Milliseconds without a decision before a list that is out of date is asked for anew. */
const RENEWAL_PAUSE = 1500

/** Deciding more cards than this at once asks first, and so does approving an unsure one of several. */
const MAX_UNASKED_CARDS = 20

interface ReviewOptions {
  shown: readonly ListedEvent[]
  held: readonly ListedEvent[]
  isQueue: boolean
  today: string
  replace: (card: ListedEvent) => void
  reload: () => void
  /** Called with how many cards left the queue (or came back), and how many became ready; and on which numbers that was begun. */
  onMoved: (cards: Moves, begunOn: number) => void
  numbers: number
  focus: CardFocus
  job: CardsJob
}

interface ManyCards {
  decision: Decision
  ids: number[]
}

interface PastDecision {
  ids: number[]
  /** What they were decided at once by on the server; null where each was decided by itself. */
  bulk: string | null
  /** How a card changed the numbers when it was decided. */
  movesOf: (id: number) => Moves
}

/**
 * Selecting and deciding the cards of the review grid, and taking a decision back (specification, sections 4, 5 and 8).
 * A card that is decided leaves the queue at once and comes back if the server refuses.
 */
export function useReview(options: ReviewOptions) {
  const { isQueue, today, replace, reload, onMoved, numbers, focus, job } = options
  // As it is when something that takes a while has ended: the person may be on another tab then.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [sending, setSending] = useState<Decision | null>(null)
  const deciding = sending ?? (job.progress?.state === 'running' ? job.progress.status : null)
  const [asking, setAsking] = useState<ManyCards | null>(null)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const past = useRef<PastDecision[]>([])
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { toast } = useToast()
  const navigate = useNavigate()
  const call = useAdminCall()

  const stays = ({ id }: Pick<ListedEvent, 'id'>) => !isQueue || !gone.has(id)
  const cards = options.shown.filter(stays)
  const open = cards.filter(isUndecided)

  const hide = (ids: readonly number[]) => setGone((before) => new Set([...before, ...ids]))
  const bringBack = (ids: readonly number[]) => setGone((before) => without(before, ids))
  const select = (ids: Iterable<number>) => setSelected((before) => new Set([...before, ...ids]))
  const deselect = (ids: readonly number[]) => setSelected((before) => without(before, ids))

  const decide = async (id: number, decision: Decision, bulk?: string): Promise<CardOutcome> => {
    try {
      const card = await call<ListedEvent>('PATCH', `/api/events/${id}`, {
        status: decision,
        ...(bulk && { bulk }),
      })
      if (!isQueue) replace(card)
      return 'done'
    } catch (error) {
      return error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed'
    }
  }

  const undo = async () => {
    const bulk = job.progress?.bulk ?? past.current.at(-1)?.bulk
    if (bulk) return job.undo(bulk)
    const last = past.current.pop()
    if (last === undefined) {
      // A reload has forgotten what was decided; the log has not.
      const action = {
        label: undoCopy.log,
        elsewhere: undoCopy.logElsewhere,
        run: () => void navigate('/admin/audit'),
      }
      toast({ ...undoCopy.nothing, tone: 'destructive', action })
      return
    }
    const begunOn = latest.current.numbers
    try {
      const { undone, refused } = await call<UndoAnswer>('POST', '/api/events/undo', { ids: last.ids })
      toast({ ...undoCopy.done(undone.length, refused.length), tone: 'success' })
      bringBack(undone)
      onMoved(sumMoves(undone.map(last.movesOf), -1), begunOn)
      const [first] = undone
      const isThere = latest.current.isQueue && latest.current.held.some(({ id }) => id === first)
      if (isThere && first !== undefined) focus.moveTo(first)
      if (!isThere) reload()
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409
      if (!isRefused) past.current.push(last)
      toast({ ...undoCopy.failed(isRefused ? error.sentence : null), tone: 'destructive' })
    }
  }

  const undoAction = { label: undoCopy.button, elsewhere: undoCopy.elsewhere, run: () => void undo() }

  // Where somebody else is at work as well, the rest of the list may be decided too: it is asked for anew, but not under
  // the hands of a person who is deciding.
  const renewSoon = () => {
    clearTimeout(renewal.current)
    renewal.current = setTimeout(() => {
      renewal.current = undefined
      reload()
    }, RENEWAL_PAUSE)
  }

  const remember = (ids: number[], decision: Decision) => {
    if (ids.length === 0) return
    // An approved event whose change was decided was ready before.
    const isReady = (id: number) => {
      const card = options.held.find((held) => held.id === id)
      return decision === 'approved' && (card === undefined || questionOf(card) === 'event')
    }
    const ready = new Set(ids.filter(isReady))
    rememberMoves(ids, (id) => ({ queue: -1, ready: Number(ready.has(id)) }))
  }

  const rememberMoves = (ids: number[], movesOf: PastDecision['movesOf']) => {
    past.current.push({ ids, movesOf, bulk: null })
    onMoved(sumMoves(ids.map(movesOf), 1), numbers)
  }

  const decideAll = async (decision: Decision, ids: readonly number[]) => {
    setSending(decision)
    const waiting = options.held.filter(({ id, status }) => status === 'pending' && ids.includes(id))
    // Of the cards that are public already each has changes of its own to apply.
    if (ids.length > MAX_UNASKED_CARDS && waiting.length === ids.length) {
      await decideOnServer(decision, [...ids])
      return
    }
    const bulk = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40)
    const decided: Record<CardOutcome, number[]> = { done: [], conflict: [], failed: [] }
    const outcome = await decideCards(ids, async (id) => {
      const result = await decide(id, decision, bulk)
      decided[result].push(id)
      return result
    })
    const { isFailure, ...words } = decisionToasts.many(decision, outcome)
    toast({
      ...words,
      tone: isFailure ? 'destructive' : 'success',
      ...(decided.done.length > 0 && { action: undoAction }),
    })
    remember(decided.done, decision)
    onMoved({ queue: -decided.conflict.length, ready: 0 }, numbers)
    // Another tab was loaded while only a part was decided.
    if (!latest.current.isQueue) reload()
    else if (decided.conflict.length > 0) renewSoon()
    focus.keep()
    hide([...decided.done, ...decided.conflict])
    deselect(ids)
    setSending(null)
  }

  /** Many cards are one job of the server, which a closed tab does not stop. */
  const decideOnServer = async (decision: Decision, ids: number[]) => {
    try {
      const onEnd = () => {
        focus.keep()
        hide(ids)
      }
      const onUndone = () => {
        past.current = past.current.filter((one) => one.bulk !== bulk)
        bringBack(ids)
      }
      const bulk = await job.begin({ status: decision, ids }, { onEnd, onUndone })
      past.current.push({ ids, bulk, movesOf: () => ({ queue: 0, ready: 0 }) })
      deselect(ids)
    } catch {
      toast({
        ...decisionToasts.many(decision, { done: 0, conflicts: 0, failed: ids.length }),
        tone: 'destructive',
      })
    }
    setSending(null)
  }

  const describe = ({ decision, ids }: ManyCards): Asked => {
    const asked = new Set(ids)
    const chosen = options.held.filter(({ id }) => asked.has(id))
    return {
      decision,
      cards: ids.length,
      dates: chosen.reduce((sum, { series }) => sum + (series?.dates ?? 1), 0),
      unsure: chosen.filter((card) => card.status === 'pending' && card.review && !isSure(card)).length,
    }
  }

  const askOrDecide = (decision: Decision, ids: number[]) => {
    const isDoubtful = decision === 'approved' && describe({ decision, ids }).unsure > 0
    if (ids.length > MAX_UNASKED_CARDS || isDoubtful) setAsking({ decision, ids })
    else void decideAll(decision, ids)
  }

  return {
    cards,
    open,
    stays,
    selected,
    deciding,
    hidden: [...selected].filter((id) => !open.some((card) => card.id === id)).length,
    isBusy: (id: number) => busy.has(id) || (deciding !== null && selected.has(id)),
    toggle: (id: number) => (selected.has(id) ? deselect([id]) : select([id])),
    selectAll: () => select(open.map(({ id }) => id)),
    select,
    selectNone: () => setSelected(new Set()),
    undo,

    smartSelect: (kind: SmartSelectKind) => {
      const ids = smartSelect(open, kind, today)
      select(ids)
      toast({ ...decisionToasts.smartSelected(ids.length, kind), tone: 'success' })
    },

    decideOne: async (event: ListedEvent, decision: Decision, part: 'card' | Decision = decision) => {
      if (busy.has(event.id)) return
      if (renewal.current !== undefined) renewSoon()
      setBusy((before) => new Set([...before, event.id]))
      if (isQueue) {
        focus.moveOn(open, event.id, part)
        hide([event.id])
      }
      const outcome = await decide(event.id, decision)
      setBusy((before) => without(before, [event.id]))
      if (outcome === 'failed') {
        bringBack([event.id])
        toast({ ...decisionToasts.oneFailed(decision), tone: 'destructive' })
        return
      }
      deselect([event.id])
      if (outcome === 'done') {
        remember([event.id], decision)
        toast({ ...decisionToasts.one[questionOf(event)][decision], tone: 'success', action: undoAction })
        return
      }
      toast({ ...decisionToasts.oneConflict(decision), tone: 'destructive' })
      onMoved({ queue: -1, ready: 0 }, numbers)
      renewSoon()
    },

    /** Changes a decision that was made, or whether the event takes place (decisions, section 2). */
    changeOne: async (event: ListedEvent, change: EventChange) => {
      if (busy.has(event.id)) return
      setBusy((before) => new Set([...before, event.id]))
      try {
        const { status } = change
        const seen = status && { seen: event.status }
        replace(await call<ListedEvent>('PATCH', `/api/events/${event.id}`, { ...change, ...seen }))
        const moved = (to: EventStatus) => (status ? Number(status === to) - Number(event.status === to) : 0)
        rememberMoves([event.id], () => ({ queue: moved('pending'), ready: moved('approved') }))
        toast({ ...changeToasts(change), tone: 'success', action: undoAction })
      } catch (error) {
        const sentence = error instanceof ApiError && error.status === 409 ? error.sentence : null
        toast({ ...changeToasts(change, sentence), tone: 'destructive' })
        if (sentence !== null) renewSoon()
      }
      setBusy((before) => without(before, [event.id]))
    },

    decideSelected: (decision: Decision) => {
      if (selected.size === 0) toast({ ...decisionToasts.noneSelected(decision), tone: 'destructive' })
      else askOrDecide(decision, [...selected])
    },

    /** Approves cards that stand together, whatever else is selected. */
    approveAll: (ids: number[]) => deciding === null && askOrDecide('approved', ids),

    /** The decision about many cards that waits for a yes, with what it is about; or null. */
    asking: asking && describe(asking),
    answer: (isYes: boolean) => {
      setAsking(null)
      if (isYes && asking) void decideAll(asking.decision, asking.ids)
    },
  }
}

function sumMoves(moves: readonly Moves[], sign: 1 | -1): Moves {
  const sum = (name: keyof Moves) => sign * moves.reduce((total, move) => total + move[name], 0)
  return { queue: sum('queue'), ready: sum('ready') }
}

function without(set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const left = new Set(set)
  for (const id of ids) left.delete(id)
  return left
}
