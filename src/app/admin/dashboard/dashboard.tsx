import { useState } from 'react'
import { quickActionsCopy } from '../../../copy/admin/admin.ts'
import { newsletterCopy } from '../../../copy/admin/newsletter.ts'
import { scrapingCopy } from '../../../copy/admin/scraping.ts'
import { AdminRunProgress } from '../../../features/scraping/components/admin-run-progress.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { adminScreen, ScreenTitle, useFrame } from '../frame/screen.tsx'
import { StatCards } from '../frame/stat-cards.tsx'
import { LatestIssue, PublishIssue } from '../newsletter/issue-panels.tsx'
import { useNewsletter } from '../newsletter/use-newsletter.ts'
import { ReviewGrid } from '../review/review-grid.tsx'
import { shouldReload } from '../review/review-view.ts'
import { REVIEW_HEADING } from '../review/use-review.ts'
import type { Route } from './+types/dashboard'
import { QuickActions } from './actions/quick-actions.tsx'
import {
  ACTIONS_SECTION,
  DashboardSections,
  NEWSLETTER_SECTION,
  SCRAPING_SECTION,
} from './dashboard-sections.tsx'
import { writeStats } from './dashboard-stats.ts'
import { redirectFormerAddress } from './former-addresses.ts'
import { type DashboardData, loadDashboard } from './load-dashboard.ts'
import { ScrapingCards } from './scraping-cards.tsx'
import { isSettingUp, SetupChecklist } from './setup-checklist.tsx'
import { useCounts } from './use-counts.ts'
import { useScrapeRun } from './use-scrape-run.ts'

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
          aria-disabled={scraping.isRunning}
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
      {scraping.run && (
        <AdminRunProgress {...scraping.run} onFollow={scraping.followAgain} onDismiss={scraping.dismiss} />
      )}
      {data.setup && isSettingUp(data.setup) && (
        <SetupChecklist
          setup={data.setup}
          hasEvents={stats === null || stats.cards.queue + stats.cards.ready > 0}
          findChurches={data.texts.findChurches}
          isScraping={scraping.isRunning}
          onScrape={() => scraping.start('scrape')}
          isGenerating={newsletter.isGenerating}
          onGenerate={newsletter.generate}
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
            onMoved={onMoved}
            numbers={version}
          />
        </div>
        <div className="lg:col-span-2 lg:row-start-1">
          <StatCards stats={writeStats(stats, data.nextIssueOn, locale)} />
        </div>
        <div id={ACTIONS_SECTION} tabIndex={-1} className="scroll-mt-16 lg:col-start-2">
          <QuickActions findChurches={data.texts.findChurches} />
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
