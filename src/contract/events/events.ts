import { z } from 'zod'
import { CATEGORIES } from '../../domain/events/categories.ts'
import { WHENS } from '../../domain/events/day-choice.ts'
import { PUBLIC_TEXTS, type PublicTextName } from '../../domain/events/fields.ts'
import { PLACE_SOURCES } from '../../domain/events/place.ts'
import { REVIEW_REASONS, REVIEW_SECTIONS } from '../../domain/events/review/review-reasons.ts'
import { EVENT_STATUSES } from '../../domain/events/status.ts'
import { shownPicture } from '../pictures.ts'
import { rule } from '../refusals.ts'

/**
 * Event, as section 3 of the specification has it, plus the extra fields of the decisions, section 2.
 * Dates are YYYY-MM-DD and times wall times as people read them, both in the city's zone.
 */
export const eventStatus = z.enum(EVENT_STATUSES)

const refuseDate = ({ input }: { input?: unknown }) => rule(input === '' ? 'noDate' : 'date').error()

/** A calendar date that the day after, and an instant in the database, can be computed for. */
export const isoDate = z.iso
  .date({ error: refuseDate })
  .refine((date) => date >= '1000' && date < '9990', { error: refuseDate })
/** An instant with its offset in the city's zone, for example 2026-12-24T17:00:00-06:00. */
export const isoInstant = z.iso.datetime({ offset: true })

export const eventId = z.coerce.number().int().positive().max(2_147_483_647)

export const eventChurch = z.object({
  id: z.number().int(),
  name: z.string(),
  website: z.string().nullable(),
  neighborhood: z.string().nullable(),
  /** Of its services, in English: "Spanish". */
  language: z.string().nullable().optional(),
})

export const fieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChange>

export const eventSource = z.object({
  /** Of a mail, which administrators alone may open, the path of its screen. */
  url: z.string(),
  /** How the source was read: ical, json-ld, html, site-api:…, or person for what somebody typed in. */
  kind: z.string(),
  fetchedAt: isoInstant,
})

const publicTexts = Object.fromEntries(PUBLIC_TEXTS.map((name) => [name, z.string().nullable()])) as Record<
  PublicTextName,
  z.ZodNullable<z.ZodString>
>

export const event = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  status: eventStatus,
  isSponsored: z.boolean(),
  /** What its running placements promise; null while none runs. */
  placement: z
    .object({
      /** Title and description in bold. */
      isBold: z.boolean(),
      /** Stands before other sponsored events of its category. */
      leadsCategory: z.boolean(),
      /** May be the home page's banner. */
      hasBanner: z.boolean(),
      /** Goes into the newsletter, whatever its day. */
      inNewsletter: z.boolean(),
    })
    .nullable()
    .optional(),
  eventDate: isoDate,
  eventTime: z.string(),
  ...publicTexts,
  /** Whose word `location` is: what the source ties to the event, or the church's own address. */
  placeSource: z.enum(PLACE_SOURCES),
  church: eventChurch,
  startsAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable(),
  allDay: z.boolean(),
  series: z
    .object({
      id: z.number().int(),
      /** The rule in words, where it is stated or plain: "Every Sunday"; else "4 dates: Dec 19, …", empty for one date. */
      rule: z.string(),
      /** How many dates the card stands for: rows of the series still to come. */
      dates: z.number().int(),
    })
    .nullable(),
  cancelled: z.boolean(),
  /** Changes read from the source that are public already, newest last. */
  changes: z.array(fieldChange),
  /** True while a change read from plain HTML waits for a person: details may have changed. */
  mayHaveChanged: z.boolean(),
  source: eventSource.nullable(),
  /** RFC 5545 SEQUENCE: grows with each change that a calendar must hear of. */
  sequence: z.number().int(),
  updatedAt: isoInstant,
  /** A copy of its picture on this site, and what a person wrote that it shows. */
  picture: shownPicture.nullable(),
  /** It leads the home page until it is over. */
  isPick: z.boolean(),
})

/** Events in lists: an administrator's answer carries the review fields, a visitor's does not. */
export const listedEvent = event.extend({
  pendingChanges: z.array(fieldChange).optional(),
  /** The fields that a person corrected, by their names in curation.ts. */
  editedFields: z.array(z.string()).optional(),
  /** The category is a guess that nobody has confirmed. */
  isCategoryUnsure: z.boolean().optional(),
  /** Of what waits for a decision: the section of the queue that it stands in, and why. */
  review: z
    .object({
      section: z.enum(REVIEW_SECTIONS),
      /** How sure the reader is of date, hour and title, 0..1; 1 for what a person wrote. */
      confidence: z.number(),
      reasons: z.array(z.enum(REVIEW_REASONS)),
      /** The event of the same church that it looks like a copy of. */
      copyOf: z.object({ id: z.number().int(), title: z.string(), status: eventStatus }).nullable(),
    })
    .optional(),
})
export type ListedEvent = z.infer<typeof listedEvent>

