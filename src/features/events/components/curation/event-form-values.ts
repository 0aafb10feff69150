import type { z } from 'zod'
import { type EventFields, eventFields } from '../../../../contract/events/curation.ts'
import { EVENT_FIELDS, EVENT_FORM_FIELDS, isOptional } from '../../../../domain/events/fields.ts'

/** The form's values: everything but the tick is text, as inputs have it. */
export type EventFormValues = Record<Exclude<keyof EventFields, 'allDay'>, string> & { allDay: boolean }

/** Fields of an event as a form shows them: what is not known is empty. */
export function toFormValues(fields: EventFields): EventFormValues {
  const entries = Object.entries(fields).map(([name, value]) => [name, value ?? ''])
  return Object.fromEntries(entries) as EventFormValues
}

/** An event of which nothing is filled in. */
export const EMPTY_VALUES = Object.fromEntries(
  EVENT_FORM_FIELDS.map((name) => [name, EVENT_FIELDS[name].kind === 'tick' ? false : '']),
) as EventFormValues

type Reading<Fields> =
  | { ok: true; fields: Fields }
  | { ok: false; errors: Partial<Record<keyof EventFields, string>> }

/** What a person changed in the form, as the contract has it, or why it cannot be stored, by field. */
export function readCorrections(known: EventFields, values: EventFormValues): Reading<Partial<EventFields>> {
  const before = toFormValues(known)
  const changed = (Object.keys(before) as (keyof EventFields)[]).filter((name) => {
    const value = values[name]
    return (typeof value === 'string' ? value.trim() : value) !== before[name]
  })
  return read(eventFields.partial(), changed, values)
}

/** The whole form, of a new event. */
export function readNewEvent(values: EventFormValues): Reading<EventFields> {
  return read(eventFields, EVENT_FORM_FIELDS, values)
}

function read<Fields>(
  schema: z.ZodType<Fields>,
  names: readonly (keyof EventFields)[],
  values: EventFormValues,
): Reading<Fields> {
  const stated = Object.fromEntries(
    names.map((name) => {
      const value = values[name]
      const isBlank = typeof value === 'string' && value.trim() === ''
      // A title and a day have to be there: their emptiness is what the schema complains about.
      return [name, isBlank && isOptional(name) ? null : value]
    }),
  )
  const parsed = schema.safeParse(stated)
  if (parsed.success) return { ok: true, fields: parsed.data }
  return {
    ok: false,
    errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])),
  }
}
