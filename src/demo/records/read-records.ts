import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { DENOMINATIONS } from '#src/domain/churches/denominations.ts'

export const flag = z.enum(['yes', '']).transform((text) => text === 'yes')
export const optional = z.string().transform((text) => (text === '' ? undefined : text))
export const nullable = z.string().transform((text) => (text === '' ? null : text))

export const churchRow = z.object({
  key: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  denomination: z.enum(DENOMINATIONS),
  neighborhood: z.string(),
  language: z.string(),
  description: z.string(),
  site: nullable,
  sitePath: optional,
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
})

/** The rows of a file of this folder. */
export function readRecords<Row>(file: string, row: z.ZodType<Row>): readonly Row[] {
  return z.array(row).parse(parse(readFileSync(join(import.meta.dirname, file), 'utf8'), { columns: true }))
}
