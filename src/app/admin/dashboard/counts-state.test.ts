import { expect, test } from 'vitest'
import type { DashboardStats } from '../../../contract/scraping.ts'
import { beginCounts, countedStats, moveCounts, reloadCounts, renewCounts } from './counts-state.ts'

const statsOf = (queue: number, ready: number) => {
  const body = { cards: { queue, ready }, pendingReview: queue } as DashboardStats
  return { ok: true as const, body, total: null, nextCursor: null }
}
const shown = (counts: Parameters<typeof countedStats>[0]) => countedStats(counts)?.cards

test('a decision moves the numbers at once, and the server is asked when the person pauses', () => {
  const begun = beginCounts(statsOf(14, 40))
  const moved = moveCounts(moveCounts(begun, { queue: -1, ready: 1 }, 0), { queue: -1, ready: 0 }, 0)
  expect(shown(moved)).toEqual({ queue: 12, ready: 41 })
  expect(moved.asks).toBe('soon')
  expect(renewCounts(moved, statsOf(12, 41).body)).toMatchObject({
    moves: { queue: 0, ready: 0 },
    asks: 'no',
  })
})

test('what was begun before the page was loaded anew is not counted twice, but asked for', () => {
  const begun = beginCounts(statsOf(14, 40))
  const half = reloadCounts(begun, statsOf(9, 45))
  const moved = moveCounts(half, { queue: -14, ready: 14 }, begun.version)
  expect(shown(moved)).toEqual({ queue: 9, ready: 45 })
  expect(moved.asks).toBe('now')
  expect(moveCounts(moved, { queue: -1, ready: 1 }, half.version).asks).toBe('now')
})

test('the same for numbers that were asked for while it was under way', () => {
  const begun = beginCounts(statsOf(14, 40))
  const half = renewCounts(begun, statsOf(9, 45).body)
  expect(shown(moveCounts(half, { queue: -14, ready: 14 }, begun.version))).toEqual({ queue: 9, ready: 45 })
})

test('a page that was loaded while a decision was counted may lack it: the server is asked', () => {
  const moved = moveCounts(beginCounts(statsOf(14, 40)), { queue: -1, ready: 1 }, 0)
  expect(reloadCounts(moved, statsOf(14, 40))).toMatchObject({ moves: { queue: 0, ready: 0 }, asks: 'soon' })
  expect(reloadCounts(beginCounts(statsOf(1, 1)), statsOf(2, 2)).asks).toBe('no')
})
