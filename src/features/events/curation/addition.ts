import type { EventAddition } from '../../../contract/events/curation.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventColumns,
  type EventFormFields,
  type EventFormName,
} from '../../../domain/events/fields.ts'
import { UNKNOWN_RULE } from '../../../domain/events/rule-of-dates.ts'
import { titleKey } from '../../../domain/events/title-key.ts'
import { addDays, dateIn, daysBetween } from '../../../domain/events/when.ts'
import { weekOfMonth } from '../../../domain/week-of-month.ts'
import { describeRule, expandRule } from '../../../extraction/time/recurrence.ts'
import { notifyPublicEvents } from '../../../platform/database/public-content.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeAudit } from '../../accounts/service.ts'
import { findKnownEvents, insertEvent, insertEvents, lockChurch, type NewEvent } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { findSeriesToExtend, insertSeries, lockSeriesToExtend, noteExpansion } from './data.ts'
import { refuseIfUnreal, resolveTimes, vouchedWith } from './edit.ts'

const EMPTY = Object.fromEntries(
  EVENT_FORM_FIELDS.map((name) => [name, EVENT_FIELDS[name].kind === 'tick' ? false : null]),
)
/** Always a person's word on an event that they typed in; an empty text may still be filled in by a scrape. */
const ALWAYS_VOUCHED = ['title', 'category', 'eventDate']
/** How far ahead the dates of what repeats are stored; every day they go a day further. */
const HORIZON_DAYS = 364

/**
 * An event that an administrator typed in, a row for each of its dates up to the horizon. What they filled in is theirs:
 * no scrape overwrites it. Answers the number of its first date.
 * @throws AppError not_found (no such listed church), conflict (the church has the event), invalid
 */
export async function addEvent(
  { db, clock, city }: EventsOptions,
  addition: EventAddition,
  by: string,
): Promise<number> {
  const now = clock.now()
  const { timeZone } = city
  const fields = resolveTimes({ ...EMPTY, ...addition.fields } as EventFormFields)
  const { eventDate, endDate } = fields
  const days = endDate === null ? null : daysBetween(eventDate, endDate)
  const today = dateIn(timeZone, now)
  const expandedTo = addDays(eventDate > today ? eventDate : today, HORIZON_DAYS)
  const rule = addition.repeat && ruleOf(eventDate, addition.repeat)
  const ruled = rule ? expandRule(rule, eventDate, 'UTC', eventDate, expandedTo) : []
  const others = new Set(addition.moreDates.filter((date) => date !== eventDate && !ruled.includes(date)))
  const dates = [...new Set([eventDate, ...ruled, ...others])].toSorted()
  const rows = dates.map((date) => columnsOn(date, days, fields))
  for (const row of rows) refuseIfUnreal(row, null, now, timeZone)
  return inTransaction(db, async (tx) => {
    const churchId = await lockChurch(tx, addition.churchId)
    if (churchId === null) throw new AppError('not_found', REFUSALS.noChurch)
    const { known, identityOf } = await findKnownDates(tx, churchId, rows, now)
    if (known)
      throw new AppError(
        'conflict',
        `The church already has “${known.title}” on ${known.onDate} at that hour.`,
        { existing: { id: known.id, address: `/api/events/${known.id}` } },
      )
    const marks = addition.publish
      ? { status: 'approved' as const, decidedAt: now, decidedBy: by }
      : { status: 'pending' as const }
    const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== false)
    const vouched = vouchedOf(filled.map(([name]) => name))
    const [first] = rows
    if (!first) throw new Error('an event without a date')
    const seriesId =
      rows.length === 1
        ? null
        : await insertSeries(tx, {
            churchId,
            key: `manual:${identityOf(first)}`,
            rule: rule ? describeRule(rule, eventDate) + (others.size > 0 ? OTHER_DATES : '') : UNKNOWN_RULE,
            recurrence: recurrenceOf(eventDate, rule, [...others]),
            expandedTo: rule && expandedTo,
            edits: Object.fromEntries(
              Object.entries(fields).filter(
                ([name]) => vouched.includes(name) && name !== 'eventDate' && name !== 'endDate',
              ),
            ),
            createdAt: now,
            ...marks,
          })
    const shared = { churchId, seriesId, ...marks, ...editedBy(vouched) }
    const ids: number[] = []
    for (const row of rows) {
      const identityKey = identityOf(row)
      ids.push(await insertEvent(tx, { ...newDate(row, shared, now, timeZone), identityKey }))
    }
    const [id = 0] = ids
    await writeAudit(tx, {
      at: now,
      actor: by,
      action: 'event.added',
      subject: `event:${id}`,
      after: {
        ...addition.fields,
        church: churchId,
        status: marks.status,
        events: ids,
        ...(seriesId !== null && { series: seriesId }),
      },
    })
    if (addition.publish) await notifyPublicEvents(tx, { churchId, dates: null, isWithdrawal: false })
    return id
  })
}

/** A rule of which some dates are none. */
const OTHER_DATES = ' and other dates'

/**
 * Adds what has come within the horizon of the repeating events that people typed in, under the decision and with the
 * corrections of the whole series. One that a church's site lists by now is that source's to go on with.
 */
