import { useCopy } from '../../../../app/ui/language.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import { CategoryTag } from './category-tag.tsx'
import type { EventCard } from './event-card.ts'

/**
 * Category, church neighborhood and the ministry that the event's words name (specification, section 2), and the
 * church's language, so that whoever filtered by it sees that it was heeded.
 */
export function EventTags({ card }: { card: EventCard }) {
  const copy = useCopy(homeCopy)
  return (
    <ul className="flex flex-wrap gap-1.5">
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
          <Tag {...categoryLook('womens')}>{copy.womens}</Tag>
        </li>
      )}
      {card.ministries.mens && card.category !== 'mens' && (
        <li>
          <Tag {...categoryLook('mens')}>{copy.mens}</Tag>
        </li>
      )}
      {card.neighborhood && (
        <li>
          <Tag>{card.neighborhood}</Tag>
        </li>
      )}
      {card.language && (
        <li>
          <Tag>
            <span aria-hidden="true">💬</span> {card.language}
          </Tag>
        </li>
      )}
      {card.mayHaveChanged && !card.isCancelled && (
        <li>
          <Tag>{copy.mayHaveChanged}</Tag>
        </li>
      )}
    </ul>
  )
}
