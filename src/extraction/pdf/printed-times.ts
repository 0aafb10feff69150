import { isElement, type Page } from '../html/tree.ts'
import { addDays, weekdayOf } from '../time/civil-date.ts'

const DAY_NAMES = [
  'sun(?:day)?|dom(?:ingo)?|dgo',
  'mon(?:day)?|lun(?:es)?',
  'tue(?:s|sday)?|mar(?:tes)?',
  'wed(?:nesday)?|mi[eé](?:rc|rcoles)?',
  'thu(?:rs|rsday)?|jue(?:ves)?',
  'fri(?:day)?|vie(?:rnes)?',
  'sat(?:urday)?|s[aá]b(?:ado)?',
]
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
export function completeTimes(page: Page, issueOn: string): void {
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
