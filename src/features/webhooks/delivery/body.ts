import type { DeliveryRow } from '../data.ts'

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The body of a message: its type, when it happened, and what it is about as it was then. The same at every attempt. It is
 * small on purpose: receivers read the rest at the addresses in it.
 */
export function writeBody(
  { kind, happenedAt, data }: Pick<DeliveryRow, 'kind' | 'happenedAt' | 'data'>,
  siteUrl: string,
): string {
  const columns = Object.entries(data).map(([name, value]) => [
    camelCase(name),
    name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
  ])
  return JSON.stringify({
    type: kind,
    timestamp: happenedAt.toISOString(),
    data: { ...Object.fromEntries(columns), ...linksOf(kind, data, siteUrl) },
  })
}

function linksOf(kind: DeliveryRow['kind'], data: Record<string, unknown>, siteUrl: string): object {
  const { id } = data
  if (kind.startsWith('event.'))
    return { url: `${siteUrl}/event/${id}`, apiUrl: `${siteUrl}/api/events/${id}` }
  if (kind === 'church.added') return { url: `${siteUrl}/churches/${id}` }
  if (kind === 'issue.published') return { url: `${siteUrl}/newsletter` }
  if (kind === 'application.paid') return { url: `${siteUrl}/admin/inbox` }
  return {}
}
