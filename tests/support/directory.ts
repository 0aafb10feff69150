import type { Category } from '#src/domain/events/categories.ts'
import { derivedColumns } from '#src/domain/events/derived-columns.ts'
import { importListing, type Listing } from '#src/features/churches/importing/listings.ts'
import { inTransaction } from '#src/platform/database/transaction.ts'
import type { TestServer } from './server.ts'

type Row = Record<string, unknown>

/** Rows of a statement, on the server's own database. */
export async function readRows<Result extends Row = Row>(
  server: TestServer,
  sql: string,
  values: unknown[] = [],
): Promise<Result[]> {
  const { rows } = await server.container.database.pool.query<Result>(sql, values)
  return rows
}

/** Puts churches into the directory as an import does; answers their ids. */
export async function addChurches(
  server: TestServer,
  listings: (Partial<Listing> & { name: string })[],
): Promise<number[]> {
  const empty = {
    address: null,
    phone: null,
    website: null,
    denomination: null,
    latitude: null,
    longitude: null,
  }
  const taken = await inTransaction(server.container.db, (tx) =>
    importListing(
      tx,
      listings.map((listing) => ({ ...empty, placeKey: null, ...listing })),
      { origin: 'import', canStoreDetails: true, now: new Date() },
    ),
  )
  return taken.map(({ churchId }) => churchId)
}

export interface EventFacts {
  churchId: number
  title: string
  /** YYYY-MM-DD */
  onDate: string
  /** HH:MM */
  startTime?: string
  status?: 'pending' | 'approved' | 'rejected'
  seriesId?: number
  identityKey?: string
  columns?: Row
}

/** Stores an event as a scrape and a reviewer would have left it; answers its id. */
export async function addEvent(server: TestServer, facts: EventFacts): Promise<number> {
  const { title, onDate, startTime = '10:00', status = 'pending' } = facts
  const category: Category = 'worship'
  const span = { onDate, startTime, endsOnDate: null, endTime: null, allDay: false }
  const derived = derivedColumns({ ...span, title, description: null, category }, 'America/Chicago')
  const columns: Row = {
    church_id: facts.churchId,
    series_id: facts.seriesId ?? null,
    identity_key: facts.identityKey ?? `title:${title.toLowerCase()}|${onDate}|${startTime}`,
    title,
    category,
    status,
    on_date: onDate,
    start_time: startTime,
    starts_at: derived.startsAt,
    over_at: derived.overAt,
    filters: derived.filters,
    decided_at: status === 'pending' ? null : new Date('2026-01-05T12:00:00Z'),
    decided_by: status === 'pending' ? null : 'somebody',
    created_at: new Date('2026-01-01T12:00:00Z'),
    updated_at: new Date('2026-01-01T12:00:00Z'),
    ...facts.columns,
  }
  return insertRow(server, 'events', columns)
}

/** Inserts a row into a table of the given name and answers its id. */
export async function insertRow(server: TestServer, table: string, columns: Row): Promise<number> {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  const rows = await readRows<{ id: number }>(
    server,
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  )
  return rows[0]?.id ?? 0
}

const TABLES = [
  'churches',
  'church_aliases',
  'church_facts',
  'church_claims',
  'series',
  'events',
  'placements',
  'payments',
  'advertising_applications',
  'scraping_logs',
]

/** Every row of everything that hangs on a church, to compare before and after. When a pair was found does not count. */
export async function readEverything(server: TestServer): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {}
  for (const table of TABLES) {
    const rows = await readRows<{ row: Row }>(server, `select to_jsonb(t) as row from ${table} t order by id`)
    all[table] = rows.map(({ row }) => row)
  }
  all.fetched_pages = await readRows(server, 'select * from fetched_pages order by url')
  all.duplicate_pairs = await readRows(
    server,
    'select church1_id, church2_id, round(similarity::numeric, 4) as similarity, dismissed_at from duplicate_pairs order by 1, 2',
  )
  return all
}
