/**
 * Which one of its weekday a date is in its month: 1 to 4, and -1 for a fifth, the last. For the page too, which has no
 * Temporal.
 */
export function weekOfMonth(date: string): { week: number; weekday: string } {
  const week = Math.ceil(Number(date.slice(8, 10)) / 7)
  const weekday = new Date(`${date}T00:00Z`).toLocaleString('en-US', { weekday: 'long', timeZone: 'UTC' })
  return { week: week === 5 ? -1 : week, weekday }
}
