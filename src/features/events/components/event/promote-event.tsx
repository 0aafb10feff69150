import { Link } from 'react-router'
import { useCopy } from '../../../../app/ui/language.tsx'
import { eventCopy } from '../../../../copy/events/event.ts'
import type { Offer } from '../../../../domain/advertising/catalogue.ts'
import { priceInWords } from '../../../../domain/advertising/money.ts'

/** The three offers for an event that is listed already (decisions, section 3). */
export function PromoteEvent({ eventId, offers }: { eventId: number; offers: Offer[] }) {
  const copy = useCopy(eventCopy).promote
  return (
    <details className="no-print">
      <summary className="link inline-flex min-h-11 list-none items-center">{copy.title}</summary>
      <p className="text-[0.95em] text-muted">{copy.text}</p>
      <ul className="mt-1">
        {offers.map(({ id, key, amount, name, runs }) => (
          <li key={id}>
            <Link
              reloadDocument
              className="link inline-flex min-h-11 items-center text-[0.95em]"
              to={`/checkout?package=${key}&amount=${amount / 100}&event=${eventId}`}
            >
              {copy.offer(name, priceInWords(amount), 'days' in runs ? runs.days : runs.months * 30)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
