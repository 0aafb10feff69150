import { isBareRoom } from '../../../domain/events/place.ts'
import { isHeading } from '../../html/lines.ts'
import { hintOf } from '../../html/parse-page.ts'
import { isPlaceAbroad, withoutLead, worshipAt } from '../languages/places-abroad.ts'
import type { PageRecord, PageView, ScannedLine } from '../page-parts.ts'
import { scanRepeats } from '../repeats/repeat-phrase.ts'
import { placeAbove } from '../titles/venue-title.ts'
import { isAddressLike, isSmallPrint, piecesOf } from '../words/wording.ts'
import { isLabelled, labelInside, labelledIn } from './place-labels.ts'
import { isPlaceName, placeAtStart } from './place-phrase.ts'
import { holdsRoom, isRoom, isVenueLine, isVenueName, tailPlace, tidyPlace } from './place-words.ts'
import { placeInTitle } from './title-place.ts'
import { phraseIn, SHORT, segmentIn } from './told-place.ts'

/** "Boy Scouts (Room 12)", "Lunch (Chapel) – Chili", "Boy Scouts, in Room 12": the name, and where. */
export function withoutPlace(title: string): { title: string; place: string | null } {
  const match = /^(.{3,}?)\s*\(([^()]{2,60})\)(\s+[–—-].*)?$/.exec(title)
  const said = /^(.{3,120}?),\s+(?:in|at)\s+(?:the\s+|our\s+)?(\S.{1,50})$/.exec(title)
  if (said?.[1] && said[2] && isVenueName(said[2])) return { title: said[1], place: said[2] }
  const worship = worshipAt(title)
  if (worship) return worship
  // "Tree Council, Nature Center"
  const behind = /^([^,]{4,80}),\s+([^,]{3,50})$/.exec(title)
  if (behind?.[1] && behind[2] && !isPlaceName(behind[1]) && isPlaceName(behind[2]))
    return { title: behind[1], place: behind[2] }
  const isPlace =
    match?.[2] &&
    (holdsRoom(match[2]) ||
      // Of several houses of one church the name says which.
      (isPlaceName(match[2]) && !/campus$/i.test(match[2])) ||
      /^(?:library|parlou?r|nave|courtyard|patio|narthex|parking lot)$|\S\s(?:house|home|residence)$/i.test(
        match[2],
      ))
  if (!(isPlace && match[1] && match[2])) return { title, place: placeInTitle(title) }
  return { title: match[1] + (match[3] ?? ''), place: match[2] }
}

/** "Carols in the Chapel" beside other hours of the day: the name, and where. */
export function withoutRoom(title: string): { title: string; place: string | null } {
  const said = /^(.{3,80}?)\s+(?:in|at)\s+(?:the\s+|our\s+)?(\S.{2,50})$/.exec(title)
  if (said?.[1] && said[2] && isRoom(said[2]) && isVenueName(said[2]))
    return { title: said[1], place: said[2] }
  return withoutPlace(title)
}

/** Where a record's event takes place, as its lines say it; null where they do not. */
export function placeWithin(record: PageRecord, title: ScannedLine | null, view: PageView): string | null {
  const from = nearestHeading(record, view)
  return tidyPlace(
    placeFrom(from, record, title, view) ??
      (from > record.from ? placeFrom(record.from, record, title, view) : null) ??
      placeBelow(record, title, view) ??
      placeTold(from, record, title, view) ??
      placeAbove(record, view),
  )
}

/** In a wide record, what stands above the heading right over its date is about something else. */
function nearestHeading({ from, anchors: [anchor] }: PageRecord, { lines }: PageView): number {
  const above = anchor ? lines[anchor.line.order - 1] : undefined
  return above && above.order >= from && isHeading(above) ? above.order : from
}

