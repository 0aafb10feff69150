import { hintOf } from '../html/hints.ts'
import type { Element } from '../html/tree.ts'
import { remembered } from '../remembered.ts'
import type { PageView } from './page-view.ts'
import { holdsRoom, isRoom, isVenueLine, isVenueName, tailPlace, tidyPlace } from './place-words.ts'
import type { PageRecord } from './records.ts'
import type { ScannedLine } from './scanned-lines.ts'
import { isAddressLike, isBareRoom, isNaming, isSmallPrint, piecesOf } from './wording.ts'

const LABEL =
  /^\s*(?:(?:location|where|venue|place|address|meeting location|lugar|dónde|local|onde|endereço)\b\s*[:–-]?|(?:장소|위치|곳|地[點点]|地址|場地|địa điểm|nơi|tại)\s*[:：–-]?)\s*/iu

const LABEL_ABROAD = /^\s*(?:장소|地[點点]|địa điểm|nơi|d[oó]nde)\s*[:：–-]\s*/iu
const LABEL_ALONE =
  /^\W*(?:location|where|venue|place|address|meeting location|lugar|d[oó]nde|장소|地[點点]|địa điểm)\s*[:：]?$/iu

/** "Location" as a term of its own, and the place as what is said of it. */
function isLabelled(line: ScannedLine, view: PageView): boolean {
  const label = view.lines[line.order - 1]
  return (
    line.dates.length + line.times.length === 0 &&
    line.level === 0 &&
    line.text.length < 120 &&
    label !== undefined &&
    LABEL_ALONE.test(label.text) &&
    /\p{L}{3}/u.test(line.text)
  )
}

/** "Boy Scouts (Room 12)", "Boy Scouts, in Room 12": the name, and where. */
export function withoutPlace(title: string): { title: string; place: string | null } {
  const match = /^(.{3,}?)\s*\(([^()]{2,60})\)$/.exec(title)
  const said = /^(.{3,120}?),\s+(?:in|at)\s+(?:the\s+|our\s+)?(\S.{1,50})$/.exec(title)
  if (said?.[1] && said[2] && isVenueName(said[2])) return { title: said[1], place: said[2] }
  const isPlace =
    match?.[2] &&
    (holdsRoom(match[2]) || /^(?:library|parlou?r|nave|courtyard|patio|narthex)$/i.test(match[2]))
  return isPlace && match[1] && match[2] ? { title: match[1], place: match[2] } : { title, place: null }
}

/** Where a record's event takes place, as its lines say it; null where they do not. */
export function placeWithin(record: PageRecord, title: ScannedLine | null, view: PageView): string | null {
  const from = nearestHeading(record, view)
  return (
    placeFrom(from, record, title, view) ??
    (from > record.from ? placeFrom(record.from, record, title, view) : null) ??
    placeBelow(record, view)
  )
}

/** In a wide record, what stands above the heading right over its date is about something else. */
function nearestHeading({ from, anchors: [anchor] }: PageRecord, { lines }: PageView): number {
  const above = anchor ? lines[anchor.line.order - 1] : undefined
  return above && above.order >= from && above.level > 0 && above.level < 7 ? above.order : from
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
    if (line === title && (line.level > 0 || line.dates.length + line.times.length === 0)) continue
    const place = tidyPlace(
      line === title ? (placeBehind(line) ?? tailPlace(line)) : placeIn(line, record, view),
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
  const place = piecesOf(line).find((piece) => piece.isPlace)
  return place && place.text.length < 120 ? place.text : null
}

/** "Where: the annex", or the name of a house alone, on one of the next lines of a flat page. */
function placeBelow(record: PageRecord, view: PageView): string | null {
  const [from, to] = record.after
  for (let i = from; i < Math.min(to, from + 4); i++) {
    const line = view.lines[i]
    if (!line || (line.level > 0 && line.level < 7)) return null
    const label = LABEL.exec(line.text)
    if (label && /[:：]/.test(label[0]) && line.text.length > label[0].length && line.text.length < 200)
      return line.text.slice(label[0].length).trim()
    if (i < from + 3 && line.dates.length + line.times.length === 0 && isVenueLine(line.text))
      return line.text
  }
  return null
}

/** The church's own address below every page says of no event where it takes place. */
function isFooter({ element }: ScannedLine, { anchors: [anchor] }: PageRecord): boolean {
  const footer = footerAround(element)
  return footer !== null && anchor !== undefined && footerAround(anchor.line.element) !== footer
}

function footerAround(element: Element): Element | null {
  let at: Element | null = element
  for (let i = 0; at && i < 12; i++, at = at.parent) {
    if (at.name === 'footer' || isFooterClass(at.attribs.class ?? '')) return at
  }
  return null
}

const isFooterClass = remembered((name) => /(?:^|[\s_-])(?:footer|colophon)(?:$|[\s_-])/i.test(name))

function placeIn(line: ScannedLine, record: PageRecord, view: PageView): string | null {
  if (isSmallPrint(line.text)) return null
  const label = LABEL.exec(line.text) ?? LABEL_ABROAD.exec(line.text)
  if (label && line.text.length > label[0].length && line.text.length < 250)
    return line.text.slice(label[0].length).trim()
  if (isLabelled(line, view)) return line.text
  const pieces = piecesOf(line)
  const after = pieces.find((piece) => piece.isPlace)
  if (after && after.text.length < 200) return after.text
  const tail = tailPlace(line)
  if (tail) return tail
  if (line.dates.length > 0 && line.text.length > 200) return null
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
  const small = pieces.find(
    (piece) =>
      (piece.text.length < 60 && holdsRoom(piece.text) && isNaming(piece.text)) || isBareRoom(piece.text),
  )
  if (line.level === 0 && small && (line.order > record.from || isBareRoom(small.text))) return small.text
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
