import { LinkButton } from '../../../app/ui/button.tsx'
import {
  type FileImport,
  ImportDialog,
  ImportForm,
  ImportLines,
  ImportReportFrame,
} from '../../../app/ui/dialog/import-dialog.tsx'
import { Field, Input, Select } from '../../../app/ui/form/field.tsx'
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
        <AdminImportReport imports={imports} report={imports.report} />
      ) : (
        <ImportForm
          schema={importRequest}
          decode={decodeList}
          maxChars={MAX_IMPORT_CHARS}
          words={importCopy}
          intro={importCopy.intro}
          isBusy={imports.isBusy}
          onCheck={imports.check}
        >
          {(errors) => (
            <>
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
            </>
          )}
        </ImportForm>
      )}
    </ImportDialog>
  )
}

function AdminImportReport({ imports, report }: { imports: Imports; report: ImportReport }) {
  const { outcomes, problems, duplicates, invalid } = report
  const rejectedCount = report.rows - outcomes.added - outcomes.known
  return (
    <ImportReportFrame
      {...imports}
      words={importCopy}
      rows={report.rows}
      figures={[
        ...IMPORT_OUTCOMES.map((outcome) => [outcomes[outcome], importCopy.outcomes[outcome]] as const),
        [duplicates, importCopy.duplicates],
        [invalid, importCopy.invalid],
      ]}
      notes={
        <>
          {outcomes.added === 0 && <p className="mt-2 font-semibold">{importCopy.nothing}</p>}
          {report.nameless > 0 && <p className="mt-2 text-sm">{importCopy.nameless(report.nameless)}</p>}
          {report.ignoredColumns.length > 0 && (
            <p className="mt-2 text-muted text-sm">{importCopy.ignored(report.ignoredColumns)}</p>
          )}
        </>
      }
      confirmLabel={outcomes.added > 0 ? importCopy.confirm(outcomes.added) : null}
      onConfirm={() => imports.confirm()}
    >
      <ImportLines
        title={importCopy.problemsTitle}
        lines={problems.map(({ line, reason }) => importCopy.line(line, reason))}
        more={
          rejectedCount > problems.length ? importCopy.moreProblems(rejectedCount - problems.length) : null
        }
      />
    </ImportReportFrame>
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
