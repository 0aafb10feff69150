import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../../../app/ui/button.tsx'
import { type ControlAttributes, Field, Input, Select, Textarea } from '../../../../app/ui/form/field.tsx'
import { focusFirstFault } from '../../../../app/ui/form/focus-first-error.ts'
import { useHydrated } from '../../../../app/ui/use-hydrated.ts'
import { type AddChurchRequest, addChurchRequest } from '../../../../contract/churches/church-admin.ts'
import { churchesCopy } from '../../../../copy/admin/churches.ts'
import { addChurchCopy } from '../../../../copy/churches/add-church.ts'
import { DENOMINATION_LABELS } from '../../../../domain/churches/denominations.ts'

type Fields = z.input<typeof addChurchRequest>
type Name = Exclude<keyof Fields, 'evenIfKnown'>
type Attributes = ControlAttributes & Record<string, unknown>

/** Why a church was not added; `isKnown`: the directory has one that looks like it, and a person may say otherwise. */
export interface AddRefusal {
  sentence: string
  isKnown: boolean
}

interface AdminChurchFormProps {
  /** What stands in the directory already, to be offered while typing. */
  neighborhoods: readonly string[]
  languages: readonly string[]
  /** Answers null when the church was added. */
  add: (church: AddChurchRequest) => Promise<AddRefusal | null>
}

const { fields: words } = addChurchCopy.en

/** The church form as an administrator has it: the public form's fields and rules, and no waiting. */
export function AdminChurchForm({ neighborhoods, languages, add }: AdminChurchFormProps) {
  const [refusal, setRefusal] = useState<AddRefusal | null>(null)
  const { register, handleSubmit, formState, reset, setFocus } = useForm<Fields, unknown, AddChurchRequest>({
    shouldFocusError: false,
    resolver: zodResolver(addChurchRequest),
    defaultValues: { denomination: '' as Fields['denomination'] },
  })

  const submit = (evenIfKnown: boolean) =>
    handleSubmit(async (church) => {
      setRefusal(null)
      const refused = await add({ ...church, evenIfKnown })
      setRefusal(refused)
      if (refused !== null) return
      reset()
      setFocus('name')
    }, focusFirstFault)

  const field = (
    name: Name,
    label: string,
    draw: (control: Attributes) => ReactNode,
    options: { hint?: string; isNeeded?: boolean } = {},
  ) => (
    <Field
      label={label}
      hint={options.hint}
      error={formState.errors[name]?.message}
      {...(!options.isNeeded && { optionalMark: words.optional })}
    >
      {(control) => draw({ ...control, ...register(name) })}
    </Field>
  )
  const isBusy = formState.isSubmitting
  // The server draws the form before its script is there: sent then, it would be lost.
  const isReady = useHydrated()
  return (
    <form noValidate onSubmit={submit(false)} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        {field(
          'name',
          words.name,
          (control) => (
            <Input {...control} />
          ),
          { isNeeded: true },
        )}
      </div>
      <div className="sm:col-span-2">
        {field(
          'address',
          words.address,
          (control) => (
            <Input {...control} />
          ),
          { isNeeded: true, hint: words.addressHint },
        )}
      </div>
      {field(
        'denomination',
        words.denomination,
        (control) => (
          <Select {...control}>
            <option value="">{words.chooseDenomination}</option>
            {DENOMINATION_LABELS.map((label) => (
              <option key={label} value={label.toLowerCase()}>
                {label}
              </option>
            ))}
          </Select>
        ),
        { isNeeded: true },
      )}
      {field('website', words.website, (control) => (
        <Input {...control} type="url" placeholder="https://" />
      ))}
      {field(
        'neighborhood',
        churchesCopy.fields.neighborhood,
        (control) => (
          <Suggesting control={control} known={neighborhoods} />
        ),
        { hint: churchesCopy.fields.neighborhoodHint },
      )}
      {field(
        'language',
        churchesCopy.fields.language,
        (control) => (
          <Suggesting control={control} known={languages} />
        ),
        { hint: churchesCopy.fields.languageHint },
      )}
      {field('phone', words.phone, (control) => (
        <Input {...control} type="tel" />
      ))}
      <div className="sm:col-span-2">
        {field(
          'description',
          words.description,
          (control) => (
            <Textarea {...control} rows={3} />
          ),
          { hint: words.descriptionHint },
        )}
      </div>
      <details className="sm:col-span-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{churchesCopy.contactTitle}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          {field('contactName', words.contactName, (control) => (
            <Input {...control} />
          ))}
          {field('contactEmail', words.contactEmail, (control) => (
            <Input {...control} type="email" />
          ))}
          <div className="sm:col-span-2">
            {field('notes', churchesCopy.fields.notes, (control) => (
              <Textarea {...control} rows={2} />
            ))}
          </div>
        </div>
      </details>
      <div role="alert" className="sm:col-span-2">
        {refusal && (
          <p className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">
            {refusal.sentence}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" isBusy={isBusy} aria-disabled={isBusy} disabled={!isReady}>
          {isBusy ? churchesCopy.adding : churchesCopy.add}
        </Button>
        {refusal?.isKnown && (
          <Button look="secondary" disabled={isBusy} onClick={submit(true)}>
            {churchesCopy.addAnyway}
          </Button>
        )}
      </div>
    </form>
  )
}

/** A field that offers what is known, so that one neighborhood is not written in three ways. */
function Suggesting({ control, known }: { control: Attributes; known: readonly string[] }) {
  const id = useId()
  return (
    <>
      <Input {...control} list={id} autoComplete="off" />
      <datalist id={id}>
        {known.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}
