import { remembered } from '../../text/memoize.ts'
import { wordSet } from '../../text/words.ts'
import { isFeastName } from '../dates/feasts.ts'
import { isAddressAbroad, isPlaceAbroad } from '../languages/places-abroad.ts'
import type { Piece, ScannedLine } from '../page-parts.ts'
import { MONTH_PATTERN, WEEKDAY_PATTERN } from './calendar-names.ts'

/** Words of buttons, labels and documents: alone they are never the name of an event. */
const LABEL_WORDS = wordSet(
  'what s whats via zoom doors gates view read see show find get learn click download open print add save export subscribe rsvp sign up register registration ticket tickets buy book share tweet pin email e mail watch listen join more less detail details info information here link links map direction directions google outlook apple yahoo ics ical icalendar calendar calendars event events all full meeting meetings the to this for and a on in of my your it our now online live stream streaming livestream page website site pdf doc docx audio video videos recording recordings transcript transcripts slide slides presentation presentations packet packets agenda agendas minutes draft final approved amended revised notice notices posted document documents attachment attachments material materials summary result results journal report resolution resolutions date dates time times when where location venue address place room phone contact organizer cost price admission free status type category categories tag tags name title description subject topic host speaker day month year week start starts end ends begin begins from until at upcoming past previous next prev back today tomorrow yesterday home menu search filter sort close select n none skip main content related quick resources resource about us archive archives news comment comments public only windows media player not available tba tbd unknown beginning starting through thru ending resumes resuming except weekly biweekly am pm cst cdt est edt mst mdt pst pdt et ct mt pt noon midnight local c s t central eastern mountain pacific las los el la de',
)

const PERIOD_WORDS = wordSet(
  'fy tba tbd fiscal year schedule schedules of date dates calendar upcoming past meeting meetings event events at from to on the and is are held every all day days two three four five six seven eight evenings nights mornings nightly daily consecutive weeks segunda terça terca quarta quinta sexta feira',
)
const CALENDAR_WORD = new RegExp(
  `^(?:${MONTH_PATTERN}|${WEEKDAY_PATTERN}|(?:19|20)\\d\\d|\\d{1,2}(?:st|nd|rd|th)?)$`,
  'iu',
)

/** The same in Spanish, Korean, Chinese and Vietnamese, where no word of a name is among them. */
const LABEL_WORDS_ABROAD = wordSet(
  'hora fecha lugar dirección cuándo dónde día todo por confirmar definir anunciar más ver detalles información inscripción inscripciones contacto próximos anteriores lieu heure horaire horaires quand où infos renseignements suite lire plus inscriptions contactez ort uhrzeit zeit wann wo datum mehr weiterlesen anmeldung kontakt luogo ora orario quando dove leggi tutto iscrizioni contatti miejsce godzina czas więcej 시간 추후 공지 미정 종일 하루종일 날짜 일시 장소 문의 등록 신청 더보기 자세히 보기 전체 지난 다가오는 時間 时间 日期 地點 地点 全天 整天 待定 詳情 详情 更多 報名 报名 查看 thời gian ngày giờ địa điểm cả sẽ thông báo sau đăng ký xem thêm chi tiết',
)

/** Words of buttons and labels, in whatever language. */
function isLabelWord(word: string): boolean {
  return LABEL_WORDS.has(word) || LABEL_WORDS_ABROAD.has(word)
}

// Looked for first: most lines hold none of it. One pattern for both alphabets would take three times as long.
const SMALL_PRINT = /©|cop[yr]|rights|derechos/i
const RIGHTS =
  /^(?:©|copyright(?!\p{L})|copr\.|derechos (?:de autor|reservados))|all rights reserved|todos los derechos|版[權权]所有|저작권|bản quyền/iu

/** "© 2026 by …": the small print below a page. */
export function isSmallPrint(text: string): boolean {
  return SMALL_PRINT.test(text) && RIGHTS.test(text)
}

const WORD = /[\p{L}\p{N}]+/gu
const MOST_WORDS = 79

function everyWord(text: string, isKnown: (word: string) => boolean): boolean {
  const lower = text.toLowerCase()
  let words = 0
  WORD.lastIndex = 0
  // One by one: mostly the first word decides.
  for (let word = WORD.exec(lower); word; word = WORD.exec(lower))
    if (!isKnown(word[0]) || ++words > MOST_WORDS) return false
  return words > 0
}

const JOINTS =
  '(?:a las?|às|de|das|desde las|at|from|on|to|until|till|by|in|starts?|starting|begins?|beginning|and|&|through|is|will be(?: held)?|held|date|time|when|where|(?<!(?:royal|little|holy|happy|third|sixth|ninth|prayer)\\s)hours?|c\\.?[sd]\\.?t\\.?|e\\.?[sd]\\.?t\\.?|ct|et|pt|mt|local time|central|eastern)'
