import { fold } from '../lexicon/calendar-words.ts'
import { LANGUAGES } from '../prose/words/regular-words.ts'
import { tidyName } from './line-parts.ts'
import { type Days, type Hour, printedPart, type ScheduleLine } from './schedule-lines.ts'
import { hasOwnWords, isServiceName, STAFF_WORD, WORSHIP_NAME } from './service-words.ts'

/** What the words of a line or heading are, in whatever language: a name, a kind, a sentence, a place. */

const MAX_NAME_WORDS = 7
/** More words than a name has. */
export const isSentence = (name: string) =>
  name.split(' ').length > MAX_NAME_WORDS ||
  /\s(?:is|are|will|meets?|we|you|us|our|celebrated|held|offered|se|nos|sind|ist|wird|est|sont|nous|vous|jest|są|będzie)\s/iu.test(
    name,
  )

/** A longer line is a sentence, in which a bare day is one of the calendar as often. */
const MAX_CLEAR_CHARS = 220
export const isProse = (text: string) => text.length > MAX_CLEAR_CHARS || text.includes('。')
export const isStaffName = (name: string) =>
  STAFF_WORD.test(fold(name)) && !isServiceName(fold(name).replace(/[-\w.]+@\S+/, ''))
/** Three hours on most days of the week: when something is open. */
export const isOpenLong = ({ weekdays }: Days, { from, to }: Hour, { name, from: source }: Named) =>
  weekdays.length > 3 &&
  to !== null &&
  Number(to.slice(0, 2)) - Number(from.slice(0, 2)) >= 3 &&
  (source === 'heading' ? !WORSHIP_NAME.test(fold(name)) : !isServiceName(fold(name)))
interface Named {
  name: string
  from: string
}

/** What only asks to do something, or says how to reach somebody. */
export const NO_NAME =
  /@|https?:|www\.|\b(?:click|contact|contacts?|email|register|facebook|instagram|support our|directions|facilitated|led by|give|subscribe|share|continua a leggere|leggi|leer más|lire la suite|weiterlesen|czytaj|read more|learn more|leia mais)\b/i

