/** Half an emoji (a text that was cut, an escape that was broken), NUL, and other characters that no page shows. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cs}\p{Cc}]/u
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gu')

/**
 * The same value, its texts without what PostgreSQL, iCalendar and XML refuse: lone surrogates and control characters
 * but tabs and ends of lines. Changes plain objects and arrays in place.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string')
    return (UNSTORABLE.test(value) ? value.replace(ALL_UNSTORABLE, '') : value) as Value
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) {
    const kept = storable(record[key])
    if (kept !== record[key]) record[key] = kept
  }
  return value
}
