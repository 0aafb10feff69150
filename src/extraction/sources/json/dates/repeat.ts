import type { RawEvent } from '../../../candidate/candidate.ts'
import type { ReadingContext } from '../../../candidate/context.ts'
import { wallMinutes, wallOfMinutes } from '../../../time/civil-date.ts'
import { describeRule, expandRule } from '../../../time/recurrence.ts'
import { readStamp } from '../../../time/timestamp.ts'
import { convertWall, zoneNamed } from '../../../time/zones.ts'

/**
 * The dates of an event whose source repeats it by RFC 5545 lines: RRULE, and RDATE and EXDATE beside it (as Google
 * Calendar's API lists them). `length` is the event's own in minutes. Without a rule, or with a broken one, the event itself.
 */
export function repeatedByLines(
  base: RawEvent,
  recurrence: unknown,
  length: number | null,
  context: ReadingContext,
): RawEvent[] {
  const lines = [recurrence].flat().filter((line) => typeof line === 'string')
  const rule = lines.find((line) => /FREQ=/i.test(line))?.replace(/^.*RRULE:/is, '')
  if (rule === undefined) return [base]
  const added = datesOf(lines, 'RDATE', base).filter((wall) => {
    const day = wall.slice(0, 10)
    return day >= context.from && day <= context.to
  })
  const taken = new Set(datesOf(lines, 'EXDATE', base))
  let walls: string[]
  try {
    walls = expandRule(rule, base.start, base.timeZone, context.from, context.to)
  } catch {
    return [base]
  }
  const recurrenceInWords = describeRule(rule, base.start)
  return [...new Set([...walls, ...added])]
    .filter((wall) => !taken.has(wall))
    .map((wall) => ({
      ...base,
      start: wall,
      end: length !== null && wall.length > 10 ? wallOfMinutes(wallMinutes(wall) + length) : null,
      seriesKey: base.uid ?? `${base.title}|${base.start}`,
      recurrence: recurrenceInWords,
    }))
}

/** "EXDATE;TZID=America/Chicago:20261224T190000,20261231T190000" as wall times of the event's own zone. */
function datesOf(lines: readonly string[], name: 'RDATE' | 'EXDATE', base: RawEvent): string[] {
  const found: string[] = []
  for (const line of lines) {
    const match = new RegExp(`^${name}((?:;[^:]*)?):(.*)$`, 'is').exec(line.trim())
    if (!match) continue
    const zone = zoneNamed(/TZID=([^;:]+)/i.exec(match[1] ?? '')?.[1]) ?? base.timeZone
    for (const part of (match[2] ?? '').split(',').slice(0, 500)) {
      const stamp = readStamp(part.trim())
      if (!stamp) continue
      const from = stamp.offset ?? zone
      const wall = convertWall(stamp.wall, from, base.timeZone)
      found.push(base.start.length === 10 ? wall.slice(0, 10) : wall)
    }
  }
  return found
}
