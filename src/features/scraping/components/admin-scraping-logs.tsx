import { formatInstant } from '../../../app/ui/dates.ts'
import { Spinner } from '../../../app/ui/spinner.tsx'
import type { ScrapingLog } from '../../../contract/scraping/scraping.ts'
import { otherReadingWords, readingWords, scrapingCopy } from '../../../copy/admin/scraping.ts'

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
