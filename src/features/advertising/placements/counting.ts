import { LRUCache } from 'lru-cache'
import type { PlacementCount } from '../../../contract/advertising/advertising.ts'
import type { City } from '../../../contract/city.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { createVisitorHash, type Visitor } from '../../../platform/anonymous-visitors.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { addCounts, findRunning } from './data.ts'

/** Beyond so many visits a day and process, the oldest of them may count again. */
const REMEMBERED = 200_000

/**
 * Counts how often placements are seen and followed: each visitor once a day and placement, robots and administrators
 * never.
 */
export function createCounting(options: { db: Database; clock: Clock; city: City }) {
  const { db, clock, city } = options
  const recognize = createVisitorHash()
  // By size: with a number of entries the cache would take the memory for all of them at once.
  const counted = new LRUCache<string, true>({ maxSize: REMEMBERED, sizeCalculation: () => 1 })

  return async ({ seen, followed }: PlacementCount, visitor: Visitor): Promise<void> => {
    const now = clock.now()
    const day = dateIn(city.timeZone, now)
    const who = recognize(visitor, day)
    if (who === null) return
    const isNew = (what: string) => {
      const key = `${who} ${what}`
      const isKnown = counted.has(key)
      counted.set(key, true)
      return !isKnown
    }
    const events = [...new Set([...seen, ...followed])]
    if (events.length === 0) return
    const running = await findRunning(db, now, events)
    const counts = running.map(({ id, eventId }) => ({
      placementId: id,
      views: seen.includes(eventId) && isNew(`saw ${id}`) ? 1 : 0,
      clicks: followed.includes(eventId) && isNew(`followed ${id}`) ? 1 : 0,
    }))
    await addCounts(
      db,
      day,
      counts.filter(({ views, clicks }) => views + clicks > 0),
    )
  }
}
