import { escapeText } from 'entities/escape'
import { z } from 'zod'
import type { RawEvent, Rejection, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import { parsePage } from '../html/parse-page.ts'
import { readProse } from '../prose/read-page.ts'

/** A text in which quotations are found, whatever their white space, case, quotation marks and dashes. */
interface QuotableText {
  original: string
  folded: string
  /** For each character of `folded`, where in `original` it stands. */
  at: readonly number[]
}

interface Quotation {
  /** As the text prints it, on one line. */
  text: string
  from: number
  to: number
}

const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
}

function quotable(original: string): QuotableText {
  let folded = ''
  const at: number[] = []
  for (let index = 0; index < original.length; index++) {
    const char = original[index] ?? ''
    const isSpace = /\s/.test(char)
    if (isSpace && folded.endsWith(' ')) continue
    for (const part of isSpace ? ' ' : (SAME[char] ?? char.toLowerCase())) {
      folded += part
      at.push(index)
    }
  }
  return { original, folded, at }
}

/** What would give a date or an hour another meaning: its year, and which half of the day it is of. */
const REST_OF_DATE = /^(?:,?\s*(?:19|20)\d\d(?!\d)|\s*[ap]\.?\s?m(?!\p{L})\.?)/iu

/** Where a quotation stands in a text, from its first whole word to its last; null where it does not. */
function findQuotation({ original, folded, at }: QuotableText, quoted: string): Quotation | null {
  const words = quotable(quoted.replace(/^\s*\d+\|\s/, '')).folded.trim()
  if (!/[\p{L}\p{N}]/u.test(words)) return null
  for (let start = folded.indexOf(words); start >= 0; start = folded.indexOf(words, start + 1)) {
    let end = start + words.length
    if (!isWhole(folded, start, end)) continue
    for (let rest = REST_OF_DATE.exec(folded.slice(end, end + 12)); rest; ) {
      end += rest[0].length
      rest = REST_OF_DATE.exec(folded.slice(end, end + 12))
    }
    const from = at[start] ?? 0
    const to = at[end] ?? original.length
    return { text: original.slice(from, to).replace(/\s+/g, ' ').trim(), from, to }
  }
  return null
}

/** "1 pm" is no part of "11 pm", and "12/2" none of "12/24". */
function isWhole(text: string, start: number, end: number): boolean {
  const cutsWord = (index: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(index - 1, index + 1))
  const cutsNumber =
    /\d[.:/-]$/.test(text.slice(0, start).slice(-2)) && /\d/.test(text[start] ?? '')
      ? true
      : /^[.:/-]\d/.test(text.slice(end, end + 2)) && /\d/.test(text[end - 1] ?? '')
  return !cutsWord(start) && !cutsWord(end) && !cutsNumber
}

const MAX_EVENTS = 60
const MAX_TITLE_CHARS = 160
const MAX_PLACE_CHARS = 200
const MAX_DAY_CHARS = 400
/** A longer line is about several things. */
const MAX_LINE_CHARS = 200
/** Far below what the review queue calls sure. */
const CONFIDENCE = 0.3

const quotation = z.string().nullable().catch(null)

/** As models that nothing binds to the form answer: what is missing is null, and a broken event costs only itself. */
const statedEvent = z.object({
  title: z.string(),
  day: z.string(),
  hour: quotation,
  place: quotation,
  repeats: z.boolean().nullable().catch(null),
})
type StatedEvent = z.infer<typeof statedEvent>

const input = z.object({ lines: z.array(z.string()), answer: z.object({ events: z.array(z.unknown()) }) })

/** The body of an input of type 'model': the lines that a model was asked about, and its answer. */
export function answeredPage(lines: readonly string[], answer: unknown): string {
  return JSON.stringify({ lines, answer })
}

/**
 * The events of a model's answer, as far as the page itself prints them: each field is a quotation that is found in the
 * lines, in the page's own words, or is dropped; an event without title or day goes. Days and hours are read in the
 * quotations by the reader's grammar, never taken from the model.
 */
