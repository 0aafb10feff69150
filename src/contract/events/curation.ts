import { z } from 'zod'
import '../field-messages.ts'
import { CATEGORIES, EVENT_CATEGORIES } from '../../domain/events/categories.ts'
import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventFieldKinds,
  type EventFormFields,
  type EventFormName,
  PUBLIC_TEXTS,
} from '../../domain/events/fields.ts'
import { STORED_PICTURE } from '../../domain/events/pictures/picture.ts'
import { EXCERPT_FIELDS } from '../../domain/events/review/source-excerpt.ts'
import { webAddress } from '../web-address.ts'
import { bulkKey, eventId, eventStatus, isoDate, isoInstant, listedEvent } from './events.ts'

/** What an administrator does to events besides deciding them: looking closer, correcting, taking back. */

const WHOLE_ADDRESS = 'Please enter a whole web address, with https://.'

/** A wall time of the city, 24 hours: "18:30". */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times are written HH:MM.')

const text = (maxChars = 500) =>
  z
    .string()
    .trim()
    .max(maxChars, `Please keep it under ${maxChars.toLocaleString('en-US')} characters.`)

const kindSchemas: {
  [Kind in keyof EventFieldKinds]: (field: {
    kind: string
    maxChars?: number
  }) => z.ZodType<EventFieldKinds[Kind]>
} = {
  title: ({ maxChars }) => text(maxChars).min(1, 'An event needs a title.'),
  line: ({ maxChars }) => text(maxChars).nullable(),
  text: ({ maxChars }) => text(maxChars).nullable(),
  // A picture that was added is one of this site.
  address: () =>
    z.union([webAddress(WHOLE_ADDRESS, 'any'), z.string().regex(STORED_PICTURE)], WHOLE_ADDRESS).nullable(),
  category: () => z.enum(EVENT_CATEGORIES, 'Please choose one of the categories.'),
  day: () => isoDate,
  lastDay: () => isoDate.nullable(),
  time: () => wallTime.nullable(),
  tick: () => z.boolean(),
}
const schemaOf = (name: EventFormName) => {
  const field = EVENT_FIELDS[name]
  return kindSchemas[field.kind](field)
}

/** The fields that a person may correct. A blank text is null. */
export const eventFields = z.strictObject(
  Object.fromEntries(EVENT_FORM_FIELDS.map((name) => [name, schemaOf(name)])) as {
    [Name in EventFormName]: z.ZodType<EventFormFields[Name]>
  },
)
export type EventFields = EventFormFields

const someFields = eventFields.partial()

