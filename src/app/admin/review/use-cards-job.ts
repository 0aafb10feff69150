import pRetry from 'p-retry'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CardsProgress, CardsRequest, UndoAnswer } from '../../../contract/events/curation.ts'
import { adminCopy, type ToastWords } from '../../../copy/admin/admin.ts'
import { type DecisionOutcome, decisionToasts, undoCopy } from '../../../copy/admin/review.ts'
import { ApiError, isOutOfDate } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAct } from '../kit/act.ts'

/** Milliseconds between two looks at how far it has come, and at most while the server cannot be reached. */
const LOOK_PAUSE = 500
const MAX_LOOK_PAUSE = 10_000

/** What the person who began it reads at its end; whoever finds it under way reads the usual words. */
interface Ending {
  words?: (outcome: DecisionOutcome) => ToastWords
  elsewhere?: string
  onEnd?: () => void
  /** Once it was taken back, or cannot be any more. */
  onUndone?: () => void
}

export type CardsJob = ReturnType<typeof useCardsJob>

/**
 * Decisions about many cards, which the server makes one job of: a closed tab does not stop it. `found` are those of this
 * person that go on or have failed, as the loader has them, so that a reload or another tab shows them too.
 */
export function useCardsJob(found: readonly CardsProgress[]) {
  const [from, setFrom] = useState(found)
  const [progress, setProgress] = useState(found[0] ?? null)
  // The loader's answer may be older than the end.
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const endings = useRef(new Map<string, Ending>())
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const { change, call, isBusy } = useAct((sentence, error) =>
    undoCopy.failed(isOutOfDate(error) ? sentence : null),
  )
  const isRunning = progress?.state === 'running'

  if (from !== found) {
    setFrom(found)
    if (!isRunning) setProgress(found.find(({ bulk }) => !over.has(bulk)) ?? null)
  }

  const close = (bulk: string) => {
    setOver((before) => new Set([...before, bulk]))
    setProgress((before) => (before?.bulk === bulk ? null : before))
  }

  const undo = (bulk: string) =>
    change<UndoAnswer>('POST', '/api/events/undo', {
      body: { bulk },
      done: ({ undone, refused }) => undoCopy.done(undone.length, refused.length),
      onDone: () => {
        close(bulk)
        endings.current.get(bulk)?.onUndone?.()
      },
    })

  const show = useEffectEvent((now: CardsProgress) => {
    setProgress(now)
    if (now.state === 'running') return
    const { words, elsewhere, onEnd }: Ending = endings.current.get(now.bulk) ?? {}
    if (now.state === 'done') {
      close(now.bulk)
      const outcome = { done: now.decided, conflicts: now.cards - now.decided, failed: 0 }
      const { isFailure = false, ...usual } = decisionToasts.many(now.status, outcome)
      const action = {
        label: undoCopy.button,
        elsewhere: elsewhere ?? undoCopy.elsewhere,
        run: () => void undo(now.bulk),
      }
      toast({
        ...(words?.(outcome) ?? usual),
        tone: isFailure && !words ? 'destructive' : 'success',
        ...(now.decided > 0 && { action }),
      })
      onEnd?.()
    }
    void revalidate()
  })
  // It was taken back in another tab, or the session is over: what there is then comes with the page.
  const lose = useEffectEvent(() => {
    setProgress(null)
    void revalidate()
  })
  const look = useEffectEvent((bulk: string) => call<CardsProgress>('GET', `/api/events/decisions/${bulk}`))

  const followed = isRunning ? progress.bulk : null
  useEffect(() => {
    if (followed === null) return
    const stopped = new AbortController()
    const follow = async () => {
      for (let state = 'running'; state === 'running'; ) {
        await new Promise((go) => setTimeout(go, LOOK_PAUSE))
        if (stopped.signal.aborted) return
        // A look that fails says nothing about the job.
        const now = await pRetry(() => look(followed), {
          ...{ retries: Number.POSITIVE_INFINITY, minTimeout: LOOK_PAUSE, maxTimeout: MAX_LOOK_PAUSE },
          signal: stopped.signal,
          shouldRetry: ({ error }) =>
            !(error instanceof ApiError) || error.status >= 500 || error.status === 429,
        })
        if (stopped.signal.aborted) return
        state = now.state
        show(now)
      }
    }
    follow().catch(() => stopped.signal.aborted || lose())
    return () => stopped.abort()
  }, [followed])

  return {
    /** The one that goes on or has failed; null for none. */
    progress,
    /** Throws as the call does. What became of it then comes with the page. */
    begin: async (request: CardsRequest, ending: Ending = {}): Promise<string> => {
      try {
        const begun = await call<CardsProgress>('POST', '/api/events/decisions', request)
        endings.current.set(begun.bulk, ending)
        setProgress(begun)
        return begun.bulk
      } catch (error) {
        await revalidate()
        throw error
      }
    },
    resume: (bulk: string) =>
      change<CardsProgress>('POST', `/api/events/decisions/${bulk}/resume`, {
        done: (now) => void setProgress(now),
        failed: (sentence) => ({
          title: undoCopy.failed(null).title,
          description: sentence ?? adminCopy.unexpected,
        }),
      }),
    undo,
    isBusy,
  }
}
