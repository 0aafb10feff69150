import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallSpec } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { AppError } from '../errors.ts'
import { isLimited, type LimitAddress } from '../limits/address-limit.ts'

/** No body of a call is deeper than four. */
const MAX_JSON_DEPTH = 20
/** More than anybody reads, and than fifty people behind one address do. */
export const READ_LIMIT = { max: 3_000, windowMs: 60_000, lot: 100 }

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const FILES = /^\/(?:api$|assets\/|favicon\.svg$|robots\.txt$|sitemap\.xml$|\.well-known\/)/

/** What holds before any handler, whatever answers: pages, calls, better-auth's own, files. */
export function registerEdge(app: FastifyInstance, limitAddress: LimitAddress): void {
  app.addHook('onRequest', async (request, reply) => {
    if (
      !/^https?$/.test(request.protocol) ||
      !HOST.test(request.host) ||
      !URL.canParse(`http://${request.host}`)
    ) {
      throw new AppError('invalid', REFUSALS.otherHost)
    }
    const methods = methodsOf(request)
    if (methods !== null && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '))
      throw new AppError('method_not_allowed', REFUSALS.otherMethod)
    }
    if (isRead(request)) await limitAddress('read', request.ip, READ_LIMIT)
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(String(body))) done(new AppError('invalid', REFUSALS.tooDeep))
    else parseJson(request, String(body), done)
  })
}

/** Built files are cheap. */
function isRead({ method, url, ip }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/assets/') && isLimited(ip)
}

/** The methods of what stands at the address of a request; null where nothing does, or the router has found it already. */
function methodsOf(request: FastifyRequest): string[] | null {
  const path = request.url.split('?')[0] ?? ''
  const route = request.routeOptions.url
  if (route !== undefined && route !== '/*') return null
  if (FILES.test(path)) return ['GET', 'HEAD']
  if (!/^\/api(?:\/|$)/.test(path)) return ['GET', 'HEAD', 'POST']
  const found = findCalls(path)
  if (found.length === 0) return null
  return [...new Set(found.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

export function findCalls(path: string): CallSpec[] {
  return CALLS.flatMap(({ pattern, spec }) => (pattern.test(path) ? [spec] : []))
}

const CALLS = (Object.keys(calls) as CallName[]).map((name) => ({
  spec: calls[name],
  pattern: new RegExp(
    `^${calls[name].path
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('[^/]+')}$`,
  ),
}))

/** Whether JSON nests more than it may, before anything has to descend into it. */
function isDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  // A pattern of a whole text, such as a picture in Base64, would fill the stack.
  for (const [token] of text.matchAll(/\\.|["[\]{}]/gs)) {
    if (token === '"') isInText = !isInText
    if (isInText) continue
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > MAX_JSON_DEPTH) return true
  }
  return false
}
