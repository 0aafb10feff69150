import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallSpec, isDescribed, isMadeOnce } from '../../contract/call.ts'
import {
  type CallAnswer,
  type CallInput,
  type CallName,
  type CallRequest,
  calls,
} from '../../contract/calls.ts'
import { AppError } from '../errors.ts'
import type { AnswerOnce } from '../limits/idempotency.ts'
import { type FindCaller, readBearer } from './access/bearer.ts'
import { type LimitCall, type NamedLimits, writeLimits } from './access/limit-call.ts'
import { tagAnswer } from './answer-tags.ts'
import { keyAlways, keyOfCall } from './cache-key.ts'
import { assertKeepable, type Dispatch, guard, notBuilt, parseInput } from './dispatch.ts'
import type { Caller, Document, Handlers } from './handlers.ts'
import type { Hits } from './hits.ts'
import { checkOrigin } from './origin.ts'
import type { PublicCache } from './public-cache.ts'
import type { MadeAnswer } from './ready-answer.ts'
import { sendReady } from './send-ready.ts'

/** better-auth's own handler, for the calls of kind `auth`. */
export type AuthHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface ApiOptions {
  handlers: Required<Handlers>
  dispatch: Dispatch
  findCaller: FindCaller
  authHandler: AuthHandler
  publicUrl: string | null
  cache: PublicCache
  hits: Hits
  limitCall: LimitCall
  answerOnce: AnswerOnce
}

/** `/api/events/{id}` -> `/api/events/:id`, the router's form. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** How many there are, and where the next page is (decisions, section 2). */
function pageHeaders(url: string, page: CallAnswer<CallName>['page']): Record<string, string> {
  if (!page) return {}
  const headers = {
    'x-total-count': String(page.total),
    ...(page.isTotalCapped && { 'x-total-capped': 'true' }),
    ...(page.searchedFor && { 'x-searched-for': encodeURIComponent(page.searchedFor) }),
    ...(page.dropped?.length && { 'x-dropped-words': encodeURIComponent(page.dropped.join(' ')) }),
  }
  if (page.nextCursor === null) return headers
  const next = new URL(url, 'http://localhost')
  next.searchParams.set('cursor', page.nextCursor)
  return { ...headers, link: `<${next.pathname}${next.search}>; rel="next"` }
}

const JSON_TYPE = 'application/json; charset=utf-8'

type AnswerDocument = (input: unknown, caller: Caller) => Promise<Document>

function documentHandler(handlers: Required<Handlers>, name: CallName): AnswerDocument {
  const handler = handlers.documents[name] as AnswerDocument | undefined
  if (!handler) throw notBuilt(name)
  return handler
}

/** What every visitor is answered alike: made without anything of the one who happens to ask first. */
async function makePublicAnswer(
  name: CallName,
  parts: CallRequest<CallName>,
  caller: Caller,
  options: ApiOptions,
): Promise<MadeAnswer> {
  const spec: CallSpec = calls[name]
  const visitor = { ...caller, viewer: null, respondAsync: false }
  if (spec.kind === 'document') {
    const document = await documentHandler(options.handlers, name)(parseInput(name, parts), visitor)
    if (document.body instanceof Readable) throw new Error(`${name} streams its body, which cannot be kept.`)
    const headers = { 'cache-control': 'public, max-age=300', ...document.headers }
    return {
      headers: { ...headers, 'content-type': document.contentType },
      body: document.body,
      tags: tagAnswer(name, undefined, document as CallAnswer<CallName>),
    }
  }
  const answer = await options.dispatch(name, parts, visitor)
  const query = new URLSearchParams(parts.query as Record<string, string>)
  return {
    headers: {
      ...pageHeaders(`${spec.path}?${query}`, answer.page),
      'content-type': JSON_TYPE,
      // To be asked for again each time, because an administrator is answered otherwise at the same address.
      'cache-control': 'no-cache',
      vary: 'Cookie, Authorization',
    },
    body: JSON.stringify(answer.body),
    tags: tagAnswer(name, parts.query as CallInput<CallName>['query'], answer),
  }
}

