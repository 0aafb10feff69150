import { Button } from '../../../app/ui/button.tsx'
import { formatInstant, formatInstantDate } from '../../../app/ui/dates.ts'
import { ProgressBar } from '../../../app/ui/progress-bar.tsx'
import { Spinner } from '../../../app/ui/spinner.tsx'
import type { RunProgress, ScrapeAlert, ScrapeResult, ScrapingLog } from '../../../contract/scraping.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { alertsCopy, otherReadingWords, readingWords, scrapingCopy } from '../../../copy/admin/scraping.ts'

interface ScrapingLogsProps {
  logs: ScrapingLog[]
  timeZone: string
  locale: string
  onOpen: (church: { id: number; name: string }) => void
}

/** The latest log of each church (specification, section 2), those that need a look first. */
export function AdminScrapingLogs({ logs, timeZone, locale, onOpen }: ScrapingLogsProps) {
  const inOrder = logs.toSorted(
    (one, other) => RANK[one.status] - RANK[other.status] || one.church.name.localeCompare(other.church.name),
  )
  const newest = findNewest(logs)
  return (
    <>
      <p className="mb-2 text-muted text-sm">
        {scrapingCopy.lastUpdate(newest === null ? null : formatInstant(newest, timeZone, locale))}
      </p>
      {logs.length === 0 && <p className="text-muted">{scrapingCopy.empty}</p>}
      <section
        aria-label={scrapingCopy.listLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
        tabIndex={0}
        className="-mx-4 max-h-[32rem] overflow-y-auto px-4"
      >
        <ul className="divide-y divide-rule">
          {inOrder.map((log) => (
            <li key={log.churchId} className="flex items-baseline gap-3 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <p className="leading-snug">
                  <button
                    type="button"
                    className="min-h-8 text-left font-semibold hover:text-primary hover:underline"
                    aria-label={scrapingCopy.historyOf(log.church.name)}
                    onClick={() => onOpen({ id: log.churchId, name: log.church.name })}
                  >
                    {log.church.name}
                  </button>
                </p>
                <p className="truncate text-muted text-xs">{hostnameOf(log.church.website)}</p>
                {log.reading && <p className="text-muted text-xs">{readingWords(log.reading)}</p>}
                <p className="text-muted text-xs empty:hidden">{otherReadingWords(log)}</p>
                {log.status === 'error' && log.message && <p className="mt-0.5 text-xs">{log.message}</p>}
              </div>
              <Outcome log={log} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const RANK: Record<ScrapingLog['status'], number> = { running: 0, error: 1, success: 2 }

function Outcome({ log }: { log: ScrapingLog }) {
  if (log.status === 'running') {
    return (
      <p className="flex shrink-0 items-center gap-1.5">
        <Spinner /> {scrapingCopy.running}
      </p>
    )
  }
  if (log.status === 'error')
    return <p className="shrink-0 font-semibold text-danger">{scrapingCopy.error}</p>
  return <p className="tabular shrink-0 font-semibold text-good">{scrapingCopy.found(log.eventsFound)}</p>
}

function findNewest(logs: ScrapingLog[]): string | null {
  return logs.map(({ scrapedAt }) => scrapedAt).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
}

function hostnameOf(website: string | null): string {
  return website !== null && URL.canParse(website) ? new URL(website).hostname : (website ?? '')
}

interface AlertsProps {
  alerts: ScrapeAlert[]
  timeZone: string
  locale: string
  onOpen: (church: ScrapeAlert['church']) => void
}

export function AdminAlerts({ alerts, timeZone, locale, onOpen }: AlertsProps) {
  if (alerts.length === 0) return <p className="text-muted">{alertsCopy.none}</p>
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
      tabIndex={0}
      aria-label={alertsCopy.title}
      className="-mx-4 max-h-96 divide-y divide-rule overflow-y-auto px-4"
    >
      {alerts.map((alert) => (
        <li key={`${alert.kind} ${alert.church.id}`} className="flex items-start gap-2 py-2 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-semibold leading-snug">{alert.church.name}</p>
            <p>
              <span className="font-semibold text-danger">{alertsCopy.kinds[alert.kind]}.</span>{' '}
              {alert.message}
            </p>
            {alert.since && (
              <p className="text-muted text-xs">
                {alertsCopy.since(formatInstantDate(alert.since, timeZone, locale))}
              </p>
            )}
          </div>
          <Button
            look="quiet"
            size="small"
            aria-label={alertsCopy.openLabel(alert.church.name)}
            onClick={() => onOpen(alert.church)}
          >
            {alertsCopy.open}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface RunProgressProps {
  /** null until the run has reported its progress. */
  state: RunProgress | null
  results: ScrapeResult[]
  isLost: boolean
  /** Follows the run again. */
  onFollow: () => void
  onDismiss: () => void
}

/** How far a scraping run is, and in words which churches could not be read; stays until it is closed. */
export function AdminRunProgress({ state, results, isLost, onFollow, onDismiss }: RunProgressProps) {
  const unasked = results.find(({ reading }) => reading?.unasked)?.reading?.unasked
  const failures = results.filter(({ status }) => status === 'error')
  const isOver = isLost || state?.status === 'finished'
  return (
    <section
      aria-label={scrapingCopy.progressTitle}
      className="mb-6 rounded border border-control bg-card p-4"
    >
      <div className="flex flex-wrap items-start justify-end gap-3">
        <div className="min-w-60 flex-1">
          {state === null ? (
            <p className="flex items-center gap-2">
              {!isLost && <Spinner />} {scrapingCopy.progressTitle}
            </p>
          ) : (
            <ProgressBar label={scrapingCopy.progressTitle} value={state.done} max={state.total} />
          )}
          {isLost && <p className="mt-2 text-sm">{scrapingCopy.lostContact}</p>}
        </div>
        {isLost && (
          <Button look="secondary" size="small" onClick={onFollow}>
            {adminCopy.tryAgain}
          </Button>
        )}
        {isOver && (
          <Button look="secondary" size="small" onClick={onDismiss}>
            {adminCopy.close}
          </Button>
        )}
      </div>
      {unasked && <p className="mt-2 text-sm">{unasked}</p>}
      {failures.length > 0 && (
        <details className="mt-3" open>
          <summary className="min-h-8 font-semibold text-danger text-sm">
            {scrapingCopy.failures(failures.length)}
          </summary>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
            tabIndex={0}
            aria-label={scrapingCopy.failures(failures.length)}
            className="mt-1 max-h-56 overflow-y-auto text-sm"
          >
            {failures.map(({ churchId, church, message }) => (
              <li key={churchId} className="border-rule border-t py-1.5">
                <span className="font-semibold">{church}</span>: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
