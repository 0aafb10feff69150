import { auditQuery } from '../../../contract/admin/audit.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'

const FILTERS = ['actor', 'kind', 'from', 'to', 'q'] as const

/** A page of the audit log. Filters that the address names wrongly are ignored. */
export const loadAudit = adminLoader(async (context, search) => {
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

export type AuditData = NonNullable<Awaited<ReturnType<typeof loadAudit>>>
