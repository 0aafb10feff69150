import type { EventLink } from '../../../extraction/candidate/candidate.ts'
import { addDays } from '../../../extraction/time/civil-date.ts'
import { dateOfAddress } from '../../../extraction/time/url-date.ts'

export interface CrawlTarget {
  url: string
  why: string
  kind: EventLink['kind'] | 'home'
  score: number
  /** How many next pages in a row led here. */
  hops: number
  /** The part of a service that is the church's own, where this address lies in one. */
  subsite: string | null
}

/** Why an address that was found is not asked for. */
export type LeftReason =
  | 'other days'
  | 'not linked from the home page'
  | 'in no list of events'
  | 'listed in full'
  | 'beside a calendar'
  | 'over the budget'
  | 'the visit ended before'

export type LeftTarget = Pick<CrawlTarget, 'url' | 'why' | 'kind' | 'score'> & { reason: LeftReason }

export interface FrontierOptions {
  home: string
  from: string
  to: string
}

/** Pages, feeds and calendars, the home page included. */
const MAX_PAGES = 15
/** Besides: pages of single events, which complete a listing. */
const MAX_EVENT_PAGES = 25
/** Besides: months after the one shown; 60 days touch three of them. */
const MAX_NEXT_PAGES = 4
const MAX_SITEMAPS = 4
/** Besides: answers of calendars' APIs, the further pages of a long one included. */
const MAX_ANSWERS = 8
/** Besides: what a blog wrote lately, where the church has no calendar. */
const MAX_POSTS = 10
/** Besides: the newest bulletins, newsletters and calendars in print. */
const MAX_DOCUMENTS = 3
/** Besides: pictures that look like announcements. */
const MAX_PICTURES = 3
/** A church that writes of what is to come does so a season ahead, at the most. */
const MAX_POST_AGE_DAYS = 90

/** Pages that may go on: a home page that is a blog, too. */
const SHOWS_EVENTS: ReadonlySet<CrawlTarget['kind']> = new Set(['home', 'calendar-page', 'next-page'])
/** A next page of a lower score is one of older posts, and of no use beside a calendar. */
const MIN_CALENDAR_SCORE = 0.5

/** Where a calendar lists the events, these add nothing. */
const NEEDLESS_WITH_CALENDAR: ReadonlySet<CrawlTarget['kind']> = new Set([
  'other-page',
  'event-page',
  'post',
  'sitemap',
])

type Budget =
  | 'pages'
  | 'answers'
  | 'event-pages'
  | 'next-pages'
  | 'sitemaps'
  | 'posts'
  | 'documents'
  | 'pictures'

const BUDGETS: Readonly<Record<Budget, number>> = {
  pages: MAX_PAGES,
  answers: MAX_ANSWERS,
  'event-pages': MAX_EVENT_PAGES,
  'next-pages': MAX_NEXT_PAGES,
  sitemaps: MAX_SITEMAPS,
  posts: MAX_POSTS,
  documents: MAX_DOCUMENTS,
  pictures: MAX_PICTURES,
}

function budgetOf(kind: CrawlTarget['kind']): Budget {
  if (kind === 'event-page') return 'event-pages'
  if (kind === 'site-api') return 'answers'
  if (kind === 'next-page') return 'next-pages'
  if (kind === 'post') return 'posts'
  if (kind === 'document') return 'documents'
  if (kind === 'picture') return 'pictures'
  return kind === 'sitemap' ? 'sitemaps' : 'pages'
}

/** The page that a folder opens with, by its own name. */
const FRONT_PAGE = /\/(?:index|default)\.(?:html?|php|aspx?)$/i

/** The same address written differently is visited once. */
export function addressKey(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  if (parsed.search === '') parsed.pathname = parsed.pathname.replace(FRONT_PAGE, '/')
  parsed.hostname = parsed.hostname.replace(/^www\./, '')
  return parsed.href.replace(/\/$/, '')
}

