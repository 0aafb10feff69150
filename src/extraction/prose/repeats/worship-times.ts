import type { PageView, RepeatPhrase, ScannedLine } from '../page-parts.ts'
import { pageHeading } from '../page-view.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Hours of worship for which a page never says the day, because everybody knows it. */

/** A heading below which the hours of a church's worship stand. */
const TIMES =
  /^\W*(?:(?:our|the|church|weekly|regular|weekend|current|in[- ]person)\s+)*(?:(?:(?:worship|church)\s+)?services?\s+times?|(?:worship|gathering|assembly|meeting)\s+(?:times?|schedule|hours)|(?:worship|church)\s+services?|(?:service|worship)\s+schedule|schedule\s+of\s+services|times\s+of\s+(?:worship|services?)|(?:weekly|morning)\s+worship|worship|join\s+us\s+for\s+worship|worship\s+with\s+us)\W*$/i
/** What is of one time of the year, or of no day at all, or not to come to. */
const OF_A_DAY =
  /\b(?:easter|christmas|holy\s+week|lent(?:en)?|advent|ash|palm|good\s+friday|maundy|thanksgiving|new\s+year|vbs|vacation|camp|conference|retreat|funeral|memorial|special|tv|television|radio|broadcast|mass(?:es)?)\b|\d{4}/i
const SUNDAY_PAGE = /\bsundays?\b(?!\s+(?:school|class))/i
const DAY_NAMED = /\b(?:mon|tues|wednes|thurs|fri|satur)days?\b|\bweekdays?\b|\bdaily\b/i
/** "10:50 AM - Worship Service", "Traditional Service 8:30a", "9:15 a.m.": an entry, and no running text. */
const LONGEST_ENTRY = 110
const BEGINS =
  /\bwe\s+(?:begin|start|gather\s+for)\s+(?:our\s+)?(?:worship|(?:the\s+|our\s+)?services?)\s+at\b|\b(?:worship|(?:church\s+|our\s+)?services?|gathering|assembly)\s+(?:(?:service|time|gathering)\s+)?(?:begins?|starts?|is\s+at|are\s+at|kicks\s+off)\b/i
const REACH = 24

/** The day that hours below "Service Times", or on a page about its Sundays, are meant for; null where anything else may be. */
export function worshipDay(
  line: ScannedLine,
  view: PageView,
): { phrase: RepeatPhrase; line: ScannedLine } | null {
  if (line.dates.length > 0 || line.text.length > 400) return null
  const heading = headingOver(line, view, (text) => TIMES.test(text))
  const isBegun = BEGINS.test(line.text)
  if (heading && (isBegun || isEntry(line))) return { phrase: dayOf(view), line: heading }
  if (!isBegun && !isLedEntry(line)) return null
  const page = pageHeading(view)
  if (!page || !SUNDAY_PAGE.test(page.text) || page.order > line.order) return null
  return isOtherDay(page.order, line.order, view, true) ? null : { phrase: SUNDAY, line: page }
}

/** The heading right above a line, where it is one of those, and nothing between says another day. */
function headingOver(
  line: ScannedLine,
  view: PageView,
  isMeant: (text: string) => boolean,
): ScannedLine | null {
  for (let i = line.order - 1; i >= 0 && i > line.order - REACH; i--) {
    const above = view.lines[i]
    if (!above || above.isFurniture) continue
    if (above.level === 0 || (above.level === 7 && !isMeant(above.text))) continue
    if (!isMeant(above.text) || OF_A_DAY.test(view.name ?? '')) return null
    return isOtherDay(above.order, line.order, view, false) ? null : above
  }
  return null
}

function isOtherDay(from: number, to: number, { lines }: PageView, isFar: boolean): boolean {
  return lines
    .slice(from + 1, to)
    .some(
      ({ text, dates, isFurniture }) =>
        !isFurniture &&
        (dates.length > 0 || (DAY_NAMED.test(text) && (!isFar || scanRepeats(text).length > 0))),
    )
}

const isEntry = ({ text, times }: ScannedLine) =>
  times.length > 0 && text.length < LONGEST_ENTRY && !/[.!?]\s+\p{Lu}/u.test(text) && !DAY_NAMED.test(text)

/** "1:00 PM - Fellowship Meal" */
const isLedEntry = (line: ScannedLine) =>
  isEntry(line) && (line.times[0]?.at ?? 1) <= 1 && line.times[0]?.certain === true

/** A Sunday that no line says: those who know the page know the day. */
const SUNDAY: RepeatPhrase = {
  at: 0,
  end: 0,
  weekdays: [0],
  weeks: [],
  isAlternate: false,
  isPlain: false,
  isSpan: false,
}

/** Adventists worship on Saturday. */
function dayOf({ lines }: PageView): RepeatPhrase {
  return lines.some(({ text }) => text.length < LONGEST_ENTRY && /\bsabbath\b/i.test(text))
    ? { ...SUNDAY, weekdays: [6] }
    : SUNDAY
}
