import { REVERSIBLE_POST_ACTIONS } from '../../../domain/lists/post-actions.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { describeUndone, findAuditLine, writeAudit } from '../../accounts/service.ts'
import { lockPost } from '../data.ts'
import { readEdit, storeEdit } from './edit.ts'
import { renderMarkdown } from './render.ts'

/**
 * Takes an edit, a publication or a withdrawal of a post back by its line of the audit log. Answers false for a line
 * about something else.
 * @throws AppError conflict, in words, when something newer stands in the way
 */
export function undoPostLine(
  { db, clock }: { db: Database; clock: Clock },
  line: number,
  by: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    const [, id] = /^post:(\d+)$/.exec(entry?.subject ?? '') ?? []
    if (!entry || id === undefined || !REVERSIBLE_POST_ACTIONS.includes(entry.action)) return false
    if (entry.isUndone) throw new AppError('conflict', 'This edit was already undone.')
    const post = await lockPost(tx, Number(id))
    if (post === null) throw new AppError('conflict', 'This post has been deleted since.')
    const { before, after, names } = readEdit(entry)
    if (names.length === 0 || names.some((name) => post[name] !== after[name]))
      throw new AppError('conflict', 'The post has changed since. Please correct it on its own screen.')
    const now = clock.now()
    const columns = Object.fromEntries(names.map((name) => [name, before[name]]))
    const content = before.markdown ? renderMarkdown(before.markdown) : before.content
    await storeEdit(tx, post, { ...columns, ...(names.includes('markdown') && { content }) }, now)
    await writeAudit(tx, [
      { at: now, actor: by, action: 'post.undone', subject: entry.subject, before: describeUndone(entry) },
    ])
    await notifyPublicContent(tx)
    return true
  })
}
