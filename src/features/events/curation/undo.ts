import type { EventEdit, UndoAnswer, UndoLineAnswer } from '../../../contract/events/curation.ts'
import { REVERSIBLE_ACTIONS } from '../../../domain/events/decisions.ts'
import { TRUST_ACTOR } from '../../../domain/events/trust.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { findAuditLine } from '../../accounts/service.ts'
import { lockEvent } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { distrustPublisher } from '../trust/distrust.ts'
import { findBulkLines, findLastDecisions } from './data.ts'
import { editInTransaction } from './edit.ts'
import { noteUndone, undoAll, undoDecision } from './reversal.ts'
import { deleteAddition } from './undo-addition.ts'

export type UndoneCards = Pick<UndoLineAnswer, 'cards' | 'refused'>

/**
 * Takes a person's own last decisions back, all in one transaction: what they decided stands as it did before, unless
 * somebody has decided since.
 * @throws AppError conflict when none of them could be taken back
 */
export async function undoDecisions(
  { db, clock, city }: EventsOptions,
  ids: number[],
  by: string,
): Promise<UndoAnswer> {
  const now = clock.now()
  const answer = await inTransaction(db, async (tx) => {
    const asked = [...new Set(ids)].toSorted((a, b) => a - b)
    const undoing = { by, now, timeZone: city.timeZone }
    const undone = await undoAll(tx, asked, (last) => last.actor === by, undoing)
    const done: UndoAnswer = {
      undone: asked.filter((id) => undone.has(id)),
      refused: asked.filter((id) => !undone.has(id)),
    }
    if (done.undone.length > 0) await notifyPublicContent(tx)
    return done
  })
  if (answer.undone.length === 0) {
    throw new AppError('conflict', 'You have no decision to undo here: someone has decided since.')
  }
  return answer
}

/**
 * Takes back any person's decision or correction by its line of the audit log, however old it is.
 * @throws AppError not_found; conflict, in words, when something newer stands in the way
 */
export async function undoAuditLine(options: EventsOptions, line: number, by: string): Promise<void> {
  const { db, clock, city } = options
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    const [, id] = /^event:(\d+)$/.exec(entry?.subject ?? '') ?? []
    if (!entry || id === undefined || !REVERSIBLE_ACTIONS.includes(entry.action))
      throw new AppError('not_found', 'There is no such decision about an event.')
    if (entry.isUndone) throw new AppError('conflict', 'This decision was already undone.')
    if (entry.action === 'event.added') {
      await deleteAddition(tx, entry)
      await noteUndone(tx, [{ last: entry, after: {} }], { by, now })
      await notifyPublicContent(tx)
      return
    }
    if (entry.action === 'event.edited') {
      const { series: _series, ...edited } = entry.after as EventEdit['seen']
      const scope = 'series' in (entry.after as object) ? 'series' : 'date'
      const edit = { fields: entry.before as EventEdit['fields'], seen: edited, scope } as const
      await editInTransaction(tx, Number(id), edit, { by, now, timeZone: city.timeZone })
      await noteUndone(tx, [{ last: entry, after: {} }], { by, now })
      return
    }
    const event = await lockEvent(tx, Number(id))
    if (!event) throw new AppError('not_found', 'There is no such event.')
    const last = (await findLastDecisions(tx, [event.id])).get(event.id)
    if (last && last.id > entry.id)
      throw new AppError(
        'conflict',
        'A newer decision about this event stands in the way. Undo that one first.',
      )
    if (last?.id !== entry.id) throw new AppError('conflict', 'This decision was already undone.')
    if (!(await undoDecision(tx, event, last, { by, now, timeZone: city.timeZone })))
      throw new AppError('conflict', 'The event has changed since, so this decision cannot be undone.')
    if (entry.actor === TRUST_ACTOR) await distrustPublisher(tx, event, { reason: 'returned', at: now, by })
    await notifyPublicContent(tx)
  })
}

/**
 * Takes back all decisions that were made at once with a line of the audit log, those that somebody decided since apart.
 * @throws AppError not_found; conflict when none of them could be taken back
 */
export async function undoBulk(
  { db, clock, city }: EventsOptions,
  line: number,
  by: string,
): Promise<UndoneCards> {
  const undoing = { by, now: clock.now(), timeZone: city.timeZone }
  return inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    if (!entry) throw new AppError('not_found', 'There is no such decision about an event.')
    const lines = new Map((await findBulkLines(tx, entry)).map(({ id, subject }) => [eventIn(subject), id]))
    const asked = [...lines.keys()].toSorted((a, b) => a - b)
    const undone = await undoAll(tx, asked, (last, id) => last.id === lines.get(id), undoing)
    const done = { cards: undone.size, refused: asked.length - undone.size }
    if (done.cards === 0)
      throw new AppError('conflict', 'None of these decisions can be taken back: others came since.')
    await notifyPublicContent(tx)
    return done
  })
}

const eventIn = (subject: string) => Number(/^event:(\d+)$/.exec(subject)?.[1] ?? 0)
