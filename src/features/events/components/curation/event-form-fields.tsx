import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type ControlAttributes, Field, Input, Select, Textarea } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { type EventFields, eventFields } from '../../../../contract/events/curation.ts'
import { categoryCopy, categoryLabel } from '../../../../copy/categories.ts'
import { EVENT_FIELD_WORDS } from '../../../../copy/events/event-fields.ts'
import { EVENT_CATEGORIES } from '../../../../domain/events/categories.ts'
import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventFormName,
  isOptional,
} from '../../../../domain/events/fields.ts'

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

interface EventFormFieldsProps {
  register: UseFormRegister<EventFormValues>
  errors: FieldErrors<EventFormValues>
  isAllDay: boolean
  /** More hints, by field. */
  hints?: Partial<Record<EventFormName, string>>
  /** What stands in the select while no category is chosen. */
  noCategory?: string
  /** The field of its picture, which takes a row. */
  picture: ReactNode
}

/** Every field of an event, in the order of the form: cells of a grid of two columns. */
export function EventFormFields(props: EventFormFieldsProps) {
  const { register, errors, isAllDay, hints, noCategory } = props
  const draw = (name: EventFormName) => {
    if (name === 'imageUrl') return props.picture
    const field = EVENT_FIELDS[name]
    const isWhole = field.formCell.length === 1
    const { label, inForm = label, hint } = EVENT_FIELD_WORDS[name]
    if (field.kind === 'tick') {
      return (
        <div key={name} className="flex items-center gap-2 sm:col-span-2">
          <input type="checkbox" id={`event-${name}`} className="size-5" {...register(name)} />
          <label htmlFor={`event-${name}`} className="py-2 font-semibold">
            {inForm}
          </label>
        </div>
      )
    }
    if (isAllDay && field.kind === 'time') return null
    return (
      <Field
        key={name}
        label={inForm}
        hint={[hint, hints?.[name]].filter(Boolean).join(' ') || undefined}
        error={errors[name]?.message}
        // Two controls of a row stand at one height, whichever of them has a hint above it.
        className={isWhole ? 'sm:col-span-2' : 'sm:justify-end'}
      >
        {(control) => <EventControl {...control} {...register(name)} field={field} noCategory={noCategory} />}
      </Field>
    )
  }
  return EVENT_FORM_FIELDS.map(draw)
}

type ControlProps = ControlAttributes &
  UseFormRegisterReturn & { field: (typeof EVENT_FIELDS)[EventFormName]; noCategory: string | undefined }

function EventControl({ field, noCategory, ...control }: ControlProps) {
  const labels = useCopy(categoryCopy)
  switch (field.kind) {
    case 'category':
      return (
        <Select {...control}>
          {noCategory && <option value="">{noCategory}</option>}
          {EVENT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryLabel(labels, category)}
            </option>
          ))}
        </Select>
      )
    case 'text':
      return <Textarea {...control} rows={5} maxLength={field.maxChars} />
    case 'title':
    case 'line':
      return <Input {...control} maxLength={field.maxChars} />
    default:
      return <Input {...control} type={INPUT_TYPES[field.kind]} />
  }
}

const INPUT_TYPES = { day: 'date', lastDay: 'date', time: 'time', address: 'url', tick: 'checkbox' } as const
