import { sentenceEnd, sentenceStart } from '../html/sentences.ts'
import { remembered } from '../text/memoize.ts'
import { allWords as all, NO_GATHERING, UNSPACED } from './status-words.ts'

/** 'moved': another day holds in its place, wherever that is found. */
export type DayStatus = 'canceled' | 'moved'

/** A stretch of a text. */
interface Span {
  at: number
  end: number
}

const MAX_CHARS = 2000
const whole = (alternatives: string) => `(?<!\\p{L})(?:${alternatives})(?!\\p{L})`

export const OFF_WORDS = `${whole(`${all('off')}|${all('postponed')}`)}|${UNSPACED.off}`
const NONE_WORDS = `${whole(`${all('none')}|${NO_GATHERING}`)}|${UNSPACED.none}`
export const MOVE_WORDS = `${whole(`${all('moved')}|${all('postponed')}`)}|${UNSPACED.moved}`

const OFF = new RegExp(
  `(${OFF_WORDS})|${NONE_WORDS}|${whole('rescheduled|re-scheduled')}(?= ?$|[^\\p{L}\\d]*$)`,
  'gu',
)
// Looked for first: most lines hold none of it.
const STATUS_SIGNS = new RegExp(
  `${OFF_WORDS}|${NONE_WORDS}|${MOVE_WORDS}|${whole(`${all('was')}|${all('now')}`)}`,
  'u',
)
const MOVE = new RegExp(MOVE_WORDS, 'u')
const UNLESS = new RegExp(whole(all('unless')), 'u')
const NEGATED = new RegExp(`${whole(all('not'))} ?$`, 'u')
/** Words between a lead and its day: "for Saturday, the". */
const ON_DAY =
  '[\\s:,(–—-]*(?:(?:on|the|el|le|il|am|dem|den|der|dia|dnia|op|\\p{L}{2,4}day|\\p{L}+day|lunes|martes|miercoles|jueves|viernes|sabado|domingo)[\\s,]+){0,3}$'
const IS_WAS = new RegExp(`${whole(all('was'))}${ON_DAY}`, 'u')
const IS_NOW = new RegExp(`${whole(all('now'))}${ON_DAY}`, 'u')
const IS_TO = new RegExp(`${whole(all('to'))}${ON_DAY}`, 'u')
const IS_FROM = new RegExp(`${whole(all('from'))}${ON_DAY}`, 'u')
const IS_BOTH = new RegExp(whole(all('to')), 'u')
const RESUMES = new RegExp(whole(all('resumes')), 'u')
/** "has been moved to the following Wednesday": to a day that no number names. */
const TO_ANOTHER = new RegExp(
  `(?:${MOVE_WORDS})[^.;!?]{0,20} (?:${all('to')}) (?:the )?(?:following|next|later|another|proxim[oa]|siguiente|nachsten?|a later)(?!\\p{L})`,
  'u',
)
/** What is beside the event, and not the event. */
const ASIDE =
  /(?<!\p{L})(?:nursery|child ?care|live ?stream(?:ing)?|broadcasts?|registrations?|refreshments|parking|bus|seat|subscription)[^.;!?]{0,25}$/u

/** The same letters without capitals and accents, each in its place. */
export const folded = remembered((text) =>
  text
    .replace(/[\u00c0-\u017f]/g, (letter) => PLAIN[letter] ?? letter.normalize('NFD').charAt(0))
    .toLowerCase(),
)
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'đ', ß: 'ß' }

/** Whether a text may say of anything that it does not take place as planned. */
export const mayHaveStatus = remembered((text) => text.length <= MAX_CHARS && STATUS_SIGNS.test(folded(text)))

/**
 * What a line says of the day that stands at `day` (of the line as a whole without one): that nothing takes place, or
 * that another day holds; null where it takes place as printed. `days` are all days that the line prints, in order.
 */
