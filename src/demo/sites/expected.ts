import { demoSites } from './all-sites.ts'
import type { PlantedEvent, Trap } from './happenings.ts'
import { momentOf } from './moment.ts'

export type { PlantedEvent, Trap } from './happenings.ts'

const LAST_DAY = 50

/** The dates, both included, that are checked: from tomorrow, so that the hour of now does not matter. */
export function expectedWindow(now: Date, timeZone: string): { from: string; to: string } {
  const { today } = momentOf(now, timeZone)
  return { from: today.add({ days: 1 }).toString(), to: today.add({ days: LAST_DAY }).toString() }
}

/**
 * What a correct crawler that starts at the site's home page finds inside `expectedWindow`, soonest first.
 * Empty for a site that cannot be read. What it finds besides (service times of a site listed here with its
 * calendar only) is right or wrong by `expectedTraps` alone.
 */
export function expectedEvents(siteKey: string, now: Date, timeZone: string): PlantedEvent[] {
  const { from, to } = expectedWindow(now, timeZone)
  const planted = demoSites.get(siteKey)?.plantedEvents?.(momentOf(now, timeZone)) ?? []
  return planted
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) =>
      `${a.date} ${a.time ?? ''} ${a.title}`.localeCompare(`${b.date} ${b.time ?? ''} ${b.title}`),
    )
}

/** What must not be found on the site: a title on its date, or on any date where the trap names none. */
export function expectedTraps(siteKey: string, now: Date, timeZone: string): Trap[] {
  return demoSites.get(siteKey)?.traps?.(momentOf(now, timeZone)) ?? []
}
