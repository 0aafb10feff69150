import type { TimeMention } from '../page-parts.ts'

const BOUND =
  /^\s*(?:(?:,\s*)?(?:and|&|or|y)(?:\s+(?:then|also))?(?:\s+(?:again|repeated|otra vez|de nuevo))?(?:\s+(?:at|a las?|las?))?|,(?:\s*(?:a\s+)?las?)?|\+|\/)\s*$/i

/** The first time, with those that are bound to it in a list ("3, 5 and 11 PM"). */
export function joinedHours(times: readonly TimeMention[], text: string): TimeMention[] {
  const list: TimeMention[] = []
  for (const time of times) {
    const before = list.at(-1)
    if (before && !BOUND.test(text.slice(before.end, time.at))) break
    // "6:00 pm / 18:00" is one.
    if (before?.from !== time.from) list.push(time)
  }
  return list
}
