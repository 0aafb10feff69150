import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../app/ui/dates.ts'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { Skeleton } from '../../../app/ui/skeleton.tsx'
import {
  type PreviewAnswer,
  previewRequest,
  type ScrapingHistory,
  type VisitedPage,
} from '../../../contract/scraping.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import {
  historyCopy,
  previewCopy,
  readingWords,
  scrapingCopy,
  sourceWords,
  visitCopy,
} from '../../../copy/admin/scraping.ts'

interface ChurchHistoryProps {
  church: string
  load: () => Promise<ScrapingHistory>
  pause: (paused: boolean) => Promise<unknown>
  readAgain: () => Promise<unknown>
  timeZone: string
  locale: string
  onClose: () => void
}

export function AdminChurchHistory(props: ChurchHistoryProps) {
  const [history, setHistory] = useState<ScrapingHistory | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isReadAgain, setIsReadAgain] = useState(false)
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
  const attempt = async (work: () => Promise<unknown>, done: () => unknown) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await work()
      await done()
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setIsBusy(false)
  }
  const togglePause = () =>
    attempt(
      () => props.pause(history?.pausedAt === null),
      async () => setHistory(await props.load()),
    )
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
              <Button look="secondary" isBusy={isBusy} onClick={() => !isBusy && void togglePause()}>
                {history.pausedAt === null ? historyCopy.pause : historyCopy.resume}
              </Button>
            )}
          </div>
          {history.model && <p className="mt-2 text-muted text-sm">{historyCopy.model(history.model)}</p>}
          {history.readAgain !== null && (
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <p role="status" className="min-w-60 flex-1 text-muted text-sm">
                {isReadAgain ? historyCopy.willRead : history.readAgain}
              </p>
              <Button
                look="secondary"
                size="small"
                isBusy={isBusy}
                onClick={() => !isBusy && void attempt(props.readAgain, () => setIsReadAgain(true))}
              >
                {historyCopy.readAgain}
              </Button>
            </div>
          )}
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

export function AdminVisitedPages({ pages }: { pages: VisitedPage[] }) {
  if (pages.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-8 text-muted">{visitCopy.pages(pages.length)}</summary>
      <ul className="divide-y divide-rule border-rule border-l-3 pl-3">
        {pages.map((page) => (
          <li key={page.url} className="py-1.5">
            <p className="break-all">{page.url}</p>
            <p className={page.isRead ? 'text-muted' : 'font-semibold text-danger'}>
              {visitCopy.outcome(page)}
            </p>
            {page.rejections.length > 0 && (
              <details>
                <summary className="text-muted">{visitCopy.rejections(page.rejections.length)}</summary>
                <ul className="list-disc pl-5">
                  {page.rejections.map(({ reason, evidence }) => (
                    <li key={`${reason} ${evidence}`} className="break-words">
                      {visitCopy.reasons[reason] ?? reason}: {evidence}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ScrapePreviewProps {
  ask: (website: string) => Promise<PreviewAnswer>
  locale: string
  onClose: () => void
}

/** "What would this site give?": any address is read as a scrape would read it, and nothing is stored. */
export function AdminScrapePreview({ ask, locale, onClose }: ScrapePreviewProps) {
  const [website, setWebsite] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null)

  const look = async () => {
    const typed = website.trim()
    const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
    const read = previewRequest.safeParse({ website: whole })
    if (typed === '' || !read.success) {
      setError(typed === '' ? previewCopy.needed : read.error?.issues[0]?.message)
      return
    }
    setError(undefined)
    setAnswer(null)
    setIsBusy(true)
    try {
      setAnswer(await ask(read.data.website))
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.sentence : historyCopy.unreachable)
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={previewCopy.title}
      description={previewCopy.intro}
      closeLabel={adminCopy.close}
      isWide
    >
      <form
        noValidate
        className="mt-4 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void look()
        }}
      >
        <Field label={previewCopy.address} error={error} className="min-w-60 flex-1">
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              value={website}
              placeholder="https://"
              onChange={({ target }) => setWebsite(target.value)}
            />
          )}
        </Field>
        <Button type="submit" isBusy={isBusy} className="sm:mt-7">
          {isBusy ? previewCopy.looking : previewCopy.look}
        </Button>
      </form>
      <div role="status" className="mt-4">
        {answer && (
          <p className={answer.failure === null ? 'font-semibold' : 'font-semibold text-danger'}>
            {answer.failure ?? previewCopy.found(answer.events.length, answer.dates)}
          </p>
        )}
      </div>
      {answer && (
        <>
          <ul className="mt-2 divide-y divide-rule">
            {answer.events.map((event) => (
              <li key={`${event.title} ${event.eventDate} ${event.eventTime}`} className="py-2">
                <p className="font-semibold leading-snug">{event.title}</p>
                <p className="text-sm">
                  {formatDate(event.eventDate, 'short', locale)}, {event.eventTime}
                  {event.series && `, ${previewCopy.series(event.series.rule, event.series.dates)}`}
                  {event.location && `, ${event.location}`}
                </p>
                <p className="text-muted text-xs">
                  {previewCopy.source(
                    sourceWords(event.source.kind),
                    `${Math.round(event.confidence * 100)}%`,
                  )}
                </p>
              </li>
            ))}
          </ul>
          <AdminVisitedPages pages={answer.pages} />
        </>
      )}
    </Dialog>
  )
}
