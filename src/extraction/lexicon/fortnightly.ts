import { CALENDAR_WORDS, fold, termsSource } from './calendar-words.ts'

const FORTNIGHTLY = new RegExp(
  termsSource(
    Object.values(CALENDAR_WORDS)
      .flatMap(({ fortnightly }) => fortnightly || [])
      .join('|'),
  ) ?? '(?!)',
  'u',
)

/** Whether a text says "every other week", in whatever language. */
export function isFortnightly(text: string): boolean {
  return FORTNIGHTLY.test(fold(text))
}

const MAX_OTHER_LETTERS = 6

/** Whether a text says that and hardly anything else: "Fortnightly", "(every other week)". */
export function isFortnightlyAlone(text: string): boolean {
  const folded = fold(text)
  const others = folded.replace(FORTNIGHTLY, '').replace(/\P{L}/gu, '')
  return FORTNIGHTLY.test(folded) && others.length <= MAX_OTHER_LETTERS
}
