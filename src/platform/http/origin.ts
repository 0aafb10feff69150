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
 * Where links in mails lead: PUBLIC_URL, else where this process listens on its own machine. Never the Host of a request:
 * whoever sends one would choose where somebody else's secret goes.
 */
export function mailOrigin({ socket }: FastifyRequest, publicUrl: string | null): string {
  const own = socket.localAddress === '127.0.0.1' ? '127.0.0.1' : 'localhost'
  return publicUrl ?? `http://${own}:${socket.localPort}`
}

/**
 * Unsafe methods must come from our own pages. A browser says so in Sec-Fetch-Site (Fetch Metadata), which no page can
 * write, where the site has https or is on this machine; else Origin has to match the request's Host or PUBLIC_URL, so
 * that localhost, 127.0.0.1 and a LAN address can all sign in (decisions, section 1). A client that is no browser sends
 * neither; its cookies are SameSite=Lax besides.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError('forbidden', REFUSALS.otherSite)
  if (origin === undefined) return
  if (origin === publicUrl || origin === `${request.protocol}://${request.host}`) return
  throw new AppError('forbidden', REFUSALS.otherSite)
}
