import type { ReadingContext } from '../../../candidate/context.ts'
import { orderProved, withNamedMonths } from '../../../prose/dates/day-order.ts'
import { scanDates } from '../../../prose/dates/scan-dates.ts'
import { LANGUAGES } from '../../../prose/languages/languages.ts'
import { readerFor } from '../../../prose/languages/page-languages.ts'

const NUMERIC = /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?!\d)/
const MAX_TEXT_CHARS = 60
const MAX_TEXTS = 2000
const MAX_DEPTH = 14
const HAS_WORD = /\p{L}{3}/u

/** A date that an answer prints for people, in the words that the scanners read: month before day, in English. */
export function inEnglishOrder(text: string, context: ReadingContext): string {
  if (!/\d/.test(text)) return text
  if (NUMERIC.test(text)) return hasDayFirst(text, context) ? withNamedMonths(text) : text
  if (!HAS_WORD.test(text) || scanDates(text).length > 0) return text
  for (const words of LANGUAGES) {
    const english = readerFor([words])?.(text)
    if (english && english !== text && scanDates(english).length > 0) return english
  }
  return text
}

/** What the answer's other dates prove; else dots put the day first, and so does all of the world but America. */
function hasDayFirst(text: string, context: ReadingContext): boolean {
  const proved = orderProved([text]) ?? context.dayOrder?.() ?? null
  if (proved !== null) return proved === 'day'
  return (
    NUMERIC.exec(text)?.[1] === '.' ||
    !/^(?:America|US|Pacific\/Honolulu|[+-]|UTC|Asia\/Manila)/.test(context.timeZone)
  )
}

/** Whether the place is one that writes the day before the month, and hours from 0 to 24. */
export function isAbroad({ timeZone }: ReadingContext): boolean {
  return !/^(?:America|US|Pacific\/Honolulu|[+-]|UTC|Asia\/Manila)/.test(timeZone)
}

/** Which number of an answer's dates is the day, found out when it is first asked for. */
export function dayOrderOf(data: unknown): () => 'day' | 'month' | null {
  let order: 'day' | 'month' | null | undefined
  return () => {
    if (order === undefined) order = orderProved(numericTexts(data))
    return order
  }
}

function numericTexts(data: unknown): string[] {
  const found: string[] = []
  const visit = (value: unknown, depth: number): void => {
    if (found.length >= MAX_TEXTS || depth > MAX_DEPTH) return
    if (typeof value === 'string') {
      if (value.length <= MAX_TEXT_CHARS && NUMERIC.test(value)) found.push(value)
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) visit(part, depth + 1)
  }
  visit(data, 0)
  return found
}
