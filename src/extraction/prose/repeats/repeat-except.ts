import { isHeading, type Line } from '../../html/lines.ts'
import type { RepeatPhrase } from '../page-parts.ts'
import { MONTH_PATTERN, monthOf, ORDINAL_PATTERN, weeksNamed } from '../words/calendar-names.ts'

const NOT =
  '(?:except(?:ing)?(?:\\s+for)?|excluding|but\\s+(?:not|never)|not|never|skip(?:s|ping)?|no\\s+\\p{L}+(?:\\s+\\p{L}+)?|excepto|exceto|salvo|menos|sauf|außer|tranne)(?:\\s+on)?'
const EXCEPTED = new RegExp(
  `(?<!\\p{L})${NOT}\\s+(?:the\\s+|el\\s+)?(${ORDINAL_PATTERN}(?:\\s*(?:,|&|and|or|y)\\s*(?:the\\s+)?${ORDINAL_PATTERN})*)(?!\\p{L})`,
  'giu',
)
const LED = new RegExp(`(?<!\\p{L})${NOT}\\s+(?:the\\s+|els?\\s+|los\\s+|les?\\s+)?$`, 'iu')
// Looked for first: most lines hold none of it.
const QUICK = /exce[pt]|exclud|\bno[t]?\b|never|\bskip|salvo|menos|sauf|außer|tranne/i

/** Whether the words before a weekday take it out: "Thursdays at 7, except the last Thursday". */
export function isExcepted(before: string): boolean {
  return QUICK.test(before) && LED.test(before.slice(-40))
}

/**
 * Takes out of each repetition the weeks of the month that the words behind it except: "but never the last Thursday of
 * a month", "no practice on fifth Wednesdays", "except the first".
 */
export function applyExceptions(text: string, phrases: readonly RepeatPhrase[]): void {
  if (phrases.length === 0 || !QUICK.test(text)) return
  for (const match of text.matchAll(EXCEPTED)) {
    const phrase = phrases.findLast(({ end }) => end <= match.index) ?? phrases[0]
    const weeks = weeksNamed(match[1] ?? '')
    if (phrase) phrase.exceptWeeks = [...(phrase.exceptWeeks ?? []), ...weeks]
  }
}

const MONTHS = `(?:${MONTH_PATTERN})(?:\\s*(?:,\\s*(?:and|or)|,|and|or|&|/)\\s*(?:${MONTH_PATTERN}))*(?!\\p{L})(?!\\.?\\s*\\d)`
const GATHERING =
  '(?:meetings?|class(?:es)?|services?|sessions?|gatherings?|rehearsals?|supper|breakfast|lunch)'
const NONE_IN = new RegExp(
  `\\bno\\s+(?:\\p{L}+\\s+)?${GATHERING}\\s+(?:(?:is|are|will be)\\s+)?(?:held\\s+)?(?:in|during)\\s+(${MONTHS})`,
  'iu',
)
/** "except in July and August", "but not during March", "(September to May, excluding January)" */
const BUT_IN = new RegExp(
  `(?<!\\p{L})(?:(?:except(?:ing)?(?:\\s+for)?|excluding|omitting|skip(?:s|ping)?|excepto|salvo|menos)\\s+(?:(?:in|during|for|en|em)\\s+)?|(?:but\\s+)?(?:not|never)\\s+(?:in|during)\\s+)(?:the\\s+months?\\s+of\\s+)?(${MONTHS}(?:\\s*(?:-|–|through|thru|to)\\s*${MONTH_PATTERN}(?!\\p{L})(?!\\.?\\s*\\d))?)`,
  'iu',
)
/** "Pauses over July and August." */
const PAUSES_IN = new RegExp(
  `(?<!\\p{L})(?:(?:paus(?:es|ed|ing)|break|hiatus|recess)\\s+(?:(?:over|in|during|for)\\s+)?|not\\s+meeting\\s+(?:over|in|during)\\s+)(?:the\\s+months?\\s+of\\s+)?(${MONTHS})`,
  'iu',
)
/** Of a monthly rule: that month's day is told by itself. */
const MOVED_IN = new RegExp(
  `\\bthe\\s+(${MONTH_PATTERN})\\s+${GATHERING}\\s+(?:will\\s+be|is|has\\s+been|moves?|takes\\s+place)\\b`,
  'iu',
)
const EACH_MONTH = new RegExp(`(?<!\\p{L})${MONTH_PATTERN}(?!\\p{L})`, 'giu')
const FAR = 10
// Looked for first: most lines hold none of it.
const MAY_TAKE_OUT = /\b(?:no|not|never|the|except|exclud|omit|skip|salvo|menos|paus|break|hiatus|recess)/i

/**
 * The months (1 to 12) that the lines below a rule take out of it: "There is no meeting in August", "The April meeting
 * will be held Tuesday, April 21".
 */
export function monthsOff(
  { weeks }: Pick<RepeatPhrase, 'weeks'>,
  line: Line,
  lines: readonly Line[],
): ReadonlySet<number> {
  const off = new Set<number>()
  // In a card that begins with its hour, a heading is its name.
  const card = line.element.parent?.from === line.order ? line.element.parent.to : 0
  for (let i = line.order; i <= line.order + FAR; i++) {
    const below = lines[i]
    if (!below || (i > line.order && i >= card && isHeading(below))) break
    if (!MAY_TAKE_OUT.test(below.text)) continue
    const none =
      NONE_IN.exec(below.text)?.[1] ??
      PAUSES_IN.exec(below.text)?.[1] ??
      (i === line.order ? BUT_IN.exec(below.text)?.[1] : undefined) ??
      (weeks.length > 0 ? MOVED_IN.exec(below.text)?.[1] : undefined)
    for (const month of none ? monthsIn(none) : []) off.add(month)
  }
  return off
}

/** The months of a list; the ones between too where its last two are a span. */
function monthsIn(text: string): number[] {
  const months = [...text.matchAll(EACH_MONTH)].map(([name]) => monthOf(name))
  const [from, to] = months.slice(-2)
  if (from !== undefined && to !== undefined && /-|–|\b(?:through|thru|to)\b/i.test(text))
    for (let month = from; month !== to && months.length < 14; month = (month % 12) + 1) months.push(month)
  return months
}
