import type { FastifyRequest } from 'fastify'
import { REFUSALS } from '../../contract/refusals.ts'
import { AppError } from '../errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Origin of the site as this request sees it: PUBLIC_URL, else the protocol and host of the request. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl
  return new URL(`${request.protocol}://${request.host}`).origin
}

/**
 * Unsafe methods must come from our own pages: Origin has to match the request's Host or PUBLIC_URL, so that
 * localhost, 127.0.0.1 and a LAN address can all sign in (decisions, section 1). A client that is no browser sends
 * none; its cookies are SameSite=Lax besides.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method)) return
  const origin = request.headers.origin
  if (origin === undefined) return
  if (origin === publicUrl || origin === `${request.protocol}://${request.host}`) return
  throw new AppError('forbidden', REFUSALS.otherSite)
}
