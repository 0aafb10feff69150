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

/** How much of a limit is left; what other processes counted in memory is not in it yet. */
export interface LimitState {
  max: number
  windowSeconds: number
  left: number
  resetSeconds: number
}

/**
 * Counts what a network address asks for under a scope, once for all processes; the database holds a keyed hash of it.
 * @throws AppError too_many_requests above `max` within `windowMs`
 */
export type LimitAddress = (scope: string, address: string, limit: AddressLimit) => Promise<LimitState>

export function createAddressLimits(options: { db: Database; clock: Clock; secret: string }): LimitAddress {
  const { db, clock, secret } = options
  const inMemory = new LRUCache<string, { count: number; uncounted: number; endsAt: Date }>({
    maxSize: MAX_NETWORKS_IN_MEMORY,
    sizeCalculation: () => 1,
  })
  const count = async (name: string, { max, windowMs, lot = 1 }: AddressLimit) => {
    const now = clock.now()
    const fresh = { count: 0, uncounted: 0, endsAt: new Date(now.getTime() + windowMs) }
    const cached = lot > 1 ? inMemory.get(name) : undefined
    const known = cached && cached.endsAt > now ? cached : fresh
    const state = (): LimitState => ({
      max,
      windowSeconds: windowMs / 1000,
      left: Math.max(0, max - known.count - known.uncounted),
      resetSeconds: Math.ceil((known.endsAt.getTime() - now.getTime()) / 1000),
    })
    if (known.count > max) throw refuse(state())
    known.uncounted += 1
    if (lot > 1) inMemory.set(name, known)
    if (known.uncounted < lot) return state()
    const by = known.uncounted
    known.uncounted = 0
    const key = createHmac('sha256', secret).update(name).digest('base64url')
    const counted = await countInWindow(db, key, { now, endsAt: known.endsAt, by })
    Object.assign(known, counted)
    if (counted.count > max) throw refuse(state())
    return state()
  }
  return async (scope, address, limit) => {
    const state = await count(`${scope} ${readNetwork(address, 4)}`, limit)
    if (isIpv6(address))
      await count(`${scope} ${readNetwork(address, 3)}`, { ...limit, max: limit.max * SITE_NETWORKS })
    return state
  }
}

function refuse({ resetSeconds }: LimitState): AppError {
  return new AppError('too_many_requests', REFUSALS.tooManyRequests, { retryAfterSeconds: resetSeconds })
}

/** A house has one /64 of IPv6, or a few; whoever has a whole /48 (RFC 6177) counts as so many houses. */
const SITE_NETWORKS = 8

/**
 * An address of this machine is its operator's, or a proxy's that TRUST_PROXY does not name, and would count all visitors
 * as one.
 */
export function isLimited(ip: string): boolean {
  return !/^(?:127\.|::1$|::ffff:127\.)/.test(ip)
}

/** The network that the addresses of one client's neighbors have in common: an IPv4 /24 or an IPv6 /48. */
export function siteNetworkOf(address: string): string {
  return isIpv6(address) ? readNetwork(address, 3) : address.split('.').slice(0, 3).join('.')
}

/** Not an IPv4 address that is written as one of IPv6. */
const isIpv6 = (address: string) => address.includes(':') && !address.includes('.')

/** The first groups of an IPv6 address, of 16 bits each; whoever has one has a whole /64 of them. IPv4: all of it. */
function readNetwork(address: string, length: number): string {
  if (!isIpv6(address)) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const behind = after?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => '0')
  return [...groups, ...zeros, ...behind].slice(0, length).join(':')
}
