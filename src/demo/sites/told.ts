import type { Temporal } from 'temporal-polyfill'
import type { DatedHappening, Happening, PlantedEvent, Trap } from './happenings.ts'
import { listDates, type Moment } from './moment.ts'
import { planSingle } from './single-dates.ts'

/** Something that comes once in eight weeks, with the words in which its site tells of it. */
export interface Told extends Happening {
  tell: (date: Temporal.PlainDate) => string
}

export type DatedTold = Told & DatedHappening

const LAST_DAY = 55

export function tellOnce(
  title: string,
  day: readonly [weekday: number, phase: number],
  time: string | null,
  tell: Told['tell'],
  more: Partial<Happening> = {},
): Told {
  const slug = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return { ...planSingle(slug, title, day, time, more), tell }
}

function dateTold(told: readonly Told[], from: Temporal.PlainDate, to: Temporal.PlainDate): DatedTold[] {
  return told
    .flatMap((each) =>
      listDates(each.rule, from, to).map((date) => ({ ...each, date, id: `${each.slug}-${date}` })),
    )
    .sort((a, b) => `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`))
}

/** Those of the coming eight weeks, soonest first: each of them once. */
export function listTold(told: readonly Told[], { today }: Moment): DatedTold[] {
  return dateTold(told, today, today.add({ days: LAST_DAY }))
}

/** The same as they were in the eight weeks before today, the latest first. */
export function listPastTold(told: readonly Told[], { today }: Moment): DatedTold[] {
  return dateTold(told, today.subtract({ days: LAST_DAY + 1 }), today.subtract({ days: 1 })).toReversed()
}

/** The same time on each of the dates. */
export function plantDates(
  title: string,
  time: string | null,
  dates: readonly Temporal.PlainDate[],
  more: Partial<PlantedEvent> = {},
): PlantedEvent[] {
  return dates.map((date) => ({ title, date: date.toString(), time, cancelled: false, ...more }))
}

/** Titles that are nothing to come to, on whatever date they might be read. */
export function trapTitles(why: string, ...titles: readonly string[]): Trap[] {
  return titles.map((title) => ({ title, date: null, why }))
}
