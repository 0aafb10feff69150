import type { EventCandidate, RawEvent, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import { type Page, textOf } from '../html/tree.ts'
import { readPrinted } from '../pdf/read-printed.ts'
import { readProse } from '../prose/read-page.ts'

/** However plain it looks, letters may have been misread. */
export const MAX_PICTURE_CONFIDENCE = 0.5

/** The words of pictures, as `htmlOfPictures` lays them out. */
export function readPicture(page: Page, context: ReadingContext): SourceResult {
  const isBulletin = page.elements.some(({ name }) => name === 'section')
  const read = isBulletin ? readPrinted(page, context) : readFlyer(page, context)
  const events = read.events.map(
    (event): RawEvent => ({ ...event, document: { kind: 'picture', page: event.document?.page ?? 1 } }),
  )
  return { ...read, events }
}

/** What announces one event is named by its title, whatever else it prints. */
function readFlyer(page: Page, context: ReadingContext): SourceResult {
  const read = readProse(page, context)
  const heading = page.elements.find(({ name }) => name === 'h1')
  const title = heading ? textOf(heading, 300) : ''
  const [only, ...others] = read.events
  if (!only || others.length > 0 || title === '') return read
  return { ...read, events: [{ ...only, title }] }
}

/** Never sure: a person looks at each. */
export function markPicture(event: EventCandidate): EventCandidate {
  if (event.document?.kind !== 'picture') return event
  return {
    ...event,
    confidence: Math.min(event.confidence, MAX_PICTURE_CONFIDENCE),
    reasons: [...event.reasons, 'read-from-picture'],
  }
}
