import { useEffect, useState } from 'react'
import { type RouterContextProvider, redirect, useRevalidator } from 'react-router'
import type { CardsProgress } from '../../../contract/events/curation.ts'
import type {
  DashboardStats,
  PreviewAnswer,
  ScrapeAlert,
  ScrapingHistory,
  ScrapingLog,
} from '../../../contract/scraping.ts'
import { adminCopy, quickActionsCopy } from '../../../copy/admin/admin.ts'
import { newsletterCopy } from '../../../copy/admin/newsletter.ts'
import { alertsCopy, mailsCopy, scrapingCopy } from '../../../copy/admin/scraping.ts'
import { dateIn } from '../../../domain/events/when.ts'
import {
  AdminAlerts,
  AdminRunProgress,
  AdminScrapingLogs,
} from '../../../features/scraping/components/admin-scraping-logs.tsx'
import { pageContext } from '../../page-context.ts'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAdminCall } from '../kit/act.ts'
import { adminLoader, attempt, type Loaded } from '../kit/load.ts'
import {
  adminScreen,
  Intro,
  RefreshButton,
  RefusedNotice,
  ScreenTitle,
  StatCards,
  useFrame,
} from '../kit/screen.tsx'
import { LatestIssue, PublishIssue, useNewsletter } from '../newsletter/issue-panels.tsx'
import { type ReviewData, ReviewGrid } from '../review/review-grid.tsx'
import {
  cardsQuery,
  PAGE_OF_CARDS,
  type ReviewView,
  readReviewView,
  shouldReload,
} from '../review/review-view.ts'
import { useCardsJob } from '../review/use-cards-job.ts'
import { REVIEW_HEADING } from '../review/use-review.ts'
import type { Route } from './+types/dashboard'
import {
  beginCounts,
  countedStats,
  findNextIssueDate,
  type Moves,
  moveCounts,
  reloadCounts,
  renewCounts,
  writeStats,
} from './counts-state.ts'
import { QuickActions } from './quick-actions.tsx'
import { isSettingUp, SetupChecklist } from './setup-checklist.tsx'
import { renewLogs, useScrapeRun } from './use-scrape-run.ts'

const AdminChurchHistory = lazyDialog(
  async () =>
    (await import('../../../features/scraping/components/admin-church-history.tsx')).AdminChurchHistory,
  adminCopy.lazyPart,
)
const AdminScrapePreview = lazyDialog(
  async () =>
    (await import('../../../features/scraping/components/admin-church-history.tsx')).AdminScrapePreview,
  adminCopy.lazyPart,
)

interface ScrapingCardsProps {
  logs: Loaded<ScrapingLog[]>
  alerts: Loaded<ScrapeAlert[]>
  scraping: ReturnType<typeof useScrapeRun>
}

function ScrapingCards({ logs, alerts, scraping }: ScrapingCardsProps) {
  const { timeZone, locale } = useSite()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()
  const [church, setChurch] = useState<{ id: number; name: string } | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const hasAlerts = !alerts.ok || alerts.body.length > 0
  return (
    <>
      {hasAlerts && (
        <Panel title={alertsCopy.title} className="mb-6">
          {alerts.ok ? (
            <AdminAlerts alerts={alerts.body} timeZone={timeZone} locale={locale} onOpen={setChurch} />
          ) : (
            <RefusedNotice refused={alerts} />
          )}
        </Panel>
      )}
      <Panel
        title={scrapingCopy.cardTitle}
        actions={
          <div className="-mx-3 flex flex-wrap">
            <LinkButton look="quiet" size="small" to="/admin/mails">
              {mailsCopy.link}
            </LinkButton>
            <Button look="quiet" size="small" onClick={() => setIsTrying(true)}>
              {scrapingCopy.tryAddress}
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-disabled={scraping.isRunning}
              onClick={() => scraping.start('refresh')}
            >
              {scrapingCopy.refreshAll}
            </Button>
          </div>
        }
      >
        {logs.ok ? (
          <AdminScrapingLogs
            logs={renewLogs(logs.body, scraping.isRunning ? (scraping.run?.results ?? []) : [])}
            timeZone={timeZone}
            locale={locale}
            onOpen={setChurch}
          />
        ) : (
          <RefusedNotice refused={logs} />
        )}
      </Panel>
      {church && (
        <AdminChurchHistory
          key={church.id}
          church={church.name}
          load={() => call<ScrapingHistory>('GET', `/api/churches/${church.id}/scraping-logs`)}
          pause={async (paused) => {
            await call('POST', `/api/churches/${church.id}/pause-scraping`, { paused })
            await revalidate()
          }}
          readAgain={() => call('POST', `/api/churches/${church.id}/read-again`)}
          timeZone={timeZone}
          locale={locale}
          onClose={() => setChurch(null)}
        />
      )}
      {isTrying && (
        <AdminScrapePreview
          ask={(website) => call<PreviewAnswer>('POST', '/api/scrape/preview', { website })}
          locale={locale}
          onClose={() => setIsTrying(false)}
        />
      )}
    </>
  )
}

