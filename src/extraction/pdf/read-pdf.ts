import { drawnShapesOf, multiply, type PdfPage, regionsOf } from './boxed-units.ts'
import { cutPage } from './cut-page.ts'
import { htmlOfBlocks } from './page-html.ts'
import { type PrintedPage, type Segment, segmentsOf, type TextRun } from './printed-page.ts'

/** A page that is one picture, in gray. */
export interface Scan {
  pixels: Uint8Array
  width: number
  height: number
  channels: 1
}

const MAX_SCANS = 4
/** Of letter paper at 600 dots an inch. */
const MAX_SCAN_PIXELS = 36_000_000
/** Smaller ones are logos. */
const MIN_SCAN_PIXELS = 250_000
/** More dots are halved until they fit: so many are enough to read by. */
const MAX_EDGE_PX = 2400

interface Decoded {
  width: number
  height: number
  /** ImageKind of PDF.js: bits of gray, RGB or RGBA. */
  kind: 1 | 2 | 3
  data: Uint8Array | Uint8ClampedArray | null
}

/** The largest picture of each of the first pages of a PDF. @throws as `readPdf` does */
export async function findScans(bytes: Uint8Array): Promise<Scan[]> {
  const { getDocument, OPS } = await import('unpdf/pdfjs')
  const task = getDocument({
    data: bytes,
    maxImageSize: MAX_SCAN_PIXELS,
    isOffscreenCanvasSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const scans: Scan[] = []
    for (let number = 1; number <= Math.min(document.numPages, MAX_SCANS); number++) {
      const page = await document.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList()
      let largest: Decoded | null = null
      for (const [i, operator] of fnArray.entries()) {
        if (operator !== OPS.paintImageXObject) continue
        const name: string = argsArray[i][0]
        const image: Decoded | null = await new Promise((resolve) =>
          (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve),
        )
        if (image?.data && areaOf(image) > Math.max(MIN_SCAN_PIXELS, largest ? areaOf(largest) : 0))
          largest = image
      }
      if (largest) scans.push(scanOf(largest))
      page.cleanup()
    }
    return scans
  } finally {
    await task.destroy()
  }
}

const areaOf = ({ width, height }: Decoded) => width * height

/** In gray, each dot the mean of a square of dots where there are more than needed. */
function scanOf({ width, height, kind, data }: Decoded): Scan {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / MAX_EDGE_PX))
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) }
  const pixels = new Uint8Array(small.width * small.height)
  const grayAt = grayOf(kind, width, data ?? new Uint8Array())
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) sum += grayAt(x * step + dx, y * step + dy)
      pixels[y * small.width + x] = sum / (step * step)
    }
  return { pixels, ...small, channels: 1 }
}

function grayOf(kind: Decoded['kind'], width: number, data: Uint8Array | Uint8ClampedArray) {
  if (kind === 1) {
    const bytesPerRow = (width + 7) >> 3
    return (x: number, y: number) => (((data[y * bytesPerRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255
  }
  const channels = kind === 2 ? 3 : 4
  return (x: number, y: number) => {
    const at = (y * width + x) * channels
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  }
}

/** A bulletin has a few pages; a year book is none. */
const MAX_PAGES = 16
const MAX_RUNS = 40_000
/** Fewer letters on all of its pages: pictures of pages. */
const MIN_LETTERS = 40

export interface PdfReading {
  /** A section per page, for the reader of pages. */
  html: string
  pages: number
  /** Of those, how many were read. */
  readPages: number
  /** Its pages are pictures, without words. */
  isScanned: boolean
}

/**
 * A PDF as HTML with headings, paragraphs and tables. Nothing in it is run or fetched, and no picture is decoded.
 * @throws an error of PDF.js for a file that is none, is broken, or asks for a password
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const { getDocument, OPS } = await import('unpdf/pdfjs')
  const task = getDocument({
    data: bytes,
    // Pictures larger than one dot are not decoded.
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const printed: PrintedPage[] = []
    let runs = 0
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && runs < MAX_RUNS; number++) {
      const page = await document.getPage(number)
      const read = await readPage(page, number, OPS)
      runs += read.runs.length
      printed.push(read)
      page.cleanup()
    }
    return { ...asHtml(printed), pages: document.numPages, readPages: printed.length }
  } finally {
    await task.destroy()
  }
}

function asHtml(pages: readonly PrintedPage[]): Pick<PdfReading, 'html' | 'isScanned'> {
  const runs = pages.flatMap((page) => page.runs)
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0)
  return { html: htmlOfPages(pages), isScanned: letters < MIN_LETTERS }
}

/** What pages print, a section for each. */
export function htmlOfPages(pages: readonly PrintedPage[]): string {
  const cut = pages.map(({ number, rules, boxes, ...page }) => {
    const segments = segmentsOf({ ...page, rules })
    return { number, segments, blocks: cutPage(segments, { rules, regions: regionsOf(boxes) }) }
  })
  const runs = pages.flatMap((page) => page.runs)
  const sizes = { body: usualSize(runs), name: sizeOfName(cut.flatMap(({ segments }) => segments)) }
  const html = cut.map(
    ({ number, blocks }) => `<section id="page-${number}">${htmlOfBlocks(blocks, sizes)}</section>`,
  )
  return `<main>${html.join('\n')}</main>`
}

function sizeOfName(segments: readonly Segment[]): number | null {
  const largest = Math.max(...segments.map(({ size }) => size))
  return segments.filter(({ size }) => size > 0.95 * largest).length === 1 ? largest : null
}

/** The size of most letters. */
function usualSize(runs: readonly TextRun[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of runs) {
    const step = Math.round(size * 2) / 2
    letters.set(step, (letters.get(step) ?? 0) + text.length)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

const BOLD = /bold|black|heavy|demi|semib/i

async function readPage(
  page: PdfPage,
  number: number,
  ops: Readonly<Record<string, number>>,
): Promise<PrintedPage> {
  const { transform } = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  // Fonts are known only with what a page draws.
  const drawn = await page.getOperatorList()
  const bold = new Set(Object.keys(content.styles).filter((name) => isBoldFont(page, name)))
  const runs = content.items.flatMap((item): TextRun[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a, b, c, d, e, f] = multiply(transform, item.transform)
    const size = Math.hypot(c, d)
    // Words that stand upright or on their head.
    if (a <= 0 || Math.abs(b) > 0.1 * a || size < 1) return []
    return [
      { text: item.str, left: e, right: e + item.width, baseline: f, size, isBold: bold.has(item.fontName) },
    ]
  })
  return { number, runs, ...drawnShapesOf(drawn, multiply(transform, []), ops) }
}

function isBoldFont(page: PdfPage, name: string): boolean {
  if (!page.commonObjs.has(name)) return false
  const font: { name?: string; bold?: boolean; black?: boolean } = page.commonObjs.get(name)
  return font.bold === true || font.black === true || BOLD.test(font.name ?? '')
}
