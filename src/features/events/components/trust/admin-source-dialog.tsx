import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Skeleton } from '../../../../app/ui/skeleton.tsx'
import type { SourceReview, TrustedSource } from '../../../../contract/events/trust.ts'
import { trustCopy } from '../../../../copy/admin/trust.ts'
import { AdminTrustCards } from './admin-trust-cards.tsx'
import { sourceName } from './admin-trusted-sources.tsx'

const copy = trustCopy.sources

interface SourceDialogProps {
  source: TrustedSource
  locale: string
  isBusy: boolean
  load: (source: TrustedSource) => Promise<SourceReview>
  onTurnOn: () => void
  onClose: () => void
}

/** What a source has shown so far, before it is let publish by itself. */
export function AdminSourceDialog({
  source,
  locale,
  isBusy,
  onTurnOn,
  onClose,
  ...props
}: SourceDialogProps) {
  const [review, setReview] = useState<SourceReview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useEffectEvent(() => props.load(source))
  useEffect(() => {
    let isWanted = true
    load().then(
      (answer) => isWanted && setReview(answer),
      (error) => isWanted && setFailure(trustCopy.failed(sentenceOf(error)).description ?? ''),
    )
    return () => {
      isWanted = false
    }
  }, [])

  return (
    <Dialog isOpen onClose={onClose} title={sourceName(source)} closeLabel={trustCopy.cancel} isWide>
      {failure !== null && (
        <p role="alert" className="mt-4 text-danger">
          {failure}
        </p>
      )}
      {review === null && failure === null && (
        <div role="status" className="mt-4">
          <span className="sr-only">{copy.loading}</span>
          <Skeleton className="h-48" />
        </div>
      )}
      {review !== null && (
        <>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
            <section aria-label={copy.decided}>
              <h3 className="mb-1 font-semibold">{copy.decided}</h3>
              <AdminTrustCards cards={review.decided} locale={locale} />
            </section>
            <section aria-label={copy.wouldPublish}>
              <h3 className="mb-1 font-semibold">{copy.wouldPublish}</h3>
              <p className="text-sm">{copy.would(review.wouldPublish.total, review.wouldPublish.wrong)}</p>
              <AdminTrustCards cards={review.wouldPublish.cards} locale={locale} />
            </section>
          </div>
          {!review.isOn && (
            <div className="mt-6">
              {review.hasEarned ? (
                <Button isBusy={isBusy} onClick={() => !isBusy && onTurnOn()}>
                  {copy.turnOn}
                </Button>
              ) : (
                <p className="text-muted">{copy.notEarned}</p>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
