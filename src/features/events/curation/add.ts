import { type EventAddition, MAX_EVENT_DATES } from '../../../contract/events/event-additions.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventColumns,
  type EventFormFields,
  type EventFormName,
} from '../../../domain/events/fields.ts'
import { titleKey } from '../../../domain/events/title-key.ts'
import { addDays, daysBetween, weekdayName } from '../../../domain/events/when.ts'
import { weekOfMonth } from '../../../domain/schedules/week-of-month.ts'
import { describeRule, expandRule } from '../../../extraction/time/recurrence.ts'
import { notifyPublicEvents } from '../../../platform/database/public-content.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeAudit } from '../../accounts/service.ts'
import { findKnownEvents, insertEvent, lockChurch } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { insertSeries } from './data.ts'
import { refuseIfUnreal, resolveTimes, vouchedWith } from './edit.ts'

const EMPTY = Object.fromEntries(
  EVENT_FORM_FIELDS.map((name) => [name, EVENT_FIELDS[name].kind === 'tick' ? false : null]),
)
/** Always a person's word on an event that they typed in; an empty text may still be filled in by a scrape. */
const ALWAYS_VOUCHED = ['title', 'category', 'eventDate']

/**
 * An event that an administrator typed in, a row for each of its dates. What they filled in is theirs: no scrape
 * overwrites it. Answers the number of its first date.
 * @throws AppError not_found (no such listed church), conflict (the church has the event), invalid
 */
export async function addEvent(
  { db, clock, city }: EventsOptions,
  addition: EventAddition,
  by: string,
): Promise<number> {
  const now = clock.now()
  const fields = resolveTimes({ ...EMPTY, ...addition.fields } as EventFormFields)
  const dates = datesOf(addition)
  const rows = dates.map((date) => columnsOn(date, fields))
  for (const row of rows) refuseIfUnreal(row, null, now, city.timeZone)
  return inTransaction(db, async (tx) => {
    const churchId = await lockChurch(tx, addition.churchId)
    if (churchId === null) throw new AppError('not_found', 'There is no listed church with this number.')
    await refuseKnown(tx, churchId, rows, now)
    const marks = addition.publish
      ? { status: 'approved' as const, decidedAt: now, decidedBy: by }
      : { status: 'pending' as const }
    const vouched = vouchedNames(fields)
    const [first] = rows
    if (!first) throw new Error('an event without a date')
    const seriesId =
      rows.length === 1
        ? null
        : await insertSeries(tx, {
            churchId,
            key: `manual:${titleKey(first)}`,
            rule: ruleOf(addition),
            edits: Object.fromEntries(
              Object.entries(fields).filter(
                ([name]) => vouched.includes(name) && name !== 'eventDate' && name !== 'endDate',
              ),
            ),
            createdAt: now,
            ...marks,
          })
    const ids: number[] = []
    for (const row of rows) {
      ids.push(
        await insertEvent(tx, {
          churchId,
          seriesId,
          identityKey: titleKey(row),
          ...row,
          ...marks,
          ...derivedColumns(row, city.timeZone),
          editedFields: vouched.map((name) => EVENT_FIELDS[name as EventFormName].column),
          createdAt: now,
          updatedAt: now,
        }),
      )
    }
    const [id = 0] = ids
    await writeAudit(tx, [
      {
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
      },
    ])
    if (addition.publish) await notifyPublicEvents(tx, { churchId, dates: null, isWithdrawal: false })
    return id
  })
}

function vouchedNames(fields: EventFormFields): string[] {
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === false ? [] : [name],
  )
  return [...vouchedWith([...new Set([...ALWAYS_VOUCHED, ...filled])])]
}

/** Every date of it once, soonest first. @throws AppError invalid for too many */
function datesOf({ fields: { eventDate }, moreDates, repeat }: EventAddition): string[] {
  const repeated = repeat
    ? expandRule(recurrenceOf(eventDate, repeat), eventDate, 'UTC', eventDate, repeat.until)
    : []
  const dates = new Set([eventDate, ...moreDates, ...repeated])
  if (dates.size > MAX_EVENT_DATES)
    throw new AppError('invalid', `An event takes at most ${MAX_EVENT_DATES} dates at a time.`, {
      issues: [{ path: 'repeat.until', message: `That makes more than ${MAX_EVENT_DATES} dates.` }],
    })
  return [...dates].toSorted()
}

function ruleOf({ fields, moreDates, repeat }: EventAddition): string {
  if (!repeat || moreDates.length > 0) return 'On several dates'
  if ('monthlyBy' in repeat) return describeRule(recurrenceOf(fields.eventDate, repeat), fields.eventDate)
  return `${repeat.everyWeeks === 1 ? 'Every' : 'Every other'} ${weekdayName(fields.eventDate)}`
}

/** As RFC 5545 writes it. A month without that day, such as the 31st, has no date. */
function recurrenceOf(date: string, repeat: NonNullable<EventAddition['repeat']>): string {
  if ('everyWeeks' in repeat) return `FREQ=WEEKLY;INTERVAL=${repeat.everyWeeks}`
  if (repeat.monthlyBy === 'day') return `FREQ=MONTHLY;BYMONTHDAY=${Number(date.slice(8))}`
  const { week, weekday } = weekOfMonth(date)
  return `FREQ=MONTHLY;BYDAY=${week}${weekday.slice(0, 2).toUpperCase()}`
}

/** The fields as columns on one of the dates; of an event of several days each date has as many. */
function columnsOn(date: string, fields: EventFormFields): EventColumns {
  const { eventDate, endDate } = fields
  const lastDay = endDate === null ? null : addDays(date, daysBetween(eventDate, endDate))
  const onDate = { ...fields, eventDate: date, endDate: lastDay }
  return Object.fromEntries(
    EVENT_FORM_FIELDS.map((name) => [EVENT_FIELDS[name].column, onDate[name]]),
  ) as unknown as EventColumns
}

async function refuseKnown(
  tx: Transaction,
  churchId: number,
  rows: EventColumns[],
  now: Date,
): Promise<void> {
  const keys = new Set(rows.map(titleKey))
  const known = (await findKnownEvents(tx, churchId, now, [...keys])).find((row) =>
    keys.has(titleKey({ ...row, startTime: row.startTime?.slice(0, 5) ?? null })),
  )
  if (known)
    throw new AppError('conflict', `The church already has “${known.title}” on ${known.onDate} at that hour.`)
}