const LEADING = new RegExp(
  `^(?:[\\s\\u0001,.;:|/@~•·*_–—=>)\\]，。、；：！-]|\\(\\s*\\)|${JOINTS}(?![\\p{L}]))+`,
  'iu',
)
const TRAILING = new RegExp(
  `(?:[\\s\\u0001,;:|/@~•·*_–—=<([-]|\\(\\s*\\)|(?<!\\p{L}|\\p{L}-)(?:${JOINTS}|for|del|el|goes|lasts|runs\\s+from|(?:has|have)\\s+been\\s+(?:moved|rescheduled|changed)|resumes?))+$`,
  'iu',
)
// Looked for first, in the last letters alone: to find where the end of a text begins takes a look at all of it.
const MAY_TRAIL = new RegExp(
  `(?:[\\s\\u0001,;:|/@~•·*_–—=<([)-]|${JOINTS}|for|del|el|moved|rescheduled|changed|resumes?|goes|lasts)$`,
  'iu',
)
const LONGEST_JOINT = 16
const HOLE = new RegExp(
  `\\s*[,|@–—:(-]*\\s*(?:${JOINTS}\\s*)?\\u0001(?:\\s*[,|@–—:-]*\\s*(?:${JOINTS}\\s*)?\\u0001)*\\s*[)|,:–—-]*\\s*`,
  'giu',
)
const WEEKDAY_LEFT = new RegExp(`^${WEEKDAY_PATTERN}s?[,\\s]+$`, 'iu')

/** "Sign up by December 6 for the Christmas Caroling" */
const LEADS_ON = /^for\s+(?:the|our)\s+(?=\p{Lu})/u
/** "New members class: three Sundays" */
const HOW_MANY =
  /\s*[:,–—]\s*(?:two|three|four|five|six|seven|eight|[2-9])\s+(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days|weeks|sessions|evenings|nights|mornings)$/i

const tidyTitle = remembered((text: string): string => {
  const bare = withoutEnds(text)
  let tidy = bare.includes('\u0001') ? bare.replace(HOLE, ' – ') : bare
  if (/[)\]]/.test(tidy)) tidy = tidy.replace(/\(\s*\)|\[\s*\]/g, ' ')
  tidy = tidy.replace(/\s+/g, ' ')
  if (tidy.includes('–')) tidy = tidy.replace(/(?:\s–)+\s–\s/g, ' – ')
  // What was taken out may have left another joint at an end.
  if (tidy !== bare) tidy = withoutEnds(tidy)
  tidy = tidy.trim().replace(LEADS_ON, '').replace(HOW_MANY, '')
  return WEEKDAY_LEFT.test(`${tidy} `) ? '' : tidy
})

function withoutEnds(text: string): string {
  const rest = text.replace(LEADING, '')
  return MAY_TRAIL.test(rest.slice(-LONGEST_JOINT)) ? rest.replace(TRAILING, '') : rest
}

/** Whether a text could name an event: letters, and more than labels, months and days. */
export const isNaming = remembered(couldName)

