import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOpenRead } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import { findCalls } from '../edge.ts'

/** Scripts of any site may read what is public (Fetch, CORS protocol), never with the cookies of their visitor. */
export const OPEN_READ_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Ignored-Parameters, X-Searched-For, X-Total-Capped, X-Total-Count',
}

const OPEN_ROUTES = new Set(
  (Object.keys(calls) as CallName[]).flatMap((name) =>
    isOpenRead(calls[name]) ? [calls[name].path.replaceAll(/\{(\w+)\}/g, ':$1')] : [],
  ),
)

export function isOpenRoute({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && OPEN_ROUTES.has(routeOptions.url ?? '')
}

/** Answers what a browser asks before a read with headers of its own. A token is no such header: it is no browser's. */
export function registerPreflight(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return
    if (!findCalls(request.url.split('?')[0] ?? '').some(isOpenRead)) return
    return reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Accept, Accept-Language, Cache-Control, Content-Type, If-None-Match',
        'access-control-max-age': '86400',
      })
      .send()
  })
}
