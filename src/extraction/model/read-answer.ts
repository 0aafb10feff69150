import { z } from 'zod'
import type { RawEvent, Rejection, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import { datesOfRule, type ModelItem, readItems, wordsOfRule } from './item.ts'
import { type Doubt, type Proof, proofPage, prove } from './proof.ts'

const MAX_TITLE_CHARS = 200
const MAX_EVIDENCE_CHARS = 300
/** Of what a model read and the page proves; of what it does not prove, far below what the review queue calls sure. */
const PROVEN = 0.85
const UNPROVEN = 0.3

const input = z.object({ lines: z.array(z.string()), answers: z.array(z.unknown()) })

/** The body of an input of type 'model': the lines that a model was asked about, and its answers, one for each piece. */
export function answeredPage(lines: readonly string[], answers: readonly unknown[]): string {
  return JSON.stringify({ lines, answers })
}

/**
 * The events of a model's answers. Each is proven on the lines that it names; what they do not show is left to a person,
 * with the doubt as its reason.
 */
export function readModelAnswer(body: string, context: ReadingContext): SourceResult {
  const parsed = input.safeParse(JSON.parse(body))
  if (!parsed.success)
    return { events: [], rejections: [], warnings: ['The answer is not in the form asked for.'] }
  const { lines, answers } = parsed.data
  const events: RawEvent[] = []
  const rejections: Rejection[] = []
  for (const proven of proveAnswers(lines, answers, context.today)) {
    if (proven === null) {
      rejections.push({ reason: 'invalid', evidence: 'a model’s answer in another form' })
      continue
    }
    const { item, proof } = proven
    if (proof.doubts.includes('lines') || proof.doubts.includes('called-off')) {
      rejections.push({
        reason: 'not-an-event',
        evidence: `a model’s answer that the page does not show: ${item.title}`,
      })
      continue
    }
    events.push(...eventsOf(item, proof, lines, context))
  }
  return { events: withoutDoubles(events), rejections, warnings: [] }
}

/** Each item of a model's answers with what the lines show of it; null is in no readable form. */
export function proveAnswers(
  lines: readonly string[],
  answers: readonly unknown[],
  today: string,
): ({ item: ModelItem; proof: Proof } | null)[] {
  const page = proofPage(lines, today)
  return withoutRepeats(answers.flatMap(readItems)).map((item) => item && { item, proof: prove(item, page) })
}

/** Of one event that is proven by one item and doubtful by another, the proven one alone. */
function withoutDoubles(events: readonly RawEvent[]): RawEvent[] {
  const key = ({ title, start }: RawEvent) => `${start} ${title.toLowerCase()}`
  const proven = new Set(events.filter(({ confidence }) => confidence === PROVEN).map(key))
  return events.filter((event) => event.confidence === PROVEN || !proven.has(key(event)))
}

/** Of the pieces of a page that overlap, what two of them tell. */
function withoutRepeats(items: readonly (ModelItem | null)[]): (ModelItem | null)[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    if (item === null) return true
    const { title, dates, rule, starts } = item
    const key = JSON.stringify([title.toLowerCase(), dates, rule, starts])
    return seen.size !== seen.add(key).size
  })
}

/** A line of a question as the page prints it: without the marks of headings, bold and struck words, each cell a part. */
function printedParts(line: string): string[] {
  const plain = line.replace(/^#+ |^\*\*(?=.*\*\*$)|\*\*$|~~/g, '')
  const parts = plain.startsWith('| ') ? plain.slice(2, -2).split(/ [|/] /) : [plain]
  return parts.filter((part) => part.trim() !== '')
}

const REASONS: Readonly<Record<Doubt, 'title-unsure' | 'time-unproven' | 'day-unproven'>> = {
  lines: 'day-unproven',
  date: 'day-unproven',
  rule: 'day-unproven',
  'called-off': 'day-unproven',
  hour: 'time-unproven',
  title: 'title-unsure',
}

function eventsOf(
  item: ModelItem,
  { doubts, end, place }: Proof,
  lines: readonly string[],
  { today, from, to, timeZone }: ReadingContext,
): RawEvent[] {
  const { rule, starts } = item
  const title = item.title.slice(0, MAX_TITLE_CHARS)
  const dates = rule ? datesOfRule(rule, today, from, to) : item.dates
  const recurrence = rule ? wordsOfRule(rule, today) : null
  const evidence = item.lines
    .flatMap((line) => printedParts(lines[line - 1] ?? ''))
    .join(' · ')
    .slice(0, MAX_EVIDENCE_CHARS)
  const isProven = doubts.every((doubt) => doubt === 'title')
  // A habit without an hour is nothing that a calendar can list.
  if (rule && starts.length === 0) return []
  return (starts.length > 0 ? starts : [null]).flatMap((start) =>
    dates.map(
      (date): RawEvent => ({
        title,
        start: start === null ? date : `${date}T${start}`,
        end: end !== null && start !== null && end > start ? `${date}T${end}` : null,
        timeZone,
        location: place,
        seriesKey: rule ? `model:${title}:${start}:${recurrence}` : null,
        recurrence,
        kind: 'model',
        confidence: isProven ? PROVEN : UNPROVEN,
        reasons: ['found-by-model', ...new Set(doubts.map((doubt) => REASONS[doubt]))],
        evidence,
      }),
    ),
  )
}