/** Milliseconds without a decision before the server is asked for the numbers again. */
const PAUSE = 1200

/**
 * The dashboard's numbers, which follow each decision at once and are asked for again when the person pauses: a queue
 * is decided in a row, and reading everything anew each time would make every key slower.
 */
function useCounts(loaded: Loaded<DashboardStats>) {
  const [counts, setCounts] = useState(() => beginCounts(loaded))
  const call = useAdminCall()
  if (counts.from !== loaded) setCounts(reloadCounts(counts, loaded))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision begins the pause anew
  useEffect(() => {
    if (counts.asks === 'no') return
    let isLatest = true
    const timer = setTimeout(
      async () => {
        try {
          const body = await call<DashboardStats>('GET', '/api/dashboard/stats')
          if (isLatest) setCounts((before) => renewCounts(before, body))
        } catch {
          // The numbers as counted here stay; the next decision, or a reload, asks again.
        }
      },
      counts.asks === 'now' ? 0 : PAUSE,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [counts])

  return {
    stats: countedStats(counts),
    /** What a decision is begun on, to be passed with what it moved. */
    version: counts.version,
    onMoved: (moves: Moves, begunOn: number) => setCounts((before) => moveCounts(before, moves, begunOn)),
  }
}

type Context = Readonly<RouterContextProvider>

const NO_DECISIONS: CardsProgress[] = []

const loadDashboard = adminLoader(async (context, search) => {
  const { city, demo, now } = context.get(pageContext)
  const today = dateIn(city.timeZone, now)
  const [review, logs, alerts, newsletter, run, decisions, setup] = await Promise.all([
    loadReview(context, readReviewView(search), today),
    attempt(context, 'listScrapingLogs'),
    attempt(context, 'listScrapeAlerts'),
    attempt(context, 'latestNewsletter'),
    attempt(context, 'currentRun'),
    attempt(context, 'listCards'),
    demo ? null : attempt(context, 'setupSteps'),
  ])
  return {
    texts: city.admin,
    nextIssueOn: findNextIssueDate(today),
    review,
    logs,
    alerts,
    newsletter,
    // The demo city is set up already.
    setup: setup?.ok ? setup.body : null,
    run: run.ok ? run.body : null,
    decisions: decisions.ok ? decisions.body : NO_DECISIONS,
  }
})

type DashboardData = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>

/** The first cards of a view; the page fetches on by itself (use-cards.ts). */
async function loadReview(context: Context, view: ReviewView, today: string): Promise<ReviewData> {
  const query = { ...cardsQuery(view), limit: PAGE_OF_CARDS }
  return { view, cards: await attempt(context, 'listEvents', { query }), today }
}

const ACTIONS_SECTION = 'quick-actions'
const NEWSLETTER_SECTION = 'newsletter-preview'
const SCRAPING_SECTION = 'scraping-status'

/**
 * Ways past the queue, which may be hundreds of cards long: a bar that stays in sight where everything stands in one
 * column, and elsewhere as soon as the keyboard comes by.
 */
function DashboardSections({ sections }: { sections: { id: string; label: string }[] }) {
  return (
    <nav
      aria-label={adminCopy.sections}
      className="-mx-4 sticky top-0 z-20 border-rule border-b bg-page px-4 lg:static lg:mx-0 lg:sr-only lg:border-0 lg:px-0 lg:focus-within:not-sr-only lg:focus-within:mt-4"
    >
      <ul className="flex gap-x-5 overflow-x-auto whitespace-nowrap text-sm">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SCREENS = ['inbox', 'new-church', 'analytics', 'audit', 'accounts', 'account']

/** @throws the redirect from /admin?view=inbox, as the address of that screen once was, to /admin/inbox */
export function redirectFormerAddress(request: Request): void {
  const { searchParams } = new URL(request.url)
  const screen = SCREENS.find((known) => known === searchParams.get('view'))
  if (screen === undefined) return
  searchParams.delete('view')
  throw redirect(`/admin/${screen}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 301)
}

export const shouldRevalidate = shouldReload

export function loader(args: Route.LoaderArgs) {
  redirectFormerAddress(args.request)
  return loadDashboard(args)
}

export default adminScreen(Dashboard)

function Dashboard({ data }: { data: DashboardData }) {
  const { locale } = useSite()
  const issue = data.newsletter.ok ? data.newsletter.body : null
  const scraping = useScrapeRun(data.run)
  const newsletter = useNewsletter(issue)
  const job = useCardsJob(data.decisions)
  // Of the demo city nothing is left to set up.
  const isNamed = data.setup?.steps.some(({ step, isDone }) => step === 'city' && isDone) ?? true
  const { stats, version, onMoved } = useCounts(useFrame().stats)
  const [isPublishOpen, setIsPublishOpen] = useState(false)

  return (
    <>
      <ScreenTitle title={data.texts.dashboardTitle}>
        <RefreshButton />
        <Button
          look="secondary"
          size="small"
          isBusy={scraping.isRunning}
          onClick={() => scraping.start('scrape')}
        >
          {scraping.isRunning ? scrapingCopy.scraping : scrapingCopy.scrapeAll}
        </Button>
        <Button
          size="small"
          onClick={() => {
            newsletter.forgetFailure()
            setIsPublishOpen(true)
          }}
        >
          {newsletterCopy.publish}
        </Button>
      </ScreenTitle>
      {stats?.reading && <Intro>{stats.reading}</Intro>}
      {scraping.run && (
        <AdminRunProgress {...scraping.run} onFollow={scraping.followAgain} onDismiss={scraping.dismiss} />
      )}
      {data.setup && isSettingUp(data.setup) && (
        <SetupChecklist
          setup={data.setup}
          hasEvents={stats === null || stats.cards.queue + stats.cards.ready > 0}
        />
      )}
      <DashboardSections
        sections={[
          { id: REVIEW_HEADING, label: data.texts.eventsTitle },
          { id: ACTIONS_SECTION, label: quickActionsCopy.title },
          { id: NEWSLETTER_SECTION, label: newsletterCopy.cardTitle },
          { id: SCRAPING_SECTION, label: scrapingCopy.cardTitle },
        ]}
      />
      {/* On a phone the queue comes first. The list keeps its place itself while its cards are measured: twice, with the browser, is once too often. */}
      <div className="mt-3 grid [overflow-anchor:none] sm:mt-6 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_auto_1fr]">
        <div className="lg:col-start-1 lg:row-span-3 lg:row-start-2">
          <ReviewGrid
            title={data.texts.eventsTitle}
            data={data.review}
            counts={stats?.cards ?? null}
            waiting={{ churches: stats?.waitingChurches ?? 0, claims: stats?.waitingClaims ?? 0 }}
            onMoved={onMoved}
            numbers={version}
            job={job}
          />
        </div>
        <div className="lg:col-span-2 lg:row-start-1">
          <StatCards stats={writeStats(stats, data.nextIssueOn, locale)} />
        </div>
        <div id={ACTIONS_SECTION} tabIndex={-1} className="scroll-mt-16 lg:col-start-2">
          <QuickActions findChurches={isNamed ? data.texts.findChurches : null} job={job} />
        </div>
        <div id={NEWSLETTER_SECTION} tabIndex={-1} className="scroll-mt-16 lg:col-start-2">
          <LatestIssue
            latest={data.newsletter}
            newsletter={newsletter}
            nextIssueOn={data.nextIssueOn}
            onGenerate={newsletter.generate}
          />
        </div>
        <div id={SCRAPING_SECTION} tabIndex={-1} className="scroll-mt-16 lg:col-start-2">
          <ScrapingCards logs={data.logs} alerts={data.alerts} scraping={scraping} />
        </div>
      </div>
      <PublishIssue
        issue={issue}
        newsletter={newsletter}
        isOpen={isPublishOpen}
        onClose={() => setIsPublishOpen(false)}
      />
    </>
  )
}
