import { Link } from 'react-router'
import { DateBlock } from '../../../../app/ui/date-block.tsx'
import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import type { EventCard } from './event-card.ts'
import { EventTags } from './event-tags.tsx'
import { SponsoredMark } from './sponsored-mark.tsx'

/** One line of the agenda. The title is the link; all of the line leads there. */
export function EventRow({ card, locale }: { card: EventCard; locale: string }) {
  const copy = useCopy(homeCopy)
  return (
    <li
      data-placement={card.isSponsored ? card.id : undefined}
      className="print-block group relative flex gap-4 border-rule border-t py-4 md:gap-6"
    >
      <DateBlock date={card.eventDate} hue={categoryLook(card.category).hue} locale={locale} />
      <div className="min-w-0 flex-1">
        <p className="tabular flex flex-wrap items-center gap-x-2 text-[0.95em]">
          <span className="font-semibold">{card.eventTime}</span>
          {card.lastDay && (
            <span className="text-muted">{copy.until(formatDate(card.lastDay, 'short', locale))}</span>
          )}
          {card.repeats && <span className="text-muted">· {card.repeats}</span>}
          {card.isSponsored && <SponsoredMark />}
        </p>
        <h4
          className={`text-h3 ${card.isBold ? 'font-extrabold font-sans' : ''} ${card.isCancelled ? 'line-through' : ''}`}
        >
          <Link
            to={`/event/${card.id}`}
            className="decoration-2 decoration-gold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {card.title}
          </Link>
        </h4>
        <p className="mt-1 text-[0.95em] text-muted">
          <bdi>{card.churchName}</bdi>
          {card.location && (
            <>
              {' · '}
              <bdi>{card.location}</bdi>
            </>
          )}
        </p>
        {card.isBold && card.excerpt && <p className="mt-1 font-semibold text-[0.95em]">{card.excerpt}</p>}
        <div className="mt-2">
          <EventTags card={card} />
        </div>
      </div>
    </li>
  )
}
