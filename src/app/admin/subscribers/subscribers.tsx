import { useRef, useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import {
  type ImportReport,
  type ImportRequest,
  SORT_DIRECTIONS,
  type SortDirection,
  SUBSCRIBER_SORTS,
  type Subscriber,
  type SubscriberDetail,
  type SubscriberSort,
} from '../../../contract/newsletter/subscribers.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { importCopy, subscriberCopy, subscribersCopy } from '../../../copy/admin/subscribers.ts'
import { AdminExportLists } from '../../../features/subscribers/components/admin-export-lists.tsx'
import { AdminImportDialog } from '../../../features/subscribers/components/admin-import-dialog.tsx'
import { AdminSubscriberDialog } from '../../../features/subscribers/components/admin-subscriber-dialog.tsx'
import {
  AdminSubscriberFilters,
  type FilterName,
} from '../../../features/subscribers/components/admin-subscriber-filters.tsx'
import {
  AdminSubscribersTable,
  subscriberButtonId,
} from '../../../features/subscribers/components/admin-subscribers-table.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, CONTENT, ScreenTitle } from '../frame/screen.tsx'
import { StatCards } from '../frame/stat-cards.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { useFileImport } from '../frame/use-file-import.ts'
import { useQuery } from '../frame/use-query.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'

const NONE: never[] = []

function useSubscriber(shown: Subscriber[] = NONE) {
  const [person, setPerson] = useState<Subscriber | null>(null)
  const [detail, setDetail] = useState<SubscriberDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asked = useRef<number | null>(null)
  const follow = useSuccessor(shown, CONTENT)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const open = async (wanted: Subscriber) => {
    asked.current = wanted.id
    setPerson(wanted)
    setDetail(null)
    setFailure(null)
    try {
      const answer = await call<SubscriberDetail>('GET', `/api/admin/subscribers/${wanted.id}`)
      if (asked.current === wanted.id) setDetail(answer)
    } catch (error) {
      if (asked.current === wanted.id) {
        setFailure(sentenceOf(error) ?? subscriberCopy.loadFailed)
      }
    }
  }

  const close = () => {
    asked.current = null
    setPerson(null)
  }

  const erase = async (gone: Subscriber) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call('DELETE', `/api/admin/subscribers/${gone.id}`)
      toast({ ...subscriberCopy.erased, tone: 'success' })
      // First closed: it gives the focus back to the button, from which it goes on.
      close()
      follow({ gone: subscriberButtonId(gone), next: nearestOf(shown, gone).map(subscriberButtonId) })
      await revalidate()
    } catch (error) {
      const words = subscriberCopy.eraseFailed(sentenceOf(error))
      setFailure(words.description ?? words.title)
    }
    setIsBusy(false)
  }
  return { person, detail, failure, isBusy, open, close, erase }
}

const SOURCES = ['website', 'newsletter', 'referral'] as const

const PAGE_OF_SUBSCRIBERS = 100

/** What the address asks for: filters, order, tab and page. What it names wrongly is left out. */
function readView(search: URLSearchParams) {
  const sort: SubscriberSort =
    SUBSCRIBER_SORTS.find((known) => known === search.get('sort')) ?? 'subscriptionDate'
  const direction: SortDirection =
    SORT_DIRECTIONS.find((known) => known === search.get('direction')) ??
    (search.has('sort') ? 'asc' : 'desc')
  return {
    tab: search.get('tab') === 'export' ? ('export' as const) : ('list' as const),
    status: ['active', 'inactive'].find((known) => known === search.get('status')) ?? '',
    source: SOURCES.find((known) => known === search.get('source')) ?? ('' as const),
    q: (search.get('q') ?? '').trim().slice(0, 100),
    sort,
    direction,
  }
}

const loadSubscribers = adminLoader(async (context, search) => {
  const view = readView(search)
  const { status, source, q, sort, direction } = view
  const cursor = search.get('after')
  const query = {
    sort,
    direction,
    limit: PAGE_OF_SUBSCRIBERS,
    ...(status !== '' && { isActive: status === 'active' ? 'true' : 'false' }),
    ...(source !== '' && { source }),
    ...(q !== '' && { q }),
    ...(cursor !== null && { cursor }),
  }
  const [stats, list] = await Promise.all([
    attempt(context, 'subscriberStats'),
    attempt(context, 'listSubscribers', { query }),
  ])
  return { view, isFirstPage: cursor === null, stats, list }
})

type SubscribersData = NonNullable<Awaited<ReturnType<typeof loadSubscribers>>>

export const loader = loadSubscribers
export default adminScreen(Subscribers)

