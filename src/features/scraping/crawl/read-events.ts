import { escapeText } from 'entities/escape'
import {
  MAX_EVENT_DATES,
  type ReadEventsAnswer,
  type ReadEventsRequest,
} from '../../../contract/events/curation.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import type { PreviewAnswer } from '../../../contract/scraping.ts'
import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventFormFields,
  type EventFormName,
} from '../../../domain/events/fields.ts'
import { looksLikePicture } from '../../../domain/events/pictures/picture.ts'
import type { ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import { findRule, readableRule } from '../../../domain/events/rule-of-dates.ts'
import { addDays, dateIn, overInstant, readableStart } from '../../../domain/events/when.ts'
import { isRoom, isVenueLine } from '../../../extraction/prose/places/place-words.ts'
import { groupSeries } from '../../../extraction/same-event/merge-sources.ts'
import { mergeVisit } from '../../../extraction/same-event/merge-visit.ts'
import { expandRule } from '../../../extraction/time/recurrence.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PictureProblem } from '../../../ports/picture-text/port.ts'
import { isPdf } from '../../../ports/web-fetch/answer/content-type.ts'
import type { WebFetch } from '../../../ports/web-fetch/port.ts'
import { findListedChurch, findNamedChurch } from '../../churches/service.ts'
import { type IncomingEvent, type IngestResult, ingestEvents } from '../../events/service.ts'
import { incomingEvent } from './incoming.ts'
import { type PageNote, READ_ONCE_DAYS, typeOf } from './read-target.ts'
import { PageTooHardError, type ReaderPool } from './reader-pool.ts'
import type { PageInput, PageReading } from './worker.ts'

const MAX_FILE_CHARS = 20_000_000

export interface EventsFile {
  /** Without its folder. */
  name: string
  text: string
}

interface EventsImport extends Pick<IngestResult, 'found' | 'added' | 'changed'> {
  church: string
}

/**
 * Adds what a church's own export lists, an iCalendar file or a JSON answer of a known form, to the queue as that
 * church's source. Again, it updates what it added; what a newer file omits stays.
 * @throws AppError not_found; invalid, in a sentence, for a file that cannot be read
 */
export async function importEvents(
  churchId: number,
  file: EventsFile,
  { db, reader, now, timeZone }: { db: Database; reader: ReaderPool; now: Date; timeZone: string },
): Promise<EventsImport> {
  const church = await findListedChurch(db, churchId)
  if (!church) throw new AppError('not_found', REFUSALS.noChurch)
  const today = dateIn(timeZone, now)
  const page = { body: file.text, type: typeOfExport(file), url: null }
  const read = await readForPerson(reader, { ...page, now: now.toISOString(), timeZone, from: today })
  const sourceUrl = church.website ? `${church.website}#${encodeURIComponent(file.name)}` : ''
  const visit = { candidates: read.events.map((event) => ({ ...event, sourceUrl })), exceptions: [] }
  const incoming = mergeVisit(visit, church.name).map((candidate) => incomingEvent(candidate, timeZone))
  const result = await inTransaction(db, (tx) =>
    ingestEvents(tx, church.id, incoming, { fetchedAt: now, now, timeZone, cutPages: new Set([sourceUrl]) }),
  )
  if (!result) throw new AppError('not_found', REFUSALS.noChurch)
  const { found, added, changed } = result
  return { church: church.name, found, added, changed }
}

/** The rule as the source states it, else the one that the dates fit. */
const ruleInWords = (stated: string | null | undefined, dates: readonly string[]) =>
  readableRule(stated ?? '') || readableRule(dates.join())

function seriesOf(stated: string | null | undefined, dates: readonly { onDate: string }[]) {
  if (dates.length === 0) return null
  const days = dates.map(({ onDate }) => onDate)
  return { rule: ruleInWords(stated, days), dates: days.length }
}

function typeOfExport({ name, text }: EventsFile): 'ics' | 'json' {
  if (text.length > MAX_FILE_CHARS)
    throw new AppError('invalid', `${name} is larger than this reader accepts.`)
  if (/^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200))) return 'ics'
  if (/^\s*[[{]/.test(text.slice(0, 200))) return 'json'
  throw new AppError(
    'invalid',
    `${name} is neither a calendar file (.ics) nor JSON. Of a Facebook export, unpack your_events.json.`,
  )
}

const SHOWN_EVENTS = 200

export function presentPreview(
  website: string,
  visit: { failure: string | null; pages: PageNote[]; events: IncomingEvent[] },
  options: { now: Date; timeZone: string },
): PreviewAnswer {
  const coming = visit.events
    .filter((event) => overInstant(event, options.timeZone) > options.now)
    .toSorted((a, b) => moment(a).localeCompare(moment(b)))
  const keys = groupSeries(coming)
  const series = Map.groupBy(coming, (event) => keys.get(event))
  const datesOf = (event: IncomingEvent) => (keys.has(event) ? (series.get(keys.get(event)) ?? []) : [])
  const cards = coming.filter((event) => !keys.has(event) || datesOf(event)[0] === event)
  return {
    website,
    failure: visit.failure,
    pages: visit.pages,
    events: cards
      .slice(0, SHOWN_EVENTS)
      .map((event) => ({
        title: event.title,
        eventDate: event.onDate,
        eventTime: readableStart(event),
        location: event.location,
        category: event.category,
        series: seriesOf(event.rule, datesOf(event)),
        cancelled: event.cancelled,
        description: event.description,
        url: event.url,
        source: { url: event.sourceUrl, kind: event.sourceKind },
        confidence: event.provenance.start?.confidence ?? event.provenance.title?.confidence ?? 0,
      })),
    dates: coming.length,
  }
}

const moment = (event: IncomingEvent) => `${event.onDate}T${event.startTime ?? ''}`

const MAX_SHOWN_EVENTS = 30
const MAX_FETCH_MS = 30_000

interface ReadOptions {
  db: Database
  webFetch: WebFetch
  reader: ReaderPool
  now: Date
  timeZone: string
}

const PICTURE_PROBLEMS: Record<PictureProblem, string> = {
  'not-installed': 'Pictures cannot be read on this site: the packages that read them are not installed.',
  'no-picture': 'The picture is broken, or too small to hold words.',
  'too-large': 'The picture has too many pixels. Please choose a smaller one.',
  'too-hard': 'Reading the picture took too long. Please choose a sharper or smaller one.',
}

/** The fields that each reason is about. */
const DOUBTED_FIELDS: Partial<Record<ReviewReason, EventFormName>> = {
  'title-unsure': 'title',
  'wrong-weekday': 'eventDate',
  'day-unproven': 'eventDate',
  'date-without-year': 'eventDate',
  'two-times': 'startTime',
  'time-unsure': 'startTime',
  'time-unproven': 'startTime',
}

/**
 * The coming events of a text, of one page, or of the bytes of a picture or a PDF, by the reader that scraping uses, as a form takes them.
 * @throws AppError invalid, in a sentence, for what cannot be had or read
 */
export async function readEvents(
  request: ReadEventsRequest | { bytes: Uint8Array },
  options: ReadOptions,
): Promise<ReadEventsAnswer> {
  const { reader, now, timeZone } = options
  const today = dateIn(timeZone, now)
  const page =
    'bytes' in request
      ? fileOf(request.bytes)
      : 'text' in request
        ? pageOf(request.text)
        : await fetchPage(request.address, options)
  const read = await readForPerson(reader, { ...page, now: now.toISOString(), timeZone, from: today })
  if (read.pictureProblem) throw new AppError('invalid', PICTURE_PROBLEMS[read.pictureProblem])
  const text = 'text' in request ? request.text : read.lines.join('\n')
  const church = await findNamedChurch(options.db, text)
  const coming = comingEvents(read, { sourceUrl: page.url ?? '', church: church?.name ?? '' }, options)
  const keys = groupSeries(coming)
  const cards = Map.groupBy(coming, (event) => keys.get(event) ?? event)
  const about = cards.size === 1 ? textAbout(request, page, read, church?.name) : null
  const adjacent = church && cards.size === 1 ? adjacentPlace(church.name, text) : null
  return {
    events: [...cards.values()].slice(0, MAX_SHOWN_EVENTS).flatMap(([first, ...others]) => {
      if (!first) return []
      const moreDates = others.slice(0, MAX_EVENT_DATES - 1).map(({ onDate }) => onDate)
      return [
        {
          churchId: church?.id ?? null,
          fields: formFields({
            ...first,
            description: first.description ?? about,
            location:
              !first.location || first.location === church?.name
                ? (adjacent ?? first.location)
                : first.location,
          }),
          moreDates,
          rule: moreDates.length > 0 ? ruleInWords(first.rule, [first.onDate, ...moreDates]) : null,
          repeat:
            readableRule(first.rule ?? '') === '' ? null : repeatOf([first.onDate, ...moreDates], today),
          unsure: doubtedFields(first),
        },
      ]
    }),
  }
}

/** The rule that all of these dates follow, with its end where they end before the reading does; null where none does. */
function repeatOf(dates: readonly string[], today: string) {
  const found = findRule(dates)
  if (!found || found.dates.length !== dates.length || found.fits !== dates.length) return null
  const { rule, firstOn } = found
  const going = expandRule(rule, firstOn, 'UTC', firstOn, addDays(today, READ_ONCE_DAYS))
  return { rule, until: going.length > dates.length ? (dates.at(-1) ?? null) : null }
}

/** A pasted page is of nowhere, but its links have to lead somewhere. */
const NOWHERE = 'https://site.example/'

/** The lines of a page or a text as a model is shown them. @throws AppError invalid, in a sentence, for what cannot be had or read */
export async function linesToTry(request: ReadEventsRequest, options: ReadOptions): Promise<string[]> {
  const { reader, now, timeZone } = options
  const page =
    'text' in request ? { ...pageOf(request.text), url: NOWHERE } : await fetchPage(request.address, options)
  const from = dateIn(timeZone, now)
  const { question } = await readForPerson(reader, {
    ...{ ...page, now: now.toISOString(), timeZone, from },
    isForModel: 'always',
  })
  if (question.length === 0)
    throw new AppError('invalid', 'There is no text on that page to ask about, or it is for members alone.')
  return question
}

/** What of a reading is still to come, soonest first, each happening once. */
function comingEvents(
  { events, exceptions }: Pick<PageReading, 'events' | 'exceptions'>,
  { sourceUrl, church }: { sourceUrl: string; church: string },
  { now, timeZone }: Pick<ReadOptions, 'now' | 'timeZone'>,
): IncomingEvent[] {
  const visit = {
    candidates: events.map((event) => ({ ...event, sourceUrl })),
    exceptions: exceptions.map((exception) => ({ ...exception, sourceUrl })),
  }
  return mergeVisit(visit, church)
    .map((candidate) => incomingEvent(candidate, timeZone))
    .filter((event) => overInstant(event, timeZone) > now)
    .toSorted((a, b) => (a.onDate < b.onDate ? -1 : 1))
}

function formFields(event: IncomingEvent): EventFormFields {
  const fields = EVENT_FORM_FIELDS.map((name) => [name, event[EVENT_FIELDS[name].column]])
  return Object.fromEntries(fields) as EventFormFields
}

function doubtedFields({ reasons, isCategoryUnsure }: IncomingEvent): EventFormName[] {
  const doubted = reasons.flatMap((reason) => DOUBTED_FIELDS[reason] ?? [])
  return [...new Set([...doubted, ...(isCategoryUnsure ? ['category' as const] : [])])]
}

/** "at Grace Chapel, Parish Hall.": the room or the address that stands behind the church's name. */
function adjacentPlace(church: string, text: string): string | null {
  const at = text.indexOf(church)
  const after = at < 0 ? undefined : /^,\s+([^.;:\n]{3,60})/.exec(text.slice(at + church.length))?.[1]
  const place = after?.trim() ?? ''
  return isVenueLine(place) || isRoom(place) || SPANISH_ROOM.test(place) ? place : null
}

const SPANISH_ROOM = /^(?:aula|sal[aó]n?|capilla|gimnasio|patio)(?!\p{L})/iu

/** What stands under the heading of a text about one event, or beside the title on a flyer, describes the event. */
function textAbout(
  request: ReadEventsRequest | { bytes: Uint8Array },
  { type }: Page,
  { events, lines }: PageReading,
  church: string | undefined,
): string | null {
  const { maxChars } = EVENT_FIELDS.description
  const title = events[0]?.title
  const stated = [events[0]?.location, church].filter((words) => words != null)
  const isStated = (line: string) => HOUR.test(line) || stated.some((words) => line.includes(words))
  const others =
    type === 'picture'
      ? lines.filter((line) => line !== title)
      : 'text' in request && type === 'html' && !isMarkup(request.text)
        ? request.text
            .split('\n')
            .slice(1)
            .filter((line) => !isStated(line))
        : []
  return others.join('\n').trim().slice(0, maxChars) || null
}

/** A line that says when, as the fields of the form do. */
const HOUR = /\d\s*(?::\d\d|[ap]\.?\s?m(?!\p{L}))/iu

const isMarkup = (text: string) => /<(?:html|body|p|div|br|h\d)[\s>/]/i.test(text)

type Page = Pick<PageInput, 'body' | 'type' | 'url' | 'bytes'>

async function fetchPage(address: string, { webFetch }: ReadOptions): Promise<Page> {
  const outcome = await webFetch.get({ url: address, signal: AbortSignal.timeout(MAX_FETCH_MS) })
  if (!outcome.ok) throw new AppError('invalid', outcome.message)
  if (outcome.status !== 'fetched') throw new AppError('invalid', 'The site did not send the page.')
  return { body: outcome.text, type: typeOf(outcome), url: outcome.url }
}

function fileOf(bytes: Uint8Array): Page {
  const isPicture = looksLikePicture(bytes)
  if (!isPicture && !isPdf(bytes))
    throw new AppError('invalid', 'Please choose a JPEG, PNG or WebP picture, or a PDF.')
  return { body: '', type: isPicture ? 'picture' : 'pdf', url: null, bytes }
}

/** "… at 6:30. Classes begin December 7.": a sentence that only says from when on belongs to the rule before it. */
const withBeginning = (text: string) =>
  text
    .replace(
      /\.\s+(?:\p{L}+\s+)?(?:begins?|starts?)\s+(?:on\s+)?(\p{Lu}\p{L}+\.?\s+\d[^.\n]*)/gu,
      ' (starting $1)',
    )
    .replace(/\.\s+(?:\p{L}+\s+)?(?:comienz|empiez|inici)an?\s+el\s+(\d[^.\n]*)/giu, ' (a partir del $1)')

/** A text as somebody pastes it: a short first line is its heading, and what an empty line separates are paragraphs. */
function pageOf(text: string): Page {
  const type = typeOf({ contentType: '', text })
  if (type !== 'html' || isMarkup(text)) return { body: text, type, url: null }
  const [first = '', ...rest] = escapeText(withBeginning(text)).split(/\r?\n/)
  const heading = rest.length > 0 && !/[.:;](?:\s|$)/.test(first) ? `<h2>${first}</h2>` : `<p>${first}</p>`
  const paragraphs = rest.join('\n').split(/\n\s*\n/)
  const body = paragraphs.map((words) => `<p>${words.trim().replaceAll('\n', '<br>')}</p>`).join('')
  return { body: `<main>${heading}${body}</main>`, type: 'html', url: null }
}

/**
 * Reads what a person hands over, from a day on.
 * @throws AppError invalid, in a sentence, where a limit of the reader stops it
 */
export async function readForPerson(
  reader: ReaderPool,
  input: Omit<PageInput, 'to'> & { from: string },
): Promise<PageReading> {
  try {
    return await reader.read({ ...input, to: addDays(input.from, READ_ONCE_DAYS) })
  } catch (error) {
    if (error instanceof PageTooHardError) throw new AppError('invalid', error.message, { cause: error })
    throw error
  }
}
