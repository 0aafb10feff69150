import type { TimeMention } from '../hours/scan-times.ts'
import type { ScannedLine } from '../scanned-lines.ts'

/** What the brackets behind an hour, or the bars beside it, say. */

/** "Hope Chapel | Elmwood" beside an hour is whose it is. */
export const isNamed = (own: string | null) => own !== null && !/\s[|•·~]\s/.test(own)

const WHERE =
  /(?:^(?:main\s+)?(?:church|chapel|sanctuary|campus|hall|online|zoom|gym)$|\b(?:park|campus|hall|chapel|church|cent(?:er|re)|school|sanctuary|street|st|road|building|room|site|gym|house)$)/i
export const isWhere = (name: string | null) => name !== null && WHERE.test(name.trim())

/** "10:00 AM (Español)": what is said of this time alone. */
export function qualifierOf(line: ScannedLine, time: TimeMention | undefined): string | null {
  if (!time) return null
  return /^\s*\(([^()]{2,60})\)/.exec(line.text.slice(time.end))?.[1] ?? null
}
