import type { ListedEvent } from '../../../contract/events/events.ts'
import { reviewCopy } from '../../../copy/admin/events/review.ts'
import { triageCopy } from '../../../copy/admin/events/triage.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { toEventCard } from '../../../features/events/components/cards/event-card.ts'
import { EventRow } from '../../../features/events/components/cards/event-row.tsx'
import { ReviewNote } from '../../../features/events/components/curation/admin-event-card.tsx'
import { useSite } from '../../site.ts'
import { useCopy } from '../../ui/language.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TRIAGE_FIELDS, type TriageField, TriageFieldRow, type TriageFieldRowProps } from './triage-field.tsx'

/** The card as visitors will see it, and what they will not. */
export function TriagePreview({ event, onShow }: { event: ListedEvent; onShow: (id: number) => void }) {
  const { locale } = useSite()
  const words = useCopy(dataWords)
  return (
    <div className="min-w-0">
      <h2 className="text-muted text-sm">{triageCopy.preview}</h2>
      {/* The same words stand below, and there is no public page to follow its link to. */}
      <ul inert className="mt-1 rounded border border-rule bg-card px-4 [&>li]:border-t-0">
        <EventRow card={toEventCard(event, words)} locale={locale} hasDate />
      </ul>
      {event.series && (
        <p className="mt-3">
          <Tag mark="repeat">{reviewCopy.datesOf(event.series.rule, event.series.dates)}</Tag>
        </p>
      )}
      {event.review && <ReviewNote review={event.review} kind={event.source?.kind} onShow={onShow} />}
      {event.description && <p className="mt-3 line-clamp-3 text-muted text-sm">{event.description}</p>}
    </div>
  )
}

type TriageDetailsProps = Omit<TriageFieldRowProps, 'field' | 'isEdited'> & { edited: TriageField | null }

/** The fields that most often need a hand, each of which is corrected in place. */
export function TriageDetails({ edited, ...row }: TriageDetailsProps) {
  return (
    <div>
      <h2 className="text-[1.2rem]">{triageCopy.details}</h2>
      <ul className="mt-1 divide-y divide-rule border-rule border-y">
        {(Object.keys(TRIAGE_FIELDS) as TriageField[]).map((field) => (
          <TriageFieldRow key={field} field={field} isEdited={edited === field} {...row} />
        ))}
      </ul>
    </div>
  )
}
