import { Link } from 'react-router'
import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { Picture } from '../../../../app/ui/picture.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import type { EventCard } from './event-card.ts'
import { EventChurch, titleClasses } from './event-row.tsx'
import { EventTags } from './event-tags.tsx'

interface FeaturedEventsProps {
  cards: EventCard[]
  /** The editors' picks: on a phone one is the first of the row and the others its last; on wider screens they stand elsewhere. */
  picks: EventCard[]
  locale: string
}

/** Small, so that what was paid for stands first and still lets the day's events be seen. */
export function FeaturedEvents({ cards, picks, locale }: FeaturedEventsProps) {
  const copy = useCopy(homeCopy)
  const pickCard = (pick: EventCard) =>
    pick.picture && (
      <li
        key={pick.id}
        className="group relative flex w-[min(20rem,82vw)] shrink-0 gap-3 border border-rule bg-card pe-2 leading-snug md:hidden"
      >
        <Picture
          picture={pick.picture}
          sizes="6rem"
          isLeading={pick === picks[0]}
          className="h-full max-w-24"
        />
        <div className="min-w-0 py-1 text-xs">
          <p className="font-semibold">{copy.picks(1)}</p>
          <h3 className="event-title">
            <Link to={`/event/${pick.id}`} lang={pick.lang}>
              {pick.title}
            </Link>
          </h3>
          <p className="text-muted">
            <span className="tabular text-ink">
              {formatDate(pick.eventDate, 'short', locale)}, {pick.eventTime}
            </span>
            {' · '}
            <bdi>{pick.churchName}</bdi>
          </p>
        </div>
      </li>
    )
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title" className="font-sans font-semibold text-sm tracking-normal">
        {copy.featured}
      </h2>
      <ul className="scroll-fade flex gap-3 lg:m-0 lg:flex-col lg:p-0">
        {picks.slice(0, 1).map(pickCard)}
        {cards.map((card, position) => (
          <li
            key={card.id}
            data-placement={card.id}
            style={{ '--hue': categoryLook(card.category).hue } as React.CSSProperties}
            className={`print-block group relative w-[min(20rem,82vw)] shrink-0 leading-snug max-md:[&_.event-church]:text-xs max-md:[&_ul]:text-[0.8125rem] max-sm:[&_.event-excerpt]:hidden border-s-4 bg-card px-3 py-1.5 md:w-auto md:flex-1 ${
              card.hasBanner ? 'border-2 border-gold' : 'pane-edge border border-rule'
            }`}
          >
            {position === 0 && card.picture && (
              <Picture picture={card.picture} sizes="18rem" className="mb-2 hidden aspect-[5/2] lg:block" />
            )}
            <p className="tabular font-semibold text-sm">
              {formatDate(card.eventDate, 'short', locale)}, {card.eventTime}
            </p>
            <h3 className={`event-title ${titleClasses(card)}`}>
              <Link to={`/event/${card.id}`} lang={card.lang}>
                {card.title}
              </Link>
            </h3>
            <EventChurch card={card} />
            <EventTags card={card} locale={locale} className="mt-1" />
          </li>
        ))}
        {picks.slice(1).map(pickCard)}
      </ul>
    </section>
  )
}
