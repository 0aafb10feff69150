import { withoutMarks } from '../marks.ts'
import type { RepeatPhrase, ScannedLine, Surroundings } from '../page-parts.ts'
import { pageHeading } from '../page-view.ts'
import { HOURS, LANGUAGES, REGULAR, REGULAR_HEADING } from '../words/regular-words.ts'
import { piecesOf } from '../words/wording.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { massKindOf } from './mass-names.ts'
import { nameBehindHour, rowName, termOf } from './repeat-beside.ts'
import type { Bounds } from './repeat-dates.ts'
import { scanRepeats } from './repeat-phrase.ts'
import { isInTimetable, rowOf } from './repeat-told.ts'

/** "Sunday", "Wednesday Night"; "Work Saturday for the Roof" is the name of something. */
export function isDayAlone(dayLine: ScannedLine): boolean {
  return piecesOf(dayLine).every(({ text }) => {
    const phrases = scanRepeats(text)
    const named = phrases.reduce((length, { at, end }) => length + end - at, 0)
    return phrases.length > 0 && text.length - named < LONGEST_BESIDE
  })
}

/** Letters beside a weekday that do not yet name anything else. */
const LONGEST_BESIDE = 14

/** Of these the whole page is about one day; a page about Ash Wednesday goes on with the weeks of Lent. */
const FIXED = /\b(?:christmas|new year[’']?s) (?:eve|day)\b/i
const ON_ITS_DAY =
  /\b(?:christmas (?:eve|day)|new year[’']?s (?:eve|day)|thanksgiving (?:eve|day)|ash wednesday|maundy thursday|good friday|easter (?:sunday|vigil))\b/i

/** "Mon/Wed/Fri 9-10 am": weekdays, hours and not a word more. */
function isDaysAndHours({ text, times, dates }: ScannedLine): boolean {
  const rest = withoutMarks(text, [...times, ...scanRepeats(text)])
  // "Tuesday @ 6 pm. Use the side door.": another sentence says how to come.
  const words = rest
    .replace(NEXT_SENTENCE, '')
    .replace(LABEL, '')
    .replace(/\([^()]*\)/g, '')
    .replace(LANGUAGES, '')
  return dates.length === 0 && !/\p{L}{3}/u.test(words)
}

/** "Time: 7 PM" */
const LABEL =
  /^\W*(?:when|days?|times?|hours?|day\s*(?:&|and|\/)\s*time|cuándo|día|hora|horario|dia|horário)\s*:/iu
const NEXT_SENTENCE = /[.!]\s+\p{Lu}.*$/su

/** Whether what a line says of a weekday and an hour holds from week to week. */
export function isRegular(
  phrase: RepeatPhrase,
  bounds: Bounds | null,
  { line, phrases, dayLine, heading, view }: Surroundings,
): boolean {
  const text = phrases.length > 0 ? line.text : `${dayLine?.text ?? ''} ${line.text}`
  // Every other week of which weeks? Only a first date tells.
  if (phrase.isAlternate && !bounds?.from) return false
  if (line.text.length > 350) return false
  if (rowName(line, view) !== null) return true
  if (phrase.isSpan && phrase.weekdays.length > 3)
    return (
      WORSHIP.test(`${text} ${heading ?? ''}`) ||
      /\b(?:prayer|rosary|adoration|camp|vbs|oración)\b|기도|禱告|祷告/i.test(`${text} ${heading ?? ''}`)
    )
  if (heading && HOURS.test(heading) && !WORSHIP.test(heading)) return false
  if (phrase.isPlain) return true
  // "Christmas Eve: Tuesday 6 pm" says on which day of the week the feast is.
  if (ON_ITS_DAY.test(`${line.text} ${heading ?? ''}`) || FIXED.test(pageHeading(view)?.text ?? ''))
    return false
  // "Sunday" as a heading, and hours below it.
  const isHead =
    dayLine &&
    (dayLine.level > 0 ||
      dayLine.element.name === 'dt' ||
      (rowOf(line) !== null && rowOf(line) === rowOf(dayLine)))
  if (isHead && isDayAlone(dayLine)) return true
  const above = nameBehindHour(line, view) ?? termOf(line, view)
  if (REGULAR.test(above ? `${text} ${above}` : text)) return true
  if (heading !== null && (REGULAR_HEADING.test(heading) || massKindOf(heading) !== null)) return true
  if (
    heading !== null &&
    isDaysAndHours(line) &&
    (phrase.weekdays.length > 1 || (text === line.text && REGULAR.test(heading)))
  )
    return true
  if (text === line.text && isInTimetable(line, heading, view)) return true
  return false
}
