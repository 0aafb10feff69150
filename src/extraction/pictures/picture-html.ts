import { escapeText } from 'entities/escape'
import type { PictureText, PictureWord } from '../../domain/events/pictures/picture-text.ts'
import { linesOf as linesOfPage } from '../html/lines.ts'
import { parsePage } from '../html/parse-page.ts'
import { cutPage } from '../pdf/cut-page.ts'
import { linesOf, type PrintedPage, segmentsOf, textOf } from '../pdf/printed-page.ts'
import { htmlOfPages } from '../pdf/read-pdf.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { type FlyerLine, findFlyerTitle, isInvitation } from './flyer-title.ts'

/** The height of a page in the units of the reader of printed pages. */
const PAGE_HEIGHT = 792
/** Letters rise so far above their baseline, of the size of the type. */
const ASCENT = 0.72
const MIN_LINE_CONFIDENCE = 0.5
/** More lines are a page of a bulletin. */
const MAX_FLYER_LINES = 30
/** Steps between sizes: what is measured in a picture is some pixels off. */
const SIZE_STEP = 1.18
/** A line whose words are mostly its day or hour. */
const MIN_WHEN_SHARE = 0.5

/**
 * Pictures of print as HTML, for the reader of pages: that of one flyer has the flyer's title as its heading, pages of a
 * bulletin a section each, as a PDF's.
 * @param today YYYY-MM-DD
 */
export function htmlOfPictures(pictures: readonly PictureText[], today: string): string {
  const pages = pictures.map(printedPageOf)
  const [only, ...others] = pages
  if (only && others.length === 0) {
    const lines = joinBroken(flyerLines(only))
    if (lines.length <= MAX_FLYER_LINES) return htmlOfFlyer(markWhen(lines, today))
  }
  return htmlOfPages(pages.map(evenSizes))
}

function printedPageOf({ width, height, lines }: PictureText, index: number): PrintedPage {
  const unit = PAGE_HEIGHT / Math.max(width, height)
  const sure = lines.filter(({ words }) => {
    const letters = words.reduce((sum, { text }) => sum + text.length, 0)
    const weighed = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
    return weighed >= MIN_LINE_CONFIDENCE * letters && words.some(({ text }) => /\p{L}{2}|\d/u.test(text))
  })
  const runs = sure.flatMap(({ words, baseline, size }) =>
    joinMarks(words).map(({ text, left, right }) => ({
      text: `${spaced(text)} `,
      left: left * unit,
      right: right * unit,
      baseline: baseline * unit,
      size: (size * unit) / ASCENT,
      isBold: false,
    })),
  )
  return { number: index + 1, runs, rules: [], boxes: [] }
}

/** "Date:November14,2026" */
const spaced = (text: string) => text.replace(/(?<=\p{L}{3})(?=\d)|(?<=\p{L}[:,;]|\d,)(?=\p{L}|\d{4})/gu, ' ')

/** "Dec ." is "Dec." */
function joinMarks(words: readonly PictureWord[]): PictureWord[] {
  const joined: PictureWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && /^[.,:;!?]+$/.test(word.text))
      joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right }
    else joined.push(word)
  }
  return joined
}

/** Type of about one size is of one size. */
function evenSizes(page: PrintedPage): PrintedPage {
  const step = Math.log(SIZE_STEP)
  const even = (size: number) => Math.exp(Math.round(Math.log(size) / step) * step)
  return { ...page, runs: page.runs.map((run) => ({ ...run, size: even(run.size) })) }
}

function flyerLines(page: PrintedPage): FlyerLine[] {
  return cutPage(segmentsOf(page), { rules: page.rules, regions: [] })
    .flatMap((block) => (block.kind === 'text' ? linesOf(block.segments) : block.rows.flat(2)))
    .map((line) => ({
      text: mendHours(textOf(line)),
      top: line.baseline - ASCENT * line.size,
      bottom: line.baseline,
      size: line.size,
      isWhen: false,
    }))
}

/** "ó pm" and "l0 a.m.", digits that were read as letters, and "2 oclock". */
function mendHours(text: string): string {
  return text
    .replace(/(?<![\p{L}\d])[óÓ](?=\s*(?:[ap]\.?\s?m\b|de\s+la))/giu, '6')
    .replace(/(?<![p{L}\d])[lI|](?=\d?(?::\d\d)?\s*[ap]\.?\s?m\b)/g, '1')
    .replace(/(?<=\d)[oO](?=\s*(?:[ap]\.?\s?m\b|:\d))/g, '0')
    .replace(/\bo['’]?clock\b/giu, 'o’clock')
}

/** What a line has no room for stands on the next: "Saturday, January 30," and "2027". */
const ENDS_OPEN = /(?:[,–-]|(?<!\p{L})(?:de|del|at|from|to|a|las|and|y|the|of))$/iu
const CONTINUES = /^(?:20\d\d\b|[ap]\.?\s?m\b|(?:a|to|at)\s+(?:las?\s+)?\d|(?:de|del)\s|\p{Ll}{3,})/u
const MAX_LEADING = 1.6

function joinBroken(lines: readonly FlyerLine[]): FlyerLine[] {
  const joined: FlyerLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isNear =
      last &&
      line.bottom - last.bottom < MAX_LEADING * Math.max(last.size, line.size) &&
      line.bottom > last.bottom &&
      Math.min(line.size, last.size) > 0.75 * Math.max(line.size, last.size)
    if (last && isNear && (ENDS_OPEN.test(last.text) || CONTINUES.test(line.text)))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${line.text}`, bottom: line.bottom }
    else joined.push(line)
  }
  return joined
}

function markWhen(lines: readonly FlyerLine[], today: string): FlyerLine[] {
  const page = parsePage(lines.map(({ text }) => `<p>${escapeText(text)}</p>`).join('\n'), null)
  const scanned = scanLines(linesOfPage(page), today)
  return lines.map((line, i) => {
    const { dates = [], times = [] } = scanned[i] ?? {}
    const printed = [...dates, ...times].reduce((sum, { at, end }) => sum + end - at, 0)
    return { ...line, isWhen: printed >= MIN_WHEN_SHARE * line.text.length }
  })
}

function htmlOfFlyer(lines: readonly FlyerLine[]): string {
  const title = findFlyerTitle(lines)
  const others = lines.filter((line) => !title.includes(line) && !isInvitation(line.text))
  const texts = (some: readonly FlyerLine[]) => some.map(({ text }) => escapeText(text))
  return `<main><h1>${texts(title).join(' ')}</h1><p>${texts(others).join('<br>\n')}</p></main>`
}
