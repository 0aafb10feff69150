import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, callApi, withoutField } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { focusFirstFault } from '../../../../app/ui/form/focus-first-error.ts'
import { FormAlert } from '../../../../app/ui/form/form-alert.tsx'
import type { FormRefusal } from '../../../../app/ui/form/form-refusal.ts'
import { readTyped } from '../../../../app/ui/form/served-form.tsx'
import { useCopy, useLanguage } from '../../../../app/ui/language.tsx'
import { useToast } from '../../../../app/ui/toast/toast.tsx'
import { type ChurchSubmission, churchSubmission } from '../../../../contract/churches/churches.ts'
import { addChurchCopy } from '../../../../copy/churches/add-church.ts'
import { ChurchControl } from './church-control.tsx'

type Fields = z.input<typeof churchSubmission>

/** In their order, with what a browser may fill in. */
const FIELDS: Record<keyof Fields, { autoComplete?: string; isOptional?: boolean; rows?: number }> = {
  name: { autoComplete: 'organization' },
  denomination: {},
  address: { autoComplete: 'street-address' },
  website: { autoComplete: 'url', isOptional: true },
  phone: { autoComplete: 'tel', isOptional: true },
  description: { isOptional: true },
  contactName: { autoComplete: 'name' },
  contactEmail: { autoComplete: 'email' },
  notes: { isOptional: true, rows: 3 },
}
const NAMES = Object.keys(FIELDS) as (keyof Fields)[]
const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<keyof Fields, string>

interface ChurchFormProps {
  /** The server's instant (ISO 8601) at which the form is shown. */
  shownAt: string
  /** What the page's action answered to a form sent without a script. */
  refusal: FormRefusal | null
  onSubmitted: () => void
}

/** The submission form: one schema checks it here and on the server (specification, section 5). */
export function ChurchForm({ shownAt, refusal, onSubmitted }: ChurchFormProps) {
  const copy = useCopy(addChurchCopy)
  const language = useLanguage()
  const { toast } = useToast()
  // Read from the element: a robot that fills in a field fires no events.
  const fax = useRef<HTMLInputElement>(null)
  // A form that is drawn again was shown before: to correct one field is quick.
  const values = { ...EMPTY, shownAt, ...refusal?.values }
  const [typed] = useState(() => readTyped('/add-church'))
  const { register, handleSubmit, formState } = useForm<Fields, unknown, ChurchSubmission>({
    shouldFocusError: false,
    resolver: zodResolver(churchSubmission),
    defaultValues: { ...values, ...typed } as Fields,
  })

  async function submit(submission: ChurchSubmission) {
    try {
      const body = { ...submission, fax: fax.current?.value, shownAt: values.shownAt, language }
      await callApi('POST', '/api/churches/submit', body)
      onSubmitted()
    } catch (error) {
      const description = error instanceof ApiError ? withoutField(error) : copy.failed.description
      toast({ title: copy.failed.title, description, tone: 'destructive' })
    }
  }

  const refusalOf = (name: keyof Fields) =>
    formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : refusal?.errors[name])

  const hints: Partial<Record<keyof Fields, string>> = {
    address: copy.fields.addressHint,
    website: copy.fields.websiteHint,
    description: copy.fields.descriptionHint,
  }
  const choices = [{ value: '', label: copy.fields.chooseDenomination }]

  return (
    <form
      method="post"
      action="/add-church"
      noValidate
      onSubmit={handleSubmit(submit, focusFirstFault)}
      className="flex flex-col gap-5"
    >
      <FormAlert sentence={refusal?.message} />
      {NAMES.map((name) => {
        const { isOptional, ...options } = FIELDS[name]
        return (
          <Field
            key={name}
            label={copy.fields[name]}
            hint={hints[name]}
            error={refusalOf(name)}
            {...(isOptional && { optionalMark: copy.fields.optional })}
          >
            {(control) => (
              <ChurchControl
                {...{ ...control, ...options, ...register(name), choices }}
                defaultValue={values[name]}
              />
            )}
          </Field>
        )
      })}
      <input type="hidden" name="shownAt" defaultValue={values.shownAt} />
      <input type="hidden" name="language" value={language} />
      <div hidden>
        <Field label={copy.fields.fax}>
          {(control) => <Input {...control} ref={fax} name="fax" tabIndex={-1} autoComplete="off" />}
        </Field>
      </div>
      <Button
        type="submit"
        isBusy={formState.isSubmitting}
        disabled={formState.isSubmitting}
        className="self-start"
      >
        {formState.isSubmitting ? copy.submitting : copy.submit}
      </Button>
    </form>
  )
}
