import { type SQL, sql } from 'drizzle-orm'
import {
  REVIEW_SECTIONS,
  type ReviewReason,
  SURE_FROM_CONFIDENCE,
} from '../../../domain/events/review/review-reasons.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'

const place = (section: (typeof REVIEW_SECTIONS)[number]) => sql.raw(`${REVIEW_SECTIONS.indexOf(section)}`)

/** Why a person should look at an event: what was stored with it, and what its columns show as they are now. */
export const reviewReasons = sql<ReviewReason[]>`array_remove(${events.reasons} || array[
  case when ${events.startTime} is null and not ${events.allDay} then 'no-time' end,
  case when ${events.isCategoryUnsure} then 'category-unsure' end,
  case when ${events.location} is null and ${churches.address} is null then 'place-unknown' end,
  case when ${events.confidence} < ${sql.raw(`${SURE_FROM_CONFIDENCE}`)} then 'low-confidence' end
], null)`

/** The event that another looks like a copy of, while it is not rejected. */
const copied = sql`from ${events} as copied where copied.id = ${events.copyOfId} and copied.status <> 'rejected'`

export const copyOf = sql<{ id: number; title: string; status: EventStatus } | null>`(
  select json_build_object('id', copied.id, 'title', copied.title, 'status', copied.status) ${copied}
)`

/** The place of an event's section in REVIEW_SECTIONS. An approved event is there because of a change that waits. */
export const reviewSection: SQL<number> = sql<number>`case
  when ${events.status} <> 'pending' then ${place('look')}
  when ${events.copyOfId} is not null and exists (select ${copied}) then ${place('copy')}
  when cardinality(${reviewReasons}) = 0 then ${place('sure')}
  else ${place('look')}
end`
