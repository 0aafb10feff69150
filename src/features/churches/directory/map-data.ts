import { and, asc, count, desc, isNotNull, not, or, sql } from 'drizzle-orm'
import type { ChurchMapQuery, DirectoryFilter } from '../../../contract/churches/directory-calls.ts'
import { MAP_GRID, MAX_NAMED_OF_A_GROUP, type Place } from '../../../domain/places/places.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { fitting, isListedAndPlaced, zipCode } from './data.ts'

export async function findGroups(executor: Executor, query: ChurchMapQuery) {
  const { south, west, north, east } = query
  const [height, width] = [Math.max(north - south, 1e-9), Math.max(east - west, 1e-9)]
  const cell = sql`floor((${churches.latitude} - ${south}) / ${height / MAP_GRID.rows}), floor((${churches.longitude} - ${west}) / ${width / MAP_GRID.columns})`
  return executor
    .select({
      latitude: sql<number>`avg(${churches.latitude})`,
      longitude: sql<number>`avg(${churches.longitude})`,
      count: sql<number>`count(*)::int`,
      churches: sql<{ id: number; name: string }[]>`to_json((array_agg(
        json_build_object('id', ${churches.id}, 'name', ${churches.name}) order by ${churches.name}, ${churches.id}
      ))[1:${sql.raw(String(MAX_NAMED_OF_A_GROUP))}])`,
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

const NAMED_NEIGHBORHOODS = 30

/** The neighborhoods with the most listed churches, each in the middle of them. */
export function findNeighborhoods(executor: Executor) {
  return executor
    .select({
      name: sql<string>`${churches.neighborhood}`,
      latitude: sql<number>`avg(${churches.latitude})`,
      longitude: sql<number>`avg(${churches.longitude})`,
    })
    .from(churches)
    .where(and(isListedAndPlaced, sql`${churches.neighborhood} <> ''`))
    .groupBy(churches.neighborhood)
    .orderBy(desc(count()), asc(churches.neighborhood))
    .limit(NAMED_NEIGHBORHOODS)
}

/** The middle of the listed churches of a neighborhood or a ZIP code; null where none has a place. */
export async function findMiddle(executor: Executor, name: string): Promise<Place | null> {
  const [row] = await executor
    .select({
      latitude: sql<number | null>`avg(${churches.latitude})`,
      longitude: sql<number | null>`avg(${churches.longitude})`,
    })
    .from(churches)
    .where(
      and(
        isListedAndPlaced,
        or(sql`lower(${churches.neighborhood}) = lower(${name})`, sql`${zipCode} = ${name}`),
      ),
    )
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : null
}
