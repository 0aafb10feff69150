import type { RepeatPhrase, ScannedLine } from '../page-parts.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { capitalise } from '../words/name-words.ts'

/** "Wednesday Night: 7 PM": what has no name but its part of the week is called by that. */

const PART = new RegExp(`^(${WEEKDAY_PATTERN}?)\\s+(morning|afternoon|evening|night)s?$`, 'iu')

/** The part of the week that a line begins with, as the name of what happens then: "Wednesday Night"; null for a bare day. */
export function partOfDay(
  { text }: ScannedLine,
  { at, end }: Pick<RepeatPhrase, 'at' | 'end'>,
): string | null {
  if (/\p{L}/u.test(text.slice(0, at))) return null
  const [, day, part] = PART.exec(text.slice(at, end).trim()) ?? []
  return day && part ? `${capitalise(day.replace(/s$/i, ''))} ${part}` : null
}
