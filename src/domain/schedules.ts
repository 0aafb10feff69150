import { CronExpressionParser } from 'cron-parser'

/** Whether a text can be read as cron in five fields, and ever comes round. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    CronExpressionParser.parse(text, { currentDate: new Date(0) }).next()
    return true
  } catch {
    return false
  }
}

/**
 * Which one of its weekday a date is in its month: 1 to 4, and -1 for a fifth, the last. For the page too, which has no
 * Temporal.
 */
export function weekOfMonth(date: string): { week: number; weekday: string } {
  const week = Math.ceil(Number(date.slice(8, 10)) / 7)
  const weekday = new Date(`${date}T00:00Z`).toLocaleString('en-US', { weekday: 'long', timeZone: 'UTC' })
  return { week: week === 5 ? -1 : week, weekday }
}
