import { escapeText } from 'entities/escape'
import type { PictureLine, PictureText, PictureWord } from '../../domain/events/pictures/picture.ts'
import { linesOf as linesOfPage } from '../html/lines.ts'
import { parsePage } from '../html/parse-page.ts'
import type { PrintedPage } from '../pdf/printed-page.ts'
import { htmlOfPages } from '../pdf/read-pdf.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { MONTH_PATTERN, WEEKDAY_PATTERN } from '../prose/words/calendar-names.ts'
import { isGathering } from '../prose/words/happenings.ts'

/** A line of a flyer, from above. */
interface FlyerLine {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** Of its type. */
  size: number
  /** It prints a day or an hour and little else. */
  isWhen: boolean
}

/** Lines of one title differ in size by no more than this, and stand no further apart than so many sizes. */
const MIN_SIZE_SHARE = 0.5
const MAX_GAP = 1.1
/** No title is printed smaller than this share of the largest type. */
const MIN_LARGEST_SHARE = 0.3
const MAX_TITLE_CHARS = 100

/** What a flyer prints large beside its title, whatever the event. */
const INVITATION =
  /^\W*(?:(?:you(?:['’]re|\s+are|r\s+family\s+is)?\s+(?:all\s+)?(?:cordially\s+|warmly\s+)?invited|please\s+join|(?:come\s+)?(?:and\s+)?join\s+us|come\s+one|save\s+the\s+date|mark\s+your\s+calendars?|everyone\s+(?:is\s+)?welcome|all\s+(?:are\s+)?welcome|free\b|bring\s+(?:a|your)|register|sign\s+up|rsvp|tickets?|presents?\b|don['’]?t\s+miss|(?:es)?t[aá]s?\s+(?:todos?\s+)?invitad|est[aá]n?\s+(?:todos\s+)?invitad|te\s+invita|le\s+invita|los\s+invita|acomp[aá][nñ]|[uú]nete|ven\s+y|no\s+te\s+(?:lo\s+)?pierdas|(?:a)?part[ae]\s+la\s+fecha|reserve\s+la\s+fecha|entrada\s+(?:libre|gratis)|todos\s+(?:son\s+)?bienvenidos))/iu
const ORGANIZATION =
  /\b(?:church|chapel|cathedral|parish|ministries|fellowship\s+of|congregation|abbey|iglesia|parroquia|capilla|catedral|comunidad|ministerios?)\b/iu
const SAINT = /^(?:st|saint|santa?|san)\.?\s+\p{Lu}/u
const WEIGHTS = { invitation: 0.15, organization: 0.45, gathering: 1.25 }

/** The lines that name what a flyer announces: the largest that are neither its day nor an invitation; none where there is none. */
function findFlyerTitle(lines: readonly FlyerLine[]): FlyerLine[] {
  const largest = Math.max(...lines.map(({ size }) => size))
  const groups = groupLines(lines.filter(({ isWhen }) => !isWhen))
  const weighed = groups
    .filter((group) => /\p{L}{3}/u.test(textOf(group)))
    .filter(
      (group) => sizeOf(group) >= MIN_LARGEST_SHARE * largest && textOf(group).length <= MAX_TITLE_CHARS,
    )
    .map((group) => ({ group, weight: sizeOf(group) * weightOf(textOf(group)) }))
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.group ?? []
}

const isInvitation = (text: string): boolean => INVITATION.test(text)

const textOf = (group: readonly FlyerLine[]) => group.map(({ text }) => text).join(' ')
const sizeOf = (group: readonly FlyerLine[]) => Math.max(...group.map(({ size }) => size))
const kindOf = (text: string) =>
  isInvitation(text) ? 'invitation' : isOrganization(text) ? 'organization' : 'other'
const isOrganization = (text: string) => (ORGANIZATION.test(text) || SAINT.test(text)) && !isGathering(text)

function weightOf(text: string): number {
  const kind = kindOf(text)
  if (kind !== 'other') return WEIGHTS[kind]
  return isGathering(text) ? WEIGHTS.gathering : 1
}

/** Lines right below each other in type of about one size. */
function groupLines(lines: readonly FlyerLine[]): FlyerLine[][] {
  const groups: FlyerLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && isContinued(group, last, line)) group.push(line)
    else groups.push([line])
  }
  return groups
}

