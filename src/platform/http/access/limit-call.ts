import type { CallSpec } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { LimitAddress } from '../../limits/address-limit.ts'

/**
 * The contract's limits of a call, for one address: the same count over HTTP and for a form that is sent to a page.
 * @throws AppError too_many_requests
 */
export type LimitCall = (name: CallName, address: string) => Promise<void>

/** Reads are counted in lots: most visitors are never counted in the database. */
const READ_LOT = 40

export function createCallLimits(limitAddress: LimitAddress): LimitCall {
  return async (name, address) => {
    const { perMinute, perHour, method }: CallSpec = calls[name]
    const lot = method === 'GET' ? READ_LOT : 1
    if (perMinute !== null)
      await limitAddress(`${name} minute`, address, { max: perMinute, windowMs: 60_000, lot })
    if (perHour !== null)
      await limitAddress(`${name} hour`, address, { max: perHour, windowMs: 60 * 60_000, lot })
  }
}
