import { Button } from '../../../app/ui/button.tsx'
import { formatInstant } from '../../../app/ui/dates.ts'
import { ScrollTable } from '../../../app/ui/scroll-table.tsx'
import type { AuditLine } from '../../../contract/admin/audit.ts'
import { actionWords, auditCopy, subjectWords } from '../../../copy/admin/audit.ts'
import { priceInWords } from '../../../domain/advertising/catalogue.ts'

/** One field of a change; null = it was not there. */
interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

/** Longer values say no more in a line of a table. */
const MAX_VALUE_CHARS = 160
/** So many of a list are shown, and how many more there are. */
const MAX_LIST_ITEMS = 6

/** What differs between two states of something, field by field; what is the same in both is left out. */
export function auditChanges(before: unknown, after: unknown): FieldChange[] {
  if (!isRecord(before) && !isRecord(after)) {
    const [from, to] = [inWords(before), inWords(after)]
    return from === to ? [] : [{ field: '', from, to }]
  }
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => {
    const print = key.endsWith('Cents') ? priceOf : inWords
    const [from, to] = [print(old[key]), print(fresh[key])]
    return from === to ? [] : [{ field: fieldWords(key), from, to }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no
  if (Array.isArray(value) && value.every(isPlain)) {
    if (value.length === 0) return null
    return auditCopy.list(value.slice(0, MAX_LIST_ITEMS), Math.max(0, value.length - MAX_LIST_ITEMS))
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text
}

const priceOf = (cents: unknown) => (typeof cents === 'number' ? priceInWords(cents) : inWords(cents))

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** "churchId" -> "Church id", "amountCents" -> "Amount". */
function fieldWords(key: string): string {
  const words = key
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
