import type { Clock } from '../clock/clock.ts'
import { type AddressGuard, createAddressGuard, type Resolver } from './address-guard/address-guard.ts'
import { planBody, readHeader, readPage, readRetryAt } from './answer/answer.ts'
import { PDF_TYPE, parseContentType } from './answer/content-type.ts'
import { ACCEPTED_ENCODINGS } from './answer/unpack.ts'
import type { Exchange } from './exchange.ts'
import { describeProblem, FetchProblem, toFailure } from './fetch-problem.ts'
import { openGuardedClient } from './guarded-client.ts'
import type { FetchFailure, FetchOutcome, FetchRequest, WebFetch } from './port.ts'
import { createRedirectFollower, type RedirectChain } from './redirect-chain.ts'
import { createPoliteness, type PolitenessOptions } from './robots/politeness.ts'
import { createRobots } from './robots/robots.ts'
import { planRobotsBody, readRobotsAnswer } from './robots/robots-answer.ts'
import { untilAborted } from './supervisor.ts'

export interface WebFetchOptions {
  readonly clock: Clock
  /** Name and version, for example "FaithBulletin/1.0"; the name is what robots.txt files call this reader by. */
  readonly userAgent: string
  /** Where a webmaster reaches us: a mail address or a page. It is part of every request. */
  readonly contact: string
  /** Exact origins exempt from the address guard. For the demo city alone. */
  readonly allowedOrigins?: readonly string[]
  /** Looks names up; the system's resolver by default. */
  readonly resolver?: Resolver
  /** In place of the guard that `allowedOrigins` and `resolver` make. */
  readonly guard?: AddressGuard
  readonly limits?: Partial<WebFetchLimits>
  /** The pause between two requests to one host, in milliseconds. */
  readonly crawlDelayMs?: number
  /** The longest Crawl-delay of a robots.txt that is honoured, in milliseconds. */
  readonly maxCrawlDelayMs?: number
  /** Requests under way at once, over all hosts. */
  readonly globalConcurrency?: number
  readonly wait?: PolitenessOptions['wait']
  readonly logger?: FetchLogger
}

export interface WebFetchLimits {
  /** Of one body, packed and unpacked. */
  readonly maxBytes: number
  /** The same of a PDF: bulletins hold photographs. */
  readonly maxPdfBytes: number
  /** Of one address with its redirects, in milliseconds; waiting for the turn does not count. */
  readonly totalMs: number
  readonly connectMs: number
  readonly maxRedirects: number
  readonly maxHeaderBytes: number
}

/** The part of a structured logger (pino's order of arguments) that is needed here. */
export interface FetchLogger {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
}

const DEFAULT_LIMITS: WebFetchLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxPdfBytes: 10 * 1024 * 1024,
  totalMs: 20_000,
  connectMs: 10_000,
  maxRedirects: 5,
  maxHeaderBytes: 32 * 1024,
}

const ACCEPT =
  'text/html,application/xhtml+xml,text/calendar,application/xml;q=0.9,application/json;q=0.9,*/*;q=0.5'

/** An idle connection outlives the pause between two pages by this much, so that a big run holds few of them open. */
const KEEP_ALIVE_SLACK_MS = 500

