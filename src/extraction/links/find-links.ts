import type { EventLink } from '../candidate/event-link.ts'
import { parsePage } from '../html/parse-page.ts'
import { type AttributeName, type Element, type Page, resolveAddress, textOf } from '../html/tree.ts'
import { findPlatformLinks } from '../sources/all-platforms.ts'
import { dateOfAddress } from '../time/url-date.ts'

const MAX_LINKS = 200

export type { EventLink } from '../candidate/event-link.ts'

/**
 * Feeds, calendars and event pages that a page links, embeds or announces, best first: alternate links, webcal and
 * .ics addresses, embedded Google calendars (as their public iCal address), the addresses of known site platforms,
 * then links whose words or address speak of events, and last the site's other pages. Addresses are absolute; each is named once.
 * `page` is the same html where it is parsed already.
 */
export function findEventLinks(html: string, url: string, page: Page = parsePage(html, url)): EventLink[] {
  const found = new Map<string, EventLink>()
  const add = (link: EventLink) => {
    const address = link.url.replace(/#.*$/, '')
    if (address === url.replace(/#.*$/, '')) return
    const before = found.get(address)
    if (!before || before.score < link.score) found.set(address, { ...link, url: address })
  }
  for (const element of page.elements) {
    for (const link of linksOfElement(element, page.base)) add(link)
  }
  for (const link of announcedAddresses(html, page.base)) add(link)
  for (const link of findPlatformLinks({ html: withoutStyles(html), url, origin: new URL(url).origin }))
    add(link)
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

function linksOfElement(element: Element, base: string | null): EventLink[] {
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

function isCalendarFile(url: string): boolean {
  return /\.ics(?:$|[?#])|[?&](?:ical|format|outlook-ical)=(?:1|ical|ics)\b|\/ical(?:endar)?\/?(?:$|\?)/i.test(
    url,
  )
}

const FRAME_SOURCES: readonly AttributeName[] = [
  'src',
  'data-src',
  'data-lazy-src',
  'data-cookieblock-src',
  'data-litespeed-src',
]
const CALENDAR_FRAME = /calend|event|agenda|schedule|happening|horario/i
/** Frames that hold something else, on whatever page. */
const OTHER_FRAME =
  /youtu|vimeo|\/maps?\b|maps\.|openstreetmap|mapbox|facebook\.com\/plugins|spotify|soundcloud|podcast|sermon|audio|video|live-?stream|player|recaptcha|captcha|googletagmanager|doubleclick|analytics|stripe|paypal|tithe|giving|donat|pushpay|typeform|jotform|\bforms?\b|\bchat\b|weather/i

/**
 * The public iCal address behind an embedded calendar, or the page in the frame, where its address, its name
 * (`words`) or the page that it stands on says that it holds one.
 */
function embeddedCalendar(source: string | undefined, base: string | null, words = ''): EventLink[] {
  const url = addressOf(source, base)
  if (!url) return []
  const { hostname, pathname, searchParams } = new URL(url)
  if (/(?:^|\.)google\.com$/.test(hostname) && pathname.startsWith('/calendar/')) {
    const ids = searchParams.getAll('src').map(decodeCalendarId)
    // The holidays of a country stand beside the church's own days, and are none of its events.
    const own = ids.filter((id) => !/#\w+@group\.v\.calendar\.google\.com$/i.test(id))
    return own.map((id) => ({
      url: `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`,
      kind: 'ics' as const,
      score: 0.96,
      label: 'embedded Google calendar',
    }))
  }
  if (isCalendarFile(url)) return [{ url, kind: 'ics', score: 0.95, label: 'embedded calendar' }]
  const known = findPlatformLinks({ html: url, url, origin: new URL(url).origin })
  if (known.length > 0) return known
  const page = { url, kind: 'calendar-page' as const, label: 'embedded page', isAnnex: true }
  if (OTHER_FRAME.test(hostname + pathname) && !/calend|event/i.test(pathname)) return []
  if (CALENDAR_FRAME.test(hostname + pathname)) return [{ ...page, score: 0.75 }]
  if (CALENDAR_FRAME.test(words) || searchParams.has('ctz')) return [{ ...page, score: 0.7 }]
  // What a page of events shows in a frame is most likely its events.
  return base !== null && CALENDAR_PATH.test(new URL(base).pathname) ? [{ ...page, score: 0.5 }] : []
}

/** Google's `src` is the calendar's address, sometimes in base64. */
function decodeCalendarId(id: string): string {
  if (id.includes('@') || !/^[\w+/=-]{16,}$/.test(id)) return id
  try {
    const decoded = atob(id.replace(/-/g, '+').replace(/_/g, '/'))
    return decoded.includes('@') ? decoded : id
  } catch {
    return id
  }
}

const CALENDAR_WORDS =
  /\b(?:calendars?|events?|what['’]?s (?:on|happening|coming|up)|upcoming|coming (?:up|soon)|happenings|gatherings|diary|dates|schedule|agenda|(?:service|mass|worship) times?|^times$|services|mass(?:es)?|bulletins?|announcements|(?:this|next) (?:week|month)|(?:week|month)s? ahead|weekly|activities|visit|eventos|calendario|horarios?|actividades|boletín|misas|cultos)\b/i
/** The same in Vietnamese, Korean, Chinese and Portuguese. */
const OTHER_CALENDAR_WORDS =
  /(?<!\p{L})(?:sinh hoạt|lịch|sự kiện|chương trình|giờ lễ|thông báo|programação|horários|agenda|cultos|atividades|próximos eventos)(?!\p{L})|일정|행사|예배|모임|소식|주보|행사표|活動|活动|行事[曆历]|日[曆历]|聚[會会]|時間表|时间表|消息|公告/iu
/** Where a church prints what its calendar does not have yet: cancellations and additions. */
const NEWS_WORDS =
  /^\W*(?:(?:church|parish|our|the|latest|weekly|monthly|mission|current|read|view)\s+)*(?:news(?:\s+(?:and|&)\s+\p{L}+)?|e-?news|newsletters?|notices|updates?|letters?|(?:pastor|rector|vicar|priest|minister|father|reverend|dean|bishop|elder)s?['’]?s?\s+(?:letters?|notes?|desk|corner|column|pen|message|page|blog)|(?:letters?|notes?|word|message)s?\s+from\s+(?:the|our|your)\s+(?:\p{L}+\s*){1,2}|from\s+(?:the|our)\s+(?:pastor|rector|vicar|priest|minister)(?:['’]?s?\s+(?:desk|pen|study))?|noticias|anuncios|avisos|novedades|notícias|tin\s+tức)\W*$/iu
const NEWS_SCORE = 0.28
/** The parts of a site that tell of a church's life, where nothing speaks of a calendar. */
const LIFE_WORDS =
  /\b(?:news|newsletters?|notices|gatherings?|classes|groups|ministries|music|concerts?|youth|students|kids|children|women|men|families|adults|seniors|outreach|serve|get involved|connect|programs?|retreats?|camps?|registrations?|sign[- ]?ups?|learn|grow|grupos|ministerios|jóvenes|niños|noticias|familia)\b/i
/** Pages of people, belief and the past: read last, so that they do not use up a visit to a large site. */
const IDLE_WORDS =
  /^\W*(?:(?:meet|our|the|church|parish|pastoral|ministry|lay|who|what|a|brief|statement|of|and)\s+)*(?:staff|team|leadership|leaders|clergy|pastors?|priests?|elders|deacons|vestry|officers|trustees|boards?|beliefs?|(?:we\s+)?believe|faith|doctrines?|creeds?|confessions?\s+of\s+faith|history|story|mission|vision|values|covenant|constitution|by-?laws|polic(?:y|ies)|gallery|galleries|photos?|pictures|albums?|links|faqs?|obituar(?:y|ies)|memorials?|testimon(?:y|ies|ials)|employment|jobs|careers|denomination|personal|historia|creencias|creemos|equipo|líderes|galería|fotos)(?:\s*(?:&|and|y)\s*(?:\p{L}+\s*){1,2})?\W*$/iu
const IDLE_SCORE = 0.01

const CALENDAR_PATH =
  /(?:^|[/_-])(?:calendar|events?|whats-(?:on|happening|coming|up)|upcoming|happenings|gatherings|diary|schedule|this-(?:week|month)|registrations?|sign-?ups?|(?:service|mass|worship)-?times?|worship|services|bulletins?|announcements|activities|visit|eventos|calendario|horarios?|actividades|boletin|misas)(?:[/_.?=&-]|$)/i
const EVENT_PATH =
  /\/(?:events?|calendar|event-details|happenings?|gatherings?|activity|activities|whats-on|eventos?)\/(?!category|tag|list|month|week|day|page|feed|submit|rss)[^/?]{4,}/i
const UNRELATED_WORDS =
  /\b(?:past|archived?|sermons?|give|giving|donate|log ?in|sign ?in|register|privacy|cookie|podcasts?|wedding|funerals?|facility|rental)\b/i
const FOREIGN_UNRELATED_WORDS =
  /(?<!\p{L})(?:đã qua|lưu trữ|bài giảng|pasados?|anteriores|archivo|sermones|predicaciones|passados|sermões|ofrendas?|donar)(?!\p{L})|지난|설교|헌금|過去|过去|講道|讲道|奉獻|奉献/iu
const PLAIN_CALENDAR_WORDS =
  /^\s*(?:events?|calendar|(?:upcoming|church|all|view all)\s+events?|events? calendar|(?:church|full|our) calendar)\s*$/i
const OWN_EVENTS =
  /^\W*(?:(?:see|view|find|browse|all|our|full|upcoming|church|parish|special|the|and|more|sign[- ]?ups?|register|registrations?|rsvp|for|of|calendars?|events?|classes|groups|online|here|eventos|calendario|inscripciones|y|todos|los|nuestros|próximos)(?!\p{L})[\s&+/,|›»→>-]*)+$/iu

/** "Events & Sign-Ups", "Register for events": nothing but words for the church's own events. */
function isOwnEvents(words: string): boolean {
  return (
    PLAIN_CALENDAR_WORDS.test(words) ||
    (OWN_EVENTS.test(words) &&
      /\b(?:calendars?|events?|sign[- ]?ups|registrations?|eventos|calendario|inscripciones)\b/i.test(words))
  )
}

const SHARED_HOSTS =
  /(?:^|\.)(?:facebook|instagram|youtube|twitter|x|tiktok|linkedin|google|apple|wordpress|wix|squarespace|vimeo|pinterest)\.com$/i
const NOT_A_PAGE = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|mp3|mp4|zip)(?:$|[?#])/i

function anchorLink(element: Element, base: string | null): EventLink[] {
  const href = element.attribs.href
  if (!href) return []
  const url = addressOf(href, base)
  if (!url || NOT_A_PAGE.test(url)) return []
  const words = textOf(element, 120) || element.attribs.title || element.attribs['aria-label'] || ''
  const label = words || 'link'
  const { hostname, pathname, search } = new URL(url)
  if (/^webcal/i.test(href.trim()) || isCalendarFile(url)) return [{ url, kind: 'ics', score: 0.97, label }]
  if (/(?:^|\.)google\.com$/.test(hostname) && pathname.startsWith('/calendar/')) {
    return /[?&](?:src|cid)=/.test(search) ? embeddedCalendar(url.replace(/([?&])cid=/, '$1src='), base) : []
  }
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
    const likely = score + (LIFE_WORDS.test(words) ? 0.2 : 0)
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

/** A month or a day of a calendar ("/calendar/2026/12") is no event of that name. */
function isEventPath(pathname: string): boolean {
  return EVENT_PATH.test(pathname) && !/\/20\d\d(?:[-/]\d{1,2}){0,2}\/?$/.test(pathname)
}

/** What an address alone says about whether it leads to events, as the score of a link without words. */
export function scoreOfPath({ pathname, search }: URL): Pick<EventLink, 'kind' | 'score'> {
  if (NOT_A_PAGE.test(pathname)) return { kind: 'other-page', score: 0 }
  if (isCalendarFile(pathname + search)) return { kind: 'ics', score: 0.97 }
  const isUnrelated = UNRELATED_WORDS.test((pathname + search).replace(/[-_/]/g, ' '))
  const kind = isEventPath(pathname) ? ('event-page' as const) : ('calendar-page' as const)
  const score =
    (kind === 'event-page' ? 0.45 : CALENDAR_PATH.test(pathname) ? 0.35 : 0) - (isUnrelated ? 0.3 : 0)
  return { kind, score }
}

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

/** Whether two host names are of one site: www and further subdomains count as the same. */
export function sameSite(one: string, other: string): boolean {
  const bare = (host: string) => host.replace(/^www\./, '')
  const [a, b] = [bare(one), bare(other)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

/** As resolveAddress, with webcal: read as https:, or as the page's own scheme where the page's host serves it. */
function addressOf(href: string | undefined, base: string | null): string | null {
  const address = resolveAddress(href?.trim().replace(/^webcals?:/i, 'https:'), base)
  if (address === null || base === null || !/^webcal/i.test(href?.trim() ?? '')) return address
  const [target, page] = [new URL(address), new URL(base)]
  if (target.hostname === page.hostname) target.protocol = page.protocol
  return target.href
}
