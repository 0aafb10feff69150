import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import type { PictureText } from '../../../domain/events/pictures/picture.ts'
import { htmlOfPictures } from '../../../extraction/documents/picture-html.ts'
import { readWord } from '../../../extraction/documents/read-word.ts'
import { type ExtractionInput, type ExtractionResult, extractEvents } from '../../../extraction/extract.ts'
import { readableLines } from '../../../extraction/html/lines.ts'
import { parsePage } from '../../../extraction/html/parse-page.ts'
import type { Page } from '../../../extraction/html/tree.ts'
import { isShell } from '../../../extraction/links/embedded-calendar.ts'
import { findDocumentLinks } from '../../../extraction/links/find-documents.ts'
import { type EventLink, findEventLinks } from '../../../extraction/links/find-links.ts'
import { findFeedPictures, findPictureLinks } from '../../../extraction/links/find-pictures.ts'
import { findNextAnswer, findSitemapLinks, isSitemap } from '../../../extraction/links/next-answer.ts'
import { questionLines } from '../../../extraction/model/page-lines.ts'
import { isWorthAsking } from '../../../extraction/model/worth-asking.ts'
import { findScans, readPdf, type Scan } from '../../../extraction/pdf/read-pdf.ts'
import { withoutPrivateNames } from '../../../extraction/prose/words/private-names.ts'
import { readSharedPicture } from '../../../extraction/sources/markup/shared-picture.ts'
import { storable } from '../../../extraction/text/plain-text.ts'
import type { PictureProblem } from '../../../ports/picture-text/port.ts'

export interface PageReading extends ExtractionResult {
  /** Addresses on the page that may lead to events, best first; from HTML, sitemaps and answers of several pages. */
  links: EventLink[]
  /** An empty frame that only scripts fill: what it shows in a browser is unknown. */
  isShell: boolean
  /** Its words are in pictures: a flyer, or a PDF of scanned pages. */
  isScanned: boolean
  /** Why the pictures were not read; null where they were, or where there are none. */
  pictureProblem: PictureProblem | null
  /** Of a scanned PDF: its pages, to be read as pictures. */
  scans: Scan[]
  /** Of a PDF: how many pages it has, and how many were read. */
  pages: { all: number; read: number } | null
  /** The text of a page that lists events, for the administrator who decides about them. */
  lines: string[]
  /** The lines that a model is to be asked about; empty where it is not, or has answered. */
  question: string[]
  /** How long the reading took. */
  ms: number
  /** The picture that an HTML page names for shared links. */
  picture: string | null
}

// Linux gives each thread a priority of its own: people who look at a page come before pages that are read.
if (!isMainThread && process.platform === 'linux') setPriority(10)

/** Of a PDF or a picture its bytes stand in place of the body, and of pictures then their words. */
export type PageInput = ExtractionInput & {
  bytes?: Uint8Array
  pictures?: PictureText[]
  /** Whether a model is asked about pages: then its question is made, too; 'always' also of one that is not worth it. */
  isForModel?: boolean | 'always'
}

const NOTHING: Omit<PageReading, 'ms'> = {
  events: [],
  rejections: [],
  warnings: [],
  exceptions: [],
  links: [],
  isShell: false,
  isScanned: false,
  pictureProblem: null,
  scans: [],
  pages: null,
  lines: [],
  question: [],
  picture: null,
}

/** What a worker thread does with one page. Pure work on the processor, kept off the thread that answers people. */
export default async function readPage(input: PageInput): Promise<PageReading> {
  const startedAt = performance.now()
  return { ...(await readByType(input)), ms: Math.round(performance.now() - startedAt) }
}

async function readByType(input: PageInput): Promise<Omit<PageReading, 'ms'>> {
  const { type, url, body } = input
  if (type === 'xml' && url !== null && isSitemap(body)) {
    const today = input.from ?? input.now.slice(0, 10)
    return { ...NOTHING, links: storable(findSitemapLinks(body, url, today)) }
  }
  if (input.pictures) return readPictures(input, input.pictures)
  if (type === 'pdf' && input.bytes) return readDocument(input, input.bytes)
  if (type === 'word' && input.bytes) return readHtml(input, await readWord(input.bytes))
  if (type === 'xml' && url !== null) {
    const links = storable(findFeedPictures(body, url, input.from ?? input.now.slice(0, 10)))
    return { ...NOTHING, ...extractEvents(input), links }
  }
  if (type === 'json' && url !== null) return readAnswer(input, url)
  if (type !== 'html' || url === null) return { ...NOTHING, ...extractEvents(input) }
  // Parsed once for both: that is a good part of the work.
  const page = parsePage(body, url)
  const today = input.from ?? input.now.slice(0, 10)
  const day = { today, timeZone: input.timeZone }
  const links = storable([
    ...findEventLinks(body, url, { page, day }),
    ...findDocumentLinks(page, today),
    ...findPictureLinks(page, today),
  ])
  const read = extractEvents(input, page)
  return {
    ...NOTHING,
    ...read,
    ...linesOfPage(input, page, read),
    links,
    isShell: isShell(page),
    picture: storable(readSharedPicture(page)),
  }
}

function readAnswer(input: PageInput, url: string): Omit<PageReading, 'ms'> {
  const read = extractEvents(input)
  const starts = read.events.map(({ start }) => start)
  const last = input.to ?? '9999-12-31'
  return { ...NOTHING, ...read, links: storable(findNextAnswer(input.body, url, starts, last)) }
}

async function readDocument(
  { bytes: _, ...input }: PageInput,
  bytes: Uint8Array,
): Promise<Omit<PageReading, 'ms'>> {
  // Whoever reads a PDF may keep its bytes.
  const { html, isScanned, pages, readPages } = await readPdf(bytes.slice())
  if (isScanned) {
    const scans = await findScans(bytes)
    return { ...NOTHING, isScanned, scans, pages: { all: pages, read: scans.length } }
  }
  return { ...readHtml(input, html), pages: { all: pages, read: readPages } }
}

function readHtml({ bytes: _, ...input }: PageInput, html: string): Omit<PageReading, 'ms'> {
  const page = parsePage(html, input.url)
  const read = extractEvents({ ...input, body: html }, page)
  return { ...NOTHING, ...read, ...linesOfPage(input, page, read) }
}

function readPictures(
  { pictures: _, bytes: __, ...input }: PageInput,
  pictures: readonly PictureText[],
): Omit<PageReading, 'ms'> {
  const today = input.from ?? input.now.slice(0, 10)
  const html = htmlOfPictures(pictures, today)
  const page = parsePage(html, input.url)
  const read = extractEvents({ ...input, type: 'picture', body: html }, page)
  return { ...NOTHING, ...read, ...linesOfPage(input, page, read), isScanned: true }
}

function linesOfPage(
  { isForModel, from, now }: PageInput,
  page: Page,
  { events, rejections }: ExtractionResult,
): Pick<PageReading, 'lines' | 'question'> {
  // What is for members alone is shown to no model.
  const isAsked = Boolean(isForModel) && rejections.every(({ reason }) => reason !== 'private')
  const question = isAsked ? withoutPrivateNames(questionLines(page)) : []
  const isWorth = isForModel === 'always' || isWorthAsking(question, from ?? now.slice(0, 10))
  return {
    question: isWorth ? storable(question) : [],
    lines: events.length > 0 || question.length > 0 ? storable(withoutPrivateNames(readableLines(page))) : [],
  }
}