function placeFrom(
  from: number,
  record: PageRecord,
  title: ScannedLine | null,
  view: PageView,
): string | null {
  const to = Math.min(record.to, record.from + 40)
  const parts: string[] = []
  for (let i = from; i < to && parts.join(', ').length < 160; i++) {
    const line = view.lines[i]
    if (!line || line.isFurniture || isFooter(line, record)) continue
    if (
      line === title &&
      (line.level > 0 ? line.times.length === 0 : line.dates.length + line.times.length === 0)
    )
      continue
    const place = tidyPlace(
      line === title ? (placeOfDay(line, record) ?? besideName(line)) : placeIn(line, title, record, view),
    )
    if (place && !parts.some((part) => part.includes(place))) {
      // "Dallas", then the whole address: once is enough.
      for (let at = parts.length - 1; at >= 0; at--) if (place.includes(parts[at] ?? '')) parts.splice(at, 1)
      parts.push(place)
    }
    // What follows the first place belongs to it only while it is a place too.
    else if (parts.length > 0 && !place) break
  }
  return parts.length > 0 ? parts.join(', ') : null
}

/** "The Advent service is on December 2, at 7, at Bethel": said behind the day by the sentence that names it too. */
function placeBehind(line: ScannedLine): string | null {
  const piece = piecesOf(line).find(({ isPlace }) => isPlace)
  if (piece && isPlaceAbroad(piece.text)) return withoutLead(piece.text)
  return piece && piece.text.length < 300 ? placeAtStart(piece.text) : null
}

/** "Monday, December 14, 7 pm at Sacred Heart; Tuesday, December 15, 7 pm at St. Mary": behind each day its own. */
function placeOfDay(line: ScannedLine, { anchors: [anchor] }: PageRecord): string | null {
  if (!anchor || anchor.line !== line || line.dates.length < 2) return null
  const { mention } = anchor
  const next = line.dates.find(({ at }) => at >= mention.end)?.at ?? line.text.length
  const hour = line.times.findLast(({ at }) => at >= mention.end && at < next)
  const said = hour ? AT.exec(line.text.slice(hour.end, next))?.[1] : undefined
  return said ? placeAtStart(said) : null
}

const AT = /^[\s,]*(?:at|in)\s+(?:the\s+|our\s+)?(\p{Lu}.*)$/su

/** The place on the line that names the event too: "Game Night, Feb 8 at 5. Location: the annex". */
function besideName(line: ScannedLine): string | null {
  return labelInside(line.text) ?? placeBehind(line) ?? tailPlace(line)
}

const LINES_BELOW = 4

/** In a flat page, on one of the next lines: "Where: the annex", or the name of a house alone. */
function placeBelow(record: PageRecord, title: ScannedLine | null, view: PageView): string | null {
  const to = endBelow(record, title)
  for (let i = record.after[0]; i < to; i++) {
    const line = view.lines[i]
    if (!line || isHeading(line)) return null
    if (line.dates.length > 0) return null
    if (line.isFurniture) continue
    if (line === title) {
      const place = line.times.length > 0 ? besideName(line) : null
      if (place) return tidyPlace(place)
      continue
    }
    const label = labelledIn(line)
    if (label && line.text.length < 200) return tidyPlace(label)
    if (i < record.after[0] + 3 && line.times.length === 0 && isVenueLine(line.text)) return line.text
    const isNear = line.text.length < SHORT && i < record.after[0] + 2
    const place = line.times.length > 0 ? (placeBehind(line) ?? tailPlace(line)) : null
    const named = place ?? (line.times.length > 0 || isNear ? segmentIn(line) : null)
    if (named) return tidyPlace(named)
  }
  return null
}

/** How far what follows a record is about it: what stands as far above the next date as its name above its own is not. */
function endBelow(record: PageRecord, title: ScannedLine | null): number {
  const [from, to] = record.after
  const isBefore = record.siblings.some((other) => other.from === to)
  const above = title && title.order < record.from ? record.from - title.order : 0
  return Math.min(isBefore ? to - above : to, from + LINES_BELOW)
}

/** The church's own address below every page says of no event where it takes place. */
function isFooter({ footer }: ScannedLine, { anchors: [anchor] }: PageRecord): boolean {
  return footer !== null && anchor !== undefined && anchor.line.footer !== footer
}

