/** Within this time the same visitor's second click on a link is the same one. */
const SAME_CLICK_MS = 10 * 60_000
/** Nobody reads so fast: whoever opens more links than this in that time checks them, and does not read. */
const MAX_BURST_LINKS = 5
const BURST_MS = 10_000
/** For so long what such a program opens is not counted. */
const SCANNER_MS = 10 * 60_000

interface Opened {
  /** By link, in milliseconds since 1970. */
  at: Map<string, number>
  ignoredUntil: number
}

/** What is remembered of visitors; an LRU cache, in memory alone. */
export interface OpenedLinks {
  get(who: string): Opened | undefined
  set(who: string, opened: Opened): unknown
}

interface LinkChange {
  link: string
  by: 1 | -1
}

/**
 * What an opened link changes in the counts: one more; nothing, where it is a double click; or, where a program turns
 * out to be opening one link after the other, what was counted of it taken back. `at` is in milliseconds since 1970.
 */
export function filterClick(
  visitors: OpenedLinks,
  click: { who: string; link: string; at: number },
): LinkChange[] {
  const { who, link, at } = click
  const opened = visitors.get(who) ?? { at: new Map<string, number>(), ignoredUntil: 0 }
  if (at < opened.ignoredUntil) return []
  for (const [known, since] of opened.at) if (at - since >= SAME_CLICK_MS) opened.at.delete(known)
  if (opened.at.has(link)) return []
  const burst = [...opened.at].filter(([, since]) => at - since < BURST_MS)
  if (burst.length >= MAX_BURST_LINKS) {
    visitors.set(who, { at: new Map(), ignoredUntil: at + SCANNER_MS })
    return burst.map(([known]) => ({ link: known, by: -1 as const }))
  }
  opened.at.set(link, at)
  visitors.set(who, opened)
  return [{ link, by: 1 }]
}

/** An address that an issue leads to: a path of the site, or a whole one elsewhere. */
export interface IssueLink {
  target: string
  label: string
}

/** What belongs to one reader, or is no page to read. */
const NEVER_COUNTED = /\{\{|^\/api\//

/** The links of an edition, each target once, in order; a label is the link's text, or that of its picture. */
export function collectLinks(html: string, siteUrl: string): IssueLink[] {
  const labels = new Map<string, string>()
  for (const [, href = '', inner = ''] of html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)) {
    const target = targetOf(decodeHtml(href), siteUrl)
    if (target === null) continue
    const text = inner.replaceAll(/<[^>]*>/g, ' ').trim() || /\balt="([^"]*)"/.exec(inner)?.[1] || ''
    if (!labels.get(target)) labels.set(target, decodeHtml(text).replaceAll(/\s+/g, ' '))
  }
  return [...labels].map(([target, label]) => ({ target, label: label || target }))
}

/** The event whose page a target is. */
export function eventOfTarget(target: string): number | null {
  const id = /^\/event\/(\d+)$/.exec(target)?.[1]
  return id === undefined ? null : Number(id)
}

/** An edition's parts with short addresses in place of the targets that have a number. */
export function countLinks<Parts extends { contentHtml: string; contentText: string }>(
  edition: Parts,
  links: { siteUrl: string; newsletterId: number; numbers: ReadonlyMap<string, number> },
): Parts {
  const { siteUrl, newsletterId, numbers } = links
  if (numbers.size === 0) return edition
  const shorten = (address: string) => {
    const number = numbers.get(targetOf(address, siteUrl) ?? '')
    return number === undefined ? null : `${siteUrl}/api/go/${newsletterId}/${number}`
  }
  return {
    ...edition,
    contentHtml: edition.contentHtml.replaceAll(/(<a\b[^>]*?href=")([^"]*)"/g, (whole, before, href) => {
      const short = shorten(decodeHtml(href))
      return short === null ? whole : `${before}${short}"`
    }),
    contentText: edition.contentText.replaceAll(/https?:\/\/\S+/g, (address) => shorten(address) ?? address),
  }
}

function targetOf(address: string, siteUrl: string): string | null {
  const target = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address
  return /^(\/(?!\/)|https?:\/\/)/.test(target) && !NEVER_COUNTED.test(target) ? target : null
}

/** Of what our own escaping writes. */
function decodeHtml(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&middot;', '·')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