export const eventEdit = z
  .strictObject({
    fields: someFields.refine((fields) => Object.keys(fields).length > 0, 'Name at least one field.'),
    /** What the person saw in these fields: where that is not what stands there now, nothing is changed (409). */
    seen: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    /** "series" corrects every coming date of a repeating event (its day apart), "date" this one alone. */
    scope: z.enum(['series', 'date']).default('series'),
  })
  .refine(({ fields, seen }) => Object.keys(fields).every((name) => name in seen), {
    path: ['seen'],
    message: 'Name what stood in each of these fields.',
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

export const eventReview = z.object({
  event: listedEvent,
  fields: eventFields,
  /** Where each field was read; a field that is not here was not read from a source. */
  sources: z.partialRecord(z.enum(['title', 'start', 'end', ...PUBLIC_TEXTS]), fieldSource),
  /** A piece of the source's own text, or null where none is kept. */
  evidence: z.string().nullable(),
  /** The part of the source's page around it, as it was read last; null where no text is kept. */
  excerpt: z
    .object({
      lines: z.array(z.string()),
      /** The indexes of the lines that state each field. */
      marks: z.partialRecord(z.enum(EXCERPT_FIELDS), z.number().int()),
    })
    .nullable(),
  /** The mail that it was read in; null for everything else, and once the mail is deleted. */
  mail: z
    .object({ sentAt: isoInstant, sender: z.string().nullable(), subject: z.string().nullable() })
    .nullable(),
  /** The coming dates of its series, this one included; empty for an event that does not repeat. */
  dates: z.array(
    z.object({ id: z.number().int(), eventDate: isoDate, eventTime: z.string(), status: eventStatus }),
  ),
})
export type EventReview = z.infer<typeof eventReview>

/** More cards than a queue has ever had; each by one of its dates. */
const MAX_CARDS_AT_ONCE = 20_000

/**
 * The decisions to take back: by the number of the event (or of any date of the series) that was decided, or all that
 * were made at once; where these are still being made, that ends.
 */
export const undoRequest = z.union([
  z.strictObject({ ids: z.array(eventId).min(1).max(MAX_CARDS_AT_ONCE) }),
  z.strictObject({ bulk: bulkKey }),
])
export type UndoRequest = z.infer<typeof undoRequest>
/** `refused`: somebody decided since, or it was not this person's decision. */
export const undoAnswer = z.object({ undone: z.array(z.number().int()), refused: z.array(z.number().int()) })
export type UndoAnswer = z.infer<typeof undoAnswer>

/** "bulk" takes back all decisions that were made at once with this one. */
export const undoLineRequest = z.object({ scope: z.enum(['line', 'bulk']).default('line') })
export const undoLineAnswer = z.object({
  undone: z.literal(true),
  cards: z.number().int(),
  /** Of a bulk: somebody decided these since. */
  refused: z.number().int(),
})
export type UndoLineAnswer = z.infer<typeof undoLineAnswer>

/** Cards to decide at once, by number, or all that wait of a category. */
export const cardsRequest = z.union([
  z.strictObject({
    status: z.enum(['approved', 'rejected']),
    ids: z.array(eventId).min(1).max(MAX_CARDS_AT_ONCE),
  }),
  z.strictObject({ status: z.literal('approved'), category: z.enum(CATEGORIES) }),
])
export type CardsRequest = z.infer<typeof cardsRequest>
export const cardsProgress = z.object({
  bulk: z.string(),
  status: z.enum(['approved', 'rejected']),
  cards: z.number().int(),
  /** Once it is done, the others of `cards` had been decided by somebody else. */
  decided: z.number().int(),
  /** What has failed stands as it is, and goes on where that is asked for. */
  state: z.enum(['running', 'done', 'failed']),
})
export type CardsProgress = z.infer<typeof cardsProgress>

export const MAX_EVENT_DATES = 104
export const MAX_READ_CHARS = 400_000
export const MAX_READ_FILE_BYTES = 9_000_000

/** The last day of what repeats; without one it goes on. */
const until = isoDate.nullable().default(null)
const MAX_WEEKS_APART = 12
const DAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const NTH = `(?:-1|[1-5])${DAY}`
/** Rules of RFC 5545 of whole days, without their end: "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=MONTHLY;BYDAY=2SA,4SA". */
const RULE = new RegExp(
  `^FREQ=(?:WEEKLY(?:;INTERVAL=[1-9])?;BYDAY=${DAY}(?:,${DAY})*|MONTHLY(?:;INTERVAL=[1-9])?;(?:BYDAY=${NTH}(?:,${NTH})*|BYMONTHDAY=(?:[12]\\d|3[01]|[1-9])))$`,
)
const statedRepeat = z.strictObject({ rule: z.string().regex(RULE), until })

/** An event that an administrator types in. A field that is omitted is empty. */
export const eventAddition = z.strictObject({
  churchId: eventId,
  fields: eventFields.partial().required({ title: true, category: true, eventDate: true }),
  /** Further dates, each at the same hour. */
  moreDates: z.array(isoDate).max(MAX_EVENT_DATES).default([]),
  /** Every so many weeks from its date on, every month on its weekday ("second Sunday") or its day, or by another rule. */
  repeat: z
    .union([
      z.strictObject({ everyWeeks: z.int().min(1).max(MAX_WEEKS_APART), until }),
      z.strictObject({ monthlyBy: z.literal(['weekday', 'day']), until }),
      statedRepeat,
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
      /** The only listed church that the text names; null where it names none, or several. */
      churchId: z.number().int().nullable(),
      moreDates: z.array(isoDate),
      /** The rule in words; null for an event that does not repeat. */
      rule: z.string().nullable(),
      /** The rule that these dates follow, as an addition takes it; null where none does. */
      repeat: statedRepeat.nullable(),
      /** The fields of which the reader is unsure. */
      unsure: z.array(z.enum(EVENT_FORM_FIELDS)),
    }),
  ),
})
export type ReadEventsAnswer = z.infer<typeof readEventsAnswer>
