import type { EventEdit, EventReview, UndoAnswer } from '../../../contract/events/curation.ts'
import type { EventAddition } from '../../../contract/events/event-additions.ts'
import { EVENT_FIELDS, PUBLIC_TEXTS } from '../../../domain/events/fields.ts'
import { excerptOf } from '../../../domain/events/review/source-excerpt.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { messageIdOf, openableUrl } from '../../../domain/mail-intake/received-mail.ts'
import { AppError } from '../../../platform/errors.ts'
import { findEvent } from '../listing/data.ts'
import { fieldsOf } from '../listing/event-fields.ts'
import type { EventRow } from '../listing/page-data.ts'
import { presentEvent, presentOtherDates } from '../listing/presenter.ts'
import type { EventsOptions } from '../service.ts'
import { addEvent } from './add.ts'
import { findComingDates, findMail, findPageLines } from './data.ts'
import { editEvent } from './edit.ts'
import { type UndoneCards, undoAuditLine, undoBulk, undoDecisions } from './undo.ts'

const MAX_DATES = 60

/** What an administrator does to events besides deciding them. */
export interface CurationService {
  /** @throws AppError not_found */
  review(id: number): Promise<EventReview>
  /** Corrects fields by hand, and answers the number of the event. @throws AppError not_found, conflict, invalid */
  edit(id: number, edit: EventEdit, by: string): Promise<number>
  /** Adds an event, and answers the number of its first date. @throws AppError not_found, conflict, invalid */
  add(addition: EventAddition, by: string): Promise<number>
  /** Takes back a person's own last decisions. @throws AppError conflict when nothing could be taken back */
  undo(ids: number[], by: string): Promise<UndoAnswer>
  /** Takes back anybody's decision by its line of the audit log, or all made at once with it. @throws AppError not_found, conflict */
  undoLine(line: number, scope: 'line' | 'bulk', by: string): Promise<UndoneCards>
}

/** The extraction's name of each field in the contract. */
const SOURCES = [
  ...(['title', 'start', 'end'] as const).map((field) => [field, field] as const),
  ...PUBLIC_TEXTS.map((name) => [EVENT_FIELDS[name].readFrom, name] as const),
]

function sourcesOf({ event }: EventRow, timeZone: string): EventReview['sources'] {
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

export function createCurationService(options: EventsOptions): CurationService {
  const { db, clock, city } = options
  return {
    async review(id) {
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
    edit: (id, edit, by) => editEvent(options, id, edit, by),
    add: (addition, by) => addEvent(options, addition, by),
    undo: (ids, by) => undoDecisions(options, ids, by),
    async undoLine(line, scope, by) {
      if (scope === 'bulk') return undoBulk(options, line, by)
      await undoAuditLine(options, line, by)
      return { cards: 1, refused: 0 }
    },
  }
}