function Subscribers({ data }: { data: SubscribersData }) {
  const [search] = useSearchParams()
  const [query, setQuery] = useQuery()
  const imports = useFileImport<ImportRequest, ImportReport>({
    path: '/api/admin/subscribers/import',
    failed: importCopy.failed,
    done: ({ outcomes }) => importCopy.done(outcomes.added),
  })
  const isWaiting = useNavigation().state === 'loading'
  const stats = data.stats.ok ? data.stats.body : null
  const { view } = data

  const filter = (name: FilterName, value: string) =>
    setQuery(withParts(query, { [name]: value }), { preventScrollReset: true })
  const showTab = (tab: string) =>
    setQuery(withParts(query, { tab: tab === 'export' ? tab : '' }), { preventScrollReset: true })
  return (
    <>
      <ScreenTitle title={subscribersCopy.title}>
        <Button look="secondary" size="small" onClick={imports.open}>
          {importCopy.open}
        </Button>
      </ScreenTitle>
      <StatCards
        stats={[
          { label: subscribersCopy.stats.total, value: stats?.total ?? null },
          { label: subscribersCopy.stats.active, value: stats?.active ?? null },
          { label: subscribersCopy.stats.recent, value: stats?.recentSubscriptions ?? null },
        ]}
      />
      <Tabs value={view.tab} activationMode="manual" onValueChange={showTab} className="mt-6">
        <TabList aria-label={subscribersCopy.tabsLabel}>
          <Tab value="list">{subscribersCopy.listTitle}</Tab>
          <Tab value="export">{subscribersCopy.exportTitle}</Tab>
        </TabList>
        <TabPanel value="list">
          <AdminSubscriberFilters status={view.status} source={view.source} q={view.q} onChange={filter}>
            <RefreshButton />
          </AdminSubscriberFilters>
          <div className={`mt-4 ${isWaiting ? 'opacity-60' : ''}`} aria-busy={isWaiting}>
            <List data={data} search={search} />
          </div>
        </TabPanel>
        <TabPanel value="export">
          <AdminExportLists />
        </TabPanel>
      </Tabs>
      <AdminImportDialog imports={imports} />
    </>
  )
}

function List({ data, search }: { data: SubscribersData; search: URLSearchParams }) {
  const { timeZone, locale } = useSite()
  const { list, view } = data
  const subscriber = useSubscriber(list.ok ? list.body : undefined)
  if (!list.ok && list.status !== 501) {
    return (
      <div className="py-6 text-center">
        <p role="alert" className="font-semibold text-danger">
          {subscribersCopy.failed}
        </p>
        {/* Its first page: a broken address of a later one would be as broken again. */}
        <LinkButton look="secondary" size="small" className="mt-3" to={`?${withParts(search, {})}`}>
          {adminCopy.tryAgain}
        </LinkButton>
      </div>
    )
  }
  if (!list.ok) return <RefusedNotice refused={list} />
  if (list.body.length === 0) {
    return (
      <p role="status" className="py-10 text-center text-muted">
        {subscribersCopy.empty}
      </p>
    )
  }
  const orderedBy = (sort: SubscriberSort, direction: SortDirection) =>
    `?${withParts(search, { sort, direction })}`
  return (
    <>
      <p role="status" className="tabular mb-2 text-muted text-sm">
        {subscribersCopy.results(list.body.length, list.total ?? list.body.length)}
      </p>
      <AdminSubscribersTable
        subscribers={list.body}
        timeZone={timeZone}
        locale={locale}
        sort={view.sort}
        direction={view.direction}
        orderedBy={orderedBy}
        onOpen={subscriber.open}
      />
      <p className="mt-4 flex justify-center gap-2">
        {!data.isFirstPage && (
          <LinkButton look="secondary" size="small" to={`?${withParts(search, {})}`}>
            {subscribersCopy.firstPage}
          </LinkButton>
        )}
        {list.nextCursor !== null && (
          <LinkButton look="secondary" size="small" to={`?${withParts(search, { after: list.nextCursor })}`}>
            {subscribersCopy.nextPage}
          </LinkButton>
        )}
      </p>
      <AdminSubscriberDialog
        person={subscriber.person}
        detail={subscriber.detail}
        failure={subscriber.failure}
        isBusy={subscriber.isBusy}
        timeZone={timeZone}
        locale={locale}
        onAgain={subscriber.open}
        onErase={subscriber.erase}
        onClose={subscriber.close}
      />
    </>
  )
}

/** The address with other parts; an empty one goes. Another filter or order begins at its first page. */
function withParts(search: URLSearchParams, parts: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('after')
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
