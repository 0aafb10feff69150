import { and, asc, eq, gte, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { FactField, FactSource } from '../../../contract/churches/church-facts.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches, churchFacts } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'

/** Of four weeks a service may miss one (a feast, a cancelled date) and still be of every week. */
const MIN_DATES = 3

export interface WeeklyRow {
  churchId: number
  /** The church's own language as listed. */
  language: string | null
  title: string
  /** 0 = Sunday … 6 = Saturday. */
  weekday: number
  /** HH:MM */
  time: string
  /** The last time that a page, a calendar or a person stated it. */
  seenAt: Date
}

/** Approved series of worship that come every week from a date on (YYYY-MM-DD) to another, of listed churches. */
export function findWeeklyServices(executor: Executor, from: string, until: string): Promise<WeeklyRow[]> {
  const weekday = sql<number>`extract(dow from ${events.onDate})::int`
  const time = sql<string>`to_char(${events.startTime}, 'HH24:MI')`
  return executor
    .select({
      churchId: events.churchId,
      language: churches.language,
      title: events.title,
      weekday,
      time,
      seenAt: sql`max(coalesce(${events.fetchedAt}, ${events.updatedAt}))`.mapWith(events.updatedAt),
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        eq(churches.status, 'listed'),
        eq(events.status, 'approved'),
        eq(events.category, 'worship'),
        isNotNull(events.seriesId),
        isNotNull(events.startTime),
        isNull(events.cancelledAt),
        gte(events.onDate, from),
        lt(events.onDate, until),
      ),
    )
    .groupBy(events.churchId, churches.language, events.title, weekday, time)
    .having(sql`count(distinct ${events.onDate}) >= ${MIN_DATES}`)
    .orderBy(events.churchId, weekday, time, events.title)
}

/** Rows of one INSERT: PostgreSQL takes 65,535 values in one statement. */
const INSERT_ROWS = 5000

/** People know better than lists, and a list that somebody chose better than what a program read. */
const RANK = sql`case
  when ${churchFacts.source} in ('church', 'administrator') then 2
  when ${churchFacts.source} = 'list' then 1
  else 0 end`

/** Coordinates are columns of the church: the word that they are is the one that stands. */
const IS_ITS_PLACE = sql`(${churchFacts.field} = 'location'
  and (${churchFacts.value}->>'latitude')::float8 = ${churches.latitude}
  and (${churchFacts.value}->>'longitude')::float8 = ${churches.longitude})`

export interface FactRow {
  churchId: number
  field: FactField
  /** As stored: "yes" or "no", a list, or a place. */
  value: unknown
  source: FactSource
  checkedAt: Date
}

const columns = {
  churchId: churchFacts.churchId,
  field: churchFacts.field,
  value: churchFacts.value,
  source: churchFacts.source,
  checkedAt: churchFacts.checkedAt,
}

/** Stores what sources say; what one said before of the same field is replaced. */
export async function upsertFacts(executor: Executor, rows: FactRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERT_ROWS) {
    await executor
      .insert(churchFacts)
      .values(rows.slice(start, start + INSERT_ROWS))
      .onConflictDoUpdate({
        target: [churchFacts.churchId, churchFacts.field, churchFacts.source],
        set: { value: sql`excluded.value`, checkedAt: sql`excluded.checked_at` },
      })
  }
}

export interface FieldOf {
  churchId: number
  field: FactField
}

export async function deleteFacts(executor: Executor, source: FactSource, fields: FieldOf[]): Promise<void> {
  if (fields.length === 0) return
  await executor.delete(churchFacts).where(
    and(
      eq(churchFacts.source, source),
      sql`(${churchFacts.churchId}, ${churchFacts.field}) in (
          select taken."churchId", taken.field
          from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as taken("churchId" int, field text))`,
    ),
  )
}

export async function deleteField(executor: Executor, churchIds: number[], field: FactField): Promise<void> {
  await executor
    .delete(churchFacts)
    .where(and(isAmong(churchFacts.churchId, churchIds), eq(churchFacts.field, field)))
}

/** Nothing stands for these churches for now: their facts are about to move, and `settleFacts` follows. */
export async function unmarkCurrentFacts(executor: Executor, churchIds: number[]): Promise<void> {
  await executor
    .update(churchFacts)
    .set({ isCurrent: false })
    .where(and(isAmong(churchFacts.churchId, churchIds), churchFacts.isCurrent))
}

/** Marks which fact of each field stands for these churches: by rank, then the newest. */
export async function chooseCurrentFacts(executor: Executor, churchIds: number[]): Promise<void> {
  if (churchIds.length === 0) return
  const currentIds = sql`(
    select distinct on (${churchFacts.churchId}, ${churchFacts.field}) ${churchFacts.id}
    from ${churchFacts} join ${churches} on ${churches.id} = ${churchFacts.churchId}
    where ${isAmong(churchFacts.churchId, churchIds)}
    order by ${churchFacts.churchId}, ${churchFacts.field}, ${IS_ITS_PLACE} desc, ${RANK} desc,
      ${churchFacts.checkedAt} desc, ${churchFacts.id} desc
  )`
  const isChosen: SQL = sql`${churchFacts.id} in ${currentIds}`
  const mine = isAmong(churchFacts.churchId, churchIds)
  // First down, then up: of one field only one may stand at any moment.
  await executor
    .update(churchFacts)
    .set({ isCurrent: false })
    .where(and(mine, churchFacts.isCurrent, not(isChosen)))
  await executor
    .update(churchFacts)
    .set({ isCurrent: true })
    .where(and(mine, not(churchFacts.isCurrent), isChosen))
}

export function findCurrentFacts(executor: Executor, churchIds: number[]): Promise<FactRow[]> {
  if (churchIds.length === 0) return Promise.resolve([])
  return executor
    .select(columns)
    .from(churchFacts)
    .where(and(isAmong(churchFacts.churchId, churchIds), churchFacts.isCurrent))
    .orderBy(asc(churchFacts.churchId), asc(churchFacts.id))
}

export function findStatedBy(
  executor: Executor,
  source: FactSource,
  churchIds: number[],
): Promise<FactRow[]> {
  if (churchIds.length === 0) return Promise.resolve([])
  return executor
    .select(columns)
    .from(churchFacts)
    .where(and(isAmong(churchFacts.churchId, churchIds), eq(churchFacts.source, source)))
}

export function findAllStatedBy(executor: Executor, source: FactSource): Promise<FactRow[]> {
  return executor.select(columns).from(churchFacts).where(eq(churchFacts.source, source))
}

/** Where churches are, or null for nowhere known. A pin that an administrator set is moved only by `isPerson`. */
export async function placeChurches(
  executor: Executor,
  places: ReadonlyMap<number, { latitude: number; longitude: number } | null>,
  isPerson: boolean,
): Promise<void> {
  if (places.size === 0) return
  const rows = JSON.stringify([...places].map(([id, place]) => ({ ...place, id })))
  await executor.execute(sql`
    update churches set latitude = place.latitude, longitude = place.longitude
    from jsonb_to_recordset(${rows}::jsonb) as place(id int, latitude float8, longitude float8)
    where churches.id = place.id and (${isPerson} or not 'place' = any(churches.edited_fields))
      and (churches.latitude, churches.longitude) is distinct from (place.latitude, place.longitude)`)
}
