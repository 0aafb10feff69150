import type { CallSpec } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { LimitAddress, LimitState } from '../../limits/address-limit.ts'

/**
 * The contract's limits of a call, for one address: the same count over HTTP and for a form that is sent to a page.
 * @throws AppError too_many_requests
 */
export type LimitCall = (name: CallName, address: string) => Promise<NamedLimits>

/** Limits that a request was counted under, by name: minute, hour, token. */
export type NamedLimits = Record<string, LimitState>

/** The RateLimit fields of an answer (draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4). */
export function writeLimits(limits: NamedLimits): Record<string, string> {
  const list = (write: (limit: LimitState) => string) =>
    Object.entries(limits)
      .map(([name, limit]) => `"${name}";${write(limit)}`)
      .join(', ')
  if (Object.keys(limits).length === 0) return {}
  return {
    'ratelimit-policy': list(({ max, windowSeconds }) => `q=${max};w=${windowSeconds}`),
    ratelimit: list(({ left, resetSeconds }) => `r=${left};t=${resetSeconds}`),
  }
}

/** Reads are counted in lots: most visitors are never counted in the database. */
const READ_LOT = 40

export function createCallLimits(limitAddress: LimitAddress): LimitCall {
  return async (name, address) => {
    const { perMinute, perHour, method }: CallSpec = calls[name]
    const lot = method === 'GET' ? READ_LOT : 1
    const limits: NamedLimits = {}
    if (perMinute !== null)
      limits.minute = await limitAddress(`${name} minute`, address, { max: perMinute, windowMs: 60_000, lot })
    if (perHour !== null)
      limits.hour = await limitAddress(`${name} hour`, address, { max: perHour, windowMs: 60 * 60_000, lot })
    return limits
  }
}