export function readModelAnswer(body: string, context: ReadingContext): SourceResult {
  const parsed = input.safeParse(JSON.parse(body))
  if (!parsed.success)
    return { events: [], rejections: [], warnings: ['The answer is not in the form asked for.'] }
  const { lines, answer } = parsed.data
  const page = quotable(lines.join('\n'))
  const stated = answer.events
    .slice(0, MAX_EVENTS)
    .flatMap((event) => statedEvent.safeParse(event).data ?? [])
  const grounded = stated.map((event) => ground(event, page))
  const days = new Set(grounded.map((event) => event?.day.text))
  const events: RawEvent[] = []
  const rejections: Rejection[] = []
  for (const event of grounded) {
    if (event === null) {
      rejections.push({ reason: 'invalid', evidence: 'a model’s answer that is not on the page' })
      continue
    }
    const read = readDates(event, page, days, context)
    events.push(...read)
    if (read.length === 0) rejections.push({ reason: 'not-an-event', evidence: `no date: ${event.day.text}` })
  }
  return { events, rejections, warnings: [] }
}

interface GroundedEvent {
  title: Quotation
  day: Quotation
  hour: Quotation | null
  place: Quotation | null
  repeats: boolean | null
}

function ground(stated: StatedEvent, page: QuotableText): GroundedEvent | null {
  const find = (quoted: string | null, maxChars: number) => {
    const found = quoted === null ? null : findQuotation(page, quoted)
    return found && found.text.length <= maxChars ? found : null
  }
  const title = find(stated.title, MAX_TITLE_CHARS)
  const day = find(stated.day, MAX_DAY_CHARS)
  if (!title || !day || !/\p{L}{2}/u.test(title.text)) return null
  return {
    title,
    day,
    hour: find(stated.hour, MAX_DAY_CHARS),
    place: find(stated.place, MAX_PLACE_CHARS),
    repeats: stated.repeats,
  }
}

function readDates(
  { title, day, hour, place, repeats }: GroundedEvent,
  page: QuotableText,
  days: ReadonlySet<string | undefined>,
  context: ReadingContext,
): RawEvent[] {
  const line = wholeLine(day, page, days)
  const isWithin = hour !== null && line.from <= hour.from && hour.to <= line.to
  const printed = [line.text, ...(hour && !isWithin ? [hour.text] : [])]
  const read = readQuotations(title.text, printed, context)
  // Of a line of several dates, those that were quoted.
  const quoted = line === day ? [] : readQuotations(title.text, [day.text], context)
  const dates = new Set(quoted.flatMap(({ start, recurrence }) => (recurrence ? [] : [start.slice(0, 10)])))
  const named = read.filter(({ start }) => dates.has(start.slice(0, 10)))
  const events = named.length > 0 ? named : read
  const agreeing = events.filter(({ recurrence }) => repeats === null || Boolean(recurrence) === repeats)
  return (agreeing.length > 0 ? agreeing : events).map((event) => ({
    title: title.text,
    start: event.start,
    end: event.end ?? null,
    timeZone: event.timeZone,
    allDay: event.allDay ?? false,
    cancelled: event.cancelled ?? false,
    location: place?.text ?? event.location ?? null,
    seriesKey: event.seriesKey ? `model:${title.text}:${event.seriesKey}` : null,
    recurrence: event.recurrence ?? null,
    kind: 'model',
    confidence: CONFIDENCE,
    reasons: ['found-by-model'],
    evidence: printed.join(' '),
  }))
}

/** A page of the quotations alone, as the reader of pages reads it. */
function readQuotations(title: string, printed: readonly string[], context: ReadingContext): RawEvent[] {
  const html = `<main><h2>${escapeText(title)}</h2><p>${printed.map(escapeText).join('<br>')}</p></main>`
  return readProse(parsePage(html, context.url), context).events
}

/**
 * The line that a day was quoted from, which may say more of it ("first", "except in July"); the quotation itself where
 * the line is long, or another event's day stands in it, too.
 */
function wholeLine(
  day: Quotation,
  { original }: QuotableText,
  days: ReadonlySet<string | undefined>,
): Quotation {
  const from = original.lastIndexOf('\n', day.from) + 1
  const end = original.indexOf('\n', day.to)
  const to = end < 0 ? original.length : end
  const text = original.slice(from, to).replace(/\s+/g, ' ').trim()
  const isShared = [...days].some(
    (other) => other !== undefined && other !== day.text && text.includes(other),
  )
  return text.length > MAX_LINE_CHARS || isShared ? day : { text, from, to }
}
