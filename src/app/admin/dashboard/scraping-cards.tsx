import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  PreviewAnswer,
  ScrapeAlert,
  ScrapingHistory,
  ScrapingLog,
} from '../../../contract/scraping/scraping.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { mailsCopy } from '../../../copy/admin/events/mails.ts'
import { alertsCopy, scrapingCopy } from '../../../copy/admin/scraping.ts'
import { AdminAlerts } from '../../../features/scraping/components/admin-alerts.tsx'
import { AdminScrapingLogs } from '../../../features/scraping/components/admin-scraping-logs.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Loaded } from '../frame/load-frame.ts'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { renewLogs, type useScrapeRun } from './use-scrape-run.ts'

const AdminChurchHistory = lazyDialog(
  async () =>
    (await import('../../../features/scraping/components/admin-church-history.tsx')).AdminChurchHistory,
  adminCopy.lazyPart,
)
const AdminScrapePreview = lazyDialog(
  async () =>
    (await import('../../../features/scraping/components/admin-scrape-preview.tsx')).AdminScrapePreview,
  adminCopy.lazyPart,
)

interface ScrapingCardsProps {
  logs: Loaded<ScrapingLog[]>
  alerts: Loaded<ScrapeAlert[]>
  scraping: ReturnType<typeof useScrapeRun>
}

export function ScrapingCards({ logs, alerts, scraping }: ScrapingCardsProps) {
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
            await call('POST', `/api/churches/${church.id}/scraping`, { paused })
            await revalidate()
          }}
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
