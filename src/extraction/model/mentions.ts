import { fold } from '../lexicon/calendar-words.ts'
import { isFortnightly } from '../lexicon/fortnightly.ts'
import { feastsIn, isOrthodox } from '../prose/dates/feasts.ts'
import { addDays } from '../time/civil-date.ts'
import { type HourMention, readHours } from './hours.ts'
import { type Key, languagesOf, overlaps, PageWords, type Span, sameSpan } from './page-words.ts'

/** Every day of the week. */
const ALL = [0, 1, 2, 3, 4, 5, 6]
const SUNDAY = 0
const SATURDAY = 6

/** What a line prints of a day. */
export interface DayMention {
  at: number
  end: number
  /** The weekdays that it names, 0 (Sunday) to 6; a group's word names several. */
  weekdays: readonly number[]
  /** "daily", "weekdays", "holy days": a word for several days, of which the rule may have some. */
  isGroup: boolean
  /** The days of the year that it names: "12-04", or both readings of "4/12". */
  days: readonly string[]
  /** "today", "tomorrow". */
  isRelative?: true
  /** Those of them behind the first of a span: "July 12–16". */
  ends?: readonly string[]
  /** Of a feast: the day of the year that it names in a year, by the Easter of the page's church. */
  feast?: (year: number) => string[]
}

export interface MentionLine {
  /** Folded, without what is struck through. */
  text: string
  days: DayMention[]
  hours: HourMention[]
  /** The months named, 1 to 12. */
  months: readonly number[]
  /** The weeks of the month named, -1 for the last. */
  ordinals: readonly { at: number; end: number; week: number }[]
  /** Numbers 1 to 31 that may be a day of a month. */
  numbers: readonly { at: number; end: number; value: number }[]
  years: readonly number[]
  isFortnightly: boolean
  /** "this Sunday", "next Sunday". */
  relative: 'this' | 'next' | null
}

/** The weekdays that a rule may have of each of a key's words for several days. */
const GROUPS: readonly (readonly [Key, readonly (readonly number[])[]])[] = [
  ['daily', [ALL]],
  ['workdays', [[1, 2, 3, 4, 5, SATURDAY]]],
  ['weekend', [[5, SATURDAY, SUNDAY], [SATURDAY]]],
  ['festive', [[SUNDAY]]],
]

/** Whose words and whose Easter the lines are read by; `today` where "today" and "tomorrow" are to be days, 'YYYY-MM-DD'. */
interface PageCalendar {
  words: PageWords
  isOrthodox: boolean
  today: string | null
}

/** What the lines of a page print of days and hours, in whatever language. */
export function readMentions(
  lines: readonly string[],
  languages = languagesOf(lines),
  today: string | null = null,
): MentionLine[] {
  const hasLateHours =
    /(?<![\d:.])(?:1[3-9]|2[0-3])\s?(?:[:h]\s?[0-5]\d|h(?![a-z])|\.[0-5]0\b|\s?uhr|\s?시)/.test(
      lines.join('\n'),
    )
  const words = new PageWords(languages, hasLateHours)
  const calendar = { words, isOrthodox: isOrthodox(lines.map((text) => ({ text }))), today }
  return lines.map((line) => readLine(line, calendar))
}

const STRUCK = /~~.*?~~/g

function readLine(line: string, calendar: PageCalendar): MentionLine {
  const { words, today } = calendar
  const printed = line.replace(STRUCK, (struck) => ' '.repeat(struck.length))
  const text = fold(printed)
  const months = words.find(text, ['months', 'shortMonths'])
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const inWords = datesInWords(text, months)
  // "March 3-4" is not the 3rd of April.
  const inFigures = datesInFigures(text).filter((date) => !inWords.some((other) => overlaps(date, other)))
  const dates = withEnds([...inFigures, ...inWords], text)
  const hours = readHours(text, words, dates)
  const weekdays = weekdaysOf(text, printed, calendar, dates)
  const relative = words.find(text, ['relative'])
  const isOf = (place: number) => relative.some(({ values }) => values.includes(place))
  // "Mar" alone is Tuesday.
  const isMonth = (month: Span) =>
    dates.some((date) => overlaps(date, month)) || !weekdays.some((day) => sameSpan(day, month))
  const numbers = numbersOf(text, hours)
  const ordinals = words
    .find(text, ['ordinals'])
    .map(({ at, end, values }) => ({ at, end, week: values[0] === 5 ? -1 : (values[0] ?? 0) + 1 }))
  return {
    text,
    days: [
      ...dates,
      ...weekdays,
      ...relative.flatMap(({ at, end, values: [away = 2] }) =>
        today && away < 2
          ? { ...dated(at, end, [addDays(today, away).slice(5)]), isRelative: true as const }
          : [],
      ),
    ].toSorted((a, b) => a.at - b.at),
    hours,
    months: [...new Set(months.filter(isMonth).flatMap(({ values }) => values.map((value) => value + 1)))],
    ordinals,
    numbers,
    years,
    isFortnightly: isFortnightly(text),
    relative: isOf(3) ? 'next' : isOf(2) ? 'this' : null,
  }
}

