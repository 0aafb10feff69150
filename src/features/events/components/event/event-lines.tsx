import { Link } from 'react-router'
import { DateBlock } from '../../../../app/ui/date-block.tsx'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import type { EventLine } from './event-line.ts'

/** The title is the link; all of the line leads there. */
export function EventLines({ lines, locale }: { lines: EventLine[]; locale: string }) {
  return (
    <ul>
      {lines.map(({ id, title, lang, category, eventDate, details }) => (
        <li key={id} className="print-block group relative flex gap-4 border-rule border-t py-3">
          <DateBlock date={eventDate} hue={categoryLook(category).hue} locale={locale} />
          <div className="min-w-0 self-center">
            <Link
              to={`/event/${id}`}
              className="font-semibold leading-snug decoration-2 decoration-gold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              <bdi lang={lang}>{title}</bdi>
            </Link>
            <p className="tabular text-[0.95em] text-muted">{details}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
