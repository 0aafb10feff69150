import { type EventFields, eventFields } from '../../../../contract/events/curation.ts'
import { isOptional } from '../../../../domain/events/fields.ts'

/** The form's values: everything but the tick is text, as inputs have it. */
export type EventFormValues = Record<Exclude<keyof EventFields, 'allDay'>, string> & { allDay: boolean }

/** Fields of an event as a form shows them: what is not known is empty. */
export function toFormValues(fields: EventFields): EventFormValues {
  const entries = Object.entries(fields).map(([name, value]) => [name, value ?? ''])
  return Object.fromEntries(entries) as EventFormValues
}

type Corrections =
  | { ok: true; fields: Partial<EventFields> }
  | { ok: false; errors: Partial<Record<keyof EventFields, string>> }

/** What a person changed in the form, as the contract has it, or why it cannot be stored, by field. */
export function readCorrections(known: EventFields, values: EventFormValues): Corrections {
  const before = toFormValues(known)
  const changed = (Object.keys(before) as (keyof EventFields)[]).filter((name) => {
    const value = values[name]
    return (typeof value === 'string' ? value.trim() : value) !== before[name]
  })
  const stated = Object.fromEntries(
    changed.map((name) => {
      const value = values[name]
      const isBlank = typeof value === 'string' && value.trim() === ''
      // A title and a day have to be there: their emptiness is what the schema complains about.
      return [name, isBlank && isOptional(name) ? null : value]
    }),
  )
  const read = eventFields.partial().safeParse(stated)
  if (read.success) return { ok: true, fields: read.data }
  return {
    ok: false,
    errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message])),
  }
}
