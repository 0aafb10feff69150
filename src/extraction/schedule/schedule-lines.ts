import { CALENDAR_WORDS, fold } from '../lexicon/calendar-words.ts'
import { isOfSomeWeeks, weeksApart } from '../lexicon/fortnightly.ts'
import type { HourMention } from '../model/hours.ts'
import { type DayMention, type MentionLine, readMentions } from '../model/mentions.ts'
import { languagesOf } from '../model/page-words.ts'
import { withoutSeasons } from '../prose/dates/seasons.ts'
import { ownHours } from '../prose/hours/borrowed-hours.ts'
import type { PageView, RepeatPhrase, ScannedLine, TimeMention } from '../prose/page-parts.ts'
import { applyExceptions } from '../prose/repeats/repeat-except.ts'
import { isNamePart } from '../prose/repeats/repeat-name.ts'
import { scanRepeats } from '../prose/repeats/repeat-phrase.ts'
import { ENGLISH_DAY } from '../prose/words/calendar-names.ts'
import { isServiceName, mayNameDay, STAFF_WORD, WORSHIP_NAME } from './service-words.ts'
import { holdsFor, type Season, seasonOf } from './year-parts.ts'

/** Days of every week, or of some weeks of the month, as one place of a line names them. */
export interface Days extends RepeatPhrase {
  /** "weekdays", "daily": a word for several. */
  isGroup: boolean
}

export interface Hour {
  at: number
  end: number
  from: string
  to: string | null
  /** Only one reading of its digits is likely. */
  isSure: boolean
  /** When in the year it holds; null for all of it. */
  season: Season | null
}

/** A line with what it prints of days and hours; places are of its folded text. */
export interface ScheduleLine {
  line: ScannedLine
  /** As printed. */
  text: string
  folded: string
  days: Days[]
  hours: Hour[]
  /** It names days of the calendar, and no part of the year. */
  isDated: boolean
  /** When somebody is there, or what is only sent. */
  isStaffed: boolean
  /** It comes in weeks that the line does not print. */
  isIrregular: boolean
  /** In English, of which prose knows the days, hours and names. */
  isScanned: boolean
}

const MAX_LINE_CHARS = 700
/** A number of at most two figures, as hours and days have. */
const HAS_CLOCK = /(?<!\d)\d{1,2}(?!\d)/
/** The language that prose scans for days and hours itself. */
const SCANNED = 'en'
const MIN_LINES = 12
const ENGLISH_DAYS = new RegExp(`(?<!\\p{L})${ENGLISH_DAY}s?(?!\\p{L})`, 'iu')
/** Of the languages of a page those it uses most: each costs a search of every line. */
const MAX_LANGUAGES = 2

/** The lines of a page that may be part of a schedule, in whatever language; furniture is left out. */
export function scheduleLines({ lines, context: { today } }: PageView): ScheduleLine[] {
  const texts = lines.map((line) => (line.isFurniture ? '' : (line.printed ?? line.text)))
  const shown = lines.flatMap((line, at) => (texts[at] ? [{ line, text: texts[at] ?? '' }] : []))
  const found = languagesOf(texts)
  // A few words tell of no language.
  const isPlainEnglish =
    lines.length < MIN_LINES &&
    lines.some(({ text }) => ENGLISH_DAYS.test(text)) &&
    lines.every(({ printed }) => printed === undefined)
  const main = isPlainEnglish ? SCANNED : (found[0]?.name ?? SCANNED)
  // Short names of days are words of other languages: those of the page's own count.
  const languages = found
    .filter(({ name }) => name !== SCANNED)
    .slice(0, MAX_LANGUAGES)
    .map((language, at) => (at === 0 ? language : { ...language, isMain: false }))
  const isScanned = main === SCANNED
  const mayHoldHours = shown.map(
    ({ text }) =>
      !isScanned && text.length < MAX_LINE_CHARS && (HAS_CLOCK.test(text) || mayNameDay(fold(text))),
  )
  const mentions = readMentions(
    shown.map(({ text }, at) => (mayHoldHours[at] ? text : '')),
    languages,
  )
  const read = shown.map(({ line, text }, at) =>
    isScanned
      ? readScanned(line, today)
      : readEither(readLine(line, text, mayHoldHours[at] ? mentions[at] : undefined, main), today),
  )
  withSaturdays(read, main)
  return read
}

