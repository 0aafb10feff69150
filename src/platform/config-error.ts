import { z } from 'zod'

/** A setting that cannot be used: `message` is the one line that the start ends with. */
export class ConfigError extends Error {}

const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** The same schema of a setting that may be left out, or blank. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsAbsent, schema.optional())

/** The same schemas, each of which may be left out. */
export function optionalSettings<Name extends string>(schemas: Record<Name, z.ZodType<string>>) {
  const entries = Object.entries<z.ZodType<string>>(schemas)
  const settings: Partial<Record<string, z.ZodType<string | undefined>>> = {}
  for (const [name, schema] of entries) settings[name] = optional(schema)
  return settings as Record<Name, z.ZodType<string | undefined>>
}
