/** Lengths in milliseconds, as clocks count them; a day of a calendar may be an hour longer or shorter. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The hours, begun ones included, by which an answer is late that was promised within so many; null while it is not. */
export function hoursBeyond(promisedHours: number, since: string, now: string): number | null {
  const hours = (Date.parse(now) - Date.parse(since)) / HOUR_MS - promisedHours
  return hours > 0 ? Math.ceil(hours) : null
}
