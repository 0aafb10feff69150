import { z } from 'zod'

const ids = z.array(z.number().int())
/** Columns of a row by name; instants as ISO 8601. */
const columns = z.record(z.string(), z.unknown())
const change = z.object({ id: z.number().int(), before: columns, after: columns })
type Change = z.infer<typeof change>

/** What a merge did, as kept in church_merges.before: enough to take it back row by row. */
export const mergeRecord = z.object({
  version: z.literal(1),
  retained: change,
  removed: change,
  changedEvents: z.array(change),
  changedSeries: z.array(change),
  movedEvents: ids,
  movedSeries: ids,
  movedRecords: z.object({
    logs: ids,
    applications: ids,
    facts: ids,
    aliases: ids,
    claims: ids,
    pages: z.array(z.string()),
    mails: ids.default([]),
    senders: z.array(z.string()).default([]),
    entries: z.array(z.string()).default([]),
  }),
  /** What was paid for an event that was joined into another. */
  paidFor: z.array(
    z.object({
      from: z.number().int(),
      to: z.number().int(),
      rows: z.object({ placements: ids, payments: ids, applications: ids }),
    }),
  ),
  addedAliases: ids,
  /** Churches that the kept one was called no duplicate of, because the removed one had been. */
  dismissed: ids,
})
export type MergeRecord = z.infer<typeof mergeRecord>

/** Notes the columns that a change touches, as they were and as they became. */
export function noteChange<Row extends { id: number }>(row: Row, after: Partial<Row>): Change {
  const keys = Object.keys(after) as (keyof Row & string)[]
  return {
    id: row.id,
    before: Object.fromEntries(keys.map((key) => [key, plain(row[key])])),
    after: Object.fromEntries(keys.map((key) => [key, plain(after[key])])),
  }
}

/** The columns that take a row back to before the change: those that nobody has changed again since. */
export function revertChange<Row extends { id: number }>(row: Row, noted: Change): Partial<Row> {
  const still = Object.keys(noted.before).filter(
    (key) => JSON.stringify(plain(row[key as keyof Row])) === JSON.stringify(noted.after[key]),
  )
  return Object.fromEntries(still.map((key) => [key, revive(key, noted.before[key])])) as Partial<Row>
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}

// By our naming an instant's column ends in At.
function revive(key: string, value: unknown): unknown {
  return key.endsWith('At') && typeof value === 'string' ? new Date(value) : value
}
