import { type City, localeOf } from '../../../contract/city.ts'
import type { Language } from '../../../copy/language.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { addDays } from '../../../domain/events/when.ts'
import {
  type DraftChoice,
  ISSUE_DAYS,
  type IssueMoment,
  isStillAhead,
  MAX_PICKS,
} from '../../../domain/newsletter/choose-issue.ts'
import type { IssueSource } from '../../../domain/newsletter/issue-blocks.ts'
import {
  chooseLead,
  festivalOf,
  type IssueItem,
  pickKey,
  rankPicks,
  toItem,
} from '../../../domain/newsletter/issue-items.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { EventsService } from '../../events/service.ts'
import type { NewsletterRow } from '../data.ts'
import { findLastIssue, findNewChurches, findNewPosts, findTraits } from './data.ts'
import { beginWriting, detailsOf } from './issue-html.ts'

/** What a draft stores of its making: a person's choice, and all that it was made of. */
type Selection = Partial<DraftChoice> & Partial<IssueSource>

/** What is the person's own in a draft; of one that nobody has edited, nothing. */
const UNTOUCHED: DraftChoice = {
  revision: 0,
  excluded: [],
  order: [],
  subject: null,
  preheader: null,
  introduction: null,
  style: 0,
  blocks: [],
  picks: null,
  lines: {},
}

export function choiceOf(row: NewsletterRow | null): DraftChoice {
  const {
    items: _,
    churches: __,
    churchCount: ___,
    posts: ____,
    proposed: _____,
    ...choice
  } = selectionOf(row)
  return { ...UNTOUCHED, ...choice }
}

/** What a draft was made of; null for one that an earlier version made, which stored no events. */
export function sourceOf(row: NewsletterRow): IssueSource | null {
  const { items, churches = [], churchCount = 0, posts = [], proposed = [] } = selectionOf(row)
  return items === undefined ? null : { items, churches, churchCount, posts, proposed }
}

const selectionOf = (row: NewsletterRow | null) => (row?.selection ?? {}) as Selection

const MAX_READ_EVENTS = 1000
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
  const items = (await readItems(options, weekOf)).filter((item) => isStillAhead(item, moment))
  const last = await findLastIssue(db)
  const { items: lastItems = [], picks, proposed = [] } = (last?.selection ?? {}) as Selection
  const lastIds = new Set(picks ?? proposed)
  const lastPicks = new Set(lastItems.filter(({ id }) => lastIds.has(id)).map(pickKey))
  const longAgo = moment.at.getTime() - MAX_NEWS_DAYS * DAY_MS
  const since = new Date(Math.max(longAgo, last?.publishedAt?.getTime() ?? 0))
  const span = { since, until: moment.at }
  const candidates = rankPicks(items, lastPicks)
  const source = {
    items,
    ...(await findNewChurches(db, span)),
    posts: city.features.blog ? await findNewPosts(db, span) : [],
    proposed: chooseLead(candidates.slice(0, MAX_PICKS)).map(({ id }) => id),
  }
  return { source, candidates }
}

const MAX_SPECIAL_EVENTS = 3

/** What a mail shows of an event; plain text. */
export interface SpecialEvent {
  title: string
  details: string
  /** Of its page. */
  path: string
}

/** What is special in the week ahead, by the rules by which an issue's picks are proposed, in each language. */
export async function readSpecialEvents(
  options: SourceOptions,
  moment: IssueMoment,
): Promise<(language: Language) => SpecialEvent[]> {
  const { city } = options
  const { candidates } = await readSource(options, moment.today, moment)
  const picks = candidates.slice(0, MAX_SPECIAL_EVENTS)
  return (language) => {
    const locale = localeOf(city, language)
    const plain = { siteName: city.site.name, subject: '', preheader: '', introduction: '' }
    const writing = beginWriting({ ...plain, language, locale }, picks.length)
    return picks.map((item) => ({
      title: item.title,
      details: detailsOf(item, writing, false).join(' · '),
      path: `/event/${item.id}`,
    }))
  }
}
