import type { EventLink } from '../candidate/candidate.ts'
import { type Element, type Page, resolveAddress, textOf } from '../html/tree.ts'
import { isGathering } from '../prose/words/happenings.ts'
import { findAll, parseXml } from '../sources/feeds.ts'
import { readSharedPicture } from '../sources/markup/shared-picture.ts'
import { addDays } from '../time/civil-date.ts'
import { documentDate, fileWords, lastDayOf } from './find-documents.ts'

const MAX_PICTURES = 6
/** A picture of longer ago announces nothing that is still to come. */
const MAX_AGE_DAYS = 90
/** Below every page and document. */
const SCORE = 0.2
const SCORE_STEP = 0.01
const MIN_EDGE_PX = 250
/** Wider pictures are banners. */
const MAX_WIDTH_TO_HEIGHT = 2.4
const MAX_SRCSET_PX = 2000

const PICTURE_PATH = /\.(?:jpe?g|png|webp)$/i
const ANNOUNCEMENT =
  /\b(?:fl[iy]ers?|posters?|events?|announcements?|invit\w+|save\s+the\s+date|bulletins?|program|schedule|sign\s*ups?|registration|volantes?|carteles|cartel|afiches?|eventos?|anuncios?|bolet[ií]n|invitaci[oó]n|convocatoria)\b/iu
const OTHER =
  /\b(?:logos?|icons?|favicon|avatar|head\s*shots?|portraits?|staff|pastors?|father|team|sprite|background|bg|header|hero|footer|facebook|instagram|youtube|twitter|app\s+store|google\s+play|maps?|qr|placeholder|thumb(?:nail)?s?|sermons?|gallery|photos?)\b/i
/** What a page calls its part of announcements. */
const PART =
  /\b(?:events?|happening|announcements?|news|upcoming|coming\s+up|bulletin|calendar|eventos|anuncios|avisos|noticias)\b/iu
/** "/uploads/2026/11/": when a picture was put there. */
const UPLOADED = /\/(20\d\d)\/(0[1-9]|1[0-2])\//

interface Found {
  url: string
  label: string
  /** Of the event or of the file, as far as one is known. */
  date: string
  evidence: number
}

/**
 * The pictures of a page that look like announcements: by their alternative text, the name of their file, the heading above
 * them and their size. The likeliest first, of these the newest.
 */
export function findPictureLinks(page: Page, today: string): EventLink[] {
  const found: (Found | null)[] = []
  let heading = page.title ?? ''
  for (const element of page.elements) {
    if (/^h[1-6]$/.test(element.name)) heading = textOf(element, 120)
    if (element.name === 'img' && hasSizeOfFlyer(element))
      found.push(weighPicture(addressOf(element, page.base), element.attribs.alt ?? '', heading, today))
  }
  found.push(weighPicture(readSharedPicture(page), page.title ?? '', '', today))
  return bestLinks(found)
}

/** The pictures that the posts of a feed enclose, where their title announces something. */
export function findFeedPictures(body: string, url: string, today: string): EventLink[] {
  const items = findAll(parseXml(body), new Set(['item', 'entry'])).slice(0, MAX_PICTURES)
  const found = items.flatMap(({ children }) => {
    const title = children.find(({ name }) => name === 'title')?.text.trim() ?? ''
    return children.map(({ attribs: { url: address, href, type, medium } }) => {
      const isPicture = type?.startsWith('image/') || medium === 'image'
      return isPicture ? weighPicture(resolveAddress(address ?? href, url), title, '', today) : null
    })
  })
  return bestLinks(found)
}

function bestLinks(found: readonly (Found | null)[]): EventLink[] {
  const likely = found.filter((picture) => picture !== null)
  const unique = [...new Map(likely.map((picture) => [picture.url, picture])).values()]
  return unique
    .toSorted((a, b) => b.evidence - a.evidence || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .slice(0, MAX_PICTURES)
    .map(({ url, label }, i) => ({ url, label, kind: 'picture', score: SCORE - i * SCORE_STEP }))
}

function weighPicture(url: string | null, label: string, heading: string, today: string): Found | null {
  if (url === null) return null
  const { pathname } = new URL(url)
  const words = `${label} ${fileWords(pathname.replace(PICTURE_PATH, ''))}`
  if (OTHER.test(words)) return null
  const [, year, month] = UPLOADED.exec(pathname) ?? []
  const stated = documentDate(words, today)
  const date = lastDayOf(stated ?? (year && month ? `${year}-${month}` : null)) ?? ''
  if (date !== '' && date < addDays(today, -MAX_AGE_DAYS)) return null
  const evidence =
    2 * Number(ANNOUNCEMENT.test(words)) +
    2 * Number(stated !== null) +
    Number(isGathering(words)) +
    Number(PART.test(heading))
  return evidence === 0 ? null : { url, label: label || 'picture', date, evidence }
}

/** The file that a picture is shown larger in, or its largest of those for several screens. */
function addressOf({ attribs, parent }: Element, base: string | null): string | null {
  const link = parent?.name === 'a' ? resolveAddress(parent.attribs.href, base) : null
  if (link && PICTURE_PATH.test(new URL(link).pathname)) return link
  const sizes = (attribs.srcset ?? '').split(/,\s+/).map((entry) => {
    const [address = '', width = ''] = entry.trim().split(/\s+/)
    return { address, width: Number.parseInt(width, 10) || 0 }
  })
  const largest = sizes
    .filter(({ width }) => width > 0 && width <= MAX_SRCSET_PX)
    .toSorted((a, b) => b.width - a.width)[0]
  const source = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs.src
  return resolveAddress(largest?.address ?? source, base)
}

/** As far as the page states a size. */
function hasSizeOfFlyer({ attribs }: Element): boolean {
  const [width, height] = [attribs.width, attribs.height].map((size) => Number.parseInt(size ?? '', 10))
  if (!width || !height) return !(width && width < MIN_EDGE_PX)
  return Math.min(width, height) >= MIN_EDGE_PX && width / height <= MAX_WIDTH_TO_HEIGHT
}
