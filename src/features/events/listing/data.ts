import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { canonicalFilter } from '../../../domain/events/categories.ts'
import {
  DEFAULTED_REASONS,
  JSON_SURE_FROM_CONFIDENCE,
  REVIEW_SECTIONS,
  type ReviewReason,
  SURE_FROM_CONFIDENCE,
  WORDED_KINDS,
} from '../../../domain/events/review/review-reasons.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import { addDays, startOfDay } from '../../../domain/events/when.ts'
import type { SearchTerm } from '../../../domain/search/intent.ts'
import { searchWords } from '../../../domain/search/vocabulary.ts'
import { isAmong } from '../../../platform/database/among.ts'
import { containing, foldedText, wholeWords } from '../../../platform/database/search-text.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { placements } from '../../../schema/advertising.ts'
import { churches, churchFacts } from '../../../schema/churches.ts'
import { events, eventTexts, ruleOrDates, series } from '../../../schema/events.ts'

/** The number of a section in their order, as SQL. */
export const indexOfSection = (section: (typeof REVIEW_SECTIONS)[number]) =>
  sql.raw(`${REVIEW_SECTIONS.indexOf(section)}`)

/** Why a person should look at an event: what was stored with it, and what its columns show as they are now. */
export const reviewReasons = sql<ReviewReason[]>`array_remove(${events.reasons} || array[
  case when ${events.startTime} is null and not ${events.allDay} and ${events.sourceKind} = any(${textArray(WORDED_KINDS)})
    then 'no-time' end,
  case when ${events.isCategoryUnsure} then 'category-unsure' end,
  case when ${events.location} is null and ${churches.address} is null then 'place-unknown' end,
  case when ${events.confidence} < case ${events.sourceKind} when 'json' then ${sql.raw(`${JSON_SURE_FROM_CONFIDENCE}`)}
    else ${sql.raw(`${SURE_FROM_CONFIDENCE}`)} end then 'low-confidence' end
], null)`

/** Whether no person has to look: every reason has an honest default. */
export const asksNobody = sql<boolean>`${reviewReasons} <@ ${textArray(DEFAULTED_REASONS)}`

/** An array of texts of ours, none of which has a quote, as PostgreSQL writes it. */
export function textArray(texts: readonly string[]): SQL {
  return sql.raw(`array[${texts.map((text) => `'${text}'`).join(', ')}]`)
}

/** The event that another looks like a copy of, while it is not rejected. */
const copied = sql`from ${events} as copied where copied.id = ${events.copyOfId} and copied.status <> 'rejected'`

const copyOf = sql<{ id: number; title: string; status: EventStatus } | null>`(
  select json_build_object('id', copied.id, 'title', copied.title, 'status', copied.status) ${copied}
)`

/**
 * The place of an event's section in REVIEW_SECTIONS, whatever its day. An approved event is there because of a change
 * that waits.
 */
export const reviewSection: SQL<number> = sql<number>`case
  when ${events.status} <> 'pending' then ${indexOfSection('changed')}
  when ${events.copyOfId} is not null and exists (select ${copied}) then ${indexOfSection('copy')}
  when ${asksNobody} then ${indexOfSection('sure')}
  else ${indexOfSection('look')}
end`

/** Which events, whoever asks: the service decides what a visitor may see. */
export interface EventFilter {
  status?: EventStatus
  /** Section 9's filter: aliases and gender keywords. */
  category?: string
  /** The administrator's dropdown compares exactly. */
  exactCategory?: string
  /** Words that the review looks for as they are. */
  q?: string
  /** What a visitor's words ask for. */
  terms?: readonly SearchTerm[]
  from?: string
  to?: string
  churchId?: number
  language?: string
  neighborhood?: string
  denomination?: string
  sponsored?: boolean
  cancelled?: boolean
  /** Only the editor's pick, while it takes place. */
  picked?: boolean
  /** Events that are over at this instant are left out, unless `includesPast`. */
  now: Date
  includesPast?: boolean
  /** One row per series: its next date. */
  cards?: boolean
  /** Also approved events whose changes wait for a person (the review queue). */
  withWaitingChanges?: boolean
  timeZone: string
}

/** A placement that runs at an instant. */
export const isRunning = (now: Date) =>
  and(lte(placements.startsAt, now), gt(placements.endsAt, now), isNull(placements.endedEarlyAt))

/** The events that a placement runs for, as one array: looked up once, not for every event that fits. */
function promotedEvents(executor: Executor, now: Date) {
  return sql`array(${executor.select({ id: placements.eventId }).from(placements).where(isRunning(now))})`
}

/**
 * How the words are looked for: in each event that the other conditions leave, or first in the index, which is quicker
 * where few events have them.
 */
