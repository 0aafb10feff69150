/** NUL and other characters that no page shows. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
/** The same, and half an emoji: of a text that was cut, or an escape that was broken. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu

/**
 * The same value, its texts without what PostgreSQL, iCalendar and XML refuse: lone surrogates and control characters
 * but tabs and ends of lines. Changes plain objects and arrays in place.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string')
    return (!value.isWellFormed() || CONTROL.test(value) ? value.replace(UNSTORABLE, '') : value) as Value
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) {
    const value = storable(record[key])
    if (value !== record[key]) record[key] = value
  }
  return value
}
