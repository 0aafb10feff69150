import { MONTHS, WEEKDAYS } from '../../time/civil-date.ts'

/** Days and hours as the scanners read them, made of what another language says; each with room around it. */

/** "December 5, 2026"; numbers that are no month stay numbers. */
export function dayOf(year: string | undefined, month: string, day: string): string {
  const name = MONTHS[Number(month) - 1]
  return name ? ` ${name} ${Number(day)}${year ? `, ${year}` : ''} ` : ` ${month}/${day} `
}

/** "December 2026". */
export function monthWords(month: string, year: string): string {
  return ` ${MONTHS[Number(month) - 1] ?? ''} ${year} `
}

/** "7:30 pm"; what is told by 24 hours needs no half, and noon is 12 pm. */
export function clock(hour: string, minute: string | undefined, half: 'am' | 'pm' | ''): string {
  const number = Number(hour)
  return ` ${number}:${(minute ?? '00').padStart(2, '0')}${half && number <= 12 ? ` ${half}` : ''} `
}

/** First to fifth, by their number. */
export const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth']

/** A weekday said right before the hour of a line; without an hour, the line as it is. */
export function beforeHour(line: string, weekday: string): string {
  const at = /\s\d{1,2}(?::\d\d|\s?[ap]\.?m\b)/i.exec(line)?.index
  return at === undefined ? line : `${line.slice(0, at)} ${weekday} ${line.slice(at)}`
}

/** The same where the line holds no English weekday yet: "주일 2부 예배: 8:00 am". */
export function withDay(line: string, weekday: string): string {
  return HAS_DAY.test(line) ? line : beforeHour(line, weekday)
}

const HAS_DAY = /\b\p{L}+day\b/u

/**
 * The weekdays of a line in English; `pattern` finds a word for "every" and the sign of a day, `numberOf` says which
 * it is (0 is Sunday). A weekday that is the beginning of a name ("週五團契 8:00 pm") stays in it, and is said again
 * before the hour.
 */
export function withWeekdays(
  source: string,
  pattern: RegExp,
  numberOf: (day: string) => number | undefined,
): string {
  let later = ''
  const line = source.replace(pattern, (found, every: string | undefined, day: string, at: number) => {
    const english = WEEKDAYS[numberOf(day) ?? 0] ?? ''
    const isName = !every && /^[\u3400-\u9fff\uac00-\ud7af]/.test(source.slice(at + found.length))
    if (!isName) return ` ${every ? 'every ' : ''}${english} `
    later ||= english
    return found
  })
  return later ? withDay(line, later) : line
}