/** A line in the words of its language, or as prose has put its days and hours into English, where those words find none. */
function readEither(read: ScheduleLine, today: string): ScheduleLine {
  const { line, days, hours } = read
  if ((days.length > 0 && hours.length > 0) || read.isDated || line.dates.length > 0) return read
  // "Wednesday 18. 7 pm"
  if (days.some(({ end }) => NUMBERED_DAY.test(read.folded.slice(end)))) return read
  const other = readScanned(line, today)
  const hasMore =
    (days.length === 0 && other.days.length > 0) ||
    (days.length > 0 && line.printed !== undefined && other.days.length > 0 && other.hours.length > 0)
  return hasMore && other.hours.length >= hours.length ? other : read
}

/** A line of English, of which prose knows the days and hours. */
function readScanned(line: ScannedLine, today: string): ScheduleLine {
  const { dates } = line
  // Parts of the year name nothing.
  const { text } = withoutSeasons(line, today)
  const plain = fold(text)
  const folded = plain.length === text.length ? plain : text.toLowerCase()
  const isEveryOther = isOfSomeWeeks(text)
  const days = text.length < MAX_LINE_CHARS ? scanRepeats(text, dates).map(daysOfPhrase) : []
  if (isEveryOther)
    for (const each of days) Object.assign(each, { isAlternate: true, weeksApart: weeksApart(text) })
  return {
    line,
    text,
    folded,
    days,
    hours: hoursOfTimes(line, folded),
    isDated: dates.length > 0,
    isStaffed: line.times.length === 0 && STAFF_WORD.test(folded) && !isServiceName(folded),
    isIrregular:
      days.some(({ isAlternate }) => isAlternate) ||
      isEveryOther ||
      (MONTHLY.test(folded) && days.every(({ weeks }) => weeks.length === 0)),
    isScanned: true,
  }
}

const daysOfPhrase = (phrase: RepeatPhrase): Days => ({
  ...phrase,
  isGroup: phrase.isSpan || phrase.weekdays.length > 2,
})
function hoursOfTimes(line: ScannedLine, folded: string): Hour[] {
  const { hours, areBorrowed } = ownHours(line, line.times)
  const own = hours.filter(({ at }) => !HANGS_ON.test(folded.slice(Math.max(0, at - 40), at)))
  return areBorrowed ? [] : own.map(hourOfTime)
}
const hourOfTime = ({ at, end, from, to, certain }: TimeMention): Hour => ({
  at,
  end,
  from,
  to,
  isSure: certain,
  season: null,
})

function readLine(
  line: ScannedLine,
  text: string,
  mention: MentionLine | undefined,
  main: string,
): ScheduleLine {
  const folded = mention?.text ?? fold(text)
  const season = mention ? seasonOf(mention) : null
  const dated = mention ? namesDate(mention) : false
  const hours = mention ? hoursOf(mention).map((hour) => asScanned(inDaytime(hour, main), line, folded)) : []
  return {
    line,
    text,
    folded,
    days: mention ? daysOf(mention, text, main) : [],
    hours: season
      ? hours.map((hour) => ({ ...hour, season: holdsFor(hour, hours, folded) ? season : null }))
      : hours,
    isDated: dated && season === null,
    isStaffed: isOfStaff(folded),
    isIrregular: (mention?.isFortnightly ?? false) || (MONTHLY.test(folded) && !mention?.ordinals.length),
    isScanned: false,
  }
}

