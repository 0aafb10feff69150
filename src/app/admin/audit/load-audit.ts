import type { RouterContextProvider } from 'react-router'
import { auditQuery } from '../../../contract/audit.ts'
import { attempt, loadDesk } from '../frame/load-frame.ts'

const FILTERS = ['actor', 'kind', 'from', 'to', 'q'] as const

/** A page of the audit log; null for a visitor without a session. What the address names wrongly is left out. */
export async function loadAudit(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = (search.get(name) ?? '').trim()
      return value !== '' && auditQuery.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  ) as Partial<Record<(typeof FILTERS)[number], string>>
  const after = search.get('after')
  const cursor = auditQuery.shape.cursor.safeParse(after ?? undefined).data
  const query = auditQuery.parse({ ...filter, cursor })
  const [desk, log, actors] = await Promise.all([
    loadDesk(context),
    attempt(context, 'listAudit', { query }),
    attempt(context, 'listAuditActors'),
  ])
  if (desk === null) return null
  return { screen: 'audit' as const, desk, filter, isFirstPage: cursor === undefined, log, actors }
}

export type AuditData = NonNullable<Awaited<ReturnType<typeof loadAudit>>>
