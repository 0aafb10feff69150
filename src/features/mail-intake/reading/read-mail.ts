import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import type { MailPart } from '../../../domain/received-mail.ts'
import {
  mergeVisit,
  type SourcedCandidate,
  type SourcedException,
} from '../../../extraction/same-event/merge-visit.ts'
import type { IncomingEvent } from '../../events/service.ts'
import { incomingEvent, PageTooHardError, READ_ONCE_DAYS, type ReaderPool } from '../../scraping/service.ts'
import { cancelledDates, type MailContent, type MailedEntry, type ReadablePart } from './mail-parts.ts'
import type { MailQuestion } from './worker.ts'

export type MailParser = ReturnType<typeof createMailParser>

const MAX_MS = 20_000
const IDLE_MS = 30_000
const MAX_MEMORY_MB = 256

/** Takes mails apart in a thread of their own. Rejects for one that is nested too deeply, or takes too long. */
export function createMailParser() {
  const pool = new Piscina<MailQuestion, MailContent | string>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  // A thread that ends out of memory is reported to its caller.
  pool.on('error', () => {})
  // Mails wait here, not in the pool: the time behind another one is not their own.
  const turns = new PQueue({ concurrency: 1 })
  const ask = (question: MailQuestion) =>
    turns.add(() => pool.run(question, { signal: AbortSignal.timeout(MAX_MS) }))
  return {
    content: async (source: Buffer): Promise<MailContent> =>
      (await ask({ source, wanted: 'content' })) as MailContent,
    text: async (source: Buffer) => (await ask({ source, wanted: 'text' })) as string,
    close: () => pool.destroy(),
  }
}

/** More dates than a year of services and groups has are no newsletter. */
const MAX_DATES = 2_000
/** A picture takes seconds to read. */
const MAX_PICTURES = 3
/** Answers to invitations (RFC 5546, 1.4) announce nothing. */
const REPLIES = new Set(['REPLY', 'REFRESH', 'COUNTER', 'DECLINECOUNTER'])

export interface MailReading {
  candidates: SourcedCandidate[]
  exceptions: SourcedException[]
  entries: MailedEntry[]
  parts: MailPart[]
}

interface ReadOptions {
  parser: MailParser
  reader: ReaderPool
  church: { name: string; denomination: string | null; language: string | null }
  /** The mail's own URL (mid:). */
  url: string
  /** Relative dates count from then. */
  sentAt: Date
  timeZone: string
  now: Date
}

/** What the text and the attachments of a mail announce. A part that cannot be read costs that part only. */
export async function readMail(source: Buffer, options: ReadOptions): Promise<MailReading> {
  const reading: MailReading = { candidates: [], exceptions: [], entries: [], parts: [] }
  const content = await options.parser.content(source).catch(() => null)
  if (content === null) {
    reading.parts.push({ name: null, type: 'message/rfc822', outcome: 'unreadable', found: 0 })
    return reading
  }
  // The text of an invitation restates its entry, and that of a cancellation reads like one.
  const isInvitation = content.parts.some(
    ({ calendar }) => calendar && calendar.method !== '' && calendar.method !== 'PUBLISH',
  )
  let pictures = 0
  for (const [at, part] of content.parts.entries()) {
    if (part.name === null && part.input?.type === 'html' && isInvitation) continue
    const isPicture = part.input?.type === 'picture'
    if (isPicture) pictures += 1
    const { outcome, found } =
      isPicture && pictures > MAX_PICTURES
        ? ({ outcome: 'limit', found: 0 } as const)
        : await readPart(part, { ...options, url: `${options.url}#part=${at + 1}` }, reading)
    reading.parts.push({ name: part.name, type: part.mimeType, outcome, found })
  }
  if (content.omitted > 0) reading.parts.push({ name: null, type: '', outcome: 'limit', found: 0 })
  if (reading.candidates.length > MAX_DATES) {
    reading.candidates = reading.candidates.slice(0, MAX_DATES)
    // What was cut off is not canceled.
    reading.entries = reading.entries.map((entry) => ({ ...entry, isWhole: false }))
  }
  return reading
}

async function readPart(
  { input, calendar }: ReadablePart,
  options: ReadOptions,
  reading: MailReading,
): Promise<Pick<MailPart, 'outcome' | 'found'>> {
  if (input === null) return { outcome: 'unsupported', found: 0 }
  if (calendar && REPLIES.has(calendar.method)) return { outcome: 'reply', found: 0 }
  const { church, timeZone, url: sourceUrl } = options
  const today = dateIn(timeZone, options.now)
  try {
    const {
      events: read,
      exceptions,
      pictureProblem,
    } = await options.reader.read({
      ...input,
      url: null,
      now: options.sentAt.toISOString(),
      timeZone,
      church: { language: church.language ?? '', church: `${church.name} ${church.denomination ?? ''}` },
      from: today,
      to: addDays(today, READ_ONCE_DAYS),
    })
    if (pictureProblem !== null) return { outcome: 'unreadable', found: 0 }
    const events = calendar?.method === 'CANCEL' ? cancelledDates(read, calendar.entries) : read
    reading.candidates.push(...events.map((event) => ({ ...event, sourceUrl })))
    reading.exceptions.push(...exceptions.map((exception) => ({ ...exception, sourceUrl })))
    reading.entries.push(...(calendar?.entries ?? []))
    return { outcome: 'read', found: events.length }
  } catch (error) {
    if (error instanceof PageTooHardError) return { outcome: 'unreadable', found: 0 }
    throw error
  }
}

/** The events of a mail as they are ingested, without the entries of which a newer version is known. */
export function incomingOfMail(
  { candidates, exceptions, entries }: MailReading,
  outdated: ReadonlySet<string>,
  { church, timeZone }: { church: { name: string }; timeZone: string },
): { incoming: IncomingEvent[]; wholeEntries: Set<string> } {
  const current = candidates.filter(({ uid }) => uid === null || !outdated.has(uid))
  const incoming = mergeVisit({ candidates: current, exceptions }, church.name)
  const whole = entries.flatMap(({ uid, isWhole }) => (isWhole && !outdated.has(uid) ? [uid] : []))
  return {
    incoming: incoming.map((candidate) => ofWholeMail(incomingEvent(candidate, timeZone))),
    wholeEntries: new Set(whole),
  }
}

/**
 * Its source is the mail, without the part: parts are pages of their own only while the same events in them are joined.
 * The page of a printed one (#page=) stays.
 */
function ofWholeMail(event: IncomingEvent): IncomingEvent {
  const withoutPart = (url: string) => url.replace(/#part=\d+/, '')
  const provenance = Object.entries(event.provenance).map(([field, from]) => [
    field,
    { ...from, url: withoutPart(from.url) },
  ])
  return { ...event, sourceUrl: withoutPart(event.sourceUrl), provenance: Object.fromEntries(provenance) }
}
