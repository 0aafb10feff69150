import type { Dispatcher } from 'undici'
import type { AddressGuard } from './address-guard/address-guard.ts'
import { readRedirect } from './answer/answer.ts'
import { type Exchange, type ExchangeRequest, exchange } from './exchange.ts'
import { describeProblem, FetchProblem, toFailure } from './fetch-problem.ts'
import type { FetchFailure } from './port.ts'
import type { Politeness } from './robots/politeness.ts'
import type { RobotsVerdict } from './robots/robots.ts'
import { withTimeLimit } from './supervisor.ts'

/** One address followed through its redirects, every hop guarded, permitted and polite. */
export interface RedirectChainRequest {
  /** Admitted by the guard already. */
  readonly start: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly plan: ExchangeRequest['plan']
  /** Asked before each hop; without it every hop is permitted (robots.txt itself). */
  readonly permit?: (url: URL) => Promise<RobotsVerdict>
}

export interface RedirectChain {
  readonly ok: true
  readonly url: URL
  readonly redirects: readonly string[]
  /** The last answer, which is not a redirect. */
  readonly answer: Exchange
}

export interface RedirectFollower {
  follow(request: RedirectChainRequest): Promise<RedirectChain | FetchFailure>
}

export interface RedirectFollowerOptions {
  readonly dispatcher: Dispatcher
  readonly guard: AddressGuard
  readonly politeness: Politeness
  readonly crawlDelayMs: number
  readonly maxRedirects: number
  /** For all hops together, without the waiting for turns. */
  readonly totalMs: number
}

export function createRedirectFollower(options: RedirectFollowerOptions): RedirectFollower {
  const { dispatcher, guard, politeness } = options

  async function follow(request: RedirectChainRequest): Promise<RedirectChain | FetchFailure> {
    const redirects: string[] = []
    const seen = new Set([request.start.href])
    let url = request.start
    let remainingMs = options.totalMs

    for (;;) {
      const verdict = request.permit ? await request.permit(url) : FREE
      if (!verdict.allowed) return verdict.failure

      const here = url
      const exchangeHere = async (): Promise<Exchange> => {
        const startedAt = performance.now()
        const slow = new FetchProblem('timeout', `${here.host} took too long to answer.`)
        const { headers, plan } = request
        try {
          return await withTimeLimit(remainingMs, request.signal, slow, (signal) =>
            exchange(dispatcher, { url: here, headers, plan, signal }),
          )
        } finally {
          remainingMs -= performance.now() - startedAt
        }
      }
      let answer: Exchange
      try {
        answer = await politeness.visit({
          host: url.host,
          delayMs: Math.max(options.crawlDelayMs, verdict.crawlDelayMs),
          signal: request.signal,
          run: exchangeHere,
        })
      } catch (error) {
        return describeProblem(request.signal.aborted ? request.signal.reason : error, url)
      }

      const location = readRedirect(answer)
      if (location === undefined) return { ok: true, url, redirects, answer }
      try {
        url = guard.admit(location, url)
      } catch (error) {
        if (error instanceof FetchProblem)
          return toFailure(error, URL.parse(location, here)?.href ?? location)
        throw error
      }
      redirects.push(url.href)
      if (seen.has(url.href)) return endless(url, 'sends visitors round in a circle')
      if (redirects.length > options.maxRedirects) return endless(url, 'sends visitors on too many times')
      seen.add(url.href)
    }
  }

  return { follow }
}

const FREE: RobotsVerdict = { allowed: true, crawlDelayMs: 0 }

function endless(url: URL, what: string): FetchFailure {
  return toFailure(new FetchProblem('too-many-redirects', `${url.host} ${what}.`), url.href)
}
