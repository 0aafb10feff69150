import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallFunction, calls, type Viewer } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { PaymentPage } from '../../ports/payments/port.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import type { LimitCall } from './access/limit-call.ts'
import { ANYTHING_TAG, tagAnswer } from './answer-tags.ts'
import { createVisitorKeys } from './cache-key.ts'
import type { Dispatch } from './dispatch.ts'
import { logFailure, routeOf } from './error-answers.ts'
import type { Caller } from './handlers.ts'
import type { Hits } from './hits.ts'
import { checkOrigin, mailOrigin, siteOrigin } from './origin.ts'
import type { PublicCache } from './public-cache.ts'
import type { MadeAnswer } from './ready-answer.ts'
import { sendReady } from './send-ready.ts'
import { AWAY_SECONDS, toUnavailable } from './unavailable.ts'

/** What a page may know and do; `call` acts as the visitor who asked. The same shape as src/app's PageContext. */
export interface PageContext {
  call: CallFunction
  viewer: Viewer | null
  /** Why it cannot be known who asks: the database is away. `viewer` is null then, and every call fails for it. */
  unavailable: AppError | null
  city: City
  demo: boolean
  version: string
  /** What the payment provider's form needs; null = nobody takes payments. */
  payments: PaymentPage | null
  now: Date
  origin: string
  reportError: (error: unknown) => void
}

export type HandlePage = (request: Request, page: PageContext) => Promise<Response>

/** What the built pages export (src/app/handler.ts). */
export interface PageHandler {
  handlePage: HandlePage
  /** The address as far as its page reads it; null where no public page is. */
  describeAddress: (address: string) => string | null
  /** Which page answers an address, by its file below src/app. */
  describeRoute: (address: string) => string
  /** What else makes a visitor's page another: language and theme. */
  describePreferences: (cookie: string, acceptLanguage: string) => string
}

export interface PagesOptions {
  loadHandler: () => Promise<PageHandler>
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientDir: string | null
  dispatch: Dispatch
  callerOf: (request: FastifyRequest) => Promise<Caller>
  city: City
  demo: boolean
  version: string
  payments: PageContext['payments']
  clock: Clock
  publicUrl: string | null
  logger: Logger
  cache: PublicCache
  hits: Hits
  limitCall: LimitCall
}

function webRequest(request: FastifyRequest, address: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // Joined as text: a path that begins with two slashes would name another host.
  return new Request(address, {
    // What stands in a page's headers is as long as its body, asked for or not (RFC 9110, 9.3.2).
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  })
}

/** @param isPersonal whether it was made for somebody who is signed in: no cache and no browser keeps it (ASVS 14.3.2) */
async function sendResponse(
  reply: FastifyReply,
  response: Response,
  isPersonal: boolean,
): Promise<FastifyReply> {
  reply.code(response.status)
  if (response.status === 503) reply.header('retry-after', String(AWAY_SECONDS))
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  if (isPersonal || (response.status >= 500 && !response.headers.has('cache-control')))
    reply.header('cache-control', 'private, no-store')
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '')
}

/**
 * Whether the page is the same for everybody: not a person's own, and no admin screen. In development the code changes
 * under way.
 */
function isForEverybody({ method }: FastifyRequest, { viewer }: Caller, isBuilt: boolean): boolean {
  return isBuilt && ['GET', 'HEAD'].includes(method) && viewer === null
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Remembers the language that an address names (`?lang=es`), beside the page: the page itself is everybody's. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, { translations }: City): void {
  const language = /[?&]lang=(\w+)(?:&|$)/.exec(request.url)?.[1]
  if (language === undefined || !['en', ...Object.keys(translations)].includes(language)) return
  const [prefix, secure] = request.protocol === 'https' ? ['__Host-', '; Secure'] : ['', '']
  reply.header(
    'set-cookie',
    `${prefix}language=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`,
  )
}

/** The page as everybody may be given it, or null where it says that it is somebody's own. */
async function toMadeAnswer(response: Response, tags: Iterable<string>): Promise<MadeAnswer | null> {
  const { headers, status } = response
  if (status !== 200 || headers.has('set-cookie') || headers.has('cache-control')) return null
  return {
    headers: { ...Object.fromEntries(headers), 'cache-control': 'no-cache' },
    body: Buffer.from(await response.arrayBuffer()),
    tags: [...tags],
  }
}

