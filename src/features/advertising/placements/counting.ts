import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { PlacementCount } from '../../../contract/advertising/advertising.ts'
import type { City } from '../../../contract/city.ts'
import { dateIn } from '../../../domain/events/when.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { addCounts, findRunning } from './data.ts'

/** Beyond so many visits a day and process, the oldest of them may count again. */
const REMEMBERED = 200_000

/** Who asks, for counting once and for leaving robots out; nothing of it is kept. */
export interface Visitor {
  address: string
  userAgent: string
  isAdministrator: boolean
}

/**
 * Counts how often placements are seen and followed: each visitor once a day and placement, robots and administrators
 * never. A visitor is a hash of address and browser under a salt that is thrown away every day: no cookie, and
 * nothing that could be traced back.
 */
export function createCounting(options: { db: Database; clock: Clock; city: City }) {
  const { db, clock, city } = options
  const counted = new LRUCache<string, true>({ max: REMEMBERED })
  let salt = { day: '', bytes: randomBytes(16) }

  return async ({ seen, followed }: PlacementCount, visitor: Visitor): Promise<void> => {
    if (visitor.isAdministrator || visitor.userAgent === '' || isbot(visitor.userAgent)) return
    const now = clock.now()
    const day = dateIn(city.timeZone, now)
    if (salt.day !== day) {
      counted.clear()
      salt = { day, bytes: randomBytes(16) }
    }
    const who = createHash('sha256')
      .update(salt.bytes)
      .update(`${visitor.address}\n${visitor.userAgent}`)
      .digest('base64url')
      .slice(0, 16)
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
