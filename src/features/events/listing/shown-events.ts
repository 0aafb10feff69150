import { LRUCache } from 'lru-cache'
import type { City } from '../../../contract/city.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { venueNameOf } from '../../../domain/events/place.ts'
import { type ChangeFollower, changedChurches } from '../../../platform/database/public-content.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findShownEvents } from './data.ts'
import { presentEvents } from './presenter.ts'

/** Twice the longest list. */
const MAX_EVENTS = 2_000
/** By the clock: dates of a series go over and placements end without a notification. */
const MAX_AGE_MS = 30_000

interface ShownEvent {
  listed: ListedEvent
  startsAt: Date
  churchId: number
  /** Its place may be another church's, whose address is shown. */
  namesVenue: boolean
  readAt: number
}

/** Public events as visitors are shown them: after a change those of the changed churches alone are made again. */
export interface ShownEvents extends ChangeFollower {
  /** The public ones of these numbers, in their order. */
  find(ids: readonly number[]): Promise<ShownEvent[]>
}

export function createShownEvents({
  db,
  clock,
  city,
}: {
  db: Database
  clock: Clock
  city: City
}): ShownEvents {
  const cached = new LRUCache<number, ShownEvent>({ max: MAX_EVENTS })
  /** The number of the last change of each church, of a withdrawal, of everything. */
  const changedAt = new Map<number | 'venues' | 'all', number>()
  let changes = 0
  let isSuspended = true

  async function read(ids: readonly number[]): Promise<ShownEvent[]> {
    const [before, now] = [changes, clock.now()]
    const rows = await findShownEvents(db, ids, now)
    const listed = await presentEvents(db, rows, city.timeZone, false)
    return rows.flatMap(({ event, church }, at) => {
      const one = listed[at]
      if (one === undefined) return []
      const namesVenue = venueNameOf(event.location, church) !== null
      const { startsAt, churchId } = event
      const shown = { listed: one, startsAt, churchId, namesVenue, readAt: now.getTime() }
      const names = ['all', churchId, ...(namesVenue ? (['venues'] as const) : [])] as const
      if (!isSuspended && names.every((name) => (changedAt.get(name) ?? 0) <= before))
        cached.set(event.id, shown)
      return [shown]
    })
  }

  function forget(): void {
    changes += 1
    changedAt.clear()
    changedAt.set('all', changes)
    cached.clear()
  }

  return {
    async find(ids) {
      const now = clock.now().getTime()
      const found = new Map<number, ShownEvent>()
      for (const id of ids) {
        const shown = cached.get(id)
        if (shown && now - shown.readAt < MAX_AGE_MS) found.set(id, shown)
      }
      const missing = ids.filter((id) => !found.has(id))
      for (const shown of missing.length > 0 ? await read(missing) : []) found.set(shown.listed.id, shown)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    apply(change) {
      const churches = changedChurches(change)
      if (churches === 'all') return forget()
      changes += 1
      for (const id of churches) changedAt.set(id, changes)
      if (change.isWithdrawal) changedAt.set('venues', changes)
      for (const [id, { churchId, namesVenue }] of [...cached.entries()])
        if (churches.includes(churchId) || (change.isWithdrawal && namesVenue)) cached.delete(id)
    },
    suspend() {
      isSuspended = true
      forget()
    },
    resume() {
      isSuspended = false
      forget()
    },
  }
}
