import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import {
  type AddChurchRequest,
  addChurchRequest,
  type addedChurch,
  CHURCH_OUTCOMES,
  type ChurchImportReport,
  type ImportChurchesRequest,
  importChurchesRequest,
  MAX_CHURCH_IMPORT_CHARS,
} from '../../../contract/churches/church-admin.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { churchesCopy, churchImportCopy } from '../../../copy/admin/churches.ts'
import { importCopy } from '../../../copy/admin/subscribers.ts'
import { addChurchCopy } from '../../../copy/churches/add-church.ts'
import { decodeList } from '../../../domain/lists.ts'
import { ChurchControl } from '../../../features/churches/components/submissions/church-control.tsx'
import { ApiError } from '../../api-client.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import {
  type FileImport,
  ImportDialog,
  ImportFigures,
  ImportLines,
  readTextFile,
} from '../../ui/dialog/import-dialog.tsx'
import { type ControlAttributes, Field, Input } from '../../ui/form/field.tsx'
import { focusFirstFault } from '../../ui/form/focus-first-error.ts'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAdminCall, useFileImport } from '../kit/act.ts'
import { adminLoader, attempt } from '../kit/load.ts'
import { adminScreen, ScreenTitle } from '../kit/screen.tsx'

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
  const imports = useFileImport<ImportChurchesRequest, ChurchImportReport>({
    path: '/api/admin/churches/import',
    failed: importCopy.failed,
    done: ({ outcomes }) => churchImportCopy.done(outcomes.added + outcomes.waiting, outcomes.updated),
  })

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
      <AdminChurchImport imports={imports} />
    </>
  )
}

type Imports = FileImport<ImportChurchesRequest, ChurchImportReport>

function AdminChurchImport({ imports }: { imports: Imports }) {
  return (
    <ImportDialog imports={imports} title={churchImportCopy.title} closeLabel={adminCopy.cancel}>
      {imports.report ? (
        <Report {...imports} report={imports.report} />
      ) : (
        <FileForm isBusy={imports.isBusy} onCheck={imports.check} />
      )}
    </ImportDialog>
  )
}

function FileForm({ isBusy, onCheck }: { isBusy: boolean; onCheck: Imports['check'] }) {
  const [error, setError] = useState<string | undefined>(undefined)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { text, problem } = await readTextFile(
      new FormData(form).get('file'),
      decodeList,
      MAX_CHURCH_IMPORT_CHARS,
      importCopy,
    )
    const checked = importChurchesRequest.safeParse({ csv: text, dryRun: true })
    const found = problem ?? checked.error?.issues[0]?.message
    setError(found)
    if (checked.success && found === undefined) onCheck(checked.data)
    else form.querySelector<HTMLElement>('[name=file]')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <p className="text-muted text-sm">{churchImportCopy.intro}</p>
      <Field label={importCopy.file} error={error}>
        {(control) => (
          <Input {...control} type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" required />
        )}
      </Field>
      <Button type="submit" className="self-start" isBusy={isBusy}>
        {isBusy ? importCopy.checking : importCopy.check}
      </Button>
    </form>
  )
}

type ReportProps = Pick<Imports, 'isBusy' | 'confirm' | 'restart'> & { report: ChurchImportReport }

function Report({ report, isBusy, confirm, restart }: ReportProps) {
  const { outcomes, churches, problems, invalid } = report
  const title = useFocusOnMount<HTMLHeadingElement>()
  const changes = outcomes.added + outcomes.updated + outcomes.waiting
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div role="status">
        <h3 ref={title} tabIndex={-1} className="font-semibold outline-offset-4">
          {importCopy.reportTitle}
        </h3>
        <p className="text-muted text-sm">{importCopy.rows(report.rows)}</p>
        <ImportFigures
          figures={[
            ...CHURCH_OUTCOMES.map(
              (outcome) => [outcomes[outcome], churchImportCopy.outcomes[outcome]] as const,
            ),
            [invalid, importCopy.invalid],
          ]}
        />
        {changes === 0 && (
          <p className="mt-2 font-semibold">
            {invalid === report.rows ? churchImportCopy.nothingUsable : churchImportCopy.nothing}
          </p>
        )}
        {report.ignoredColumns.length > 0 && (
          <p className="mt-2 text-muted text-sm">{importCopy.ignored(report.ignoredColumns)}</p>
        )}
      </div>
      <div>
        <ImportLines
          title={importCopy.problemsTitle}
          lines={problems.map(({ line, reason }) => importCopy.line(line, reason))}
          more={invalid > problems.length ? importCopy.moreProblems(invalid - problems.length) : null}
        />
        <ImportLines
          title={churchImportCopy.vouched}
          lines={report.vouched.map(({ line, reason }) => importCopy.line(line, reason))}
        />
        {CHURCH_OUTCOMES.map((outcome) => {
          const rows = churches.filter((church) => church.outcome === outcome)
          const left = outcomes[outcome] - rows.length
          return (
            <ImportLines
              key={outcome}
              title={churchImportCopy.rowsOf[outcome]}
              lines={rows.map(({ line, name, fields, ...found }) =>
                churchImportCopy.row(line, name, found, fields),
              )}
              more={left > 0 ? importCopy.moreProblems(left) : null}
            />
          )
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={restart} disabled={isBusy}>
          {importCopy.other}
        </Button>
        {changes > 0 && (
          <Button onClick={confirm} isBusy={isBusy} disabled={isBusy}>
            {isBusy
              ? importCopy.importing
              : churchImportCopy.confirm(outcomes.added + outcomes.waiting, outcomes.updated)}
          </Button>
        )}
      </div>
    </div>
  )
}
