import { escapeText } from 'entities/escape'
import type { PictureLine, PictureText, PictureWord } from '../../domain/events/pictures/picture-text.ts'
import { linesOf as linesOfPage } from '../html/lines.ts'
import { parsePage } from '../html/parse-page.ts'
import type { PrintedPage } from '../pdf/printed-page.ts'
import { htmlOfPages } from '../pdf/read-pdf.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { MONTH_PATTERN, WEEKDAY_PATTERN } from '../prose/words/calendar-names.ts'
import { flyerLinesOf } from './flyer-lines.ts'
import { type FlyerLine, findFlyerTitle, isInvitation } from './flyer-title.ts'

/** The height of a page in the units of the reader of printed pages. */
const PAGE_HEIGHT = 792
/** Letters rise so far above their baseline, of the size of the type. */
const ASCENT = 0.72
const MIN_LINE_CONFIDENCE = 0.5
/** Of one letter or two: drawings are read as such. */
const MIN_SHORT_CONFIDENCE = 0.88
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
  const sure = pictures.map((picture) => ({ ...picture, lines: sureLines(picture) }))
  const [only, ...others] = sure
  if (only && others.length === 0) {
    const lines = flyerLinesOf(only.lines)
    if (lines.length <= MAX_FLYER_LINES) return htmlOfFlyer(markWhen(lines, today))
  }
  return htmlOfPages(sure.map(printedPageOf).map(evenSizes))
}

/** Lines that are words, and were read as such. */
const sureLines = ({ lines }: PictureText): PictureLine[] =>
  lines
    .filter(({ words }) => {
      const letters = words.reduce((sum, { text }) => sum + text.length, 0)
      const weighed = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
      return (
        weighed >= (letters > 2 ? MIN_LINE_CONFIDENCE : MIN_SHORT_CONFIDENCE) * letters &&
        words.some(({ text }) => /\p{L}{2}|\d/u.test(text))
      )
    })
    .map((line) => ({ ...line, words: joinMarks(line.words) }))

function printedPageOf({ width, height, lines }: PictureText, index: number): PrintedPage {
  const unit = PAGE_HEIGHT / Math.max(width, height)
  const runs = lines.flatMap(({ words, baseline, size }) =>
    words.map(({ text, left, right }) => ({
      text: `${text} `,
      left: left * unit,
      right: right * unit,
      baseline: baseline * unit,
      size: (size * unit) / ASCENT,
      isBold: false,
    })),
  )
  return { number: index + 1, runs, rules: [], boxes: [] }
}

/** "Dec ." is "Dec.", and "Date:November14,2026" has lost its spaces. */
function joinMarks(words: readonly PictureWord[]): PictureWord[] {
  const joined: PictureWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && /^[.,:;!?]+$/.test(word.text))
      joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right }
    else joined.push({ ...word, text: spaced(word.text) })
  }
  return joined
}

const FUSED_DAY = new RegExp(`(?<=^${WEEKDAY_PATTERN})(?=${MONTH_PATTERN}\\d{1,2}$)`, 'iu')
const spaced = (text: string) =>
  text.replace(FUSED_DAY, ' ').replace(/(?<=\p{L}{3})(?=\d)|(?<=\p{L}[:,;]|\d,)(?=\p{L}|\d{4})/gu, ' ')

/** Type of about one size is of one size. */
function evenSizes(page: PrintedPage): PrintedPage {
  const step = Math.log(SIZE_STEP)
  const even = (size: number) => Math.exp(Math.round(Math.log(size) / step) * step)
  return { ...page, runs: page.runs.map((run) => ({ ...run, size: even(run.size) })) }
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