function isContinued(group: readonly FlyerLine[], last: FlyerLine, line: FlyerLine): boolean {
  const sizes = [...group, line].map(({ size }) => size)
  const gap = line.top - last.bottom
  return (
    Math.min(...sizes) >= MIN_SIZE_SHARE * Math.max(...sizes) &&
    gap < MAX_GAP * Math.min(last.size, line.size) &&
    gap > -last.size &&
    kindOf(last.text) === kindOf(line.text)
  )
}

/** In sizes of the larger type: what stands on one row, and what right below. */
const MAX_SHIFT = 0.25
const MAX_SPACE = 1.2
const MAX_STACK_GAP = 0.9

/** The lines of a flyer from above, as they were read: type of many sizes makes no columns. */
function flyerLinesOf(pictureLines: readonly PictureLine[]): FlyerLine[] {
  const lines = pictureLines.map(({ words, baseline, size }) => ({
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: baseline - size,
    bottom: baseline,
    size,
    isWhen: false,
  }))
  return joinBroken(
    orderColumns(stackDates(joinAdjacent(lines.toSorted((a, b) => a.left - b.left)))).map((line) => ({
      ...line,
      text: mendHours(line.text),
    })),
  )
}

/** A line that was read in two pieces. */
function joinAdjacent(fromLeft: readonly FlyerLine[]): FlyerLine[] {
  const joined: FlyerLine[] = []
  for (const line of fromLeft) {
    const at = joined.findIndex((other) => {
      const size = Math.max(other.size, line.size)
      return (
        Math.abs(other.bottom - line.bottom) < MAX_SHIFT * size &&
        Math.min(other.size, line.size) > 0.6 * size &&
        line.left - other.right < MAX_SPACE * size
      )
    })
    const before = joined[at]
    if (before)
      joined[at] = {
        ...before,
        text: `${before.text} ${line.text}`,
        right: Math.max(before.right, line.right),
      }
    else joined.push(line)
  }
  return joined.toSorted((a, b) => a.bottom - b.bottom)
}

/** From above, but after each line what goes on below it, before what stands beside. */
function orderColumns(fromAbove: readonly FlyerLine[]): FlyerLine[] {
  const left = [...fromAbove]
  const ordered: FlyerLine[] = []
  while (left.length > 0) {
    const last = ordered.at(-1)
    const below = last ? left.findIndex((line) => isBelow(last, line)) : -1
    ordered.push(...left.splice(Math.max(0, below), 1))
  }
  return ordered
}

function isBelow(one: FlyerLine, other: FlyerLine): boolean {
  const common = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  return (
    other.bottom > one.bottom &&
    other.bottom - one.bottom < MAX_LEADING * Math.max(one.size, other.size) &&
    common > 0.3 * Math.min(one.right - one.left, other.right - other.left)
  )
}

const DAY_NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/
const NAME_OF_DATE = new RegExp(`^(?:${WEEKDAY_PATTERN}|${MONTH_PATTERN})[.,]?$`, 'iu')
const NAME_OF_MONTH = new RegExp(`^${MONTH_PATTERN}`, 'iu')

/** "SAT", "12" and "DEC" below each other are "SAT DEC 12". */
function stackDates(lines: readonly FlyerLine[]): FlyerLine[] {
  let left = lines
  for (const number of lines.filter(({ text }) => DAY_NUMBER.test(text))) {
    const names = lines.filter((line) => NAME_OF_DATE.test(line.text) && isStacked(number, line))
    const month = names.find(({ text }) => NAME_OF_MONTH.test(text))
    if (!month) continue
    const text = [...names.filter((name) => name !== month), month, number].map(({ text }) => text).join(' ')
    left = left
      .filter((line) => !names.includes(line))
      .map((line) => (line === number ? { ...line, text } : line))
  }
  return [...left]
}

function isStacked(one: FlyerLine, other: FlyerLine): boolean {
  const size = Math.max(one.size, other.size)
  const gap = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
  const shift = Math.abs(one.left + one.right - other.left - other.right) / 2
  return gap < MAX_STACK_GAP * size && shift < size && gap > -MAX_SHIFT * size
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
      last && isBelow(last, line) && Math.min(line.size, last.size) > 0.75 * Math.max(line.size, last.size)
    if (last && isNear && (ENDS_OPEN.test(last.text) || CONTINUES.test(line.text)))
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${line.text}`,
        left: Math.min(last.left, line.left),
        right: Math.max(last.right, line.right),
        bottom: line.bottom,
      }
    else joined.push(line)
  }
  return joined
}

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
