import type { EventLink } from '../../../extraction/candidate/candidate.ts'
import type { ChurchContext } from '../../../extraction/candidate/context.ts'
import { knownCalendars } from '../../../extraction/links/embedded-calendar.ts'
import { sameSite } from '../../../extraction/links/link-words.ts'
import {
  isGuessedTime,
  type SourcedCandidate,
  type SourcedException,
} from '../../../extraction/same-event/merge-visit.ts'
import { storable } from '../../../extraction/text/plain-text.ts'
import type { WebFetch } from '../../../ports/web-fetch/port.ts'
import { type AskModel, askAboutPages } from './ask-model.ts'
import { addressKey, type CrawlTarget, createFrontier, type Frontier, type LeftTarget } from './frontier.ts'
import type { PicturedPage } from './incoming.ts'
import {
  type KnownPage,
  type PageNote,
  type Reading,
  type ReadPage,
  readTarget,
  SHELL,
  type TargetResult,
} from './read-target.ts'
import type { ReaderPool } from './reader-pool.ts'

/**
 * Where a church keeps its events with a service, the part of the service that is its own: the host and the first
 * step of the path that the church itself links to as its events (https://signup.example/grace-church). Null for a link
 * to the church's own site.
 */
export function subsiteOf({ url, kind, isAnnex }: EventLink, website: string): string | null {
  const { origin, hostname, pathname } = new URL(url)
  if (!isAnnex || kind !== 'calendar-page' || sameSite(hostname, new URL(website).hostname)) return null
  const [, first = ''] = pathname.split('/')
  // https://grace-church.signup.example is the church's own from its first page on.
  return first === '' || TENANT.test(hostname) ? `${origin}/` : `${origin}/${first}`
}

const TENANT =
  /^(?!(?:www\d?|m|app|apps|my|go|web|events?|calendars?|signup|register)\.)[a-z\d-]{3,}\.[^.]+\.[a-z]{2,}$/i

/** Whether an address lies in a part of a service. */
function isWithin(url: string, subsite: string | null): boolean {
  if (subsite === null) return false
  const address = new URL(url)
  return `${address.origin}${address.pathname}/`.startsWith(subsite.endsWith('/') ? subsite : `${subsite}/`)
}

/** A page that was asked for, with what its link promised. */
export type AskedPage = PageNote & Pick<CrawlTarget, 'kind' | 'score'>

export interface Visit {
  /** Why the site could not be read at all, in one sentence; null when its home page could. */
  failure: string | null
  candidates: SourcedCandidate[]
  exceptions: SourcedException[]
  notes: AskedPage[]
  /** What was found and not asked for, best first. */
  left: LeftTarget[]
  pages: ReadPage[]
  pictures: PicturedPage[]
  /** URLs whose text was read whole: what they listed before and omit now is no longer listed. */
  readPages: Set<string>
  /** Addresses of calendars that broke off, or whose next page is missing: they may list more than was read. */
  cutPages: Set<string>
  fetchedAt: Date
  /** What ended the asking of a model: the budget, or its service. */
  unasked: string | null
  /** The site asked to be left alone until then (Retry-After): the visit ended there. */
  restUntil: Date | null
}

export interface VisitOptions {
  /** A calendar that the church itself named: it is read first, and also where the home page cannot be. */
  calendar?: string | null
  webFetch: WebFetch
  reader: ReaderPool
  timeZone: string
  church?: ChurchContext | undefined
  now: Date
  /** First and last day (YYYY-MM-DD) of interest: repeating events are unfolded between them. */
  from: string
  to: string
  known: KnownPage[]
  /** What reads: readings of another version are made anew. */
  version: string
  signal: AbortSignal
  /** Asks a model about a page that prints days or hours; null = none is asked. */
  askModel?: AskModel | null
  /** After so long no further page is asked for. */
  maxDurationMs: number
}

/** A sitemap that nobody announced is asked for again after so long. */
const MISSING_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** So many coming events in the data of one page make it a whole calendar, rather than one that is put forward. */
const WHOLE_CALENDAR = 2

/**
 * Whether a calendar with something to come was found: a feed, a platform's answer, or a page of the calendar whose
 * data holds several events. What a home page or the page of one event marks up is no calendar: others may be listed
 * elsewhere.
 */
function isCalendar(target: CrawlTarget, found: readonly SourcedCandidate[], from: string): boolean {
  const coming = found.filter(
    ({ kind, start }) => kind !== 'html' && kind !== 'model' && start.slice(0, 10) >= from,
  )
  const isFeed = ({ kind }: SourcedCandidate) =>
    kind === 'ical' || kind === 'feed' || kind.startsWith('site-api:')
  // "Add to calendar": the file of one event.
  if (target.kind !== 'event-page' && coming.some(isFeed)) return true
  return (target.kind === 'calendar-page' || target.kind === 'next-page') && coming.length >= WHOLE_CALENDAR
}

