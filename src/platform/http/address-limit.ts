import { LRUCache } from 'lru-cache'
import type { Clock } from '../../ports/clock/clock.ts'
import { AppError } from '../errors.ts'

const REMEMBERED = 20_000

/**
 * Counts what each network address asks for, in this process and in memory alone. Beside the contract's `perMinute`,
 * which holds over HTTP: this one also holds for forms that are sent to a page.
 * @throws AppError too_many_requests above `max` within `windowMs`
 */
export function createAddressLimit(options: {
  clock: Clock
  max: number
  windowMs: number
}): (address: string) => void {
  const { clock, max, windowMs } = options
  const seen = new LRUCache<string, { count: number; until: number }>({ max: REMEMBERED })
  return (address) => {
    const now = clock.now().getTime()
    const network = networkOf(address)
    const known = seen.get(network)
    const window = known && known.until > now ? known : { count: 0, until: now + windowMs }
    if (window.count >= max) {
      throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.ceil((window.until - now) / 1000),
      })
    }
    seen.set(network, { ...window, count: window.count + 1 })
  }
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
