import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, callApi, withoutField } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { type ControlAttributes, Field, Input, Select, Textarea } from '../../../../app/ui/form/field.tsx'
import { focusFirstFault } from '../../../../app/ui/form/focus-first-error.ts'
import { FormAlert } from '../../../../app/ui/form/form-alert.tsx'
import type { FormRefusal } from '../../../../app/ui/form/form-refusal.ts'
import { readTyped } from '../../../../app/ui/form/served-form.tsx'
import { useCopy, useLanguage } from '../../../../app/ui/language.tsx'
import { useToast } from '../../../../app/ui/toast/toast.tsx'
import { type ChurchSubmission, churchSubmission } from '../../../../contract/churches/churches.ts'
import { addChurchCopy } from '../../../../copy/churches/add-church.ts'
import { dataWords } from '../../../../copy/data-words.ts'
import { DENOMINATION_LABELS } from '../../../../domain/churches/denominations.ts'

type Fields = z.input<typeof churchSubmission>

const EMPTY: Record<keyof Fields, string> = {
  name: '',
  website: '',
  address: '',
  phone: '',
  denomination: '',
  description: '',
  contactName: '',
  contactEmail: '',
  notes: '',
}

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
  const words = useCopy(dataWords)
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

  const field = (
    name: keyof Fields,
    draw: (control: ControlAttributes & Record<string, unknown>) => ReactNode,
    options: { hint?: string; isOptional?: boolean } = {},
  ) => (
    <Field
      label={copy.fields[name]}
      hint={options.hint}
      error={refusalOf(name)}
      {...(options.isOptional && { optionalMark: copy.fields.optional })}
    >
      {(control) => draw({ ...control, ...register(name), defaultValue: values[name] })}
    </Field>
  )

  return (
    <form
      method="post"
      action="/add-church"
      noValidate
      onSubmit={handleSubmit(submit, focusFirstFault)}
      className="flex flex-col gap-5"
    >
      <FormAlert sentence={refusal?.message} />
      {field('name', (control) => (
        <Input {...control} autoComplete="organization" />
      ))}
      {field('denomination', (control) => (
        <Select {...control}>
          <option value="">{copy.fields.chooseDenomination}</option>
          {DENOMINATION_LABELS.map((label) => (
            <option key={label} value={label.toLowerCase()}>
              {words.denomination(label)}
            </option>
          ))}
        </Select>
      ))}
      {field(
        'address',
        (control) => (
          <Input {...control} autoComplete="street-address" />
        ),
        { hint: copy.fields.addressHint },
      )}
      {field(
        'website',
        (control) => (
          <Input {...control} type="url" autoComplete="url" />
        ),
        { hint: copy.fields.websiteHint, isOptional: true },
      )}
      {field(
        'phone',
        (control) => (
          <Input {...control} type="tel" autoComplete="tel" />
        ),
        { isOptional: true },
      )}
      {field(
        'description',
        (control) => (
          <Textarea {...control} />
        ),
        { hint: copy.fields.descriptionHint, isOptional: true },
      )}
      {field('contactName', (control) => (
        <Input {...control} autoComplete="name" />
      ))}
      {field('contactEmail', (control) => (
        <Input {...control} type="email" autoComplete="email" />
      ))}
      {field(
        'notes',
        (control) => (
          <Textarea {...control} rows={3} />
        ),
        { isOptional: true },
      )}
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
