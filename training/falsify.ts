/** True items of a model's answers made false in one respect, to count how many the proof refuses. */
import type { ItemRule, ModelItem } from '../src/extraction/model/item.ts'
import { type ProofPage, prove } from '../src/extraction/model/proof.ts'
import { addDays, dateOf, wallMinutes, wallOfMinutes } from '../src/extraction/time/civil-date.ts'

const DAY_MINUTES = 1440

/** The item with its first hour moved by minutes. */
function atOtherHour(item: ModelItem, minutes: number): ModelItem | null {
  const [first, ...others] = item.starts
  if (first === undefined) return null
  const moved = wallMinutes(`2026-01-01T${first}`) + minutes + DAY_MINUTES
  return { ...item, starts: [wallOfMinutes(moved).slice(11), ...others] }
}

function onOtherDates(item: ModelItem, move: (date: string) => string | null): ModelItem | null {
  const dates = item.dates.flatMap((date) => move(date) ?? [])
  return dates.length > 0 ? { ...item, dates } : null
}

const weekdaysOf = (rule: ItemRule | null) => rule?.days.map(({ weekday }) => weekday) ?? []
const isSameDay = (one: ModelItem, other: ModelItem) =>
  weekdaysOf(one.rule).some((day) => weekdaysOf(other.rule).includes(day)) ||
  one.dates.some((date) => other.dates.includes(date))

/** Each takes a true item and the others of its page; null where it has nothing to falsify. */
export const FALSIFIERS: Readonly<
  Record<string, (item: ModelItem, all: readonly ModelItem[]) => ModelItem | null>
> = {
  'hour + 1': (item) => atOtherHour(item, 60),
  'hour + 30 minutes': (item) => atOtherHour(item, 30),
  'am for pm': (item) => atOtherHour(item, 720),
  'weekday + 1': (item) =>
    item.rule && {
      ...item,
      rule: { ...item.rule, days: item.rule.days.map((day) => ({ ...day, weekday: (day.weekday + 1) % 7 })) },
    },
  'date + 1': (item) => onOtherDates(item, (date) => addDays(date, 1)),
  'date + 7': (item) => onOtherDates(item, (date) => addDays(date, 7)),
  'month + 1': (item) =>
    onOtherDates(item, (date) => {
      const month = Number(date.slice(5, 7))
      return dateOf(
        Number(date.slice(0, 4)) + Math.floor(month / 12),
        (month % 12) + 1,
        Number(date.slice(8)),
      )
    }),
  'weekday of a neighbor': (item, all) => {
    const other = all.find(
      ({ rule }) => rule !== null && item.rule !== null && !isSameDay({ ...item, rule }, item),
    )
    return other ? { ...item, rule: other.rule, lines: [...item.lines, ...other.lines] } : null
  },
  'hour of a neighbor': (item, all) => {
    const [own] = item.starts
    if (own === undefined) return null
    const other = all.find(
      (candidate) =>
        candidate.starts[0] !== undefined &&
        !item.starts.includes(candidate.starts[0]) &&
        !isSameDay(candidate, item) &&
        !all.some((third) => isSameDay(third, item) && third.starts.includes(candidate.starts[0] ?? '')),
    )
    return other ? { ...item, starts: other.starts, lines: [...item.lines, ...other.lines] } : null
  },
}

/** Whether the page proves an item's days and hours; its title may be worded anew. */
export function isProven(item: ModelItem, page: ProofPage): boolean {
  return prove(item, page).doubts.every((doubt) => doubt === 'title')
}

/** Whether a falsified item is nevertheless true: another item of its page says the same. */
export function isTrueElsewhere(item: ModelItem, all: readonly ModelItem[]): boolean {
  const key = ({ dates, rule }: ModelItem) => JSON.stringify([dates, weekdaysOf(rule).toSorted()])
  return all.some(
    (other) => key(other) === key(item) && item.starts.every((start) => other.starts.includes(start)),
  )
}
