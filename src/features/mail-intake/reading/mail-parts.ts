import { createHash } from 'node:crypto'
import { escapeText } from 'entities/escape'
import PostalMime, { type Attachment } from 'postal-mime'
import type { EventCandidate } from '../../../extraction/candidate/candidate.ts'
import { readableLines } from '../../../extraction/html/lines.ts'
import { parsePage } from '../../../extraction/html/parse-page.ts'
import {
  type ICalComponent,
  rawValue,
  readICalendar,
} from '../../../extraction/sources/icalendar/ical-lines.ts'
import { storable } from '../../../extraction/text/plain-text.ts'
import { isWord, WORD_TYPE } from '../../../ports/web-fetch/answer/content-type.ts'
import type { PageInput } from '../../scraping/service.ts'

/** An entry of a mailed calendar, as far as it decides which version of it holds (RFC 5546, 2.1.5). */
export interface MailedEntry {
  uid: string
  sequence: number
  /** The entry itself, not one date of a repeating one: its dates are all there are. */
  isWhole: boolean
}

interface CalendarPart {
  /** REQUEST, PUBLISH, CANCEL...; empty where the file names none. */
  method: string
  entries: MailedEntry[]
}

/** Entries are indexed by UID. */
const MAX_UID_CHARS = 400
const MAX_ENTRIES = 2_000

function readCalendarPart(body: string): CalendarPart {
  const calendars = readICalendar(body).filter(({ name }) => name === 'VCALENDAR')
  const [first] = calendars
  const entries = calendars
    .flatMap(({ children }) => children.filter(({ name }) => name === 'VEVENT'))
    .slice(0, MAX_ENTRIES)
    .flatMap(readEntry)
  return { method: (first && rawValue(first, 'METHOD')?.trim().toUpperCase()) ?? '', entries }
}

function readEntry(component: ICalComponent): MailedEntry[] {
  const uid = rawValue(component, 'UID')?.trim() ?? ''
  const isPrivate = /^(?:private|confidential)$/i.test(rawValue(component, 'CLASS')?.trim() ?? '')
  if (uid === '' || uid.length > MAX_UID_CHARS || isPrivate) return []
  const sequence = Math.trunc(Number(rawValue(component, 'SEQUENCE') ?? '0')) || 0
  const isWhole = !component.properties.some(({ name }) => name === 'RECURRENCE-ID')
  return [{ uid, sequence: Math.min(Math.max(sequence, 0), 2_147_483_647), isWhole }]
}

/** The events of a cancellation: single dates of an entry. What is canceled whole is found by its UID alone. */
export function cancelledDates(events: EventCandidate[], entries: readonly MailedEntry[]): EventCandidate[] {
  const whole = new Set(entries.flatMap(({ uid, isWhole }) => (isWhole ? [uid] : [])))
  return events
    .filter(({ uid }) => uid !== null && !whole.has(uid))
    .map((event) => ({ ...event, cancelled: true }))
}

/** A part of a mail that may hold events. */
export interface ReadablePart {
  name: string | null
  mimeType: string
  /** As the reader takes it; null for what it cannot read. */
  input: Pick<PageInput, 'type' | 'body' | 'bytes'> | null
  /** Of a calendar file. */
  calendar: CalendarPart | null
}

export interface MailContent {
  /** The text, then the attachments. */
  parts: ReadablePart[]
  /** Parts beyond those that are read. */
  omitted: number
}

const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3 }
const MAX_PARTS = 20
const MAX_CALENDAR_BYTES = 2 * 1024 * 1024
const MAX_NAME_CHARS = 120
const MAX_TEXT_CHARS = 100_000
const MIN_PICTURE_BYTES = 20 * 1024

/** The parts of a mail. @throws where it is nested too deeply, or its headers are too large */
export async function readMailContent(source: Uint8Array): Promise<MailContent> {
  const { html, text, subject, attachments } = await PostalMime.parse(source, LIMITS)
  const seen = new Set<string>()
  const files = attachments.filter((attachment) => {
    // An invitation stands in a mail twice: beside the text and as a file.
    const hash = createHash('sha256').update(bytesOf(attachment)).digest('base64')
    return !seen.has(hash) && seen.add(hash)
  })
  const body: ReadablePart[] =
    html?.trim() || text?.trim()
      ? [
          {
            ...{ name: null, mimeType: html ? 'text/html' : 'text/plain' },
            ...{ input: bodyInput(html, text, subject), calendar: null },
          },
        ]
      : []
  return {
    parts: [...body, ...files.slice(0, MAX_PARTS).map(partOf)],
    omitted: Math.max(0, files.length - MAX_PARTS),
  }
}

/** The words of a mail, for a person: never its markup, and of a very long one the beginning. */
export async function readMailText(source: Uint8Array): Promise<string> {
  const { text, html } = await PostalMime.parse(source, LIMITS)
  return text?.trim().slice(0, MAX_TEXT_CHARS) || readableLines(parsePage(html ?? '', null)).join('\n')
}

/** A short line by itself, which ends no sentence, heads what follows. */
const HEADING = /^[^\n]{3,60}(?<![.!?,;:])$/

/** A text without markup has its subject for a heading; what an empty line separates are headings and paragraphs. */
function bodyInput(html: string | undefined, text = '', subject = ''): ReadablePart['input'] {
  if (html?.trim()) return { type: 'html', body: html }
  const paragraphs = escapeText(text)
    .split(/\r?\n\s*\n/)
    .map((words) => words.trim())
    .map((words) =>
      HEADING.test(words) ? `<h3>${words}</h3>` : `<p>${words.replaceAll(/\r?\n/g, '<br>')}</p>`,
    )
  return { type: 'html', body: `<main><h2>${escapeText(subject)}</h2>${paragraphs.join('')}</main>` }
}

function partOf(attachment: Attachment): ReadablePart {
  const name = storable(attachment.filename?.replaceAll(/\s+/g, ' ').slice(0, MAX_NAME_CHARS) ?? null)
  const mimeType = storable(attachment.mimeType.slice(0, MAX_NAME_CHARS))
  const input = inputOf(mimeType.toLowerCase(), name?.toLowerCase() ?? '', attachment)
  return { name, mimeType, input, calendar: input?.type === 'ics' ? readCalendarPart(input.body) : null }
}

function inputOf(mimeType: string, name: string, attachment: Attachment): ReadablePart['input'] {
  const bytes = bytesOf(attachment)
  if (mimeType === 'text/calendar' || name.endsWith('.ics'))
    return bytes.length > MAX_CALENDAR_BYTES ? null : { type: 'ics', body: bytes.toString('utf8') }
  if (mimeType === 'application/pdf' || name.endsWith('.pdf')) return { type: 'pdf', body: '', bytes }
  if (isWord(bytes)) return { type: 'word', body: '', bytes }
  if (mimeType === WORD_TYPE || name.endsWith('.docx')) return { type: 'word', body: '', bytes }
  // Smaller ones are logos and signatures.
  if (/^image\/(?:png|jpe?g|webp)$/.test(mimeType) && bytes.length >= MIN_PICTURE_BYTES)
    return { type: 'picture', body: '', bytes }
  return null
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}
