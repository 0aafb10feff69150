import { overlaps, type PageWords, type Span } from './page-words.ts'

/** What a line prints of an hour. */
export interface HourMention {
  at: number
  end: number
  /** "18:30", or both readings where no half of the day is said. */
  hours: readonly string[]
  /** Of the hour that ends a span, those of its beginning: "9–11 am". */
  endOf?: readonly string[]
}

const CLOCK = new RegExp(
  [
    // 1 hour, 2 minutes, 3 half
    String.raw`(?<!\d|\d[:./,]|\d-(?!\d{1,2}:)|[$€£#])([01]?\d|2[0-4])\s?(?:[:.h;]|h\s|uhr\s|u\.?|[,-](?=(?:00|15|30|45)(?!\d)))\s?([0-5]\d)(?![\d])(?:\s?(?:uhr|h|hs|hrs|horas|ore|u)(?!\p{L}))?\s?(a\.?\s?m|p\.?\s?m|a(?![\p{L}.]|\s*\d)|p(?![\p{L}.]))?`,
    // 4 hour, 5 half
    String.raw`(?<!\d|\d[:./]|[$€£#])([01]?\d)\s?(a\.?\s?m\b|p\.?\s?m\b|[ap](?![\p{L}\d.]))`,
    // 6 hour in its language's sign, 7 minutes
    String.raw`(?<!\d|\d[:./]|[$€£#])([01]?\d|2[0-4])\s?(?:h(?:s|rs|oras|oures)?(?!\p{L})|uhr|u(?:ur)?(?!\p{L})|시|時|时|点|點|o'clock|horas|ore(?!\p{L})|orakor|ora(?!\p{L})|hod|gio|uur|heures?)\s?(?:(\d\d)\s?(?:분|分)?|(반|半))?`,
    // 9 to 12 four figures
    String.raw`(?<!\d|\d[:./-]|[$€£#])([01]\d|2[0-3])([0-5]\d)(?=\s?(?:hrs|hours|h\b|uur)|\s?[-–]\s?(?:[01]\d|2[0-3])[0-5]\d)`,
    String.raw`(?<=(?:[01]\d|2[0-3])[0-5]\d\s?[-–]\s?)([01]\d|2[0-3])([0-5]\d)(?!\d)`,
    // 13 bare
    String.raw`(?<![\d:./$€£#\p{L}]|\d,\s?(?!\d{1,2}\s*(?:[-–]|to)\s*\d))(1[0-2]|0?[1-9]|1[3-9]|2[0-3])(?![\d:/%\p{L}]|\.\d|,\d\d\d)`,
  ].join('|'),
  'gu',
)
/** What a bare number has to stand behind, to be an hour. */
const LED =
  /(?:(?:^|[^\p{L}])(?:at|@|a las?|as|um|ore|alle|o godz\.?|godz\.?|g\.|kl\.?|om|luc|hora:?|from|between|around|about|von|de|da|entre|dalle|od|v|ve|o|u|from|by|ab|gegen|till|until|to|-|–|&|and|y|e|et|und|i|,|\/|the|or|a|bis|alle ore|start(?:s|ing)?)|[-–—&,/(])\s*$/u
/** Between two hours that share a half of the day. */
const SHARED =
  /^\s*(?:[-–—&,/+]|and|to|or|until|till|through|y|e|a|et|und|–|,?\s*and|,?\s*&|\bo\b|&amp;|~)\s*(?:at\s+|again at\s+)?$/u

/** A number that begins a cell is an hour where nothing but others follow: "| 9 & 11 |". */
const isLed = ({ at, end }: Span, text: string) =>
  LED.test(text.slice(Math.max(0, at - 16), at)) ||
  (/\|\s*$/.test(text.slice(0, at)) &&
    !/^\s*\|[^|]*$/.test(text.slice(0, at)) &&
    /^\s*[|/&,–-]/.test(text.slice(end)))

interface Clock extends HourMention {
  hour: number
  minute: number
  half: 'a' | 'p' | null
  isBare: boolean
}

export function readHours(text: string, words: PageWords, dates: readonly Span[]): HourMention[] {
  const clocks: Clock[] = []
  for (const match of text.matchAll(CLOCK)) {
    const span = { at: match.index, end: match.index + match[0].trimEnd().length }
    const hour = Number(match[1] ?? match[4] ?? match[6] ?? match[9] ?? match[11] ?? match[13])
    const minute = match[8] ? 30 : Number(match[2] ?? match[7] ?? match[10] ?? match[12] ?? 0)
    const half = (match[3] ?? match[5])?.[0] as 'a' | 'p' | undefined
    const isBare = match[13] !== undefined
    const isDotted = match[1] !== undefined && /^\d+\s?\.\s?\d/.test(match[0])
    if ((isBare || isDotted) && dates.some((date) => overlaps(date, span)) && !half) continue
    clocks.push({ ...span, hour, minute, half: half ?? null, isBare, hours: [] })
  }
  shareHalves(clocks, text)
  const clear = clocks.filter(
    (clock, i) =>
      !clock.isBare ||
      clock.half !== null ||
      isLed(clock, text) ||
      (clocks[i - 1] && !clocks[i - 1]?.isBare && SHARED.test(text.slice(clocks[i - 1]?.end, clock.at))),
  )
  const found: HourMention[] = clear.map((clock, i) => ({
    at: clock.at,
    end: clock.end,
    hours: readingsOf(clock, clear[i + 1], text, words),
  }))
  for (const [key, hour] of [
    ['noon', '12:00'],
    ['midnight', '00:00'],
  ] as const)
    for (const { at, end } of words.find(text, [key]))
      found.push({ at, end, hours: [hour, ...(key === 'midnight' ? ['23:59', '24:00'] : [])] })
  for (const written of text.matchAll(IN_WORDS)) found.push(hourInWords(written))
  return withEnds(
    found.toSorted((a, b) => a.at - b.at),
    text,
  )
}

const SPAN =
  /^\.?\s*(?:uhr|h|hrs?|uur)?\s*(?:[-–—~〜]|to|till?|until|a(?: las?)?|as|al(?:le)?|bis|do|tot|az|ate(?: as)?|au|pana la|den|до|至|到|부터)\s*(?:about|approx\.?|ca\.?|circa|around|the|godz\.?|om|um)?\s*$/u

/** The hours, each that ends a span with its beginning; of three and more joined by dashes none does: they are a list. */
function withEnds(hours: readonly HourMention[], text: string): HourMention[] {
  const isJoined = hours.map((hour, i) => SPAN.test(text.slice(hours[i - 1]?.end ?? hour.at - 99, hour.at)))
  return hours.map((hour, i) => {
    const before = hours[i - 1]
    const isEnd = before && isJoined[i] && !isJoined[i - 1] && !isJoined[i + 1]
    return isEnd ? { ...hour, endOf: before.hours } : hour
  })
}

const HOUR_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const IN_WORDS = new RegExp(
  `(?<![\\p{L}])(half past |quarter past |quarter to )?(${HOUR_WORDS.join('|')})(-thirty| thirty| fifteen|)(?: o'clock| in the morning| in the evening|(?<=(?:at|past|to) \\p{L}+)(?!\\p{L}))`,
  'gu',
)

function hourInWords(match: RegExpMatchArray): HourMention {
  const hour = HOUR_WORDS.indexOf(match[2] ?? '') + 1
  const isTo = match[1]?.endsWith('to ')
  const minute =
    match[1]?.startsWith('half') || match[3]?.endsWith('thirty') ? 30 : match[1] ? (isTo ? 45 : 15) : 0
  const at = match.index ?? 0
  const hours = [hour % 12, (hour % 12) + 12].map((value) => clockOf(isTo ? value - 1 : value, minute))
  return { at, end: at + match[0].length, hours }
}

/** "5 & 7 PM", "9-11am": an hour without a half has that of the next. */
function shareHalves(clocks: Clock[], text: string): void {
  for (let i = clocks.length - 2; i >= 0; i--) {
    const [clock, next] = [clocks[i], clocks[i + 1]]
    if (!clock || !next || clock.half !== null || next.half === null || clock.hour > 12) continue
    if (!SHARED.test(text.slice(clock.end, next.at))) continue
    // "11-1pm" begins before noon.
    const isEarlier = clock.hour % 12 > next.hour % 12
    clock.half = isEarlier ? (next.half === 'p' ? 'a' : 'p') : next.half
  }
}

const NEAR = 34
const ADJACENT_CHARS = 10
/** Between two hours of a list, which is no span. */
const LIST = /^[^-–—~]{1,30}$/

function readingsOf(clock: Clock, next: Clock | undefined, text: string, words: PageWords): string[] {
  const { hour, minute, half, at, end } = clock
  const of = (value: number) => clockOf(value, minute)
  if (hour > 12 || hour === 0) return [of(hour % 24)]
  if (half) return [of((hour % 12) + (half === 'p' ? 12 : 0))]
  if (words.is24) {
    const [before, behind] = [
      text.slice(Math.max(0, at - ADJACENT_CHARS), at),
      text.slice(end, end + ADJACENT_CHARS),
    ]
    const isLate =
      hour < 12 &&
      [before, behind].some((near) => words.has(near, 'later')) &&
      !words.has(`${before} ${behind}`, 'morning')
    return isLate ? [of(hour), of(hour + 12)] : [of(hour)]
  }
  const around = text.slice(Math.max(0, at - NEAR), end + NEAR)
  const isMorning = words.has(around, 'morning')
  const isLater = words.has(around, 'later')
  if (hour === 12) return [of(12)]
  const [early, late] = [of(hour), of(hour + 12)]
  if (isMorning !== isLater) return [isMorning ? early : late]
  if (hour >= 8 && hour < 12) return [early]
  if (hour < 6) return [late]
  const isAscending =
    next && next.hour >= 8 && next.hour < 12 && next.half !== 'p' && LIST.test(text.slice(end, next.at))
  return [isAscending ? early : late]
}

const clockOf = (hour: number, minute: number) =>
  `${String((hour + 24) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