/** Reads public web sites over HTTP/1.1. Throws only when the options make no sense. */
export function createWebFetch(options: WebFetchOptions): WebFetch {
  const { clock, logger } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const guard = options.guard ?? createAddressGuard(options)
  const crawlDelayMs = options.crawlDelayMs ?? 1000
  const keepAliveMs = crawlDelayMs + KEEP_ALIVE_SLACK_MS
  const { agent, supervisor, close } = openGuardedClient(guard, limits.connectMs, {
    connections: 1,
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
  })
  const redirects = createRedirectFollower({
    dispatcher: agent,
    guard,
    politeness: createPoliteness({
      clock,
      globalConcurrency: options.globalConcurrency ?? 8,
      ...(options.wait ? { wait: options.wait } : {}),
    }),
    crawlDelayMs,
    maxRedirects: limits.maxRedirects,
    totalMs: limits.totalMs,
  })
  const baseHeaders = {
    // An owner may change the contact.
    get 'user-agent'() {
      return `${options.userAgent} (+${options.contact})`
    },
    'accept-encoding': ACCEPTED_ENCODINGS,
    'accept-language': 'en, *;q=0.5',
  }
  const robots = createRobots({
    clock,
    productToken: readProductToken(options.userAgent),
    maxCrawlDelayMs: options.maxCrawlDelayMs ?? 10_000,
    read: (url) =>
      // Several pages wait for one robots.txt, so no single caller's signal ends its reading.
      supervisor.run(undefined, async (signal) => {
        const headers = { ...baseHeaders, accept: 'text/plain,*/*;q=0.5' }
        return readRobotsAnswer(
          url,
          await redirects.follow({ start: url, headers, signal, plan: planRobotsBody }),
        )
      }),
  })

  async function read(request: FetchRequest, signal: AbortSignal): Promise<FetchOutcome> {
    let start: URL
    try {
      start = guard.admit(request.url)
    } catch (error) {
      if (error instanceof FetchProblem) return toFailure(error, request.url)
      throw error
    }
    const chain = await redirects.follow({
      start,
      signal,
      headers: { ...baseHeaders, ...conditions(request), accept: request.accept ?? ACCEPT },
      plan: (status, headers) => planBody(status, headers, limitOf(request, headers), request.kind),
      permit: (url) => untilAborted(robots.judge(url), signal),
    })
    return chain.ok ? toOutcome(request, chain) : chain
  }

  function limitOf(
    { kind, maxBytes = Number.POSITIVE_INFINITY }: FetchRequest,
    headers: Exchange['headers'],
  ): number {
    const isLarge =
      kind === 'document' && parseContentType(readHeader(headers, 'content-type')).type === PDF_TYPE
    return Math.min(maxBytes, isLarge ? limits.maxPdfBytes : limits.maxBytes)
  }

  async function toOutcome(request: FetchRequest, chain: RedirectChain): Promise<FetchOutcome> {
    const { url, answer, redirects } = chain
    const { headers } = answer
    const answered = {
      ok: true,
      url: url.href,
      requestedUrl: request.url,
      redirects,
      etag: readHeader(headers, 'etag'),
      lastModified: readHeader(headers, 'last-modified'),
      fetchedAt: clock.now(),
    } as const
    const wasConditional = Object.keys(conditions(request)).length > 0
    if (answer.status === 304 && wasConditional) return { ...answered, status: 'not-modified' }
    try {
      return {
        ...answered,
        status: 'fetched',
        ...(await readPage(answer, url, limitOf(request, headers), request.kind)),
      }
    } catch (error) {
      return withRetryAt(describeProblem(error, url), answer)
    }
  }

  function withRetryAt(failure: FetchFailure, { headers }: Exchange): FetchFailure {
    const retryAt = readRetryAt(headers, clock.now())
    return retryAt ? { ...failure, retryAt } : failure
  }

  function log(outcome: FetchOutcome): void {
    const address = toLoggableAddress(outcome.url)
    if (outcome.ok) {
      logger?.debug({ address, status: outcome.status }, 'web-fetch: read')
    } else {
      const { reason, httpStatus } = outcome
      logger?.warn({ address, reason, httpStatus }, 'web-fetch: not read')
    }
  }

  return {
    async get(request) {
      const outcome = await supervisor
        .run(request.signal, (signal) => read(request, signal))
        .catch((error: unknown) => {
          if (error instanceof FetchProblem) return toFailure(error, request.url)
          throw error
        })
      log(outcome)
      return outcome
    },
    async sitemaps(url, caller) {
      try {
        const address = guard.admit(url)
        return await supervisor.run(caller, (signal) => untilAborted(robots.sitemaps(address), signal))
      } catch (error) {
        if (error instanceof FetchProblem) return []
        throw error
      }
    },
    close,
  }
}

function conditions(request: FetchRequest): Record<string, string> {
  return {
    ...(request.ifNoneMatch ? { 'if-none-match': request.ifNoneMatch } : {}),
    ...(request.ifModifiedSince ? { 'if-modified-since': request.ifModifiedSince } : {}),
  }
}

/** RFC 9309, 2.2.1: the product token is letters, underscores and hyphens, and is part of the User-Agent. */
function readProductToken(userAgent: string): string {
  const token = /^[A-Za-z_-]+/.exec(userAgent)?.[0]
  if (token === undefined) throw new TypeError(`A user agent begins with a product name: ${userAgent}`)
  return token
}

/**
 * An address as it may be logged: private calendar links carry their secret in the query or as a long token in the
 * path (Google's "private-…/basic.ics", Planning Center's subscriptions), so both are left out.
 */
export function toLoggableAddress(address: string): string {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return '(unreadable address)'
  }
  const path = url.pathname
    .split('/')
    .map((segment) => (isSecret(segment) ? '…' : segment))
    .join('/')
  return `${url.protocol}//${url.host}${path}${url.search === '' ? '' : '?…'}`
}

function isSecret(segment: string): boolean {
  return (
    /^private-/i.test(segment) || (/^\w{24,}$/.test(segment) && /\d/.test(segment) && /[a-z]/i.test(segment))
  )
}
