import { useEffect, useState } from 'react'
import type { DashboardStats } from '../../../contract/scraping/scraping.ts'
import type { Loaded } from '../frame/load-frame.ts'
import { useAdminCall } from '../frame/use-admin-call.ts'
import {
  beginCounts,
  countedStats,
  type Moves,
  moveCounts,
  reloadCounts,
  renewCounts,
} from './counts-state.ts'

/** Milliseconds without a decision before the server is asked for the numbers again. */
const PAUSE = 1200

/**
 * The dashboard's numbers, which follow each decision at once and are asked for again when the person pauses: a queue
 * is decided in a row, and reading everything anew each time would make every key slower.
 */
export function useCounts(loaded: Loaded<DashboardStats>) {
  const [counts, setCounts] = useState(() => beginCounts(loaded))
  const call = useAdminCall()
  if (counts.from !== loaded) setCounts(reloadCounts(counts, loaded))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision begins the pause anew
  useEffect(() => {
    if (counts.asks === 'no') return
    let isLatest = true
    const timer = setTimeout(
      async () => {
        try {
          const body = await call<DashboardStats>('GET', '/api/dashboard/stats')
          if (isLatest) setCounts((before) => renewCounts(before, body))
        } catch {
          // The numbers as counted here stay; the next decision, or a reload, asks again.
        }
      },
      counts.asks === 'now' ? 0 : PAUSE,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [counts])

  return {
    stats: countedStats(counts),
    /** What a decision is begun on, to be passed with what it moved. */
    version: counts.version,
    onMoved: (moves: Moves, begunOn: number) => setCounts((before) => moveCounts(before, moves, begunOn)),
  }
}
