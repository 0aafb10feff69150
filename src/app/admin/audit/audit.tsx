import { Link } from 'react-router'
import { AUDIT_KINDS, type AuditKind, type AuditLine, auditQuery } from '../../../contract/admin/accounts.ts'
import type { UndoLineAnswer } from '../../../contract/events/curation.ts'
import { actionWords, auditCopy, subjectWords } from '../../../copy/admin/audit.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'
import { ApiError } from '../../api-client.ts'
import type { RowAction } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type FieldSpec, optionsOf } from '../../ui/form/checked-form.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useAct } from '../kit/act.ts'
import { FilterForm, PagedTable } from '../kit/list.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, Intro, RefreshButton, ScreenTitle } from '../kit/screen.tsx'

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
    return from === to || key === 'bulkId' ? [] : [{ field: fieldWords(key), from, to }]
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

const FILTERS = ['actor', 'kind', 'from', 'to', 'q', 'bulk'] as const
const { filters: words } = auditCopy

/** A page of the audit log. Filters that the address names wrongly are ignored. */
export const loader = adminLoader(async (context, search) => {
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = (search.get(name) ?? '').trim()
      return value !== '' && auditQuery.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  ) as Partial<Record<(typeof FILTERS)[number], string>>
  const cursor = auditQuery.shape.cursor.safeParse(search.get('after') ?? undefined).data
  const query = auditQuery.parse({ ...filter, cursor })
  const [log, actors] = await Promise.all([
    attempt(context, 'listAudit', { query }),
    attempt(context, 'listAuditActors'),
  ])
  return { filter, log, actors }
})

export default adminScreen(Audit)

/** The audit log (decisions, section 1). */
function Audit({ data: { log, filter, actors } }: { data: DataOf<typeof loader> }) {
  const { moment } = useDates()
  const { change, isBusy, isBusyWith } = useAct((_, error) =>
    auditCopy.undoFailed(error instanceof ApiError && error.status < 500 ? error.sentence : null),
  )
  /** Takes a line of the log back, or all that were written with it. */
  const undo = ({ id }: AuditLine, scope: 'line' | 'bulk') =>
    void change<UndoLineAnswer>('POST', `/api/admin/audit/${id}/undo`, {
      body: { scope },
      done: ({ cards, refused }) =>
        scope === 'bulk' ? auditCopy.bulkUndone(cards, refused) : auditCopy.undone,
      key: id,
    })
  /** One line stands for all that was done at once. */
  const isFolded = ({ atOnce }: AuditLine) =>
    atOnce > 1 && filter.bulk === undefined && filter.q === undefined
  const undosOf = (line: AuditLine): RowAction[] => {
    if (!line.canUndo) return []
    const [what, whose] = [actionWords(line.action), line.name ?? line.subject]
    const one: RowAction = {
      label: auditCopy.undo,
      name: auditCopy.undoOne(what, whose),
      look: 'secondary',
      isBusy: isBusyWith(line.id),
      isOff: isBusy,
      run: () => undo(line, 'line'),
    }
    const all: RowAction = {
      ...one,
      label: auditCopy.undoBulk,
      name: auditCopy.undoBulkOf(what, whose),
      run: () => undo(line, 'bulk'),
    }
    if (line.atOnce < 2) return [one]
    return isFolded(line) ? [all] : [one, all]
  }
  const people = actors.ok ? actors.body.map(({ id, name }) => ({ value: id, label: name })) : []
  const fields: FieldSpec[] = [
    {
      ...{ name: 'actor', label: words.actor, className: 'sm:w-48' },
      kind: 'select',
      options: [{ value: '', label: words.anybody }, ...people],
    },
    {
      ...{ name: 'kind', label: words.kind, className: 'sm:w-40' },
      kind: 'select',
      options: [
        { value: '', label: words.anything },
        ...optionsOf(Object.keys(AUDIT_KINDS) as AuditKind[], auditCopy.kinds),
      ],
    },
    { name: 'from', label: words.from, type: 'date', className: 'sm:w-40' },
    { name: 'to', label: words.to, type: 'date', className: 'sm:w-40' },
    {
      ...{ name: 'q', label: words.q, type: 'search', maxLength: 100, placeholder: words.qHint },
      className: 'col-span-2 min-w-40 flex-1',
    },
  ]
  return (
    <>
      <ScreenTitle title={auditCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      <Intro>{auditCopy.intro}</Intro>
      <FilterForm {...{ fields, filter }} submit={words.apply} clear={words.clear} />
      <PagedTable
        {...auditCopy.table}
        minWidth="min-w-[52rem]"
        list={log}
        empty={
          <EmptyState
            title={auditCopy.emptyTitle}
            text={Object.keys(filter).length > 0 ? auditCopy.empty : auditCopy.emptyAtAll}
          />
        }
        cells={[
          ['figure', ({ at }) => <time dateTime={at}>{moment(at)}</time>],
          [
            'name',
            ({ actor }) => (
              <>
                {actor.name}
                {actor.apiToken && (
                  <span className="block font-normal text-muted">{auditCopy.byToken(actor.apiToken)}</span>
                )}
              </>
            ),
          ],
          (line) =>
            isFolded(line)
              ? auditCopy.atOnce(line.atOnce, actionWords(line.action))
              : actionWords(line.action),
          (line) =>
            isFolded(line) && line.bulk ? (
              <Link className="link" to={`?bulk=${line.bulk}`}>
                {auditCopy.open(line.atOnce)}
              </Link>
            ) : (
              <>
                <span className="tabular whitespace-nowrap">{subjectWords(line.subject)}</span>
                {line.name && <span className="block text-muted">{line.name}</span>}
              </>
            ),
          (line) => (
            <Changes
              changes={auditChanges(line.before, line.after).filter(
                ({ field }) => !isFolded(line) || field === 'Status',
              )}
            />
          ),
          ['actions', undosOf],
        ]}
      />
    </>
  )
}
