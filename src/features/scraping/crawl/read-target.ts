import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { VisitedPage } from '../../../contract/scraping.ts'
import { countChannels, mainChannel } from '../../../domain/events/review/reading-channels.ts'
import type {
  EventCandidate,
  EventLink,
  RecurrenceException,
} from '../../../extraction/candidate/candidate.ts'
import type { ExtractionInput } from '../../../extraction/extract.ts'
import { addDays } from '../../../extraction/time/civil-date.ts'
import type { PictureProblem } from '../../../ports/picture-text/port.ts'
import { WORD_TYPE } from '../../../ports/web-fetch/answer/content-type.ts'
import type { FetchedPage } from '../../../ports/web-fetch/port.ts'
import type { CrawlTarget } from './frontier.ts'
import { PageTooHardError } from './reader-pool.ts'
import type { VisitOptions } from './visit.ts'
import type { PageReading } from './worker.ts'

export interface Reading {
  events: EventCandidate[]
  links: EventLink[]
  rejections: PageNote['rejections']
  exceptions: RecurrenceException[]
  /** See PageReading. */
  isShell: boolean
  /** See PageReading. */
  isScanned: boolean
  /** See PageReading. */
  pictureProblem: PictureProblem | null
  /** The calendar broke off before its end: what it does not list may be in the missing part. */
  isCut: boolean
  /** The address that answered, after redirects, and its text. */
  sourceUrl: string | null
  lines: string[]
  /** See PageReading. */
  question: string[]
  /** See PageReading. */
  picture: string | null
}

/** What is kept of an address between visits, so that an unchanged page is neither sent nor read again. */
export interface KnownPage {
  url: string
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  reading: Reading | null
  /** The last day into which the reading's repeating events are unfolded. */
  readTo: string | null
  readBy: string | null
  missingAt: Date | null
}

/** A page of this visit to be kept; `isUnchanged` where nothing but the time of the visit is new. */
export interface ReadPage extends KnownPage {
  isUnchanged: boolean
}

/** One address of a visit, for the explanation that a curator can open. */
export type PageNote = VisitedPage

export interface TargetResult {
  note: PageNote
  /** Null where the address could not be read. */
  reading: Reading | null
  page: ReadPage | null
  url: string
  fetchedAt: Date
  retryAt: Date | null
}

/**
 * Readings unfold repeating events so much further than is asked for, so that they serve until the horizon has moved
 * on by as much: a page that does not change is then read anew once in this many days.
 */
export const READ_AHEAD_DAYS = 14
/** What is read once, a file or a mail, has its repeating events unfolded further than a page that is visited again. */
export const READ_ONCE_DAYS = 180
export const MAX_REJECTIONS = 20

/** Never "no events": in a browser there may be many. */
export const SHELL =
  'Only scripts fill this page, so nothing of it can be read. The address of the church’s calendar (iCal) would help.'

/** Its words are in pictures alone. */
export const UNREAD_PICTURE: Readonly<Record<PictureProblem, string>> = {
  'not-installed': 'Its words are in pictures, and what reads pictures is not installed.',
  'no-picture': 'Its words are in a picture that is broken, too small, or of a kind that is not read.',
  'too-large': 'Its words are in a picture that is too large to be read.',
  'too-hard': 'Its words are in a picture that took too long to read.',
}

/** A reading as an earlier visit stored it; one that this version does not understand is none. */
export const storedReading = z
  .object({
    events: z.array(z.looseObject({})),
    links: z.array(z.looseObject({})),
    rejections: z.array(z.looseObject({})),
    exceptions: z.array(z.looseObject({})).default([]),
    isShell: z.boolean().default(false),
    isScanned: z.boolean().default(false),
    pictureProblem: z.string().nullable().default(null),
    isCut: z.boolean().default(false),
    sourceUrl: z.string().nullable().default(null),
    lines: z.array(z.string()).default([]),
    question: z.array(z.string()).default([]),
    picture: z.string().nullable().default(null),
  })
  .transform((reading) => reading as unknown as Reading)
  .nullable()
  .catch(null)

