const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Sunday", of a date. For the page too, which has no Temporal. */
export function weekdayName(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()] ?? ''
}

/** Which one of its weekday a date is in its month: 1 to 4, and -1 for a fifth, the last. */
export function weekOfMonth(date: string): { week: number; weekday: string } {
  const week = Math.ceil(Number(date.slice(8, 10)) / 7)
  return { week: week === 5 ? -1 : week, weekday: weekdayName(date) }
}