/** Whether a line names a day of the calendar: "May 3", "Easter", or "Sunday 16th". */
function namesDate({ days, hours, text }: MentionLine): boolean {
  return days.some(({ days: dates, feast, weekdays, isGroup, at: dayAt, end }) => {
    if (dates.length > 0 || feast !== undefined) return true
    if (isGroup) return false
    const before = weekdays.length > 0 ? NUMBER_BEFORE.exec(text.slice(0, dayAt)) : null
    if (before && !hours.some((hour) => hour.end > before.index && hour.at < dayAt)) return true
    const number = weekdays.length > 0 ? NUMBERED_DAY.exec(text.slice(end)) : null
    if (!number) return false
    const at = end + number[0].length - (number[1]?.length ?? 0)
    return Number.parseInt(number[1] ?? '', 10) > 5 && !hours.some((hour) => hour.at <= at && at < hour.end)
  })
}

/** "18 mercoledì:" */
const NUMBER_BEFORE = /(?<![\d:.,/])(?:[6-9]|[12]\d|3[01])(?:\.|,|\s+-|°)?\s+$/
const NUMBERED_DAY =
  /^,?\s+(?:the\s+|dia\s+|den\s+|dnia\s+)?([12]?\d|3[01])(?:st|nd|rd|th|\.)?(?![\d:.]|\s?[ap]\.?m|\s?(?:h|uhr|hs|uur|시))/

const MONTHLY =
  /(?<!\p{L})(?:(?:certain|some|select(?:ed)?)\s+(?:weekdays|days|\p{L}+days)|(?:un[ae]?|one)\s+\p{L}+(?:\s+(?:soir|matin|apres-midi|evening|morning))?\s+(?:par mois|a month|al mes|por mes|al mese)|monthly|once a month|twice a month|monatlich|mensual(?:mente)?|mensal(?:mente)?|mensile|mensuel(?:le)?|un[ae]? (?:vez|fois|volta) (?:al|par|al) m[eo]i?s|raz w miesiacu|maandelijks|eens per maand|jednou za mesic|havonta)(?!\p{L})/u

/** An office, unless worship is named before it. */
function isOfStaff(folded: string): boolean {
  const staff = STAFF_WORD.exec(folded)
  if (!staff) return false
  const worship = WORSHIP_NAME.exec(folded)
  return !worship || worship.index > staff.index
}

const SPAN =
  /^\.?\s*(?:uhr|hrs?|hs|h|uur|hod\.?|hodin|a\.?m\.?)?\s*(?:[-–—~～]|to|until|till|a|al|ate|as|a las|alle|bis|do|tot|ig|til|till|-\s*las)\s*(?:(?:las|les|la|as|ca\.?|circa|approx\.?)\s*)?$/u

/** "13-25 years", "1 hour": a number of something. */
const COUNTED =
  /^\s?\+?\s?(?:years?|ans|anos?|lat|jahren?|anni|let|ar(?!\p{L})|hours?|minutes?|min(?!\p{L})|hodin(?!\p{L})|시간|간|weeks?|people|km|miles?|€|\$|zl)/u
/** "4. adventní neděle" */
const NUMERAL = /^\d{1,2}\.\s+(?:[–-]\s*\d+\.\s+)?\p{Ll}{4}/u

/** "Rom. 10:9-14", "1 Corinthians 15.20-28" */
const VERSE =
  /(?<!\p{L})(?:[12]\s(?:tim|cor|ped?|pet|sam|rey|tes|thess|jn|juan)|mar|marc|mat|matt|hch|act|rom|efes?|eph|gal|fil|phil|col|heb|apoc?|rev|gen|exod?|isa?|jer|luc|luke|lk|mk|mt|jn|ps|sal)\.\s?\d{1,3}[:.]\d{1,2}(?!\d|\s?[ap]\.?m)|\p{L}\.?\s\d{1,3}[:.]\d{1,2}[-–](?:end|[2-9]\d|1[3-9])(?![\d:.h]|\s?[ap]\.?m|\s?uhr)/u
