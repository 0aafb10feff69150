import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { City } from '../../contract/city.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { PaymentPage } from '../../ports/payments/port.ts'
import { type Course, runInCourse } from '../course.ts'
import { BLOG_TAG, EVENTS_TAG, type PublicChanges } from '../database/public-content.ts'
import { AppError } from '../errors.ts'
import type { LimitAddress } from '../limits/address-limit.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { createFindCaller, type FindToken } from './access/bearer.ts'
import { isOpenRoute, OPEN_READ_HEADERS, registerPreflight } from './access/cors.ts'
import { createCallLimits } from './access/limit-call.ts'
import { type ApiOptions, registerApiRoutes } from './api-routes.ts'
import { keyAlways } from './cache-key.ts'
import { registerEdge } from './edge.ts'
import { escapeBrokenPath, registerErrorAnswers, routeOf, type UnavailablePage } from './error-answers.ts'
import type { Caller } from './handlers.ts'
import { createHits, type Hits } from './hits.ts'
import { mailOrigin, siteOrigin } from './origin.ts'
import { type PagesOptions, registerPages } from './pages.ts'
import type { PublicCache } from './public-cache.ts'
import { sendReady } from './send-ready.ts'

interface DocumentsOptions {
  /** The sitemap for an origin, or a part of a large one; null for a part that there is not. */
  sitemap: (origin: string, part: number | null) => Promise<string | null>
  /** The API for people to read. */
  reference: (origin: string) => { html: string; policy: string }
  cache: PublicCache
  hits: Hits
  publicUrl: string | null
  /** Who is written to about a weakness. */
  city: City
  clock: Clock
}

/** The longest rule that fits wins (RFC 9309, 2.2.2): pictures for shared links and feeds may be fetched. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /admin',
  'Disallow: /checkout',
  'Disallow: /api/',
  'Allow: /api/events.ics',
  'Allow: /api/events.rss',
  'Allow: /api/events/*/image.png',
  'Allow: /api/pictures/',
  'Allow: /api/covers/',
  'Allow: /api/share/',
  'Allow: /api/newsletters.rss',
  'Allow: /api/newsletters/*/view',
  'Allow: /api/open-data',
]

const SECURITY_TXT_MS = 180 * 24 * 60 * 60_000

const partOf = z.object({ part: z.coerce.number().int().optional() })

