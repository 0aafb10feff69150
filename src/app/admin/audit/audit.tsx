import { useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { type AuditLine, auditQuery } from '../../../contract/admin/audit.ts'
import type { UndoLineAnswer } from '../../../contract/events/curation.ts'
import { auditCopy } from '../../../copy/admin/audit.ts'
import {
  AdminAuditFilters,
  type AuditFilter,
} from '../../../features/accounts/components/admin-audit-filters.tsx'
import { AdminAuditTable } from '../../../features/accounts/components/admin-audit-table.tsx'
import { ApiError } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

const FILTERS = ['actor', 'kind', 'from', 'to', 'q'] as const

/** A page of the audit log. Filters that the address names wrongly are ignored. */
const loadAudit = adminLoader(async (context, search) => {
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

type AuditData = NonNullable<Awaited<ReturnType<typeof loadAudit>>>

export const loader = loadAudit
export default adminScreen(Audit)

/** The audit log (decisions, section 1). */
function Audit({ data }: { data: AuditData }) {
  const { timeZone, locale } = useSite()
  const [, setSearch] = useSearchParams()
  const isWaiting = useNavigation().state === 'loading'
  const undo = useUndoLine()
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
        {log.ok && (
          <p role="status" className="tabular mb-2 text-muted text-sm">
            {auditCopy.results(lines.length, log.total ?? lines.length)}
          </p>
        )}
        {log.ok && lines.length === 0 && (
          <EmptyState
            title={auditCopy.emptyTitle}
            text={isFiltered ? auditCopy.empty : auditCopy.emptyAtAll}
          />
        )}
        {lines.length > 0 && <AdminAuditTable lines={lines} timeZone={timeZone} locale={locale} {...undo} />}
      </div>
      <p className="mt-4 flex justify-center gap-2">
        {!data.isFirstPage && (
          <LinkButton look="secondary" size="small" to={`?${addressOf(filter)}`}>
            {auditCopy.newest}
          </LinkButton>
        )}
        {log.ok && log.nextCursor !== null && (
          <LinkButton look="secondary" size="small" to={`?${addressOf(filter, log.nextCursor)}`}>
            {auditCopy.older}
          </LinkButton>
        )}
      </p>
    </>
  )
}

/** Takes a line of the log back and shows the log as it is then. */
function useUndoLine(): {
  undoing: number | null
  onUndo: (line: AuditLine, scope: 'line' | 'bulk') => void
} {
  const [undoing, setUndoing] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const { toast } = useToast()
  const call = useAdminCall()
  const onUndo = async ({ id }: AuditLine, scope: 'line' | 'bulk') => {
    setUndoing(id)
    try {
      const answer = await call<UndoLineAnswer>('POST', `/api/admin/audit/${id}/undo`, { scope })
      const words = scope === 'bulk' ? auditCopy.bulkUndone(answer.cards, answer.refused) : auditCopy.undone
      toast({ ...words, tone: 'success' })
      await revalidate()
    } catch (error) {
      const sentence = error instanceof ApiError && error.status < 500 ? error.sentence : null
      toast({ ...auditCopy.undoFailed(sentence), tone: 'destructive' })
    }
    setUndoing(null)
  }
  return { undoing, onUndo: (line, scope) => void onUndo(line, scope) }
}

function addressOf(filter: AuditFilter, after?: string): URLSearchParams {
  const wanted = Object.entries(filter).filter(([, value]) => value !== '')
  return new URLSearchParams([...wanted, ...(after === undefined ? [] : [['after', after]])])
}
