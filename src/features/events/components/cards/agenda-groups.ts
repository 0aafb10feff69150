import { weekendOf } from '../../../../domain/events/day-span.ts'
import type { EventCard } from './event-card.ts'

export interface AgendaGroup {
  /** Stands before the date, at the first day of the weekend only. */
  name: 'today' | 'weekend' | null
  /** YYYY-MM-DD; the first day's is that of the span, whenever its first event began. */
  date: string
  cards: EventCard[]
  /** Of these, what happens every week, folded so that what is special stands out: by hour, then by neighborhood. */
  regular: EventCard[]
  /** Of a day of more than a page holds: all of it on a page of its own. */
  whole?: { address: string; total: number }
}

/** So many of a day stand on a page with other days. */
const MAX_DAY_EVENTS = 120

/** The beginning of a day that is too long beside others; what comes every week is left to the day's own page first. */
export function shortenDay(group: AgendaGroup, addressOf: (date: string) => string): AgendaGroup {
  const { cards, regular, date } = group
  const total = cards.length + regular.length
  if (total <= MAX_DAY_EVENTS) return group
  return {
    ...group,
    cards: cards.slice(0, MAX_DAY_EVENTS),
    regular: [],
    whole: { address: addressOf(date), total },
  }
}

/** A few lines that come every week hide nothing; more of them would. */
const FOLDED_FROM = 3

/**
 * The agenda of a page (decisions, section 2): today, this weekend, then by date, a group a day. A day goes by hour, and
 * what states none comes last. With `isFolding` a day that has special events keeps its many regular ones apart. `from`
 * is the first day asked for.
 */
export function groupAgenda(
  cards: EventCard[],
  today: string,
  isFolding: boolean,
  from: string = today,
): AgendaGroup[] {
  const weekend = weekendOf(today)
  let isWeekendNamed = false
  // A festival that began the day before and is not over yet belongs to the first day.
  const days = Map.groupBy(cards, ({ eventDate }) => (eventDate > from ? eventDate : from))
  return [...days].map(([date, ofDay]) => {
    const isWeekend = date >= weekend.from && date <= weekend.to && !isWeekendNamed && date !== today
    if (isWeekend) isWeekendNamed = true
    const all = [...ofDay.filter(({ hour }) => hour !== null), ...ofDay.filter(({ hour }) => hour === null)]
    const regular = isFolding ? all.filter(({ isRegular }) => isRegular) : []
    const isFolded = regular.length >= FOLDED_FROM && regular.length < all.length
    return {
      name: date === today ? 'today' : isWeekend ? 'weekend' : null,
      date,
      cards: isFolded ? all.filter(({ isRegular }) => !isRegular) : all,
      regular: isFolded ? regular.toSorted(byHourAndNeighborhood) : [],
    }
  })
}

/** Without an hour at the end of the day, without a neighborhood at the end of the hour. */
function byHourAndNeighborhood(a: EventCard, b: EventCard): number {
  const key = ({ hour, neighborhood }: EventCard) => `${hour ?? '~'} ${neighborhood ?? '~'}`
  return key(a) < key(b) ? -1 : Number(key(a) > key(b))
}
