import { readStamp, stampOfEpoch } from '../../time/timestamp.ts'
import { isPrivateValue, type KeyMeaning, meaningOfKey, wordsOfKey } from './keys.ts'
import { isRecord } from './values.ts'

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
  const isPost = 'date' in record && POST_KEYS.some((key) => key in record)
  for (const key in record) {
    const found = meaningOfKey(key)
    // A post's own date is the day of its writing.
    if (!found || (isPost && key === 'date')) continue
    const value = record[key]
    if (value === null || value === undefined || value === '') continue
    const meaning = clockMeaning(found.meaning, value)
    const before = fields[meaning]
    if (!before || before.weight < found.weight || (meaning === 'private' && isPrivateField({ key, value })))
      fields[meaning] = { value, weight: found.weight, key }
  }
  takeTimeAsDate(fields, 'start', 'startTime')
  takeTimeAsDate(fields, 'end', 'endTime')
  takeEndInside(fields)
  return fields
}

/** Whether a field keeps its entry from the public. */
export function isPrivateField(field: Pick<Field, 'key' | 'value'> | undefined): boolean {
  return field !== undefined && isPrivateValue(wordsOfKey(field.key.slice(0, 80)), field.value)
}

/** WordPress's REST API states these for every post in addition to its date. */
const POST_KEYS = ['modified', 'date_gmt', 'modified_gmt', 'post_modified'] as const

const CLOCK = /^\s*\d{1,2}(?:(?::\d\d){0,2}|h(?:\d\d)?|\.\d\d)\s*(?:[ap]\.?m\.?|uhr)?\s*$/i

function isClock(value: unknown): boolean {
  return typeof value === 'string' && CLOCK.test(value)
}

/** A "start" that holds but a clock is the hour of a date beside it. */
function clockMeaning(meaning: KeyMeaning, value: unknown): KeyMeaning {
  if ((meaning !== 'start' && meaning !== 'end') || !isClock(value)) return meaning
  return meaning === 'start' ? 'startTime' : 'endTime'
}

/** {"when": {"start": …, "end": …}}: the end stands in the same record as the start. */
function takeEndInside(fields: Fields): void {
  const { start, end } = fields
  const value = Array.isArray(start?.value) ? start.value[0] : start?.value
  if (!start || end || !isRecord(value)) return
  const inner = value.end ?? value.endTime ?? value.end_value ?? value.to ?? value.lte
  if (inner) fields.end = { value: inner, weight: start.weight, key: 'end' }
}

/** "StartTime" may hold the day too. It then says more than a "date" beside it, which may be the post's. */
function takeTimeAsDate(fields: Fields, day: 'start' | 'end', time: 'startTime' | 'endTime'): void {
  const field = fields[time]
  const date = fields[day]
  if (!field || (date && date.weight >= field.weight) || !holdsDay(field.value)) return
  fields[day] = field
  delete fields[time]
}

/** Whether the value of a key for a time holds the day as well. */
export function holdsDay(value: unknown): boolean {
  if (typeof value === 'number') return stampOfEpoch(value, 'UTC') !== null
  if (typeof value !== 'string') return false
  if (/^\/Date\(\d/.test(value)) return true
  if (/^\d{10}(?:\d{3})?$/.test(value)) return stampOfEpoch(Number(value), 'UTC') !== null
  const stamp = readStamp(value)
  return stamp !== null && stamp.wall >= FIRST_YEAR
}

/** Records inside an entry that have names of their own: who, where and of what kind. */
const OTHER_THING =
  /\b(?:authors?|creators?|owners?|users?|persons?|people|editors?|speakers?|leaders?|organi[sz]ations?|org|accounts?|tenants?|church|parish|arena|address|city|country|region|status|state|languages?|locale|media|files?|links?|meta|seo|page|site|currency|prices?|tickets?|offers?|calendars?|departments?|previous|next|parent)\b/

/** Fields that an entry may keep in a record inside together with its title. */
const EXTENDED_FIELDS = ['location', 'description', 'url', 'image', 'private', 'cancelled', 'status'] as const

const remembered = new Map<string, boolean>()

function isOtherThing(key: string): boolean {
  let is = remembered.get(key)
  if (is === undefined) {
    is = OTHER_THING.test(wordsOfKey(key.slice(0, 80)))
    // Keys come from strangers: what is remembered stays bounded.
    if (remembered.size > 5000) remembered.clear()
    remembered.set(key, is)
  }
  return is
}

/**
 * Takes the title of an entry, where it has none of its own, from a record inside it, and what stands beside it there:
 * {"date": …, "production": {"title": "Messiah"}}. A "title" goes before a "name"; the names of places, people and
 * kinds are none.
 */
export function takeTitleInside(fields: Fields, record: Record<string, unknown>): void {
  if (isRecord(record.extendedProps)) addExtended(fields, fieldsOf(record.extendedProps))
  if (fields.title) {
    if (isRecord(fields.title.value)) addExtended(fields, fieldsOf(fields.title.value))
    return
  }
  let found: { inner: Fields; title: Field } | undefined
  for (const key in record) {
    const inner = record[key]
    if (!isRecord(inner)) continue
    const meaning = meaningOfKey(key)?.meaning
    if (meaning && meaning !== 'title' && meaning !== 'description') continue
    if (isOtherThing(key)) continue
    const candidate = fieldsOf(inner)
    const { title } = candidate
    if (!title || title.weight < 10 || typeof title.value === 'number') continue
    const weight = /name/i.test(title.key) ? 5 : 6
    if (!found || found.title.weight < weight) found = { inner: candidate, title: { ...title, weight } }
  }
  if (!found) return
  fields.title = found.title
  addExtended(fields, found.inner)
}

function addExtended(fields: Fields, inner: Fields): void {
  for (const meaning of EXTENDED_FIELDS) {
    const field = inner[meaning]
    if (field && (!fields[meaning] || isRecord(fields[meaning].value))) fields[meaning] = field
  }
}
