import { CronExpressionParser } from 'cron-parser'

export interface CronTimes {
  readonly cron: string
  /** The next `count` moments after an instant, soonest first. */
  after(instant: Date, count: number): Date[]
}

/** The times of a cron and a time zone that may change while the process runs; null while there is no cron. */
export function followCron(read: () => { cron: string | null; timeZone: string }): () => CronTimes | null {
  let known: { key: string; times: CronTimes } | null = null
  return () => {
    const { cron, timeZone } = read()
    if (cron === null) return null
    const key = `${cron} ${timeZone}`
    if (known?.key !== key) known = { key, times: createCronTimes(cron, timeZone) }
    return known.times
  }
}

const CACHED_MOMENTS = 200

/**
 * On a night that skips the hour it comes an hour later by the clock, on one that has the hour twice it comes once, in
 * the first of the two; every hour and oftener goes by real time. Throws when it is not cron (see domain/schedules).
 */
export function createCronTimes(cron: string, timeZone: string): CronTimes {
  const expression = CronExpressionParser.parse(cron, { tz: timeZone })
  // Working a moment out costs a millisecond, and many are asked for around the same instant: a stretch of
  // consecutive ones is kept, with the instant that it begins after.
  let begin = Number.POSITIVE_INFINITY
  let cached: Date[] = []

  function startAt(instant: Date): void {
    expression.reset(instant)
    begin = instant.getTime()
    cached = []
  }

  return {
    cron,
    after(instant, count) {
      const last = cached.at(-1)
      const isCached = last !== undefined && instant.getTime() >= begin && instant < last
      if (!isCached || cached.length > CACHED_MOMENTS) startAt(instant)
      const from = cached.findIndex((moment) => moment > instant)
      const first = from === -1 ? cached.length : from
      while (cached.length < first + count) cached.push(expression.next().toDate())
      return cached.slice(first, first + count)
    },
  }
}
