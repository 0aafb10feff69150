import { z } from 'zod'
import { EVENT_FORM_FIELDS } from '../../domain/events/fields.ts'
import { webAddress } from '../web-address.ts'
import { eventFields } from './curation.ts'
import { eventId, isoDate } from './events.ts'

export const MAX_EVENT_DATES = 104
export const MAX_READ_CHARS = 400_000
export const MAX_READ_FILE_BYTES = 9_000_000

/** An event that an administrator types in. A field that is omitted is empty. */
export const eventAddition = z.strictObject({
  churchId: eventId,
  fields: eventFields.partial().required({ title: true, category: true, eventDate: true }),
  /** Further dates, each at the same hour. */
  moreDates: z.array(isoDate).max(MAX_EVENT_DATES).default([]),
  /** Every week or every other one from its date on, or every month on its weekday ("second Sunday") or its day. */
  repeat: z
    .union([
      z.strictObject({ everyWeeks: z.literal([1, 2]), until: isoDate }),
      z.strictObject({ monthlyBy: z.literal(['weekday', 'day']), until: isoDate }),
    ])
    .nullable()
    .default(null),
  /** Public at once; else it waits in the review queue. */
  publish: z.boolean(),
})
export type EventAddition = z.output<typeof eventAddition>

/** What is read into the form: a text (pasted, or of a calendar file), or the page at an address. */
export const readEventsRequest = z.union(
  [
    z.strictObject({
      text: z.string().trim().min(1, 'Please paste a text.').max(MAX_READ_CHARS, 'That text is too long.'),
    }),
    z.strictObject({
      address: webAddress('Please enter a web address that begins with http:// or https://', 'any'),
    }),
  ],
  'Please give either a text or a web address.',
)
export type ReadEventsRequest = z.output<typeof readEventsRequest>

/** A flyer or a bulletin in Base64: a picture (JPEG, PNG, WebP) or a PDF. */
export const readFileRequest = z.strictObject({
  data: z
    .base64('Please choose a picture or a PDF.')
    .min(1, 'Please choose a picture or a PDF.')
    .max((MAX_READ_FILE_BYTES / 3) * 4 + 4, 'That file is too large.'),
})
export type ReadFileRequest = z.output<typeof readFileRequest>

export const readEventsAnswer = z.object({
  /** Soonest first, a series as its next date; at most thirty. */
  events: z.array(
    z.object({
      fields: eventFields,
      moreDates: z.array(isoDate),
      /** The rule in words; null for an event that does not repeat. */
      rule: z.string().nullable(),
      /** The fields of which the reader is unsure. */
      unsure: z.array(z.enum(EVENT_FORM_FIELDS)),
    }),
  ),
})
export type ReadEventsAnswer = z.infer<typeof readEventsAnswer>
