import { z } from 'zod'

export const ANALYTICS_WEEKS = [12, 26, 52] as const
/** Events are approved ahead of their day: so many weeks to come are counted too. */
export const COMING_WEEKS = 8

export const analyticsQuery = z.object({
  weeks: z.coerce.number().pipe(z.literal(ANALYTICS_WEEKS)).default(12),
})

const monday = z.iso.date()
const number = z.number().int()

/** Numbers by week. A week begins on the city's Monday; amounts are integer cents. */
export const analytics = z.object({
  thisWeek: monday,
  events: z.object({
    weeks: z.array(monday),
    /** The largest category first; `counts` has a number for each week. */
    categories: z.array(z.object({ category: z.string(), total: number, counts: z.array(number) })),
  }),
  subscribers: z.array(z.object({ week: monday, gained: number, lost: number })),
  scraping: z.array(z.object({ week: monday, succeeded: number, failed: number, eventsFound: number })),
  advertising: z.array(
    z.object({
      week: monday,
      placements: number,
      /** Paid in the week, and how much of that was given back since. */
      paidCents: number,
      refundedCents: number,
    }),
  ),
})
export type Analytics = z.infer<typeof analytics>
