import { isBareRoom } from '../../domain/events/place.ts'
import type { PageView, ScannedLine } from '../prose/page-parts.ts'
import { isChurchName } from '../prose/places/church-names.ts'
import { AFTERWARDS, isChurchSunday, sundayName, worshipName } from '../prose/repeats/mass-names.ts'
import { NAMELESS_HEADING } from '../prose/repeats/repeat-beside.ts'
import { AUDIENCE, nameFrom, RHYTHM } from '../prose/repeats/repeat-name.ts'
import { withoutInvitation } from '../prose/titles/invitations.ts'
import { isHalfSentence } from '../prose/words/half-sentences.ts'
import { capitalise } from '../prose/words/name-words.ts'
import { LANGUAGES, REGULAR } from '../prose/words/regular-words.ts'
import { isSlogan } from '../prose/words/slogans.ts'
import { isAddressLike, isNaming } from '../prose/words/wording.ts'
import { WEEKDAYS } from '../time/civil-date.ts'
import type { Days, ScheduleLine } from './schedule-lines.ts'

/** Which words of an English page name what comes again, and what it is called where none do. */

/** The name in a stretch of a line, without the words around it; null where it says how often, for whom or where. */
export function nameOfWords(text: string): string | null {
  const name = nameFrom(withoutInvitation(text.replace(LANGUAGE_MARK, '').replace(WITH, '')))
  if (
    name === null ||
    AFTERWARDS.test(name) ||
    RHYTHM.test(name) ||
    (FOR.test(text) && AUDIENCE.test(name)) ||
    isBareRoom(name)
  )
    return null
  return isHalfSentence(name) || WHERE.test(name) || PART_OF_WEEK.test(name) ? null : capitalise(name)
}

/** "Prayer Circle, with tea afterwards" */
const WITH = /,\s+(?:with|as|while|where|led)\s.*$/i
const FOR = /^\W*for\s/i
/** "ES Misa": a mark for the language. */
const LANGUAGE_MARK = /^(?:(?:EN|ES|FR|PT|VN|PL|KO)\s+)+(?=\p{Lu}\p{Ll})/u
const WHERE =
  /^(?:in|at)\s+(?:the|our)\s|^\p{L}+days?\s+(?:after|before|following)\s|\b(?:hall|room|annex|chapel|gym)\s+(?:on|in|at|near|behind)\s/iu
/** "Weekend" beside hours of Masses. */
const PART_OF_WEEK = /^(?:weekends?|week ?days?|daily|(?:sun|mon|tues|wednes|thurs|fri|satur)days?)$/i

/** "Ruth Circle meets the first Wednesday. Lunch at noon.": who meets, at the beginning of a line. */
export function whoMeets(text: string): string | null {
  const who = WHO_MEETS.exec(text)?.[1]
  return who === undefined ? null : nameOfWords(who)
}
const WHO_MEETS = /^(?:(?:the|our)\s+)?([^,.;:!?()\d]{3,50}?),?\s+(?:meets?|gathers?|rehearses?)\s/iu

/** Whether a heading names nothing that its hours could be: "Welcome", a question, a street, the church itself. */
export function isNameless(heading: string, view: PageView): boolean {
  return (
    NAMELESS_HEADING.test(heading) ||
    /\?$|\p{Ll}{2}\.$/u.test(heading) ||
    PART_OF_WEEK.test(heading) ||
    isSlogan(heading) ||
    isAddressLike(heading) ||
    isChurchName(heading) ||
    heading === view.siteName ||
    !isNaming(heading)
  )
}

/** What the hours of a church are called where nothing names them; null where they may be anything. */
export function nameOfDay(
  line: ScannedLine,
  dayLine: ScannedLine,
  days: Days,
  view: PageView,
): string | null {
  if (!days.weekdays.includes(0) || days.weekdays.length > 2) return null
  return isChurchSunday(dayLine) || isChurchSunday(line) ? sundayName(dayLine, view) : null
}

const ONLY_LANGUAGE = new RegExp(`^(?:en |in )?(?:${LANGUAGES.source})(?:\\s+(?:service|worship))?$`, 'iu')
/** Words that say too little away from their page, and what they are with their day. */
const SHORT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^worship(?: services?)?$/i, 'worship service'],
  [/^services?$/i, 'service'],
  [/^gatherings?$/i, 'gathering'],
  [/^(?:school|class|classes)$/i, 'School'],
]

const CAMPUS = /\bcampus$/i
const ONE_WORD = /^\p{Lu}\p{Ll}{2,8}$/u

/** A name that people understand away from its page: "School" is Sunday School, "English" a service in English. */
export function clearName(
  name: string,
  { weekdays, isPlain }: Days,
  { isScanned }: ScheduleLine,
  view: PageView,
): string {
  if (!isScanned) return name
  if (ONLY_LANGUAGE.test(name))
    return `${worshipName(view)} (${capitalise(name.replace(/^(?:en|in) |\s+(?:service|worship)$/gi, ''))})`
  const day = weekdays.length === 1 ? WEEKDAYS[weekdays[0] ?? 0] : undefined
  const short = day && SHORT_NAMES.find(([pattern]) => pattern.test(name))?.[1]
  if (short) return `${day} ${short}`
  if (CAMPUS.test(name) && weekdays.includes(0)) return `Sunday worship service (${name})`
  // One unknown word under the name of a day says too little alone.
  const isUnknown = day !== undefined && !isPlain && ONE_WORD.test(name) && !REGULAR.test(name)
  return isUnknown ? `${day} ${name}` : capitalise(name)
}
