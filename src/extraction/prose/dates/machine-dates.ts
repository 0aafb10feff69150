import { linkOf } from '../../html/lines.ts'
import type { AttributeName, Element } from '../../html/tree.ts'
import { dateOf } from '../../time/civil-date.ts'
import { readStamp } from '../../time/timestamp.ts'
import { dateOfAddress } from '../../time/url-date.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import type { PrintedDay } from './scan-dates.ts'

const STARTS: readonly AttributeName[] = [
  'data-start',
  'data-start-date',
  'data-event-start',
  'data-startdate',
  'data-event-date',
  'data-datetime',
]
const ENDS: readonly AttributeName[] = ['data-end', 'data-end-date', 'data-event-end', 'data-enddate']
const EVENT_ADDRESS = /\/(?:events?|calendar|happenings?|gatherings?|whats-on|eventos?)\//i
const LEAST_LINKS = 2
const LARGEST = 30

/**
 * Dates that a page tells to machines alone, beside names that it prints: "data-start" on the block of an event, and
 * the day in the address of each link of a list ("/event/2026-12-05/cookie-walk"). Lines are changed in place; where
 * a block prints its date, the print stands.
 */
export function addMachineDates(lines: readonly ScannedLine[]): void {
  const seen = new Set<Element>()
  const linked: { line: ScannedLine; day: PrintedDay; at: number; end: number }[] = []
  for (const line of lines) {
    if (line.isFurniture || line.isFragment || line.dates.length > 0) continue
    const block = blockWithStart(line, seen)
    if (block) {
      seen.add(block)
      addStart(line, block, lines)
      continue
    }
    const [run] = line.runs
    const href = run ? linkOf(run)?.attribs.href : undefined
    if (!run || !href || !EVENT_ADDRESS.test(href)) continue
    const day = dayOf(dateOfAddress(href))
    if (day && !hasDateBeside(line, lines)) linked.push({ line, day, at: run.end, end: run.end })
  }
  const days = new Set(linked.map(({ day }) => `${day.year}-${day.month}-${day.day}`))
  if (days.size < LEAST_LINKS) return
  for (const { line, day, at, end } of linked) line.dates.push({ at, end, first: day, last: null })
}

/** The block of this line that has a start, where the line is its first. */
function blockWithStart(line: ScannedLine, seen: ReadonlySet<Element>): Element | null {
  let at: Element | null = line.element
  for (let i = 0; at && i < 5 && at.from === line.order && at.to - at.from <= LARGEST; i++, at = at.parent) {
    const { attribs } = at
    if (!seen.has(at) && STARTS.some((name) => attribs[name] !== undefined)) return at
  }
  return null
}

function addStart(line: ScannedLine, block: Element, lines: readonly ScannedLine[]): void {
  const inside = lines.slice(block.from, block.to)
  if (inside.some(({ dates, isFragment }) => dates.length > 0 || isFragment)) return
  const stamp = stampOf(block, STARTS)
  const day = dayOf(stamp?.slice(0, 10) ?? null)
  if (!stamp || !day) return
  line.dates.push({ at: line.text.length, end: line.text.length, first: day, last: null })
  if (stamp.length === 10 || inside.some(({ times }) => times.length > 0)) return
  const end = stampOf(block, ENDS)
  const to = end?.startsWith(stamp.slice(0, 10)) && end.length > 10 && end > stamp ? end.slice(11) : null
  const at = line.text.length
  line.times.push({ at, end: at, from: stamp.slice(11), to, certain: true })
}

/** The wall time or day of the first of these attributes; midnight is a day, an instant of another zone nothing. */
function stampOf(block: Element, names: readonly AttributeName[]): string | null {
  for (const name of names) {
    const value = block.attribs[name]
    const stamp = value ? readStamp(value) : null
    if (stamp) return stamp.offset === 'UTC' ? null : stamp.wall.replace(/T00:00$/, '')
  }
  return null
}

function dayOf(date: string | null): PrintedDay | null {
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number)
  return date?.length === 10 && dateOf(year, month, day) ? { year, month, day, weekday: null } : null
}

function hasDateBeside(line: ScannedLine, lines: readonly ScannedLine[]): boolean {
  const near = line.element.parent
  if (!near || near.to - near.from > LARGEST) return false
  return lines
    .slice(Math.max(near.from, line.order - 4), Math.min(near.to, line.order + 5))
    .some(({ dates, isFragment }) => dates.length > 0 || isFragment)
}