/** Who asks; while that cannot be known, a visitor. */
async function whoAsks(
  request: FastifyRequest,
  { callerOf, publicUrl, logger }: PagesOptions,
): Promise<{ caller: Caller; unavailable: AppError | null }> {
  try {
    return { caller: await callerOf(request), unavailable: null }
  } catch (error) {
    const unavailable = toUnavailableResponse(error, request, logger)
    if (!(unavailable instanceof AppError)) throw error
    const origin = siteOrigin(request, publicUrl)
    const caller = {
      viewer: null,
      address: request.ip,
      userAgent: '',
      isAhead: false,
      respondAsync: false,
      origin,
      mailOrigin: mailOrigin(request, publicUrl),
    }
    return { caller, unavailable }
  }
}

/** A failure as a page shows it; one that will pass is written down here, every other one where the page fails. */
function toUnavailableResponse(error: unknown, request: FastifyRequest, logger: Logger): unknown {
  const unavailable = toUnavailable(error)
  if (unavailable) logFailure(logger, unavailable, request)
  return unavailable ?? error
}

function isCall(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url)
}

function isAskedForPage({ method, headers }: FastifyRequest): boolean {
  return /^(?:GET|HEAD|POST)$/.test(method) && headers.accept?.includes('text/html') === true
}

/** Every other address belongs to the pages: React Router answers it, with its 404 page where nothing matches. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { clientDir, hits } = options
  if (clientDir) {
    await app.register(fastifyStatic, {
      root: path.join(clientDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      preCompressed: true,
    })
    const icon = await readFile(path.join(clientDir, 'favicon.svg'))
    app.get('/favicon.svg', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon),
    )
  }
  const keyFor = createVisitorKeys()
  await app.register(async (scope) => {
    // The pages read their own bodies (forms without JavaScript), which are no longer than a call's.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.all('/*', async (request, reply) => {
      checkOrigin(request, options.publicUrl)
      // A program that mistypes a call gets a sentence; a person who does, the page.
      if (isCall(request) && !isAskedForPage(request)) {
        throw new AppError('not_found', REFUSALS.nothingHere)
      }
      rememberLanguage(request, reply, options.city)
      const { caller, unavailable } = await whoAsks(request, options)
      const handler = await options.loadHandler()
      const tags = new Set<string>()
      let hasFailed = false
      request.page = handler.describeRoute(request.url)
      const call: CallFunction = async (name, callRequest) => {
        if (unavailable) throw unavailable
        try {
          if (calls[name].method !== 'GET') await options.limitCall(name, caller.address)
          const answer = await options.dispatch(name, callRequest ?? {}, caller)
          for (const tag of tagAnswer(name, callRequest?.query as undefined, answer)) tags.add(tag)
          return answer
        } catch (error) {
          const failure = toUnavailableResponse(error, request, options.logger)
          // What is missing may come with any change, what failed with the next request.
          tags.add(ANYTHING_TAG)
          hasFailed ||= !(failure instanceof AppError) || failure.status >= 500
          throw failure
        }
      }
      const render = (address: string) =>
        handler.handlePage(webRequest(request, `${caller.origin}${address}`), {
          call,
          viewer: caller.viewer,
          unavailable,
          city: options.city,
          demo: options.demo,
          version: options.version,
          payments: options.payments,
          now: options.clock.now(),
          origin: caller.origin,
          reportError: (error) =>
            options.logger.error({ err: error, route: routeOf(request) }, 'page failed'),
        })
      const address =
        !unavailable && isForEverybody(request, caller, clientDir !== null)
          ? handler.describeAddress(request.url)
          : null
      const isPersonal = caller.viewer !== null
      if (address === null) return sendResponse(reply, await render(request.url), isPersonal)
      const { cookie = '', 'accept-language': accepted = '' } = request.headers
      const keyOf = keyFor(caller.origin, address, handler.describePreferences)
      const key = keyOf(cookie, accepted)
      const own: Response[] = []
      const ready = await options.cache.answer(key, async () => {
        const response = await render(address)
        own.push(response)
        return hasFailed ? null : toMadeAnswer(response, tags)
      })
      if (ready) {
        hits.remember(request, reply, ready, keyOf)
        return sendReady(request, reply, ready)
      }
      const [response] = own
      // A redirect keeps the whole query.
      const isOwn = response && (address === request.url || !response.headers.has('location'))
      return sendResponse(reply, isOwn ? response : await render(request.url), isPersonal)
    })
  })
}
