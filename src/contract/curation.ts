import { z } from 'zod'
import { CATEGORIES } from '../domain/events/categories.ts'
import { eventId, eventStatus, isoDate, isoInstant, listedEvent } from './events.ts'

/** What an administrator does to events besides deciding them: looking closer, correcting, taking back. */

/** A wall time of the city, 24 hours: "18:30". */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times are written HH:MM.')
const line = z.string().trim().max(500, 'Please keep it under 500 characters.')

/** The fields that a person may correct. A blank text is null. */
export const eventFields = z.strictObject({
  title: z.string().trim().min(1, 'An event needs a title.').max(300, 'Please keep it under 300 characters.'),
  description: z.string().trim().max(5000, 'Please keep it under 5,000 characters.').nullable(),
  category: z.enum(CATEGORIES, 'Please choose one of the categories.'),
  eventDate: isoDate,
  /** null = the source tells no time. */
  startTime: wallTime.nullable(),
  /** null = it ends on the day it begins. */
  endDate: isoDate.nullable(),
  endTime: wallTime.nullable(),
  allDay: z.boolean(),
  location: line.nullable(),
  contactInfo: line.nullable(),
  imageUrl: z
    .url({ protocol: /^https?$/, error: 'Please enter a whole web address, with https://.' })
    .nullable(),
})
export type EventFields = z.infer<typeof eventFields>

const someFields = eventFields.partial()

export const eventEdit = z
  .strictObject({
    /** The new values of the fields that change. */
    fields: someFields.refine((fields) => Object.keys(fields).length > 0, 'Name at least one field.'),
    /** What the person saw in these fields: where that is not what stands there now, nothing is changed (409). */
    seen: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    /** "series" corrects every coming date of a repeating event (its day apart), "date" this one alone. */
    scope: z.enum(['series', 'date']).default('series'),
  })
  .refine(({ fields, seen }) => Object.keys(fields).every((name) => name in seen), {
    path: ['seen'],
    message: 'Tell what stood in each of these fields.',
  })
export type EventEdit = z.infer<typeof eventEdit>

const fieldSource = z.object({
  /** How it was read: ical, json-ld, html, site-api:… */
  kind: z.string(),
  url: z.string(),
  /** 0..1 */
  confidence: z.number(),
  fetchedAt: isoInstant.nullable(),
})

/** One event as a reviewer looks at it closely. */
export const eventReview = z.object({
  event: listedEvent,
  fields: eventFields,
  /** Where each field was read; a field that is not here was not read from a source. */
  sources: z.partialRecord(
    z.enum(['title', 'start', 'end', 'location', 'description', 'contactInfo', 'imageUrl']),
    fieldSource,
  ),
  /** A piece of the source's own text, or null where none is kept. */
  evidence: z.string().nullable(),
  /** The coming dates of its series, this one included; empty for an event that does not repeat. */
  dates: z.array(
    z.object({ id: z.number().int(), eventDate: isoDate, eventTime: z.string(), status: eventStatus }),
  ),
})
export type EventReview = z.infer<typeof eventReview>

/** The decisions to take back, by the number of the event (or of any date of the series) that was decided. */
export const undoRequest = z.object({ ids: z.array(eventId).min(1).max(1000) })
/** `refused`: somebody decided since, or it was not this person's decision. */
export const undoAnswer = z.object({ undone: z.array(z.number().int()), refused: z.array(z.number().int()) })
export type UndoAnswer = z.infer<typeof undoAnswer>
