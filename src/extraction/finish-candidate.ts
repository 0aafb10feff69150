import { type DroppedEvent, type EventCandidate, type RawEvent, TRACKED_FIELDS } from './candidate.ts'
import { classifyEvent } from './classify.ts'
import type { ReadingContext } from './context.ts'
import { resolveAddress } from './html/tree.ts'
import { isNothingToComeTo } from './nothing-to-come-to.ts'
import { oneLine } from './plain-text.ts'
import { isPrivateEntry, readCancellation } from './privacy.ts'
import { isBirthday, saysNothingHappens } from './prose/words/wording.ts'

const MAX_TITLE = 300

/** What a template or a plug-in shows until somebody writes something of their own. */
const PLACEHOLDER =
  /^(?:(?:your|my)\s+)?(?:sample|example|demo|dummy)\s+(?:event|title|post)\b|^(?:your\s+)?event\s+(?:title|name)(?:\s+(?:here|goes here))?$|^lorem ipsum|^hello world$/i

/** "Hayride (time to be announced)" */
const HOUR_TO_COME =
  /(?<=\S)\s*[(–—-]\s*(?:(?:time|hour|hora|details|location)s?\s*:?\s*)?(?:tba|tbd|to be (?:announced|determined)|por (?:anunciar|confirmar|definir))\s*\)?\s*$/i

/** A source's reading made whole: title tidied, cancellation read, category found; or why it is left out. */
export function finishCandidate(raw: RawEvent, context: ReadingContext): EventCandidate | DroppedEvent {
  const evidence = raw.evidence ?? `${raw.title} ${raw.start}`.slice(0, 200)
  const named = readCancellation((oneLine(raw.title) ?? '').replace(HOUR_TO_COME, ''))
  if (named.title === '') return { reason: 'invalid', evidence }
  if (PLACEHOLDER.test(named.title))
    return { reason: 'not-an-event', evidence: `a template’s words: ${evidence}` }
  if (isPrivateEntry(named.title, raw.description))
    return {
      reason: 'private',
      evidence,
      ...(raw.kind === 'html' ? {} : { kept: [{ title: named.title, start: raw.start }] }),
    }
  if (isNothingToComeTo(named.title))
    return { reason: 'not-an-event', evidence: `nothing to come to: ${evidence}` }
  const span = wholeDays(raw)
  // "Office closed" over a whole day of a calendar; with an hour it may be a rule's own evening, which is cancelled.
  if ((span !== null || raw.start.length === 10) && saysNothingHappens(named.title))
    return { reason: 'not-an-event', evidence: `it says that nothing takes place: ${evidence}` }
  if ((span !== null || raw.start.length === 10) && isBirthday(named.title))
    return { reason: 'not-an-event', evidence: `a birthday or an anniversary of people: ${evidence}` }
  const candidate: EventCandidate = {
    title: named.title.slice(0, MAX_TITLE),
    start: span?.start ?? raw.start,
    end: span ? span.end : (raw.end ?? null),
    timeZone: raw.timeZone,
    allDay: span !== null || (raw.allDay ?? false),
    location: oneLine(raw.location)?.slice(0, 500) ?? null,
    url: resolveAddress(raw.url, context.url),
    imageUrl: resolveAddress(raw.imageUrl, context.url),
    description: raw.description ?? null,
    contact: oneLine(raw.contact)?.slice(0, 300) ?? null,
    cancelled: raw.cancelled === true || named.cancelled,
    uid: raw.uid ?? null,
    sequence: raw.sequence ?? null,
    seriesKey: raw.seriesKey ?? null,
    recurrence: raw.recurrence ?? null,
    category: raw.category ?? classifyEvent(named.title, raw.description ?? null, raw.tags ?? ''),
    kind: raw.kind,
    confidence: raw.confidence,
    evidence,
    provenance: {},
  }
  for (const field of TRACKED_FIELDS) {
    if (candidate[field] !== null && candidate[field] !== false) candidate.provenance[field] = raw.kind
  }
  return candidate
}

/** From midnight to a minute before midnight: how editors keep what has no hour. Null where it has one. */
function wholeDays({ start, end }: RawEvent): { start: string; end: string | null } | null {
  if (!start.endsWith('T00:00') || !end?.endsWith('T23:59')) return null
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)]
  return { start: first, end: last > first ? last : null }
}
