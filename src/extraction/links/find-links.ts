import type { EventLink } from '../candidate/candidate.ts'
import { parsePage } from '../html/parse-page.ts'
import { type Element, type Page, textOf } from '../html/tree.ts'
import type { CalendarDay } from '../sources/platforms/calendar-addresses.ts'
import { findPlatformLinks } from '../sources/platforms/calendar-addresses.ts'
import { dateOfAddress } from '../time/url-date.ts'
import { embeddedCalendar, FRAME_SOURCES } from './embedded-calendar.ts'
import {
  addressOf,
  CALENDAR_PATH,
  CALENDAR_WORDS,
  FOREIGN_UNRELATED_WORDS,
  IDLE_WORDS,
  isCalendarFile,
  isEventPath,
  isOwnEvents,
  LIFE_WORDS,
  NEWS_WORDS,
  NOT_A_PAGE,
  OTHER_CALENDAR_WORDS,
  PLAIN_CALENDAR_WORDS,
  PRINTED_HOUR,
  sameSite,
  UNRELATED_WORDS,
} from './link-words.ts'

const MAX_LINKS = 200

export type { EventLink } from '../candidate/candidate.ts'

/**
 * Feeds, calendars and event pages that a page links, embeds or announces, best first: alternate links, webcal and
 * .ics addresses, embedded Google calendars (as their public iCal address), the addresses of known site platforms,
 * then links whose words or address speak of events, and last the site's other pages. Addresses are absolute; each is named once.
 * `page` is the same html where it is parsed already; without a day, calendars whose address names days are not found.
 */
