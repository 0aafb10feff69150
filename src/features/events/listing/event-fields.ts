import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventColumns,
  type EventFormFields,
} from '../../../domain/events/fields.ts'

export const hhmm = (time: string | null) => time?.slice(0, 5) ?? null

/** A stored event as its fields stand in the contract. A field without a column does not compile where this is called. */
export function fieldsOf(event: EventColumns): EventFormFields {
  const fields = EVENT_FORM_FIELDS.map((name) => {
    const { column, kind } = EVENT_FIELDS[name]
    return [name, kind === 'time' ? hhmm(event[column]) : event[column]]
  })
  return Object.fromEntries(fields)
}
