import { escapeText } from 'entities/escape'
import type { ReadEventsAnswer, ReadEventsRequest } from '../../../contract/events/event-additions.ts'
import { MAX_EVENT_DATES } from '../../../contract/events/event-additions.ts'
import { EVENT_FIELDS, EVENT_FORM_FIELDS, type EventFormFields } from '../../../domain/events/fields.ts'
import { addDays, dateIn, overInstant } from '../../../domain/events/when.ts'
import type { ExtractionInput } from '../../../extraction/extract.ts'
import { groupSeries } from '../../../extraction/same-event/group-series.ts'
import { mergeVisit } from '../../../extraction/same-event/merge-visit.ts'
import { AppError } from '../../../platform/errors.ts'
import type { WebFetch } from '../../../ports/web-fetch/port.ts'
import type { IncomingEvent } from '../../events/service.ts'
import { incomingEvent } from '../crawl/incoming.ts'
import { typeOf } from '../crawl/read-target.ts'
import { PageTooHardError, type ReaderPool } from '../crawl/reader-pool.ts'
import type { PageReading } from '../crawl/worker.ts'

const MAX_SHOWN_EVENTS = 30
export const HORIZON_DAYS = 180
const MAX_FETCH_MS = 30_000

export interface ReadOptions {
  webFetch: WebFetch
  reader: ReaderPool
  now: Date
  timeZone: string
}

/**
 * The coming events of a text or of one page, by the reader that scraping uses, as a form takes them.
 * @throws AppError invalid, in a sentence, for a page that cannot be had or read
 */
export async function readEvents(
  request: ReadEventsRequest,
  options: ReadOptions,
): Promise<ReadEventsAnswer> {
  const { reader, now, timeZone } = options
  const today = dateIn(timeZone, now)
  const page = 'text' in request ? pageOf(request.text) : await fetchPage(request.address, options)
  const read = await reader
    .read({ ...page, now: now.toISOString(), timeZone, from: today, to: addDays(today, HORIZON_DAYS) })
    .catch((error) => {
      throw error instanceof PageTooHardError
        ? new AppError('invalid', error.message, { cause: error })
        : error
    })
  const coming = comingEvents(read, page.url ?? '', options)
  const keys = groupSeries(coming)
  const cards = Map.groupBy(coming, (event) => keys.get(event) ?? event)
  // Of a text about one event, all that stands under its heading describes it.
  const about = 'text' in request && page.type === 'html' && cards.size === 1 ? textUnder(request.text) : null
  return {
    events: [...cards.values()].slice(0, MAX_SHOWN_EVENTS).flatMap(([first, ...others]) => {
      if (!first) return []
      const moreDates = others.slice(0, MAX_EVENT_DATES - 1).map(({ onDate }) => onDate)
      return [
        {
          fields: formFields({ ...first, description: first.description ?? about }),
          moreDates,
          rule: moreDates.length > 0 ? (first.rule ?? 'Repeats') : null,
        },
      ]
    }),
  }
}

/** What of a reading is still to come, soonest first, each happening once. */
export function comingEvents(
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

export function formFields(event: IncomingEvent): EventFormFields {
  const fields = EVENT_FORM_FIELDS.map((name) => [name, event[EVENT_FIELDS[name].column]])
  return Object.fromEntries(fields) as EventFormFields
}

function textUnder(text: string): string | null {
  const { maxChars } = EVENT_FIELDS.description
  return isMarkup(text) ? null : text.split('\n').slice(1).join('\n').trim().slice(0, maxChars) || null
}

const isMarkup = (text: string) => /<(?:html|body|p|div|br|h\d)[\s>/]/i.test(text)

type Page = Pick<ExtractionInput, 'body' | 'type' | 'url'>

async function fetchPage(address: string, { webFetch }: ReadOptions): Promise<Page> {
  const outcome = await webFetch.get({ url: address, signal: AbortSignal.timeout(MAX_FETCH_MS) })
  if (!outcome.ok) throw new AppError('invalid', outcome.message)
  if (outcome.status !== 'fetched') throw new AppError('invalid', 'The site did not send the page.')
  return { body: outcome.text, type: typeOf(outcome), url: outcome.url }
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