/** The parts of a request that its call reads, so that nothing else makes another kept answer of it. */
function readParts(parts: CallRequest<CallName>, input: object): CallRequest<CallName> {
  const { query } = input as { query?: Record<string, unknown> }
  const isRead = ([key]: [string, unknown]) => query?.[key] !== undefined
  return {
    ...parts,
    query: Object.fromEntries(Object.entries(parts.query ?? {}).filter(isRead)),
  } as typeof parts
}

const IGNORED = 'x-ignored-parameters'

/** Parameters that the call does not read; better-auth and MCP read their own. */
function findUnknown({ query, kind }: CallSpec, sent: object): string[] {
  if (kind === 'auth' || kind === 'web') return []
  const known = 'shape' in query ? (query.shape as object) : {}
  return Object.keys(sent).filter((name) => !(name in known))
}

/** With `Prefer: handling=strict` (RFC 7240, 4.4) nothing is ignored. */
function refuseOrName(ignored: string[], { headers }: FastifyRequest, reply: FastifyReply): void {
  if (/(^|[,;])\s*handling\s*=\s*"?strict/i.test(String(headers.prefer ?? '')))
    throw new AppError('invalid', `This call has no parameter “${ignored[0]}”.`, {
      issues: ignored.map((path) => ({ path, message: 'There is no such parameter.' })),
    })
  reply.header(IGNORED, ignored.map(encodeURIComponent).join(', '))
}

/** Server-sent events (WHATWG HTML, section 9.2): one `data:` line per message, a comment while nothing happens. */
async function* eventStream(messages: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield ': stream\n\n'
  for await (const message of messages) yield `data: ${JSON.stringify(message)}\n\n`
}

function requestParts(request: FastifyRequest, spec: CallSpec): CallRequest<CallName> {
  return {
    params: request.params,
    query: request.query,
    ...(isDescribed(spec.body) ? { body: request.body } : {}),
  } as CallRequest<CallName>
}

/** Routes for every call of the contract, made from its table: nothing can be added beside it. */
export function registerApiRoutes(app: FastifyInstance, options: ApiOptions): void {
  const { cache, hits } = options
  const openStreams = new Set<Readable>()
  // Progress is asked for again by the page; a stop does not wait for it.
  app.addHook('preClose', async () => {
    for (const stream of openStreams) stream.destroy()
  })
  for (const name of Object.keys(calls) as CallName[]) {
    const spec: CallSpec = calls[name]
    if (spec.isSigned) {
      registerSigned(app, name, options)
      continue
    }
    app.route({
      method: spec.method,
      url: routerPath(spec.path),
      ...(spec.maxBodyBytes === null ? {} : { bodyLimit: spec.maxBodyBytes }),
      onRequest: async (request, reply) => {
        if (!spec.fromElsewhere) checkOrigin(request, options.publicUrl)
        let limits: NamedLimits = {}
        // Before the body is even read: who may not call learns nothing else.
        if (spec.who !== 'anyone' || readBearer(request.headers.authorization) !== null) {
          const caller = await options.findCaller(spec, request)
          limits = caller.limits ?? {}
          guard(spec.who, caller)
        }
        reply.headers(writeLimits({ ...limits, ...(await options.limitCall(name, request.ip)) }))
        const ignored = findUnknown(spec, request.query as object)
        if (ignored.length > 0) refuseOrName(ignored, request, reply)
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (spec.kind === 'auth') {
          assertKeepable(request.body)
          return options.authHandler(request, reply)
        }
        const caller = await options.findCaller(spec, request)
        const parts = requestParts(request, spec)
        if (spec.cache === 'public' && (spec.kind === 'document' || caller.viewer === null)) {
          const input = parseInput(name, parts)
          const key = keyOfCall(name, caller.origin, input)
          const ready = await cache.answer(key, () =>
            makePublicAnswer(name, readParts(parts, input), caller, options),
          )
          if (ready) {
            if (spec.perMinute === null && spec.perHour === null && !reply.hasHeader(IGNORED))
              hits.remember(request, reply, ready, keyAlways(key))
            return sendReady(request, reply, ready)
          }
        }
        if (spec.kind === 'json') {
          const answer = await answerJson(name, parts, { caller, request, options })
          return reply.code(answer.status).headers(answer.headers).type(JSON_TYPE).send(answer.body)
        }
        if (spec.kind === 'event-stream') {
          const open = options.handlers.streams[name] as
            | ((...args: unknown[]) => Promise<AsyncIterable<unknown>>)
            | undefined
          if (!open) throw notBuilt(name)
          const messages = await open(parseInput(name, parts), caller)
          const stream = Readable.from(eventStream(messages))
          openStreams.add(stream)
          stream.once('close', () => openStreams.delete(stream))
          return reply.type('text/event-stream').send(stream)
        }
        if (spec.kind === 'web') return answerWeb(name, options, request, reply, caller)
        const document = await documentHandler(options.handlers, name)(parseInput(name, parts), caller)
        if (isUnchanged(document, request.headers['if-none-match'])) {
          if (document.body instanceof Readable) document.body.destroy()
          return reply
            .code(304)
            .headers(document.headers ?? {})
            .send()
        }
        return reply
          .code(document.status ?? 200)
          .headers(document.headers ?? {})
          .type(document.contentType)
          .send(document.body)
      },
    })
  }
}

/** Answers once to each Idempotency-Key, where the call creates something. */
async function answerJson(
  name: CallName,
  parts: CallRequest<CallName>,
  { caller, request, options }: { caller: Caller; request: FastifyRequest; options: ApiOptions },
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const spec: CallSpec = calls[name]
  const make = async () => {
    const { status, body, page } = await options.dispatch(name, parts, caller)
    return {
      status: status ?? spec.status,
      body: JSON.stringify(body),
      headers: pageHeaders(request.url, page),
    }
  }
  const key = request.headers['idempotency-key']
  if (key === undefined || !isMadeOnce(spec)) return make()
  const who = caller.viewer?.id ?? request.ip
  const once = await options.answerOnce([name, who, String(key)], parts, make)
  return { ...once, headers: once.isReplayed ? { 'idempotency-replayed': 'true' } : {} }
}

/** Hands a request on in the web's own form. The body was read and parsed already, within the call's limit. */
async function answerWeb(
  name: CallName,
  { handlers }: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
) {
  const answer = handlers.web[name]
  if (!answer) throw notBuilt(name)
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([key, value]) =>
      value === undefined || key === 'content-length' ? [] : [[key, String(value)] as [string, string]],
    ),
  )
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const body = JSON.stringify(parseInput(name, requestParts(request, calls[name])).body)
  const response = await answer(new Request(url, { method: request.method, headers, body }), caller)
  reply.code(response.status)
  response.headers.forEach((value, key) => {
    reply.header(key, value)
  })
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

/** By the weak comparison of RFC 9110, 13.1.2. */
function isUnchanged({ headers }: Document, ifNoneMatch: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const etag = headers?.etag
  return etag !== undefined && (ifNoneMatch?.split(',').map(opaque).includes(opaque(etag)) ?? false)
}

/** A webhook: no session, no Origin, no limit (its sender is known by the signature), and the body as it came. */
function registerSigned(app: FastifyInstance, name: CallName, { handlers }: ApiOptions): void {
  const spec: CallSpec = calls[name]
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: spec.method,
      url: routerPath(spec.path),
      handler: async (request, reply) => {
        const answer = handlers.signed[name]
        if (!answer) throw notBuilt(name)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { body: answered, status } = await answer({ body, headers: request.headers })
        return reply
          .code(status ?? spec.status)
          .header('cache-control', 'no-store')
          .type(JSON_TYPE)
          .send(JSON.stringify(answered))
      },
    })
  })
}
