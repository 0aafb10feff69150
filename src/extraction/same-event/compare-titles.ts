import { languageInTitle, withoutLanguage } from '../../domain/churches/languages.ts'
import { isBareRoom } from '../../domain/events/place.ts'
import { normaliseTitle } from '../../domain/events/title-key.ts'
import { WORSHIP as WORSHIP_WORD } from '../prose/words/worship-words.ts'
import { wordsOf } from '../text/plain-text.ts'
import { wordSet } from '../text/words.ts'
import type { SourcedCandidate } from './merge-visit.ts'

/** Words that say when or for whom, never what. */
const WEAK: ReadonlySet<string> = wordSet(
  'a an and at for in of on our the to with your us join come all is are every each daily weekly week regular regularly recurring event schedule time day morning evening afternoon night am pm english weekday weekend sunday monday tuesday wednesday thursday friday saturday el la los las de del y nuestro nuestra cada domingo dimanche sonntag zondag niedziela',
)
/** Sunday where words are not parted by spaces, or are several. */
const SUNDAY_SIGNS = /ch[uúủ]a? nhật|주일|主日|воскресен\p{L}+/giu
/** What remains of "Sunday Morning Worship Service", "Worship times", "Service Details": the service of the house. */
const WORSHIP: ReadonlySet<string> = wordSet(
  'worship service detail information info gathering church corporate public divine culto early late main combined holy online livestream livestreamed virtual',
)
const ALL_WORSHIP = new RegExp(WORSHIP_WORD.source, 'giu')
/** A name has fewer words than this; what has more is a sentence that stood near the hour. */
const SENTENCE_WORDS = 8

const singular = (word: string) => word.replace(/(?<=ss)es$/, '').replace(/(?<=\p{L}{3}[^s\P{L}])s$/u, '')

const contentOf = (title: string): string[] => [
  ...new Set([...wordsOf(title)].map(singular).filter((word) => !WEAK.has(word))),
]

/** Whether a title only says that there is worship: the page did not name it, or named it so. */
function isWorship(title: string): boolean {
  const words = contentOf(title)
  return words.some((word) => /^(?:worship|service|culto)$/.test(word)) && words.every((w) => WORSHIP.has(w))
}

/** "Sunday worship in Vietnamese", "Thờ phượng Chúa nhật (Vietnamese)": the language of a service of which no more is known. */
function isWorshipAlike(one: string, other: string): boolean {
  const bare = (title: string) =>
    contentOf(withoutLanguage(title.normalize('NFC').replace(ALL_WORSHIP, ' ').replace(SUNDAY_SIGNS, ' ')))
  const isWorship = (title: string) => WORSHIP_WORD.test(title.normalize('NFC'))
  return (
    isWorship(one) &&
    isWorship(other) &&
    languageInTitle(one) === languageInTitle(other) &&
    [...bare(one), ...bare(other)].every((word) => WORSHIP.has(word))
  )
}

/** "Open to all adults", "All ages": for whom, and not what. */
const FOR_WHOM =
  /^(?:open\s+to\s|all\s+(?:ages|adults|are\s+welcome|welcome)(?!\p{L})|everyone(?:\s+(?:is\s+)?welcome)?$|for\s+(?:all|everyone|adults|children|kids)(?!\p{L})|your\s+(?:child|children|kids|family)\s|(?:ages?|grades?)\s+\d)/iu

/** What is for some ("Ages 3 to 12") may stand beside what is for others at the same hour; what is for all may not. */
const isForAll = (title: string) => FOR_WHOM.test(title) && /\b(?:all|everyone)(?!\p{L})/iu.test(title)

const PERSON = /^(?:Pastor|Rev(?:erend)?|Fr|Father|Deacon|Elder|Bishop)\.?\s+\p{Lu}/u

/** Whether a title is no name: a sentence, a person's, or the church's own. */
export function isNoName(title: string, ownName: string): boolean {
  return (
    normaliseTitle(title) === ownName ||
    title.split(/\s+/).length >= SENTENCE_WORDS ||
    FOR_WHOM.test(title) ||
    /\p{L}[.!?]$/u.test(title) ||
    PERSON.test(title)
  )
}

/** "Bible Study" on one page, "Adult Bible Study" or "Prayer & Bible Study" on another: every word of the shorter. */
function isWithinTitle(one: string, other: string): boolean {
  const [a, b] = [contentOf(one), contentOf(other)]
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const all = new Set(long)
  return short.length > 0 && short.every((word) => all.has(word))
}

/** Whether two names of one weekday and hour say the same: both that there is worship, or the one all that the other says. */
export function isSameName(one: string, other: string): boolean {
  return (isWorship(one) && isWorship(other)) || isWorshipAlike(one, other) || isWithinTitle(one, other)
}

