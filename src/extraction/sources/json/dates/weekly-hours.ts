import type { ReadingContext } from '../../../candidate/context.ts'
import { scanDates } from '../../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../../prose/hours/scan-times.ts'
import { weekdayNamed } from '../../../prose/words/calendar-names.ts'
import { addDays, weekdayOf } from '../../../time/civil-date.ts'
import type { Field, Fields } from '../fields/fields.ts'

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const DAY = /^\s*(?:every|each|on|todos los|cada|tous les|jeden)?\s*(\p{L}{3,14})\.?s?(?![\p{L}\d-])/iu
const MANY = /^[^/]*\d\s*(?:[ap]\.?m\.?)?\s*(?:&|\band\b|,|\/|\+)\s*\d/i

/**
 * Entries with a day of the week and an hour ({"day": "Sunday", "time": "10 am"}, {"when": "Every Monday
 * 8:00pm"}), as entries that repeat weekly, one for each hour. Without an hour nothing is read. Other fields as they are.
 */
export function withHabit(fields: Fields, context: ReadingContext): Fields[] {
  const { start, startTime, recurrence } = fields
  const hourField = start ?? startTime
  if (!hourField || recurrence || typeof hourField.value !== 'string' || hourField.value.length > 80)
    return withHours(fields)
  const day = DAY.exec(hourField.value)
  const weekday = day?.[1] ? weekdayNamed(day[1]) : null
  if (!day || weekday === null || scanDates(hourField.value).length > 0) return withHours(fields)
  const hours = typeof startTime?.value === 'string' ? startTime.value : hourField.value
  const rest = hours === hourField.value ? hourField.value.slice(day[0].length) : hours
  let date = context.from
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  const rule: Field = { value: [`RRULE:FREQ=WEEKLY;BYDAY=${CODES[weekday]}`], weight: 8, key: 'recurrence' }
  return scanTimes(rest).map(({ from, to }) => ({
    ...fields,
    start: { value: `${date}T${from}`, weight: 9, key: hourField.key },
    ...(to ? { end: { value: `${date}T${to}`, weight: 9, key: hourField.key } } : {}),
    recurrence: rule,
    startTime: undefined,
    endTime: to ? undefined : fields.endTime,
  }))
}

/** {"date": "2026-12-11", "time": "7:00 AM & 7:00 PM"}: an entry for each hour. */
function withHours(fields: Fields): Fields[] {
  const { startTime } = fields
  if (typeof startTime?.value !== 'string' || !MANY.test(startTime.value)) return [fields]
  const times = scanTimes(startTime.value)
  if (times.length < 2) return [fields]
  return times.map(({ from }) => ({ ...fields, startTime: { ...startTime, value: from } }))
}
