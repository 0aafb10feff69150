import { weekendOf } from '../../../../domain/events/day-span.ts'
import type { EventCard } from './event-card.ts'

export interface AgendaGroup {
  kind: 'today' | 'weekend' | 'day'
  /** The (first) day of the group, YYYY-MM-DD; today's is today, whenever its first event began. */
  date: string
  cards: EventCard[]
}

/**
 * The agenda of a page (decisions, section 2): today, this weekend, then by date. The order of the cards, soonest
 * first, is kept; Saturday and Sunday of this week share a heading unless one of them is today.
 */
export function groupAgenda(cards: EventCard[], today: string): AgendaGroup[] {
  const weekend = weekendOf(today)
  const groups: AgendaGroup[] = []
  for (const card of cards) {
    const kind = kindOf(card.eventDate, today, weekend)
    const last = groups.at(-1)
    const fits = last?.kind === kind && (kind !== 'day' || last.date === card.eventDate)
    if (last && fits) last.cards.push(card)
    else groups.push({ kind, date: kind === 'today' ? today : card.eventDate, cards: [card] })
  }
  return groups
}

function kindOf(date: string, today: string, weekend: { from: string; to: string }): AgendaGroup['kind'] {
  // A festival that began yesterday and is not over yet belongs to today.
  if (date <= today) return 'today'
  return date >= weekend.from && date <= weekend.to ? 'weekend' : 'day'
}
