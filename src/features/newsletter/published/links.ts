import { LRUCache } from 'lru-cache'
import type { City } from '../../../contract/city.ts'
import type { IssueClicks } from '../../../contract/newsletter/newsletter.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { filterClick, type OpenedLinks } from '../../../domain/newsletter/link-clicks.ts'
import { createVisitorHash, type Visitor } from '../../../platform/anonymous-visitors.ts'
import type { Database, Executor } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { addClicks, findClicks, findLinks, findPublishedIssue, findSponsored, findTarget } from './data.ts'

/** Beyond so many visitors a day and process, the oldest of them may count again. */
const MAX_REMEMBERED_VISITORS = 50_000

export function createIssueLinks(options: { db: Database; clock: Clock; city: City }) {
  const { db, clock, city } = options
  const recognize = createVisitorHash()
  const visitors: OpenedLinks = new LRUCache({ max: MAX_REMEMBERED_VISITORS })

  return {
    /**
     * Where a link of an issue leads to: a path of this site or a whole address. It is counted for the visitor; null for
     * somebody who only looks. @throws AppError not_found
     */
    async open(newsletterId: number, number: number, visitor: Visitor | null): Promise<string> {
      const target = await findTarget(db, newsletterId, number)
      if (target === null) throw new AppError('not_found', REFUSALS.noIssue)
      const now = clock.now()
      const day = dateIn(city.timeZone, now)
      const who = visitor && city.mail.countsClicks ? recognize(visitor, day) : null
      if (who === null) return target
      const link = `${newsletterId}/${number}`
      for (const change of filterClick(visitors, { who, link, at: now.getTime() })) {
        const [ofIssue = 0, ofLink = 0] = change.link.split('/').map(Number)
        await addClicks(db, { newsletterId: ofIssue, number: ofLink, day, clicks: change.by })
      }
      return target
    },

    /** How often the links of a published issue were opened; null = the latest one, null where there is none. */
    async report(newsletterId: number | null): Promise<IssueClicks | null> {
      const issue = await findPublishedIssue(db, newsletterId)
      if (issue === null) return null
      const [links, days] = await Promise.all([findLinks(db, issue.id), findClicks(db, issue.id)])
      const byLink = Map.groupBy(days, ({ number }) => number)
      const { publishedAt, ...about } = issue
      return {
        ...about,
        publishedOn: dateIn(city.timeZone, publishedAt),
        isCounted: links.length > 0,
        links: links
          .map(({ number, target, label, isSponsored }) => {
            const ofLink = (byLink.get(number) ?? []).map(({ day, clicks }) => ({ day, clicks }))
            return { target, label, isSponsored, clicks: sumClicks(ofLink), days: ofLink }
          })
          .toSorted((a, b) => b.clicks - a.clicks),
      }
    },
  }
}

export type IssueLinks = ReturnType<typeof createIssueLinks>

const sumClicks = (days: readonly { clicks: number }[]) => days.reduce((sum, { clicks }) => sum + clicks, 0)

/** An issue in which an event stood as sponsored, and how often readers followed its link there. */
interface SponsoredIssue {
  eventId: number
  newsletterId: number
  subject: string
  publishedAt: Date
  clicks: number
  /** Days (YYYY-MM-DD) with clicks alone, the first one first. */
  days: { day: string; clicks: number }[]
}

/** The issues in which sponsored events stood, newest first; those without a click as well. */
export async function listSponsoredIssues(
  executor: Executor,
  eventIds: readonly number[],
): Promise<SponsoredIssue[]> {
  if (eventIds.length === 0) return []
  const rows = await findSponsored(executor, eventIds)
  const issues = Map.groupBy(rows, ({ newsletterId, eventId }) => `${newsletterId}/${eventId}`)
  return [...issues.values()].flatMap((ofIssue) => {
    const [first] = ofIssue
    if (first?.eventId == null || first.publishedAt === null) return []
    const days = ofIssue.flatMap(({ day, clicks }) => (day && clicks ? [{ day, clicks }] : []))
    const { eventId, newsletterId, subject, publishedAt } = first
    return [{ eventId, newsletterId, subject, publishedAt, clicks: sumClicks(days), days }]
  })
}
