import type { RawEvent } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { describeRule, expandRule } from '../../time/recurrence.ts'
import { readStamp } from '../../time/timestamp.ts'
import { convertWall, zoneNamed } from '../../time/zones.ts'

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

type Entry = Readonly<Record<string, unknown>>

/**
 * An entry of FullCalendar that repeats ("Recurring Events" of its documentation: `daysOfWeek` 0 to 6, `startTime`,
 * `endTime`, `startRecur`, and `endRecur`, which is the day after the last), in RFC 5545's words; other entries
 * as they are.
 */
export function withWeekdaysAsRule(entry: Entry, { from }: ReadingContext): Entry {
  const { daysOfWeek, startTime, endTime, startRecur, endRecur } = entry
  if (!Array.isArray(daysOfWeek) || entry.start !== undefined) return entry
  const days = daysOfWeek.map((day) => DAYS[Number(day)]).filter((day) => day !== undefined)
  if (days.length === 0 || days.length !== daysOfWeek.length) return entry
  const first = dayOf(startRecur) ?? from
  const last = dayOf(endRecur)
  // The day after the last one, at its first moment: nothing begins then.
  const until = last ? `;UNTIL=${last.replaceAll('-', '')}T000000` : ''
  return {
    ...entry,
    start: hasHour(startTime) ? `${first}T${startTime}` : first,
    ...(hasHour(endTime) && { end: `${first}T${endTime}` }),
    recurrence: [`RRULE:FREQ=WEEKLY;BYDAY=${days.join(',')}${until}`],
    startTime: undefined,
    endTime: undefined,
  }
}

/** Whether a calendar's script draws an entry as no event: as the colour of a day, or hidden from visitors. */
export function isUndrawn({ display, rendering, classNames, className }: Entry): boolean {
  const drawn = `${display ?? ''} ${rendering ?? ''}`
  const classes = [classNames, className].flat().filter((name) => typeof name === 'string')
  return (
    /\b(?:background|none)\b/i.test(drawn) ||
    classes.some((name) =>
      /(?:^|[\s_-])(?:d-none|hidden|staff|staff-only|internal|private)(?:$|\s)/i.test(name),
    )
  )
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null
}

function hasHour(value: unknown): value is string {
  return typeof value === 'string' && /^\d\d:\d\d/.test(value)
}

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
