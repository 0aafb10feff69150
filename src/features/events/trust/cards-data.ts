import { and, desc, eq, gt, gte, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CardOutcome } from '../../../contract/events/trust.ts'
import { DEFAULTED_REASONS, type ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import { RULE_ACTOR, TRUST_ACTOR } from '../../../domain/events/review/trust.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, eventTexts } from '../../../schema/events.ts'
import { trustedSources } from '../../../schema/trust.ts'
import { asksNobody, reviewReasons, reviewSection, textArray } from '../listing/data.ts'

/** Events that were read on a church's site; a series counts once. What was mailed earns the site no trust. */
export const isRead = and(
  isNotNull(events.sourceKind),
  isNull(events.joinedIntoId),
  sql`coalesce(${events.sourceUrl}, '') not like 'mid:%'`,
)
export const cardOf = sql`coalesce(-${events.seriesId}, ${events.id})`

const byPerson = sql`${events.decidedBy} not in ('series', ${sql.raw(`'${TRUST_ACTOR}', '${RULE_ACTOR}'`)})`
export const isDecided = sql<boolean>`coalesce(bool_or(${byPerson}), false)`
export const decidedAt = sql`max(${events.decidedAt})`
export const outcome = sql<CardOutcome>`case
  when bool_or(${events.status} = 'rejected') then 'rejected'
  when bool_or(cardinality(array_remove(${events.editedFields}, 'cancelled')) > 0) then 'corrected'
  when bool_or(${events.status} = 'approved' and ${byPerson}) then 'approved'
  when bool_or(${events.status} = 'approved') then 'unseen'
  else 'pending' end`

export function isOfSource({ churchId, kind }: { churchId: number; kind: string }): SQL | undefined {
  return and(eq(events.churchId, churchId), eq(events.sourceKind, kind))
}

const firstOf = <Value>(column: PgColumn) =>
  sql<Value>`(array_agg(${column} order by ${events.startsAt}, ${events.id}))[1]`

/** Cards as they are shown: by their first date, with what became of them. */
function selectCards(executor: Executor, where: SQL | undefined) {
  const isNoCopy = isNull(events.copyOfId)
  return executor
    .select({
      id: firstOf<number>(events.id),
      title: firstOf<string>(events.title),
      eventDate: firstOf<string>(events.onDate),
      category: firstOf<(typeof events.$inferSelect)['category']>(events.category),
      dates: sql<number>`count(*)`,
      churchId: events.churchId,
      church: sql<string>`${churches.name}`,
      kind: sql<string>`${events.sourceKind}`,
      outcome,
      isSure: sql<boolean>`bool_and(${asksNobody} and ${isNoCopy})`,
      isSureButUnusual: sql<boolean>`bool_and(${reviewReasons} <@ ${textArray(['unusual-for-this-church', ...DEFAULTED_REASONS])} and ${isNoCopy})`,
    })
    .from(events)
    .innerJoin(churches, and(eq(churches.id, events.churchId), eq(churches.status, 'listed')))
    .where(and(isRead, where))
    .groupBy(events.churchId, churches.name, events.sourceKind, cardOf)
    .$dynamic()
}
export type TrustCardRow = Awaited<ReturnType<typeof selectCards>>[number]

type Source = { churchId: number; kind: string }

/** The cards of a source that persons decided last. */
export function findDecidedCards(executor: Executor, source: Source, limit: number) {
  return selectCards(executor, isOfSource(source)).having(isDecided).orderBy(desc(decidedAt)).limit(limit)
}

/** The cards of a source that were read first since an instant, the newest first. */
export function findRecentCards(executor: Executor, source: Source, since: Date) {
  const firstReadAt = sql`min(${events.createdAt})`
  return selectCards(executor, isOfSource(source))
    .having(gte(firstReadAt, since))
    .orderBy(desc(firstReadAt), cardOf)
}

/** Of the dates that were read last so many are looked at: their number, and not that of all events, is the cost. */
const NEWEST_DATES = 10_000

/** The cards read since an instant whose title or description has a word, among the dates that were read last. */
export function findCardsWith(
  executor: Executor,
  { pattern, churchId, since }: { pattern: string; churchId: number | null; since: Date },
) {
  const newest = executor
    .select({ id: events.id })
    .from(events)
    .where(and(gte(events.createdAt, since), churchId === null ? undefined : eq(events.churchId, churchId)))
    .orderBy(desc(events.id))
    .limit(NEWEST_DATES)
  const withWord = executor
    .select({ id: eventTexts.eventId })
    .from(eventTexts)
    .where(and(sql`${eventTexts.eventId} = any(array(${newest}))`, like(eventTexts.words, pattern)))
  return selectCards(executor, sql`${events.id} = any(array(${withWord}))`).orderBy(
    desc(sql`min(${events.createdAt})`),
    cardOf,
  )
}

/** What a visit added of which nothing was known before, a row for each date, soonest first. */
export function findNewDates(executor: Executor, churchId: number, keys: readonly string[]) {
  const among = (key: SQL) => sql`${key} = any(${sql.param(keys)}::text[])`
  return executor
    .select({
      id: events.id,
      seriesId: events.seriesId,
      churchId: events.churchId,
      title: events.title,
      category: events.category,
      kind: events.sourceKind,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      section: reviewSection,
      reasons: sql<ReviewReason[]>`${reviewReasons}`,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(
      and(
        eq(events.churchId, churchId),
        eq(events.status, 'pending'),
        among(sql`${events.identityKey}`),
        sql`not exists (
          select from ${events} as known
          where known.series_id = ${events.seriesId} and not (${among(sql`known.identity_key`)}))`,
      ),
    )
    .orderBy(events.startsAt, events.id)
}

/**
 * The most new cards that an earlier visit found at a source. Its very first one does not count: it found what had
 * gathered there over the years.
 */
export async function findMostNewCards(executor: Executor, source: Source, now: Date): Promise<number> {
  const cards = executor.$with('cards').as(
    executor
      .select({ readAt: sql<Date>`min(${events.createdAt})`.as('read_at') })
      .from(events)
      .where(and(isRead, isOfSource(source)))
      .groupBy(cardOf),
  )
  const visits = executor.$with('visits').as(
    executor
      .select({
        found: sql<number>`count(*)`.as('found'),
        place: sql<number>`row_number() over (order by ${cards.readAt})`.as('place'),
      })
      .from(cards)
      .where(sql`${cards.readAt} < ${now}`)
      .groupBy(cards.readAt),
  )
  const [row] = await executor
    .with(cards, visits)
    .select({ most: sql<number | null>`max(${visits.found})` })
    .from(visits)
    .where(gt(visits.place, 1))
  return row?.most ?? 0
}

/** Dates of a source that are looked at first; of most sources they are as many cards as count. */
const NEWEST_DECIDED_DATES = 160

/** For each source how many of its last decided cards, the newest first, were approved as they were read. */
export async function findStreaks(
  executor: Executor,
  cards: number,
): Promise<(Source & { inRow: number })[]> {
  const isKnown = sql`${events.decidedAt} is not null and ${isRead}`
  const newest = sql`select ${events.id}, ${events.seriesId}, ${events.status}, ${events.editedFields},
      ${events.decidedAt}, ${events.decidedBy}
    from ${events}
    where ${isKnown} and ${events.churchId} = source.church_id and ${events.sourceKind} = source.kind
    order by ${events.decidedAt} desc limit ${sql.raw(`${NEWEST_DECIDED_DATES}`)}`
  // One step per source, where looking for the different ones among all events would read all of them.
  const { rows } = await executor.execute<{
    churchId: number
    kind: string
    inRow: number
    isCut: boolean
  }>(sql`
    with recursive source(church_id, kind) as (
      (select ${events.churchId}, ${events.sourceKind} from ${events} where ${isKnown}
        order by ${events.churchId}, ${events.sourceKind} limit 1)
      union all
      select next.* from source cross join lateral (
        select ${events.churchId}, ${events.sourceKind} from ${events}
        where ${isKnown} and (${events.churchId}, ${events.sourceKind}) > (source.church_id, source.kind)
        order by ${events.churchId}, ${events.sourceKind} limit 1) as next
    )
    select source.church_id as "churchId", source.kind, streak.*
    from source
    left join ${trustedSources} as trusted on trusted.church_id = source.church_id and trusted.kind = source.kind
    cross join lateral (
      select
        coalesce(min(place) filter (where outcome <> 'approved') - 1, least(count(*), ${cards}))::int as "inRow",
        coalesce(max(dates), 0) = ${sql.raw(`${NEWEST_DECIDED_DATES}`)} and count(*) < ${cards} and bool_and(outcome = 'approved') as "isCut"
      from (
        select ${outcome} as outcome, max(dates) as dates,
          row_number() over (order by ${decidedAt} desc, ${cardOf}) as place
        from (select newest.*, count(*) over () as dates from (${newest}) as newest) as ${events}
        group by ${cardOf}
        having ${isDecided} and ${decidedAt} > coalesce(trusted.earns_from, '-infinity')
      ) as card
      where place <= ${cards}
    ) as streak`)
  return Promise.all(
    rows.map(async ({ churchId, kind, inRow, isCut }) => ({
      ...{ churchId, kind },
      inRow: isCut ? await findStreak(executor, { churchId, kind }, cards) : inRow,
    })),
  )
}

/** The same for one source, by all of its events. */
export async function findStreak(executor: Executor, source: Source, cards: number): Promise<number> {
  const found = executor.$with('cards').as(
    executor
      .select({
        churchId: events.churchId,
        kind: sql<string>`${events.sourceKind}`.as('kind'),
        outcome: outcome.as('outcome'),
        place: sql<number>`row_number() over (
          partition by ${events.churchId}, ${events.sourceKind} order by ${decidedAt} desc, ${cardOf})`.as(
          'place',
        ),
      })
      .from(events)
      .leftJoin(
        trustedSources,
        and(eq(trustedSources.churchId, events.churchId), eq(trustedSources.kind, events.sourceKind)),
      )
      .where(and(isRead, isOfSource(source)))
      .groupBy(events.churchId, events.sourceKind, cardOf, trustedSources.earnsFrom)
      .having(
        and(isDecided, or(isNull(trustedSources.earnsFrom), sql`${decidedAt} > ${trustedSources.earnsFrom}`)),
      ),
  )
  const inRow = sql<number>`coalesce(
    min(${found.place}) filter (where ${found.outcome} <> 'approved') - 1, least(count(*), ${cards}))`
  const [row] = await executor
    .with(found)
    .select({ inRow: inRow.mapWith(Number) })
    .from(found)
    .where(sql`${found.place} <= ${cards}`)
  return row?.inRow ?? 0
}