/** The files that programs look for at the root (decisions, section 1): there are no others. */
function registerDocuments(
  app: FastifyInstance,
  { sitemap, reference, cache, hits, publicUrl, city, clock }: DocumentsOptions,
): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send([...ROBOTS, '', `Sitemap: ${siteOrigin(request, publicUrl)}/sitemap.xml`, ''].join('\n')),
  )
  // RFC 9116; it has to say until when it holds, at most a year.
  app.get('/.well-known/security.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${city.contact.email}`,
          `Expires: ${new Date(clock.now().getTime() + SECURITY_TXT_MS).toISOString()}`,
          'Preferred-Languages: en, es',
          `Canonical: ${siteOrigin(request, publicUrl)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/api', async (request, reply) => {
    const origin = siteOrigin(request, publicUrl)
    const key = `reference ${origin}`
    const ready = await cache.answer(key, async () => {
      const { html, policy } = reference(origin)
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': policy,
      }
      return { headers, body: html, tags: [] }
    })
    if (ready === null) throw new AppError('not_found', REFUSALS.nothingHere)
    hits.remember(request, reply, ready, keyAlways(key))
    return sendReady(request, reply, ready)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(request, publicUrl)
    const part = partOf.safeParse(request.query).data?.part ?? null
    const key = `sitemap ${origin} ${part ?? ''}`
    const ready = await cache.answer(key, async () => {
      const body = await sitemap(origin, part)
      const headers = {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      }
      return body === null ? null : { headers, body, tags: [EVENTS_TAG, BLOG_TAG] }
    })
    if (ready === null) throw new AppError('not_found', REFUSALS.nothingHere)
    hits.remember(request, reply, ready, keyAlways(key))
    return sendReady(request, reply, ready)
  })
}

/** For Prometheus, at /metrics, with the token; without a token set there is no such address. */
function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = hash(`Bearer ${token}`)
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest({
      route: routeOf(request),
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected))
      throw new AppError('unauthenticated', 'The token of METRICS_TOKEN is needed: Authorization: Bearer …')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

/** Of one length, whatever was sent. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Two years, as browsers' own lists of https sites ask for at least one. */
const HSTS = 'max-age=63072000'

/** What browsers are to hold themselves to with every answer (ASVS 3.4); a page's own headers stand. */
function registerSecurityHeaders(
  app: FastifyInstance,
  options: { isHttps: boolean; payments: PaymentPage | null },
): void {
  const payers = (options.payments?.origins?.frames ?? []).map((origin) => ` "${origin}"`).join('')
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `geolocation=(self), payment=(self${payers}), camera=(), microphone=(), display-capture=(), usb=(), serial=(), midi=(), browsing-topics=()`,
    ...(options.isHttps ? { 'strict-transport-security': HSTS } : {}),
  }
  app.addHook('onSend', async (request, reply) => {
    reply.headers(always)
    const isOpen = isOpenRoute(request)
    reply.header('cross-origin-resource-policy', isOpen ? 'cross-origin' : 'same-origin')
    if (isOpen) reply.headers(OPEN_READ_HEADERS)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that answers, by its file below src/app; undefined where no page does. */
    page: string | undefined
  }
}

export interface HttpOptions {
  logger: Logger
  /** How many reverse proxies stand in front. */
  proxies: number
  publicUrl: string | null
  /** The signed-in administrator of a request, or null. */
  viewerOf: (request: FastifyRequest) => Promise<Caller['viewer']>
  cache: PublicCache
  changes: PublicChanges
  unavailablePage: UnavailablePage
  /** null = nobody may read them. */
  metrics: (Metrics & { token: string }) | null
  limitAddress: LimitAddress
  sitemap: DocumentsOptions['sitemap']
  reference: DocumentsOptions['reference']
  findToken: FindToken
  api: Omit<ApiOptions, 'findCaller' | 'publicUrl' | 'cache' | 'hits' | 'limitCall'>
  pages: Omit<PagesOptions, 'callerOf' | 'publicUrl' | 'dispatch' | 'logger' | 'cache' | 'hits' | 'limitCall'>
}

const MAX_BODY_BYTES = 256 * 1024
const REQUEST_MS = 30_000
const HEADERS_MS = 15_000

/** The whole web side in one Fastify process: the calls of the contract under /api, the pages everywhere else. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: undefined,
    logger: false,
    // Further to the left X-Forwarded-For is what the client itself made up, and would be counted as its address.
    trustProxy: (_address, hop) => hop < options.proxies,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 400 },
    forceCloseConnections: 'idle',
    // What comes on an open connection while the server stops is answered like the rest.
    return503OnClosing: false,
    // Headers and body together; whoever drips them is let go. Node swaps the two limits where that of the headers is longer.
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: 5_000, headersTimeout: HEADERS_MS },
    rewriteUrl: escapeBrokenPath,
    // Of its own in all processes and after every start: the log is searched by it.
    genReqId: () => randomBytes(8).toString('hex'),
  })
  app.decorateRequest('page', undefined)
  const courses = new WeakMap<FastifyRequest, Course>()
  app.addHook('onRequest', (request, _reply, done) => {
    const course = { request: request.id }
    courses.set(request, course)
    runInCourse(course, done)
  })
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => runInCourse(courses.get(request) ?? {}, done))
  if (options.metrics) registerMetrics(app, options.metrics, options.metrics.token)
  registerErrorAnswers(app, options)
  registerPreflight(app)
  registerEdge(app, options.limitAddress)
  const hits = createHits(options)

  const visitorOf = (request: FastifyRequest): Caller => ({
    viewer: null,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isAhead: isAhead(request),
    respondAsync: /(^|,)\s*respond-async\s*(,|;|$)/.test(String(request.headers.prefer ?? '')),
    origin: siteOrigin(request, options.publicUrl),
    mailOrigin: mailOrigin(request, options.publicUrl),
  })
  const callers = new WeakMap<FastifyRequest, Promise<Caller>>()
  const callerOf = (request: FastifyRequest): Promise<Caller> => {
    const known = callers.get(request)
    if (known) return known
    const caller = options.viewerOf(request).then((viewer) => ({ ...visitorOf(request), viewer }))
    callers.set(request, caller)
    return caller
  }

  showOwnChanges(app, options.changes)
  // Before static files, or they go out uncompressed.
  await app.register(compress, { encodings: ['br', 'gzip', 'identity'], threshold: 1024 })
  await app.register(formbody)
  // RFC 8058 (3.2): mail programs may send the one-click unsubscribe this way. No call of ours reads such a body.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null),
  )
  registerSecurityHeaders(app, {
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
    payments: options.pages.payments,
  })
  app.addHook('onResponse', async (request, reply) => {
    options.logger.info(
      {
        request: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  const { cache, publicUrl, sitemap, reference } = options
  const limitCall = createCallLimits(options.limitAddress)
  const findCaller = createFindCaller({ ...options, callerOf, visitorOf })
  registerApiRoutes(app, { ...options.api, findCaller, publicUrl, cache, hits, limitCall })
  registerDocuments(app, {
    sitemap,
    reference,
    cache,
    hits,
    publicUrl,
    city: options.pages.city,
    clock: options.pages.clock,
  })
  await registerPages(app, {
    ...options.pages,
    dispatch: options.api.dispatch,
    callerOf,
    publicUrl,
    logger: options.logger,
    cache,
    hits,
    limitCall,
  })
  hits.answer(app)
  return app
}

/** Whoever changed what the public sees is answered once no visitor of this process is given the old state. */
function showOwnChanges(app: FastifyInstance, changes: PublicChanges): void {
  const counts = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') counts.set(request, changes.count())
  })
  app.addHook('onSend', async (request) => {
    const before = counts.get(request)
    if (before !== undefined && before !== changes.count()) await changes.catchUp()
  })
}

/** `Sec-Purpose: prefetch` (Fetch), and what browsers sent before it. */
function isAhead({ method, headers }: FastifyRequest): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name])
  return method === 'HEAD' || purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose)))
}
