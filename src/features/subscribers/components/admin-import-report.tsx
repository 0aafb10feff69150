import { Button } from '../../../app/ui/button.tsx'
import { type FileImport, ImportFigures, ImportLines } from '../../../app/ui/dialog/import-dialog.tsx'
import { useFocusOnMount } from '../../../app/ui/use-focus-on-mount.ts'
import { IMPORT_OUTCOMES, type ImportReport } from '../../../contract/newsletter/subscribers.ts'
import { importCopy } from '../../../copy/admin/subscribers.ts'

type ImportReportProps = Pick<FileImport<never, ImportReport>, 'isBusy' | 'confirm' | 'restart'> & {
  report: ImportReport
}

export function AdminImportReport({ report, isBusy, confirm, restart }: ImportReportProps) {
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
