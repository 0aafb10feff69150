import { addDays } from '#src/domain/events/when.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { supper } from './incoming.ts'

const COLORS = 'Amber Blue Coral Dun Ebony Fawn Green Hazel Indigo Jade Khaki Lilac Mauve Navy Olive'.split(
  ' ',
)
const KINDS = 'Supper Picnic Luncheon Banquet Breakfast'.split(' ')

/** One of 75 events whose names have no word in common with their neighbors', so that each is a card of its own. */
export function meal(n: number, read: Partial<IncomingEvent> & { onDate: string }): IncomingEvent {
  const title = `${COLORS[n % COLORS.length]} ${KINDS[n % KINDS.length]} ${String.fromCharCode(65 + Math.floor(n / COLORS.length))}`
  return supper({ title, uid: `meal-${n}@grace.example`, url: null, ...read })
}

/** So many of them, the first `from`, one a day. */
export function meals(count: number, from: number, firstOn: string, read: Partial<IncomingEvent> = {}) {
  return Array.from({ length: count }, (_, day) =>
    meal(from + day, { onDate: addDays(firstOn, day), ...read }),
  )
}
