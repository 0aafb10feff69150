import { fold } from '../lexicon/calendar-words.ts'
import { feastIn } from '../prose/dates/feasts.ts'
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
  /** Of a feast: the day of the year that it names in a year, by the western and by the Orthodox Easter. */
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
  isRelative: boolean
}

/** The weekdays that a rule may have of each of a key's words for several days. */
const GROUPS: readonly (readonly [Key, readonly (readonly number[])[]])[] = [
  ['daily', [ALL]],
  ['workdays', [[1, 2, 3, 4, 5, SATURDAY]]],
  ['weekend', [[5, SATURDAY, SUNDAY], [SATURDAY]]],
  ['festive', [[SUNDAY]]],
]

/** What the lines of a page print of days and hours, in whatever language. */
export function readMentions(lines: readonly string[], languages = languagesOf(lines)): MentionLine[] {
  const hasLateHours =
    /(?<![\d:.])(?:1[3-9]|2[0-3])\s?(?:[:h]\s?[0-5]\d|h(?![a-z])|\.[0-5]0\b|\s?uhr|\s?시)/.test(
      lines.join('\n'),
    )
  const words = new PageWords(languages, hasLateHours)
  return lines.map((line) => readLine(line, words))
}

const STRUCK = /~~.*?~~/g

function readLine(line: string, words: PageWords): MentionLine {
  const printed = line.replace(STRUCK, (struck) => ' '.repeat(struck.length))
  const text = fold(printed)
  const months = words.find(text, ['months', 'shortMonths'])
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const dates = [...datesInFigures(text), ...datesInWords(text, months)]
  const hours = readHours(text, words, dates)
  const weekdays = weekdaysOf(text, printed, words, dates)
  // "Mar" alone is Tuesday.
  const isMonth = (month: Span) =>
    dates.some((date) => overlaps(date, month)) || !weekdays.some((day) => sameSpan(day, month))
  const numbers = numbersOf(text, hours)
  const ordinals = words
    .find(text, ['ordinals'])
    .map(({ at, end, values }) => ({ at, end, week: values[0] === 5 ? -1 : (values[0] ?? 0) + 1 }))
  return {
    text,
    days: [...dates, ...weekdays].toSorted((a, b) => a.at - b.at),
    hours,
    months: [...new Set(months.filter(isMonth).flatMap(({ values }) => values.map((value) => value + 1)))],
    ordinals,
    numbers,
    years,
    isFortnightly: words.has(text, 'fortnightly'),
    isRelative: words.has(text, 'relative'),
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
  /(?<![\d:/.$€£-])(\d{1,2})(\.\s?|[/-])(\d{1,2})(?:(\.|[/-])\s?((?:19|20)?\d\d)?)?(?![\d:/]|\s?(?:[ap]\.?m\b|uhr|h\b))/g
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
    const behind = AFTER.exec(text.slice(end, end + MAX_LIST_CHARS))?.[0] ?? ''
    const before = BEFORE.exec(text.slice(Math.max(0, at - MAX_LIST_CHARS), at))?.[0] ?? ''
    const days = [
      ...`${before} | ${withoutHour(behind, text.slice(end + behind.length))}`.matchAll(/\d{1,2}/g),
    ]
      .map(([number]) => Number(number))
      .flatMap((day) => values.flatMap((value) => dayKey(value + 1, day)))
    return days.length === 0 ? [] : [dated(at - before.length, end + behind.length, [...new Set(days)])]
  })
}

/** "December 4 7 pm": the last number of a list may be an hour. */
function withoutHour(list: string, rest: string): string {
  return /^\s*(?:[ap]\.?\s?m\b|uhr|h\b|o'clock)/.test(rest) ? list.replace(/\d{1,2}\D*$/, '') : list
}

/** The joints of a range of weekdays. */
const RANGE =
  /^\s*(?:[-–—~]|to|through|thru|thru\.|until|till|a|al|ate|a la|au|bis|do|az po|az|tot en met|tot|t\/m|-ig|to the|po|a la|den|至|到|부터)\s*(?:(?:el|le|al|o|a|à|zum|den)\s+)?$/u

function weekdaysOf(
  text: string,
  printed: string,
  words: PageWords,
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
  const feast = feastIn(printed)
  if (feast) {
    const dayIn = (year: number) =>
      [false, true].flatMap((isOrthodox) => {
        const { month, day } = feast.dayIn(year, isOrthodox)
        return dayKey(month, day)
      })
    mentions.push({ at: feast.at, end: feast.end, weekdays: [], isGroup: false, days: [], feast: dayIn })
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