function couldName(text: string): boolean {
  if (text.length > 400 || !hasLetters(text)) return false
  if (
    /^(?:or (?:call|join|dial)|join (?:on|by|via|zoom|the meeting|from|now|microsoft)|dial|[+(]?\d[\d(),.*#\s-]{8,})/i.test(
      text,
    )
  )
    return false
  if (HOW_OFTEN.test(text) || isSmallPrint(text) || everyWord(text, isLabelWord)) return false
  return !everyWord(text, (word) => PERIOD_WORDS.has(word) || CALENDAR_WORD.test(word))
}

/** "each evening in the church", "Del" before its numbers. */
const HOW_OFTEN =
  /^(?:(?:each|every|cada|chaque)\s+(?:evening|night|morning|noche|soir)(?!\p{L})|nightly(?!\p{L})|del?$)/iu

function hasLetters(text: string): boolean {
  if (THREE_LETTERS.test(text)) return true
  const letters = text.replace(/[^\p{L}]/gu, '')
  // A word of two Chinese or Korean letters is a name, "am" is none.
  const least = /[\u3400-\u9fff\uac00-\ud7af]/.test(letters) ? 2 : 3
  return letters.length >= least
}

const THREE_LETTERS = /\p{L}\P{L}*\p{L}\P{L}*\p{L}/u

/** A street address, a phone number, a mail address or a web address. */
export const isAddressLike = remembered(
  (text) =>
    /\b\d{1,5}\s+(?:[NSEW]\.?\s+)?(?:[\p{L}\d.'’]+\s+){1,4}(?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|blvd|boulevard|dr(?:ive)?|ln|lane|way|ct|court|pl(?:ace)?|pkwy|parkway|hwy|highway|plaza|square|terrace|expy|freeway|trail|cir(?:cle)?)\b/iu.test(
      text,
    ) ||
    /,\s*[A-Z]{2}\.?,?\s+\d{5}\b/.test(text) ||
    /(?:^|,\s*)\d{2,5}\s+[NSEW]\.?\s+\p{Lu}/u.test(text) ||
    /\b(?:room|suite|ste|floor|rm)\.?\s*#?[A-Z]?\d|\b\d{1,2}(?:st|nd|rd|th)\s+(?:floor|fl)\b/i.test(text) ||
    isAddressAbroad(text) ||
    /^\S+@\S+\.\S+$|^(?:https?:|www\.)\S+$|^[\s()+\d.-]{7,20}$/.test(text.trim()),
)

/** A meeting that is called nothing but a meeting, or a note about one. */
const GENERIC_WORDS = wordSet(
  'regular regularly special annual monthly weekly virtual public board committee commission council open business general emergency rescheduled rescheduling reschedule cancelled canceled cancellation postponed full joint members member zoom online in person hybrid mtg mtgs meeting meetings metings hearing hearings session sessions schedule schedules scheduled calendar calendars information date dates time location change changes changed planning document documents archive archives decision decisions agenda agendas minutes notice notices packet packets material materials record records previous next current this the of and for upcoming past with new no has been is was to fy q1 q2 q3 q4',
)

function isGenericWord(word: string): boolean {
  return GENERIC_WORDS.has(word) || CALENDAR_WORD.test(word)
}

export const isGenericName = remembered((text) => everyWord(text, isGenericWord))

/** The same of a name beside a date, where an abbreviation before the bare word adds nothing. */
export function isGenericEntry(text: string): boolean {
  // "EDC BOARD MEETING": an abbreviation names little to those who do not know it.
  return isGenericName(text) || isGenericName(text.replace(/^[A-Z][A-Z-]{1,7}\s+(?=\p{L})/u, ''))
}

/** Whether a heading names those who meet, rather than the part of the page. */
export function isGroupName(text: string): boolean {
  return /\b(?:boards?|committees?|councils?|commissions?|authority|task force|ministry|ministries|groups?|vestry|session|team|class|services?|worship|fellowship|circle|guild|society|choir|club|study|program|school|association)\b/i.test(
    text,
  )
}

const LEADS_TO_PLACE = /^[\s,;)–—-]*(?:at|in|@|held at|located at)\s+(?:the\s+)?(?=[\p{Lu}\d])/u

/** The stretches of a line between its dates and times, tidied; empty ones left out. */
export function piecesOf(line: ScannedLine): Piece[] {
  // A line is asked for its pieces by title, place and heading alike.
  line.pieces ??= cutPieces(line)
  return line.pieces
}

function cutPieces(line: ScannedLine): Piece[] {
  // The name of a feast is its date and its name.
  const dates = line.dates.filter((date) => !date.feast)
  const cuts = [...dates, ...line.times].sort((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  let at = 0
  const push = (raw: string, follows: boolean) => {
    const text = tidyTitle(raw)
    if (text) pieces.push({ text, isPlace: (follows && LEADS_TO_PLACE.test(raw)) || isPlaceAbroad(text) })
  }
  for (const cut of cuts) {
    if (cut.at > at) push(withFeastDay(line.text, at, cut.at), at > 0)
    at = Math.max(at, cut.end)
  }
  push(line.text.slice(at), cuts.length > 0)
  return pieces
}

/** "Good Friday, April 2": the weekday is of the feast's name, too. */
function withFeastDay(text: string, from: number, to: number): string {
  const whole = `${text.slice(from, to)}${/^\p{L}*/u.exec(text.slice(to))?.[0]}`
  return isFeastName(whole.trim()) ? whole : text.slice(from, to)
}

const NOTE_WORDS = wordSet(
  'note notice please meeting meetings event events date dates day time times location place venue change changes changed new this is has been are was update updated cancelled canceled cancellation rescheduled reschedule postponed moved and or to the of a no not scheduled in for',
)

/** A note about a happening rather than its name: "Location & Time Change", "THIS MEETING IS CANCELLED", "New date". */
export function isChangeNote(text: string): boolean {
  return (
    /\b(?:chang(?:e|es|ed)|cancell?\w+|reschedul\w+|postponed|moved|new)\b/i.test(text) &&
    everyWord(text, (word) => NOTE_WORDS.has(word))
  )
}

/** "What time do you meet?": an answer to it follows, and no name. */
const QUESTION = /^\W*(?:what|when|where|how|who|why|do|does|can|is|are|should|will)(?!\p{L}).{0,70}\?\s*$/iu

/** Whether a line above a text asks what that text answers. */
export const isQuestion = (text: string) => QUESTION.test(text)
