import type { RawEvent } from '../../candidate/candidate.ts'
import { hintOf } from '../../html/hints.ts'
import { linkOf } from '../../html/lines.ts'
import { type Element, resolveAddress } from '../../html/tree.ts'
import { addDays } from '../../time/civil-date.ts'
import { isCommemoration } from '../left-out/commemorations.ts'
import { namesNothing } from '../left-out/notes-of-nothing.ts'
import type { PageView } from '../page-view.ts'
import { withoutPlace } from '../places/place.ts'
import { isRoom } from '../places/place-words.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { namedRun, nameIn } from '../titles/title.ts'
import { isBirthday } from '../words/birthdays.ts'
import { isNoEventNotice } from '../words/nothing-happens.ts'
import { isAddressLike } from '../words/wording.ts'

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
    if (!line || (i === cell.element.from && isDayLabel(line, cell))) continue
    if (isNoEventNotice(line.text) || (line.times.length === 0 && namesNothing(line.text))) {
      view.notes.push({ line, date, lastDate: null, hasWrongWeekday: false })
      continue
    }
    const place = placeRun(line, cell.element)
    const name = nameOnLine(line, place, cell)
    const [first] = line.times
    const time = first ? { from: first.from, to: first.to ?? endBeside(line) } : null
    const last = entries.at(-1)
    if (name) {
      if (last?.line.element === line.element && !time && /^(?:\p{Ll}|\(|@)/u.test(line.text)) continue
      if (last && !time && !pending && isDetail(line, last, cell, view)) {
        if (
          isRoom(line.text) ||
          isAddressLike(line.text) ||
          hintOf(line.element, cell.element) === 'location'
        )
          last.place ??= line.text
        continue
      }
      hasTimeFirst ??= pending !== null || time !== null
      entries.push({ line, title: name, time: time ?? pending, place })
      pending = null
    } else if (time) {
      if (last && !last.time && hasTimeFirst === false) last.time = time
      else pending = time
    } else if (place && last) last.place ??= place
    if (entries.length >= MOST_A_DAY) break
  }
  const told = entries.filter(
    ({ title, time }) => time !== null || !(isBirthday(title) || isCommemoration(title)),
  )
  return told.map(({ line, title, time: own, place }) => {
    const named = withoutPlace(title)
    const time = own ?? hour
    return {
      title: named.title,
      start: time ? `${date}T${time.from}` : date,
      end: time?.to ? `${time.to > time.from ? date : addDays(date, 1)}T${time.to}` : null,
      timeZone: view.context.timeZone,
      location: place ?? named.place,
      url: addressOf(line, view),
      kind: 'html' as const,
      confidence: time ? 0.85 : 0.75,
      origin: { proposer: 'table' as const, line: line.order },
      evidence: `${date}: ${(line.printed ?? line.text).slice(0, 200)}`,
    }
  })
}

function nameOnLine(line: ScannedLine, place: string | null, cell: DayCell): string | null {
  const named = namedRun(line) ?? nameIn(line)?.replace(new RegExp(`^${cell.number}\\s+(?=\\p{L})`, 'u'), '')
  if (!named) return null
  const bare =
    place && named.endsWith(place) ? named.slice(0, -place.length).replace(/[\s,@|•·–—-]+$/, '') : named
  return bare === '' ? null : bare
}

/** "<span class=where>Chapel</span>" on the line of the event. */
function placeRun(line: ScannedLine, stop: Element): string | null {
  if (line.runs.length < 2 && line.times.length > 0) return null
  for (const run of line.runs) {
    const text = line.text.slice(run.at, run.end).trim()
    if (text.length > 2 && text.length < 120 && hintOf(run.element, stop) === 'location') return text
  }
  return null
}

/** Plain words below a name that stands out, where the next line is no hour of their own. */
function isDetail(line: ScannedLine, last: Entry, cell: DayCell, view: PageView): boolean {
  if (last.time === null || standsOut(line) || !standsOut(last.line)) return false
  const next = view.lines[line.order + 1]
  return !next || next.order >= cell.element.to || next.times.length === 0 || nameIn(next) !== null
}

function standsOut(line: ScannedLine): boolean {
  return line.level > 0 || line.runs.some((run) => linkOf(run) !== null) || namedRun(line) !== null
}

/** "10:00 am - 11:00 am" in elements of their own reads as two times with a dash between. */
function endBeside(line: ScannedLine): string | null {
  const [first, second] = line.times
  return first && second && /^\s*[-–—]\s*$/.test(line.text.slice(first.end, second.at)) ? second.from : null
}

function isDayLabel(line: ScannedLine, cell: DayCell): boolean {
  return (
    line.times.length === 0 && line.text.replace(/\D/g, '') === String(cell.number) && line.text.length < 30
  )
}

function addressOf(line: ScannedLine, view: PageView): string | null {
  for (const run of line.runs) {
    const address = resolveAddress(linkOf(run)?.attribs.href, view.page.base)
    if (address) return address
  }
  return view.context.url
}