/** "de 9h45 à 19h30": the joint is no half of a day. */
const TO_BEHIND = /\d\s+a$/

/** Numbers alone are hours behind a word for it, and between other hours. */
const LED =
  /(?:(?<!\p{L})(?:at|as|um|ore|alle|las|la|godz\.?|godzinie|kl\.?|om|luc|from|till?|until|to|von|bis|od|do|dalle|and|e|y|et|und|a|o|ab|v|around)|[-–&@])\s*$/u
/** "after the 6 PM Mass": the hour of something else. */
const HANGS_ON =
  /(?<!\p{L})(?:after|before|following|between|by|despues de|antes de|apres|avant|nach|vor|dopo|prima d[ei]l?|po|przed|depois d[ao]|na|voor|during)\s+(?:(?:the|la|le|las|els?|el|our|each|every|dem|der|den|all|mszy|sw\.?|swietej|o|godz\.?|de|mass|messe|misa|missa|messa|service|of)\s+){0,4}$/u
function isHour({ at, end, hours: [first = ''] }: HourMention, text: string): boolean {
  if (/(?<!\p{L})no\s+$/u.test(text.slice(0, at))) return false
  if (HANGS_ON.test(text.slice(Math.max(0, at - 40), at))) return false
  if (!/[05]$/.test(first) || COUNTED.test(text.slice(end)) || NUMERAL.test(text.slice(at))) return false
  return (
    !/^\d{1,2}$/.test(text.slice(at, end)) ||
    LED.test(text.slice(Math.max(0, at - 12), at)) ||
    /^\s*(?:[,&/+-]|and|y|e|et|und)\s*\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m/u.test(text.slice(end))
  )
}

const DASH = /^\s*[-–—]\s*$/

/** The hours of a line, those of a span as one. */
function hoursOf({ hours, text }: MentionLine): Hour[] {
  const found: Hour[] = []
  let isSpanned = false
  if (VERSE.test(text)) return []
  const shown = hours.filter((hour) => isHour(hour, text))
  // "8:30 - 10:00 - 18:30" are three.
  const isList =
    shown.length > 2 && shown.every(({ at }, i) => i === 0 || DASH.test(text.slice(shown[i - 1]?.end, at)))
  shown.forEach((hour, at) => {
    const last = found.at(-1)
    if (
      last &&
      !isSpanned &&
      !isList &&
      shown[at - 1] &&
      SPAN.test(text.slice(TO_BEHIND.test(text.slice(0, last.end)) ? last.end - 1 : last.end, hour.at))
    ) {
      last.to = hour.hours[0] ?? null
      last.end = hour.end
      isSpanned = true
      return
    }
    if (last && hour.at < last.end) return
    isSpanned = false
    found.push({
      at: hour.at,
      end: hour.end,
      from: startOf(hour),
      to: null,
      isSure: hour.hours.length === 1,
      season: null,
    })
  })
  return found
}

/** Where hours are printed of twelve, nothing begins at two in the morning. */
function inDaytime(hour: Hour, main: string): Hour {
  if (CALENDAR_WORDS[main]?.is24 !== false || hour.from >= '05:00' || hour.from < '01:00') return hour
  return { ...hour, from: `${Number(hour.from.slice(0, 2)) + 12}${hour.from.slice(2)}`, isSure: false }
}

const startOf = ({ hours: [first = '00:00'] }: HourMention) => first

/** A number alone, "a las 7", is the half of the day that prose takes it for. */
function asScanned(hour: Hour, { times }: ScannedLine, folded: string): Hour {
  if (!/^\d{1,2}$/.test(folded.slice(hour.at, hour.end))) return hour
  const [own, minute] = hour.from.split(':').map(Number)
  const found = times.find(({ from }) => {
    const [other, minutes] = from.split(':').map(Number)
    return minute === minutes && (other ?? 0) % 12 === (own ?? 0) % 12
  })
  return found ? { ...hour, from: found.from, isSure: found.certain } : hour
}

