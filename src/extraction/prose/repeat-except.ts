import type { RepeatPhrase } from './repeat-phrase.ts'

const ORDINAL = '(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|primer[oa]?|último)'
const NOT =
  '(?:except(?:ing)?(?:\\s+for)?|excluding|but\\s+(?:not|never)|not|never|skip(?:s|ping)?|no\\s+\\p{L}+(?:\\s+\\p{L}+)?|excepto|salvo|menos)(?:\\s+on)?'
const EXCEPTED = new RegExp(
  `(?<!\\p{L})${NOT}\\s+(?:the\\s+|el\\s+)?(${ORDINAL}(?:\\s*(?:,|&|and|or|y)\\s*(?:the\\s+)?${ORDINAL})*)(?!\\p{L})`,
  'giu',
)
const LED = new RegExp(`(?<!\\p{L})${NOT}\\s+(?:the\\s+|el\\s+)?$`, 'iu')
// Looked for first: most lines hold none of it.
const QUICK = /except|exclud|\bno[t]?\b|never|\bskip|salvo|menos/i

const NUMBERS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
  last: -1,
  último: -1,
}

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
    const weeks = [...(match[1] ?? '').toLowerCase().matchAll(/[\p{L}\d]+/gu)]
      .map(([word]) => NUMBERS[word] ?? (word.startsWith('primer') ? 1 : 0))
      .filter((week) => week !== 0)
    if (phrase) phrase.exceptWeeks = [...(phrase.exceptWeeks ?? []), ...weeks]
  }
}