export async function extendSeries({ db, clock, city }: EventsOptions): Promise<void> {
  const now = clock.now()
  const today = dateIn(city.timeZone, now)
  const to = addDays(today, HORIZON_DAYS)
  for (const { id, churchId } of await findSeriesToExtend(db, to))
    await inTransaction(db, async (tx) => {
      if ((await lockChurch(tx, churchId)) !== churchId) return
      const found = await lockSeriesToExtend(tx, id, to)
      if (!found) return
      await noteExpansion(tx, id, found.isSourced ? null : to)
      if (found.isSourced) return
      const { expandedTo, recurrence, status, days } = found
      // Once canceled and restored it says so; a new date takes place as any.
      const { cancelled: _, ...edits } = found.edits
      const { firstOn, rule } = readRecurrence(recurrence)
      const from = addDays(expandedTo < today ? today : expandedTo, 1)
      const rows = expandRule(rule, firstOn, 'UTC', from, to).map((date) =>
        columnsOn(date, days, { ...EMPTY, ...edits } as EventFormFields),
      )
      const { unknown } = await findKnownDates(tx, churchId, rows, now)
      const decided = status === 'approved' ? { decidedAt: now, decidedBy: 'series' } : {}
      const shared = {
        churchId,
        seriesId: id,
        status,
        ...decided,
        ...editedBy(vouchedOf(Object.keys(edits))),
      }
      await insertEvents(
        tx,
        unknown.map((row) => newDate(row, shared, now, city.timeZone)),
      )
      if (status === 'approved' && unknown.length > 0)
        await notifyPublicEvents(tx, { churchId, dates: null, isWithdrawal: false })
    })
}

const editedBy = (vouched: readonly string[]) => ({
  editedFields: vouched.map((name) => EVENT_FIELDS[name as EventFormName].column as string),
})

function newDate(
  row: EventColumns,
  shared: Pick<NewEvent, 'churchId' | 'seriesId' | 'status' | 'decidedAt' | 'decidedBy' | 'editedFields'>,
  now: Date,
  timeZone: string,
): NewEvent {
  return {
    ...row,
    ...shared,
    identityKey: titleKey(row),
    ...derivedColumns(row, timeZone),
    createdAt: now,
    updatedAt: now,
  }
}

/** The names of the fields that a person answers for who filled these in. */
const vouchedOf = (names: readonly string[]): string[] => [
  ...vouchedWith([...new Set([...ALWAYS_VOUCHED, ...names])]),
]

/** A rule as RFC 5545 writes it. A month without that day, such as the 31st, has no date. */
function ruleOf(date: string, repeat: NonNullable<EventAddition['repeat']>): string {
  const until = repeat.until ? `;UNTIL=${repeat.until.replaceAll('-', '')}` : ''
  if ('rule' in repeat) return repeat.rule + until
  if ('everyWeeks' in repeat) return `FREQ=WEEKLY;INTERVAL=${repeat.everyWeeks}${until}`
  if (repeat.monthlyBy === 'day') return `FREQ=MONTHLY;BYMONTHDAY=${Number(date.slice(8))}${until}`
  const { week, weekday } = weekOfMonth(date)
  return `FREQ=MONTHLY;BYDAY=${week}${weekday.slice(0, 2).toUpperCase()}${until}`
}

/** The set of dates as RFC 5545 writes it (3.8.5): DTSTART, RRULE, and RDATE for what is beside the rule. */
function recurrenceOf(firstOn: string, rule: string | null, others: readonly string[]): string {
  const days = (dates: readonly string[]) => dates.map((date) => date.replaceAll('-', '')).join()
  return [
    `DTSTART;VALUE=DATE:${days([firstOn])}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    ...(others.length > 0 ? [`RDATE;VALUE=DATE:${days(others)}`] : []),
  ].join('\n')
}

function readRecurrence(recurrence: string): { firstOn: string; rule: string } {
  const [, first = '', rule = ''] = /:(\d+)\nRRULE:(.+)/.exec(recurrence) ?? []
  return { firstOn: first.replace(/(....)(..)(..)/, '$1-$2-$3'), rule }
}

/** The fields as columns on one of the dates; of an event of several days each date goes on so many days longer. */
function columnsOn(date: string, days: number | null, fields: EventFormFields): EventColumns {
  const onDate = { ...fields, eventDate: date, endDate: days === null ? null : addDays(date, days) }
  return Object.fromEntries(
    EVENT_FORM_FIELDS.map((name) => [EVENT_FIELDS[name].column, onDate[name]]),
  ) as unknown as EventColumns
}

/**
 * Of these rows the ones that the church does not have yet, and one that it has. What was corrected into another event
 * holds its former key still: `identityOf` answers one that is free.
 */
async function findKnownDates(tx: Transaction, churchId: number, rows: EventColumns[], now: Date) {
  const keys = rows.map(titleKey)
  const known = await findKnownEvents(tx, churchId, now, keys)
  const keysOf = (row: (typeof known)[number]) => [
    row.identityKey,
    titleKey({ ...row, startTime: row.startTime?.slice(0, 5) ?? null }),
  ]
  const taken = new Set(known.flatMap(keysOf))
  return {
    unknown: rows.filter((row) => !taken.has(titleKey(row))),
    identityOf: (row: EventColumns) =>
      taken.has(titleKey(row)) ? `${titleKey(row)}|${now.toISOString()}` : titleKey(row),
    known: known.find((row) => keys.includes(keysOf(row)[1] ?? '')),
  }
}
