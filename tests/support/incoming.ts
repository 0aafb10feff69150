import { mapEventTexts } from '#src/domain/events/fields.ts'
import { ingestEvents } from '#src/features/events/ingest/ingest.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { inTransaction } from '#src/platform/database/transaction.ts'
import type { Client } from './client.ts'
import { ZONE } from './records.ts'
import type { TestServer } from './server.ts'

/** A supper as a church's calendar lists it, unless the fields differ. */
export function supper(fields: Partial<IncomingEvent> = {}): IncomingEvent {
  return {
    ...mapEventTexts(() => null),
    title: 'Chili Supper',
    description: 'Bring a bowl.',
    category: 'fellowship',
    isCategoryUnsure: false,
    confidence: 0.97,
    reasons: [],
    onDate: '2026-03-12',
    startTime: '18:00',
    endsOnDate: null,
    endTime: '20:00',
    allDay: false,
    location: 'Fellowship Hall',
    url: 'https://grace.example/supper',
    cancelled: false,
    uid: 'supper@grace.example',
    seriesKey: null,
    rule: null,
    sourceKind: 'ical',
    sourceUrl: 'https://grace.example/calendar.ics',
    isStructured: true,
    provenance: {},
    evidence: null,
    ...fields,
  }
}

/** Read from a page that was written for people, instead of from a calendar. */
export const onPage = {
  uid: null,
  sourceKind: 'html',
  sourceUrl: 'https://grace.example/',
  isStructured: false,
} satisfies Partial<IncomingEvent>

/** Ingests what a church's site lists, as a scrape of that instant does; null where the church is not listed. */
export function ingestIncoming(
  server: TestServer,
  options: { churchId: number; incoming: IncomingEvent[]; now: string; readPages?: string[] },
) {
  const { churchId, incoming, now, readPages } = options
  return inTransaction(server.container.db, (tx) =>
    ingestEvents(tx, churchId, incoming, {
      fetchedAt: new Date(now),
      now: new Date(now),
      timeZone: ZONE,
      ...(readPages && { readPages: new Set(readPages) }),
    }),
  )
}

let looks = 0

/**
 * The listed events of a church as they stand now. Each look has an address of its own: what visitors were answered at
 * another is kept until the word that something changed has arrived, a moment after the change.
 */
export async function listNow(client: Client, churchId: number) {
  looks += 1
  const { body } = await client.call('listEvents', { query: { church: churchId, limit: 100 + looks } })
  return body
}