export function statusOf(
  text: string,
  day?: Span,
  days: readonly Span[] = day ? [day] : [],
): DayStatus | null {
  if (!mayHaveStatus(text)) return null
  const line = folded(text)
  if (!day) {
    const isOff = [...line.matchAll(OFF)].some((word) => isMeant(line, word))
    return isOff ? 'canceled' : TO_ANOTHER.test(line) ? 'moved' : null
  }
  const from = sentenceStart(text, day.at)
  let to = sentenceEnd(text, Math.max(day.at, day.end - 1))
  // "16. Dezember": no end of a sentence.
  while (days.some(({ at, end }) => at < to && to < end)) to = sentenceEnd(text, to)
  const own = days.filter(({ at }) => at >= from && at < to)
  const sentence = { line, from, to, own }
  if (isNewDay(day, sentence)) return null
  if (isOldDay(day, sentence, days)) return 'moved'
  const words = [...line.slice(from, to).matchAll(OFF)].map((word) => ({ ...word, index: word.index + from }))
  const isOff = words.some((word) => isMeant(line, word, from) && isAbout(word, day, sentence))
  if (isOff) return 'canceled'
  const isLast = own.at(-1)?.at === day.at
  const isFirst = own[0]?.at === day.at
  const after = text.slice(to, sentenceEnd(text, to))
  const before = text.slice(sentenceStart(text, Math.max(0, from - 1)), from)
  return (isLast && isNotice(after)) || (isFirst && from > 0 && isNotice(before)) ? 'canceled' : null
}

interface Sentence {
  line: string
  from: number
  to: number
  own: readonly Span[]
}

interface Word {
  0: string
  index: number
}

/** Whether a word is no condition ("if canceled"), no denial, and not said of the nursery. */
function isMeant(line: string, { 0: word, index }: Word, from = 0): boolean {
  const before = line.slice(from, index)
  const after = line.slice(index + word.length, index + word.length + MAX_CONDITION_CHARS)
  const clause = before.slice(Math.max(0, before.search(/[^;:–—]*$/)))
  if (NEGATED.test(before.slice(-MAX_CONDITION_CHARS)) || ASIDE.test(before)) return false
  return !(
    UNLESS_AT_START.test(clause) || /^ (?:if|when|whenever|wenn|falls|si|se|als|pokud)(?!\p{L})/u.test(after)
  )
}

const UNLESS_AT_START = new RegExp(
  `(?:^|[,.(] ?|(?<!\\p{L})(?:and|but|or) )(?:${all('unless')})(?!\\p{L}|['’])`,
  'u',
)
const MAX_CONDITION_CHARS = 30

/** The day to which something was moved, or on which it goes on. */
function isNewDay(day: Span, { line, from, to, own }: Sentence): boolean {
  const lead = line.slice(Math.max(from, day.at - MAX_LEAD_CHARS), day.at)
  const before = own.findLast(({ end }) => end <= day.at)
  const since = line.slice(before?.end ?? from, day.at)
  if (IS_WAS.test(lead)) return false
  if (IS_NOW.test(lead) || RESUMES.test(since)) return true
  const isMove = MOVE.test(line.slice(from, to))
  if (isMove && IS_TO.test(lead) && (before !== undefined || MOVE.test(line.slice(from, day.at)))) return true
  // "Moved from December 9 to 16" is read as the later of the two (prose/dates/scan-dates.ts).
  if (isMove && IS_FROM.test(lead) && IS_BOTH.test(line.slice(day.at, day.end))) return true
  // "12월 9일에서 12월 16일로 변경"
  return isMove && new RegExp(`^${UNSPACED.to}`, 'u').test(line.slice(day.end, day.end + 4))
}

const MAX_LEAD_CHARS = 90

/** A day that another one replaces. */
function isOldDay(day: Span, sentence: Sentence, days: readonly Span[]): boolean {
  const { line, from, to, own } = sentence
  const lead = line.slice(Math.max(from, day.at - MAX_LEAD_CHARS), day.at)
  if (IS_WAS.test(lead)) return true
  const clause = line.slice(from, to)
  const isMove = MOVE.test(clause)
  if (isMove && IS_FROM.test(lead) && MOVE.test(lead)) return true
  const others = own.filter(({ at }) => at !== day.at)
  if (isMove && others.some((other) => isNewDay(other, sentence))) return true
  if (isMove && new RegExp(`^${UNSPACED.from}`, 'u').test(line.slice(day.end, day.end + 4))) return true
  const next = days.find(({ at }) => at >= day.end)
  const until = next ? line.slice(Math.max(day.end, next.at - MAX_LEAD_CHARS), next.at) : ''
  if (next && IS_NOW.test(until) && !IS_NOW.test(lead)) return true
  return TO_ANOTHER.test(line.slice(day.end, to))
}

/** Whether words that end before a day or an hour lead from it to the one that holds ("changed from"). */
export const isMovedFrom = (before: string) => leads(before, IS_FROM)

/** Whether they lead to the day or hour to which something is moved ("postponed until"). */
export const isMovedTo = (before: string) => leads(before, IS_TO)

