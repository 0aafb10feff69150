import { type FormEvent, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import {
  type FileImport,
  ImportDialog,
  ImportFigures,
  ImportLines,
  readTextFile,
} from '../../../../app/ui/dialog/import-dialog.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { useFocusOnMount } from '../../../../app/ui/use-focus-on-mount.ts'
import {
  CHURCH_OUTCOMES,
  type ChurchImportReport,
  type ImportChurchesRequest,
  importChurchesRequest,
  MAX_CHURCH_IMPORT_CHARS,
} from '../../../../contract/churches/church-admin.ts'
import { adminCopy } from '../../../../copy/admin/admin.ts'
import { churchImportCopy } from '../../../../copy/admin/churches.ts'
import { importCopy } from '../../../../copy/admin/subscribers.ts'
import { decodeList } from '../../../../domain/lists/decode-list.ts'

type Imports = FileImport<ImportChurchesRequest, ChurchImportReport>

export function AdminChurchImport({ imports }: { imports: Imports }) {
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
      <Button type="submit" className="self-start" isBusy={isBusy} aria-disabled={isBusy}>
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
