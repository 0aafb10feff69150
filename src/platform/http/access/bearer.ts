import type { FastifyRequest } from 'fastify'
import type { CallSpec, Scope } from '../../../contract/call.ts'
import type { Viewer } from '../../../contract/calls.ts'
import { addToCourse } from '../../course.ts'
import { AppError } from '../../errors.ts'
import type { LimitAddress, LimitState } from '../../limits/address-limit.ts'
import type { Caller } from '../handlers.ts'

/** What an API token is good for. */
export interface TokenHolder {
  id: string
  name: string
  scopes: readonly Scope[]
  /** In whose name it acts. */
  viewer: Viewer
}

/** null for one that is unknown, expired or revoked. @throws AppError unauthenticated for what is no token at all */
export type FindToken = (token: string) => Promise<TokenHolder | null>

/** Who makes a call: whoever has the session, or an owner by an API token, as far as its scopes go. */
export type FindCaller = (spec: CallSpec, request: FastifyRequest) => Promise<Caller>

export const TOKEN_LIMIT = { max: 600, windowMs: 60_000, lot: 20 }
const UNKNOWN_TOKEN_LIMIT = { max: 60, windowMs: 60_000 }

/** The token of a request (RFC 6750, 2.1). Other schemes may be those of a proxy in front. */
export function readBearer(authorization: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
}

/** A request with a token has no power of its cookies, also where the token has none. */
export function createFindCaller(options: {
  callerOf: (request: FastifyRequest) => Promise<Caller>
  visitorOf: (request: FastifyRequest) => Caller
  findToken: FindToken
  limitAddress: LimitAddress
}): FindCaller {
  const { callerOf, visitorOf, findToken, limitAddress } = options
  const holders = new WeakMap<FastifyRequest, Promise<TokenHolder & { limit: LimitState }>>()

  async function findHolder(token: string, request: FastifyRequest) {
    const holder = await findToken(token)
    if (holder === null) {
      await limitAddress('unknown token', request.ip, UNKNOWN_TOKEN_LIMIT)
      throw new AppError('unauthenticated', 'This API token does not exist, has expired, or was revoked.')
    }
    return { ...holder, limit: await limitAddress('token', holder.id, TOKEN_LIMIT) }
  }

  return async (spec, request) => {
    const token = readBearer(request.headers.authorization)
    if (token === null) return callerOf(request)
    const known = holders.get(request) ?? findHolder(token, request)
    holders.set(request, known)
    const holder = await known
    addToCourse({ token: holder.name })
    const visitor = { ...visitorOf(request), limits: { token: holder.limit } }
    if (spec.scope !== null && (spec.scope === 'public' || holder.scopes.includes(spec.scope)))
      return { ...visitor, viewer: holder.viewer }
    if (spec.kind !== 'auth' && spec.who === 'anyone') return visitor
    throw spec.scope === null
      ? new AppError('forbidden', 'This call is not open to API tokens.')
      : new AppError('forbidden', `This call takes an API token with the scope “${spec.scope}”.`)
  }
}
