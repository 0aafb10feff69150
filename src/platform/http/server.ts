import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Course, runInCourse } from '../course.ts'
import type { PublicChanges } from '../database/public-content.ts'
import type { LimitAddress } from '../limits/address-limit.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { createFindCaller, type FindToken } from './access/bearer.ts'
import { registerPreflight } from './access/cors.ts'
import { createCallLimits } from './access/limit-call.ts'
import { type ApiOptions, registerApiRoutes } from './api-routes.ts'
import { type DocumentsOptions, registerDocuments, registerMetrics } from './documents.ts'
import { registerEdge } from './edge.ts'
import { escapeBrokenPath, registerErrorAnswers, type UnavailablePage } from './error-answers.ts'
import type { Caller } from './handlers.ts'
import { createHits } from './hits.ts'
import { siteOrigin } from './origin.ts'
import { type PagesOptions, registerPages } from './pages.ts'
import type { PublicCache } from './public-cache.ts'
import { registerSecurityHeaders } from './security-headers.ts'

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
        // Never the address itself: its query may hold what somebody typed, and tokens are in some paths.
        route: request.page ?? request.routeOptions.url ?? 'none',
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
