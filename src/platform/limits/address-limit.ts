import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { REFUSALS } from '../../contract/refusals.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Database } from '../database/transaction.ts'
import { AppError } from '../errors.ts'
import { countInWindow } from './limits-data.ts'

const MAX_NETWORKS_IN_MEMORY = 20_000

export interface AddressLimit {
  max: number
  windowMs: number
  /** Counted in memory first, and in the database once for so many; 1 unless stated otherwise. */
  lot?: number
}

/**
 * Counts what a network address asks for under a scope, once for all processes; the database holds a keyed hash of it.
 * @throws AppError too_many_requests above `max` within `windowMs`
 */
export type LimitAddress = (scope: string, address: string, limit: AddressLimit) => Promise<void>

export function createAddressLimits(options: { db: Database; clock: Clock; secret: string }): LimitAddress {
  const { db, clock, secret } = options
  const inMemory = new LRUCache<string, { count: number; uncounted: number; endsAt: Date }>({
    maxSize: MAX_NETWORKS_IN_MEMORY,
    sizeCalculation: () => 1,
  })
  return async (scope, address, { max, windowMs, lot = 1 }) => {
    const now = clock.now()
    const fresh = { count: 0, uncounted: 0, endsAt: new Date(now.getTime() + windowMs) }
    const name = `${scope} ${networkOf(address)}`
    const cached = lot > 1 ? inMemory.get(name) : undefined
    const known = cached && cached.endsAt > now ? cached : fresh
    if (known.count > max) throw refuse(known.endsAt, now)
    known.uncounted += 1
    if (lot > 1) inMemory.set(name, known)
    if (known.uncounted < lot) return
    const by = known.uncounted
    known.uncounted = 0
    const key = createHmac('sha256', secret).update(name).digest('base64url')
    const counted = await countInWindow(db, key, { now, endsAt: known.endsAt, by })
    Object.assign(known, counted)
    if (counted.count > max) throw refuse(counted.endsAt, now)
  }
}

function refuse(endsAt: Date, now: Date): AppError {
  return new AppError('too_many_requests', REFUSALS.tooManyRequests, {
    retryAfterSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
  })
}

/** Whoever has one address of IPv6 has a whole /64 of them (RFC 6177): they count as one. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  if (after === undefined) return groups.slice(0, 4).join(':')
  const behind = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => '0')
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':')
}
