import { useState } from 'react'
import { ApiError } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { formatDate } from '../../../app/ui/dates.ts'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { type PreviewAnswer, previewRequest } from '../../../contract/scraping/scraping.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { sourceWords } from '../../../copy/admin/events/review.ts'
import { historyCopy, previewCopy } from '../../../copy/admin/scraping.ts'
import { AdminVisitedPages } from './admin-visited-pages.tsx'

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
        <Button type="submit" isBusy={isBusy} aria-disabled={isBusy} className="sm:mt-7">
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
