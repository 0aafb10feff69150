import type { EventCandidate, RecurrenceException, Rejection, SourceResult } from './candidate/candidate.ts'
import { type ExtractionInput, type ReadingContext, resolveContext } from './candidate/context.ts'
import { exceptionOn } from './candidate/exceptions.ts'
import { chooseEvents } from './decide/choose.ts'
import type { WeighedCandidate } from './decide/features.ts'
import type { ReaderModel } from './decide/model.ts'
import { readerModel } from './decide/reader-model.ts'
import { markPicture, readPicture } from './documents/read-picture.ts'
import { finishCandidate, localizeStamps } from './finish-candidate.ts'
import { parsePage } from './html/parse-page.ts'
import type { Page } from './html/tree.ts'
import { readModelAnswer } from './model/read-answer.ts'
import { readPrinted } from './pdf/read-printed.ts'
import { BIRTHDAY, INTENTION, PEOPLES_DAY } from './prose/left-out/reasons.ts'
import { readProse } from './prose/read-page.ts'
import { withoutPrivateNames } from './prose/words/private-names.ts'
import { mergeSources } from './same-event/merge-sources.ts'
import { readXml } from './sources/feeds.ts'
import { linesOfJcal } from './sources/icalendar/ical-lines.ts'
import { readCalendar } from './sources/icalendar/icalendar.ts'
import { readEmbeddedJson } from './sources/json/embedded.ts'
import { readJsonEvents } from './sources/json/events.ts'
import { parseLenientJson } from './sources/json/literals.ts'
import { readCalendarLinks } from './sources/markup/calendar-links.ts'
import { itemsOfJsonLd, readJsonLd } from './sources/markup/json-ld.ts'
import { readMicrodata, readRdfa } from './sources/markup/microdata.ts'
import { readMicroformats } from './sources/markup/microformats.ts'
import { readSchemaEvents } from './sources/markup/schema-event.ts'
import { readPlatformAnswer, readPlatformPage } from './sources/platforms/answers.ts'
import { forgetTexts } from './text/memoize.ts'
import { storable } from './text/plain-text.ts'

export type { ExtractionInput } from './candidate/context.ts'

export interface ExtractionResult {
  /** Soonest first. */
  events: EventCandidate[]
  /** What looked like an event and was left out, with the reason. */
  rejections: Rejection[]
  warnings: string[]
  /** What a page says does not take place, for the church's other pages; its own events are without it. */
  exceptions: RecurrenceException[]
}

const MAX_REJECTIONS = 500
const MAX_EXCEPTIONS = 200

/**
 * Every event that a page, feed or calendar file lists, past ones too; repeating ones are expanded between
 * `from` and `to` (default: 60 days from `now`). Pure: no network, no clock. Throws a RangeError, with a sentence
 * for people, when `now`, `from` or `to` is not a date; a broken body costs events, never an error.
 * `page` is an HTML body where it is parsed already, with the same address.
 */
export function extractEvents(
  input: ExtractionInput,
  page?: Page,
  model: ReaderModel = readerModel,
): ExtractionResult {
  try {
    const context = resolveContext(input)
    const { candidates, rejections, warnings, exceptions } = propose(input, context, page)
    return storable({
      events: chooseEvents(candidates, context.today, model).map(markPicture).map(withoutPeople),
      rejections: rejections.slice(0, MAX_REJECTIONS).map(withoutPeople),
      warnings: warnings.slice(0, 50),
      exceptions: exceptions.filter(({ date }) => date >= context.from).slice(0, MAX_EXCEPTIONS),
    })
  } finally {
    forgetTexts()
  }
}

/** Evidence without the names of the sick and of those prayed for, and none of a birthday. */
function withoutPeople<Read extends { evidence: string }>(read: Read): Read {
  const reason = REASONS_OF_PEOPLE.find((each) => read.evidence.startsWith(each))
  return { ...read, evidence: reason ?? withoutPrivateNames(read.evidence.split(' · ')).join(' · ') }
}

const REASONS_OF_PEOPLE = [BIRTHDAY, PEOPLES_DAY, INTENTION]

/** Everything that may be an event, before the decision: what training labels. */
export function proposeCandidates(input: ExtractionInput): WeighedCandidate[] {
  try {
    return propose(input, resolveContext(input)).candidates
  } finally {
    forgetTexts()
  }
}

function propose(input: ExtractionInput, context: ReadingContext, page?: Page) {
  const read = readBody(input, context, page)
  const candidates: WeighedCandidate[] = []
  const rejections: Rejection[] = [...read.rejections]
  for (const raw of read.events) {
    const finished = finishCandidate(raw, context)
    if ('reason' in finished) rejections.push(finished)
    else candidates.push(raw.signals ? { ...finished, signals: raw.signals } : finished)
  }
  return {
    candidates: mergeSources(localizeStamps(candidates, context.timeZone)),
    rejections,
    warnings: read.warnings,
    exceptions: [...(read.exceptions ?? []), ...privateExceptions(rejections)],
  }
}

/** The private entries of a calendar, which the church's pages may print. */
function privateExceptions(rejections: readonly Rejection[]): RecurrenceException[] {
  return rejections.flatMap(({ entries = [] }) =>
    entries.map(({ title, start }) =>
      exceptionOn(start.slice(0, 10), title, {
        excluded: [{ time: start.slice(11), title }],
        isClosed: true,
      }),
    ),
  )
}

function readBody(input: ExtractionInput, context: ReadingContext, page?: Page): SourceResult {
  switch (input.type) {
    case 'ics':
      return readCalendar(input.body, context)
    case 'html':
      return readHtml(page ?? parsePage(input.body, context.url), context)
    case 'pdf':
    case 'word':
      return readPrinted(page ?? parsePage(input.body, context.url), context, input.type)
    case 'picture':
      return readPicture(page ?? parsePage(input.body, context.url), context)
    case 'model':
      return readModelAnswer(input.body, context)
    case 'json':
      return readJson(input.body, context)
    case 'xml':
      return readXml(input.body, context)
  }
}

function readJson(body: string, context: ReadingContext): SourceResult {
  const data = parseLenientJson(body)
  if (data === undefined) return { events: [], rejections: [], warnings: ['The body is not valid JSON.'] }
  const calendar = linesOfJcal(data)
  if (calendar !== null) return readCalendar(calendar, context)
  const linked = readSchemaEvents(itemsOfJsonLd(data), 'json-ld', context)
  if (linked.events.length > 0) return linked
  return readPlatformAnswer(data, context) ?? readJsonEvents(data, context)
}

function readHtml(page: Page, context: ReadingContext): SourceResult {
  const sources = [
    readPlatformPage(page, context),
    readJsonLd(page, context),
    ...(page.has.microdata ? [readMicrodata(page, context)] : []),
    ...(page.has.rdfa ? [readRdfa(page, context)] : []),
    ...(page.has.microformats ? [readMicroformats(page, context)] : []),
    readEmbeddedJson(page, context),
    readCalendarLinks(page, context),
    readProse(page, context),
  ]
  return {
    events: sources.flatMap(({ events }) => events),
    rejections: sources.flatMap(({ rejections }) => rejections),
    warnings: sources.flatMap(({ warnings }) => warnings),
    exceptions: sources.flatMap(({ exceptions }) => exceptions ?? []),
  }
}
