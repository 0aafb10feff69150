import { Button } from '../../../app/ui/button.tsx'
import { ProgressBar } from '../../../app/ui/progress-bar.tsx'
import { Spinner } from '../../../app/ui/spinner.tsx'
import type { RunProgress, ScrapeResult } from '../../../contract/scraping/scraping.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { scrapingCopy } from '../../../copy/admin/scraping.ts'

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
