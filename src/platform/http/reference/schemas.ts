import { z } from 'zod'
import { schemaNames } from '../../../contract/schema-names.ts'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

/** The JSON schemas of a document, those with a name once for all. */
export interface Schemas {
  /** @param io `input` = what may be sent, `output` = what is answered */
  describe(schema: z.ZodType, io: Direction): Json
  /** Of everything described; called last, once. */
  components(): Record<string, Json>
}

const MAX_SAFE = Number.MAX_SAFE_INTEGER

export function createSchemas(): Schemas {
  const named: Record<Direction, Record<string, Json>> = { input: {}, output: {} }
  const unpointed: { io: Direction; schema: Json }[] = []

  /** Whether what may be sent under a name is another shape than what is answered under it. */
  function isOther(name: string): boolean {
    const { input, output } = named
    return name in input && name in output && JSON.stringify(input[name]) !== JSON.stringify(output[name])
  }
  const refer = (name: string, io: Direction) => (io === 'input' && isOther(name) ? `${name}Request` : name)

  function point(value: unknown, io: Direction): unknown {
    if (Array.isArray(value)) return value.map((part) => point(part, io))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (key !== '$ref' || typeof part !== 'string') return [key, point(part, io)]
        return [key, `#/components/schemas/${refer(part.replace('#/$defs/', ''), io)}`]
      }),
    )
  }

  return {
    describe(schema, io) {
      // In a field, so that the whole may be one that has a name.
      const { properties, $defs } = z.toJSONSchema(z.object({ whole: schema }), {
        io,
        metadata: schemaNames,
        unrepresentable: 'any',
        target: 'draft-2020-12',
        override: ({ jsonSchema }) => simplify(jsonSchema as Json, io),
      })
      Object.assign(named[io], $defs)
      const described: Json = { ...(properties?.whole as Json) }
      unpointed.push({ io, schema: described })
      return described
    },
    components() {
      for (const { io, schema } of unpointed) Object.assign(schema, point(schema, io))
      const components: Record<string, Json> = {}
      for (const io of ['output', 'input'] as const) {
        for (const [name, schema] of Object.entries(named[io]))
          components[refer(name, io)] = point(schema, io) as Json
      }
      return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

/** Without what only states the obvious. Answers may get further fields: a client that refused them would break. */
function simplify(schema: Json, io: Direction): void {
  delete schema.id
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === MAX_SAFE) delete schema.maximum
  if (schema.minimum === -MAX_SAFE) delete schema.minimum
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}
