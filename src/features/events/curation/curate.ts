import type {
  EventAddition,
  EventEdit,
  EventReview,
  UndoAnswer,
  UndoLineAnswer,
  UndoRequest,
} from '../../../contract/events/curation.ts'
import { REVERSIBLE_ACTIONS } from '../../../domain/events/decisions.ts'
import { EVENT_FIELDS, PUBLIC_TEXTS } from '../../../domain/events/fields.ts'
import { excerptOf } from '../../../domain/events/review/source-excerpt.ts'
import { TRUST_ACTOR } from '../../../domain/events/review/trust.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { messageIdOf, openableUrl } from '../../../domain/received-mail.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { findAuditLine, hasNewerLines, type Reversal, undoLine } from '../../accounts/service.ts'
import { lockEvent } from '../data.ts'
import { findEvent } from '../listing/data.ts'
import { fieldsOf, presentEvent, presentOtherDates, type ReviewRow } from '../listing/presenter.ts'
import type { EventsOptions } from '../service.ts'
import { distrustPublisher } from '../trust/publish.ts'
import { addEvent } from './addition.ts'
import { stopDeciding } from './bulk.ts'
import {
  deleteEvents,
  findBulkLines,
  findComingDates,
  findLastDecisions,
  findMail,
  findPageLines,
  isReferenced,
  lockAddition,
} from './data.ts'
import { editEvent, editInTransaction } from './edit.ts'
import { notifyOfEvents } from './notify-events.ts'
import { revertDecision, undoAll } from './reversal.ts'

const ALREADY_UNDONE = 'This decision was already undone.'
const NO_DECISION = 'There is no such decision about an event.'
const NOTHING_TO_UNDO = 'There is no decision to undo here: someone has decided since.'
const NEWER_DECISION = 'A newer decision about this event stands in the way. Undo that one first.'

type UndoneCards = Pick<UndoLineAnswer, 'cards' | 'refused'>

/**
 * Takes back the last decisions that a person made about some events, or all that they made at once, in one transaction:
 * what they decided stands as it did before, unless somebody has decided since. What is still being decided at once ends.
 * @throws AppError conflict when there was nothing to take back or end
 */
async function undoDecisions(
  { db, clock, city }: EventsOptions,
  wanted: UndoRequest & { of: string },
  by: string,
): Promise<UndoAnswer> {
  const undoing = { by, now: clock.now(), timeZone: city.timeZone }
  return inTransaction(db, async (tx) => {
    const isStopped = 'bulk' in wanted && (await stopDeciding(tx, wanted.bulk, wanted.of))
    const atOnce = 'bulk' in wanted ? await findBulkLines(tx, wanted.bulk, wanted.of) : []
    const lines = new Map(atOnce.map(({ id, subject }) => [eventIn(subject), id]))
    const asked = [...new Set('ids' in wanted ? wanted.ids : lines.keys())].toSorted((a, b) => a - b)
    const undone = await undoAll(
      tx,
      asked,
      (last, id) => ('ids' in wanted ? last.actor === wanted.of : last.id === lines.get(id)),
      undoing,
    )
    if (undone.size === 0 && !isStopped) throw new AppError('conflict', NOTHING_TO_UNDO)
    const [done, refused] = [asked.filter((id) => undone.has(id)), asked.filter((id) => !undone.has(id))]
    await notifyOfEvents(tx, done)
    return { undone: done, refused }
  })
}

const eventIn = (subject: string) => Number(/^event:(\d+)$/.exec(subject)?.[1] ?? 0)

/** How any person's decision or correction is taken back by its line of the audit log, however old it is. */
function eventReversal(timeZone: string): Reversal {
  return {
    kind: 'event',
    actions: REVERSIBLE_ACTIONS,
    undone: ALREADY_UNDONE,
    async reverse(tx, entry, id, { actor: by, now }) {
      if (entry.action === 'event.edited') {
        const { series: _series, ...seen } = entry.after as EventEdit['seen']
        const scope = 'series' in (entry.after as object) ? 'series' : 'date'
        const edit = { fields: entry.before as EventEdit['fields'], seen, scope } as const
        await editInTransaction(tx, id, edit, { by, now, timeZone })
        return {}
      }
      await notifyOfEvents(tx, [id])
      if (entry.action === 'event.added') {
        await deleteAddition(tx, entry)
        return {}
      }
      const event = await lockEvent(tx, id)
      if (!event) throw new AppError('not_found', 'There is no such event.')
      const last = (await findLastDecisions(tx, [event.id])).get(event.id)
      if (last && last.id > entry.id) throw new AppError('conflict', NEWER_DECISION)
      if (last?.id !== entry.id) throw new AppError('conflict', ALREADY_UNDONE)
      const after = await revertDecision(tx, event, last, { now, timeZone })
      if (after === null)
        throw new AppError('conflict', 'The event has changed since, so this decision cannot be undone.')
      if (entry.actor === TRUST_ACTOR) await distrustPublisher(tx, event, { reason: 'returned', at: now, by })
      return after
    },
  }
}

