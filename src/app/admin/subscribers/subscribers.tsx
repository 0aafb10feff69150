import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import {
  type DecidedQuarantine,
  type ImportReport,
  type ImportRequest,
  type QuarantineDecision,
  SORT_DIRECTIONS,
  SUBSCRIBER_SORTS,
  type Subscriber,
  type SubscriberDetail,
  subscribersQuery,
} from '../../../contract/newsletter/subscribers.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import {
  importCopy,
  quarantineWords,
  subscriberCopy,
  subscribersCopy,
} from '../../../copy/admin/subscribers.ts'
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
import type { FieldSpec } from '../../ui/form/checked-form.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { nearestOf, useAct, useFileImport, useQuery } from '../kit/act.ts'
import { FilterForm, PagedTable, withParts } from '../kit/list.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefreshButton, ScreenTitle, StatCards } from '../kit/screen.tsx'

const NONE: never[] = []

function useSubscriber(shown: Subscriber[] = NONE) {
  const [person, setPerson] = useState<Subscriber | null>(null)
  const [detail, setDetail] = useState<SubscriberDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useRef<number | null>(null)
  const { change, call, isBusy } = useAct(subscriberCopy.eraseFailed, shown)

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
    return change('DELETE', `/api/admin/subscribers/${gone.id}`, {
      done: subscriberCopy.erased,
      onRefused: setFailure,
      // First closed: it gives the focus back to the button, from which it goes on.
      onDone: close,
      follow: { gone: subscriberButtonId(gone), next: nearestOf(shown, gone).map(subscriberButtonId) },
    })
  }
  return { person, detail, failure, isBusy, open, close, erase }
}

const FILTERS: FieldSpec[] = [
  {
    ...subscribersCopy.filters.q,
    name: 'q',
    type: 'search',
    maxLength: 100,
    className: 'col-span-2 min-w-60 sm:w-96',
  },
  { ...subscribersCopy.filters.status, name: 'status', kind: 'select', className: 'sm:w-40' },
  { ...subscribersCopy.filters.source, name: 'source', kind: 'select', className: 'sm:w-40' },
]

const PAGE_OF_SUBSCRIBERS = 100

/** What the address asks for. What it names wrongly is left out. */
const addressedView = z.object({
  tab: z.enum(['list', 'export']).catch('list'),
  status: z.enum(['active', 'inactive', 'quarantined']).optional().catch(undefined),
  source: subscribersQuery.shape.source.catch(undefined),
  q: z
    .string()
    .transform((words) => words.trim().slice(0, 100))
    .optional(),
  sort: z.enum(SUBSCRIBER_SORTS).optional().catch(undefined),
  direction: z.enum(SORT_DIRECTIONS).optional().catch(undefined),
  after: z.string().optional(),
})

export const loader = adminLoader(async (context, search) => {
  const view = addressedView.parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
  const { status, source, q, after: cursor } = view
  const order = {
    sort: view.sort ?? 'subscriptionDate',
    direction: view.direction ?? (view.sort ? 'asc' : 'desc'),
  } as const
  const query = {
    ...{ ...order, source, q, cursor },
    limit: PAGE_OF_SUBSCRIBERS,
    ...(status === 'quarantined'
      ? { isQuarantined: 'true' }
      : status && { isActive: status === 'active' ? 'true' : 'false' }),
  }
  const [stats, list] = await Promise.all([
    attempt(context, 'subscriberStats'),
    attempt(context, 'listSubscribers', { query }),
  ])
  return { view: { ...view, ...order }, stats, list }
})

type SubscribersData = DataOf<typeof loader>

export default adminScreen(Subscribers)

function Subscribers({ data }: { data: SubscribersData }) {
  const [query, setQuery] = useQuery()
  const imports = useFileImport<ImportRequest, ImportReport>({
    path: '/api/admin/subscribers/import',
    failed: importCopy.failed,
    done: ({ outcomes }) => importCopy.done(outcomes.added),
  })
  const stats = data.stats.ok ? data.stats.body : null
  const { tab, status, source, q } = data.view
  const showTab = (wanted: string) =>
    setQuery(withParts(query, { tab: wanted === 'export' ? wanted : '' }), { preventScrollReset: true })
  return (
    <>
      <ScreenTitle title={subscribersCopy.title}>
        <RefreshButton />
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
      {stats !== null && stats.quarantined > 0 && <Quarantine waiting={stats.quarantined} />}
      <Tabs value={tab} activationMode="manual" onValueChange={showTab} className="mt-6">
        <TabList aria-label={subscribersCopy.tabsLabel}>
          <Tab value="list">{subscribersCopy.table.caption}</Tab>
          <Tab value="export">{subscribersCopy.exportTitle}</Tab>
        </TabList>
        <TabPanel value="list">
          <FilterForm
            fields={FILTERS}
            filter={{ status, source, q }}
            submit={subscribersCopy.search}
            isInstant
          />
          <List data={data} />
        </TabPanel>
        <TabPanel value="export">
          <AdminExportLists />
        </TabPanel>
      </Tabs>
      <AdminImportDialog imports={imports} />
    </>
  )
}

/** Sign-ups of a burst: one press asks all of them to confirm, or erases them. */
function Quarantine({ waiting }: { waiting: number }) {
  const { change, isBusy } = useAct(quarantineWords.failed)
  const decide = (decision: QuarantineDecision['decision']) =>
    change<DecidedQuarantine>('POST', '/api/admin/subscribers/quarantine', {
      body: { decision },
      done: ({ count }) =>
        decision === 'release' ? quarantineWords.released(count) : quarantineWords.erased(count),
    })
  return (
    <section className="mt-6 border-gold border-l-4 bg-sunken px-4 py-3">
      <h2 className="text-h3">{quarantineWords.title(waiting)}</h2>
      <p className="mt-1 max-w-[66ch] text-sm">{quarantineWords.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => void decide('release')}>
          {quarantineWords.release}
        </Button>
        <Button look="danger" size="small" isBusy={isBusy} onClick={() => void decide('erase')}>
          {quarantineWords.erase}
        </Button>
        <LinkButton look="secondary" size="small" to="?status=quarantined">
          {quarantineWords.show}
        </LinkButton>
      </div>
    </section>
  )
}

function List({ data: { list, view } }: { data: SubscribersData }) {
  const { timeZone, locale, day, moment } = useDates()
  const [search] = useSearchParams()
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
  return (
    <>
      <PagedTable
        {...subscribersCopy.table}
        minWidth="min-w-[60rem]"
        list={list}
        order={{ sort: view.sort, direction: view.direction }}
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
          ({ email, mark }) => (
            <>
              {email}
              {mark && <span className="block text-muted text-sm">{subscribersCopy.marks[mark]}</span>}
            </>
          ),
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
          ({ isActive, waitsFor }) => (
            <>
              <span className={`font-semibold ${isActive ? 'text-good' : 'text-muted'}`}>
                {isActive ? subscribersCopy.active : subscribersCopy.inactive}
              </span>
              {waitsFor && (
                <span className="block text-muted text-sm">{subscribersCopy.waitsFor[waitsFor]}</span>
              )}
            </>
          ),
          ({ source }) => subscribersCopy.sourceNames[source],
          ['figure', ({ subscriptionDate }) => day(subscriptionDate)],
          [
            'figure',
            ({ lastEmailSent }) => (lastEmailSent === null ? subscribersCopy.never : moment(lastEmailSent)),
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

function subscriberButtonId({ id }: Pick<Subscriber, 'id'>): string {
  return `subscriber-${id}`
}
