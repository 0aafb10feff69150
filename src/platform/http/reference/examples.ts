import { z } from 'zod'

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'ann@grace.example',
  uri: 'https://grace.example/',
  date: '2027-01-10',
  'date-time': '2027-01-10T18:30:00Z',
}

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/email$/i, 'ann@grace.example'],
  [/(?:website|url|link)$/i, 'https://grace.example/'],
  [/(?:At|^seen)$/, '2027-01-10T18:30:00Z'],
  [/(?:On|Date|^date|^until)$/, '2027-01-10'],
  [/time$/i, '18:30'],
  [/phone$/i, '214-555-0100'],
  [/address$/i, '100 Main Street, Springfield'],
  [/category$/i, 'music'],
  [/slug$/i, 'advent-concerts'],
  [/church\w*$/i, 'Grace Chapel'],
  [/name$/i, 'Ann Example'],
  [/title$/i, 'Advent Choir Concert'],
]

/** A value of a schema as OpenAPI's `example`; nothing where the contract itself would refuse it. */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): { example?: unknown } {
  const example = sample(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)
  return schema.safeParse(example).success && example !== undefined ? { example } : {}
}

function sample(schema: Schema, name = '', depth = 0): unknown {
  const { properties, items, additionalProperties: rest } = schema
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choice)
    return sample(choice.find((each) => each.type !== 'null' && each.const !== '') ?? {}, name, depth)
  if (type === 'object') {
    const required = schema.required ?? []
    if (typeof rest === 'object')
      return Object.fromEntries(required.map((key) => [key, sample(rest, key, depth + 1)]))
    const shown = Object.entries(properties ?? {}).filter(([key]) => depth < 2 || required.includes(key))
    return Object.fromEntries(shown.map(([key, part]) => [key, sample(part, key, depth + 1)]))
  }
  if (type === 'array') return items && (depth < 3 || schema.minItems) ? [sample(items, name, depth + 1)] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type !== 'string') return undefined
  const text = BY_FORMAT[schema.format ?? ''] ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  return (text ?? 'A few words about it').padEnd(schema.minLength ?? 0, '.')
}
