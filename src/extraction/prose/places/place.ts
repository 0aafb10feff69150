import { hintOf, isStruckOut } from '../../html/hints.ts'
import { isPlaceAbroad, withoutLead, worshipAt } from '../languages/places-abroad.ts'
import type { PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { placeAbove } from '../titles/venue-title.ts'
import { isAddressLike, isBareRoom, isSmallPrint, piecesOf } from '../words/wording.ts'
import { isPlaceName, mayHoldPlace, placeAtStart, placePhrase } from './place-phrase.ts'
import {
  holdsRoom,
  isRoom,
  isVenueLine,
  isVenueName,
  segmentsOf,
  tailPlace,
  tidyPlace,
} from './place-words.ts'

const LABEL =
  /^[^\p{L}\d]*(?:new\s+)?(?:(?:location|where|venue|place|address|meeting (?:location|place)|lugar|dónde|local|onde|endereço|lieu|où|ort|luogo|dove|miejsce|kote)\s*[:–-]\s*|(?:장소|위치|곳|地[點点]|地址|場地|địa điểm|nơi|tại)\s*[:：–-]?\s*)/iu
const LABEL_OPEN = /^\W*(?:Location|LOCATION|Venue|VENUE|Lugar)\s+(?=[\p{Lu}\d])/u
const LABEL_INSIDE =
  /\b(?:location|where|venue|meeting place|lugar|d[oó]nde)\s*:\s*(\S.{2,160}?)(?=\s*(?:$|[;|•·]|\b(?:when|time|date|day|cost|price|rsvp|contact|who|what|bring|info|cu[aá]ndo|hora|fecha)\s*:))/iu
const LABEL_ABROAD =
  /^\s*(?:장소|地[點点]|địa điểm|nơi|d[oó]nde|lieu|où|ort|wo|luogo|dove|miejsce)\s*[:：–-]\s*/iu
const LABEL_ALONE =
  /^\W*(?:location|where|venue|place|address|meeting (?:location|place)|lugar|d[oó]nde|lieu|où|ort|wo|luogo|dove|miejsce|장소|地[點点]|địa điểm)\s*[:：]?$/iu
const UNKNOWN =
  /^\W*(?:tb[ad]|to be (?:announced|determined)|n\/?a|see (?:below|map|calendar)|map|por confirmar)\W*$/i

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

/** What a label says: "Where: the annex", "7 pm · NEW LOCATION: Mill House". */
function labelledIn({ text }: ScannedLine): string | null {
  const label = LABEL.exec(text) ?? LABEL_OPEN.exec(text) ?? LABEL_ABROAD.exec(text)
  const said =
    label && text.length > label[0].length && text.length < 250
      ? text.slice(label[0].length).trim()
      : MAY_BE_LABELLED.test(text)
        ? (LABEL_INSIDE.exec(text)?.[1] ?? null)
        : null
  return said && !UNKNOWN.test(said) ? said : null
}

const MAY_BE_LABELLED = /\b(?:location|where|venue|place|lugar|d[oó]nde)\s*:/i

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
      /^(?:library|parlou?r|nave|courtyard|patio|narthex|parking lot)$/i.test(match[2]))
  if (!(isPlace && match[1] && match[2])) return { title, place: null }
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
    if (
      line === title &&
      (line.level > 0 ? line.times.length === 0 : line.dates.length + line.times.length === 0)
    )
      continue
    const place = tidyPlace(line === title ? besideName(line) : placeIn(line, title, record, view))
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

/** The place on the line that names the event too: "Game Night, Feb 8 at 5. Location: the annex". */
function besideName(line: ScannedLine): string | null {
  const inside = MAY_BE_LABELLED.test(line.text) ? LABEL_INSIDE.exec(line.text)?.[1] : undefined
  return inside && !UNKNOWN.test(inside) ? inside : (placeBehind(line) ?? tailPlace(line))
}

