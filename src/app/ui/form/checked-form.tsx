import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { Button, type ButtonLook, type ButtonSize } from '../button.tsx'
import { Field, Input, Select, Textarea } from './field.tsx'

/** A field by its name in the form. What is none of these is an attribute of its control. */
export interface FieldSpec {
  name: string
  label: string
  hint?: string | undefined
  /** Several answers, or one of some; or lines of text; else what an input is. */
  kind?: 'choices' | 'select' | 'text'
  options?: readonly { value: string; label: string }[]
  type?: string
  optionalMark?: string
  className?: string
  autoComplete?: string
  inputMode?: 'decimal' | 'numeric' | 'url'
  maxLength?: number
  min?: number
  max?: number
  rows?: number
  accept?: string
  placeholder?: string
  required?: boolean
  defaultValue?: string | number
  /** Of several answers, those that are given at first. */
  chosen?: readonly string[]
}

/** What a list offers, in its words. */
export function optionsOf<Value extends string>(values: readonly Value[], words: Record<Value, string>) {
  return values.map((value) => ({ value, label: words[value] }))
}

/** The field of the person's own password; its label says why it is asked for. */
export const PASSWORD_FIELD = {
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
} as const

export interface CheckedFormProps<Schema extends z.ZodType> {
  schema: Schema
  fields: readonly FieldSpec[]
  /** Sends what was checked; answers null when it worked, otherwise one sentence for the person. */
  send: (sent: z.output<Schema>) => Promise<string | null> | string | null
  /** What is checked, out of the form; its fields by their names else. */
  read?: (form: FormData) => unknown
  /** The field that a refusal belongs to; without one it stands above the form. */
  refusedField?: string
  submit: string
  submitting?: string
  look?: ButtonLook
  size?: ButtonSize
  /** The form is used again, from its beginning, once it was sent. */
  isEmptiedAfter?: boolean
  className?: string
  /** Beside the button. */
  actions?: ReactNode
  /** Above the fields, and below. */
  intro?: ReactNode
  children?: ReactNode
}

/** A form that one schema checks: the first fault of each field stands under it, and the first of them has the focus. */
export function CheckedForm<Schema extends z.ZodType>(props: CheckedFormProps<Schema>) {
  const { schema, fields, send, refusedField, submit, submitting = submit, look, size } = props
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const read = props.read ?? ((form: FormData) => readFields(fields, form))

  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const checked = schema.safeParse(read(new FormData(form)))
    const found: Record<string, string> = {}
    for (const { path, message } of checked.error?.issues ?? []) found[String(path[0])] ??= message
    setErrors(found)
    setRefusal(null)
    if (!checked.success) return focusField(form, Object.keys(found))
    setIsBusy(true)
    const refused = await send(checked.data)
    setIsBusy(false)
    setRefusal(refused)
    if (refused === null && props.isEmptiedAfter) form.reset()
    if (refused !== null && refusedField) focusField(form, [refusedField])
  }
  const errorOf = (name: string) => errors[name] ?? (name === refusedField ? refusal : null) ?? undefined
  return (
    <form noValidate onSubmit={check} className={props.className ?? 'flex flex-col gap-4'}>
      <div role="alert" className="empty:-mb-4">
        {refusal && !refusedField && (
          <p className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{refusal}</p>
        )}
      </div>
      {props.intro}
      {fields.map((field) => (
        <SpecifiedField key={field.name} field={field} error={errorOf(field.name)} />
      ))}
      {props.children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} {...(look && { look })} {...(size && { size })}>
          {isBusy ? submitting : submit}
        </Button>
        {props.actions}
      </div>
    </form>
  )
}

function readFields(fields: readonly FieldSpec[], form: FormData): unknown {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'choices' ? form.getAll(name) : form.get(name)]),
  )
}

function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''))
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select()
  if (field instanceof HTMLElement) field.focus()
}

/** One field, with the control that fits it. */
export function SpecifiedField({ field, error }: { field: FieldSpec; error?: string | undefined }) {
  const { label, hint, kind, options = [], chosen = [], optionalMark, className, ...attributes } = field
  if (kind === 'choices') return <Choices {...{ label, options, chosen, error }} name={field.name} />
  return (
    <Field label={label} hint={hint} error={error} {...{ optionalMark, className }}>
      {(control) =>
        kind === 'select' ? (
          <Select {...control} {...attributes} options={options} />
        ) : kind === 'text' ? (
          <Textarea {...control} {...attributes} />
        ) : (
          <Input {...control} {...attributes} />
        )
      }
    </Field>
  )
}

interface ChoicesProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  error: string | undefined
}

function Choices({ name, label, options, chosen, error }: ChoicesProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="font-semibold text-[0.95em]">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            className="size-5 shrink-0"
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="flex gap-2 font-semibold text-danger text-sm">
          <span aria-hidden="true">▲</span>
          {error}
        </p>
      )}
    </fieldset>
  )
}
