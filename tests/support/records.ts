import { derivedColumns } from '#src/domain/events/derived-columns.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { churches } from '#src/schema/churches.ts'
import { events, series } from '#src/schema/events.ts'

/** The zone of every wall time in these records. */
export const ZONE = 'America/Chicago'

const MADE_AT = new Date('2026-01-01T12:00:00Z')

type ChurchColumns = Partial<typeof churches.$inferInsert>
type EventColumns = Partial<Omit<typeof events.$inferInsert, 'churchId'>> & { churchId: number }

/** Stores a listed church and answers its number. */
export async function addChurch(db: Database, columns: ChurchColumns = {}): Promise<number> {
  const rows = await db
    .insert(churches)
    .values({ name: 'Grace Chapel', origin: 'admin', createdAt: MADE_AT, updatedAt: MADE_AT, ...columns })
    .returning({ id: churches.id })
  return only(rows).id
}

/** Stores a repeating event without dates and answers its number. */
export async function addSeries(
  db: Database,
  columns: Partial<typeof series.$inferInsert> & { churchId: number },
): Promise<number> {
  const rows = await db
    .insert(series)
    .values({ key: `series-${next()}`, rule: 'Every Sunday', createdAt: MADE_AT, ...columns })
    .returning({ id: series.id })
  return only(rows).id
}

/** Stores an approved evening of worship (or as given), as ingesting would, and returns its id. */
export async function addEvent(db: Database, columns: EventColumns): Promise<number> {
  const event = {
    title: 'Evening Worship',
    description: null,
    category: 'worship' as const,
    onDate: '2026-03-10',
    startTime: '18:30',
    endsOnDate: null,
    endTime: null,
    allDay: false,
    ...columns,
  }
  const rows = await db
    .insert(events)
    .values({
      identityKey: `record:${next()}`,
      status: 'approved',
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
      ...derivedColumns(event, ZONE),
      ...event,
    })
    .returning({ id: events.id })
  return only(rows).id
}

let last = 0
const next = () => ++last

function only<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was stored')
  return row
}
