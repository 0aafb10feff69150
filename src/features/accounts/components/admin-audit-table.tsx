import { formatInstant } from '../../../app/ui/dates.ts'
import type { AuditLine } from '../../../contract/audit.ts'
import { actionWords, auditCopy, subjectWords } from '../../../copy/admin-audit.ts'
import { auditChanges, type FieldChange } from './audit-changes.ts'

interface AuditTableProps {
  lines: AuditLine[]
  timeZone: string
  locale: string
}

/** The log as a table; on a narrow screen it scrolls sideways, by the keyboard too. */
export function AdminAuditTable({ lines, timeZone, locale }: AuditTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
    <section aria-label={auditCopy.tableLabel} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-[52rem] border-collapse text-left text-sm">
        <caption className="sr-only">{auditCopy.title}</caption>
        <thead>
          <tr className="border-control border-b">
            {auditCopy.columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-rule border-b align-baseline">
              <td className="tabular whitespace-nowrap px-3 py-2">
                <time dateTime={line.at}>{formatInstant(line.at, timeZone, locale)}</time>
              </td>
              <th scope="row" className="px-3 py-2 font-semibold">
                {line.actor.name}
              </th>
              <td className="px-3 py-2">{actionWords(line.action)}</td>
              <td className="tabular whitespace-nowrap px-3 py-2">{subjectWords(line.subject)}</td>
              <td className="px-3 py-2">
                <Changes changes={auditChanges(line.before, line.after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