/**
 * Reads a church's web site from its home page alone: what the page lists, then the feeds, calendars and event pages
 * that it leads to, best first, within a budget. A page that fails costs that page only; a home page that fails ends
 * the visit, and so does a site that asks to be left alone for a while.
 */
export async function visitSite(address: string, options: VisitOptions): Promise<Visit> {
  const visit: Visit = {
    failure: null,
    candidates: [],
    exceptions: [],
    notes: [],
    left: [],
    pages: [],
    pictures: [],
    readPages: new Set(),
    cutPages: new Set(),
    fetchedAt: options.now,
    unasked: null,
    restUntil: null,
  }
  const known = new Map(options.known.map((page) => [page.url, page]))
  const calendars = namedCalendars(options)
  const isCalendarAlone = address === options.calendar
  // A church without a site is not that of the service where its calendar lies.
  const website = isCalendarAlone ? (calendars[0]?.url ?? address) : address
  const frontier = createFrontier({ home: website, from: options.from, to: options.to })
  for (const link of calendars)
    frontier.add(link, { kind: 'home', hops: 0, subsite: subsiteOf(link, website) })
  const endsAt = performance.now() + options.maxDurationMs
  let hasCalendar = false
  const closed = new Set<string>()
  /** Of the answers of a calendar that go on, the address of the next. */
  const nextAnswers = new Map<string, string>()
  let isHomeShell = false
  let movedTo: string | null = null
  const toAsk: { target: CrawlTarget; read: TargetResult }[] = []
  for (;;) {
    const target = frontier.next({ hasCalendar })
    if (!target || performance.now() > endsAt) break
    const read = await readTarget(target, known.get(target.url) ?? null, options)
    // The same note: the model's part of its outcome comes later.
    visit.notes.push(Object.assign(read.note, { kind: target.kind, score: target.score }))
    if (read.page) visit.pages.push(read.page)
    if (read.retryAt && sameSite(new URL(target.url).hostname, new URL(website).hostname)) {
      visit.restUntil = read.retryAt
      if (target.kind === 'home') visit.failure = read.note.outcome
      break
    }
    if (!read.reading) {
      if (target.kind !== 'home' || visit.candidates.length > 0) continue
      visit.failure = read.note.outcome
      break
    }
    visit.fetchedAt = read.fetchedAt
    if (!read.reading.isShell && !read.reading.isScanned) visit.readPages.add(read.url)
    if (read.reading.isCut) visit.cutPages.add(read.url)
    if (target.kind === 'home') isHomeShell = read.reading.isShell
    const isOwn = sameSite(new URL(read.url).hostname, new URL(website).hostname)
    if (target.kind === 'home' && !isOwn) movedTo = new URL(read.url).host
    const isOnSubsite = !isOwn && target.subsite !== null && isWithin(read.url, target.subsite)
    // A bulletin or a flyer is the church's wherever its files lie.
    const isDocument = target.kind === 'document' || target.kind === 'picture'
    const found = read.reading.events
      .filter(({ kind }) => isOwn || isOnSubsite || isDocument || kind !== 'html')
      .map((candidate) => ({ ...candidate, sourceUrl: read.url }))
    visit.candidates.push(...found)
    if (read.reading.question.length > 0 && (isOwn || isOnSubsite || isDocument)) toAsk.push({ target, read })
    const isOfOneEvent = target.kind === 'event-page' && new Set(found.map(({ title }) => title)).size === 1
    visit.pictures.push({ url: read.url, picture: read.reading.picture, isOfOneEvent })
    if (isOwn || isOnSubsite || isDocument)
      visit.exceptions.push(
        ...read.reading.exceptions.map((exception) => ({ ...exception, sourceUrl: read.url })),
      )
    if (isForMembers(target, read.reading)) closed.add(addressKey(read.url)).add(addressKey(target.url))
    hasCalendar ||= isCalendar(target, found, options.from)
    for (const link of read.reading.links) {
      // The page itself states what its picture announces.
      if (link.kind === 'picture' && (isOfOneEvent || !options.reader.readsPictures)) continue
      // What no visit has read comes first.
      if (link.kind === 'picture' && known.get(link.url)?.reading) link.score /= 2
      if (target.kind === 'site-api') nextAnswers.set(read.url, link.url)
      const subsite = isOwn
        ? subsiteOf(link, website)
        : isOnSubsite && isWithin(link.url, target.subsite)
          ? target.subsite
          : null
      if (isOwn || subsite !== null || isFeed(link)) frontier.add(link, { ...target, subsite })
    }
    prioritizeDetails(found, { ...target, url: read.url }, frontier, options)
    if (target.kind === 'home' && !isCalendarAlone)
      await addSitemaps(read.url, known, frontier, options, target)
  }
  visit.left = frontier.left()
  // What the page of one event adds, the calendar has.
  const worthAsking = toAsk.filter(({ target }) => !hasCalendar || target.kind !== 'event-page')
  await askAboutPages(
    visit,
    worthAsking.map(({ read }) => read),
    options,
    endsAt,
  )
  for (const [url, next] of nextAnswers) if (!visit.readPages.has(next)) visit.cutPages.add(url)
  if (visit.candidates.length === 0) {
    // Whose site that is, a person has to say: the church's new one, another church's, or a dealer's in names.
    if (movedTo) visit.failure ??= movedWords(website, movedTo)
    if (isHomeShell) visit.failure ??= SHELL
  }
  visit.candidates = visit.candidates.filter(
    ({ url, sourceUrl }) => url === null || url === sourceUrl || !isClosed(url, closed),
  )
  return visit
}