const dated = (at: number, end: number, days: readonly string[]): DayMention => ({
  at,
  end,
  days,
  weekdays: [],
  isGroup: false,
})
const dayKey = (month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? [`${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`]
    : []

const ISO = /(?<!\d)(?:19|20)\d\d[-/.](\d\d?)[-/.](\d\d?)(?!\d)/g
const FIGURES =
  /(?<![\d:/.$€£-])(\d{1,2})(\.\s?|[/-])(\d{1,2})(?:(\.|[/-])\s?((?:19|20)?\d\d)?)?(?![\d/]|:\d|\s?(?:[ap]\.?m\b|uhr|h\b|ye?a?rs?\b))/g
const LISTED = /(?:(?<!\d)\d{1,2}\.?\s*(?:,|e|y|i|a|und|et|and|&|-|–|bis|to)\s*)+$/u
const EASTERN = /(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일號号]?/g

/** "2026-12-04", "4.12.", "12/4/26", "12월 4일". */
function datesInFigures(text: string): DayMention[] {
  const found: DayMention[] = []
  for (const match of text.matchAll(ISO))
    found.push(dated(match.index, match.index + match[0].length, dayKey(Number(match[1]), Number(match[2]))))
  for (const match of text.matchAll(EASTERN))
    found.push(dated(match.index, match.index + match[0].length, dayKey(Number(match[1]), Number(match[2]))))
  for (const match of text.matchAll(FIGURES)) {
    const [one, other] = [Number(match[1]), Number(match[3])]
    // "10.30" alone is rather an hour.
    if (match[2] === '.' && !match[4] && /[0-5]\d/.test(match[3] ?? '') && other > 12) continue
    // "28 e 29/09"
    const listed = LISTED.exec(text.slice(Math.max(0, match.index - MAX_LIST_CHARS), match.index))?.[0] ?? ''
    const ones = [one, ...[...listed.matchAll(/\d{1,2}/g)].map(Number)]
    const days = ones.flatMap((day) => [...dayKey(day, other), ...dayKey(other, day)])
    const span = { at: match.index, end: match.index + match[0].length }
    if (days.length > 0 && !found.some((known) => overlaps(known, span)))
      found.push(dated(span.at, span.end, [...new Set(days)]))
  }
  return found
}

const JOINT =
  '(?:\\s|[,&/+–—-]|\\.|(?:st|nd|rd|th|er|re|eme|ª|º|°|o|a|ter|ten|e|ste|de)(?![\\p{L}])|(?<!\\p{L})(?:and|y|e|et|und|i|en|a|to|through|thru|al|au|bis|do|of|de|del|di|the|le|la|el|den|dem|der|den|ngay|ke|dia|dias|or|och|oraz|till|tot|og|dni|die|les|jour)(?!\\p{L}))'
const NUMBER = '(?<!\\d|[\\d][:.])(?:[12]\\d|3[01]|0?[1-9])(?!\\d|[:.]\\d)'
const AFTER = new RegExp(`^${JOINT}*${NUMBER}(?:${JOINT}*${NUMBER})*`, 'u')
const BEFORE = new RegExp(`(?:${NUMBER}${JOINT}*)+$`, 'u')
const MAX_LIST_CHARS = 60

/** "December 4, 11 & 18", "4 y 11 de diciembre". */
function datesInWords(
  text: string,
  months: readonly { at: number; end: number; values: number[] }[],
): DayMention[] {
  return months.flatMap(({ at, end, values }): DayMention[] => {
    const list = AFTER.exec(text.slice(end, end + MAX_LIST_CHARS))?.[0] ?? ''
    const behind = withoutHour(list, text.slice(end + list.length))
    const before = BEFORE.exec(text.slice(Math.max(0, at - MAX_LIST_CHARS), at))?.[0] ?? ''
    const days = [...`${before} | ${behind}`.matchAll(/\d{1,2}/g)]
      .map(([number]) => Number(number))
      .flatMap((day) => values.flatMap((value) => dayKey(value + 1, day)))
    return days.length === 0 ? [] : [dated(at - before.length, end + behind.length, [...new Set(days)])]
  })
}

const SPAN =
  '(?:[-–—~]|(?<!\\p{L})(?:to|through|thru|till|until|al?|ao|ate|au|bis|do|tot|az|den)(?!\\p{L})|至|到|부터)'
const MAX_SPAN_DAYS = 31
const SPAN_IN_LIST = new RegExp(`(\\d{1,2})\\D{0,4}?\\s*${SPAN}\\s*(\\d{1,2})`, 'gu')
/** Between the two dates of a span: their weekdays may stand there. */
const SPAN_BETWEEN = new RegExp(
  `^[\\s,.]*(?:(?:19|20)\\d\\d)?\\s*${SPAN}\\s*(?:\\p{L}{2,12}[.,]{0,2}\\s*){0,2}$`,
  'u',
)

/** The dates in order, each with those of its days that end a span: "July 12–16", "31 May to 2 June". */
function withEnds(dates: readonly DayMention[], text: string): DayMention[] {
  const sorted = dates.toSorted((a, b) => a.at - b.at)
  return sorted.map((date, i) => {
    const [before, first] = [sorted[i - 1], date.days[0]]
    if (before && first && SPAN_BETWEEN.test(text.slice(before.end, date.at)))
      return { ...date, ends: date.days }
    const spans = [...text.slice(date.at, date.end).matchAll(SPAN_IN_LIST)].flatMap(([, from, to]) => {
      const [one, last] = [Number(from), Number(to)]
      return Array.from({ length: Math.max(0, Math.min(last - one, MAX_SPAN_DAYS)) }, (_, at) => one + 1 + at)
    })
    const ends = [...new Set(date.days.map((day) => day.slice(0, 2)))].flatMap((month) =>
      spans.flatMap((day) => dayKey(Number(month), day)),
    )
    if (ends.length === 0) return date
    return { ...date, ends, days: [...new Set([...date.days, ...ends])] }
  })
}

/** "December 4 7 pm", "July 20-25, 6-8 pm": the last numbers of a list may be hours. */
function withoutHour(list: string, rest: string): string {
  return /^\s*(?:[ap]\.?\s?m\b|uhr|h\b|o'clock)/.test(rest)
    ? list.replace(/(?:(?<=\d\D{1,8})\d{1,2}\s*(?:[-–]|to)\s*)?\d{1,2}\D*$/, '')
    : list
}

/** The joints of a range of weekdays. */
const RANGE =
  /^\s*(?:[-–—~]|to|through|thru|thru\.|until|till|a|al|ate|a la|au|bis|do|az po|az|tot en met|tot|t\/m|-ig|to the|po|a la|den|至|到|부터)\s*(?:(?:el|le|al|o|a|à|zum|den)\s+)?$/u

function weekdaysOf(
  text: string,
  printed: string,
  { words, isOrthodox }: PageCalendar,
  dates: readonly DayMention[],
): DayMention[] {
  const named = words
    .find(text, ['weekdays', 'short'])
    .filter((place) => !isOfMonth(place, dates))
    .map(({ at, end, values }) => ({ at, end, weekdays: values, isGroup: false, days: [] }))
  const mentions: DayMention[] = []
  for (const mention of named) {
    const last = mentions.at(-1)
    const [from] = last?.weekdays.slice(-1) ?? []
    const [to] = mention.weekdays
    if (last && from !== undefined && to !== undefined && RANGE.test(text.slice(last.end, mention.at))) {
      const between = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7)
      mentions[mentions.length - 1] = { ...last, end: mention.end, weekdays: [...last.weekdays, ...between] }
    } else mentions.push(mention)
  }
  for (const [key, lists] of GROUPS)
    for (const { at, end, values } of words.find(text, [key]))
      mentions.push({ at, end, weekdays: lists[values[0] ?? 0] ?? [], isGroup: true, days: [] })
  for (const match of text.matchAll(EASTERN_LIST)) {
    const weekdays = [...(match[1] ?? '')].flatMap((sign) => EASTERN_DAYS.indexOf(sign) % 7)
    const named = weekdays.filter((day) => day >= 0)
    mentions.push({
      at: match.index,
      end: match.index + match[0].length,
      weekdays: named,
      isGroup: false,
      days: [],
    })
  }
  for (const { at, end, dayIn } of feastsIn(printed)) {
    const feast = (year: number) => {
      const { month, day } = dayIn(year, isOrthodox)
      return dayKey(month, day)
    }
    mentions.push({ at, end, weekdays: [], isGroup: false, days: [], feast })
  }
  return mentions
}

/** "每週一、三、五" */
const EASTERN_LIST = /(?:週|周|星期|禮拜|礼拜)([一二三四五六日天](?:\s*[、,，和及]\s*[一二三四五六日天])+)/g
const EASTERN_DAYS = '日一二三四五六天'

/** "mar" is Tuesday and March: a month that has a day is no weekday. */
const isOfMonth = (place: Span, dates: readonly DayMention[]) => dates.some((date) => overlaps(date, place))

function numbersOf(
  text: string,
  hours: readonly HourMention[],
): { at: number; end: number; value: number }[] {
  return [
    ...text.matchAll(/(?<![\d:.,/$€£])(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th|er|\.|º|°)?(?![\d:/%]|\.\d)/g),
  ]
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      value: Number.parseInt(match[0], 10),
    }))
    .filter((number) => !hours.some((hour) => overlaps(hour, number) && hour.end - hour.at > 2))
}
