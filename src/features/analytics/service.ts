import { type Analytics, COMING_WEEKS } from '../../contract/admin/analytics.ts'
import type { City } from '../../contract/city.ts'
import { addDays, dateIn, mondayOf, startOfDay } from '../../domain/events/when.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { countComings, countEvents, countPlacements, countVisits, sumPayments } from './data.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

export function createAnalyticsService(options: { db: Database; clock: Clock; city: City }) {
  const { db, clock, city } = options
  return {
    /** The numbers of so many weeks, this one included; every week has its row, also an empty one. */
    async read(count: number): Promise<Analytics> {
      const today = dateIn(city.timeZone, clock.now())
      const thisWeek = mondayOf(today)
      const past = weeksFrom(addDays(thisWeek, -7 * (count - 1)), count)
      const withComing = weeksFrom(past[0] ?? thisWeek, count + COMING_WEEKS)
      const spanOf = (weeks: string[]) => ({
        timeZone: city.timeZone,
        from: startOfDay(weeks[0] ?? thisWeek, city.timeZone),
        before: startOfDay(addDays(weeks.at(-1) ?? thisWeek, 7), city.timeZone),
      })
      const spans = past.map((week) => ({ week, ...spanOf([week]) }))
      const [happenings, comings, visits, paid, placed] = await Promise.all([
        countEvents(db, spanOf(withComing)),
        countComings(db, spanOf(past)),
        countVisits(db, spanOf(past)),
        sumPayments(db, spanOf(past)),
        countPlacements(db, spans),
      ])
      return {
        thisWeek,
        events: { weeks: withComing, categories: byCategory(happenings, withComing) },
        subscribers: fill(past, comings, { gained: 0, lost: 0 }),
        scraping: fill(past, visits, { succeeded: 0, failed: 0, eventsFound: 0 }),
        advertising: fill(past, paid, { paidCents: 0, refundedCents: 0 }).map((row) => ({
          ...row,
          placements: placed.find(({ week }) => week === row.week)?.placements ?? 0,
        })),
      }
    },
  }
}

function weeksFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, 7 * index))
}

/** A row for every week; `none` where the database has nothing of it. */
function fill<Numbers extends object>(
  weeks: string[],
  rows: ({ week: string } & Numbers)[],
  none: Numbers,
): ({ week: string } & Numbers)[] {
  const known = new Map(rows.map((row) => [row.week, row]))
  return weeks.map((week) => known.get(week) ?? { week, ...none })
}

function byCategory(rows: Awaited<ReturnType<typeof countEvents>>, weeks: string[]) {
  const categories = new Map<string, number[]>()
  for (const { category, week, count } of rows) {
    const counts = categories.get(category) ?? weeks.map(() => 0)
    counts[weeks.indexOf(week)] = count
    categories.set(category, counts)
  }
  return [...categories]
    .map(([category, counts]) => ({ category, counts, total: counts.reduce((sum, n) => sum + n, 0) }))
    .toSorted((a, b) => b.total - a.total || a.category.localeCompare(b.category))
}

export function createAnalyticsApi(analytics: AnalyticsService): Handlers {
  return { json: { getAnalytics: async ({ query }) => ({ body: await analytics.read(query.weeks) }) } }
}
