import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
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
import {
  AdminSubscriberDialog,
  nameOf,
} from '../../../features/subscribers/components/admin-subscriber-dialog.tsx'
import { sentenceOf } from '../../api-client.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { nearestOf, useAct, useFileImport, useQuery } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import {
  adminScreen,
  Pages,
  RefreshButton,
  RefusedNotice,
  ResultCount,
  ScreenTitle,
  StatCards,
} from '../kit/screen.tsx'

const NONE: never[] = []

function useSubscriber(shown: Subscriber[] = NONE) {
  const [person, setPerson] = useState<Subscriber | null>(null)
  const [detail, setDetail] = useState<SubscriberDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useRef<number | null>(null)
  const { act, call, isBusy } = useAct(subscriberCopy.eraseFailed, shown)

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

  const erase = (gone: Subscriber) => {
    setFailure(null)
    return act(
      async () => {
        await call('DELETE', `/api/admin/subscribers/${gone.id}`)
        return subscriberCopy.erased
      },
      {
        onRefused: setFailure,
        // First closed: it gives the focus back to the button, from which it goes on.
        onDone: close,
        follow: { gone: subscriberButtonId(gone), next: nearestOf(shown, gone).map(subscriberButtonId) },
      },
    )
  }
  return { person, detail, failure, isBusy, open, close, erase }
}

const SOURCES = ['website', 'newsletter', 'referral'] as const

const PAGE_OF_SUBSCRIBERS = 100

/** Dates begin with the newest. */
const COLUMNS = subscribersCopy.columns.map((column) => ({
  ...column,
  first:
    column.sort === 'subscriptionDate' || column.sort === 'lastEmail' ? ('desc' as const) : ('asc' as const),
}))

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

export const loader = adminLoader(async (context, search) => {
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

type SubscribersData = DataOf<typeof loader>

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
  const { timeZone, locale, day, moment } = useDates()
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
      <ResultCount>{subscribersCopy.results(list.body.length, list.total ?? list.body.length)}</ResultCount>
      <DataTable
        label={subscribersCopy.tableLabel}
        caption={subscribersCopy.listTitle}
        minWidth="min-w-[60rem]"
        columns={COLUMNS}
        order={{ sort: view.sort, direction: view.direction, orderedBy }}
        rows={list.body}
        keyOf={({ id }) => id}
        cells={[
          [
            'name',
            (person) => (
              <button
                type="button"
                id={subscriberButtonId(person)}
                className="link min-h-11 whitespace-nowrap text-left font-semibold"
                aria-label={subscriberCopy.open(nameOf(person))}
                aria-haspopup="dialog"
                onClick={() => void subscriber.open(person)}
              >
                {nameOf(person)}
              </button>
            ),
          ],
          ({ email }) => email,
          [
            'figure',
            ({ phone }) =>
              phone || (
                <>
                  <span aria-hidden="true">{subscribersCopy.noPhone}</span>
                  <span className="sr-only">{subscribersCopy.noPhoneMeaning}</span>
                </>
              ),
          ],
          ({ isActive }) => (
            <span className={`font-semibold ${isActive ? 'text-good' : 'text-muted'}`}>
              {isActive ? subscribersCopy.active : subscribersCopy.inactive}
            </span>
          ),
          ({ source }) => subscribersCopy.sourceNames[source],
          ['figure', ({ subscriptionDate }) => day(subscriptionDate)],
          [
            'figure',
            ({ lastEmailSent }) => (lastEmailSent === null ? subscribersCopy.never : moment(lastEmailSent)),
          ],
        ]}
      />
      <Pages
        links={[
          [subscribersCopy.firstPage, data.isFirstPage ? null : `?${withParts(search, {})}`],
          [
            subscribersCopy.nextPage,
            list.nextCursor === null ? null : `?${withParts(search, { after: list.nextCursor })}`,
          ],
        ]}
      />
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

function subscriberButtonId({ id }: Pick<Subscriber, 'id'>): string {
  return `subscriber-${id}`
}
