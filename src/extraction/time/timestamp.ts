import { dateOf, pad } from './civil-date.ts'
import { convertWall, instantOf, wallTimeOf } from './zones.ts'

/** A date, or date and time, as machines print them. */
export interface Stamp {
  /** 'YYYY-MM-DD', with 'Thh:mm' where a time is printed. */
  wall: string
  /** 'UTC' for Z, else '±hh:mm', null where none is printed. */
  offset: string | null
}

const STAMP =
  /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|\s+|\s*,\s*)(\d{1,2})(?::?(\d\d))(?::?\d\d)?(?:[.,]\d+)?\s*([ap])?\.?m?\.?\s*(Z|UTC|GMT|[+-]\d\d:?(?:\d\d)?)?)?/i
const COMPACT = /^\s*(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(?:\d\d)?(Z|[+-]\d\d:?\d\d)?)?\s*$/i
// A calendar plug-in prints hours twice, as of 24 and of 12: "2019-9-20T13-01-30-00" is half past one.
const TWICE = /^(\d{4})-(\d{1,2})-(\d{1,2})T(\d\d)-\d\d-(\d\d)-\d\d/

/** Reads ISO 8601 and its everyday misspellings; null where the text does not begin with a date of that kind. */
export function readStamp(text: string): Stamp | null {
  const twice = TWICE.exec(text)
  const match = twice ?? STAMP.exec(text) ?? COMPACT.exec(text)
  if (!match) return null
  const date = dateOf(Number(match[1]), Number(match[2]), Number(match[3]))
  if (!date) return null
  if (match[4] === undefined || match[5] === undefined) return { wall: date, offset: null }
  let hour = Number(match[4])
  const minute = Number(match[5])
  const isStamp = !twice && match.length > 7
  const half = isStamp ? match[6]?.toLowerCase() : undefined
  if (half === 'p' && hour < 12) hour += 12
  if (half === 'a' && hour === 12) hour = 0
  if (hour > 23 || minute > 59) return { wall: date, offset: null }
  const zone = (isStamp ? match[7] : twice ? undefined : match[6])?.toUpperCase()
  return { wall: `${date}T${pad(hour)}:${pad(minute)}`, offset: zone ? offsetOf(zone) : null }
}

function offsetOf(zone: string): string {
  if (zone === 'Z' || zone === 'UTC' || zone === 'GMT') return 'UTC'
  const digits = zone.replace(':', '')
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`
}

/** The zone of a stamp: the site's own where its offset fits, the offset itself where it does not. */
export function zoneOfStamp(stamp: Stamp, siteZone: string): string {
  if (!stamp.offset || stamp.wall.length === 10) return siteZone
  const asSite = instantOf(stamp.wall, siteZone)
  if (asSite === instantOf(stamp.wall, stamp.offset)) return siteZone
  return stamp.offset
}

/** The wall time in `timeZone` that an end stamp means, given the zone of its start. */
export function endInZone(stamp: Stamp, timeZone: string): string {
  if (!stamp.offset || stamp.wall.length === 10) return stamp.wall
  return convertWall(stamp.wall, stamp.offset, timeZone)
}

/** The stamp of seconds or milliseconds since 1970; null where the number is no plausible moment (1990-2100). */
export function stampOfEpoch(value: number, timeZone: string): string | null {
  const milliseconds = Math.abs(value) < 1e11 ? value * 1000 : value
  if (!(milliseconds > 631_152_000_000 && milliseconds < 4_102_444_800_000)) return null
  return wallTimeOf(milliseconds, timeZone)
}
