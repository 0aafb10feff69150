import type { RawEvent, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import { linesOf } from '../html/lines.ts'
import { isElement, type Page } from '../html/tree.ts'
import type { ScannedLine } from '../prose/page-parts.ts'
import { readProse } from '../prose/read-page.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { listWords } from '../text/words.ts'
import { addDays, dateOf, weekdayOf } from '../time/civil-date.ts'

const DAY_NAMES = listWords(
  'sun(?:day)?|dom(?:ingo)?|dgo mon(?:day)?|lun(?:es)? tue(?:s|sday)?|mar(?:tes)? wed(?:nesday)?|mi[eé](?:rc|rcoles)? thu(?:rs|rsday)?|jue(?:ves)? fri(?:day)?|vie(?:rnes)? sat(?:urday)?|s[aá]b(?:ado)?',
)
const WEEKDAY = `(?:${DAY_NAMES.join('|')})(?!\\p{L})`
/** "Sun 18, 7am": a day of the month, as far as the calendar agrees. */
const DAY_NUMBER = new RegExp(
  `(?<!\\p{L})(${WEEKDAY})\\.?\\s+(\\d{1,2})(?=\\s*$|,?\\s+\\d{1,2}(?:[:.]\\d\\d|\\s*[ap]\\.?m))`,
  'giu',
)
/** So far before and after its issue, a paper leaves the month out. */
const DAYS_BEFORE = 7
const DAYS_AFTER = 21
/** Fewer may be hours: "Sunday 8, 10 am". */
const MIN_DAY_NUMBERS = 3

const HOUR = '\\d{1,2}(?:[:.]\\d\\d)?(?:\\s*[ap]\\.?\\s?m\\b\\.?)?'
/** Hours in words that the reader of pages does not know, and those that it does. */
const HOURS_IN_WORDS: readonly [RegExp, string][] = [
  [/(\d)\s+(?:o['’]clock\s+)?in\s+the\s+morning\b/giu, '$1 am'],
  [/(\d)\s+(?:o['’]clock\s+)?(?:in\s+the\s+(?:afternoon|evening)|at\s+night)\b/giu, '$1 pm'],
  [/(\d)\s+o['’]clock(?=\s+(?:nightly|each\s+night|every\s+night|tonight)\b)/giu, '$1 pm'],
  [new RegExp(`\\bbetween\\s+(${HOUR})\\s+and\\s+(?=${HOUR})`, 'giu'), 'from $1 to '],
  [
    new RegExp(`(?<!\\p{L})entre\\s+(?:las\\s+)?(${HOUR})\\s+y\\s+(?:las\\s+)?(?=${HOUR})`, 'giu'),
    'de $1 a ',
  ],
  [/(\d)\s+and\s+(?:continues|goes\s+on|runs)\s+(?=(?:every|each)\b)/giu, '$1, '],
  [new RegExp(`(?<!\\p{L})(?:mañana|hoy),?\\s+(?=${WEEKDAY})`, 'giu'), 'este '],
  [new RegExp(`(?<!\\p{L})(?:tomorrow|today),?\\s+(?=${WEEKDAY})`, 'giu'), 'this '],
]

/** Writes days and hours of a paper so that they stand for themselves: with their month, and in figures. */
function completeTimes(page: Page, issueOn: string): void {
  const texts = [page.root, ...page.elements]
    .flatMap(({ children }) => children)
    .flatMap((node) => (isElement(node) ? [] : [node]))
  const dated = texts.map(({ text }) => withMonths(text, issueOn))
  const areDates = dated.reduce((sum, { found }) => sum + found, 0) >= MIN_DAY_NUMBERS
  for (const [i, node] of texts.entries()) {
    const text = (areDates ? dated[i]?.text : null) ?? node.text
    node.text = HOURS_IN_WORDS.reduce((words, [pattern, plain]) => words.replace(pattern, plain), text)
  }
}

function withMonths(printed: string, issueOn: string): { text: string; found: number } {
  let found = 0
  const text = printed.replace(DAY_NUMBER, (words, name: string, number: string) => {
    const date = dayNear(name, Number(number), issueOn)
    if (!date) return words
    found++
    return `${name} ${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
  })
  return { text, found }
}

/** The day nearest to an issue whose number and weekday are these. */
function dayNear(name: string, number: number, issueOn: string): string | null {
  const weekday = DAY_NAMES.findIndex((names) => new RegExp(`^(?:${names})$`, 'iu').test(name))
  for (let days = -DAYS_BEFORE; days <= DAYS_AFTER; days++) {
    const date = addDays(issueOn, days)
    if (Number(date.slice(8)) === number && weekdayOf(date) === weekday) return date
  }
  return null
}

const NEAR_TOP = 8
const NEAR_NAME = 3
const MAX_CHARS = 90
const MAX_OTHER_CHARS = 45
/** What separates the date of an issue from an address or a number. */
const BAR = /\s[|·•]\s/u
const AFTER_BAR = /(?<=\s[|·•]\s)[^|·•]*$/u

/**
 * Marks the date that a printed document bears as that of a post: the first with a year, alone on its line, near the top or
 * below the name in the largest type, else the first without an hour below it. Returns it.
 */
function markIssueDate(page: Page, today: string): string | null {
  const lines = scanLines(linesOf(page), today)
  const name = lines.find(({ level }) => level === 1)?.order ?? 0
  const alone = lines.filter(({ text, dates: [date, other], times }) => {
    if (!date || other || times.length > 0 || date.last || yearOf(text, date) === null) return false
    const from = text.slice(0, date.at).search(AFTER_BAR)
    const length = text.slice(date.end).search(BAR)
    const part = text.slice(Math.max(0, from), length < 0 ? text.length : date.end + length)
    return part.length < MAX_CHARS && part.length - (date.end - date.at) < MAX_OTHER_CHARS
  })
  const isHead = ({ order }: { order: number }) =>
    order < NEAR_TOP || (order > name && order <= name + NEAR_NAME)
  const hasHour = (order: number) => lines.slice(order + 1, order + 3).some(({ times }) => times.length > 0)
  const line = alone.find(isHead) ?? alone.find(({ order }) => !hasHour(order))
  if (!line) return null
  line.element.attribs.class = 'published'
  // As a heading it would be the day of all that follows.
  line.element.name = 'p'
  const [date] = line.dates
  const year = date ? yearOf(line.text, date) : null
  return date && year !== null ? dateOf(year, date.first.month, date.first.day) : null
}

/** As the date has it, or its line: "May 2027 | May 23". */
function yearOf(text: string, { first }: ScannedLine['dates'][number]): number | null {
  const printed = /\b20\d\d\b/.exec(text)?.[0]
  return first.year ?? (printed === undefined ? null : Number(printed))
}

/** A bulletin announces so far ahead, and thanks for what was so long ago. */
const MAX_DAYS_AHEAD = 300
/** A paper is read at most so long before or after its day. */
const MAX_DAYS_BETWEEN = 10

/** The words of a printed document, each event with the page that it stands on. */
export function readPrinted(page: Page, context: ReadingContext, kind: 'pdf' | 'word' = 'pdf'): SourceResult {
  const issueOn = markIssueDate(page, context.today) ?? context.today
  completeTimes(page, issueOn)
  // "Tonight" and "next Sunday" are seen from the day of the issue.
  const isNear = Math.abs(Date.parse(issueOn) - Date.parse(context.today)) <= MAX_DAYS_BETWEEN * 86_400_000
  const read = readProse(page, isNear ? { ...context, today: issueOn } : context)
  const pages = page.elements.filter(({ name }) => name === 'section')
  const pageOf = (line: number) => pages.findLastIndex(({ from, to }) => from <= line && line < to) + 1
  const events = read.events.map((event) => ({
    ...nearIssue(event, issueOn),
    document: { kind, page: Math.max(1, pageOf(event.origin?.line ?? 0)) },
  }))
  return { ...read, events: withoutRepeats(events) }
}

/** A paper that announces what its calendar lists prints it twice. */
function withoutRepeats(events: readonly RawEvent[]): RawEvent[] {
  const keyOf = ({ start, title }: RawEvent) => `${start} ${title.toLowerCase()}`
  return [...Map.groupBy(events, keyOf).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return [others.find(({ location }) => location && !first.location) ?? first]
  })
}

/** A date without a year is of the issue's year, or of the next where that is nearer. */
function nearIssue(event: RawEvent, issueOn: string): RawEvent {
  const isPrinted = event.origin?.yearFrom === 'printed' || event.recurrence
  if (isPrinted || event.start.slice(0, 10) <= addDays(issueOn, MAX_DAYS_AHEAD)) return event
  return { ...event, start: yearBefore(event.start), end: event.end ? yearBefore(event.end) : null }
}

function yearBefore(wall: string): string {
  const year = Number(wall.slice(0, 4)) - 1
  return wall.slice(4, 10) === '-02-29' ? `${year}-02-28${wall.slice(10)}` : `${year}${wall.slice(4)}`
}
