import { Link } from 'react-router'
import { formatDate } from '../../../../app/ui/dates.ts'
import { Picture } from '../../../../app/ui/picture.tsx'
import type { EventCard } from './event-card.ts'
import { EventTags } from './event-tags.tsx'

interface EventRowProps {
  card: EventCard
  locale: string
  /** For rows that stand under no day. */
  hasDate?: boolean
  hasPicture?: boolean
  /** The heading's level below what it stands under. */
  heading?: 'h3' | 'h4'
}

/** One line of the agenda. The title is the link; all of the line leads there. */
export function EventRow({
  card,
  locale,
  hasDate = false,
  hasPicture = false,
  heading: Heading = 'h4',
}: EventRowProps) {
  return (
    <li
      data-placement={card.isSponsored ? card.id : undefined}
      data-church={card.churchId}
      className="event-row print-block group border-rule border-t py-1 md:py-1.5"
    >
      <p className="tabular font-semibold text-[0.9375rem] [grid-area:time]">
        {hasDate && `${formatDate(card.eventDate, 'short', locale)}, `}
        {card.eventTime}
      </p>
      <Heading className={`event-title [grid-area:title] ${titleClasses(card)}`}>
        <Link to={`/event/${card.id}`} lang={card.lang}>
          {card.title}
        </Link>
      </Heading>
      <EventChurch card={card} />
      <EventTags card={card} locale={locale} className="[grid-area:tags] md:justify-end" />
      {hasPicture && card.picture && <Picture picture={card.picture} sizes="4rem" />}
    </li>
  )
}

/** Who invites, and where; the description where the placement promises it in bold. */
export function EventChurch({ card }: { card: EventCard }) {
  const where = [card.neighborhood, card.location].filter((place) => place !== null)
  return (
    <div className="min-w-0 text-[0.9375rem] text-muted [grid-area:church]">
      <p className="event-church">
        <Link to={card.churchPage}>
          <bdi>{card.churchName}</bdi>
        </Link>
        {card.distance && ` · ${card.distance}`}
        {where.map((place, position) => (
          <span key={place} className={position > 0 ? 'wide-only' : undefined}>
            {' · '}
            <bdi>{place}</bdi>
          </span>
        ))}
      </p>
      {card.isBold && card.excerpt && (
        <p lang={card.excerptLang} className="event-excerpt font-semibold text-ink">
          {card.excerpt}
        </p>
      )}
    </div>
  )
}

export function titleClasses(card: EventCard): string {
  return `${card.isBold ? 'font-extrabold font-sans' : ''} ${card.isCancelled ? 'line-through' : ''}`
}
