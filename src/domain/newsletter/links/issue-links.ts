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
