import { useEffect, useState } from 'react'
import type { DashboardStats } from '../../contract/scraping.ts'
import type { Loaded } from './desk-data.ts'
import { useDeskCall } from './use-desk-call.ts'

/** Milliseconds without a decision before the server is asked for the numbers again. */
const PAUSE = 1200

interface Moves {
  queue: number
  ready: number
}
const NONE: Moves = { queue: 0, ready: 0 }

/**
 * The dashboard's numbers, which follow each decision at once and are asked for again when the person pauses: a queue
 * is decided in a row, and reading everything anew each time would make every key slower.
 */
export function useCounts(loaded: Loaded<DashboardStats>) {
  const [known, setKnown] = useState({ from: loaded, stats: loaded, moves: NONE })
  const call = useDeskCall()
  if (known.from !== loaded) setKnown({ from: loaded, stats: loaded, moves: NONE })

  const hasMoved = known.moves !== NONE
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision begins the pause anew
  useEffect(() => {
    if (!hasMoved) return
    let isLatest = true
    const timer = setTimeout(async () => {
      try {
        const body = await call<DashboardStats>('GET', '/api/dashboard/stats')
        if (!isLatest) return
        setKnown((before) => ({
          ...before,
          stats: { ok: true, body, total: null, nextCursor: null },
          moves: NONE,
        }))
      } catch {
        // The numbers as counted here stay; the next decision, or a reload, asks again.
      }
    }, PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [known.moves])

  const { stats, moves } = known
  return {
    stats: stats.ok ? moved(stats.body, moves) : null,
    onMoved: ({ queue, ready }: Moves) =>
      setKnown((before) => ({
        ...before,
        moves: { queue: before.moves.queue + queue, ready: before.moves.ready + ready },
      })),
  }
}

function moved(stats: DashboardStats, { queue, ready }: Moves): DashboardStats {
  const cards = {
    queue: Math.max(0, stats.cards.queue + queue),
    ready: Math.max(0, stats.cards.ready + ready),
  }
  return { ...stats, cards, pendingReview: Math.max(0, stats.pendingReview + queue) }
}
