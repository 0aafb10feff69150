import type { Element } from '../../html/tree.ts'
import { isNoEventNotice } from '../../status/nothing-happens.ts'
import { weekdayOf } from '../../time/civil-date.ts'
import { daysOf } from '../dates/anchors.ts'
import type { Anchor, RepeatPhrase, ScannedLine } from '../page-parts.ts'

/** A weekday near a printed date: that day by its name, and no rule. */

/** The last date that the page printed: what stands below it happens on that day. */
export interface DatedDay {
  /** Of the line that prints it. */
  order: number
  /** Of that day, or of all days of its span. */
  weekdays: number[]
  element: Element
  /** Printed in boxes of its own, month and day apart: the date of a card. */
  isBadge: boolean
}

/** The day that a line prints, by the `anchors` of its dates. */
export function dayPrinted(
  { order, element, isFragment }: ScannedLine,
  anchors: readonly Anchor[],
): DatedDay {
  return { order, weekdays: anchors.flatMap(daysOf).map(weekdayOf), element, isBadge: isFragment }
}

const REACH = 14

/** Whether the rules of a line are of the day printed not far above it. */
export function isBelowItsDay(phrases: readonly RepeatPhrase[], day: DatedDay, line: ScannedLine): boolean {
  return line.order - day.order < REACH && isOfThatDay(phrases, day, line)
}
const MONTHLY = /\b(?:every|each|monthly|month)\b/i

/** "9:45 a.m. Sunday School" below "Sunday, Nov. 22" is of that Sunday; "every Sunday" would be of all. */
function isOfThatDay(phrases: readonly RepeatPhrase[], day: DatedDay, line: ScannedLine): boolean {
  // "9 a.m.–3 p.m. daily" below the dates of a camp is of those days.
  if (phrases.some(({ weekdays }) => weekdays.length === 7)) return true
  return (
    phrases.length > 0 &&
    // "… on December 5. It begins with our first-Saturday worship at 8": one paragraph, one day.
    phrases.every(
      ({ isPlain, weeks, weekdays }) =>
        (!isPlain || (weeks.length > 0 && day.element === line.element && !MONTHLY.test(line.text))) &&
        weekdays.some((weekday) => day.weekdays.includes(weekday)) &&
        (day.weekdays.length < 7 || !isPlain),
    )
  )
}

const BLOCK = /^(?:tr|li|article)$/
/** Not "entry-content", which is all of a page. */
const CARD =
  /(?:^|[\s_-])(?:card|item|event|entry|row|listing)(?![\s_-]*(?:content|container|wrap|list))(?:$|[\s_-])/i
const LONGEST_BLOCK = 10

/** "13 | Tue 7:30 pm | Garden Club" as a row, "Bread Wednesday" as a card with its date: the day of that row or card. */
export function isOfDatedBlock(
  phrases: readonly RepeatPhrase[],
  line: ScannedLine,
  printedOn: ReadonlyMap<number, Anchor[]>,
): boolean {
  if (phrases.length === 0 || phrases.some(({ isPlain }) => isPlain)) return false
  for (let at: Element | null = line.element, i = 0; at && i < 6; at = at.parent, i++) {
    // What a table lays out beside the rule is another's row.
    if (at.to - at.from > LONGEST_BLOCK || at.name === 'table') return false
    const isBlock = BLOCK.test(at.name) || at.attribs.role === 'listitem' || CARD.test(at.attribs.class ?? '')
    if (!isBlock) continue
    for (let order = at.from; order < at.to; order++) {
      const inside = printedOn.get(order)?.filter((anchor) => !isNoEventNotice(anchor.line.text)) ?? []
      if (inside.some(({ date }) => phrases.every(({ weekdays }) => weekdays.includes(weekdayOf(date)))))
        return true
    }
  }
  return false
}
