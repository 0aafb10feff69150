import type { Temporal } from 'temporal-polyfill'
import type { Category } from '#src/domain/events/categories.ts'
import { listDates, type Moment, type WeekRule } from './moment.ts'

export interface PlantedEvent {
  title: string
  /** YYYY-MM-DD in the city's time zone. */
  date: string
  /** Wall time "18:30" in the city's time zone; null where the site states none. */
  time: string | null
  cancelled: boolean
  /** Wall time of its end, where the site states one and it ends on the same day. */
  endTime?: string
  /** It takes so many whole days. */
  days?: number
  place?: string
  /** Where its words leave no doubt. */
  category?: Category
  /** It is one date of something that repeats, in the site's own words. */
  repeats?: string
}

/** What only looks like a coming event. */
export interface Trap {
  title: string
  /** The date at which a careless reading would put it; null for any. */
  date: string | null
  why: string
  /** Listing it as cancelled is right. */
  mayBeCancelled?: boolean
}

export interface Happening {
  slug: string
  title: string
  rule: WeekRule
  time: string | null
  endTime?: string
  /** An all-day happening of so many days. */
  days?: number
  place: string
  description: string
  cancelled?: boolean
  category?: Category
}

export interface DatedHappening extends Happening {
  date: Temporal.PlainDate
  /** Unique and lasting: the slug and the date. */
  id: string
}

/** Its dates from so many days after today to so many days after today, soonest first. */
export function dateHappenings(
  happenings: readonly Happening[],
  moment: Moment,
  fromDays = 0,
  toDays = 70,
): DatedHappening[] {
  const from = moment.today.add({ days: fromDays })
  const to = moment.today.add({ days: toDays })
  return happenings
    .flatMap((happening) =>
      listDates(happening.rule, from, to).map((date) => ({
        ...happening,
        date,
        id: `${happening.slug}-${date.toString()}`,
      })),
    )
    .sort((a, b) => `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`))
}

export function plant(happening: DatedHappening): PlantedEvent {
  const { title, date, time, endTime, days, place, category, cancelled = false } = happening
  return {
    title,
    date: date.toString(),
    time,
    cancelled,
    place,
    ...(endTime !== undefined && { endTime }),
    ...(days !== undefined && { days }),
    ...(category !== undefined && { category }),
  }
}

/** Marks the dated happenings of an archive as traps: they are over, and must not come back as coming ones. */
export function trapArchive(happenings: readonly DatedHappening[]): Trap[] {
  return happenings.map(({ title, date }) => ({ title, date: date.toString(), why: 'in the archive' }))
}
