import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, callApi } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { classNames } from '../../../app/ui/class-names.ts'
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
import type { DirectoryAnswer } from '../../../contract/churches/directory-calls.ts'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import type { Offer } from '../../../domain/advertising/catalogue.ts'
import { priceInWords, runsInWords } from '../../../domain/advertising/money.ts'
import { TIME_SLOTS } from '../../../domain/advertising/placements.ts'
import { ADVERTISING_CATEGORIES } from '../../../domain/events/categories.ts'

type ListedChurch = Pick<DirectoryAnswer['churches'][number], 'id' | 'name' | 'address'>

const PAUSE_MS = 250
const MIN_CHARS = 3
const MAX_OPTIONS = 6

interface ChurchComboboxProps {
  control: ControlAttributes & Record<string, unknown>
  copy: { list: string; found: (n: number) => string }
  /** The chosen church; null as soon as something else is typed. */
  onPick: (church: ListedChurch | null) => void
}

/** The name of a church, with the listed ones offered while it is typed (ARIA authoring practices, combobox). */
function ChurchCombobox({ control, copy, onPick }: ChurchComboboxProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [options, setOptions] = useState<ListedChurch[] | null>(null)
  const [active, setActive] = useState(-1)
  useEffect(() => {
    if (typed.trim().length < MIN_CHARS) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: typed.trim() })
      // Offering is a convenience: without an answer the name is typed as ever.
      const answer = await callApi<DirectoryAnswer>('GET', `/api/churches/search?${query}`).catch(() => null)
      if (isCurrent && answer) setOptions(answer.churches.slice(0, MAX_OPTIONS))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed])

  function close() {
    setTyped('')
    setOptions(null)
    setActive(-1)
  }

  function pick(church: ListedChurch) {
    onPick(church)
    close()
  }

  function move(event: KeyboardEvent) {
    if (!options || options.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (step) setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  const isOpen = options !== null && options.length > 0
  const { onChange, onBlur }: ComponentProps<'input'> = control
  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        // What is "off" a browser also leaves out when it restores the form, on the way back from the payment.
        autoComplete={typed === '' ? 'organization' : 'off'}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onKeyDown={move}
        onChange={(event) => {
          onChange?.(event)
          onPick(null)
          // A browser that fills the whole form in has no focus here, and needs no offers.
          setTyped(event.target === document.activeElement ? event.target.value : '')
          setOptions(null)
          setActive(-1)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={copy.list}
        hidden={!isOpen}
        className="absolute top-full right-0 left-0 z-10 mt-1 rounded border border-control bg-card shadow"
      >
        {options?.map((church, index) => (
          <div
            key={church.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(
              'cursor-pointer px-3 py-2 hover:bg-sunken',
              index === active && 'bg-sunken',
            )}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault()
              pick(church)
            }}
          >
            <span className="block font-semibold">{church.name}</span>
            {church.address && <span className="block text-muted text-sm">{church.address}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {options && copy.found(options.length)}
      </p>
    </div>
  )
}

type Fields = z.input<typeof advertisingApplication>
type Answer = z.infer<typeof applicationAnswer>

type FieldOptions = { hint?: string; isOptional?: boolean }
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
  const refusalOf = (name: FieldName) =>
    formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : refusal?.errors[name])

  const field = (
    name: FieldName,
    draw: (control: ControlAttributes & Record<string, unknown>) => ReactNode,
    options: FieldOptions = {},
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

  const input = (name: FieldName, attributes: ComponentProps<'input'>, options?: FieldOptions) =>
    field(name, (control) => <Input {...control} {...attributes} />, options)
  const choice = (name: FieldName, first: string, choices: readonly (readonly [string, string])[]) =>
    field(name, (control) => (
      <Select {...control}>
        <option value="">{first}</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    ))

  return (
    <form
      method="post"
      action="/advertise"
      noValidate
      onSubmit={handleSubmit(submit, focusFirstFault)}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="language" value={language} />
      <FormAlert sentence={refusal?.message} />
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
        {input('contactName', { autoComplete: 'name' })}
        {input('email', { type: 'email', autoComplete: 'email' })}
        {input('phone', { type: 'tel', autoComplete: 'tel' })}
      </div>
      {input('website', { type: 'url', autoComplete: 'url' }, { isOptional: true })}
      {input('eventTitle', {})}
      {field(
        'eventDescription',
        (control) => (
          <Textarea {...control} />
        ),
        { hint: copy.descriptionHint },
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {input('eventDate', { type: 'date' })}
        {choice(
          'eventTime',
          copy.chooseTime,
          TIME_SLOTS.map((slot) => [slot, words.time(slot)]),
        )}
        {choice(
          'eventCategory',
          copy.chooseCategory,
          ADVERTISING_CATEGORIES.map((category) => [category, categoryLabel(categories, category)]),
        )}
        {choice(
          'packageType',
          copy.choosePackage,
          offers.map((offer) => [
            offer.key,
            copy.packageOption(offer.name, priceInWords(offer.amount), runsInWords(runs, offer)),
          ]),
        )}
      </div>
      {input('startsOn', { type: 'date' }, { hint: copy.startsOnHint, isOptional: true })}
      {field(
        'notes',
        (control) => (
          <Textarea {...control} rows={3} />
        ),
        { isOptional: true },
      )}
      <FormAlert sentence={reason} />
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
