import type { PictureLine } from '../../domain/events/pictures/picture-text.ts'
import { MONTH_PATTERN, WEEKDAY_PATTERN } from '../prose/words/calendar-names.ts'
import type { FlyerLine } from './flyer-title.ts'

/** In sizes of the larger type: what stands on one row, and what right below. */
const MAX_SHIFT = 0.25
const MAX_SPACE = 1.2
const MAX_STACK_GAP = 0.9

/** The lines of a flyer from above, as they were read: type of many sizes makes no columns. */
export function flyerLinesOf(pictureLines: readonly PictureLine[]): FlyerLine[] {
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
