import type { ScannedLine } from '../page-parts.ts'
import { MONTH_PATTERN, monthOf, WEEKDAY_PATTERN, weekdayNamed } from '../words/calendar-names.ts'

/** Dates that are spread over several lines, as a calendar's badge has them. */

interface Fragment {
  year: number | null
  month: number | null
  day: number | null
  weekday: number | null
  /** "26-28": the last of several days. */
  lastDay: number | null
  /** "23, 24 & 25": those behind the first. */
  furtherDays: number[]
}

const FRAGMENT = new RegExp(
  `^[\\s,|/-]*(?:(?:(${WEEKDAY_PATTERN})[.,]?|(${MONTH_PATTERN})\\.?,?|((?:19|20)\\d\\d)|(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?[-–]\\s?\\d{1,2}(?:st|nd|rd|th)?)?,?)(?:\\s+|$)){1,3}$`,
  'iu',
)
const PIECE = new RegExp(
  `(${WEEKDAY_PATTERN})\\b|(${MONTH_PATTERN})\\b|((?:19|20)\\d\\d)|(\\d{1,2})(?:[a-z]{2})?(?:\\s?[-–]\\s?(\\d{1,2}))?`,
  'giu',
)

const DAY_NUMBER = '\\d{1,2}(?:st|nd|rd|th)?'
/** "23, 24, & 25", and "Sunday, Monday & Tuesday" beside it: the days of one badge. */
const DAY_LIST = new RegExp(
  `^\\s*${DAY_NUMBER}(?:\\s*,\\s*${DAY_NUMBER})*\\s*,?\\s*(?:&|and)\\s*${DAY_NUMBER}\\s*$`,
  'i',
)
const WEEKDAY_LIST = new RegExp(
  `^\\s*(${WEEKDAY_PATTERN})(?:\\s*,\\s*(?:${WEEKDAY_PATTERN}))*\\s*,?\\s*(?:&|and)\\s*(?:${WEEKDAY_PATTERN})\\s*$`,
  'iu',
)

/** A badge of which nothing is read yet. */
const noFragment = (): Fragment => ({
  year: null,
  month: null,
  day: null,
  weekday: null,
  lastDay: null,
  furtherDays: [],
})

function readFragment(text: string): Fragment | null {
  const fragment = noFragment()
  const listed = WEEKDAY_LIST.exec(text)?.[1]
  if (listed) return { ...fragment, weekday: weekdayNamed(listed) }
  if (DAY_LIST.test(text)) {
    const [day = null, ...furtherDays] = [...text.matchAll(/\d+/g)].map(Number)
    return { ...fragment, day, furtherDays }
  }
  if (!FRAGMENT.test(text)) return null
  PIECE.lastIndex = 0
  for (let match = PIECE.exec(text); match; match = PIECE.exec(text)) {
    if (match[1]) fragment.weekday = weekdayNamed(match[1])
    else if (match[2]) fragment.month = monthOf(match[2])
    else if (match[3]) fragment.year = Number(match[3])
    else if (match[4]) {
      fragment.day = Number(match[4])
      fragment.lastDay = match[5] ? Number(match[5]) : null
    }
  }
  return fragment
}

const LONGEST_FRAGMENT = 24
const LONGEST_LIST = 60

function mayBeFragment(line: ScannedLine | undefined): boolean {
  return (
    line !== undefined &&
    line.text.length <= (/[&,]|\band\b/.test(line.text) ? LONGEST_LIST : LONGEST_FRAGMENT) &&
    line.dates.length === 0 &&
    line.times.length === 0
  )
}

/** "MAY" / "5" / "Sunday" on lines of their own, next to each other, are one date (a calendar badge). */
export function joinBadges(lines: ScannedLine[]): void {
  for (let i = 0; i < lines.length; i++) {
    if (!mayBeFragment(lines[i])) continue
    const group: { line: ScannedLine; fragment: Fragment }[] = []
    let whole = noFragment()
    for (let j = i; j < lines.length && j < i + 4; j++) {
      const line = lines[j]
      const fragment = line && mayBeFragment(line) ? readFragment(line.text) : null
      if (!line || !fragment || clash(whole, fragment)) break
      // A year or month that heads a list is not part of the first date in it.
      if (
        j > i &&
        line.level !== lines[i]?.level &&
        line.element.parent !== lines[i]?.element.parent &&
        !near(lines[i], line)
      )
        break
      group.push({ line, fragment })
      whole = {
        year: whole.year ?? fragment.year,
        month: whole.month ?? fragment.month,
        day: whole.day ?? fragment.day,
        weekday: whole.weekday ?? fragment.weekday,
        lastDay: whole.lastDay ?? fragment.lastDay,
        furtherDays: [...whole.furtherDays, ...fragment.furtherDays],
      }
    }
    const first = group[0]
    if (!first || group.length < 2 || !whole.month || !whole.day || whole.day > 31) continue
    first.line.dates.push({
      at: 0,
      end: first.line.text.length,
      first: { year: whole.year, month: whole.month, day: whole.day, weekday: whole.weekday },
      last: null,
    })
    for (const day of whole.furtherDays)
      first.line.dates.push({
        at: 0,
        end: first.line.text.length,
        first: { year: whole.year, month: whole.month, day, weekday: null },
        last: null,
      })
    for (const { line } of group) {
      line.isFragment = true
      line.periods = []
    }
    i += group.length - 1
  }
}

function clash(whole: Fragment, next: Fragment): boolean {
  return (['year', 'month', 'day', 'weekday'] as const).some(
    (part) => whole[part] !== null && next[part] !== null,
  )
}

/** Whether two lines share an ancestor a few levels up. */
function near(a: ScannedLine | undefined, b: ScannedLine): boolean {
  if (!a) return false
  for (let up = a.element.parent, i = 0; up && i < 3; up = up.parent, i++) {
    if (up.from <= a.order && up.to > b.order && up.to - up.from < 12) return true
  }
  return false
}
