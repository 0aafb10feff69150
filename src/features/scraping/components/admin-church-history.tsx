import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { formatInstant } from '../../../app/ui/dates.ts'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Skeleton } from '../../../app/ui/skeleton.tsx'
import type { ScrapingHistory } from '../../../contract/scraping/scraping.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { historyCopy, readingWords, scrapingCopy } from '../../../copy/admin/scraping.ts'
import { AdminVisitedPages } from './admin-visited-pages.tsx'

interface ChurchHistoryProps {
  church: string
  load: () => Promise<ScrapingHistory>
  pause: (paused: boolean) => Promise<unknown>
  timeZone: string
  locale: string
  onClose: () => void
}

export function AdminChurchHistory(props: ChurchHistoryProps) {
  const [history, setHistory] = useState<ScrapingHistory | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(() => props.load())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isOpen = true
    ask().then(
      (answer) => isOpen && setHistory(answer),
      (error) => isOpen && setFailure(sentenceOf(error)),
    )
    return () => {
      isOpen = false
    }
  }, [round])

  const when = (instant: string) => formatInstant(instant, props.timeZone, props.locale)
  const togglePause = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await props.pause(history?.pausedAt === null)
      setHistory(await props.load())
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={historyCopy.title(props.church)}
      closeLabel={adminCopy.close}
      isWide
    >
      {failure !== null && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      )}
      {history === null && failure !== null && (
        <Button
          look="secondary"
          className="mt-3"
          onClick={() => {
            setFailure(null)
            setRound((before) => before + 1)
          }}
        >
          {adminCopy.tryAgain}
        </Button>
      )}
      {history === null && failure === null && <Skeleton className="mt-4 h-48" />}
      {history && (
        <>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <p role="status" className="min-w-60 flex-1">
              {stateOf(history, when)}
            </p>
            {!history.hasOptedOut && (
              <Button
                look="secondary"
                isBusy={isBusy}
                aria-disabled={isBusy}
                onClick={() => !isBusy && void togglePause()}
              >
                {history.pausedAt === null ? historyCopy.pause : historyCopy.resume}
              </Button>
            )}
          </div>
          {history.model && <p className="mt-2 text-muted text-sm">{historyCopy.model(history.model)}</p>}
          {history.logs.length === 0 && <p className="mt-4 text-muted">{historyCopy.empty}</p>}
          <ol className="mt-4 divide-y divide-rule border-rule border-t">
            {history.logs.map((log) => (
              <li key={log.id} className="py-2">
                <p className="flex flex-wrap gap-x-3">
                  <time dateTime={log.scrapedAt} className="tabular font-semibold">
                    {when(log.scrapedAt)}
                  </time>
                  <span className={log.status === 'error' ? 'font-semibold text-danger' : ''}>
                    {log.status === 'success'
                      ? scrapingCopy.found(log.eventsFound)
                      : log.status === 'error'
                        ? scrapingCopy.error
                        : scrapingCopy.running}
                  </span>
                  {log.status === 'success' && (
                    <span className="text-muted">
                      {historyCopy.changes(log.added, log.changed, log.cancelled)}
                    </span>
                  )}
                </p>
                {log.reading && <p className="text-muted text-sm">{readingWords(log.reading)}</p>}
                {log.message && <p className="text-sm">{log.message}</p>}
                <AdminVisitedPages pages={log.pages} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

function stateOf(history: ScrapingHistory, when: (instant: string) => string): string {
  if (history.hasOptedOut) return historyCopy.optedOut
  if (history.pausedAt !== null) return historyCopy.paused(when(history.pausedAt))
  return history.nextAt === null
    ? historyCopy.manualOnly
    : historyCopy.next(when(history.nextAt), history.everyTimes)
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : historyCopy.unreachable
}
