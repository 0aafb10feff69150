import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallSpec, isDescribed } from '../../contract/call.ts'
import { type CallAnswer, type CallName, type CallRequest, calls } from '../../contract/calls.ts'
import { type Dispatch, guard, notBuilt, parseInput } from './dispatch.ts'
import type { Caller, Handlers } from './handlers.ts'
import { checkOrigin } from './origin.ts'

/** better-auth's own handler, for the calls of kind `auth`. */
export type AuthHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface ApiOptions {
  handlers: Required<Handlers>
  dispatch: Dispatch
  callerOf: (request: FastifyRequest) => Promise<Caller>
  authHandler: AuthHandler
  publicUrl: string | null
}

/** `/api/events/{id}` -> `/api/events/:id`, the router's form. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function sendAnswer(
  reply: FastifyReply,
  spec: CallSpec,
  url: string,
  answer: CallAnswer<CallName>,
): FastifyReply {
  if (answer.page) {
    reply.header('x-total-count', String(answer.page.total))
    if (answer.page.nextCursor) {
      const next = new URL(url, 'http://localhost')
      next.searchParams.set('cursor', answer.page.nextCursor)
      reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
    }
  }
  return reply
    .code(answer.status ?? spec.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body))
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
  const openStreams = new Set<Readable>()
  // Progress is asked for again by the page; a stop does not wait for it.
  app.addHook('preClose', async () => {
    for (const stream of openStreams) stream.destroy()
  })
  for (const name of Object.keys(calls) as CallName[]) {
    const spec: CallSpec = calls[name]
    app.route({
      method: spec.method,
      url: routerPath(spec.path),
      ...(spec.method === 'GET' || spec.who !== 'anyone'
        ? {}
        : { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }),
      onRequest: async (request) => {
        if (!spec.fromElsewhere) checkOrigin(request, options.publicUrl)
        // Before the body is even read: who may not call learns nothing else.
        if (spec.who !== 'anyone') guard(spec.who, await options.callerOf(request))
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (spec.kind === 'auth') return options.authHandler(request, reply)
        const caller = await options.callerOf(request)
        const parts = requestParts(request, spec)
        if (spec.kind === 'json') {
          return sendAnswer(reply, spec, request.url, await options.dispatch(name, parts, caller))
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
        const answer = options.handlers.documents[name] as
          | ((...args: unknown[]) => Promise<{
              status?: number
              contentType: string
              body: string
              headers?: Record<string, string>
            }>)
          | undefined
        if (!answer) throw notBuilt(name)
        const document = await answer(parseInput(name, parts), caller)
        return reply
          .code(document.status ?? 200)
          .headers(document.headers ?? {})
          .type(document.contentType)
          .send(document.body)
      },
    })
  }
}
