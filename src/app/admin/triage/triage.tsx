import { useState } from 'react'
import { triageCopy } from '../../../copy/admin/events/triage.ts'
import { AdminEventSource } from '../../../features/events/components/curation/admin-event-source.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { useKeysChoice } from '../review/use-keys-choice.ts'
import { useReviewKeys } from '../review/use-review-keys.ts'
import type { Route } from './+types/triage'
import { loadTriage, type TriageData } from './load-triage.ts'
import { TriageBar } from './triage-bar.tsx'
import { TriageDetails, TriagePreview } from './triage-card.tsx'
import { TRIAGE_FIELDS, type TriageField } from './triage-field.tsx'
import { useTriage } from './use-triage.ts'

export const loader = (args: Route.LoaderArgs) => loadTriage(args)

export default adminScreen(Triage)

/** One card of the review queue at a time, beside the page that it was read from. */
function Triage({ data }: { data: TriageData }) {
  const { timeZone, locale } = useSite()
  const triage = useTriage(data)
  const [edited, setEdited] = useState<{ id: number; field: TriageField } | null>(null)
  const [keys] = useKeysChoice()
  const { current, review } = triage

  const edit = (field: TriageField | null) => setEdited(field && current && { id: current.id, field })
  const fieldKeys = Object.fromEntries(
    Object.entries(TRIAGE_FIELDS).map(([field, { key }]) => [key, () => edit(field as TriageField)]),
  )
  useReviewKeys(
    {
      a: () => triage.decide('approved'),
      r: () => triage.decide('rejected'),
      s: triage.skip,
      j: triage.skip,
      k: triage.back,
      u: () => void triage.undo(),
      ...fieldKeys,
    },
    keys.isOn,
  )

  return (
    // The bar with the decisions covers the end of the window.
    <div className="pb-28">
      <ScreenTitle title={triageCopy.title}>
        <p className="tabular mr-2 self-center text-muted text-sm">
          {triageCopy.left(triage.left, triage.decided)}
        </p>
        <LinkButton to="/admin" look="quiet" size="small">
          {triageCopy.back}
        </LinkButton>
      </ScreenTitle>
      {!data.cards.ok && <RefusedNotice refused={data.cards} />}
      {current === null ? (
        triage.isLoading ? (
          <Skeleton className="h-64" />
        ) : (
          data.cards.ok && (
            <EmptyState title={triageCopy.done} text={triageCopy.doneText(triage.waiting)}>
              {triage.waiting > 0 && (
                <Button look="secondary" onClick={triage.restart}>
                  {triageCopy.again}
                </Button>
              )}
            </EmptyState>
          )
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <TriagePreview event={current} onShow={triage.show} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {review === null ? (
              <div role="status">
                <span className="sr-only">{triageCopy.sourceLoading}</span>
                <Skeleton className="h-64" />
              </div>
            ) : (
              <AdminEventSource review={review} timeZone={timeZone} locale={locale} />
            )}
          </div>
          <TriageDetails
            event={current}
            review={review}
            edited={edited?.id === current.id ? edited.field : null}
            onEdit={edit}
            onSave={triage.save}
            onAskAgain={() => triage.fetchAgain(current.id)}
          />
        </div>
      )}
      <TriageBar
        event={current}
        notice={triage.notice}
        canUndo={triage.decided > 0}
        hasKeys={keys.isOn}
        onDecide={triage.decide}
        onSkip={triage.skip}
        onUndo={() => void triage.undo()}
      />
    </div>
  )
}
