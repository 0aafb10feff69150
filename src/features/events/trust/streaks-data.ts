import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { events } from '../../../schema/events.ts'
import { trustedSources } from '../../../schema/trust.ts'
import { cardOf, decidedAt, isDecided, isOfSource, isRead, outcome } from './cards-data.ts'

/** Dates of a source that are looked at first; of most sources they are as many cards as count. */
const NEWEST_DATES = 160

interface Source {
  churchId: number
  kind: string
}

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
    order by ${events.decidedAt} desc limit ${sql.raw(`${NEWEST_DATES}`)}`
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
        coalesce(max(dates), 0) = ${sql.raw(`${NEWEST_DATES}`)} and count(*) < ${cards} and bool_and(outcome = 'approved') as "isCut"
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
