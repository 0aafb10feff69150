import { weekendOf } from '../../../../domain/events/day-span.ts'
import type { EventCard } from './event-card.ts'

export interface AgendaGroup {
  /** Stands before the date, at the first day of the weekend only. */
  name: 'today' | 'weekend' | null
  /** YYYY-MM-DD; today's is today, whenever its first event began. */
  date: string
  cards: EventCard[]
  /** Of these, what happens every week, folded so that what is special stands out. */
  regular: EventCard[]
}

/** A few lines that come every week hide nothing; more of them would. */
const FOLDED_FROM = 3

/**
 * The agenda of a page (decisions, section 2): today, this weekend, then by date, a group a day. The order of the cards,
 * soonest first, is kept. With `isFolding` a day that has special events keeps its many regular ones apart.
 */
export function groupAgenda(cards: EventCard[], today: string, isFolding: boolean): AgendaGroup[] {
  const weekend = weekendOf(today)
  let isWeekendNamed = false
  // A festival that began yesterday and is not over yet belongs to today.
  const days = Map.groupBy(cards, ({ eventDate }) => (eventDate > today ? eventDate : today))
  return [...days].map(([date, all]) => {
    const isWeekend = date >= weekend.from && date <= weekend.to && !isWeekendNamed && date !== today
    if (isWeekend) isWeekendNamed = true
    const regular = isFolding ? all.filter(({ isRegular }) => isRegular) : []
    const isFolded = regular.length >= FOLDED_FROM && regular.length < all.length
    return {
      name: date === today ? 'today' : isWeekend ? 'weekend' : null,
      date,
      cards: isFolded ? all.filter(({ isRegular }) => !isRegular) : all,
      regular: isFolded ? regular : [],
    }
  })
}
