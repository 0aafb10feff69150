import { EVENT_FIELDS, type EventFormFields, type EventFormName } from '../../../domain/events/fields.ts'
import type { ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import type { PictureProblem } from '../../../ports/picture-text/port.ts'
import type { IncomingEvent } from '../../events/service.ts'
import { PageTooHardError } from '../crawl/reader-pool.ts'
import { comingEvents, formFields, HORIZON_DAYS, type ReadOptions } from './read-events.ts'

/** What is read in a picture, as a form takes it; a person confirms every field. */
export type PictureReading =
  | { ok: true; fields: EventFormFields; unsure: EventFormName[] }
  | { ok: false; problem: PictureProblem | 'no-event' }

/** The fields that each reason is about. */
const DOUBTED: Partial<Record<ReviewReason, EventFormName>> = {
  'title-unsure': 'title',
  'wrong-weekday': 'eventDate',
  'date-without-year': 'eventDate',
  'two-times': 'startTime',
  'time-unsure': 'startTime',
}

/** The event of a photographed or scanned flyer (JPEG, PNG or WebP); of several the one that is surest, then soonest. */
export async function readPictureEvent(
  bytes: Uint8Array,
  { reader, now, timeZone }: Pick<ReadOptions, 'reader' | 'now' | 'timeZone'>,
): Promise<PictureReading> {
  const today = dateIn(timeZone, now)
  const about = { now: now.toISOString(), timeZone, from: today, to: addDays(today, HORIZON_DAYS) }
  try {
    const read = await reader.read({ type: 'picture', bytes, body: '', url: null, ...about })
    if (read.pictureProblem) return { ok: false, problem: read.pictureProblem }
    const [best] = comingEvents(read, '', { now, timeZone }).toSorted((a, b) => b.confidence - a.confidence)
    if (!best) return { ok: false, problem: 'no-event' }
    const description = best.description ?? describe(read.lines, best.title)
    return { ok: true, fields: formFields({ ...best, description }), unsure: doubtedFields(best) }
  } catch (error) {
    if (error instanceof PageTooHardError) return { ok: false, problem: 'too-hard' }
    throw error
  }
}

/** All that the flyer prints beside its title. */
function describe(lines: readonly string[], title: string): string | null {
  const others = lines.filter((line) => line !== title)
  return others.join('\n').slice(0, EVENT_FIELDS.description.maxChars) || null
}

function doubtedFields(event: IncomingEvent): EventFormName[] {
  const doubted = event.reasons.flatMap((reason) => DOUBTED[reason] ?? [])
  if (event.startTime === null) doubted.push('startTime')
  if (event.location === null) doubted.push('location')
  if (event.isCategoryUnsure) doubted.push('category')
  return [...new Set(doubted)]
}
