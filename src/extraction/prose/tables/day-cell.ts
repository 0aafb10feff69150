import type { RawEvent } from '../../candidate/candidate.ts'
import type { Element } from '../../html/tree.ts'
import { addDays } from '../../time/civil-date.ts'
import { isCommemoration } from '../left-out/commemorations.ts'
import type { PageView, ScannedLine } from '../page-parts.ts'
import { withoutPlace } from '../places/place.ts'
import { isVenueName } from '../places/place-words.ts'
import { nameIn } from '../titles/title.ts'

const MOST_A_DAY = 30

/** One day of a month or week that the page draws as a grid. */
export interface DayCell {
  element: Element
  /** 'YYYY-MM-DD', or null where only the day's number is printed. */
  date: string | null
  number: number
}

interface Hour {
  from: string
  to: string | null
}

interface Entry {
  line: ScannedLine
  title: string
  time: Hour | null
  place: string | null
}

/** The events of one cell: an hour with the words on its line, or beside it; a room below belongs to what is above. */
export function eventsOfDay(
  cell: DayCell,
  date: string,
  view: PageView,
  hour: Hour | null = null,
): RawEvent[] {
  const entries: Entry[] = []
  let pending: Hour | null = null
  let hasTimeFirst: boolean | null = null
  for (let i = cell.element.from; i < cell.element.to; i++) {
    const line = view.lines[i]
    if (!line) continue
    const name = nameOnLine(line, cell)
    const [first] = line.times
    const time = first ? { from: first.from, to: first.to } : null
    const last = entries.at(-1)
    if (name && last && !time && !pending && isVenueName(name)) last.place ??= name
    else if (name) {
      if (last?.line.element === line.element && !time && /^(?:\p{Ll}|\(|@)/u.test(line.text)) continue
      hasTimeFirst ??= pending !== null || time !== null
      entries.push({ line, title: name, time: time ?? pending, place: null })
      pending = null
    } else if (time) {
      if (last && !last.time && hasTimeFirst === false) last.time = time
      else pending = time
    }
    if (entries.length >= MOST_A_DAY) break
  }
  const told = entries.filter(({ title, time }) => time !== null || !isCommemoration(title))
  return told.map(({ line, title, time: own, place }) => {
    const named = withoutPlace(title)
    const time = own ?? hour
    return {
      title: named.title,
      start: time ? `${date}T${time.from}` : date,
      end: time?.to ? `${time.to > time.from ? date : addDays(date, 1)}T${time.to}` : null,
      timeZone: view.context.timeZone,
      location: place ?? named.place,
      url: null,
      kind: 'html' as const,
      confidence: time ? 0.85 : 0.75,
      origin: { proposer: 'table' as const, line: line.order },
      evidence: `${date}: ${(line.printed ?? line.text).slice(0, 200)}`,
    }
  })
}

function nameOnLine(line: ScannedLine, cell: DayCell): string | null {
  const named = nameIn(line)?.replace(new RegExp(`^${cell.number}\\s+(?=\\p{L})`, 'u'), '')
  return named || null
}
