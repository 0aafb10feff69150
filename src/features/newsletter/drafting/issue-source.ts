import type { City } from '../../../contract/city.ts'
import { addDays } from '../../../domain/events/when.ts'
import { ISSUE_DAYS, type IssueMoment, isStillAhead } from '../../../domain/newsletter/choose-issue.ts'
import { MAX_PICKS } from '../../../domain/newsletter/draft-choice.ts'
import { festivalOf } from '../../../domain/newsletter/festivals.ts'
import type { IssueSource } from '../../../domain/newsletter/issue-blocks.ts'
import { type IssueItem, toItem } from '../../../domain/newsletter/issue-items.ts'
import { pickKey, rankPicks } from '../../../domain/newsletter/propose-picks.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { EventsService } from '../../events/service.ts'
import { findLastIssue, findNewChurches, findNewPosts, findTraits } from './blocks-data.ts'
import type { Selection } from './selection.ts'

export const MAX_READ_EVENTS = 1000
const DAY_MS = 24 * 60 * 60_000
/** Without an issue before, and after a long pause, so much counts as new. */
const MAX_NEWS_DAYS = 14

export interface SourceOptions {
  db: Database
  city: City
  events: EventsService
  /** Events of running placements that were sold with the newsletter. */
  promotedEvents: () => Promise<number[]>
}

/** An event that is not public any more is in no issue. */
function noneIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** The events of a week as they are now, and what was paid for. */
export async function readItems(options: SourceOptions, weekOf: string): Promise<IssueItem[]> {
  const last = addDays(weekOf, ISSUE_DAYS)
  const promoted = new Set(await options.promotedEvents())
  const { events } = await options.events.list({ from: weekOf, to: last, limit: MAX_READ_EVENTS }, null)
  const known = new Set(events.map(({ id }) => id))
  const later = await Promise.all(
    [...promoted].filter((id) => !known.has(id)).map((id) => options.events.get(id, null).catch(noneIfGone)),
  )
  const all = [...events, ...later.filter((event) => event !== null)]
  const traits = await findTraits(options.db, [...new Set(all.map(({ church }) => church.id))])
  const festival = festivalOf(weekOf, last)?.festival ?? null
  return all.map((event) =>
    toItem(event, { isPaidFor: promoted.has(event.id), festival, traits: traits.get(event.church.id) }),
  )
}

/** All that an issue of a week can be made of, and the events that can be its picks, the best first. */
export async function readSource(
  options: SourceOptions,
  weekOf: string,
  moment: IssueMoment,
): Promise<{ source: IssueSource; candidates: IssueItem[] }> {
  const { db, city } = options
  const items = await readItems(options, weekOf)
  const last = await findLastIssue(db)
  const { items: lastItems = [], picks, proposed = [] } = (last?.selection ?? {}) as Selection
  const lastIds = new Set(picks ?? proposed)
  const lastPicks = new Set(lastItems.filter(({ id }) => lastIds.has(id)).map(pickKey))
  const longAgo = moment.at.getTime() - MAX_NEWS_DAYS * DAY_MS
  const since = new Date(Math.max(longAgo, last?.publishedAt?.getTime() ?? 0))
  const span = { since, until: moment.at }
  const candidates = rankPicks(
    items.filter((item) => isStillAhead(item, moment)),
    lastPicks,
  )
  const source = {
    items,
    ...(await findNewChurches(db, span)),
    posts: city.features.blog ? await findNewPosts(db, span) : [],
    proposed: candidates.slice(0, MAX_PICKS).map(({ id }) => id),
  }
  return { source, candidates }
}
