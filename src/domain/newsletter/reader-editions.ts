import type { IssueItem } from './issue-items.ts'
import type { Topics } from './preferences.ts'

/** So many editions an issue has at most; who chose what few others did gets the one of everything beyond that. */
export const MAX_EDITIONS = 500

/** Readers of one language who chose the same. */
export interface ReaderGroup {
  /** Names the choice. */
  segment: string
  language: string
  topics: Topics
  isOnlyWhen: boolean
  readers: number
}

export interface ReaderEdition {
  name: string
  language: string
  /** The events of its lists; null = everything. */
  items: IssueItem[] | null
  /** None of them fits what its readers chose: they are the picks and what was paid for. */
  isEmpty: boolean
}

/** Whether an event is what a reader wants to find. */
export function fitsTopics(item: IssueItem, topics: Topics): boolean {
  const { categories, neighborhoods, languages, needs } = topics
  const { church, filters, languages: ofEvent = [], access = [] } = item
  return (
    (categories?.some((category) => filters.includes(category)) ?? true) &&
    (neighborhoods?.includes(church.neighborhood ?? '') ?? true) &&
    (languages?.some((language) => ofEvent.includes(language)) ?? true) &&
    (needs?.every((need) => access.includes(need)) ?? true)
  )
}

/**
 * Which edition each group gets; null = none, because nothing fits and they asked for mail only then. Groups whose
 * choices select the same events share one. `always` are the events that stand in every edition.
 */
export function assignEditions(
  groups: readonly ReaderGroup[],
  items: readonly IssueItem[],
  always: ReadonlySet<number>,
): { editions: ReaderEdition[]; bySegment: Map<string, string | null> } {
  const editions = new Map<string, ReaderEdition>()
  const bySegment = new Map<string, string | null>()
  for (const { segment, language, topics, isOnlyWhen } of groups.toSorted((a, b) => b.readers - a.readers)) {
    const fitting = new Set(items.filter((item) => fitsTopics(item, topics)))
    const everything = `${language}:all`
    if (isOnlyWhen && fitting.size === 0) bySegment.set(segment, null)
    else if (fitting.size === items.length) bySegment.set(segment, everything)
    else {
      const isEmpty = fitting.size === 0
      const own = items.filter((item) => always.has(item.id) || fitting.has(item))
      const key = `${language} ${isEmpty} ${own.map(({ id }) => id)}`
      const name = editions.get(key)?.name ?? `${language}:${editions.size + 1}`
      if (!editions.has(key) && editions.size >= MAX_EDITIONS) bySegment.set(segment, everything)
      else {
        editions.set(key, { name, language, items: own, isEmpty })
        bySegment.set(segment, name)
      }
    }
  }
  return { editions: [...editions.values()], bySegment }
}
