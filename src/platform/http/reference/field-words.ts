import words from '../../../../content/api-fields.json' with { type: 'json' }

type Json = Record<string, unknown>

const WORDS: Readonly<Record<string, string>> = words

/**
 * The entry of content/api-fields.json for a field, by the end of its place: for `ListedEvent.church.id` the first that
 * there is of "ListedEvent.church.id", "church.id" and "id". The sentences stand there and not in the schemas, because pages
 * load those; tests/api/openapi.test.ts finds a field without one, and an entry without a field.
 */
export function findWordsKey(place: readonly string[]): string | null {
  return place.map((_, start) => place.slice(start).join('.')).find((key) => key in WORDS) ?? null
}

/** One sentence about a field or a parameter: unit, zone and an example where they matter. */
export function wordsOf(place: readonly string[]): { description?: string } {
  const key = findWordsKey(place)
  return key === null ? {} : { description: WORDS[key] }
}

/** Writes a sentence at every property of a JSON schema, those within it too. */
export function describeFields(schema: unknown, place: readonly string[]): void {
  if (Array.isArray(schema)) for (const part of schema) describeFields(part, place)
  if (typeof schema !== 'object' || schema === null) return
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema as Json
  for (const [name, field] of Object.entries((properties ?? {}) as Record<string, Json>)) {
    if (field.description === undefined) Object.assign(field, wordsOf([...place, name]))
    describeFields(field, [...place, name])
  }
  for (const part of [items, anyOf, oneOf, allOf, additionalProperties]) describeFields(part, place)
}
