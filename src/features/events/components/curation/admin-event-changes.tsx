import type { z } from 'zod'
import type { fieldChange } from '../../../../contract/events/events.ts'
import { LISTING_WORDS, reviewCopy } from '../../../../copy/admin/events/review.ts'
import { changeWords } from '../../../../copy/events/event-fields.ts'

interface AdminEventChangesProps {
  title: string
  changes: z.infer<typeof fieldChange>[]
  /** Marks changes that wait for a decision. */
  isUrgent?: boolean
}

function words(field: string, value: string | null): string {
  if (value === null) return reviewCopy.emptyValue
  return field === 'listing' ? (LISTING_WORDS[value] ?? value) : value
}

/** The fields that changed, old -> new, and nothing else of the event. */
export function AdminEventChanges({ title, changes, isUrgent = false }: AdminEventChangesProps) {
  if (changes.length === 0) return null
  return (
    <div className={`mt-2 border-l-3 py-0.5 pl-3 text-sm ${isUrgent ? 'border-gold' : 'border-rule'}`}>
      <p className="font-semibold">{title}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.field} ${change.from} ${change.to}`}>
            <span className="text-muted">{changeWords(change.field)}: </span>
            <del className="text-muted">
              <span className="sr-only">{reviewCopy.changedFrom} </span>
              {words(change.field, change.from)}
            </del>
            <span aria-hidden="true"> → </span>
            <ins className="font-semibold no-underline">
              <span className="sr-only">{reviewCopy.changedTo} </span>
              {words(change.field, change.to)}
            </ins>
          </li>
        ))}
      </ul>
    </div>
  )
}
