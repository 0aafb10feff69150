import { type EventCategory, filtersOf } from './categories.ts'
import { overInstant, startInstant, type WallSpan } from './when.ts'

interface Describes extends WallSpan {
  title: string
  description: string | null
  category: EventCategory
}

/** The columns that follow from others: kept by every write, so that no read has to work them out. */
export function derivedColumns(event: Describes, timeZone: string) {
  return {
    startsAt: startInstant(event, timeZone),
    overAt: overInstant(event, timeZone),
    filters: filtersOf(event),
  }
}