export function findEventLinks(
  html: string,
  url: string,
  { page = parsePage(html, url), day }: { page?: Page; day?: CalendarDay } = {},
): EventLink[] {
  const found = new Map<string, EventLink>()
  const add = (link: EventLink) => {
    const address = link.url.replace(/#.*$/, '')
    if (address === url.replace(/#.*$/, '')) return
    const before = found.get(address)
    if (!before || before.score < link.score) found.set(address, { ...link, url: address })
  }
  for (const element of page.elements) {
    for (const link of linksOfElement(element, page.base, day)) add(link)
  }
  for (const link of announcedAddresses(html, page.base)) add(link)
  // Slashes in scripts may be escaped.
  const text = withoutStyles(html).replaceAll('\\/', '/')
  for (const link of findPlatformLinks({ html: text, url, origin: new URL(url).origin, day })) add(link)
  return lessExports([...found.values()])
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_LINKS)
}

/** Many files behind like words ("ICS", "Add to calendar") hold one event each, which the page itself lists. */
const MAX_LIKE_CALENDARS = 3
const EXPORT_SCORE = 0.4

function lessExports(links: EventLink[]): EventLink[] {
  const words = new Map<string, number>()
  for (const { kind, label } of links) if (kind === 'ics') words.set(label, (words.get(label) ?? 0) + 1)
  return links.map((link) =>
    link.kind === 'ics' && (words.get(link.label) ?? 0) > MAX_LIKE_CALENDARS
      ? { ...link, kind: 'event-page' as const, score: EXPORT_SCORE }
      : link,
  )
}

/** A theme's style sheet names the classes of plug-ins that the site may not have. */
function withoutStyles(html: string): string {
  const parts: string[] = []
  let at = 0
  const tag = /<style\b[^>]{0,500}>/gi
  for (let open = tag.exec(html); open; open = tag.exec(html)) {
    const close = html.indexOf('</style', tag.lastIndex)
    if (close < 0) break
    parts.push(html.slice(at, tag.lastIndex))
    at = close
    tag.lastIndex = close
  }
  return parts.join('') + html.slice(at)
}

function linksOfElement(element: Element, base: string | null, day: CalendarDay | undefined): EventLink[] {
  if (element.name === 'link') return [...alternateLink(element, base), ...nextLink(element, base)]
  if (element.name === 'iframe' || element.name === 'embed') {
    const { attribs } = element
    const source = FRAME_SOURCES.map((name) => attribs[name]).find(
      (value) => value && value !== 'about:blank',
    )
    return embeddedCalendar(
      source,
      base,
      `${attribs.title ?? ''} ${attribs['aria-label'] ?? ''} ${attribs.name ?? ''} ${attribs.id ?? ''} ${attribs.class ?? ''}`,
      day,
    )
  }
  // A site of frames is read frame by frame: the menu first, which leads to the rest.
  if (element.name === 'frame') {
    const url = addressOf(element.attribs.src, base)
    return url ? [{ url, kind: 'calendar-page', score: 0.8, label: 'frame' }] : []
  }
  if (element.name === 'a' || element.name === 'area') return anchorLink(element, base)
  return []
}

// Calendars that only a script, an attribute or the text of a page names. Slashes in scripts may be escaped.
const ANNOUNCED =
  /\b(?:webcals?|https?):(?:\\?\/){2}(?:calendar\.google\.com\\?\/calendar\\?\/(?:u\/\d\/)?(?:embed|ical)\b[^\s"'<>()]{1,1000}|[^\s"'<>()]{1,500}?\.ics(?![\w-])(?:\?[^\s"'<>()]{0,300})?)|\bwebcals?:(?:\\?\/){2}[^\s"'<>()]{3,500}/gi
const MAX_ANNOUNCED = 10

function announcedAddresses(html: string, base: string | null): EventLink[] {
  const found = new Set(html.slice(0, 5_000_000).match(ANNOUNCED)?.slice(0, 200))
  return [...found].slice(0, MAX_ANNOUNCED).flatMap((text): EventLink[] => {
    const href = text.replaceAll('\\/', '/').replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
    const url = addressOf(href, base)
    if (!url) return []
    if (/\/calendar\/(?:u\/\d\/)?embed\b/.test(url)) return embeddedCalendar(href, base)
    return [{ url, kind: 'ics', score: 0.9, label: 'calendar named in the page' }]
  })
}

function alternateLink(element: Element, base: string | null): EventLink[] {
  const url = addressOf(element.attribs.href, base)
  if (!url || !/\balternate\b/i.test(element.attribs.rel ?? '')) return []
  const type = element.attribs.type?.toLowerCase() ?? ''
  const label = element.attribs.title ?? 'alternate link'
  if (type.includes('calendar') || isCalendarFile(url)) return [{ url, kind: 'ics', score: 0.98, label }]
  if (/rss|atom/.test(type)) {
    if (/comment/i.test(`${label} ${url}`)) return []
    return [{ url, kind: 'feed', score: /event|calendar/i.test(`${label} ${url}`) ? 0.85 : 0.4, label }]
  }
  return []
}

const SHARED_HOSTS =
  /(?:^|\.)(?:facebook|instagram|youtube|twitter|x|tiktok|linkedin|google|apple|wordpress|wix|squarespace|vimeo|pinterest)\.com$/i
const NEWS_SCORE = 0.28
const IDLE_SCORE = 0.01

function anchorLink(element: Element, base: string | null): EventLink[] {
  const href = element.attribs.href
  if (!href) return []
  const url = addressOf(href, base)
  if (!url || NOT_A_PAGE.test(url)) return []
  const words = textOf(element, 120) || element.attribs.title || element.attribs['aria-label'] || ''
  const label = words || 'link'
  const { hostname, pathname, search } = new URL(url)
  if (/(?:^|\.)google\.com$/.test(hostname) && pathname.startsWith('/calendar/')) {
    return /[?&](?:src|cid)=|\.ics$/.test(pathname + search) ? embeddedCalendar(url, base) : []
  }
  if (/^webcal/i.test(href.trim()) || isCalendarFile(url)) return [{ url, kind: 'ics', score: 0.97, label }]
  const isOwn = base !== null && sameSite(hostname, new URL(base).hostname)
  const isChurchPlatform = /(?:churchcenter(?:online)?|teamup|subsplash|tockify|eventbrite)\.com$/i.test(
    hostname,
  )
  if (!isOwn && !isChurchPlatform) {
    // A calendar that a church keeps with some other service; what every church shares is not its own.
    const isOwnCalendar = isOwnEvents(words) && !SHARED_HOSTS.test(hostname)
    return isOwnCalendar ? [{ url, kind: 'calendar-page', score: 0.45, label, isAnnex: true }] : []
  }
  if (isOwn && (isNext(element, words) || isMore(url, words) || isOtherMonth(url, base)))
    return [{ url, kind: 'next-page', score: 0.6, label }]
  if (isOwn && PAGED.test(url) && OLDER_POSTS.test(words))
    return [{ url, kind: 'next-page', score: OLDER_SCORE, label }]
  const path = pathname + search
  let score = 0
  if (CALENDAR_WORDS.test(words)) score += /calendar|events?\b|eventos/i.test(words) ? 0.5 : 0.35
  else if (OTHER_CALENDAR_WORDS.test(words)) score += 0.4
  else if (isOwn && NEWS_WORDS.test(words)) score += NEWS_SCORE
  if (CALENDAR_PATH.test(path)) score += 0.35
  if (PLAIN_CALENDAR_WORDS.test(words)) score += 0.1
  const isEvent = isEventPath(pathname)
  if (isEvent) score = Math.max(score - 0.2, 0.45)
  const isUnrelated =
    UNRELATED_WORDS.test(words) ||
    FOREIGN_UNRELATED_WORDS.test(words) ||
    UNRELATED_WORDS.test(path.replace(/[-_/]/g, ' '))
  if (isUnrelated) score -= 0.3
  if (!isOwn) score -= 0.05
  // Nothing speaks of events, and nothing of something else: worth a look where a site gives no better lead.
  if (score < 0.25) {
    const likely = score + (PRINTED_HOUR.test(words) ? 0.3 : LIFE_WORDS.test(words) ? 0.2 : 0)
    if (isOwn && !isUnrelated && POST_PATH.test(pathname))
      return [{ url, kind: 'post', score: 0.05 + likely / 5, label }]
    const rank = IDLE_WORDS.test(words) ? IDLE_SCORE : 0.05 + likely / 5
    return isOwn && !isUnrelated ? [{ url, kind: 'other-page', score: rank, label }] : []
  }
  const kind = isEvent ? ('event-page' as const) : ('calendar-page' as const)
  return [{ url, kind, score: Math.min(0.93, score), label, ...(isOwn ? {} : { isAnnex: true }) }]
}

/** "/2026/10/01/square-potluck.html": what a blog wrote on that day. */
const POST_PATH = /\/20\d\d\/(?:0?[1-9]|1[0-2])\/(?:(?:0?[1-9]|[12]\d|3[01])\/)?[^/]*\p{L}{3}[^/]*\/?$/u

const NEXT_WORDS =
  /^\W*(?:(?:the )?(?:next|following)(?: (?:month|week|page|events?|day))?|later events?|more events|(?:mes|semana|p[áa]gina) siguiente|siguiente|pr[óo]ximo mes)\W*$|^\s*[»›→>]{1,2}\s*$/i

function isNext(element: Element, words: string): boolean {
  return (
    /\bnext\b/i.test(element.attribs.rel ?? '') || NEXT_WORDS.test(element.attribs['aria-label'] ?? words)
  )
}

const MORE_WORDS =
  /^\W*(?:load|show|see|view)\s+more\b|^\W*more\W*$|^\W*(?:ver|cargar|mostrar)\s+más\b|더\s?보기|다음|加載更多|加载更多|更多|下一[頁页]|xem thêm|trang sau/i
const PAGED = /\/page\/\d{1,2}\/?$|[?&](?:page|paged|pg|offset|start)=\d{1,3}(?:&|$)/i

/** A church that keeps a blog announces months ahead: what is still to come stands among its older posts. */
const OLDER_POSTS = /^\W*(?:older|previous|earlier)\s+(?:posts?|entries|articles|news|stories)\W*$/i
const OLDER_SCORE = 0.3

/** "Load more", to a numbered page of the same list. */
const isMore = (url: string, words: string) => PAGED.test(url) && MORE_WORDS.test(words)

/** Another month of the page itself, by its query ("/whats-on?month=2026-12"). */
function isOtherMonth(url: string, base: string): boolean {
  const [one, other] = [new URL(url), new URL(base)]
  if (one.search === '' || one.pathname !== other.pathname) return false
  const month = dateOfAddress(url)
  return month !== null && (month.length === 7 || month.endsWith('-01'))
}

function nextLink(element: Element, base: string | null): EventLink[] {
  const url = addressOf(element.attribs.href, base)
  if (!url || !/(?:^|\s)next(?:\s|$)/i.test(element.attribs.rel ?? '')) return []
  return [{ url, kind: 'next-page', score: 0.6, label: 'next page' }]
}