/** Where an entry of a program takes place, as its own line says: "Lessons and carols, 8 pm, Nave". */
export function placeOfEntry(line: ScannedLine): string | null {
  return tidyPlace(tailPlace(line) ?? placeBehind(line))
}

const LINES_BELOW = 4

/** In a flat page, on one of the next lines: "Where: the annex", or the name of a house alone. */
function placeBelow(record: PageRecord, title: ScannedLine | null, view: PageView): string | null {
  const to = endBelow(record, title)
  for (let i = record.after[0]; i < to; i++) {
    const line = view.lines[i]
    if (!line || (line.level > 0 && line.level < 7)) return null
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
  const after = placeBehind(line)
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
const LONGEST_NOTE = 140

/** "After worship, River Park pavilion": a stretch of a short line that is the name of a room or a house. */
function segmentIn(line: ScannedLine): string | null {
  if (line.text.length > LONGEST_NOTE || !mayHoldPlace(line.text)) return null
  if (BESIDES.test(line.text)) return null
  return segmentsOf(line).find((text) => isBareRoom(text) || isPlaceName(text)) ?? null
}

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
  const timed = own.filter((line) => isOfDay(line) || (line.times.length > 0 && line.dates.length === 0))
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

const SENTENCE_END =
  /(?<!\b(?:St|Ste|Ave|Rd|Dr|Blvd|Ln|Hwy|Rev|Fr|Mt|Ft|No|Bldg|Rm|Sts|\p{Lu}))[.!?]["”’)]?\s+(?!(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*day|(?:in|at|on)\s)(?=[\p{Lu}\d])/u
/** What people do there is no part of what takes place, or comes after it. */
const BESIDES =
  /\b(?:sign(?:ed)?[- ]?up|signups?|register(?:ed)?|registration|rsvps?|tickets?|reserv\w+|contact|call|e-?mail|drop(?:ped)?[- ]?off|donat\w+|deliver\w*|pick(?:ed)?[- ]?up|purchase|buy|sold|on sale|parking(?! lot)|park (?:in|at|on|your)|nursery|child ?care|available|display\w*|bulletin|box(?:es)?|baskets?|bins?|forms?|flyers?|brochures?|online|website|office hours|follow(?:s|ed|ing)?\b.{0,40}\b(?:reception|refreshments|coffee|lunch|luncheon|meal|potluck|cake)|(?:reception|refreshments|coffee|lunch|luncheon|meal|potluck|cake|supper)\b.{0,40}\b(?:follow\w*|after(?:ward)?s?)|to work\b|women to|men to|youth to|grew up|born|graduat\w+|degree|pastor at|serv(?:ed|es) (?:at|in|as)|professor|author|taught|studied|worked)\b/i
const MEETS =
  /^\W*(?:in|at|on|inside)\b|\b(?:meets?|meeting|gather\w*|held|takes? place|taking place|join us|will be|is|located|come|worship|begins?|starts?|host(?:s|ed|ing)?|invited|celebrat\w+)\b/i
const SHORT = 60

function phraseIn(line: ScannedLine, isStrong: boolean): string | null {
  if (line.text.length > 1200 || !MAY_LEAD.test(line.text)) return null
  for (const sentence of line.text.split(SENTENCE_END)) {
    if (BESIDES.test(sentence)) continue
    if (!isStrong && sentence.length > SHORT && !MEETS.test(sentence)) continue
    const place = placePhrase(sentence)
    if (place && !isStruck(line, place)) return place
  }
  return null
}

const MAY_LEAD = /(?:^|[\s(])(?:in|at|on|inside|en|@)\s/i

/** "<s>Youth Room</s> in the gym": the place that no longer holds. */
function isStruck(line: ScannedLine, place: string): boolean {
  const at = line.text.indexOf(place)
  return line.runs.some((run) => run.at <= at && at < run.end && isStruckOut(run.element))
}
