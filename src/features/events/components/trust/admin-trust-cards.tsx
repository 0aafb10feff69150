import { formatDate } from '../../../../app/ui/dates.ts'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { TrustCard } from '../../../../contract/events/trust.ts'
import { trustCopy as copy } from '../../../../copy/admin/trust.ts'

interface TrustCardsProps {
  cards: readonly TrustCard[]
  locale: string
  hasChurch?: boolean
}

/** Cards in short, with what became of each. */
export function AdminTrustCards({ cards, locale, hasChurch = false }: TrustCardsProps) {
  return (
    <ul>
      {cards.map((card) => (
        <li
          key={card.id}
          className="flex items-baseline justify-between gap-3 border-rule border-b py-1.5 text-sm last:border-b-0"
        >
          <p className="min-w-0 break-words">
            {card.title}
            <span className="block text-muted text-xs">
              {copy.cardDate(formatDate(card.eventDate, 'month-day-year', locale), card.dates)}
              {hasChurch && `, ${card.church}`}
            </span>
          </p>
          <Tag className="shrink-0">{copy.outcomes[card.outcome]}</Tag>
        </li>
      ))}
    </ul>
  )
}
