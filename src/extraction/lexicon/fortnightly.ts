import { CALENDAR_WORDS, fold, termsSource } from './calendar-words.ts'

const FORTNIGHTLY = new RegExp(
  termsSource(
    Object.values(CALENDAR_WORDS)
      .flatMap(({ fortnightly }) => fortnightly || [])
      .join('|'),
  ) ?? '(?!)',
  'u',
)

const COUNTS = [
  '',
  '',
  'two|dos',
  'three|third|tres',
  'four|fourth|cuatro',
  'five|fifth|cinco',
  'six|sixth|seis',
]
/** "every 4 weeks", "every third week", "cada dos semanas"; "every third Sunday" is one of the month. */
export const EVERY_FEW_WEEKS = `(?:every|each|cada)\\s+(?:[2-6]|${COUNTS.filter(Boolean).join('|')})\\s+(?:weeks?|semanas)(?!\\p{L})`

const RARE = new RegExp(EVERY_FEW_WEEKS, 'iu')

/** How many weeks apart a text says that something is; 2 where it only says "every other". */
export function weeksApart(text: string): number {
  const words = RARE.exec(text)?.[0] ?? ''
  const count = /\d/.exec(words)?.[0]
  const at = COUNTS.findIndex((names) => names !== '' && new RegExp(`\\b(?:${names})\\b`, 'i').test(words))
  return Number(count ?? Math.max(at, 2))
}

/** Whether a text says that something is not of every week, in whatever language. */
export const isOfSomeWeeks = (text: string): boolean => isFortnightly(text) || RARE.test(text)

/** Whether a text says "every other week", in whatever language. */
export function isFortnightly(text: string): boolean {
  return FORTNIGHTLY.test(fold(text))
}

const MAX_OTHER_LETTERS = 6

/** Whether a text says that and hardly anything else: "Fortnightly", "(every other week)". */
export function isOfSomeWeeksAlone(text: string): boolean {
  const others = fold(text).replace(FORTNIGHTLY, '').replace(RARE, '').replace(/\P{L}/gu, '')
  return isOfSomeWeeks(text) && others.length <= MAX_OTHER_LETTERS
}