export type WordMatch = 'each' | 'index'

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = sql<number>`extract(isodow from ${events.onDate})::int`
/** Minutes after midnight; null where an event has no hour. */
export const startMinuteOf = sql<
  number | null
>`(case when not ${events.allDay} then extract(epoch from ${events.startTime}) / 60 end)::int`

/** What makes an event fit a term besides a part of some word. */
function waysToFit(executor: Executor, term: SearchTerm): (SQL | undefined)[] {
  const { filters, words, titleWords, weekdays, hours, denominations, neighborhoods, languages, fact } = term
  const ofText = (condition: SQL) =>
    sql`(select ${condition} from ${eventTexts} where ${eventTexts.eventId} = ${events.id})`
  const among = (column: SQL | AnyPgColumn, values: readonly string[]) =>
    sql`coalesce(${column} = any(${sql.param(values)}::text[]), false)`
  return [
    filters && sql`${events.filters} && ${sql.param(filters)}::text[]`,
    words?.length
      ? ofText(sql`${eventTexts.words} || E'\n' || ${eventTexts.place} ~ ${wholeWords(words)}`)
      : undefined,
    titleWords?.length
      ? ofText(sql`split_part(${eventTexts.words}, E'\n', 1) ~ ${wholeWords(titleWords)}`)
      : undefined,
    weekdays && sql`${weekdayOf} = any(${sql.param(weekdays)}::int[])`,
    hours && sql`coalesce(${startMinuteOf} >= ${hours.from} and ${startMinuteOf} < ${hours.before}, false)`,
    denominations && among(churches.denomination, denominations),
    neighborhoods && among(churches.neighborhood, neighborhoods),
    languages && among(churches.language, languages),
    fact &&
      exists(
        executor
          .select({ one: sql`1` })
          .from(churchFacts)
          .where(
            and(
              eq(churchFacts.churchId, churches.id),
              eq(churchFacts.field, fact),
              churchFacts.isCurrent,
              sql`${churchFacts.value} = '"yes"'::jsonb`,
            ),
          ),
      ),
  ]
}

/** Each term in some way. A part of a word is looked for in the title, the description, the location or the church. */
function termsCondition(executor: Executor, terms: readonly SearchTerm[], match: WordMatch): SQL | undefined {
  const fits: (SQL | undefined)[] = []
  const indexed: SQL[] = []
  for (const term of terms) {
    const ways = waysToFit(executor, term).filter((way) => way !== undefined)
    if (term.part === undefined) fits.push(ways.length > 0 ? or(...ways) : sql`false`)
    else {
      const found = partCondition(executor, term.part, like(churches.searchText, containing(term.part)), true)
      if (match === 'index' && ways.length === 0) indexed.push(found.index)
      else fits.push(or(...ways, found.each))
    }
  }
  if (indexed.length > 0) fits.push(sql`${events.id} = any(array(${sql.join(indexed, sql` intersect `)}))`)
  return and(...fits)
}

/** Where a part of a word is looked for, and whether also in the location. */
function partCondition(executor: Executor, part: string, isNamed: SQL, hasPlace: boolean) {
  const pattern = containing(part)
  const named = executor.select({ id: churches.id }).from(churches).where(isNamed)
  // As an array, which the index of a church's events can be asked for.
  const isOfNamed = sql`${events.churchId} = any(array(${named}))`
  const hasWord = or(like(eventTexts.words, pattern), hasPlace ? like(eventTexts.place, pattern) : undefined)
  // A value and no EXISTS: PostgreSQL would look it up for all events at once.
  const inText = sql`(select ${hasWord} from ${eventTexts} where ${eventTexts.eventId} = ${events.id})`
  const ofNamed = executor.select({ id: events.id }).from(events).where(isOfNamed)
  const withWord = executor.select({ id: eventTexts.eventId }).from(eventTexts).where(hasWord)
  return { each: sql`(${inText} or ${isOfNamed})`, index: sql`(${withWord} union ${ofNamed})` }
}

/** The review looks for each word in the title, the description and the church's name alone. */
function reviewCondition(executor: Executor, q: string, match: WordMatch): SQL | undefined {
  const found = searchWords(q).map((word) =>
    partCondition(executor, word, like(foldedText(sql`${churches.name}`), containing(word)), false),
  )
  if (found.length === 0 || match === 'each') return and(...found.map(({ each }) => each))
  return sql`${events.id} = any(array(${sql.join(
    found.map(({ index }) => index),
    sql` intersect `,
  )}))`
}

