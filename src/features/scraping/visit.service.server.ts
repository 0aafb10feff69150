import { createHash } from 'node:crypto'
import type { VisitedPage } from '../../contract/scraping.ts'
import type { EventCandidate } from '../../extraction/candidate.ts'
import type { ExtractionInput } from '../../extraction/extract.ts'
import type { EventLink } from '../../extraction/links.ts'
import type { FetchedPage, WebFetch } from '../../ports/web-fetch/port.ts'
import { type PageReader, PageTooHardError } from './reader.service.server.ts'

/** What is kept of an address between visits, so that an unchanged page is neither sent nor read again. */
export interface KnownPage {
  url: string
  etag: string | null
  lastModified: string | null
  reading: { events: EventCandidate[]; links: EventLink[] } | null
}

/** One address of a visit, for the explanation that a curator can open. */
export type PageNote = VisitedPage

export interface SourcedCandidate extends EventCandidate {
  /** Address of the page, feed or calendar that told it. */
  sourceUrl: string
}

export interface Visit {
  /** Why the site could not be read at all, in one sentence; null when its home page could. */
  failure: string | null
  candidates: SourcedCandidate[]
  notes: PageNote[]
  pages: (KnownPage & { contentHash: string | null })[]
  fetchedAt: Date
  /** The site asked to be left alone until then (Retry-After): the visit ended there. */
  restUntil: Date | null
}

export interface VisitOptions {
  webFetch: WebFetch
  reader: PageReader
  timeZone: string
  now: Date
  /** First and last day (YYYY-MM-DD) into which repeating events are unfolded. */
  from: string
  to: string
  known: KnownPage[]
  signal: AbortSignal
}

/** How many addresses of one church a visit reads, its home page included. */
const PAGE_BUDGET = 15

function typeOf(page: FetchedPage): ExtractionInput['type'] {
  if (page.contentType === 'text/calendar' || /^\s*BEGIN:VCALENDAR/.test(page.text.slice(0, 200)))
    return 'ics'
  if (/[/+]json$/.test(page.contentType)) return 'json'
  if (/[/+]xml$/.test(page.contentType) && page.contentType !== 'application/xhtml+xml') return 'xml'
  return 'html'
}

/** The same address written differently is visited once. */
function addressKey(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}

interface Stop {
  url: string
  /** Why it is visited, in words. */
  why: string
  score: number
  /** A page that nothing says has events on it. */
  isGuess: boolean
}

/** Whether a calendar or marked-up data was found: then pages that nothing recommends are left alone. */
function hasCalendar(visit: Visit): boolean {
  return visit.candidates.some((candidate) => candidate.kind !== 'html')
}

/**
 * Reads a church's web site from its home page alone: what the page tells, then the feeds, calendars and event pages
 * that it leads to, best first, within a budget. A page that fails costs that page only; a home page that fails ends
 * the visit.
 */
export async function visitSite(website: string, options: VisitOptions): Promise<Visit> {
  const visit: Visit = {
    failure: null,
    candidates: [],
    notes: [],
    pages: [],
    fetchedAt: options.now,
    restUntil: null,
  }
  const seen = new Set([addressKey(website)])
  const queue: Stop[] = [{ url: website, why: 'home page', score: Number.POSITIVE_INFINITY, isGuess: false }]
  while (queue.length > 0 && visit.notes.length < PAGE_BUDGET) {
    queue.sort((a, b) => b.score - a.score)
    const stop = queue.shift()
    if (!stop || (stop.isGuess && hasCalendar(visit))) break
    const links = await readStop(stop, options, visit)
    if (links === null && visit.notes.length === 1) {
      visit.failure = visit.notes[0]?.outcome ?? 'The site could not be read.'
      break
    }
    const isHome = visit.notes.length === 1
    for (const link of links ?? []) {
      const key = addressKey(link.url)
      if (seen.has(key) || (link.kind === 'other-page' && !isHome)) continue
      seen.add(key)
      queue.push({
        url: link.url,
        why: `link: ${link.label}`,
        score: link.score,
        isGuess: link.kind === 'other-page',
      })
    }
  }
  return visit
}

/** Reads one address into the visit. Answers its links, or null when it could not be read. */
async function readStop(
  { url, why }: Stop,
  options: VisitOptions,
  visit: Visit,
): Promise<EventLink[] | null> {
  const known = options.known.find((page) => page.url === url)
  const outcome = await options.webFetch.get({
    url,
    ...(known?.reading && known.etag ? { ifNoneMatch: known.etag } : {}),
    ...(known?.reading && known.lastModified ? { ifModifiedSince: known.lastModified } : {}),
    signal: options.signal,
  })
  options.signal.throwIfAborted()
  const note: PageNote = { url, why, outcome: 'read', isRead: false, found: 0, dropped: [] }
  visit.notes.push(note)
  if (!outcome.ok) {
    note.outcome = outcome.message
    return null
  }
  visit.fetchedAt = outcome.fetchedAt
  const validators = { etag: outcome.etag ?? null, lastModified: outcome.lastModified ?? null }
  if (outcome.status === 'not-modified') {
    note.outcome = 'unchanged since the last visit'
    const reading = known?.reading ?? { events: [], links: [] }
    visit.pages.push({ url, ...validators, reading, contentHash: null })
    return take(reading, outcome.url, note, visit)
  }
  try {
    const reading = await options.reader.read({
      body: outcome.text,
      type: typeOf(outcome),
      url: outcome.url,
      now: options.now.toISOString(),
      timeZone: options.timeZone,
      from: options.from,
      to: options.to,
    })
    note.dropped = reading.dropped.slice(0, 20)
    visit.pages.push({
      url,
      ...validators,
      reading: { events: reading.events, links: reading.links },
      contentHash: createHash('sha256').update(outcome.body).digest('hex'),
    })
    return take(reading, outcome.url, note, visit)
  } catch (error) {
    if (!(error instanceof PageTooHardError)) throw error
    note.outcome = error.message
    return null
  }
}

function take(
  reading: { events: EventCandidate[]; links: EventLink[] },
  sourceUrl: string,
  note: PageNote,
  visit: Visit,
): EventLink[] {
  note.isRead = true
  note.found = reading.events.length
  visit.candidates.push(...reading.events.map((candidate) => ({ ...candidate, sourceUrl })))
  return reading.links
}
