import { type DatedHappening, dateHappenings, type Happening } from './happenings.ts'
import type { Moment } from './moment.ts'

const WEEKS_BETWEEN = 8
const LAST_DAY = 7 * WEEKS_BETWEEN - 1

/** Something that comes once in eight weeks; on a page that tells of the coming eight it stands exactly once. */
export function planSingle(
  slug: string,
  title: string,
  [weekday, phase]: readonly [weekday: number, phase: number],
  time: string | null,
  more: Partial<Happening> = {},
): Happening {
  return {
    slug,
    title,
    rule: { weekday, every: WEEKS_BETWEEN, phase },
    time,
    place: '',
    description: '',
    ...more,
  }
}

/** The singles of the coming eight weeks, soonest first: each of them once. */
export function listSingles(singles: readonly Happening[], moment: Moment): DatedHappening[] {
  return dateHappenings(singles, moment, 0, LAST_DAY)
}

/** The singles as they were in the eight weeks before today, the latest first: each of them once. */
export function listPastSingles(singles: readonly Happening[], moment: Moment): DatedHappening[] {
  return dateHappenings(singles, moment, -LAST_DAY - 1, -1).toReversed()
}
