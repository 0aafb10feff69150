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
    const known = seen.get(address)
    const window = known && known.until > now ? known : { count: 0, until: now + windowMs }
    if (window.count >= max) {
      throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.ceil((window.until - now) / 1000),
      })
    }
    seen.set(address, { ...window, count: window.count + 1 })
  }
}
