import { dates, deadlines } from './language-dates.ts'
import { clocks } from './language-hours.ts'
import { shortDays, weekdays } from './language-weekdays.ts'
import type { LanguageWords } from './language-words.ts'
import { CLOCK, loose, type Step, stepOf, whole } from './word-steps.ts'

const LONGEST = 2000

/**
 * What puts the days and hours of a line of that language into the English words that the scanners read. Names and
 * running text stay as they are.
 */
export function readerOf(words: LanguageWords): Step {
  const phrases = (words.phrases ?? []).map(
    ([pattern, english]): Step =>
      (line) =>
        line.replace(pattern, english),
  )
  const mayHold = timeWords(words)
  const steps = [
    ...clocks(words),
    ...deadlines(words),
    ...dates(words),
    ...(words.shortDays.length > 0 ? shortDays(words) : []),
    ...(words.days.length > 0 ? weekdays(words) : []),
    ...notes(words),
  ]
  return (text) => {
    if (text.length > LONGEST) return text
    const phrased = phrases.reduce((rest, step) => step(rest), text)
    const line = mayHold.test(phrased) ? steps.reduce((rest, step) => step(rest), phrased) : phrased
    return line === text ? text : line.replace(/ {2,}/g, ' ').trim()
  }
}

/** A digit or the beginning of a word about days and hours: looked for first, because most lines hold neither. */
function timeWords(words: LanguageWords): RegExp {
  const { noon, midnight, everyDay, workdays, tonight, today, tomorrow, no, cancelled, postponed } = words
  const names = [...words.months, ...words.shortMonths, ...words.days, ...(words.habits ?? [])]
  const said = [noon, midnight, everyDay, workdays, tonight, today, tomorrow, no, cancelled, postponed]
  const begun = [...names, ...words.shortDays, ...said].filter((alternatives) => alternatives !== '')
  return new RegExp(`\\d|${loose(begun.join('|'))}`, 'iu')
}

const ANY_CLOCK = new RegExp(CLOCK, 'g')
const NO_HOUR = new RegExp(
  `[\\s,;.–—-]*\\(?(?<!\\p{L})no(?:\\s+[\\p{L}'’]+){1,3}\\s+at\\s+${CLOCK}\\)?`,
  'gu',
)

/** What is called off, and days told from today. */
function notes(words: LanguageWords): Step[] {
  return [
    stepOf(whole(words.tonight), () => 'tonight'),
    stepOf(whole(words.today), () => 'today'),
    stepOf(whole(words.tomorrow), () => 'tomorrow'),
    stepOf(`${loose(words.no)}(?:\\s+|(?<=['’\\s]))(?=\\p{L})`, () => 'no '),
    // "messe à 8h30 (pas de messe à 6h30)": the hour at which nothing is goes, where another stands.
    (line) => (line.match(ANY_CLOCK)?.length === 1 ? line : line.replace(NO_HOUR, '')),
    stepOf(whole(words.cancelled), () => 'cancelled'),
    stepOf(whole(words.postponed), () => 'postponed'),
  ]
}
