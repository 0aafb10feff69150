import type { Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { hasNewerLines } from '../../accounts/service.ts'
import { deleteEvents, isReferenced, lockEventsById } from './data.ts'

/**
 * Deletes what an administrator added by hand, all its dates at once.
 * @throws AppError conflict, in words, when something has come of it since
 */
export async function deleteAddition(tx: Transaction, line: { id: number; after: unknown }): Promise<void> {
  const { events: ids, series = null } = line.after as { events: number[]; series?: number }
  const rows = await lockEventsById(tx, ids)
  if (rows.length < ids.length) throw new AppError('conflict', 'This event is gone already.')
  const subjects = ids.map((id) => `event:${id}`)
  if (await hasNewerLines(tx, subjects, line.id))
    throw new AppError(
      'conflict',
      'A newer decision about this event stands in the way. Undo that one first.',
    )
  if (rows.some(({ sourceUrl, joinedIntoId }) => sourceUrl !== null || joinedIntoId !== null))
    throw new AppError('conflict', 'The church’s site lists this event by now. Take it off the site instead.')
  if (await isReferenced(tx, ids))
    throw new AppError('conflict', 'This event was promoted since. Take it off the site instead.')
  await deleteEvents(tx, ids, series)
}
