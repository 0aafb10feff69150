import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router'
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
import {
  AdminExportLists,
  AdminImportDialog,
} from '../../../features/subscribers/components/admin-import-dialog.tsx'
import { AdminSubscriberDialog } from '../../../features/subscribers/components/admin-subscriber-dialog.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ScrollTable } from '../../ui/data-table.tsx'
import { formatInstant, formatInstantDate } from '../../ui/dates.ts'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTENT, nearestOf, useAdminCall, useFileImport, useQuery, useSuccessor } from '../kit/act.ts'
import { adminLoader, attempt } from '../kit/load.ts'
import { adminScreen, RefreshButton, RefusedNotice, ScreenTitle, StatCards } from '../kit/screen.tsx'

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

type FilterName = 'status' | 'source' | 'q'

interface SubscriberFiltersProps {
  status: string
  source: string
  q: string
  onChange: (name: FilterName, value: string) => void
  /** Controls that stand beside the filters. */
  children?: ReactNode
}

function AdminSubscriberFilters({ status, source, q, onChange, children }: SubscriberFiltersProps) {
  const filters = [
    { name: 'status', label: subscribersCopy.statusLabel, value: status, options: subscribersCopy.statuses },
    { name: 'source', label: subscribersCopy.sourceLabel, value: source, options: subscribersCopy.sources },
  ] as const
  const { draft, change, send } = useDraft(q)
  const search = (event: FormEvent) => {
    event.preventDefault()
    send(draft.trim())
    onChange('q', draft.trim())
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="grid min-w-0 flex-1 basis-full grid-cols-2 gap-3 sm:flex sm:basis-0 sm:flex-wrap">
        <form onSubmit={search} className="col-span-2 flex min-w-60 flex-1 gap-2 sm:max-w-96">
          <Field label={subscribersCopy.searchLabel} isLabelHidden className="flex-1">
            {(control) => (
              <Input
                {...control}
                type="search"
                value={draft}
                onChange={({ target }) => change(target.value)}
                maxLength={100}
                placeholder={subscribersCopy.searchHint}
              />
            )}
          </Field>
          <Button type="submit" look="secondary" size="small">
            {subscribersCopy.search}
          </Button>
        </form>
        {filters.map(({ name, label, value, options }) => (
          <Field key={name} label={label} isLabelHidden className="sm:w-40">
            {(control) => (
              <Select
                {...control}
                options={options}
                value={value}
                onChange={({ target }) => onChange(name, target.value)}
              />
            )}
          </Field>
        ))}
      </search>
      {children}
    </div>
  )
}

interface SubscribersTableProps {
  subscribers: Subscriber[]
  timeZone: string
  locale: string
  sort: SubscriberSort
  direction: SortDirection
  /** The address of the list in another order. */
  orderedBy: (sort: SubscriberSort, direction: SortDirection) => string
  onOpen: (person: Subscriber) => void
}

function subscriberButtonId({ id }: Pick<Subscriber, 'id'>): string {
  return `subscriber-${id}`
}

export function nameOf({ firstName, lastName }: Pick<Subscriber, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Section 2's table. It scrolls sideways on a narrow screen, by the keyboard too. */
function AdminSubscribersTable(props: SubscribersTableProps) {
  const { subscribers, timeZone, locale, onOpen } = props
  return (
    <ScrollTable
      label={subscribersCopy.tableLabel}
      caption={subscribersCopy.listTitle}
      minWidth="min-w-[60rem]"
      columns={subscribersCopy.columns.map((column) => (
        <ColumnHead key={column.name} {...column} order={props} />
      ))}
    >
      {subscribers.map((person) => (
        <tr key={person.id} className="border-rule border-b align-baseline hover:bg-sunken">
          <th scope="row" className="px-3 font-semibold">
            <button
              type="button"
              id={subscriberButtonId(person)}
              className="link min-h-11 whitespace-nowrap text-left font-semibold"
              aria-label={subscriberCopy.open(nameOf(person))}
              aria-haspopup="dialog"
              onClick={() => onOpen(person)}
            >
              {nameOf(person)}
            </button>
          </th>
          <td className="px-3 py-2">{person.email}</td>
          <td className="tabular whitespace-nowrap px-3 py-2">
            {person.phone || (
              <>
                <span aria-hidden="true">{subscribersCopy.noPhone}</span>
                <span className="sr-only">{subscribersCopy.noPhoneMeaning}</span>
              </>
            )}
          </td>
          <td className={`px-3 py-2 font-semibold ${person.isActive ? 'text-good' : 'text-muted'}`}>
            {person.isActive ? subscribersCopy.active : subscribersCopy.inactive}
          </td>
          <td className="px-3 py-2">{subscribersCopy.sourceNames[person.source]}</td>
          <td className="tabular whitespace-nowrap px-3 py-2">
            {formatInstantDate(person.subscriptionDate, timeZone, locale)}
          </td>
          <td className="tabular whitespace-nowrap px-3 py-2">
            {person.lastEmailSent === null
              ? subscribersCopy.never
              : formatInstant(person.lastEmailSent, timeZone, locale)}
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}

interface ColumnHeadProps {
  name: string
  sort: SubscriberSort | null
  order: Pick<SubscribersTableProps, 'sort' | 'direction' | 'orderedBy'>
}

/** What the column is ordered by leads to the other direction; dates begin with the newest. */
function ColumnHead({ name, sort, order }: ColumnHeadProps) {
  if (sort === null) {
    return (
      <th scope="col" className="px-3 py-2 font-semibold">
        {name}
      </th>
    )
  }
  const isOrdered = order.sort === sort
  const first = sort === 'subscriptionDate' || sort === 'lastEmail' ? 'desc' : 'asc'
  const next = isOrdered ? (order.direction === 'asc' ? 'desc' : 'asc') : first
  return (
    <th
      scope="col"
      aria-sort={isOrdered ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className="px-3 font-semibold"
    >
      <Link
        to={order.orderedBy(sort, next)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-primary"
      >
        {name}
        <span aria-hidden="true" className={isOrdered ? 'text-xs' : 'text-muted text-xs'}>
          {isOrdered ? (order.direction === 'asc' ? '▲' : '▼') : '↕'}
        </span>
      </Link>
    </th>
  )
}