/** "every", "los", "w każdy" before a day. */
const OUTRIGHT =
  /(?<!\p{L})(?:every|each|weekly on|cada|todos? (?:los|os|o)|todas? (?:las|as|a)|los|aos|jeden|jede|chaque|tous les|le|ogni|la|il|il|kazd\p{L}*|elke|iedere|varje|minden|moi|매주|每|每週|每周)[\s-]*(?:\p{L}+\s+)?$/u
function isOutright({ at, end, weeks, weekdays, isGroup }: Days, text: string): boolean {
  if (isGroup || weeks.length > 0 || weekdays.length > 2) return true
  return (
    OUTRIGHT.test(text.slice(0, at)) ||
    PLURAL.test(text.slice(at, end)) ||
    /^\s+(?:mornings|evenings|afternoons|nights)/.test(text.slice(end))
  )
}
const PLURAL =
  /^(?:\p{L}+days|domingos|sabados|\p{L}+feiras|\p{L}+dis|dimanches|sonntags|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sondagar|\p{L}+dagar)$/u
/** "this Sunday", "el próximo domingo": one day. */
const SINGLE =
  /(?<!\p{L})(?:this|next|last|coming|this coming|este|proximo|pasado|ce|cette|prochain|diesen?|nachsten?|kommenden?|questa|questo|prossim[ao]|najblizsz\p{L}+|nastepn\p{L}+|ten|te|tym|tego|deze|volgende|nasta|tuto|pristi)\s+$/u

/** Between days that belong together: "Monday, Wednesday and Friday", "lunes y miércoles". */
const JOINED =
  /^(?:[\s,;&+/·|]|(?<!\p{L})(?:and|y|e|et|und|i|en|a|es|och|oraz|si|o|ou|or|sowie|ve|v|we|w|les|los|las|i w|de|no|na|feira|the|on)(?!\p{L}))*$/u
