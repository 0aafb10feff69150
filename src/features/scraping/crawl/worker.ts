import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { type ExtractionInput, type ExtractionResult, extractEvents } from '../../../extraction/extract.ts'
import { parsePage } from '../../../extraction/html/parse-page.ts'
import { readableLines } from '../../../extraction/html/readable-lines.ts'
import { type EventLink, findEventLinks } from '../../../extraction/links/find-links.ts'
import { isShell } from '../../../extraction/links/script-shell.ts'
import { findSitemapLinks, isSitemap } from '../../../extraction/links/sitemap.ts'
import { readSharedPicture } from '../../../extraction/sources/markup/shared-picture.ts'
import { storable } from '../../../extraction/text/storable.ts'

export interface PageReading extends ExtractionResult {
  /** Addresses on the page that may lead to events, best first; only from HTML and sitemaps. */
  links: EventLink[]
  /** An empty frame that only scripts fill: what it shows in a browser is unknown. */
  isShell: boolean
  /** The text of an HTML page that lists events, for the administrator who decides about them. */
  lines: string[]
  /** The picture that an HTML page names for shared links. */
  picture: string | null
}

// Linux gives each thread a priority of its own: people who look at a page come before pages that are read.
if (!isMainThread && process.platform === 'linux') setPriority(10)

/** What a worker thread does with one page. Pure work on the processor, kept off the thread that answers people. */
export default function readPage(input: ExtractionInput): PageReading {
  const { type, url, body } = input
  if (type === 'xml' && url !== null && isSitemap(body)) {
    const today = input.from ?? input.now.slice(0, 10)
    return {
      events: [],
      rejections: [],
      warnings: [],
      exceptions: [],
      links: storable(findSitemapLinks(body, url, today)),
      isShell: false,
      lines: [],
      picture: null,
    }
  }
  if (type !== 'html' || url === null)
    return { ...extractEvents(input), links: [], isShell: false, lines: [], picture: null }
  // Parsed once for both: that is a good part of the work.
  const page = parsePage(body, url)
  const links = storable(findEventLinks(body, url, page))
  const read = extractEvents(input, page)
  const lines = read.events.length > 0 ? storable(readableLines(page)) : []
  return { ...read, links, isShell: isShell(page), lines, picture: storable(readSharedPicture(page)) }
}
