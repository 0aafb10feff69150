/** A moment of every week: the day (0 = Sunday) and the time (HH:MM) in the city. */
export interface WeeklyTime {
  weekday: number
  time: string
}

const WEEKLY_CRON = /^(\d{1,2}) (\d{1,2}) \* \* ([0-7])$/

/** As cron in five fields. */
export function toCron({ weekday, time }: WeeklyTime): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour} * * ${weekday}`
}

/** The moment that a cron means; null for one that means no single moment of a week. */
export function readWeeklyCron(cron: string): WeeklyTime | null {
  const [, minute, hour, weekday] = WEEKLY_CRON.exec(cron.trim()) ?? []
  if (minute === undefined || hour === undefined) return null
  const two = (part: string) => part.padStart(2, '0')
  return { weekday: Number(weekday) % 7, time: `${two(hour)}:${two(minute)}` }
}
