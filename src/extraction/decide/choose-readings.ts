import { type ReviewReason, SURE_FROM_CONFIDENCE } from '../../domain/events/review/review-reasons.ts'
import type { EventCandidate } from '../candidate/candidate.ts'
import { wordOverlap } from '../text/plain-text.ts'

/**
 * The shares that were right in date, hour and title on the labelled pages of which answers are recorded
 * (docs/reading.md): both readers at one hour, the model alone and proven (.95 with a strong model; a cheap one reads
 * worse, so it is not sure), one of its hours or days not proven, and the rules alone (.02).
 */
const AGREED = 0.96
const PROVEN = 0.9
const UNPROVEN = 0.5
const OMITTED = 0.05

/** Shared words of two titles of one day. */
const SAME_TITLE_OVERLAP = 0.5
const DOUBTS: readonly ReviewReason[] = ['day-unproven', 'time-unproven', 'title-unsure']

/**
 * One reading of a page of which a model was asked. Structured sources stay first. On prose what the model read and the
 * page proves replaces the rules' reading; where both have an event at one hour it is sure, and what the rules alone read
 * is doubtful: the model saw it and left it out.
 */
export function chooseReadings(
  read: readonly EventCandidate[],
  asked: readonly EventCandidate[],
): EventCandidate[] {
  const structured = read.filter((event) => event.kind !== 'html')
  const prose = read.filter(({ kind }) => kind === 'html')
  const byDay = Map.groupBy(prose, dayOf)
  const structuredByDay = Map.groupBy(structured, dayOf)
  const answered = new Set<EventCandidate>()
  const chosen: EventCandidate[] = [...structured]
  for (const event of asked) {
    const others = (byDay.get(dayOf(event)) ?? []).filter((other) => !answered.has(other))
    const isListed = (structuredByDay.get(dayOf(event)) ?? []).some((other) => isSame(other, event))
    const agreeing = best(
      others.filter(({ start }) => start === event.start),
      event,
    )
    const other =
      agreeing ?? others.find(({ title }) => wordOverlap(title, event.title) >= SAME_TITLE_OVERLAP)
    if (other) answered.add(other)
    if (!isListed) chosen.push(agreeing ? agree(agreeing, event) : alone(event))
  }
  // What the rules were sure of is left to a person; the rest was read by a better reader, and omitted.
  const left = prose.filter((event) => !answered.has(event) && event.confidence >= SURE_FROM_CONFIDENCE)
  return [...chosen, ...left.map(omitted)].sort((a, b) =>
    a.start < b.start ? -1 : a.start > b.start ? 1 : 0,
  )
}

const dayOf = ({ start }: EventCandidate) => start.slice(0, 10)

const isSame = (one: EventCandidate, other: EventCandidate) =>
  (one.start === other.start && one.start.includes('T')) ||
  wordOverlap(one.title, other.title) >= SAME_TITLE_OVERLAP

function best(events: readonly EventCandidate[], { title }: EventCandidate): EventCandidate | null {
  const overlap = (event: EventCandidate) => wordOverlap(event.title, title)
  return events.reduce<EventCandidate | null>(
    (found, event) => (found === null || overlap(event) > overlap(found) ? event : found),
    null,
  )
}

/** An event of both readers: the rules' date and hour, under the model's name and at its place. */
function agree(event: EventCandidate, asked: EventCandidate): EventCandidate {
  const doubts = asked.reasons.filter((reason) => DOUBTS.includes(reason))
  const isPlaced = asked.location !== null
  return {
    ...event,
    title: asked.title,
    end: asked.end ?? event.end,
    location: asked.location ?? event.location,
    recurrence: asked.recurrence,
    seriesKey: asked.seriesKey,
    category: asked.category,
    isCategoryUnsure: asked.isCategoryUnsure,
    confidence: doubts.length === 0 ? AGREED : UNPROVEN,
    reasons: doubts,
    evidence: asked.evidence,
    provenance: { ...event.provenance, title: 'model', ...(isPlaced ? { location: 'model' } : {}) },
  }
}

function alone(event: EventCandidate): EventCandidate {
  const isProven = !event.reasons.some((reason) => DOUBTS.includes(reason))
  return { ...event, confidence: isProven ? PROVEN : UNPROVEN }
}

function omitted(event: EventCandidate): EventCandidate {
  const reasons: ReviewReason[] = [...event.reasons, 'left-out-by-model']
  return { ...event, confidence: Math.min(event.confidence, OMITTED), reasons }
}