/**
 * Deletes what an administrator added by hand, all its dates at once, with those that have come within the horizon since.
 * @throws AppError conflict, in words, when something has come of it since
 */
async function deleteAddition(tx: Transaction, line: { id: number; after: unknown }): Promise<void> {
  const { events: added, series = null } = line.after as { events: number[]; series?: number }
  const rows = await lockAddition(tx, added, series)
  if (rows.length < added.length) throw new AppError('conflict', 'This event is gone already.')
  const ids = rows.map(({ id }) => id)
  const subjects = ids.map((id) => `event:${id}`)
  if (await hasNewerLines(tx, subjects, line.id)) throw new AppError('conflict', NEWER_DECISION)
  if (rows.some(({ sourceUrl, joinedIntoId }) => sourceUrl !== null || joinedIntoId !== null))
    throw new AppError('conflict', 'The church’s site lists this event by now. Take it off the site instead.')
  if (await isReferenced(tx, ids))
    throw new AppError('conflict', 'This event was promoted since. Take it off the site instead.')
  await deleteEvents(tx, ids, series)
}

const MAX_DATES = 60

/** The extraction's name of each field in the contract. */
const SOURCES = [
  ...(['title', 'start', 'end'] as const).map((field) => [field, field] as const),
  ...PUBLIC_TEXTS.map((name) => [EVENT_FIELDS[name].readFrom, name] as const),
]

function sourcesOf({ event }: ReviewRow, timeZone: string): EventReview['sources'] {
  return Object.fromEntries(
    SOURCES.flatMap(([field, name]) => {
      const from = event.provenance[field]
      if (!from) return []
      const { fetchedAt, ...stated } = from
      const source = { ...stated, url: openableUrl(stated.url) }
      return [
        [name, { ...source, fetchedAt: fetchedAt ? isoWithOffset(new Date(fetchedAt), timeZone) : null }],
      ]
    }),
  )
}

/**
 * What an administrator does to events besides deciding them.
 * @param others how lines of the log about other things are taken back
 */
export function createCurationService(options: EventsOptions, others: readonly Reversal[]) {
  const { db, clock, city } = options
  return {
    /** @throws AppError not_found */
    async review(id: number): Promise<EventReview> {
      const now = clock.now()
      const row = await findEvent(db, id, now)
      if (!row) throw new AppError('not_found', 'There is no such event.')
      if (row.event.joinedIntoId) return this.review(row.event.joinedIntoId)
      const { seriesId, churchId, sourceUrl } = row.event
      const lines = sourceUrl === null ? [] : await findPageLines(db, churchId, sourceUrl)
      const messageId = sourceUrl === null ? null : messageIdOf(sourceUrl)
      const mail = messageId === null ? null : await findMail(db, churchId, messageId)
      const dates = seriesId === null ? [] : await findComingDates(db, seriesId, now, MAX_DATES)
      const statuses = new Map(dates.map((date) => [date.id, date.status]))
      return {
        event: await presentEvent(db, row, city.timeZone, true),
        fields: fieldsOf(row.event),
        sources: sourcesOf(row, city.timeZone),
        evidence: row.event.evidence,
        excerpt: excerptOf(lines, row.event),
        mail: mail && { ...mail, sentAt: isoWithOffset(mail.sentAt, city.timeZone) },
        dates: presentOtherDates(dates).map((date) => ({
          ...date,
          status: statuses.get(date.id) ?? 'pending',
        })),
      }
    },
    /** Corrects fields by hand, and answers the number of the event. @throws AppError not_found, conflict, invalid */
    edit: (id: number, edit: EventEdit, by: string) => editEvent(options, id, edit, by),
    /** Adds an event, and answers the number of its first date. @throws AppError not_found, conflict, invalid */
    add: (addition: EventAddition, by: string) => addEvent(options, addition, by),
    /** Takes back a person's own last decisions. @throws AppError conflict when nothing could be taken back */
    undo: (wanted: UndoRequest, by: string) => undoDecisions(options, { ...wanted, of: by }, by),
    /** Takes back anybody's decision by its line of the audit log, or all made at once with it. @throws AppError not_found, conflict */
    async undoLine(line: number, scope: 'line' | 'bulk', by: string): Promise<UndoneCards> {
      if (await undoLine(options, others, line, by)) return { cards: 0, refused: 0 }
      const entry = scope === 'bulk' ? await findAuditLine(db, line) : null
      const { bulkId: bulk } = (entry?.after ?? {}) as { bulkId?: string }
      if (entry && bulk !== undefined) {
        const { undone, refused } = await undoDecisions(options, { bulk, of: entry.actor }, by)
        return { cards: undone.length, refused: refused.length }
      }
      const isUndone = await undoLine(options, [eventReversal(city.timeZone)], line, by)
      if (!isUndone) throw new AppError('not_found', NO_DECISION)
      return { cards: 1, refused: 0 }
    },
  }
}

export type CurationService = ReturnType<typeof createCurationService>
