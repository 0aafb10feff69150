import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, callApi } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { type ControlAttributes, Field, Input, Select, Textarea } from '../../../app/ui/form/field.tsx'
import { focusFirstFault } from '../../../app/ui/form/focus-first-error.ts'
import { FormAlert } from '../../../app/ui/form/form-alert.tsx'
import type { FormRefusal } from '../../../app/ui/form/form-refusal.ts'
import { readTyped } from '../../../app/ui/form/served-form.tsx'
import { useCopy, useLanguage } from '../../../app/ui/language.tsx'
import { useToast } from '../../../app/ui/toast/toast.tsx'
import {
  type AdvertisingApplication,
  advertisingApplication,
  type applicationAnswer,
} from '../../../contract/advertising/advertising.ts'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { formRefusals } from '../../../copy/form-refusals.ts'
import { type Offer, priceInWords } from '../../../domain/advertising/catalogue.ts'
import { TIME_SLOTS } from '../../../domain/advertising/time-slots.ts'
import { ADVERTISING_CATEGORIES } from '../../../domain/events/categories.ts'
import { ChurchCombobox } from './church-combobox.tsx'
import { runsInWords } from './runs-in-words.ts'

type Fields = z.input<typeof advertisingApplication>
type Answer = z.infer<typeof applicationAnswer>

type FieldName = Exclude<keyof Fields, 'language' | 'churchId'>

const EMPTY: Record<FieldName, string> = {
  churchName: '',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  eventTitle: '',
  eventDescription: '',
  eventDate: '',
  eventTime: '',
  eventCategory: '',
  packageType: '',
  startsOn: '',
  notes: '',
}

const PROBLEM = { Accept: 'application/problem+json' }

/** What the server rejects by its own knowledge, such as a day that is over: the toast of section 8 does not say it. */
function readProblem(error: unknown): { detail?: string; issues?: { path: FieldName; message: string }[] } {
  const isProblem = error instanceof ApiError && error.status < 500 && error.sentence.startsWith('{')
  return isProblem ? JSON.parse(error.sentence) : {}
}

interface ApplicationFormProps {
  offers: Offer[]
  /** Chosen on a card; "" for none. */
  packageType: string
  refusal: FormRefusal | null
  onApplied: () => void
}

/** The application; one schema checks it here and on the server (specification, section 5). */
export function ApplicationForm({ offers, packageType, refusal, onApplied }: ApplicationFormProps) {
  const { form: copy, failed, runs } = useCopy(advertiseCopy)
  const language = useLanguage()
  const categories = useCopy(categoryCopy)
  const words = useCopy(dataWords)
  const refusals = useCopy(formRefusals)
  const { toast } = useToast()
  const values = { ...EMPTY, packageType, ...refusal?.values }
  const [typed] = useState(() => readTyped('/advertise'))
  const { register, handleSubmit, setError, setValue, formState } = useForm<
    Fields,
    unknown,
    AdvertisingApplication
  >({
    shouldFocusError: false,
    resolver: zodResolver(advertisingApplication),
    defaultValues: { ...values, ...typed } as Fields,
  })
  useEffect(() => {
    if (packageType) setValue('packageType', packageType as Fields['packageType'])
  }, [packageType, setValue])

  async function submit(application: AdvertisingApplication) {
    try {
      const body = { ...application, language }
      const answer = await callApi<Answer>('POST', '/api/advertising-applications', body, PROBLEM)
      if (answer.checkoutUrl) window.location.assign(answer.checkoutUrl)
      else onApplied()
    } catch (error) {
      toast({ ...failed, tone: 'destructive' })
      const { detail, issues = [] } = readProblem(error)
      if (detail && issues.length === 0) setError('root', { message: detail })
      for (const { path, message } of issues) setError(path, { message }, { shouldFocus: true })
    }
  }

  const reason = formState.errors.root?.message
  const refusalOf = (name: FieldName) => {
    const sentence =
      formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : refusal?.errors[name])
    return sentence && refusals.refusal(sentence)
  }

  const field = (
    name: FieldName,
    draw: (control: ControlAttributes & Record<string, unknown>) => ReactNode,
    options: { hint?: string; isOptional?: boolean } = {},
  ) => (
    <Field
      label={copy[name]}
      hint={options.hint}
      error={refusalOf(name)}
      {...(options.isOptional && { optionalMark: copy.optional })}
    >
      {(control) => draw({ ...control, ...register(name), defaultValue: values[name] })}
    </Field>
  )

  return (
    <form
      method="post"
      action="/advertise"
      noValidate
      onSubmit={handleSubmit(submit, focusFirstFault)}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="language" value={language} />
      <FormAlert sentence={refusal?.message && refusals.refusal(refusal.message)} />
      <div className="grid gap-5 sm:grid-cols-2">
        {field('churchName', (control) => (
          <ChurchCombobox
            control={control}
            copy={copy.listed}
            onPick={(church) => {
              setValue('churchId', church ? church.id : '')
              if (church) setValue('churchName', church.name, { shouldValidate: formState.isSubmitted })
            }}
          />
        ))}
        <input type="hidden" {...register('churchId')} />
        {field('contactName', (control) => (
          <Input {...control} autoComplete="name" />
        ))}
        {field('email', (control) => (
          <Input {...control} type="email" autoComplete="email" />
        ))}
        {field('phone', (control) => (
          <Input {...control} type="tel" autoComplete="tel" />
        ))}
      </div>
      {field(
        'website',
        (control) => (
          <Input {...control} type="url" autoComplete="url" />
        ),
        { isOptional: true },
      )}
      {field('eventTitle', (control) => (
        <Input {...control} />
      ))}
      {field(
        'eventDescription',
        (control) => (
          <Textarea {...control} />
        ),
        { hint: copy.descriptionHint },
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {field('eventDate', (control) => (
          <Input {...control} type="date" />
        ))}
        {field('eventTime', (control) => (
          <Select {...control}>
            <option value="">{copy.chooseTime}</option>
            {TIME_SLOTS.map((slot) => (
              <option key={slot} value={slot}>
                {words.time(slot)}
              </option>
            ))}
          </Select>
        ))}
        {field('eventCategory', (control) => (
          <Select {...control}>
            <option value="">{copy.chooseCategory}</option>
            {ADVERTISING_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categoryLabel(categories, category)}
              </option>
            ))}
          </Select>
        ))}
        {field('packageType', (control) => (
          <Select {...control}>
            <option value="">{copy.choosePackage}</option>
            {offers.map((offer) => (
              <option key={offer.key} value={offer.key}>
                {copy.packageOption(offer.name, priceInWords(offer.amount), runsInWords(runs, offer))}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {field(
        'startsOn',
        (control) => (
          <Input {...control} type="date" />
        ),
        { hint: copy.startsOnHint, isOptional: true },
      )}
      {field(
        'notes',
        (control) => (
          <Textarea {...control} rows={3} />
        ),
        { isOptional: true },
      )}
      <FormAlert sentence={reason && refusals.refusal(reason)} />
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
