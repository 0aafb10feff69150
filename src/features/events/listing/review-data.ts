import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { EventSort } from '../../../contract/events/events.ts'
import {
  LOOK_FIELDS,
  PLACES_OF_SECTION,
  REASONS_OF_FIELD,
  REVIEW_SECTIONS,
} from '../../../domain/events/review/review-reasons.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'
import {
  cardOf,
  conditions,
  type EventFilter,
  indexOfSection,
  reviewReasons,
  reviewSection,
  selection,
  textArray,
} from './data.ts'

export interface ReviewPosition {
  place: number
  churchId: number
  startsAt: string
  id: number
}

const lookPlace = sql`case ${sql.join(
  LOOK_FIELDS.map(
    (field, at) =>
      sql`when ${reviewReasons} && ${textArray(REASONS_OF_FIELD[field])} then ${sql.raw(`${at}`)} `,
  ),
)} else ${sql.raw(`${LOOK_FIELDS.length}`)} end`

/** Where a card stands in the queue: its section, and in "look" what to look at first, unless churches stand together. */
function queuePlace({ weekendTo, sort }: QueueOptions) {
  const isSoon = sql`(${events.seriesId} is null and ${events.onDate} <= ${weekendTo})`
  return sql<number>`(select ${sql.raw(`${PLACES_OF_SECTION}`)} * found.section
      + case when found.section = ${indexOfSection('look')} then ${sort === 'church' ? sql`0` : lookPlace} else 0 end
    from (select case when ${reviewSection} in (${indexOfSection('sure')}, ${indexOfSection('look')}) and ${isSoon}
      then ${indexOfSection('weekend')} else ${reviewSection} end as section) as found)`
}

interface QueueOptions {
  sort: EventSort
  /** The last day of this weekend, YYYY-MM-DD. */
  weekendTo: string
}

/**
 * A page of the review's cards by section (REVIEW_SECTIONS): the sure ones by church, those to look at by what is
 * doubtful, all by church where that is asked for; within these soonest first.
 */
export async function findReviewCards(
  executor: Executor,
  filter: EventFilter,
  { limit, after, ...queue }: QueueOptions & { limit: number; after: ReviewPosition | null },
) {
  const surePlace = sql.raw(`${PLACES_OF_SECTION * REVIEW_SECTIONS.indexOf('sure')}`)
  const isByChurch = queue.sort === 'church' ? sql`true` : sql`false`
  const churchOf = (place: SQLWrapper, name: SQLWrapper) =>
    sql`case when ${isByChurch} or ${place} = ${surePlace} then ${name} else '' end`
  const fits = executor.$with('fits').as(
    executor
      .selectDistinctOn([cardOf], {
        id: events.id,
        startsAt: events.startsAt,
        place: queuePlace(queue).as('place'),
        name: churches.name,
      })
      .from(events)
      .innerJoin(churches, eq(churches.id, events.churchId))
      .where(conditions(executor, filter, 'each'))
      .orderBy(cardOf, asc(events.startsAt), asc(events.id)),
  )
  const church = churchOf(fits.place, fits.name)
  const order = [asc(fits.place), asc(church), asc(fits.startsAt), asc(fits.id)]
  const shown = executor.$with('shown').as(
    executor
      .select()
      .from(fits)
      .where(
        after
          ? sql`(${fits.place}, ${church}, ${fits.startsAt}, ${fits.id}) >
              (${after.place}::int,
              ${churchOf(sql`${after.place}::int`, sql`(select name from ${churches} where id = ${after.churchId})`)},
                ${after.startsAt}::timestamptz, ${after.id}::int)`
          : undefined,
      )
      .orderBy(...order)
      .limit(limit),
  )
  const rows = await executor
    .with(fits, shown)
    .select({
      ...selection(filter.now),
      place: shown.place,
      total: sql<number>`(select count(*)::int from ${fits})`,
    })
    .from(shown)
    .innerJoin(events, eq(events.id, shown.id))
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .orderBy(asc(shown.place), asc(churchOf(shown.place, shown.name)), asc(shown.startsAt), asc(shown.id))
  return { rows, total: rows[0]?.total ?? 0 }
}
