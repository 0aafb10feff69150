import {
  AUDIT_KINDS,
  type AuditActor,
  type AuditLine,
  type AuditQuery,
} from '../../../contract/admin/accounts.ts'
import type { City } from '../../../contract/city.ts'
import { REVERSIBLE_RECORD_ACTIONS } from '../../../domain/churches/record-actions.ts'
import { REVERSIBLE_ACTIONS } from '../../../domain/events/decisions.ts'
import { addDays, isoWithOffset, startOfDay } from '../../../domain/events/when.ts'
import { REVERSIBLE_POST_ACTIONS } from '../../../domain/lists.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../data.ts'
import {
  countBulks,
  describeUndone,
  findActors,
  findAudit,
  findAuditLine,
  findNames,
  findUndoneLines,
} from './audit-data.ts'

const isReversible = (action: string) =>
  [REVERSIBLE_ACTIONS, REVERSIBLE_RECORD_ACTIONS, REVERSIBLE_POST_ACTIONS].some((actions) =>
    actions.includes(action),
  )

export type AuditLogService = ReturnType<typeof createAuditLogService>

/** The audit log, for reading. Days are those of the city. */
export function createAuditLogService(options: { db: Database; city: City }) {
  const { db, city } = options
  return {
    async list({
      actor,
      kind,
      from,
      to,
      q,
      bulk,
      limit,
      cursor,
    }: AuditQuery): Promise<{ lines: AuditLine[]; total: number; nextCursor: string | null }> {
      const filter = {
        actor,
        q,
        bulk,
        kinds: kind && AUDIT_KINDS[kind],
        from: from === undefined ? undefined : startOfDay(from, city.timeZone),
        before: to === undefined ? undefined : startOfDay(addDays(to, 1), city.timeZone),
      }
      const { rows, total } = await findAudit(db, filter, { limit, after: cursor ?? null })
      const numbers = (kind: string) =>
        rows.flatMap(({ subject }) => {
          const [, id] = new RegExp(`^${kind}:(\\d{1,9})$`).exec(subject) ?? []
          return id === undefined ? [] : [Number(id)]
        })
      const names = await findNames(db, { event: numbers('event'), church: numbers('church') })
      const reversible = rows.filter(({ action }) => isReversible(action))
      const undone = await findUndoneLines(
        db,
        reversible.map(({ subject }) => subject),
      )
      const atOnce = await countBulks(db, [...new Set(rows.flatMap((row) => row.bulk ?? []))])
      const last = rows.at(-1)
      return {
        lines: rows.map((row) => ({
          id: row.id,
          at: isoWithOffset(row.at, city.timeZone),
          actor: { id: row.actor, name: row.actorName ?? row.actor, apiToken: row.apiToken },
          action: row.action,
          subject: row.subject,
          name: names.get(row.subject) ?? null,
          before: row.before,
          after: row.after,
          canUndo: reversible.includes(row) && !undone.has(row.id),
          bulk: row.bulk,
          atOnce: atOnce.get(row.bulk) ?? 1,
        })),
        total,
        nextCursor: rows.length === limit && last ? String(last.id) : null,
      }
    },

    async actors(): Promise<AuditActor[]> {
      const rows = await findActors(db)
      return rows.map(({ id, name }) => ({ id, name: name ?? id }))
    },
  }
}

/** How lines of the log about one kind of thing are taken back. */
export interface Reversal {
  /** What stands before the number in the subject of such a line: "church". */
  kind: string
  actions: readonly string[]
  /** What is said where it was taken back before. */
  undone: string
  /** Makes the thing of that number what it was; may answer what it is then. @throws AppError conflict, in words, when something newer stands in the way */
  reverse: (
    tx: Transaction,
    line: NonNullable<Awaited<ReturnType<typeof findAuditLine>>>,
    id: number,
    by: { actor: string; now: Date },
  ) => Promise<object | undefined>
}

/**
 * Takes a line of the log back, and notes that in the log. Answers false for a line that none of these is about.
 * @throws AppError conflict
 */
export function undoLine(
  { db, clock }: { db: Database; clock: Clock },
  reversals: readonly Reversal[],
  line: number,
  actor: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    const [, kind, id] = /^(\w+):(\d+)$/.exec(entry?.subject ?? '') ?? []
    const reversal = reversals.find(
      (each) => each.kind === kind && each.actions.includes(entry?.action ?? ''),
    )
    if (!entry || !reversal) return false
    if (entry.isUndone) throw new AppError('conflict', reversal.undone)
    const now = clock.now()
    const after = await reversal.reverse(tx, entry, Number(id), { actor, now })
    const { subject } = entry
    const before = describeUndone(entry)
    await writeAudit(tx, { at: now, actor, action: `${kind}.undone`, subject, before, after })
    return true
  })
}
