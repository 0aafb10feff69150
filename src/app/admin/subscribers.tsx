import { useNavigation, useSearchParams } from 'react-router'
import { subscribersCopy } from '../../copy/admin-lists.ts'
import { AdminSubscriberFilters } from '../../features/subscribers/components/admin-subscriber-filters.tsx'
import { AdminSubscribersTable } from '../../features/subscribers/components/admin-subscribers-table.tsx'
import type { PageHandle } from '../page-handle.ts'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/subscribers'
import { Desk, DeskTitle } from './desk.tsx'
import { deskHeaders } from './desk-data.ts'
import { RefreshButton } from './refresh-button.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { StatCards } from './stat-cards.tsx'
import { loadSubscribers } from './subscribers-data.ts'

export const handle: PageHandle = { area: 'admin' }
export const headers = deskHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSubscribers(context, new URL(request.url).searchParams)
}

type Data = NonNullable<Awaited<ReturnType<typeof loadSubscribers>>>

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <Desk data={loaderData}>{(data) => <Subscribers data={data} />}</Desk>
}

function Subscribers({ data }: { data: Data }) {
  const [search, setSearch] = useSearchParams()
  const isWaiting = useNavigation().state === 'loading'
  const stats = data.stats.ok ? data.stats.body : null

  // Another filter begins at its first page.
  const filter = (name: 'status' | 'source', value: string) => {
    const next = new URLSearchParams(search)
    next.delete('after')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <>
      <DeskTitle title={subscribersCopy.title}>
        <RefreshButton />
      </DeskTitle>
      <StatCards
        stats={[
          { label: subscribersCopy.stats.total, value: stats?.total ?? null },
          { label: subscribersCopy.stats.active, value: stats?.active ?? null },
          { label: subscribersCopy.stats.recent, value: stats?.recentSubscriptions ?? null },
        ]}
      />
      <Panel title={subscribersCopy.listTitle} className="mt-6">
        <AdminSubscriberFilters status={data.status} source={data.source} onChange={filter} />
        <div className={`mt-4 ${isWaiting ? 'opacity-60' : ''}`} aria-busy={isWaiting}>
          <List data={data} search={search} />
        </div>
      </Panel>
    </>
  )
}

function List({ data, search }: { data: Data; search: URLSearchParams }) {
  const { timeZone, locale } = useSite()
  const { list } = data
  if (!list.ok && list.status !== 501) {
    return (
      <p role="alert" className="py-6 text-center font-semibold text-danger">
        {subscribersCopy.failed}
      </p>
    )
  }
  if (!list.ok) return <RefusedNotice refused={list} />
  if (list.body.length === 0) {
    return <p className="py-10 text-center text-muted">{subscribersCopy.empty}</p>
  }
  return (
    <>
      <p role="status" className="tabular mb-2 text-muted text-sm">
        {subscribersCopy.results(list.body.length, list.total ?? list.body.length)}
      </p>
      <AdminSubscribersTable subscribers={list.body} timeZone={timeZone} locale={locale} />
      <p className="mt-4 flex justify-center gap-2">
        {!data.isFirstPage && (
          <LinkButton look="secondary" size="small" to={addressAfter(search, null)}>
            {subscribersCopy.firstPage}
          </LinkButton>
        )}
        {list.nextCursor !== null && (
          <LinkButton look="secondary" size="small" to={addressAfter(search, list.nextCursor)}>
            {subscribersCopy.nextPage}
          </LinkButton>
        )}
      </p>
    </>
  )
}

function addressAfter(search: URLSearchParams, cursor: string | null): string {
  const next = new URLSearchParams(search)
  if (cursor === null) next.delete('after')
  else next.set('after', cursor)
  return `?${next}`
}
