import { and, asc, count, desc, eq, inArray, isNotNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import type { FactField } from '../../../contract/churches/church-facts.ts'
import type { DirectoryFilter } from '../../../contract/churches/directory-calls.ts'
import { ACCESS_FIELDS } from '../../../domain/churches/fields.ts'
import { MAP_GRID, MAX_NAMED_OF_A_GROUP, type MapBox, type Place } from '../../../domain/places.ts'
import type { SearchTerm } from '../../../domain/search/intent.ts'
import { containing, wholeWords } from '../../../platform/database/search-text.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { placements } from '../../../schema/advertising.ts'
import { churches, churchFacts } from '../../../schema/churches.ts'
import { events, eventTexts, ruleOrDates, series } from '../../../schema/events.ts'
import { comingEvents, isShownByChurch, selectChurches } from '../data.ts'

/** The filters, with the typed words as what they ask for. */
export type AskedChurches = Omit<DirectoryFilter, 'q'> & { terms?: readonly SearchTerm[] }

export async function findGroups(executor: Executor, query: AskedChurches & MapBox) {
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
export async function findExtent(executor: Executor, filter: AskedChurches) {
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

/** Whether a fact stands for the church at hand, and where `is` is given, whether it is that. */
function hasFact(field: FactField, is: SQL = sql`true`): SQL {
  return sql`exists (select 1 from ${churchFacts} where ${churchFacts.churchId} = ${churches.id}
    and ${churchFacts.field} = ${field} and ${churchFacts.isCurrent} and ${is})`
}

const holds = (value: unknown) => sql`${churchFacts.value} @> ${JSON.stringify(value)}::jsonb`

export const isListedAndPlaced = and(
  eq(churches.status, 'listed'),
  isNotNull(churches.latitude),
  isNotNull(churches.longitude),
)

/** At the end of an address: "75208" of "12 Main St, Dallas, TX 75208-1234". */
export const zipCode = sql`substring(${churches.address} from '(\\d{5})(?:-\\d{4})?\\s*$')`

/** What section 3's fields say. */
function wanted(filter: AskedChurches): (SQL | undefined)[] {
  const { terms = [], denomination, neighborhood, language } = filter
  return [
    eq(churches.status, 'listed'),
    ...terms.map(fitsTerm),
    denomination ? eq(churches.denomination, denomination) : undefined,
    neighborhood ? eq(churches.neighborhood, neighborhood) : undefined,
    language ? hasLanguage(language) : undefined,
  ]
}

/** The church's own, or one in which it has services. */
function hasLanguage(language: string): SQL {
  return sql`(${churches.language} = ${language} or ${hasFact('languages', holds([language]))}
    or ${hasFact('serviceTimes', holds([{ language }]))})`
}

const SUNDAY = 7

/** What a church is asked for in one of these ways; a kind of event, by what it has ahead. */
function fitsTerm(term: SearchTerm): SQL | undefined {
  const { part, filters, words, titleWords = [], denominations, neighborhoods, languages = [], fact } = term
  const named = [...(words ?? []), ...titleWords]
  const texts = sql`${churches.searchText} ~ ${wholeWords(named)}`
  const isKind = sql`(${events.filters} && ${sql.param(filters ?? [])}::text[] or exists (
    select from ${eventTexts} where ${eventTexts.eventId} = ${events.id} and ${eventTexts.words} ~ ${wholeWords(named)}))`
  return or(
    part === undefined ? sql`false` : like(churches.searchText, containing(part)),
    named.length > 0 ? texts : undefined,
    filters || words
      ? sql`exists (select from ${events} where ${events.churchId} = ${churches.id} and ${events.status} = 'approved'
          and ${events.overAt} > now() and ${events.cancelledAt} is null and ${isKind})`
      : undefined,
    denominations && inArray(churches.denomination, [...denominations]),
    neighborhoods && inArray(churches.neighborhood, [...neighborhoods]),
    ...languages.map(hasLanguage),
    ...(term.weekdays ?? []).map((weekday) =>
      hasFact('serviceTimes', holds([{ weekday: weekday % SUNDAY }])),
    ),
    fact && hasFact(fact, holds('yes')),
  )
}

/** What is asked of facts: when a church says so, and when anything is known of it at all. */
function askedFacts(filter: AskedChurches): { isSo: SQL; isKnown: SQL }[] {
  const access = ACCESS_FIELDS.filter((field) => filter[field]).map((field) => ({
    isSo: hasFact(field, holds('yes')),
    isKnown: hasFact(field),
  }))
  const { day } = filter
  if (day === undefined) return access
  return [
    ...access,
    { isSo: hasFact('serviceTimes', holds([{ weekday: day }])), isKnown: hasFact('serviceTimes') },
  ]
}

export function fitting(filter: AskedChurches): SQL | undefined {
  return and(...wanted(filter), ...askedFacts(filter).map(({ isSo }) => isSo))
}

export async function countFitting(executor: Executor, filter: AskedChurches): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(churches)
    .where(fitting(filter))
  return rows[0]?.count ?? 0
}

/** How many would fit, but have not said what is asked; none of them says the contrary. */
export async function countUnknown(executor: Executor, filter: AskedChurches): Promise<number> {
  const facts = askedFacts(filter)
  if (facts.length === 0) return 0
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(churches)
    .where(
      and(
        ...wanted(filter),
        ...facts.map(({ isSo, isKnown }) => sql`(${isSo} or not ${isKnown})`),
        sql`not (${and(...facts.map(({ isSo }) => isSo))})`,
      ),
    )
  return rows[0]?.count ?? 0
}

export interface Ordering {
  now: Date
  /** Offers whose placement puts the church at the top of the directory. */
  leadingOffers: string[]
  /** Then the nearest stand first, and no placement changes that. */
  near: Place | null
}

const EARTH_RADIUS_MILES = 3958.7613

/** Great-circle distance in miles (haversine); null where nobody knows where the church is. */
function milesFrom({ latitude, longitude }: Place): SQL<number | null> {
  return sql`(case when ${churches.latitude} is not null and ${churches.longitude} is not null then
    ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${churches.latitude} - ${latitude}) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${churches.latitude}))
      * power(sin(radians(${churches.longitude} - ${longitude}) / 2), 2)))) end)`
}

function inOrder({ now, leadingOffers, near }: Ordering): SQL[] {
  const byName = [asc(churches.name), asc(churches.id)]
  if (near) return [sql`${milesFrom(near)} asc nulls last`, ...byName]
  if (leadingOffers.length === 0) return byName
  const leading = sql`(${churches.id} in (
    select placed.church_id from ${placements} as running
    join ${events} as placed on placed.id = running.event_id
    where ${inArray(sql`running.offer`, leadingOffers)} and running.starts_at <= ${now} and running.ends_at > ${now}
      and running.ended_early_at is null and placed.over_at > ${now}))`
  return [desc(leading), ...byName]
}

export async function findFitting(
  executor: Executor,
  filter: AskedChurches,
  ordering: Ordering,
  { offset, limit }: { offset: number; limit: number },
) {
  const ids = executor
    .select({
      id: churches.id,
      miles: (ordering.near ? milesFrom(ordering.near) : sql<number | null>`null::float8`).as('miles'),
      position: sql<number>`row_number() over (order by ${sql.join(inOrder(ordering), sql`, `)})`.as(
        'position',
      ),
    })
    .from(churches)
    .where(fitting(filter))
    .orderBy(sql`3`)
    .offset(offset)
    .limit(limit)
  const page = await ids
  const rows = await selectChurches(executor, ordering.now).where(
    inArray(
      churches.id,
      page.map(({ id }) => id),
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id, miles }) => {
    const row = byId.get(id)
    return row ? [{ row, miles }] : []
  })
}

/** At most three upcoming events stand on a card (specification, section 9). */
export const UPCOMING_ON_CARD = 3

/** The next approved events of each of these churches, soonest first; of a series its next date. */
export function findUpcoming(executor: Executor, churchIds: number[], now: Date) {
  const ofOne = sql`coalesce('s' || ${events.seriesId}, 'e' || ${events.id})`
  const first = executor
    .selectDistinctOn([ofOne], {
      id: events.id,
      title: events.title,
      seriesId: events.seriesId,
      onDate: events.onDate,
      startTime: events.startTime,
      allDay: events.allDay,
      startsAt: events.startsAt,
    })
    .from(events)
    .where(isShownByChurch(now))
    .orderBy(ofOne, asc(events.startsAt), asc(events.id))
    .as('first')
  const next = executor
    .select()
    .from(first)
    .orderBy(asc(first.startsAt), asc(first.id))
    .limit(UPCOMING_ON_CARD)
    .as('next')
  return executor
    .select({
      churchId: churches.id,
      event: { id: next.id, title: next.title, repeats: ruleOrDates(now, sql`'approved'`) },
      start: { onDate: next.onDate, startTime: next.startTime, allDay: next.allDay },
    })
    .from(churches)
    .crossJoinLateral(next)
    .leftJoin(series, eq(series.id, next.seriesId))
    .where(inArray(churches.id, churchIds))
    .orderBy(asc(churches.id), asc(next.startsAt), asc(next.id))
}

/** How many of the churches that fit stand before this one; null where it is not among them. */
export async function findPosition(
  executor: Executor,
  filter: AskedChurches,
  ordering: Ordering,
  churchId: number,
): Promise<number | null> {
  const placed = executor
    .select({
      id: churches.id,
      position: sql<number>`row_number() over (order by ${sql.join(inOrder(ordering), sql`, `)})::int`.as(
        'position',
      ),
    })
    .from(churches)
    .where(fitting(filter))
    .as('placed')
  const rows = await executor
    .select({ position: placed.position })
    .from(placed)
    .where(eq(placed.id, churchId))
  return rows[0] ? rows[0].position - 1 : null
}

export async function countComing(executor: Executor, now: Date): Promise<number> {
  const [coming] = await executor
    .select({ events: comingEvents })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(and(eq(churches.status, 'listed'), isShownByChurch(now)))
  return coming?.events ?? 0
}

/** What the filters offer, each value once, and how many churches there are. */
export async function findOverview(executor: Executor) {
  const values = (column: SQL) =>
    sql<string[]>`coalesce(array_agg(distinct ${column}) filter (where ${column} <> ''), '{}')`
  const [listed] = await executor
    .select({
      churches: sql<number>`count(*)::int`,
      denominations: values(sql`${churches.denomination}`),
      neighborhoods: values(sql`${churches.neighborhood}`),
      zipCodes: sql<
        string[]
      >`coalesce(array_agg(distinct ${zipCode}) filter (where ${zipCode} is not null and ${isListedAndPlaced}), '{}')`,
      languages: values(sql`${churches.language}`),
    })
    .from(churches)
    .where(eq(churches.status, 'listed'))
  const stated = await executor.execute<{ language: string }>(sql`
    select distinct stated.language from ${churchFacts} join ${churches} on ${churches.id} = ${churchFacts.churchId}
    cross join lateral (
      select value #>> '{}' as language from jsonb_array_elements(${churchFacts.value}) where ${churchFacts.field} = 'languages'
      union all
      select value ->> 'language' from jsonb_array_elements(${churchFacts.value}) where ${churchFacts.field} = 'serviceTimes'
    ) as stated
    where ${churchFacts.isCurrent} and ${churchFacts.field} in ('languages', 'serviceTimes')
      and ${churches.status} = 'listed' and stated.language is not null`)
  return {
    ...(listed ?? { churches: 0, denominations: [], neighborhoods: [], zipCodes: [], languages: [] }),
    factLanguages: stated.rows.map(({ language }) => language),
  }
}
