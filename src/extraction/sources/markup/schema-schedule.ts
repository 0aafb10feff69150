import type { RawEvent } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { wallMinutes, wallOfMinutes } from '../../time/civil-date.ts'
import { describeRule, expandRule } from '../../time/recurrence.ts'
import { readStamp, type Stamp } from '../../time/timestamp.ts'
import { zoneNamed } from '../../time/zones.ts'
import { readDuration } from '../icalendar/ical-event.ts'
import { firstText, itemsOf, localName, type SchemaItem } from './schema-item.ts'

/** The schedules of a thing that say how it repeats (schema.org's Schedule). */
export function schedulesOf(item: SchemaItem): SchemaItem[] {
  return itemsOf(item, 'eventSchedule', 'courseSchedule').filter(({ props }) =>
    ['repeatFrequency', 'byDay', 'byMonthDay'].some((name) => props.has(name)),
  )
}

const FREQUENCIES: Readonly<Record<string, string>> = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' }

/** The dates of a schema.org Schedule inside the window. */
export function expandSchedule(
  schedule: SchemaItem,
  eventStart: Stamp | null,
  eventLength: number | null,
  common: Omit<RawEvent, 'start'>,
  context: ReadingContext,
): RawEvent[] {
  // One without a first day runs already.
  const first = readStamp(firstText(schedule, 'startDate') ?? '') ??
    eventStart ?? { wall: context.from, offset: null }
  const time = /^(\d\d):(\d\d)/.exec(firstText(schedule, 'startTime') ?? '')
  const start = time ? `${first.wall.slice(0, 10)}T${time[1]}:${time[2]}` : (eventStart ?? first).wall
  const frequency = firstText(schedule, 'repeatFrequency') ?? ''
  const match = /^P(\d+)([DWMY])$/i.exec(frequency)
  const named = /daily|weekly|monthly|yearly/i.exec(frequency)?.[0].toUpperCase()
  const parts = [`FREQ=${match?.[2] ? FREQUENCIES[match[2].toUpperCase()] : (named ?? 'WEEKLY')}`]
  if (match?.[1] && match[1] !== '1') parts.push(`INTERVAL=${match[1]}`)
  const days = (schedule.props.get('byDay') ?? [])
    .map((day) => (typeof day === 'string' ? dayCode(localName(day)) : null))
    .filter((day) => day !== null)
  const weeks = (schedule.props.get('byMonthWeek') ?? []).filter(
    (week) => typeof week === 'string' && /^-?[1-5]$/.test(week),
  )
  const ofWeeks = days.flatMap((day) => (weeks.length > 0 ? weeks.map((week) => `${week}${day}`) : [day]))
  if (ofWeeks.length > 0) parts.push(`BYDAY=${ofWeeks.join(',')}`)
  const monthDays = (schedule.props.get('byMonthDay') ?? []).filter(
    (day) => typeof day === 'string' && /^-?\d+$/.test(day),
  )
  if (monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays.join(',')}`)
  const count = firstText(schedule, 'repeatCount')
  const until = readStamp(firstText(schedule, 'endDate') ?? '')
  if (until) parts.push(`UNTIL=${until.wall.slice(0, 10).replace(/-/g, '')}`)
  else if (count && /^\d+$/.test(count)) parts.push(`COUNT=${count}`)
  const rule = parts.join(';')
  const timeZone = zoneNamed(firstText(schedule, 'scheduleTimezone')) ?? context.timeZone
  const excluded = new Set(
    (schedule.props.get('exceptDate') ?? []).map((date) =>
      typeof date === 'string' ? date.slice(0, 10) : '',
    ),
  )
  const length = lengthOf(schedule, start) ?? eventLength
  let walls: string[]
  try {
    walls = expandRule(rule, start, timeZone, context.from, context.to)
  } catch {
    return []
  }
  return walls
    .filter((wall) => !excluded.has(wall.slice(0, 10)))
    .map((wall) => ({
      ...common,
      timeZone,
      start: wall,
      end: length !== null && wall.length > 10 ? wallOfMinutes(wallMinutes(wall) + length) : null,
      seriesKey: common.uid ?? common.url ?? `${common.title}|${start}`,
      recurrence: describeRule(rule, start),
    }))
}

/** Minutes from the schedule's start to its end, which may be on the day after. */
function lengthOf(schedule: SchemaItem, start: string): number | null {
  const clock = /^\d\d:\d\d/.exec(firstText(schedule, 'endTime') ?? '')?.[0]
  if (!clock || start.length === 10) return readDuration(firstText(schedule, 'duration') ?? '')
  const minutes = wallMinutes(`${start.slice(0, 10)}T${clock}`) - wallMinutes(start)
  return minutes > 0 ? minutes : minutes + 1440
}

function dayCode(day: string): string | null {
  const code = /^(?:([+-]?\d)?)(su|mo|tu|we|th|fr|sa)/i.exec(day)
  return code?.[2] ? `${code[1] ?? ''}${code[2].toUpperCase()}` : null
}
