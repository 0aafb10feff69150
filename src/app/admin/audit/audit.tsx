import type { FormEvent } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import {
  AUDIT_KINDS,
  type AuditActor,
  type AuditKind,
  type AuditLine,
  auditQuery,
} from '../../../contract/admin/accounts.ts'
import type { UndoLineAnswer } from '../../../contract/events/curation.ts'
import { actionWords, auditCopy, subjectWords } from '../../../copy/admin/audit.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'
import { ApiError } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useDates } from '../../ui/use-dates.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, Pages, RefreshButton, RefusedNotice, ResultCount, ScreenTitle } from '../kit/screen.tsx'

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

interface UndoButtonsProps {
  line: AuditLine
  isOff: boolean
  isBusy: boolean
  onUndo: (line: AuditLine, scope: 'line' | 'bulk') => void
}

function UndoButtons({ line, isOff, isBusy, onUndo }: UndoButtonsProps) {
  if (!line.canUndo) return null
  const [what, whose] = [actionWords(line.action), line.name ?? line.subject]
  return (
    <>
      <Button
        look="secondary"
        size="small"
        isBusy={isBusy}
        isOff={isOff}
        aria-label={auditCopy.undoOne(what, whose)}
        onClick={() => onUndo(line, 'line')}
      >
        {auditCopy.undo}
      </Button>
      {line.isBulk && (
        <Button
          look="quiet"
          size="small"
          className="whitespace-nowrap"
          isOff={isOff}
          aria-label={auditCopy.undoBulkOf(what, whose)}
          onClick={() => onUndo(line, 'bulk')}
        >
          {auditCopy.undoBulk}
        </Button>
      )}
    </>
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

const NAMES = ['actor', 'kind', 'from', 'to', 'q'] as const
type FilterName = (typeof NAMES)[number]
type AuditFilter = Partial<Record<FilterName, string>>

interface AuditFiltersProps {
  filter: AuditFilter
  actors: AuditActor[]
  onFilter: (filter: AuditFilter) => void
}

/** Who, what kind, which days, which words: asked together, because each answer costs a look through the log. */
function AdminAuditFilters({ filter, actors, onFilter }: AuditFiltersProps) {
  const words = auditCopy.filters
  const { draft, change, send } = useDraft(filter)
  const ask = (wanted: AuditFilter) => {
    send(wanted)
    onFilter(wanted)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From the fields themselves: something may have been chosen before this script was there to hear of it.
    const fields = new FormData(event.currentTarget)
    const given = NAMES.map((name) => [name, String(fields.get(name) ?? '').trim()] as const)
    const wanted = Object.fromEntries(given.filter(([, value]) => value !== ''))
    change(wanted)
    ask(wanted)
  }
  const clear = () => {
    change({})
    ask({})
  }
  const field = (name: FilterName) => ({
    name,
    value: draft[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ ...draft, [name]: target.value }),
  })
  return (
    <search>
      <form onSubmit={submit} className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Field label={words.actor} className="sm:w-48">
          {(control) => (
            <Select {...control} {...field('actor')}>
              <option value="">{words.anybody}</option>
              {actors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.kind} className="sm:w-40">
          {(control) => (
            <Select {...control} {...field('kind')}>
              <option value="">{words.anything}</option>
              {(Object.keys(AUDIT_KINDS) as AuditKind[]).map((kind) => (
                <option key={kind} value={kind}>
                  {auditCopy.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.from} className="sm:w-40">
          {(control) => <Input {...control} type="date" {...field('from')} />}
        </Field>
        <Field label={words.to} className="sm:w-40">
          {(control) => <Input {...control} type="date" {...field('to')} />}
        </Field>
        <Field label={words.q} className="col-span-2 min-w-40 flex-1">
          {(control) => (
            <Input {...control} type="search" {...field('q')} maxLength={100} placeholder={words.qHint} />
          )}
        </Field>
        <Button type="submit" size="small">
          {words.apply}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button look="quiet" size="small" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </form>
    </search>
  )
}

const FILTERS = ['actor', 'kind', 'from', 'to', 'q'] as const

/** A page of the audit log. Filters that the address names wrongly are ignored. */
export const loader = adminLoader(async (context, search) => {
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = (search.get(name) ?? '').trim()
      return value !== '' && auditQuery.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  ) as Partial<Record<(typeof FILTERS)[number], string>>
  const after = search.get('after')
  const cursor = auditQuery.shape.cursor.safeParse(after ?? undefined).data
  const query = auditQuery.parse({ ...filter, cursor })
  const [log, actors] = await Promise.all([
    attempt(context, 'listAudit', { query }),
    attempt(context, 'listAuditActors'),
  ])
  return { filter, isFirstPage: cursor === undefined, log, actors }
})

export default adminScreen(Audit)

/** The audit log (decisions, section 1). */
function Audit({ data }: { data: DataOf<typeof loader> }) {
  const { moment } = useDates()
  const [, setSearch] = useSearchParams()
  const isWaiting = useNavigation().state === 'loading'
  const { act, call, isBusy, isBusyWith } = useAct((_, error) =>
    auditCopy.undoFailed(error instanceof ApiError && error.status < 500 ? error.sentence : null),
  )
  /** Takes a line of the log back, or all that were written with it. */
  const undo = ({ id }: AuditLine, scope: 'line' | 'bulk') =>
    act(
      async () => {
        const answer = await call<UndoLineAnswer>('POST', `/api/admin/audit/${id}/undo`, { scope })
        return scope === 'bulk' ? auditCopy.bulkUndone(answer.cards, answer.refused) : auditCopy.undone
      },
      { key: id },
    )
  const { log, filter } = data
  const lines = log.ok ? log.body : []
  const isFiltered = Object.keys(filter).length > 0

  const show = (wanted: AuditFilter) => setSearch(addressOf(wanted), { preventScrollReset: true })
  return (
    <>
      <ScreenTitle title={auditCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      <p className="mb-4 max-w-[66ch] text-muted text-sm">{auditCopy.intro}</p>
      <AdminAuditFilters filter={filter} actors={data.actors.ok ? data.actors.body : []} onFilter={show} />
      <div className={`mt-4 ${isWaiting ? 'opacity-60' : ''}`} aria-busy={isWaiting}>
        {!log.ok && <RefusedNotice refused={log} />}
        {log.ok && <ResultCount>{auditCopy.results(lines.length, log.total ?? lines.length)}</ResultCount>}
        {log.ok && lines.length === 0 && (
          <EmptyState
            title={auditCopy.emptyTitle}
            text={isFiltered ? auditCopy.empty : auditCopy.emptyAtAll}
          />
        )}
        {lines.length > 0 && (
          <DataTable
            label={auditCopy.tableLabel}
            caption={auditCopy.title}
            minWidth="min-w-[52rem]"
            columns={auditCopy.columns}
            rows={lines}
            keyOf={({ id }) => id}
            cells={[
              ['figure', ({ at }) => <time dateTime={at}>{moment(at)}</time>],
              [
                'name',
                ({ actor }) => (
                  <>
                    {actor.name}
                    {actor.apiToken && (
                      <span className="block font-normal text-muted">
                        {auditCopy.byToken(actor.apiToken)}
                      </span>
                    )}
                  </>
                ),
              ],
              ({ action }) => actionWords(action),
              ({ subject, name }) => (
                <>
                  <span className="tabular whitespace-nowrap">{subjectWords(subject)}</span>
                  {name && <span className="block text-muted">{name}</span>}
                </>
              ),
              ({ before, after }) => <Changes changes={auditChanges(before, after)} />,
              (line) => <UndoButtons line={line} isOff={isBusy} isBusy={isBusyWith(line.id)} onUndo={undo} />,
            ]}
          />
        )}
      </div>
      <Pages
        links={[
          [auditCopy.newest, data.isFirstPage ? null : `?${addressOf(filter)}`],
          [
            auditCopy.older,
            log.ok && log.nextCursor !== null ? `?${addressOf(filter, log.nextCursor)}` : null,
          ],
        ]}
      />
    </>
  )
}

function addressOf(filter: AuditFilter, after?: string): URLSearchParams {
  const wanted = Object.entries(filter).filter(([, value]) => value !== '')
  return new URLSearchParams([...wanted, ...(after === undefined ? [] : [['after', after]])])
}
