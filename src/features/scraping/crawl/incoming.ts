import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { NO_CATEGORY } from '../../../domain/events/categories.ts'
import { EVENT_FIELDS, type EventTextName, mapEventTexts } from '../../../domain/events/fields.ts'
import type { TrackedField } from '../../../extraction/candidate/candidate.ts'
import { isGuessedTime, type MergedCandidate } from '../../../extraction/same-event/merge-visit.ts'
import { storable } from '../../../extraction/text/plain-text.ts'
import type { IncomingEvent } from '../../events/service.ts'
import { addressKey } from './frontier.ts'

/** A page of a visit: the picture that it names for shared links, and the one event that it is about. */
export interface PicturedPage {
  url: string
  picture: string | null
  isOfOneEvent: boolean
}

const CONFIDENCE = 0.5

/**
 * The pictures of pages that are about one event, by the page. One that several pages of the site name is a logo, or a
 * banner of the season.
 */
export function eventPictures(pages: readonly PicturedPage[]): ReadonlyMap<string, string> {
  const byPicture = Map.groupBy(pages, ({ picture }) => picture)
  return new Map(
    pages.flatMap(({ url, picture, isOfOneEvent }) =>
      picture !== null && isOfOneEvent && byPicture.get(picture)?.length === 1
        ? [[addressKey(url), picture] as const]
        : [],
    ),
  )
}

/** Gives events without a picture that of their own page. */
export function withPictures(
  candidates: readonly MergedCandidate[],
  pictures: ReadonlyMap<string, string>,
): MergedCandidate[] {
  return candidates.map((candidate) => {
    const page = candidate.url ?? candidate.sourceUrl
    const imageUrl = URL.canParse(page) ? (pictures.get(addressKey(page)) ?? null) : null
    if (candidate.imageUrl !== null || imageUrl === null) return candidate
    return {
      ...candidate,
      imageUrl,
      provenance: { ...candidate.provenance, imageUrl: 'html' },
      fieldSources: { ...candidate.fieldSources, imageUrl: { url: page, confidence: CONFIDENCE } },
    }
  })
}

const MAX_EVIDENCE_CHARS = 1000
/** Identifiers are indexed, and PostgreSQL refuses to index more than 2,704 bytes. */
const MAX_KEY_CHARS = 400

interface Wall {
  date: string
  /** 'HH:MM', or null where the source states none. */
  time: string | null
}

/** A wall time of the source's zone as one of the city's. A date without a time stays the same date. */
function cityWall(wall: string, from: string, timeZone: string): Wall {
  if (!wall.includes('T')) return { date: wall, time: null }
  const local =
    from === timeZone
      ? Temporal.PlainDateTime.from(wall)
      : Temporal.PlainDateTime.from(wall).toZonedDateTime(from).withTimeZone(timeZone).toPlainDateTime()
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

function cut(text: string | null, longest: number): string | null {
  const trimmed = text?.trim()
  if (!trimmed) return null
  // Never in the middle of an emoji: the database keeps another character in its place, which differs at each visit.
  return trimmed.length > longest ? `${storable(trimmed.slice(0, longest - 1))}…` : trimmed
}

function readText(name: EventTextName, candidate: MergedCandidate): string | null {
  const field = EVENT_FIELDS[name]
  const text = candidate[field.readFrom]
  return field.kind === 'address' ? text : cut(text, field.maxChars)
}

/** The source's identifier of an event; of an endless one its digest. */
function keyOf(stated: string | null): string | null {
  if (stated === null || stated.length <= MAX_KEY_CHARS) return stated
  return `sha256:${createHash('sha256').update(stated).digest('hex')}`
}

/** A candidate of the extraction as the events feature takes it in: wall times of the city, bounded texts. */
export function incomingEvent(candidate: MergedCandidate, timeZone: string): IncomingEvent {
  const start = cityWall(candidate.start, candidate.timeZone, timeZone)
  const end = candidate.end === null ? null : cityWall(candidate.end, candidate.timeZone, timeZone)
  const startTime = candidate.allDay ? null : start.time
  return {
    ...mapEventTexts((name) => readText(name, candidate)),
    title: cut(candidate.title, EVENT_FIELDS.title.maxChars) ?? 'Untitled event',
    category: candidate.isCategoryUnsure ? NO_CATEGORY : candidate.category,
    isCategoryUnsure: candidate.isCategoryUnsure,
    confidence: Math.floor((candidate.fieldSources.start?.confidence ?? candidate.confidence) * 100) / 100,
    reasons: startTime !== null && isGuessedTime(candidate) ? ['time-unsure'] : candidate.reasons,
    onDate: start.date,
    startTime,
    endsOnDate: end && end.date > start.date ? end.date : null,
    endTime: candidate.allDay || startTime === null ? null : (end?.time ?? null),
    allDay: candidate.allDay,
    cancelled: candidate.cancelled,
    uid: keyOf(candidate.uid),
    seriesKey: keyOf(candidate.seriesKey),
    rule: candidate.recurrence,
    sourceKind: candidate.document?.kind ?? candidate.kind,
    sourceUrl: candidate.sourceUrl,
    isStructured: candidate.kind !== 'html' && candidate.kind !== 'model',
    evidence: cut(candidate.evidence, MAX_EVIDENCE_CHARS),
    provenance: Object.fromEntries(
      Object.entries(candidate.provenance).map(([field, kind]) => [
        field,
        {
          kind,
          url: candidate.fieldSources[field as TrackedField]?.url ?? candidate.sourceUrl,
          confidence: candidate.fieldSources[field as TrackedField]?.confidence ?? candidate.confidence,
        },
      ]),
    ),
  }
}
