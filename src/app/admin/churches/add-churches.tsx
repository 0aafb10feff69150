import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import {
  type AddChurchRequest,
  addChurchRequest,
  type addedChurch,
} from '../../../contract/churches/church-admin.ts'
import { churchesCopy } from '../../../copy/admin/churches.ts'
import { addChurchCopy } from '../../../copy/churches/add-church.ts'
import { churchImportCopy } from '../../../copy/churches/church-import.ts'
import { ChurchControl } from '../../../features/churches/components/submissions/church-control.tsx'
import { ApiError } from '../../api-client.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type ControlAttributes, Field, Input } from '../../ui/form/field.tsx'
import { focusFirstFault } from '../../ui/form/focus-first-error.ts'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAdminCall } from '../kit/act.ts'
import { adminLoader, attempt } from '../kit/load.ts'
import { adminScreen, ScreenTitle } from '../kit/screen.tsx'
import { ImportChurches, useChurchImport } from './import-churches.tsx'

type Fields = z.input<typeof addChurchRequest>
type Name = Exclude<keyof Fields, 'evenIfKnown'>
type Attributes = ControlAttributes & Record<string, unknown>

/** Why a church was not added; `isKnown`: the directory has one that looks like it, and a person may say otherwise. */
interface AddRefusal {
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

/** How each field of the form is drawn. */
const FIELDS: Record<Name, { label?: string; hint?: string; isNeeded?: true; isWide?: true; rows?: number }> =
  {
    name: { isNeeded: true, isWide: true },
    address: { isNeeded: true, isWide: true, hint: words.addressHint },
    denomination: { isNeeded: true },
    website: {},
    neighborhood: { label: churchesCopy.fields.neighborhood, hint: churchesCopy.fields.neighborhoodHint },
    language: { label: churchesCopy.fields.language, hint: churchesCopy.fields.languageHint },
    phone: {},
    description: { isWide: true, hint: words.descriptionHint, rows: 3 },
    contactName: {},
    contactEmail: {},
    notes: { label: churchesCopy.fields.notes, isWide: true, rows: 2 },
  }
const NAMES = Object.keys(FIELDS) as Name[]
const CONTACT: readonly Name[] = ['contactName', 'contactEmail', 'notes']

/** The church form as an administrator has it: the public form's fields and rules, and no waiting. */
function AdminChurchForm({ neighborhoods, languages, add }: AdminChurchFormProps) {
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

  const choices = [{ value: '', label: words.chooseDenomination }]
  const known: Partial<Record<Name, readonly string[]>> = { neighborhood: neighborhoods, language: languages }
  const field = (name: Name) => {
    const { label = words[name as keyof typeof words], hint, isNeeded, isWide, rows } = FIELDS[name]
    const suggested = known[name]
    return (
      <Field
        key={name}
        label={label}
        hint={hint}
        error={formState.errors[name]?.message}
        {...(!isNeeded && { optionalMark: words.optional })}
        {...(isWide && { className: 'sm:col-span-2' })}
      >
        {(control) =>
          suggested ? (
            <Suggesting control={{ ...control, ...register(name) }} known={suggested} />
          ) : (
            <ChurchControl {...control} {...register(name)} rows={rows} choices={choices} />
          )
        }
      </Field>
    )
  }
  const isBusy = formState.isSubmitting
  // The server draws the form before its script is there: sent then, it would be lost.
  const isReady = useHydrated()
  return (
    <form noValidate onSubmit={submit(false)} className="grid gap-4 sm:grid-cols-2">
      {NAMES.filter((name) => !CONTACT.includes(name)).map(field)}
      <details className="sm:col-span-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{churchesCopy.contactTitle}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">{CONTACT.map(field)}</div>
      </details>
      <div role="alert" className="sm:col-span-2">
        {refusal && (
          <p className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">
            {refusal.sentence}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" isBusy={isBusy} disabled={!isReady}>
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

/** What the directory has already, for the form of a new church. */
const loadAddChurches = adminLoader(async (context) => {
  const churches = await attempt(context, 'listChurches')
  const listed = churches.ok ? churches.body : []
  return {
    neighborhoods: namesOf(listed.map(({ neighborhood }) => neighborhood)),
    languages: namesOf(listed.map(({ language }) => language)),
  }
})

type AddChurchesData = NonNullable<Awaited<ReturnType<typeof loadAddChurches>>>

function namesOf(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
}

export const loader = loadAddChurches
export default adminScreen(AddChurches)

function AddChurches({ data }: { data: AddChurchesData }) {
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()
  const isReady = useHydrated()
  const imports = useChurchImport()

  const add = async (church: AddChurchRequest): Promise<AddRefusal | null> => {
    try {
      const { name } = await call<z.infer<typeof addedChurch>>('POST', '/api/admin/churches', church)
      toast({ ...churchesCopy.added(name), tone: 'success' })
      void revalidate()
      return null
    } catch (error) {
      return error instanceof ApiError
        ? { sentence: error.sentence, isKnown: error.status === 409 }
        : { sentence: churchesCopy.failed, isKnown: false }
    }
  }
  return (
    <>
      <ScreenTitle title={churchesCopy.title}>
        <LinkButton look="secondary" size="small" to="/admin">
          {churchesCopy.back}
        </LinkButton>
      </ScreenTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={churchesCopy.oneTitle}>
          <p className="mb-4 max-w-[66ch] text-muted text-sm">{churchesCopy.oneIntro}</p>
          <AdminChurchForm neighborhoods={data.neighborhoods} languages={data.languages} add={add} />
        </Panel>
        <Panel title={churchesCopy.listTitle}>
          <p className="mb-4 text-muted text-sm">{churchesCopy.listIntro}</p>
          <Button look="secondary" size="small" disabled={!isReady} onClick={imports.open}>
            {churchImportCopy.open}
          </Button>
        </Panel>
      </div>
      <ImportChurches imports={imports} />
    </>
  )
}