export function typeOf(page: Pick<FetchedPage, 'contentType' | 'text'>): ExtractionInput['type'] {
  if (page.contentType === 'application/pdf') return 'pdf'
  if (page.contentType === WORD_TYPE) return 'word'
  if (page.contentType.startsWith('image/')) return 'picture'
  if (page.contentType === 'text/calendar' || /^\s*BEGIN:VCALENDAR/.test(page.text.slice(0, 200)))
    return 'ics'
  // Programs that print an answer without a word about its form call it a page.
  if (/[/+]json$/.test(page.contentType) || /^\s*(?:\{|\[\s*\{)\s*"/.test(page.text.slice(0, 200)))
    return 'json'
  if (/^\s*<\?xml|^\s*<(?:urlset|sitemapindex|rss|feed)[\s>]/i.test(page.text.slice(0, 200)))
    return /<html[\s>]/i.test(page.text.slice(0, 1000)) ? 'html' : 'xml'
  if (/[/+]xml$/.test(page.contentType) && page.contentType !== 'application/xhtml+xml') return 'xml'
  return 'html'
}

/** A connection that breaks off where nobody said how long the file is looks like its end. RFC 5545 (3.4) has one. */
function isCutCalendar({ text }: FetchedPage): boolean {
  return text.lastIndexOf('BEGIN:VCALENDAR') > text.lastIndexOf('END:VCALENDAR')
}

/** A reading that still serves: of this version, and unfolded as far as is asked for. */
function usable(known: KnownPage | null, { version, to }: VisitOptions): Reading | null {
  if (!known?.reading || known.readBy !== version || known.readTo === null || known.readTo < to) return null
  return known.reading
}

/** What lies before the horizon; single events are announced as far ahead as a church likes. */
export function withinHorizon(events: readonly EventCandidate[], to: string): EventCandidate[] {
  return events.filter(({ seriesKey, start }) => seriesKey === null || start.slice(0, 10) <= to)
}

/** Reads one address, or takes what is known of it where it has not changed. */
export async function readTarget(
  { url, why, kind }: CrawlTarget,
  known: KnownPage | null,
  options: VisitOptions,
): Promise<TargetResult> {
  const cached = usable(known, options)
  const outcome = await options.webFetch.get({
    url,
    kind: kind === 'picture' ? 'picture' : 'document',
    ...(cached && known?.etag ? { ifNoneMatch: known.etag } : {}),
    ...(cached && known?.lastModified ? { ifModifiedSince: known.lastModified } : {}),
    signal: options.signal,
  })
  options.signal.throwIfAborted()
  const note: PageNote = {
    url,
    why,
    outcome: 'read',
    isRead: false,
    found: 0,
    channel: null,
    cost: null,
    rejections: [],
  }
  const failed: TargetResult = { note, reading: null, page: null, url, fetchedAt: options.now, retryAt: null }
  if (!outcome.ok) {
    note.outcome = outcome.message
    const isMissing = kind === 'sitemap' && (outcome.httpStatus === 404 || outcome.httpStatus === 410)
    return {
      ...failed,
      retryAt: outcome.retryAt ?? null,
      page: isMissing ? missingPage(url, options.now) : null,
    }
  }
  const contentHash =
    outcome.status === 'fetched' ? createHash('sha256').update(outcome.body).digest('hex') : null
  const succeed = (reading: Reading, page: ReadPage): TargetResult => {
    const inHorizon = { ...reading, events: withinHorizon(reading.events, options.to) }
    const { pictureProblem, isShell, events } = reading
    const unread = pictureProblem
      ? UNREAD_PICTURE[pictureProblem]
      : isShell && events.length === 0
        ? SHELL
        : null
    note.isRead = unread === null
    note.found = inHorizon.events.length
    note.channel = mainChannel(
      countChannels(
        inHorizon.events.map(({ kind, document }) => ({
          sourceKind: document?.kind ?? kind,
          sourceUrl: url,
        })),
      ),
    )
    note.rejections = reading.rejections
    if (unread !== null) note.outcome = unread
    return { note, reading: inHorizon, page, url: outcome.url, fetchedAt: outcome.fetchedAt, retryAt: null }
  }
  // Many sites send no validators, or new ones for the same bytes.
  if (cached && known && (outcome.status === 'not-modified' || contentHash === known.contentHash)) {
    note.outcome = 'unchanged since the last visit'
    const etag = outcome.etag ?? known.etag
    const lastModified = outcome.lastModified ?? known.lastModified
    const isUnchanged = etag === known.etag && lastModified === known.lastModified
    return succeed(cached, { ...known, etag, lastModified, isUnchanged })
  }
  const copied = kind === 'picture' ? findCopy(contentHash, options) : null
  if (copied) return succeed(copied.reading, { ...copied.page, url, isUnchanged: false })
  if (outcome.status === 'not-modified') {
    // Nobody asked for that: a server that answers 304 to a plain request.
    note.outcome = 'The site says that nothing has changed, but nothing is known of the page.'
    return failed
  }
  try {
    const readTo = addDays(options.to, READ_AHEAD_DAYS)
    const type = kind === 'picture' ? 'picture' : typeOf(outcome)
    const isCut = type === 'ics' && isCutCalendar(outcome)
    const read = await options.reader.read({
      body: outcome.text,
      ...(type === 'pdf' || type === 'word' || type === 'picture' ? { bytes: outcome.body } : {}),
      type,
      url: outcome.url,
      now: options.now.toISOString(),
      timeZone: options.timeZone,
      church: options.church,
      from: options.from,
      to: readTo,
      isForModel: Boolean(options.askModel),
    })
    note.cost = { ms: read.ms }
    const { ms: _, pages: __, scans: ___, warnings: ____, ...seen } = read
    if (read.pages) note.outcome = pagesWords(read.pages)
    else if (type === 'word') note.outcome = 'read as a Word file'
    else if (read.isScanned) note.outcome = 'read as a picture'
    const rejections = read.rejections.slice(0, MAX_REJECTIONS)
    const reading = { ...seen, rejections, isCut, sourceUrl: outcome.url }
    return succeed(reading, {
      url,
      // What came in part is asked for whole the next time.
      etag: isCut ? null : (outcome.etag ?? null),
      lastModified: isCut ? null : (outcome.lastModified ?? null),
      contentHash: isCut ? null : contentHash,
      reading,
      readTo,
      readBy: options.version,
      missingAt: null,
      isUnchanged: false,
    })
  } catch (error) {
    if (!(error instanceof PageTooHardError)) throw error
    note.outcome = error.message
    return failed
  }
}

/** What an earlier visit read in the same picture under another address. */
function findCopy(hash: string | null, options: VisitOptions): { page: KnownPage; reading: Reading } | null {
  const page = hash === null ? undefined : options.known.find(({ contentHash }) => contentHash === hash)
  const reading = page ? usable(page, options) : null
  return page && reading ? { page, reading } : null
}

function pagesWords({ all, read }: NonNullable<PageReading['pages']>): string {
  return `read as a PDF, ${all === 1 ? '1 page' : read < all ? `the first ${read} of ${all} pages` : `${all} pages`}`
}

function missingPage(url: string, at: Date): ReadPage {
  return {
    url,
    etag: null,
    lastModified: null,
    contentHash: null,
    reading: null,
    readTo: null,
    readBy: null,
    missingAt: at,
    isUnchanged: false,
  }
}
