import { asc, eq, sql } from 'drizzle-orm'
import type { EventSort } from '../../../contract/events/events.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'
import { cardOf, conditions, type EventFilter, reviewSection, selection } from './data.ts'

export interface ReviewPosition {
  section: number
  churchId: number
  startsAt: string
  id: number
}

/** A page of the review's cards by section, within it by church where that is asked for, then soonest first. */
export async function findReviewCards(
  executor: Executor,
  filter: EventFilter,
  { sort, limit, after }: { sort: EventSort; limit: number; after: ReviewPosition | null },
) {
  const fits = executor.$with('fits').as(
    executor
      .selectDistinctOn([cardOf], {
        id: events.id,
        startsAt: events.startsAt,
        section: sql<number>`${reviewSection}`.as('section'),
        church: (sort === 'church' ? sql<string>`${churches.name}` : sql<string>`''`).as('church'),
      })
      .from(events)
      .innerJoin(churches, eq(churches.id, events.churchId))
      .where(conditions(executor, filter, 'each'))
      .orderBy(cardOf, asc(events.startsAt), asc(events.id)),
  )
  const order = [asc(fits.section), asc(fits.church), asc(fits.startsAt), asc(fits.id)]
  const shown = executor.$with('shown').as(
    executor
      .select()
      .from(fits)
      .where(
        after
          ? sql`(${fits.section}, ${fits.church}, ${fits.startsAt}, ${fits.id}) >
              (${after.section}::int, ${sort === 'church' ? sql`(select name from ${churches} where id = ${after.churchId})` : sql`''`}, ${after.startsAt}::timestamptz, ${after.id}::int)`
          : undefined,
      )
      .orderBy(...order)
      .limit(limit),
  )
  const rows = await executor
    .with(fits, shown)
    .select({ ...selection(executor, filter.now), total: sql<number>`(select count(*)::int from ${fits})` })
    .from(shown)
    .innerJoin(events, eq(events.id, shown.id))
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .orderBy(asc(shown.section), asc(shown.church), asc(shown.startsAt), asc(shown.id))
  return { rows, total: rows[0]?.total ?? 0 }
}