function placeIn(
  line: ScannedLine,
  title: ScannedLine | null,
  record: PageRecord,
  view: PageView,
): string | null {
  if (isSmallPrint(line.text)) return null
  const labelled = labelledIn(line)
  if (labelled) return labelled
  if (isLabelled(line, view)) return line.text
  const after = placeOfDay(line, record) ?? placeBehind(line)
  if (after) return after
  const tail = tailPlace(line)
  if (tail) return tail
  if (line.dates.length > 0 && line.text.length > 200) return null
  const pieces = piecesOf(line)
  const hint =
    view.columns.hintOf(line.element) ??
    hintOf(line.runs[0]?.element ?? line.element, record.element?.parent ?? null)
  if (hint === 'location' && pieces[0] && line.dates.length === 0 && line.text.length < 200)
    return pieces[0].text
  const address = pieces.find(
    (piece) =>
      piece.text.length < 160 &&
      isAddressLike(piece.text) &&
      /\p{L}{2}/u.test(piece.text) &&
      !piece.text.includes('@'),
  )
  if (address && !/^(?:https?:|www\.)/i.test(address.text)) return address.text
  const isBelow = line.order > record.from || title?.order !== line.order
  if (line.level === 0 && (isBelow || pieces.some(({ text }) => isBareRoom(text)))) {
    const segment = segmentIn(line)
    // "Hope Lutheran, Miller Pavilion"
    if (segment)
      return pieces.find(({ text }) => text.endsWith(`, ${segment}`) && NAMES.test(text))?.text ?? segment
  }
  if (line.times.length + line.dates.length === 0 && isBesideDay(line, record) && CHURCH.test(line.text))
    return line.text === view.siteName ? null : line.text
  // "Breakfast with Santa, 8 am, Fellowship Hall"
  const last = pieces.at(-1)
  const isTail =
    last &&
    pieces.length > 1 &&
    line.dates.length + line.times.length > 0 &&
    last.text.length < 60 &&
    /^\p{Lu}/u.test(last.text)
  return isTail && (isRoom(last.text) || isVenueName(last.text)) && !/[.!?]\s/.test(last.text)
    ? last.text
    : null
}

/** "First Presbyterian Church" on a line of its own, next to the day. */
const CHURCH = /^(?:(?:\p{Lu}[\p{L}.’'-]*|of|the|and|&)\s+){1,6}(?:Church|Chapel|Cathedral|Synagogue|Abbey)$/u

function isBesideDay({ order }: ScannedLine, { anchors: [anchor] }: PageRecord): boolean {
  return anchor !== undefined && Math.abs(anchor.line.order - order) <= 2
}

const NAMES = /^(?:\p{Lu}[\p{L}.'’-]*\s+){0,3}\p{Lu}[\p{L}.'’-]*, /u
/** The place that the sentences of a record tell of: that of the day or the hour first. */
function placeTold(
  from: number,
  record: PageRecord,
  title: ScannedLine | null,
  view: PageView,
): string | null {
  const to = Math.max(Math.min(record.to, record.from + 40), endBelow(record, title))
  const lines = view.lines
    .slice(from, to)
    .filter((line) => !line.isFurniture && !isFooter(line, record) && !isSmallPrint(line.text))
  const below = lines.findIndex(({ order, level }) => order >= record.to && level > 0 && level < 7)
  const own = below < 0 ? lines : lines.slice(0, below)
  const isOfDay = (line: ScannedLine) => record.anchors.some((anchor) => anchor.line === line)
  // "Thursdays at 7 in the loft" on the page of one day is of another happening.
  const timed = own.filter(
    (line) =>
      isOfDay(line) ||
      (line.times.length > 0 && line.dates.length === 0 && scanRepeats(line.text).length === 0),
  )
  const rest = own.filter((line) => line.dates.length + line.times.length === 0 && line !== title)
  for (const line of timed) {
    const place = phraseIn(line, true)
    if (place) return place
  }
  for (const line of title && !timed.includes(title) ? [...rest, title] : rest) {
    const place = phraseIn(line, line === title)
    // "Movie Night on the Lawn" names itself.
    if (place && (line !== title || /\s/.test(place))) return place
  }
  return null
}