function leads(before: string, lead: RegExp): boolean {
  const words = folded(before.slice(-MAX_LEAD_CHARS))
  return MOVE.test(words) && lead.test(words)
}

const VERBAL =
  /(?<!\p{L})(?:is|are|be|been|was|were|will|has|have|esta|estan|queda|quedan|sera|seran|ha sido|foi|foram|est|sont|ist|sind|wird|werden|e|sono|stat[oa]|zostal[aoy]?|jest|je|jsou|wordt|zijn|se) ?$/u

/** Whether a word that calls something off is about a day of its sentence: the one beside it, or all that it is said of. */
function isAbout({ 0: word, index }: Word, day: Span, { line, from, own }: Sentence): boolean {
  const end = index + word.length
  const before = own.filter((one) => one.end <= index)
  const after = own.filter((one) => one.at >= end)
  const last = before.at(-1)
  const [next] = after
  if (!last) return after.some(({ at }) => at === day.at) && !RESUMES.test(line.slice(end, day.at))
  const isNextMeant = next !== undefined && LEADS_ON.test(line.slice(end, next.at))
  const name = line.slice(from, before[0]?.at)
  const noun = IS_NO.test(word) ? /\p{L}+$/u.exec(word)?.[0] : undefined
  // "Worship on December 13, no coffee hour"
  if (noun && !GENERIC_NOUN.test(noun) && /\p{L}{3}/u.test(name) && !name.includes(noun) && !isNextMeant)
    return false
  if (next && isNextMeant && /[,;(]|\p{L}{3}/u.test(line.slice(last.end, index))) return next.at === day.at
  if (
    VERBAL.test(line.slice(from, index)) &&
    !/;|(?<!\p{L})(?:but|pero|mas|aber)(?!\p{L})/u.test(line.slice(day.end, index))
  )
    return before.some(({ at }) => at === day.at)
  return last.at === day.at
}

const IS_NO = new RegExp(`^(?:${NO_GATHERING})$`, 'u')
const GENERIC_NOUN =
  /^(?:meetings?|class(?:es)?|services?|practices?|rehearsals?|sessions?|gatherings?|events?|programs?|groups?|stud(?:y|ies)|activities|reunion(?:es)?|ensayos?|clases?)$/u

/** Between the word and the day that it is about: "on", "for Saturday". */
const LEADS_ON = /^[\s]*(?:(?:on|for|el|le|il|am|dia|dnia|op|no|em)\s+)?(?:(?:the|dia)\s+)?$/u

const GENERIC =
  '(?:this|the|our|today|tonight|all|este|esta|el|la|los|las|o|a|le|cette|ce|il|der|die|das|dieser|dit|de|ten|to)'
const VERBS =
  '(?:is|are|was|were|has|have|had|been|be|will|now|also|temporarily|unfortunately|sadly|sorry|please|note|queda|esta|ha|han|sido|sera|por|est|sont|ist|sind|wird|e|stato|stata|zostalo|je|wordt|there|we|they|it|se|es|findet|so|but)'
const EVENT =
  '(?:event|events|meeting|meetings|class|classes|session|sessions|gathering|practice|rehearsal|program|activity|evento|actividad|actividades|reunion|clase|culto|evenement|rencontre|veranstaltung|treffen|evento|incontro|wydarzenie|spotkanie|bijeenkomst|akce|setkani)'
const NOTICE = new RegExp(
  `^[^\\p{L}\\d]*(?:(?:${GENERIC}|${VERBS}|${EVENT})[^\\p{L}\\d]+)*(?:${OFF_WORDS}|${whole(`${all('none')}|(?:${all('no')}) ?(?:${all('gatherings')})`)}|${UNSPACED.none})(?![^.!?]*(?:${MOVE_WORDS})? (?:${all('to')}) [^.!?]*\\d)(?<rest>.*)$`,
  'su',
)

/** Whether a text says that what it stands with does not take place, and names nothing of its own: "We will not meet." */
export const isNotice = remembered((text): boolean => {
  if (text.length > MAX_NOTICE_CHARS || !mayHaveStatus(text)) return false
  const line = folded(text).trim()
  const rest = NOTICE.exec(line)?.groups?.rest
  return (
    rest !== undefined && !OF_OTHERS.test(rest) && !UNLESS.test(line.replace(OFF, ' ')) && !/\?/.test(text)
  )
})

/** "No meeting in January": said of another day than the one beside it. */
const OF_OTHERS = /\d|^[^\p{L}]*(?:in|during|on|en|im|em|w)\s/u
const MAX_NOTICE_CHARS = 120