/** "(traditional)", "Malayalam": which of the services it is. */
const QUALIFIER = new RegExp(`^(?:in |en )?(?:${LANGUAGES.source})(?:(?: and | & |/)\\p{L}+)?$`, 'iu')
const KIND = /^\p{Ll}[\p{L}-]+(?: \p{Ll}+)?$/u
/** "(Choir)", "(Children)", "(Traditional)": who sings at a service, whom it is for, of which kind it is. */
const ASIDE =
  /^(?:(?:adults?|children['’]?s?|folk|family|parish|youth)\s+)?(?:choir|organ|band|music|coro|órgano|música)$|^(?:children|kids|youth|teens?|family|families|students|young\s+adults|seniors|niños|jóvenes|familias?)$/iu
const KINDS =
  /^(?:traditional|contemporary|blended|modern|classic|liturgical|quiet|said|spoken|sung|early|late|bilingual|bilingüe|tradicional|contemporáneo)$/iu
/** Which of the services it is: "Traditional", "Malayalam". */
export const isKind = (text: string) => KINDS.test(text) || QUALIFIER.test(text) || KIND.test(text)
/** What brackets behind an hour say of a service that has a name; "(Family Mass)" is a name itself. */
export const isQualifier = (aside: string) => ASIDE.test(aside) || isKind(aside)
export const withAside = (name: string, aside: string) => (/[([]/.test(name) ? name : `${name} (${aside})`)
export const DAY_ALONE =
  /^(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?(?:\s+(?:mornings?|evenings?|afternoons?|nights?))?$/i
export const OF_PLACE =
  /^(?:sts?|saints?|all saints|san|santa|santo|holy|our lady|église|iglesia|igreja|kościół|kaplica|chapel|church|hall|campus|room|online|zoom|main|sanctuary)(?!\p{L})|\b(?:church|hall|campus|chapel|sanctuary|room|cent(?:er|re))$/iu

const MASS =
  /(?<!\p{L})(?:mass(?:es)?|misas?|missas?|messes?|mess[ae]|msz\p{L}+|missen|mis|omse|mse|\p{L}*mise|eucharist\p{L}*|heilige messen?)(?!\p{L})|미사|彌撒|弥撒/u
export const isMass = (name: string) => MASS.test(fold(name))

/** "Sunday Morning: 9:00": the part of the day, where nothing else names an hour. */
const PART_OF_DAY =
  /^\W*((?:sunday|saturday|wednesday|friday)s?\s+(?:mornings?|evenings?|afternoons?|nights?))\W/i
export const partOfDay = ({ text }: ScheduleLine) => PART_OF_DAY.exec(`${text} `)?.[1] ?? null

export const HANGING = /(?<!\p{L})(?:after|before|following)\s/u
export const FEAST_DAYS =
  /^\W*(?:holy ?days?(?: of obligation)?|(?:public |federal )?holidays|(?:great |major )?feasts?(?: days?)?)(?!\p{L})/u

/** "Our quilters meet on Mondays at 9": who or what it is, in a sentence. */
const SUBJECT =
  /^(?:(?:the|our|a|an|weekly|regular|el|la|los|las|le|les|die|der|das|nasz[ae])\s+)*([^,.;:!?()]{3,60}?)\s+(?:meets?|gathers?|is|are|takes?\s+place|will|rehearses?|practices?|runs?|begins?|starts?|occurs?|normally|usually|opens?|se\s+(?:reúnen?|celebran?)|trifft|treffen|findet|finden|a\s+lieu|ont\s+lieu|se\s+tient|odbywa|odbywają|samlas|acontece|acontecem)(?!\p{L})/iu
const PRONOUN =
  /^(?:we|they|it|this|these|those|you|join|there|all|he|she|who|please|come|each|everyone|which|that|if|i|nos|wir|nous|ci|as|and|but|when|while|where|in|on|at|for|with|to)(?!\p{L})/iu

export function subjectOf(line: ScheduleLine): string | null {
  const hour = line.hours[0]
  const before = printedPart(line, 0, hour?.at ?? 0)
  const sentence = before.split(/[.!?]\s+(?=\p{Lu})/u).at(-1) ?? ''
  const subject = SUBJECT.exec(sentence.trim())?.[1]
  return subject && !PRONOUN.test(subject) && /\p{L}{3}/u.test(subject) && hasOwnWords(fold(subject))
    ? tidyName(subject)
    : null
}

/** "Our men pray in a circle": words of a sentence. */
export const isOfSentence = (name: string) => name.split(' ').length > 3 && !/\s\p{Lu}/u.test(name)
export const VIGIL = /^(?:saturday |sunday )?vigil$/i

export const isOfDays = ({ days }: ScheduleLine, { weekdays }: Pick<Days, 'weekdays'>) =>
  days.some((own) => own.weekdays.some((weekday) => weekdays.includes(weekday)))

/** "Jeu" above "13", "3 domenica": a day of the calendar, whose month stands elsewhere. */
export const isDayOfCalendar = (
  { days, hours, text, isScanned }: ScheduleLine,
  next: ScheduleLine | undefined,
) =>
  days.length === 1 &&
  hours.length === 0 &&
  ((next !== undefined && text.length < MAX_DAY_CHARS && /^(?:[1-9]|[12]\d|3[01])\.?$/.test(next.text)) ||
    (!isScanned && DAY_NUMBERED.test(text)))
const MAX_DAY_CHARS = 12
const DAY_NUMBERED =
  /^(?:[1-9]|[12]\d|3[01])\s+(?:[IVX]+\s+)?\p{L}+(?:\s*:|\s+(?:ordinaria|per annum|zwykła))/u

export const isWorship = (name: string) => WORSHIP_NAME.test(fold(name))

const SCHEDULE_LEAD =
  /^(?:(?:nos|nossos?|nuestr[oa]s|our)\s+)?(?:horarios?|horários?|horaires?|orari[oe]?|schedule|times|programação|programación|porządek|godziny|rozkład|pořad|rozpis)\s+(?:(?:delle|degli|della|dei|del|de(?:\s+l[ao]s?)?|des|dos|das|do|da|du|of|for)\s+|d['’])?/iu
/** What a heading names in the plural is one at each hour. */
const SINGULARS: readonly (readonly [RegExp, string])[] = [
  [/^masses$/i, 'Mass'],
  [/^missas$/i, 'Missa'],
  [/^misas$/i, 'Misa'],
  [/^messes$/i, 'Messe'],
  [/^(?:sante\s+)?messe\s+(?:feriali|festive)$/i, 'Santa Messa'],
  [/^giờ\s+lễ$/i, 'Thánh Lễ'],
]
const SCHEDULE_TAIL = /[\s:–-]+(?:schedules?|times?|hours|opportunities|시간표?|時間|时间)$/iu

/** "Horarios de Misas" names Masses, "Service Times" services. */
export function withoutSchedule(name: string): string {
  const bare = name.replace(SCHEDULE_LEAD, '').replace(SCHEDULE_TAIL, '').split(/,\s/)[0] ?? name
  const single = SINGULARS.find(([pattern]) => pattern.test(bare))?.[1]
  return single ?? (/\p{L}{2}/u.test(bare) ? bare : name)
}
