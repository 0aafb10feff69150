import type { Category } from '../../domain/events/categories.ts'
import { type CandidateTexts, EVENT_FIELDS, EVENT_TEXTS } from '../../domain/events/fields.ts'
import type { ReviewReason } from '../../domain/events/review/review-reasons.ts'

/** Where on a page a candidate was read, and what its proposer knows of it. */
export interface Origin {
  proposer: 'record' | 'rule' | 'table' | 'schedule'
  /** The orders of the lines that print its day or hour, and its title. */
  line: number
  titleLine?: number
  isOwnTitle?: boolean
  hasOwnTime?: boolean
  isPaper?: boolean
  yearFrom?: 'printed' | 'heading' | 'neighbour' | 'page' | 'weekday' | 'now'
  hasWrongWeekday?: boolean
  /** The weekday is printed beside the date, and is that of the date. */
  hasRightWeekday?: boolean
  isPlain?: boolean
  isTimeCertain?: boolean
  /** What else its proposer knows, for the model to weigh. */
  known?: Record<string, number>
}

/** What the lines around a candidate say of it, for the decision. */
export interface Signals {
  values: Record<string, number>
  /** Texts whose words are weighed, by where they stand. */
  texts: Record<TextField, string>
}

export const TEXT_FIELDS = ['title', 'line', 'heading', 'before', 'after', 'page'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** Where a candidate, or one of its fields, was read from. Platform files write `site-api:<platform>`. */
export type SourceKind =
  | 'ical'
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'microformats'
  | 'feed'
  | 'json'
  | 'html'
  | 'pdf'
  | 'picture'
  | 'word'
  | 'model'
  | `site-api:${string}`

/** The fields whose origin is remembered one by one. */
export const TRACKED_FIELDS = [
  'title',
  'start',
  'end',
  ...EVENT_TEXTS.map((name) => EVENT_FIELDS[name].readFrom),
  'cancelled',
  'recurrence',
] as const

export type TrackedField = (typeof TRACKED_FIELDS)[number]

/** One date of one event, as its source states it. */
export interface EventCandidate extends CandidateTexts {
  title: string
  /** 'YYYY-MM-DD' where no time is known, else 'YYYY-MM-DDThh:mm', the wall time in `timeZone`. */
  start: string
  end: string | null
  /** IANA zone (or an offset such as '-04:00') that start and end are wall times of. */
  timeZone: string
  /** True only where the source says so; an unknown time is not an all-day event. */
  allDay: boolean
  cancelled: boolean
  uid: string | null
  sequence: number | null
  /** The same value on every date of one repeating event. */
  seriesKey: string | null
  /** The rule in English words: "Every Sunday". */
  recurrence: string | null
  category: Category
  /** The category is a guess that a person should look at. */
  isCategoryUnsure: boolean
  kind: SourceKind
  /** How sure the extraction is that this is an event at this date, 0..1. */
  confidence: number
  /** What a person should check before believing it. */
  reasons: ReviewReason[]
  /** A short piece of the source's text that shows it. */
  evidence: string
  provenance: Partial<Record<TrackedField, SourceKind>>
  /** Of what was read in a printed document: its kind, and the page. */
  document?: { kind: 'pdf' | 'picture' | 'word'; page: number }
}

/** What a source reads, before classification: everything but title and start may be left out. */
export type RawEvent = Pick<EventCandidate, 'title' | 'start' | 'timeZone' | 'kind' | 'confidence'> &
  Partial<Omit<EventCandidate, 'category' | 'isCategoryUnsure' | 'provenance'>> & {
    /** Words of the source that help to classify: tags, calendar names. */
    tags?: string
    /** Of what was read in prose: where it stands, and then what the lines around it say. */
    origin?: Origin
    signals?: Signals
  }

export interface Rejection {
  reason: 'private' | 'invalid' | 'not-an-event' | 'limit'
  evidence: string
  /** The private entries of a calendar or of marked-up data: a page of the church may print them too. */
  entries?: { title: string; start: string }[]
}

/** What a source hands back. */
export interface SourceResult {
  events: RawEvent[]
  rejections: Rejection[]
  warnings: string[]
  /** What the source says does not take place. */
  exceptions?: RecurrenceException[]
}

/** What a page says does not take place on one day: "No Vespers on November 26". */
export interface RecurrenceException {
  /** 'YYYY-MM-DD' */
  date: string
  /** The words that name what is left out: "Vespers", "Wednesday night activities". */
  about: string
  /** Whether the name is built like English ones, whose last word says what it is, or like "Culto de Oração". */
  isHeadLast: boolean
  /** The group whose page or part of a page says so, where a heading names one. */
  group: string | null
  /** What it excludes on its own page, by hour and name; empty where that page states no such rule. */
  excluded: readonly { time: string; title: string }[]
  /** It takes place, and is not for everyone: a calendar keeps it as private. */
  isClosed?: true
}

/** A link that may lead to a church's events. */
export interface EventLink {
  url: string
  /**
   * `next-page` goes on with the page it stands on: the next month of a calendar, the next page of a list. `post` is what
   * a blog wrote on the day that its address names, `document` a PDF that looks like a bulletin,
   * `picture` one that looks like an announcement.
   */
  kind:
    | 'ics'
    | 'feed'
    | 'site-api'
    | 'calendar-page'
    | 'event-page'
    | 'next-page'
    | 'sitemap'
    | 'post'
    | 'document'
    | 'picture'
    | 'other-page'
  /** 0..1; the best first. */
  score: number
  /** Its words, or where it was found. */
  label: string
  /** Leads to another host that the page names, or shows in a frame, as its own events. */
  isAnnex?: boolean
}
