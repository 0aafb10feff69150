import parseRobots from 'robots-parser'
import type { Clock } from '../../clock/clock.ts'
import type { FetchFailure } from '../port.ts'

/** What reading an origin's robots.txt came to. */
export type RobotsAnswer =
  | { readonly kind: 'rules'; readonly text: string }
  /** A status of 400 to 499: nobody minds (RFC 9309, 2.3.1.3). */
  | { readonly kind: 'none' }
  /** It could not be read, so everything is disallowed for now (RFC 9309, 2.3.1.4). */
  | { readonly kind: 'unreadable'; readonly failure: FetchFailure }

export type RobotsVerdict =
  | { readonly allowed: true; readonly crawlDelayMs: number }
  | { readonly allowed: false; readonly failure: FetchFailure }

export interface Robots {
  /** Whether this address may be read, and the pause that the site asks for. Reads robots.txt if need be. */
  judge(url: URL): Promise<RobotsVerdict>
  /** The sitemaps that robots.txt names; none where it could not be read. */
  sitemaps(url: URL): Promise<readonly string[]>
}

export interface RobotsOptions {
  readonly clock: Clock
  /** The name that robots.txt files call this reader by (RFC 9309, 2.2.1). */
  readonly productToken: string
  /** The longest Crawl-delay that is honoured, in milliseconds. */
  readonly maxCrawlDelayMs: number
  /** Reads a robots.txt; never rejects. */
  readonly read: (url: URL) => Promise<RobotsAnswer>
}

/** RFC 9309, 2.5: at least 500 KiB are parsed, and what is beyond may be ignored. */
export const ROBOTS_LIMIT_BYTES = 500 * 1024

/** A changed robots.txt applies within the hour; RFC 9309 allows a day. */
const CACHE_MS = 60 * 60 * 1000
/** Long enough not to ask again during one church's run, short enough for "try again" to mean something. */
const FAILURE_CACHE_MS = 5 * 60 * 1000
const MAX_CACHED_ORIGINS = 2000
/** All texts together. Parsed rules take a few times as much memory. */
const MAX_CACHED_CHARS = 8_000_000
/**
 * Matching costs pattern length times address length, so a hostile file could hold the process up for seconds a page.
 * Real files have a few hundred characters of wildcard patterns.
 */
const MAX_WILDCARD_CHARACTERS = 50_000
const MAX_SITEMAPS = 20

interface Rules {
  readonly judge: (url: URL) => RobotsVerdict
  readonly sitemaps: readonly string[]
}

interface CachedRules extends Rules {
  readonly until: number
  readonly size: number
}

/** The rules of every origin that was visited lately, each file read once however many pages wait for it. */
export function createRobots(options: RobotsOptions): Robots {
  const { clock } = options
  const cached = new Map<string, CachedRules>()
  const underway = new Map<string, Promise<CachedRules>>()
  let cachedChars = 0

  function forget(origin: string): void {
    cachedChars -= cached.get(origin)?.size ?? 0
    cached.delete(origin)
  }

  function keep(origin: string, entry: CachedRules): void {
    forget(origin)
    cached.set(origin, entry)
    cachedChars += entry.size
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED_ORIGINS && cachedChars <= MAX_CACHED_CHARS) break
      forget(oldest)
    }
  }

  async function read(origin: string): Promise<CachedRules> {
    const address = new URL('/robots.txt', origin)
    const answer = await options.read(address)
    const now = clock.now().getTime()
    if (answer.kind === 'unreadable') {
      const { failure } = answer
      const judge = (url: URL): RobotsVerdict => ({ allowed: false, failure: { ...failure, url: url.href } })
      const isPassing = failure.reason === 'interrupted'
      return { judge, sitemaps: [], until: isPassing ? now : now + FAILURE_CACHE_MS, size: 0 }
    }
    const text = answer.kind === 'rules' ? answer.text : ''
    return { ...readRules(address, text, options), until: now + CACHE_MS, size: text.length }
  }

  async function find(origin: string): Promise<CachedRules> {
    const known = cached.get(origin)
    if (known && clock.now().getTime() < known.until) return known
    const going = underway.get(origin)
    if (going) return going
    const reading = read(origin)
      .then((entry) => {
        keep(origin, entry)
        return entry
      })
      .finally(() => underway.delete(origin))
    underway.set(origin, reading)
    return reading
  }

  return {
    async judge(url) {
      return (await find(url.origin)).judge(url)
    },
    async sitemaps(url) {
      return (await find(url.origin)).sitemaps
    },
  }
}

function readRules(address: URL, text: string, options: RobotsOptions): Rules {
  const { productToken, maxCrawlDelayMs } = options
  const refuse = (url: URL, message: string): RobotsVerdict => ({
    allowed: false,
    failure: { ok: false, reason: 'disallowed-by-robots', message, url: url.href },
  })
  if (countWildcardCharacters(text) > MAX_WILDCARD_CHARACTERS) {
    const judge = (url: URL) =>
      refuse(url, `${url.host} has a robots.txt that is too complicated, so it is left alone.`)
    return { judge, sitemaps: [] }
  }
  const rules = parseRobots(address.href, text)
  const seconds = rules.getCrawlDelay(productToken) ?? 0
  const crawlDelayMs = Math.min(maxCrawlDelayMs, Math.max(0, seconds * 1000))
  const sitemaps = rules
    .getSitemaps()
    .slice(0, MAX_SITEMAPS)
    .flatMap((named) => {
      const url = URL.parse(named, address)
      return url === null ? [] : [url.href]
    })
  return {
    sitemaps,
    judge: (url) =>
      rules.isDisallowed(url.href, productToken)
        ? refuse(url, `${url.host} asks robots not to read this page (robots.txt), so it was left alone.`)
        : { allowed: true, crawlDelayMs },
  }
}

function countWildcardCharacters(text: string): number {
  let count = 0
  for (const line of text.split(/[\r\n]+/)) if (line.includes('*')) count += line.length
  return count
}
