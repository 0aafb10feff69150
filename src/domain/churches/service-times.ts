import { languageOfName } from './languages.ts'

/** A service of every week. */
export interface WeeklyService {
  /** 0 = Sunday … 6 = Saturday. */
  weekday: number
  /** Wall time of the city, HH:MM. */
  time: string
  /** Where it differs from the church's usual one, in English: "Spanish". */
  language: string | null
}

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const TIME = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d`
const TIMES = new RegExp(String.raw`^${TIME}(?:-${TIME}|\+)?(?:\s*,\s*${TIME}(?:-${TIME}|\+)?)*$`)

/**
 * Weekly services in the notation of opening hours: "Su 09:00,11:00; We 19:00-20:00; Su 12:30 "Spanish"". What has conditions or months in
 * it is more than the directory says, and half of it would be wrong: then nothing is taken.
 */
export function readServiceTimes(notation: string): WeeklyService[] {
  const found: WeeklyService[] = []
  for (const rule of notation.split(';').map((part) => part.trim())) {
    if (rule === '') continue
    const [, days = '', times = '', comment] =
      /^([A-Z][A-Za-z,\-\s]*?)\s+(\d[^"]*?)(?:\s*"([^"]*)")?$/.exec(rule) ?? []
    const weekdays = readDays(days)
    const language = comment === undefined ? null : languageOfName(comment)
    if (weekdays === null || language === undefined || !TIMES.test(times)) return []
    for (const weekday of weekdays) {
      for (const span of times.split(',')) {
        const time = /\d+:\d+/.exec(span)?.[0].padStart(5, '0') ?? ''
        found.push({ weekday, time, language })
      }
    }
  }
  return found
}

/** "Su", "Sa,Su" or "Mo-Fr" as weekdays, 0 = Sunday; null for anything else. */
function readDays(text: string): number[] | null {
  const weekdays: number[] = []
  for (const part of text.split(',').map((day) => day.trim())) {
    const [from, to = from, ...rest] = part.split('-').map((day) => DAYS.indexOf(day.trim()))
    if (from === undefined || to === undefined || from < 0 || to < 0 || rest.length > 0) return null
    for (let day = from; ; day = (day + 1) % 7) {
      weekdays.push(day)
      if (day === to) break
    }
  }
  return weekdays
}

/** The same notation, as `readServiceTimes` reads it. */
export function writeServiceTimes(services: readonly WeeklyService[]): string {
  const groups = Map.groupBy(services, ({ weekday, language }) => `${DAYS[weekday]}|${language ?? ''}`)
  return [...groups]
    .map(([key, all]) => {
      const [day, language] = key.split('|')
      return `${day} ${all.map(({ time }) => time).join(',')}${language ? ` "${language}"` : ''}`
    })
    .join('; ')
}
