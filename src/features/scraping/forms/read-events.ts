import { escapeText } from 'entities/escape'
import type { ReadEventsAnswer, ReadEventsRequest } from '../../../contract/events/event-additions.ts'
import { MAX_EVENT_DATES } from '../../../contract/events/event-additions.ts'
import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventFormFields,
  type EventFormName,
} from '../../../domain/events/fields.ts'
import { looksLikePicture } from '../../../domain/events/pictures/picture-text.ts'
import type { ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import { dateIn, overInstant } from '../../../domain/events/when.ts'
import { groupSeries } from '../../../extraction/same-event/group-series.ts'
import { mergeVisit } from '../../../extraction/same-event/merge-visit.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PictureProblem } from '../../../ports/picture-text/port.ts'
import { isPdf } from '../../../ports/web-fetch/answer/content-type.ts'
import type { WebFetch } from '../../../ports/web-fetch/port.ts'
import type { IncomingEvent } from '../../events/service.ts'
import { incomingEvent } from '../crawl/incoming.ts'
import { typeOf } from '../crawl/read-target.ts'
import type { ReaderPool } from '../crawl/reader-pool.ts'
import type { PageInput, PageReading } from '../crawl/worker.ts'
import { readForPerson } from './read-for-person.ts'

const MAX_SHOWN_EVENTS = 30
const MAX_FETCH_MS = 30_000

interface ReadOptions {
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
  'date-without-year': 'eventDate',
  'two-times': 'startTime',
  'time-unsure': 'startTime',
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
  const coming = comingEvents(read, page.url ?? '', options)
  const keys = groupSeries(coming)
  const cards = Map.groupBy(coming, (event) => keys.get(event) ?? event)
  const about = cards.size === 1 ? textAbout(request, page, read) : null
  return {
    events: [...cards.values()].slice(0, MAX_SHOWN_EVENTS).flatMap(([first, ...others]) => {
      if (!first) return []
      const moreDates = others.slice(0, MAX_EVENT_DATES - 1).map(({ onDate }) => onDate)
      return [
        {
          fields: formFields({ ...first, description: first.description ?? about }),
          moreDates,
          rule: moreDates.length > 0 ? (first.rule ?? 'Repeats') : null,
          unsure: doubtedFields(first),
        },
      ]
    }),
  }
}

/** What of a reading is still to come, soonest first, each happening once. */
function comingEvents(
  { events, exceptions }: Pick<PageReading, 'events' | 'exceptions'>,
  sourceUrl: string,
  { now, timeZone }: Pick<ReadOptions, 'now' | 'timeZone'>,
): IncomingEvent[] {
  const visit = {
    candidates: events.map((event) => ({ ...event, sourceUrl })),
    exceptions: exceptions.map((exception) => ({ ...exception, sourceUrl })),
  }
  return mergeVisit(visit, '')
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

/** What stands under the heading of a text about one event, or beside the title on a flyer, describes the event. */
function textAbout(
  request: ReadEventsRequest | { bytes: Uint8Array },
  { type }: Page,
  { events, lines }: PageReading,
): string | null {
  const { maxChars } = EVENT_FIELDS.description
  const title = events[0]?.title
  const others =
    type === 'picture'
      ? lines.filter((line) => line !== title)
      : 'text' in request && type === 'html' && !isMarkup(request.text)
        ? request.text.split('\n').slice(1)
        : []
  return others.join('\n').trim().slice(0, maxChars) || null
}

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

/** A text as somebody pastes it: its first line is its heading, and what an empty line separates are paragraphs. */
function pageOf(text: string): Page {
  const type = typeOf({ contentType: '', text })
  if (type !== 'html' || isMarkup(text)) return { body: text, type, url: null }
  const [heading = '', ...rest] = escapeText(text).split(/\r?\n/)
  const paragraphs = rest.join('\n').split(/\n\s*\n/)
  const body = paragraphs.map((words) => `<p>${words.trim().replaceAll('\n', '<br>')}</p>`).join('')
  return { body: `<main><h2>${heading}</h2>${body}</main>`, type: 'html', url: null }
}