export const EVENT_SORTS = ['review', 'church'] as const
export type EventSort = (typeof EVENT_SORTS)[number]

export const eventsQuery = z.object({
  status: eventStatus.optional(),
  category: z.string().max(40).optional(),
  q: z.string().trim().max(200).optional(),
  /** Days by name, which move on with the calendar: a feed of "this weekend" always is. Dates win over it. */
  when: z.enum(WHENS).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  church: eventId.optional(),
  language: z.string().max(40).optional(),
  neighborhood: z.string().max(80).optional(),
  denomination: z.string().max(40).optional(),
  /** Only events whose placement runs (true), or only the others (false). */
  sponsored: z.stringbool().optional(),
  /** Only cancelled events (true), or only the others (false). */
  cancelled: z.stringbool().optional(),
  /** Only the editor's pick. */
  picked: z.literal('true').optional(),
  /** One row per series, its next date, as the review queue shows it. */
  cards: z.stringbool().optional(),
  /**
   * Cards for an administrator: "review" by section (changed, weekend, sure by church, look by field, copy), "church" by
   * section and church; within these, and without it, soonest first.
   */
  sort: z.enum(EVENT_SORTS).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z.string().max(200).optional(),
})
export type EventsQuery = z.infer<typeof eventsQuery>

/** The filter of a view: the same words for the list, its feeds and its frame. */
export const feedQuery = eventsQuery
  .pick({
    category: true,
    q: true,
    when: true,
    from: true,
    to: true,
    church: true,
    language: true,
    neighborhood: true,
    denomination: true,
    cursor: true,
  })
  // Language of the words around the events: en or es.
  .extend({ lang: z.string().max(5).optional() })
export type FeedQuery = z.infer<typeof feedQuery>

/** What decisions that are made at once share. */
export const bulkKey = z.string().regex(/^[\w-]{8,40}$/)

export const eventDecision = z
  .object({
    status: eventStatus.optional(),
    /**
     * The status that the person saw. With it a decision that was made is changed (409 where somebody has changed it
     * meanwhile); without it only what waits is decided: a pending event, or an approved one's changes.
     */
    seen: eventStatus.optional(),
    /** Marks the event as cancelled, or takes that mark away; no later scrape changes it back. */
    cancelled: z.boolean().optional(),
    /** Makes this date the editor's pick in place of the former one, or takes that mark away. */
    picked: z.boolean().optional(),
    /** "series" (the default) decides every future date of a repeating event; "date" this row alone. */
    scope: z.enum(['series', 'date']).default('series'),
    /** The same for all decisions that a person makes at once: they can be taken back as one. */
    bulk: bulkKey.optional(),
  })
  .refine(
    ({ status, cancelled, picked }) =>
      [status, cancelled, picked].filter((choice) => choice !== undefined).length === 1,
    { path: ['status'], message: 'Name either a status, or whether the event is cancelled or the pick.' },
  )
  .refine(({ status, seen }) => status !== 'pending' || seen !== undefined, {
    path: ['seen'],
    message: 'Name the status that is taken back.',
  })
export type EventDecision = z.output<typeof eventDecision>

/** An event that a visitor's page may show long after: the "other dates of this series" on a detail page. */
export const eventDetail = listedEvent.extend({
  otherDates: z.array(z.object({ id: z.number().int(), eventDate: isoDate, eventTime: z.string() })),
})
export type EventDetail = z.infer<typeof eventDetail>

/** Of a series its next date, with its rule. */
const relatedEvent = listedEvent
  .pick({ id: true, title: true, category: true, eventDate: true, eventTime: true })
  .extend({ rule: z.string().nullable(), churchName: z.string() })

/** What stands beside an event: more of its church, and others of its category around that day. */
export const relatedEvents = z.object({ ofChurch: z.array(relatedEvent), similar: z.array(relatedEvent) })
export type RelatedEvents = z.infer<typeof relatedEvents>

export const bulkPreviewQuery = z.object({
  category: z.enum(CATEGORIES, 'Please choose one of the categories.'),
})
export type BulkApproveRequest = z.infer<typeof bulkPreviewQuery>
export const bulkApproveAnswer = z.object({
  approved: z.number().int(),
  /** The cards that were approved, each by one of its dates: what `POST /api/events/undo` takes back as one. */
  ids: z.array(z.number().int()),
})
export type BulkApproveAnswer = z.infer<typeof bulkApproveAnswer>

/** What a bulk approval would approve: cards, and all dates that they stand for. */
/** `unsure`: how many of the cards ask a person to look first. */
export const bulkPreview = z.object({
  cards: z.number().int(),
  dates: z.number().int(),
  unsure: z.number().int(),
})
export type BulkPreview = z.infer<typeof bulkPreview>
