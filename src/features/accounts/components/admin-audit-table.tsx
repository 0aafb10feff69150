import { Button } from '../../../app/ui/button.tsx'
import { formatInstant } from '../../../app/ui/dates.ts'
import { ScrollTable } from '../../../app/ui/scroll-table.tsx'
import type { AuditLine } from '../../../contract/admin/audit.ts'
import { actionWords, auditCopy, subjectWords } from '../../../copy/admin/audit.ts'
import { auditChanges, type FieldChange } from './audit-changes.ts'

interface AuditTableProps {
  lines: AuditLine[]
  timeZone: string
  locale: string
  undoing: number | null
  onUndo: (line: AuditLine, scope: 'line' | 'bulk') => void
}

/** The log as a table; on a narrow screen it scrolls sideways, by the keyboard too. */
export function AdminAuditTable({ lines, timeZone, locale, undoing, onUndo }: AuditTableProps) {
  return (
    <ScrollTable
      label={auditCopy.tableLabel}
      caption={auditCopy.title}
      minWidth="min-w-[52rem]"
      columns={auditCopy.columns}
    >
      {lines.map((line) => (
        <tr key={line.id} className="border-rule border-b align-baseline">
          <td className="tabular whitespace-nowrap px-3 py-2">
            <time dateTime={line.at}>{formatInstant(line.at, timeZone, locale)}</time>
          </td>
          <th scope="row" className="px-3 py-2 font-semibold">
            {line.actor.name}
            {line.actor.apiToken && (
              <span className="block font-normal text-muted">{auditCopy.byToken(line.actor.apiToken)}</span>
            )}
          </th>
          <td className="px-3 py-2">{actionWords(line.action)}</td>
          <td className="tabular px-3 py-2">
            <span className="whitespace-nowrap">{subjectWords(line.subject)}</span>
            {line.name && <span className="block text-muted">{line.name}</span>}
          </td>
          <td className="px-3 py-2">
            <Changes changes={auditChanges(line.before, line.after)} />
          </td>
          <td className="px-3 py-2">
            {line.canUndo && (
              <Button
                look="secondary"
                size="small"
                isBusy={undoing === line.id}
                aria-disabled={undoing !== null}
                aria-label={auditCopy.undoOne(actionWords(line.action), line.name ?? line.subject)}
                onClick={() => undoing === null && onUndo(line, 'line')}
              >
                {auditCopy.undo}
              </Button>
            )}
            {line.canUndo && line.isBulk && (
              <Button
                look="quiet"
                size="small"
                className="whitespace-nowrap"
                aria-disabled={undoing !== null}
                aria-label={auditCopy.undoBulkOf(actionWords(line.action), line.name ?? line.subject)}
                onClick={() => undoing === null && onUndo(line, 'bulk')}
              >
                {auditCopy.undoBulk}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}

function Changes({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) {
    return (
      <>
        <span aria-hidden="true">{auditCopy.nothing}</span>
        <span className="sr-only">{auditCopy.nothingMeaning}</span>
      </>
    )
  }
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field} className="break-words">
          {field && <span className="text-muted">{field}: </span>}
          {from !== null && to !== null
            ? auditCopy.change(from, to)
            : (to ?? auditCopy.change(from ?? auditCopy.nothing, auditCopy.nothing))}
        </li>
      ))}
    </ul>
  )
}
