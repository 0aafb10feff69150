import { normaliseTitle } from '../events/title-key.ts'
import type { IssueItem } from './issue-items.ts'

/** How many can stand in for them. */
const MAX_CANDIDATES = 12

/** By which a pick is recognized in the next issue, whose date of it has another number. */
export function pickKey({ title, church }: Pick<IssueItem, 'title' | 'church'>): string {
  return `${normaliseTitle(title)} ${normaliseTitle(church.name)}`
}

/**
 * The events that may be picked, the best first: complete ones that no church has every week, that nobody paid for and
 * that were no pick of the last issue. The site's own picks lead; one-time events and those of a festival come next,
 * then whatever makes the picks so far more varied by church, neighborhood, denomination, category and day.
 */
export function rankPicks(items: readonly IssueItem[], lastPicks: ReadonlySet<string>): IssueItem[] {
  const left = items.filter((item) => isSpecial(item) && !lastPicks.has(pickKey(item)))
  const ranked: IssueItem[] = []
  while (left.length > 0 && ranked.length < MAX_CANDIDATES) {
    const scores = left.map((item) => merit(item) - sameness(item, ranked))
    const best = scores.indexOf(Math.max(...scores))
    ranked.push(...left.splice(best, 1))
  }
  return ranked
}

function isSpecial(item: IssueItem): boolean {
  const isComplete = Boolean(item.startsAt && item.location && item.summary)
  return isComplete && !item.isRegular && !item.isSponsored && !item.cancelled && item.status === 'approved'
}

function merit({ isPick, isSeries, festival }: IssueItem): number {
  return (isPick ? 20 : 0) + (isSeries ? 0 : 4) + (festival ? 3 : 0)
}

function sameness(item: IssueItem, picked: readonly IssueItem[]): number {
  const same = (other: IssueItem) =>
    Number(other.church.name === item.church.name) * 6 +
    Number(isShared(other.church.neighborhood, item.church.neighborhood)) * 3 +
    Number(isShared(other.denomination, item.denomination)) * 2 +
    Number(other.filters[0] === item.filters[0]) +
    Number(other.eventDate === item.eventDate)
  return picked.reduce((sum, other) => sum + same(other), 0)
}

const isShared = (one: string | null | undefined, other: string | null | undefined) =>
  one != null && one === other
