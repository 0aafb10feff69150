import { REVERSIBLE_RECORD_ACTIONS } from '../../../domain/churches/record-actions.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ChurchStatus } from '../../../schema/churches.ts'
import { describeUndone, findAuditLine, writeAudit } from '../../accounts/service.ts'
import { lockDirectory } from '../duplicates/data.ts'
import { refreshPairs } from '../duplicates/service.ts'
import { lockChurches, updateChurch } from '../merging/data.ts'
import { applyChange, readChange, versionAfter } from './change.ts'
import type { RecordChange, RecordsOptions } from './service.ts'

/**
 * Takes a correction or a status of a church back by its line of the audit log. Answers false for a line about
 * something else.
 * @throws AppError conflict, in words, when something newer stands in the way
 */
export function undoRecordLine({ db, clock }: RecordsOptions, line: number, by: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    const [, id] = /^church:(\d+)$/.exec(entry?.subject ?? '') ?? []
    if (!entry || id === undefined || !REVERSIBLE_RECORD_ACTIONS.includes(entry.action)) return false
    const now = clock.now()
    await lockDirectory(tx)
    const [church] = await lockChurches(tx, [Number(id)])
    if (!church) throw new AppError('conflict', 'This church has been deleted since.')
    if (entry.isUndone) throw new AppError('conflict', 'This decision was taken back already.')
    const changed = new AppError(
      'conflict',
      'The church has changed since. Please correct it on its own screen.',
    )
    if (entry.action === 'church.edited') {
      // Whose contact address it was is not in the log.
      const { contactEmail: _, ...after } = entry.after as RecordChange
      const { contactEmail: __, ...before } = entry.before as RecordChange
      const current = await readChange(tx, church)
      const isSame = (Object.keys(after) as (keyof typeof after)[]).every(
        (name) => JSON.stringify(after[name]) === JSON.stringify(current[name]),
      )
      if (!isSame || Object.keys(before).length === 0) throw changed
      await applyChange(tx, church, before, { by, now })
    } else {
      const { status } = entry.before as { status: ChurchStatus }
      if (church.status !== (entry.after as { status: ChurchStatus }).status) throw changed
      await updateChurch(tx, church.id, { status, decidedAt: now, updatedAt: versionAfter(church, now) })
      await refreshPairs(tx, [church.id], now)
    }
    await writeAudit(tx, [
      { at: now, actor: by, action: 'church.undone', subject: entry.subject, before: describeUndone(entry) },
    ])
    await notifyPublicContent(tx)
    return true
  })
}
