import type { Category } from '../../../domain/events/categories.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { mapEventTexts, pickEventColumns } from '../../../domain/events/fields.ts'
import { titleKey } from '../../../domain/events/title-key.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { notifyPublicEvents } from '../../../platform/database/public-content.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import {
  decidePending,
  findKnownEvents,
  insertEvent,
  lockChurch,
  type StoredEvent,
  updateEvent,
} from '../data.ts'
import { type IncomingEvent, recognise } from './recognition.ts'

/** An event that a person described, in wall times of the city (date YYYY-MM-DD, time HH:MM). */
export interface DescribedEvent {
  title: string
  description: string
  category: Category
  onDate: string
  startTime: string
  location: string | null
  contactInfo: string | null
  url: string | null
}

/**
 * Makes an event public that a person described and an administrator accepted, in the caller's transaction. Where the
 * church has the same one already, that one is approved and keeps what its source says; what it lacks is filled in. What
 * the person wrote is theirs: no scrape overwrites the title and the description. Answers the event's id, or null where
 * the church is not listed.
 */
export async function publishDescribed(
  tx: Transaction,
  churchId: number,
  event: DescribedEvent,
  options: { now: Date; by: string; timeZone: string },
): Promise<number | null> {
  const { now, by, timeZone } = options
  const listed = await lockChurch(tx, churchId)
  if (listed === null) return null
  const incoming = asIncoming(event)
  const known = await findKnownEvents(tx, listed, now, [titleKey(incoming)])
  const same = recognise(known, [incoming], dateIn(timeZone, now)).get(incoming)
  await notifyPublicEvents(tx, { churchId: listed, dates: null, isWithdrawal: false })
  if (same) {
    await approve(tx, same, event, options)
    return same.joinedIntoId ?? same.id
  }
  return insertEvent(tx, {
    churchId: listed,
    identityKey: titleKey(incoming),
    ...pickEventColumns(incoming),
    status: 'approved',
    ...derivedColumns(incoming, timeZone),
    sourceKind: null,
    editedFields: ['title', 'description'],
    decidedAt: now,
    decidedBy: by,
    createdAt: now,
    updatedAt: now,
  })
}

async function approve(
  tx: Transaction,
  same: StoredEvent,
  event: DescribedEvent,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  await decidePending(tx, [same.id], { status: 'approved', at: now, by })
  await updateEvent(tx, same.id, {
    // One that was turned down before is wanted now.
    status: 'approved',
    description: same.description ?? event.description,
    location: same.location ?? event.location,
    updatedAt: now,
  })
}

function asIncoming(event: DescribedEvent): IncomingEvent {
  return {
    ...mapEventTexts(() => null),
    ...event,
    endsOnDate: null,
    endTime: null,
    allDay: false,
    isCategoryUnsure: false,
    confidence: 1,
    reasons: [],
    cancelled: false,
    uid: null,
    seriesKey: null,
    rule: null,
    sourceKind: 'person',
    sourceUrl: '',
    isStructured: false,
    provenance: {},
    evidence: null,
  }
}
