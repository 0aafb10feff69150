import { readStamp, stampOfEpoch } from '../stamp.ts'
import { type KeyMeaning, meaningOfKey, wordsOfKey } from './json-keys.ts'

export interface Field {
  value: unknown
  weight: number
  key: string
}

export type Fields = Partial<Record<KeyMeaning, Field>>

// Before it, a date is what a system stores an hour with: 1900-01-01T18:30, 1970-01-01T18:30.
const FIRST_YEAR = '1990'

/** What the keys of one record mean, the surest key of each meaning. */
export function fieldsOf(record: Record<string, unknown>): Fields {
  const fields: Fields = {}
  for (const key in record) {
    const value = record[key]
    if (value === null || value === undefined || value === '') continue
    const found = meaningOfKey(key)
    if (!found) continue
    const before = fields[found.meaning]
    if (!before || before.weight < found.weight) fields[found.meaning] = { value, weight: found.weight, key }
  }
  takeTimeAsDate(fields, 'start', 'startTime')
  takeTimeAsDate(fields, 'end', 'endTime')
  return fields
}

/** "StartTime" may hold the day too. It then says more than a "date" beside it, which may be the post's. */
function takeTimeAsDate(fields: Fields, day: 'start' | 'end', time: 'startTime' | 'endTime'): void {
  const field = fields[time]
  const date = fields[day]
  if (!field || (date && date.weight >= field.weight) || !holdsDay(field.value)) return
  fields[day] = field
  delete fields[time]
}

/** Whether a value of a key that speaks of a time tells the day as well. */
export function holdsDay(value: unknown): boolean {
  if (typeof value === 'number') return stampOfEpoch(value, 'UTC') !== null
  if (typeof value !== 'string') return false
  if (/^\/Date\(\d/.test(value)) return true
  const stamp = readStamp(value)
  return stamp !== null && stamp.wall >= FIRST_YEAR
}

/** Records inside an entry that have names of their own: who, where and of what kind. */
const OTHER_THING =
  /\b(?:authors?|creators?|owners?|users?|persons?|people|editors?|speakers?|leaders?|organi[sz]ations?|org|accounts?|tenants?|church|parish|arena|address|city|country|region|status|state|languages?|locale|media|files?|links?|meta|seo|page|site|currency|prices?|tickets?|offers?|calendars?|departments?|previous|next|parent)\b/

/**
 * The title of an entry that keeps it in a record inside: {"date": …, "production": {"title": "Messiah"}}.
 * A "title" goes before a "name"; the names of places, people and kinds are none.
 */
export function titleInside(record: Record<string, unknown>): Field | undefined {
  let found: Field | undefined
  for (const key in record) {
    const inner = record[key]
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue
    const meaning = meaningOfKey(key)?.meaning
    if ((meaning && meaning !== 'title') || OTHER_THING.test(wordsOfKey(key))) continue
    const { title } = fieldsOf(inner as Record<string, unknown>)
    if (!title || title.weight < 10 || typeof title.value === 'number') continue
    const weight = /name/i.test(title.key) ? 5 : 6
    if (!found || found.weight < weight) found = { ...title, weight }
  }
  return found
}