/** Whether two names of one moment have the same words, and these say more than that there is worship. */
export function isSameHappening(one: string, other: string): boolean {
  const isWhole = contentOf(one).length === contentOf(other).length
  return isWhole && isWithinTitle(one, other) && !isWorship(one)
}

/** Whether two plain readings of one weekday and hour are one habit: pages name the same service as they like. */
export function isSameHabit(known: SourcedCandidate, other: SourcedCandidate, ownName: string): boolean {
  const areHabits = known.seriesKey !== null && other.seriesKey !== null
  if (!areHabits || known.kind !== 'html' || other.kind !== 'html' || known.start !== other.start)
    return false
  const worship = [isWorship(known.title), isWorship(other.title)]
  const isOnSunday = new Date(`${known.start.slice(0, 10)}T00:00Z`).getUTCDay() === 0
  if ((worship[0] && worship[1]) || isWorshipAlike(known.title, other.title)) return true
  if (isOnSunday && worship[0] && isNoName(other.title, ownName)) return true
  if (isOnSunday && worship[1] && isNoName(known.title, ownName)) return true
  if (known.sourceUrl !== other.sourceUrl && isForAll(known.title) !== isForAll(other.title)) return true
  if (!isWithinTitle(known.title, other.title)) return false
  // One page lists two things apart, unless a list of dates and the rule beside it say the same words.
  return (
    known.sourceUrl !== other.sourceUrl || contentOf(known.title).length === contentOf(other.title).length
  )
}

/** Whether one of two plain readings of a minute is a habit, and both only say that there is worship: a bulletin's next Sunday. */
export function isDateOfHabit(known: SourcedCandidate, other: SourcedCandidate): boolean {
  const isOneHabit = (known.seriesKey === null) !== (other.seriesKey === null)
  const isPlain = known.kind === 'html' && other.kind === 'html'
  if (!isOneHabit || !isPlain || known.start !== other.start) return false
  return (isWorship(known.title) && isWorship(other.title)) || isWorshipAlike(known.title, other.title)
}

/** Whether two plain readings of one minute on two pages are one event: "Sunrise Service", "Easter Sunrise Service". */
export function isSameMoment(known: SourcedCandidate, other: SourcedCandidate): boolean {
  const areSingle = known.seriesKey === null && other.seriesKey === null
  const isPlain = known.kind === 'html' && other.kind === 'html'
  const least = Math.min(contentOf(known.title).length, contentOf(other.title).length)
  return areSingle && isPlain && least >= 2 && isWithinTitle(known.title, other.title)
}

/** "Children" where another page has the Children's Choir. */
const WHO_ALONE =
  /^(?:the\s+|our\s+)?(?:children|kids|youth|teens|students|adults|women|men|ladies|seniors|families|boys|girls)\W*$/i

const AFAR = /\b(?:facebook|youtube|zoom|live ?-?stream(?:ed|ing)?|online|on the radio|broadcast)\b/i
const ABOUT = /\b(?:details|information|info|times?|schedule)\b/i

/**
 * Whether another page names a habit better: by a name where this one has a sentence, by the service itself rather
 * than its broadcast, or in words of its own where this one only says that there is worship.
 */
export function isBetterTitle(other: string, known: string, ownName: string): boolean {
  if (isNoName(known, ownName) !== isNoName(other, ownName)) return isNoName(known, ownName)
  if (AFAR.test(known) !== AFAR.test(other)) return AFAR.test(known)
  if (known.endsWith(`: ${other}`)) return true
  if (WHO_ALONE.test(known) && !WHO_ALONE.test(other)) return true
  const isUnnamed =
    /^(?:sunday )?worship(?: service)?:?$/i.test(known) || (isWorship(known) && ABOUT.test(known))
  return (
    isUnnamed && isWorship(other) && !ABOUT.test(other) && (ABOUT.test(known) || other.length > known.length)
  )
}

/** "123 Main Street": where a house stands, and which room is meant it does not say. */
const STREET = /^\d{1,5}[a-z]?\s+\p{L}/iu
const NUMBER_AND_STREET = /(?<!\d)\d{2,5}[a-z]?\s+(?:[NSEW]\.?\s+)?\p{L}{3,}/iu
const isRoom = (place: string) => isBareRoom(place) && !/\bcampus\b/i.test(place)

/** Whether two places may be one: churches with several houses list one service in each. */
export function isSamePlace(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true
  if ((STREET.test(one) && isRoom(other)) || (STREET.test(other) && isRoom(one))) return true
  const [a, b] = [normaliseTitle(one), normaliseTitle(other)]
  const street = NUMBER_AND_STREET.exec(one)?.[0]
  return a.includes(b) || b.includes(a) || (street !== undefined && other.includes(street))
}