/** "새벽기도 화-토": the days of what is called daily. */
const isOfGroup = (last: Days, next: Days, text: string) =>
  last.isGroup && !next.isGroup && /^[\s(]+$/.test(text.slice(last.end, next.at))
const EXCEPTING =
  /(?<!\p{L})(?:no|not|except|excluding|excepto|salvo|menos|sauf|ausser|tranne|eccetto|oprocz|z wyjatkiem|behalve|krome|kiveve|exceto|no hay|pas de|keine?|nie ma|geen)(?!\p{L})[^.;,:]{0,30}$/u

function daysOf({ days, ordinals, text }: MentionLine, printed: string, main: string): Days[] {
  const named = days.filter((day) => day.weekdays.length > 0).toSorted((a, b) => a.at - b.at)
  const found: Days[] = []
  let end = -1
  for (const day of named) {
    if (day.at < end) continue
    const next: Days = {
      at: day.at,
      end: day.end,
      weekdays: weekdaysOf(day),
      weeks: weeksBefore(day, ordinals, text, printed, main),
      isGroup: day.isGroup,
      isPlain: false,
      isAlternate: false,
      isSpan: day.weekdays.length > 2,
    }
    if (SINGLE.test(text.slice(0, day.at))) continue
    end = day.end
    next.isPlain = isOutright(next, text)
    if (next.weeks.length > 0) next.at = Math.min(next.at, ordinalAt(day, ordinals, text) ?? next.at)
    const last = found.at(-1)
    if (last && EXCEPTING.test(text.slice(last.end, day.at))) {
      last.weekdays = last.weekdays.filter((weekday) => !next.weekdays.includes(weekday))
      continue
    }
    const isJoined = last !== undefined && JOINED.test(text.slice(last.end, next.at))
    if (last && isJoined && next.isGroup && !last.isGroup) {
      // "Saturday Vigil", "Sundays and holy days": the day is said already.
      last.end = day.end
    } else if (
      last &&
      isJoined &&
      !isOfGroup(last, next, text) &&
      String(last.weeks) === String(next.weeks)
    ) {
      last.weekdays = [...new Set([...last.weekdays, ...next.weekdays])]
      last.end = day.end
    } else found.push(next)
  }
  applyExceptions(printed, found)
  return found.filter(({ weekdays }) => weekdays.length > 0)
}

const FRIDAY = 5
const SATURDAY = 6

/** The weekdays that a mention stands for: a word for several is of those that most churches mean by it. */
function weekdaysOf({ weekdays, isGroup }: DayMention): number[] {
  if (!isGroup) return [...new Set(weekdays)]
  if (weekdays.length === 6) return weekdays.filter((day) => day <= FRIDAY)
  return weekdays.length === 3 ? weekdays.filter((day) => day !== FRIDAY) : [...weekdays]
}

const ORDINAL_GAP = /^[\s.,&/+ºª°-]*(?:(?:and|y|e|et|und|i|&|oraz|og|en)[\s.]*)?$/u

type Ordinals = MentionLine['ordinals']

/** The ordinals right before a day, the nearest first. */
function ordinalsBefore(day: DayMention, ordinals: Ordinals, text: string): Ordinals[number][] {
  const found: Ordinals[number][] = []
  let at = day.at
  for (const ordinal of ordinals.toReversed()) {
    if (ordinal.end > at) continue
    if (!ORDINAL_GAP.test(text.slice(ordinal.end, at))) break
    found.push(ordinal)
    at = ordinal.at
  }
  return found
}

function weeksBefore(
  day: DayMention,
  ordinals: Ordinals,
  text: string,
  printed: string,
  main: string,
): number[] {
  if (main === 'vi') return []
  const found = ordinalsBefore(day, ordinals, text).filter(
    // "poniedziałek i środa": a small i joins.
    ({ at, end }) => !/^i+v?$/.test(text.slice(at, end)) || /^[IV]+$/.test(printed.slice(at, end)),
  )
  return found.map(({ week }) => week).filter((week) => week !== 0)
}

const ordinalAt = (day: DayMention, ordinals: Ordinals, text: string) =>
  ordinalsBefore(day, ordinals, text).at(-1)?.at

const SATURDAY_IS_WORKDAY = new Set(['pl', 'sk', 'cs'])

/** "Dni powszednie" are Monday to Saturday, where the page prints no Saturday itself. */
function withSaturdays(lines: readonly ScheduleLine[], main: string): void {
  if (!SATURDAY_IS_WORKDAY.has(main)) return
  const all = lines.flatMap(({ days }) => days)
  if (all.some(({ isGroup, weekdays, weeks }) => !isGroup && weeks.length === 0 && String(weekdays) === '6'))
    return
  for (const days of all) if (days.isGroup && days.weekdays.length === 5) days.weekdays.push(SATURDAY)
}

/** A stretch of a line's folded text as it is printed. */
export function printedPart({ text, folded }: ScheduleLine, at: number, end: number): string {
  if (text.length === folded.length) return text.slice(at, end)
  let [from, to, length] = [-1, text.length, 0]
  for (let i = 0; i < text.length; i++) {
    if (length >= at && from < 0) from = i
    if (length >= end) {
      to = i
      break
    }
    length += fold(text[i] ?? '').length
  }
  return from < 0 ? '' : text.slice(from, to)
}

/** Whether a line may be a name: short, and without a day or hour. */
export const isNameLine = ({ line, text, days, hours, isDated, isScanned }: ScheduleLine): boolean =>
  text.length <= 70 &&
  hours.length === 0 &&
  !isDated &&
  /\p{L}{2}/u.test(text) &&
  !/^[a-z]+(?:_[a-z]+)+$/.test(text) &&
  (days.length === 0 || (isScanned && days.length === 1 && days.every((day) => isNamePart(line, day))))

export const namesService = ({ folded }: ScheduleLine): boolean => isServiceName(folded)
