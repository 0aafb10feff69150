import { type FormEvent, useState } from 'react'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import {
  type FileImport,
  ImportDialog,
  ImportFigures,
  ImportLines,
  readTextFile,
} from '../../../app/ui/dialog/import-dialog.tsx'
import { Field, Input, Select } from '../../../app/ui/form/field.tsx'
import { useFocusOnMount } from '../../../app/ui/use-focus-on-mount.ts'
import {
  IMPORT_OUTCOMES,
  type ImportReport,
  type ImportRequest,
  importRequest,
  MAX_IMPORT_CHARS,
  SUBSCRIBER_EXPORTS,
} from '../../../contract/newsletter/subscribers.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { exportCopy, importCopy, subscribersCopy } from '../../../copy/admin/subscribers.ts'
import { decodeList } from '../../../domain/lists.ts'

type Imports = FileImport<ImportRequest, ImportReport>

export function AdminImportDialog({ imports }: { imports: Imports }) {
  return (
    <ImportDialog imports={imports} title={importCopy.title} closeLabel={adminCopy.cancel}>
      {imports.report ? (
        <AdminImportReport {...imports} report={imports.report} />
      ) : (
        <ImportForm isBusy={imports.isBusy} onCheck={imports.check} />
      )}
    </ImportDialog>
  )
}

type Errors = Partial<Record<'csv' | 'consent', string>>

function ImportForm({ isBusy, onCheck }: { isBusy: boolean; onCheck: Imports['check'] }) {
  const [errors, setErrors] = useState<Errors>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const { text: csv, problem } = await readTextFile(
      fields.get('file'),
      decodeList,
      MAX_IMPORT_CHARS,
      importCopy,
    )
    const checked = importRequest.safeParse({
      csv,
      consent: fields.get('consent'),
      source: fields.get('source'),
      dryRun: true,
    })
    const found: Errors = problem ? { csv: problem } : {}
    for (const { path, message } of checked.error?.issues ?? []) found[path[0] as keyof Errors] ??= message
    setErrors(found)
    if (checked.success && !problem) onCheck(checked.data)
    else form.querySelector<HTMLElement>(`[name=${found.csv ? 'file' : 'consent'}]`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <p className="text-muted text-sm">{importCopy.intro}</p>
      <Field label={importCopy.file} error={errors.csv}>
        {(control) => (
          <Input {...control} type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" required />
        )}
      </Field>
      <Field label={importCopy.consent} hint={importCopy.consentHint} error={errors.consent}>
        {(control) => <Input {...control} name="consent" maxLength={300} required />}
      </Field>
      <Field label={importCopy.source} className="max-w-60">
        {(control) => (
          <Select {...control} name="source" defaultValue="other">
            {Object.entries(subscribersCopy.sourceNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="self-start" isBusy={isBusy}>
        {isBusy ? importCopy.checking : importCopy.check}
      </Button>
    </form>
  )
}

type ImportReportProps = Pick<FileImport<never, ImportReport>, 'isBusy' | 'confirm' | 'restart'> & {
  report: ImportReport
}

function AdminImportReport({ report, isBusy, confirm, restart }: ImportReportProps) {
  const { outcomes, problems, duplicates, invalid } = report
  const title = useFocusOnMount<HTMLHeadingElement>()
  const lines: [number, string][] = [
    ...IMPORT_OUTCOMES.map((outcome): [number, string] => [outcomes[outcome], importCopy.outcomes[outcome]]),
    [duplicates, importCopy.duplicates],
    [invalid, importCopy.invalid],
  ]
  const rejectedCount = report.rows - outcomes.added - outcomes.known
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div role="status">
        <h3 ref={title} tabIndex={-1} className="font-semibold outline-offset-4">
          {importCopy.reportTitle}
        </h3>
        <p className="text-muted text-sm">{importCopy.rows(report.rows)}</p>
        <ImportFigures figures={lines} />
        {outcomes.added === 0 && <p className="mt-2 font-semibold">{importCopy.nothing}</p>}
        {report.nameless > 0 && <p className="mt-2 text-sm">{importCopy.nameless(report.nameless)}</p>}
        {report.ignoredColumns.length > 0 && (
          <p className="mt-2 text-muted text-sm">{importCopy.ignored(report.ignoredColumns)}</p>
        )}
      </div>
      <ImportLines
        title={importCopy.problemsTitle}
        lines={problems.map(({ line, reason }) => importCopy.line(line, reason))}
        more={
          rejectedCount > problems.length ? importCopy.moreProblems(rejectedCount - problems.length) : null
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={restart} disabled={isBusy}>
          {importCopy.other}
        </Button>
        {outcomes.added > 0 && (
          <Button onClick={confirm} isBusy={isBusy} disabled={isBusy}>
            {isBusy ? importCopy.importing : importCopy.confirm(outcomes.added)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The four lists of section 2, each a file that the browser saves, and how to use them. */
export function AdminExportLists() {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SUBSCRIBER_EXPORTS.map((list) => (
          <li key={list} className="flex flex-col items-start gap-2 border-rule border-l-3 pl-4">
            <LinkButton
              look="secondary"
              to={`/api/admin/subscribers/export?list=${list}`}
              reloadDocument
              download
              aria-describedby={`export-${list}`}
            >
              {exportCopy.lists[list].button}
            </LinkButton>
            <p id={`export-${list}`} className="text-muted text-sm">
              {exportCopy.lists[list].what}
            </p>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-h3">{exportCopy.guidelinesTitle}</h2>
      <ul className="mt-2 max-w-[66ch] list-disc pl-5 text-sm">
        {exportCopy.guidelines.map((line) => (
          <li key={line} className="mt-1">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
