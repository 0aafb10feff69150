export const EXCERPT_FIELDS = ['title', 'date', 'time', 'place'] as const
export type ExcerptField = (typeof EXCERPT_FIELDS)[number]

/** A part of a page's text, and the index of the line that states each field. */
export interface SourceExcerpt {
  lines: string[]
  marks: Partial<Record<ExcerptField, number>>
}

interface ReadEvent {
  title: string
  /** YYYY-MM-DD */
  onDate: string
  /** HH:MM, seconds ignored. */
  startTime: string | null
  location: string | null
  /** Where the reader found it: the beginnings of the lines, joined by " · ". */
  evidence: string | null
}

/** Lines around the event: a heading or a day may stand well above it, an address soon after. */
const LINES_ABOVE = 40
const LINES_BELOW = 14
const LINES_OF_CONTEXT = 6
const MIN_NAME_CHARS = 4

/**
 * The lines of a page around an event, with those that state its title, date, time and place. The reader's evidence
 * says where to look, and stands for a page that is not kept or has the event no more; null where there is neither.
 */
export function excerptOf(lines: readonly string[], event: ReadEvent): SourceExcerpt | null {
  const parts = (event.evidence ?? '').split(/ · |\n/)
  return excerptFrom(lines, event) ?? excerptFrom(parts, { ...event, evidence: parts.join(' · ') })
}

function excerptFrom(lines: readonly string[], event: ReadEvent): SourceExcerpt | null {
  const folded = lines.map(fold)
  const anchor = findAnchor(folded, event)
  if (anchor === null) return null
  const parts = (event.evidence ?? '').split(' · ').length
  // The event's own lines first, then upward, then on.
  const order = [
    ...range(anchor, anchor + parts),
    ...range(anchor - LINES_ABOVE, anchor).reverse(),
    ...range(anchor + parts, anchor + parts + LINES_BELOW),
  ].filter((at) => at >= 0 && at < lines.length)
  const find = (...tests: (((line: string) => boolean) | null)[]) => {
    for (const test of tests) {
      const at = test === null ? undefined : order.find((index) => test(folded[index] ?? ''))
      if (at !== undefined) return at
    }
  }
  const marks = {
    title: find(containing(event.title), containingWords(event.title)) ?? anchor,
    date: find(printingDate(event.onDate), printingWeekday(event.onDate), printingDayAlone(event.onDate)),
    time: event.startTime === null ? undefined : find(printingTime(event.startTime)),
    place: find(containing(event.location), containing(event.location?.split(/[,;(]/)[0])),
  }
  const found = Object.values(marks).filter((at) => at !== undefined)
  const from = Math.max(0, Math.min(anchor, ...found) - LINES_OF_CONTEXT)
  const to = Math.max(anchor + parts, ...found.map((at) => at + 1)) + LINES_OF_CONTEXT
  return {
    lines: lines.slice(from, to),
    marks: Object.fromEntries(
      Object.entries(marks).flatMap(([field, at]) => (at === undefined ? [] : [[field, at - from]])),
    ),
  }
}

/** The line at which the evidence begins; where it is printed several times, the one that the others follow. */
function findAnchor(folded: readonly string[], { evidence, title }: ReadEvent): number | null {
  const [first = '', ...rest] = (evidence ?? '').split(' · ').map((part) => fold(part))
  const begin = first.slice(0, 80)
  const places = begin === '' ? [] : indexesOf(folded, (line) => line.startsWith(begin))
  const followed = (at: number) =>
    rest.filter((part, index) => folded[at + 1 + index]?.startsWith(part.slice(0, 40))).length
  const best = places.toSorted((a, b) => followed(b) - followed(a))[0]
  if (best !== undefined) return best
  const name = fold(title)
  const at = folded.findIndex((line) => line.includes(name))
  return at < 0 ? null : at
}

function indexesOf(lines: readonly string[], test: (line: string) => boolean): number[] {
  return lines.flatMap((line, index) => (test(line) ? [index] : []))
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** Small letters without accents, plain quotes and single spaces. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function containing(text: string | null | undefined) {
  const wanted = fold(text ?? '')
  return wanted.length < MIN_NAME_CHARS ? null : (line: string) => line.includes(wanted)
}

/** A title that was put together from parts of a line. */
function containingWords(text: string) {
  const words = fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.length === 0 ? null : (line: string) => words.every((word) => line.includes(word))
}

/** The languages in which churches of a city print their days. */
const LOCALES = ['en-US', 'es-US', 'vi', 'ko', 'zh', 'pt', 'fr', 'de', 'pl', 'ru']

const namesOf = (iso: string, style: Intl.DateTimeFormatOptions) =>
  LOCALES.map((locale) =>
    fold(new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(iso))),
  )

function printingDate(iso: string) {
  const [, month, day] = iso.split('-').map(Number)
  const months = [...namesOf(iso, { month: 'long' }), ...namesOf(iso, { month: 'short' })]
  const names = new RegExp(months.map((name) => name.replace(/\.$/, '')).join('|'))
  const dayOf = new RegExp(`(?<!\\d)0?${day}(?![\\d:])`)
  const figures = new RegExp(`(?<!\\d)0?${month}\\s?[/.-]\\s?0?${day}(?!\\d)`)
  return (line: string) => (names.test(line) && dayOf.test(line)) || figures.test(line) || line.includes(iso)
}

function printingWeekday(iso: string) {
  const names = namesOf(iso, { weekday: 'long' })
  return (line: string) => names.some((name) => line.includes(name))
}

/** The box of a month's grid. */
const printingDayAlone = (iso: string) => (line: string) => line === String(Number(iso.slice(8)))

const HOUR_WORDS = "[ap]\\.? ?m\\b|o'clock|morning|afternoon|evening|night"

function printingTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 12 || 12
  const figures = `(?<![\\d:])(?:${hour}|0?${hours})`
  // "7:30", "7.30", "7h30", "7시 30분", "7 giờ 30"
  const wall = `${figures}(?:[:.h]| ?시 ?| ?gio ?| ?[点點] ?)${minutes === 0 ? '(?:00)?' : minutes}(?!\\d)`
  const bare = `${figures}(?![\\d:]).{0,16}?(?:${HOUR_WORDS})`
  const named =
    hours === 12 ? '|\\bnoon\\b|\\bmidday\\b|\\bmediodia\\b' : hours === 0 ? '|\\bmidnight\\b' : ''
  const pattern = new RegExp(minutes === 0 ? `${wall}|${bare}${named}` : wall)
  return (line: string) => pattern.test(line)
}
