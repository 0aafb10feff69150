import type { RawEvent } from '../../candidate/candidate.ts'
import { type Element, textOf } from '../../html/tree.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import { withoutMarks } from '../marks.ts'
import { headingBefore, type PageView } from '../page-view.ts'
import { isChurchName } from '../places/church-names.ts'
import { worshipName } from '../repeats/mass-names.ts'
import { expandRepeat } from '../repeats/repeat-dates.ts'
import { type RepeatPhrase, scanRepeats } from '../repeats/repeat-phrase.ts'
import { titlesOf } from '../repeats/repeat-title.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { HOURS, LANGUAGES } from '../words/regular-words.ts'
import { isNaming } from '../words/wording.ts'
import { WORSHIP } from '../words/worship-words.ts'
import type { Cell } from './day-columns.ts'

const LONGEST_HEAD = 30
const LONGEST_NAME = 60
/** Days that no calendar of weeks knows. */
const FEAST_DAYS =
  /^\W*(?:holy\s*-?\s*days?|holidays|bank\s+holidays|feasts?|feast\s+days|d[ií]as\s+festivos)\W*$/i

/**
 * "Monday | Tuesday | First Fridays" above cells that hold hours and little else: what they are of, the heading of the
 * table says ("Mass Times"). Null where the table is no such one.
 */
export function hourColumns(
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  table: Element,
  view: PageView,
): RawEvent[] | null {
  const columns = head.map(({ element, at }) => ({ at, ...daysAlone(element) }))
  if (columns.some(({ phrase, isFeast }) => !phrase && !isFeast) || !columns.some(({ phrase }) => phrase))
    return null
  const cells = rows.flat().filter(({ element }) => element.from < element.to)
  if (cells.length === 0 || cells.some(({ at }) => !columns.some((column) => column.at === at))) return null
  const told = cells.map((cell) => ({
    at: cell.at,
    lines: view.lines.slice(cell.element.from, cell.element.to),
  }))
  if (!told.every(({ lines }) => lines.every(isHourAlone))) return null
  const first = cells[0]?.element.from ?? table.from
  const heading = headingBefore(first, view)
  // When the office is open is told in the same way.
  if (
    !heading ||
    !WORSHIP.test(heading) ||
    (HOURS.test(heading) && !/\b(?:mass|worship|service)s?\b/i.test(heading))
  )
    return []
  return columns.flatMap(({ at, phrase, line: from }) => {
    if (!phrase) return []
    const lines = told.flatMap((cell) => (cell.at === at ? cell.lines : []))
    const dayLine = view.lines[from] ?? null
    return inOrder(lines).flatMap(({ line, time }) => {
      const [title] = titlesOf(phrase, [time], { line, phrases: [phrase], dayLine, heading, view })
      return title ? expandRepeat({ phrase, time, title, line, place: null }, null, view) : []
    })
  })
}

function daysAlone(element: Element): { phrase: RepeatPhrase | null; isFeast: boolean; line: number } {
  const text = textOf(element, LONGEST_HEAD + 1).trim()
  const [phrase, other] = text.length > LONGEST_HEAD ? [] : scanRepeats(text)
  const isAlone = phrase && !other && !/[\p{L}\d]/u.test(text.slice(0, phrase.at) + text.slice(phrase.end))
  return {
    phrase: isAlone ? { ...phrase, isPlain: true } : null,
    isFeast: FEAST_DAYS.test(text),
    line: element.from,
  }
}

/** "No Mass" in the cell of a day. */
const NONE =
  /^\W*(?:no\s+(?:mass(?:es)?|services?|liturgy|worship)|none|closed|no\s+hay(?:\s+misas?)?|n\/?a)\W*$/i

/** An hour with the language or the kind of its Mass, and nothing else. */
function isHourAlone({ text, times, dates }: ScannedLine): boolean {
  if (times.length === 0) return !/[\p{L}\d]/u.test(text) || NONE.test(text)
  const rest = withoutMarks(text, times)
  return dates.length === 0 && (LANGUAGES.test(rest) || !/\p{L}{3}/u.test(rest.replace(/\([^()]*\)/g, '')))
}

/** The hours of a column from morning to evening; "12:30 am" between eleven and six is half past noon. */
function inOrder(lines: readonly ScannedLine[]): { line: ScannedLine; time: TimeMention }[] {
  let before = ''
  return lines.flatMap((line) =>
    line.times.map((time) => {
      const isNoon = time.from.startsWith('00') && before >= '06:00'
      before = isNoon ? `12${time.from.slice(2)}` : time.from
      return { line, time: isNoon ? { ...time, from: before } : time }
    }),
  )
}

/** "" | "Sunday" | "Monday" above rows that begin with a name and go on with hours; null where the table is no such one. */
export function namedHourRows(
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  view: PageView,
): RawEvent[] | null {
  const [corner, ...days] = head
  const columns = days.map(({ element, at }) => ({ at, ...daysAlone(element) }))
  if (
    !corner ||
    daysAlone(corner.element).phrase ||
    columns.length < 2 ||
    columns.some(({ phrase }) => !phrase)
  )
    return null
  const events: RawEvent[] = []
  for (const [first, ...cells] of rows) {
    const title = first ? textOf(first.element, LONGEST_NAME + 1).trim() : ''
    const told = cells.map(({ element, at }) => ({ at, lines: view.lines.slice(element.from, element.to) }))
    const isTimed = (first ? view.lines.slice(first.element.from, first.element.to) : []).some(
      ({ times }) => times.length > 0,
    )
    if (isTimed || title.length > LONGEST_NAME || !told.every(({ lines }) => lines.every(isHourAlone)))
      return null
    if (!isNaming(title) || HOURS.test(title)) continue
    const church = isChurchName(title) ? title : null
    for (const { at, lines } of told) {
      const phrase = columns.find((column) => column.at === at)?.phrase
      if (!phrase) continue
      for (const { line, time } of inOrder(lines))
        events.push(
          ...expandRepeat(
            { phrase, time, title: church ? worshipName(view) : title, line, place: church },
            null,
            view,
          ),
        )
    }
  }
  return events
}
