import { and, asc, desc, isNotNull, not, sql } from 'drizzle-orm'
import type { ChurchMapQuery, DirectoryFilter } from '../../../contract/churches/directory-calls.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { fitting } from './data.ts'

const GRID = { columns: 7, rows: 6 }
const NAMED_OF_A_GROUP = 8

export async function findGroups(executor: Executor, query: ChurchMapQuery) {
  const { south, west, north, east } = query
  const [height, width] = [Math.max(north - south, 1e-9), Math.max(east - west, 1e-9)]
  const cell = sql`floor((${churches.latitude} - ${south}) / ${height / GRID.rows}), floor((${churches.longitude} - ${west}) / ${width / GRID.columns})`
  return executor
    .select({
      latitude: sql<number>`avg(${churches.latitude})`,
      longitude: sql<number>`avg(${churches.longitude})`,
      count: sql<number>`count(*)::int`,
      churches: sql<{ id: number; name: string }[]>`to_json((array_agg(
        json_build_object('id', ${churches.id}, 'name', ${churches.name}) order by ${churches.name}, ${churches.id}
      ))[1:${sql.raw(String(NAMED_OF_A_GROUP))}])`,
    })
    .from(churches)
    .where(
      and(
        fitting(query),
        isNotNull(churches.latitude),
        sql`${churches.latitude} between ${south} and ${north}`,
        sql`${churches.longitude} between ${west} and ${east}`,
      ),
    )
    .groupBy(cell)
    .orderBy(desc(sql`avg(${churches.latitude})`), asc(sql`avg(${churches.longitude})`))
}

/** How far the churches that fit reach, and how many of them have no place. */
export async function findExtent(executor: Executor, filter: DirectoryFilter) {
  const isPlaced = not(sql`(${churches.latitude} is null or ${churches.longitude} is null)`)
  const [row] = await executor
    .select({
      unplaced: sql<number>`(count(*) filter (where not ${isPlaced}))::int`,
      south: sql<number | null>`min(${churches.latitude}) filter (where ${isPlaced})`,
      west: sql<number | null>`min(${churches.longitude}) filter (where ${isPlaced})`,
      north: sql<number | null>`max(${churches.latitude}) filter (where ${isPlaced})`,
      east: sql<number | null>`max(${churches.longitude}) filter (where ${isPlaced})`,
    })
    .from(churches)
    .where(fitting(filter))
  return row ?? { unplaced: 0, south: null, west: null, north: null, east: null }
}
