import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { CategoryTag } from './category-tag.tsx'
import type { EventCard } from './event-card.ts'
import { SponsoredMark } from './sponsored-mark.tsx'

/**
 * Category and the ministry that the event's words name (specification, section 2), the church's language, so that
 * whoever filtered by it sees that it was heeded, and what is unlike other events.
 */
export function EventTags({
  card,
  locale,
  className = '',
}: {
  card: EventCard
  locale: string
  className?: string
}) {
  const copy = useCopy(homeCopy)
  return (
    <ul
      className={`event-tags flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-xs [&_span]:py-0 ${className}`}
    >
      {card.isSponsored && (
        <li>
          <SponsoredMark />
        </li>
      )}
      {card.isCancelled && (
        <li>
          <Tag className="border-danger font-bold text-danger">{copy.cancelled}</Tag>
        </li>
      )}
      <li>
        <CategoryTag category={card.category} />
      </li>
      {card.ministries.womens && card.category !== 'womens' && (
        <li>
          <CategoryTag category="womens" label={copy.womens} />
        </li>
      )}
      {card.ministries.mens && card.category !== 'mens' && (
        <li>
          <CategoryTag category="mens" label={copy.mens} />
        </li>
      )}
      {card.language && (
        <li>
          <Tag>{card.language}</Tag>
        </li>
      )}
      {card.mayHaveChanged && !card.isCancelled && (
        <li>
          <Tag>{copy.mayHaveChanged}</Tag>
        </li>
      )}
      {card.repeats && <li className="wide-only">{card.repeats}</li>}
      {card.lastDay && <li>{copy.until(formatDate(card.lastDay, 'short', locale))}</li>}
    </ul>
  )
}