/** What of a site is still to be fetched, best first, within a budget for each kind of page. */
export function createFrontier({ home, from, to }: FrontierOptions) {
  const seen = new Set([addressKey(home)])
  const wanted = new Map<string, string>()
  const spared = new Set<string>()
  const left = new Map<string, LeftTarget>()
  const spent: Record<Budget, number> = {
    pages: 0,
    answers: 0,
    'event-pages': 0,
    'next-pages': 0,
    sitemaps: 0,
    posts: 0,
    documents: 0,
    pictures: 0,
  }
  // With its key: a site may lead to thousands, and all are weighed anew before each step.
  let open: (CrawlTarget & { key: string })[] = [
    { url: home, key: addressKey(home), why: 'home page', kind: 'home', score: 2, hops: 0, subsite: null },
  ]

  /** Whether the address names days that lie outside: an archive, or a calendar far ahead. */
  function isOutside(url: string, kind: EventLink['kind']): boolean {
    if (kind === 'ics' || kind === 'feed' || kind === 'site-api' || kind === 'sitemap') return false
    // Its date is in the words of its link, too, and was looked at there.
    if (kind === 'document' || kind === 'picture') return false
    const date = dateOfAddress(url)
    if (date === null) return false
    if (kind === 'post') return date < addDays(from, -MAX_POST_AGE_DAYS).slice(0, date.length)
    // The page of a week bears its first day, and lists the days to come, too.
    const isOfDay = date.length === 10
    const earliest = isOfDay && kind !== 'event-page' ? addDays(from, -6) : from
    if (date < earliest.slice(0, date.length)) return true
    // What is announced for later than the horizon is taken all the same, where it has a page of its own.
    return kind !== 'event-page' && date > to.slice(0, date.length)
  }

  function scoreOf({ key, score }: (typeof open)[number]): number {
    return wanted.has(key) ? 0.8 : score
  }

  /** Why a page is not to be asked for, now that a calendar lists the events or not; null where it is. */
  function whyLeft(target: (typeof open)[number], hasCalendar: boolean): LeftReason | null {
    const { key, kind } = target
    if (spent[budgetOf(kind)] >= BUDGETS[budgetOf(kind)]) return 'over the budget'
    if (wanted.has(key)) return null
    // What the site itself calls its calendar may list more than the event that links to it.
    if (spared.has(key) && kind !== 'calendar-page') return 'listed in full'
    if (!hasCalendar) return null
    const isNeedless =
      kind === 'next-page' ? target.score < MIN_CALENDAR_SCORE : NEEDLESS_WITH_CALENDAR.has(kind)
    return isNeedless ? 'beside a calendar' : null
  }

  /** Why a link leads nowhere that a visit goes; null where it may. */
  function whyNot({ url, kind }: EventLink, found: CrawlTarget['kind']): LeftReason | null {
    if (isOutside(url, kind)) return 'other days'
    // Pages that nothing recommends are followed from the home page alone, next pages from what shows events.
    if (kind === 'other-page' && found !== 'home') return 'not linked from the home page'
    return kind === 'next-page' && !SHOWS_EVENTS.has(found) ? 'in no list of events' : null
  }

  return {
    /** Adds a URL unless it was added before, lies outside the window, or only repeats what is known. */
    add(link: EventLink, found: Pick<CrawlTarget, 'kind' | 'hops' | 'subsite'>) {
      const key = addressKey(link.url)
      if (seen.has(key)) return
      const { url, kind, score } = link
      const why = kind === 'sitemap' ? link.label : `link: ${link.label}`
      const reason = whyNot(link, found.kind)
      if (reason) return void left.set(key, { url, kind, score, why, reason })
      seen.add(key)
      left.delete(key)
      const hops = kind === 'next-page' ? found.hops + 1 : 0
      open.push({ url, key, why, kind, score, hops, subsite: found.subsite })
    },
    /** A page with details that a listing omits: it is read before any other page. */
    prioritize(url: string, why: string, subsite: string | null) {
      const key = addressKey(url)
      wanted.set(key, why)
      if (seen.has(key) || isOutside(url, 'event-page')) return
      seen.add(key)
      left.delete(key)
      open.push({ url, key, why, kind: 'event-page', score: 0.8, hops: 0, subsite })
    },
    /** A page whose event a listing states completely: it is not read. */
    skip: (url: string) => void spared.add(addressKey(url)),
    /** The best target left; null where there is none, or none that the budget allows. */
    next({ hasCalendar }: { hasCalendar: boolean }): CrawlTarget | null {
      open = open
        .filter((target) => {
          const reason = whyLeft(target, hasCalendar)
          if (reason) left.set(target.key, { ...target, reason })
          return reason === null
        })
        .sort((a, b) => scoreOf(b) - scoreOf(a))
      const first = open.shift()
      if (!first) return null
      const { key, ...target } = first
      spent[budgetOf(target.kind)] += 1
      return { ...target, why: wanted.get(key) ?? target.why }
    },
    /** What was found and not asked for, best first. */
    left: (): LeftTarget[] =>
      [...left.values(), ...open.map((target) => ({ ...target, reason: 'the visit ended before' as const }))]
        .map(({ url, why, kind, score, reason }) => ({ url, why, kind, score, reason }))
        .sort((a, b) => b.score - a.score),
  }
}

export type Frontier = ReturnType<typeof createFrontier>