const movedWords = (website: string, to: string) =>
  `${new URL(website).host} leads to another site now, ${to}. If that is the church’s own, please correct its address.`

/** The page of one event, which says that it is not for everyone: what the listing shows of it is not, either. */
function isForMembers({ kind }: CrawlTarget, { events, rejections }: Reading): boolean {
  return kind === 'event-page' && events.length === 0 && rejections.some(({ reason }) => reason === 'private')
}

const isClosed = (url: string, closed: ReadonlySet<string>) =>
  closed.size > 0 && URL.canParse(url) && closed.has(addressKey(url))

/**
 * What the church itself named is its own, wherever it lies, and better than anything that a page recommends. Of a
 * calendar's page for people the feed behind it is read, where its form is known.
 */
function namedCalendars({ calendar, from, timeZone }: VisitOptions): EventLink[] {
  if (!calendar) return []
  const feeds = knownCalendars(calendar, { today: from, timeZone })
  const page = { url: calendar, kind: 'calendar-page' } as const
  return (feeds.length > 0 ? feeds : [page]).map(({ url, kind }) => ({
    url,
    kind,
    score: 3,
    label: 'named by the church itself',
    isAnnex: true,
  }))
}

/** Prioritizes the pages of events that this page lists without a time or a place. */
function prioritizeDetails(
  found: SourcedCandidate[],
  { url: pageUrl, subsite }: CrawlTarget,
  frontier: Frontier,
  { from }: VisitOptions,
): void {
  const site = new URL(pageUrl).host
  // A page without its own site has nothing to add, and one to which several events lead is the page of none.
  const own = found.filter(
    ({ url }) => url !== null && URL.canParse(url) && new URL(url).host === site && !isSamePage(url, pageUrl),
  )
  const titles = new Map<string, Set<string>>()
  for (const { url, title } of own) {
    const key = addressKey(url ?? '')
    titles.set(key, (titles.get(key) ?? new Set()).add(title))
  }
  const isOwnPage = ({ url }: SourcedCandidate) => titles.get(addressKey(url ?? ''))?.size === 1
  for (const candidate of own.filter(isOwnPage).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (candidate.url === null) continue
    const isOver = (candidate.end ?? candidate.start).slice(0, 10) < from
    const hasTime = candidate.allDay || (candidate.start.length > 10 && !isGuessedTime(candidate))
    if (isOver || (hasTime && candidate.location !== null)) frontier.skip(candidate.url)
    else
      frontier.prioritize(candidate.url, storable(`the page of "${candidate.title.slice(0, 80)}"`), subsite)
  }
}

/** On the other pages of a calendar service, which serves many others, only its calendars are the church's. */
const isFeed = ({ kind }: EventLink) => kind === 'ics' || kind === 'site-api' || kind === 'feed'

const isSamePage = (one: string, other: string) => addressKey(one) === addressKey(other)

/** The sitemaps that robots.txt names; where it names none, the usual address, unless nothing was there lately. */
async function addSitemaps(
  pageUrl: string,
  known: Map<string, KnownPage>,
  frontier: Frontier,
  options: VisitOptions,
  target: CrawlTarget,
): Promise<void> {
  const named = await options.webFetch.sitemaps(pageUrl, options.signal)
  const usual = new URL('/sitemap.xml', pageUrl).href
  const missingAt = known.get(usual)?.missingAt
  const isMissing = missingAt && options.now.getTime() - missingAt.getTime() < MISSING_FOR_MS
  for (const url of named)
    frontier.add({ url, kind: 'sitemap', score: 0.3, label: 'sitemap of robots.txt' }, target)
  if (named.length === 0 && !isMissing)
    frontier.add({ url: usual, kind: 'sitemap', score: 0.2, label: 'sitemap at its usual address' }, target)
}
