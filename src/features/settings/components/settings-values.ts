import type { SettingsField } from '../../../copy/admin/settings/settings-group.ts'

export type Values = Record<string, unknown>
/** What stands in the form, by the field's path. */
export type Inputs = Record<string, string | boolean>

function readPath(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], values)
}

function writePath(values: Values, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let within = values
  for (const key of keys) {
    within[key] ??= {}
    within = within[key] as Values
  }
  if (value === undefined) delete within[last]
  else within[last] = value
}

/** How long an offer runs: a number of days or of months. */
export function termUnit(values: Values, path: string): 'days' | 'months' {
  return 'months' in ((readPath(values, path) as Values | undefined) ?? {}) ? 'months' : 'days'
}

export function toInputs(values: Values, fields: readonly SettingsField[]): Inputs {
  return Object.fromEntries(
    fields.map(({ path, kind }) => {
      const value = readPath(values, path)
      if (kind === 'tick') return [path, value === true]
      if (kind === 'paragraphs') return [path, ((value as string[] | undefined) ?? []).join('\n\n')]
      if (kind === 'money') return [path, value === undefined ? '' : String((value as number) / 100)]
      if (kind === 'term') return [path, String((value as Values)[termUnit(values, path)])]
      return [path, value === undefined || value === null ? '' : String(value)]
    }),
  )
}

/** The section's values with what stands in the form; what is no number is sent as none, which the server refuses by field. */
export function withInputs(values: Values, fields: readonly SettingsField[], inputs: Inputs): Values {
  const next = structuredClone(values)
  for (const field of fields) writePath(next, field.path, readInput(field, inputs[field.path], values))
  // Without an address of its pictures the map has none.
  if (inputs['maps.tiles.url'] === '') writePath(next, 'maps.tiles', null)
  return next
}

function readInput(field: SettingsField, input: string | boolean | undefined, values: Values): unknown {
  if (typeof input === 'boolean') return input
  const text = (input ?? '').trim()
  const number = text === '' ? null : Number(text)
  switch (field.kind) {
    case 'paragraphs':
      return text === '' ? [] : text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
    case 'number':
      return number
    case 'money':
      if (number === null) return field.isOptional ? undefined : null
      return Math.round(number * 100)
    case 'term':
      return { [termUnit(values, field.path)]: number }
    default:
      return text
  }
}
