import { dateIn } from '../../../domain/events/when.ts'
import { mergeVisit } from '../../../extraction/same-event/merge-visit.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { findListedChurch } from '../../churches/service.ts'
import { type IngestResult, ingestEvents } from '../../events/service.ts'
import { incomingEvent } from '../crawl/incoming.ts'
import type { ReaderPool } from '../crawl/reader-pool.ts'
import { readForPerson } from '../forms/read-for-person.ts'

const MAX_FILE_CHARS = 20_000_000

export interface EventsFile {
  /** Without its folder. */
  name: string
  text: string
}

export interface EventsImport extends Pick<IngestResult, 'found' | 'added' | 'changed'> {
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
  if (!church) throw new AppError('not_found', 'There is no listed church with this number.')
  const today = dateIn(timeZone, now)
  const page = { body: file.text, type: typeOf(file), url: null }
  const read = await readForPerson(reader, { ...page, now: now.toISOString(), timeZone, from: today })
  const sourceUrl = church.website ? `${church.website}#${encodeURIComponent(file.name)}` : ''
  const visit = { candidates: read.events.map((event) => ({ ...event, sourceUrl })), exceptions: [] }
  const incoming = mergeVisit(visit, church.name).map((candidate) => incomingEvent(candidate, timeZone))
  const result = await inTransaction(db, (tx) =>
    ingestEvents(tx, church.id, incoming, { fetchedAt: now, now, timeZone, cutPages: new Set([sourceUrl]) }),
  )
  if (!result) throw new AppError('not_found', 'There is no listed church with this number.')
  const { found, added, changed } = result
  return { church: church.name, found, added, changed }
}

function typeOf({ name, text }: EventsFile): 'ics' | 'json' {
  if (text.length > MAX_FILE_CHARS)
    throw new AppError('invalid', `${name} is larger than this reader accepts.`)
  if (/^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200))) return 'ics'
  if (/^\s*[[{]/.test(text.slice(0, 200))) return 'json'
  throw new AppError(
    'invalid',
    `${name} is neither a calendar file (.ics) nor JSON. Of a Facebook export, unpack your_events.json.`,
  )
}