export function conditions(
  executor: Executor,
  filter: EventFilter,
  match: WordMatch = 'index',
): SQL | undefined {
  const wanted = filter.category === undefined ? 'all' : canonicalFilter(filter.category)
  return and(
    eq(churches.status, 'listed'),
    filter.includesPast ? undefined : gt(events.overAt, filter.now),
    filter.status === undefined
      ? undefined
      : filter.status === 'pending' && filter.withWaitingChanges
        ? or(
            eq(events.status, 'pending'),
            and(eq(events.status, 'approved'), sql`${events.pendingChanges} <> '[]'::jsonb`),
          )
        : eq(events.status, filter.status),
    wanted === 'all' || wanted === '' ? undefined : sql`${events.filters} @> array[${wanted}]::text[]`,
    filter.exactCategory === undefined ? undefined : sql`${events.category} = ${filter.exactCategory}`,
    filter.q ? reviewCondition(executor, filter.q, match) : undefined,
    filter.terms ? termsCondition(executor, filter.terms, match) : undefined,
    filter.from ? gte(events.startsAt, startOfDay(filter.from, filter.timeZone)) : undefined,
    filter.to ? lt(events.startsAt, startOfDay(addDays(filter.to, 1), filter.timeZone)) : undefined,
    filter.churchId === undefined ? undefined : eq(events.churchId, filter.churchId),
    filter.language ? eq(churches.language, filter.language) : undefined,
    filter.neighborhood ? eq(churches.neighborhood, filter.neighborhood) : undefined,
    filter.denomination ? eq(churches.denomination, filter.denomination) : undefined,
    filter.cancelled === undefined
      ? undefined
      : sql`(${events.cancelledAt} is not null) = ${filter.cancelled}`,
    filter.picked ? and(isNotNull(events.pickedAt), isNull(events.cancelledAt)) : undefined,
    filter.sponsored === undefined
      ? undefined
      : filter.sponsored
        ? sql`${events.id} = any(${promotedEvents(executor, filter.now)})`
        : sql`${events.id} <> all(${promotedEvents(executor, filter.now)})`,
  )
}

const churchColumns = {
  id: churches.id,
  name: churches.name,
  address: churches.address,
  website: churches.website,
  neighborhood: churches.neighborhood,
  language: churches.language,
  showsPictures: churches.showsPictures,
}

/** What nobody is shown in a list; each column more is paid for with every event of it. */
const {
  refusedChanges,
  identityKey,
  filters,
  reasons,
  createdAt,
  decidedAt,
  decidedBy,
  copyOfId,
  overAt,
  ...listedColumns
} = getTableColumns(events)

function shownColumns(now: Date) {
  return {
    event: listedColumns,
    church: churchColumns,
    seriesRule: ruleOrDates(now, events.status),
    offers: sql<string[] | null>`(
      select array_agg(running.offer) from ${placements} as running
      where running.event_id = ${events.id} and running.starts_at <= ${now} and running.ends_at > ${now}
        and running.ended_early_at is null
    )`,
    // Dates of the series still to come that share this row's status: what a card stands for.
    seriesDates: sql<number>`(
      select count(*)::int from ${events} as sibling
      where sibling.series_id = ${events.seriesId} and sibling.status = ${events.status} and sibling.over_at > ${now}
    )`,
  }
}

/** What a reviewer is shown besides. */
export const selection = (now: Date) => ({
  ...shownColumns(now),
  section: reviewSection,
  reasons: reviewReasons,
  copyOf,
})

/** A card is the first row of its series among those that fit; a single event is its own card. */
export const cardOf = sql`coalesce('s' || ${events.seriesId} || ${events.status}, 'e' || ${events.id})`

/** One event whatever its status, or null. */
export async function findEvent(executor: Executor, id: number, now: Date) {
  const rows = await executor
    .select({ ...selection(now), churchStatus: churches.status })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(eq(events.id, id))
  return rows[0] ?? null
}

/** The coming approved dates of a series but one, soonest first. */
export function findOtherDates(
  executor: Executor,
  seriesId: number,
  exceptId: number,
  now: Date,
  limit: number,
) {
  return executor
    .select({ id: events.id, onDate: events.onDate, startTime: events.startTime, allDay: events.allDay })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        ne(events.id, exceptId),
        eq(events.status, 'approved'),
        gt(events.overAt, now),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(limit)
}

export interface Position {
  startsAt: string
  id: number
}

export interface Page {
  limit: number
  after: Position | null
}

/** Of these numbers, in no order. */
export function findListedEvents(executor: Executor, ids: readonly number[], now: Date) {
  return executor
    .select(selection(now))
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(isAmong(events.id, ids))
}

/** Those of them that anybody may see. */
export function findShownEvents(executor: Executor, ids: readonly number[], now: Date) {
  return executor
    .select(shownColumns(now))
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(and(isAmong(events.id, ids), eq(events.status, 'approved'), eq(churches.status, 'listed')))
}
