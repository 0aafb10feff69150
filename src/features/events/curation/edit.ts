import type { EventEdit, EventFields } from '../../../contract/events/curation.ts'
import { changeWords } from '../../../copy/events/event-fields.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { CHANGE_COLUMNS, type ChangeColumn, EVENT_FIELDS } from '../../../domain/events/fields.ts'
import { endInstant, overInstant, startInstant, type WallSpan } from '../../../domain/events/when.ts'
import { notifyPublicEvents } from '../../../platform/database/public-content.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredChange } from '../../../schema/events.ts'
import { writeAudit } from '../../accounts/service.ts'
import { lockChurch, lockEvent, type StoredEvent, updateEvent } from '../data.ts'
import { findEvent } from '../listing/data.ts'
import { fieldsOf, hhmm } from '../listing/presenter.ts'
import type { EventsOptions } from '../service.ts'
import { distrustPublisher } from '../trust/publish.ts'
import { keepSeriesEdits, lockComingDates } from './data.ts'
import { noteChanges } from './decisions.ts'

/** Fields that make one fact together: who corrects one of them vouches for the others. */
const TOGETHER: readonly (keyof EventFields)[][] = [
  ['startTime', 'endTime', 'allDay'],
  ['eventDate', 'endDate'],
]
const isWatched = (column: string): column is ChangeColumn =>
  CHANGE_COLUMNS.some((watched) => watched === column)

/**
 * A person's correction of an event, or of every coming date of its series (its days apart): stored, remembered as
 * theirs so that no scrape overwrites it, public at once where the event is, and in the audit log.
 * @throws AppError not_found, conflict (somebody else changed a field meanwhile), invalid (it would end before it begins)
 */
export async function editEvent(
  { db, clock, city }: EventsOptions,
  id: number,
  edit: EventEdit,
  by: string,
): Promise<number> {
  const now = clock.now()
  return inTransaction(db, (tx) => editInTransaction(tx, id, edit, { by, now, timeZone: city.timeZone }))
}

export async function editInTransaction(
  tx: Transaction,
  id: number,
  edit: EventEdit,
  { by, now, timeZone }: { by: string; now: Date; timeZone: string },
): Promise<number> {
  const known = await findEvent(tx, id, now)
  if (!known) throw new AppError('not_found', 'There is no such event.')
  // A scrape of the church has the same lock: it is over, or comes after and leaves the edited fields alone.
  await lockChurch(tx, known.event.churchId)
  const event = await lockEvent(tx, id)
  if (!event) throw new AppError('not_found', 'There is no such event.')
  refuseIfChanged(event, edit)
  const { seriesId } = event
  const isWhole = seriesId !== null && edit.scope === 'series'
  // The day is each date's own.
  const { eventDate: _day, endDate: _lastDay, ...shared } = edit.fields
  if (isWhole && Object.keys(shared).length > 0) {
    await keepSeriesEdits(tx, seriesId, correct(event, shared))
    for (const date of await lockComingDates(tx, seriesId, now)) {
      if (date.id !== event.id) await change(tx, date, shared, now, timeZone)
    }
  }
  await change(tx, event, edit.fields, now, timeZone)
  const before = fieldsOf(event)
  await writeAudit(tx, {
    at: now,
    actor: by,
    action: 'event.edited',
    subject: `event:${event.id}`,
    before: Object.fromEntries(
      Object.keys(edit.fields).map((name) => [name, before[name as keyof EventFields]]),
    ),
    after: { ...edit.fields, ...(isWhole && { series: seriesId }) },
  })
  await distrustPublisher(tx, event, { reason: 'corrected', at: now, by })
  await notifyPublicEvents(tx, { churchId: event.churchId, dates: null, isWithdrawal: true })
  return event.id
}

function refuseIfChanged(event: StoredEvent, { fields, seen }: EventEdit): void {
  const now = fieldsOf(event)
  for (const name of Object.keys(fields) as (keyof EventFields)[]) {
    if (seen[name] !== now[name]) {
      const field = changeWords(name).toLowerCase()
      throw new AppError('conflict', `Someone else has changed the ${field}.`)
    }
  }
}

/** What a person's word on some fields settles: these fields, and those that make one fact with them. */
function correct(event: StoredEvent, edited: Partial<EventFields>): Partial<EventFields> {
  const fields = resolveTimes({ ...fieldsOf(event), ...edited })
  const names = vouchedWith(Object.keys(edited))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}

/** An event of all day has no hour, and one without a beginning no end. */
export function resolveTimes(fields: EventFields): EventFields {
  const startTime = fields.allDay ? null : fields.startTime
  return { ...fields, startTime, endTime: startTime === null ? null : fields.endTime }
}

/** The names of fields that a person filled in, with those that make one fact with them. */
export function vouchedWith(filled: readonly string[]): Set<string> {
  const groups = TOGETHER.filter((group) => group.some((name) => filled.includes(name)))
  return new Set([...filled, ...groups.flat()])
}

async function change(
  tx: Transaction,
  event: StoredEvent,
  edited: Partial<EventFields>,
  now: Date,
  timeZone: string,
): Promise<void> {
  const columns: Partial<StoredEvent> = Object.fromEntries(
    Object.entries(correct(event, edited)).map(([name, value]) => [
      EVENT_FIELDS[name as keyof EventFields].column,
      value,
    ]),
  )
  const changed = { ...event, ...columns }
  refuseIfUnreal(changed, event.onDate, now, timeZone)
  const isApproved = event.status === 'approved'
  const noted: StoredChange[] = Object.entries(columns).flatMap(([field, value]) => {
    if (!isWatched(field)) return []
    const current = field === 'startTime' ? hhmm(event.startTime) : event[field]
    const to = value === null ? null : String(value)
    return current === to ? [] : [{ field, from: current, to, at: now.toISOString() }]
  })
  await updateEvent(tx, event.id, {
    ...columns,
    ...derivedColumns(changed, timeZone),
    ...(columns.category !== undefined && { isCategoryUnsure: false }),
    // Whoever corrects one field has looked at the others.
    confidence: 1,
    reasons: [],
    editedFields: [...new Set([...event.editedFields, ...Object.keys(columns)])],
    // The person has spoken about these fields: nothing waits for them any more.
    pendingChanges: event.pendingChanges.filter(({ field }) => !(field in columns)),
    ...(isApproved && noted.length > 0 ? { changes: noteChanges(event.changes, noted) } : {}),
    sequence: event.sequence + 1,
    updatedAt: now,
  })
}

/** An event that ends before it begins, or a new day that is over already, is a slip of the hand. */
export function refuseIfUnreal(after: WallSpan, knownOn: string | null, now: Date, timeZone: string): void {
  const end = endInstant(after, timeZone)
  const endsTooEarly =
    (after.endsOnDate !== null && after.endsOnDate < after.onDate) ||
    (end !== null && end < startInstant(after, timeZone))
  if (endsTooEarly) {
    throw new AppError('invalid', 'The event would end before it begins.', {
      issues: [{ path: 'fields.endTime', message: 'The event would end before it begins.' }],
    })
  }
  if (after.onDate !== knownOn && overInstant(after, timeZone) <= now) {
    throw new AppError('invalid', 'That date has passed.', {
      issues: [{ path: 'fields.eventDate', message: 'That date has passed.' }],
    })
  }
}
