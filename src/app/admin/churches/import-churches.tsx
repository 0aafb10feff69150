import { useState } from 'react'
import {
  CHURCH_OUTCOMES,
  type ChurchImportReport,
  type ImportChurchesRequest,
  importChurchesRequest,
  MAX_CHURCH_IMPORT_CHARS,
} from '../../../contract/churches/church-admin.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { importCopy } from '../../../copy/admin/subscribers.ts'
import { churchImportCopy as copy } from '../../../copy/churches/church-import.ts'
import { CHURCH_COLUMNS, type ChurchColumn } from '../../../domain/churches/fields.ts'
import { decodeList } from '../../../domain/lists.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import {
  type FileImport,
  ImportDialog,
  ImportForm,
  ImportLines,
  ImportReportFrame,
} from '../../ui/dialog/import-dialog.tsx'
import { Field, Select } from '../../ui/form/field.tsx'
import { useFileImport } from '../kit/act.ts'
import { useFrame } from '../kit/screen.tsx'

type Imports = FileImport<ImportChurchesRequest, ChurchImportReport>
type Chosen = readonly (ChurchColumn | null)[]

export function useChurchImport(): Imports {
  return useFileImport<ImportChurchesRequest, ChurchImportReport>({
    path: '/api/admin/churches/import',
    failed: importCopy.failed,
    done: ({ outcomes }) => copy.done(outcomes.added + outcomes.waiting, outcomes.updated),
  })
}

/** A list of churches from a file: what its columns hold, what becomes of its rows, and then it is taken in. */
export function ImportChurches({ imports }: { imports: Imports }) {
  const { report } = imports
  return (
    <ImportDialog imports={imports} title={copy.title} closeLabel={adminCopy.cancel} isWide={report !== null}>
      {report ? (
        <Report key={JSON.stringify(report.columns)} imports={imports} report={report} />
      ) : (
        <ImportForm
          schema={importChurchesRequest}
          decode={decodeList}
          maxChars={MAX_CHURCH_IMPORT_CHARS}
          words={importCopy}
          intro={copy.intro}
          isBusy={imports.isBusy}
          onCheck={imports.check}
        />
      )}
    </ImportDialog>
  )
}

function Report({ imports, report }: { imports: Imports; report: ChurchImportReport }) {
  const { outcomes, churches, problems, invalid, outside } = report
  const { viewer } = useFrame()
  const checked = report.columns.map(({ column }) => column)
  const [chosen, setChosen] = useState<Chosen>(checked)
  const [widensArea, setWidensArea] = useState(false)
  const isStale = chosen.some((column, place) => column !== checked[place])
  const hasNames = checked.includes('name')
  const changes = outcomes.added + outcomes.updated + outcomes.waiting
  const nothing = invalid === report.rows ? copy.nothingUsable : copy.nothing
  return (
    <ImportReportFrame
      {...imports}
      words={importCopy}
      rows={report.rows}
      figures={[
        ...CHURCH_OUTCOMES.map((outcome) => [outcomes[outcome], copy.outcomes[outcome]] as const),
        [invalid, importCopy.invalid],
      ]}
      notes={changes === 0 && <p className="mt-2 font-semibold">{hasNames ? nothing : copy.nameless}</p>}
      confirmLabel={
        changes > 0 && !isStale ? copy.confirm(outcomes.added + outcomes.waiting, outcomes.updated) : null
      }
      onConfirm={() => imports.confirm({ widensArea })}
    >
      <Columns columns={report.columns} chosen={chosen} onChoose={setChosen} />
      {isStale && (
        <Button
          className="self-start"
          isBusy={imports.isBusy}
          onClick={() => imports.recheck({ columns: [...chosen] })}
        >
          {imports.isBusy ? copy.updating : copy.update}
        </Button>
      )}
      {hasNames && <Preview rows={report.preview} />}
      {outside > 0 && (
        <div className="border-rule border-l-3 pl-4">
          <p>{copy.outside(outside)}</p>
          {viewer.role === 'owner' ? (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={widensArea}
                onChange={({ target }) => setWidensArea(target.checked)}
              />
              {copy.widen(outside)}
            </label>
          ) : (
            <p className="text-muted text-sm">{copy.ownerWidens}</p>
          )}
          <ImportLines
            title={copy.outsideTitle}
            lines={report.outsideRows.map(({ line, name }) => importCopy.line(line, name))}
          />
        </div>
      )}
      <div>
        <ImportLines
          title={importCopy.problemsTitle}
          lines={problems.map(({ line, reason }) => importCopy.line(line, reason))}
          more={invalid > problems.length ? importCopy.moreProblems(invalid - problems.length) : null}
        />
        <ImportLines
          title={copy.vouched}
          lines={report.vouched.map(({ line, reason }) => importCopy.line(line, reason))}
        />
        {CHURCH_OUTCOMES.map((outcome) => {
          const rows = churches.filter((church) => church.outcome === outcome)
          const left = outcomes[outcome] - rows.length
          return (
            <ImportLines
              key={outcome}
              title={copy.rowsOf[outcome]}
              lines={rows.map(({ line, name, fields, ...found }) => copy.row(line, name, found, fields))}
              more={left > 0 ? importCopy.moreProblems(left) : null}
            />
          )
        })}
      </div>
    </ImportReportFrame>
  )
}

interface ColumnsProps {
  columns: ChurchImportReport['columns']
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const CHOICES = CHURCH_COLUMNS.map((value) => ({ value, label: copy.columns[value] }))

/** What each column of the file is read as. */
function Columns({ columns, chosen, onChoose }: ColumnsProps) {
  const used = chosen.filter((column) => column !== null).length
  const choose = (place: number, wanted: string) => {
    const column = CHURCH_COLUMNS.find((one) => one === wanted) ?? null
    // Lines of an address are joined; of anything else there is one column.
    const frees = (other: ChurchColumn | null) => other === column && column !== 'address'
    onChoose(chosen.map((other, index) => (index === place ? column : frees(other) ? null : other)))
  }
  return (
    <details open>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {copy.columnsTitle(used, columns.length)}
      </summary>
      <p className="text-muted text-sm">{copy.columnsIntro}</p>
      <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ header, samples }, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is named by its place alone
            key={place}
            label={header || copy.noHeader(place + 1)}
            hint={<span className="line-clamp-1 wrap-anywhere">{copy.samples(samples)}</span>}
          >
            {(control) => (
              <Select
                {...control}
                options={CHOICES}
                value={chosen[place] ?? ''}
                onChange={({ target }) => choose(place, target.value)}
              >
                <option value="">{copy.notUsed}</option>
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}

function Preview({ rows }: { rows: ChurchImportReport['preview'] }) {
  return (
    <div>
      <h3 className="font-semibold">{copy.previewTitle(rows.length)}</h3>
      <DataTable
        {...copy.preview}
        minWidth="sm:min-w-[44rem]"
        isStackedOnPhones
        rows={rows}
        keyOf={({ line }) => line}
        cells={[
          ['figure', ({ line }) => line],
          ['name', ({ name }) => name || copy.noName],
          ({ address }) => address || copy.noAddress,
          ({ details }) => details.join(' · '),
          ({ outcome, match, fields, reason }) =>
            outcome === null ? (
              <strong className="text-danger">{copy.refused(reason ?? '')}</strong>
            ) : (
              copy.becomes[outcome](match ?? '', fields.join(', '))
            ),
        ]}
      />
    </div>
  )
}
