import { isBareRoom } from '../../../domain/events/place.ts'
import { isHeading } from '../../html/lines.ts'
import { isPlaceAbroad } from '../languages/places-abroad.ts'
import type { PageView, ScannedLine } from '../page-parts.ts'
import { cleanHeading } from '../page-view.ts'
import { isChurchName } from '../places/church-names.ts'
import { isHouseHead } from '../places/house-heads.ts'
import { isVenueLine } from '../places/place-words.ts'
import { isLabelled } from '../titles/title.ts'
import { HOURS } from '../words/regular-words.ts'
import { isSlogan } from '../words/slogans.ts'
import { isAddressLike, isNaming } from '../words/wording.ts'
import { AUDIENCE, isNamePart, nameOf } from './repeat-name.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Names that stand beside a line of weekdays and hours: in its row, as its term, or on the next line. */

export const NAMELESS_HEADING =
  /^what\s+to\s+expect(?!\p{L}).{0,40}$|^lord['’]?s[- ]day$|^(?:welcome|home|about|visit|bienvenid[oa]s?|inicio|환영|歡迎|欢迎|chào mừng)(?!\p{L}).{0,30}$|^(?:service|worship|meeting|gathering)?\s*(?:times?|schedule|hours)$|^(?:(?:when|where)\s+)?(?:do\s+)?we\s+(?:meet|gather|worship)$|^(?:horaires?|horarios?|horários?|orari[oe]?|porządek|godziny|zeiten)(?!\p{L}).{0,40}$|^(?:gottesdienst|messe?)zeiten$|시간\s*(?:표|안내)?$|^(?:what|when|where|how|who|why)(?!\p{L}).{0,50}\?$/iu

/** "Cedar Grove Baptist Church" as the heading of a page is whose page it is. */
export const CHURCH_NAME =
  /(?:^|\s)(?:church|chapel|cathedral|parish|temple|synagogue|tabernacle|ministries|mission|assembly|fellowship|iglesia|templo|parroquia)(?:\s+(?:of|in|at|de|del)\s.{3,40})?$/i

/** In a row of a table, beside a weekday and an hour: the first cell that names something. */
export function rowName(line: ScannedLine, view: PageView): string | null {
  if (!CELL.test(line.element.name)) return null
  const row = line.element.parent
  if (row?.name !== 'tr' || row.to - row.from > 8) return null
  let name: string | null = null
  for (let i = row.from; i < row.to; i++) {
    const cell = view.lines[i]
    if (!cell || cell.dates.length > 0) return null
    const isName =
      cell.element !== line.element &&
      cell.times.length === 0 &&
      cell.text.length <= 80 &&
      !isAddressLike(cell.text) &&
      !HOURS.test(cell.text)
    const isDays =
      scanRepeats(cell.text).length > 0 && /^\W*\p{L}+\W+(?:except|excluding|not)\b/iu.test(cell.text)
    if (isName && !isDays && name === null && nameOf(cell, scanRepeats(cell.text)) !== null) name = cell.text
  }
  return name
}

const CELL = /^t[dh]$/

/** "Mondays, 10 to 1 | Somebody is in the office": a row that tells when somebody is there. */
export function isRowOfHours(line: ScannedLine, view: PageView): boolean {
  const row = line.element.parent
  if (line.element.name !== 'td' || row?.name !== 'tr' || row.to - row.from > 8) return false
  return view.lines
    .slice(row.from, row.to)
    .some(({ element, text }) => element !== line.element && text.length <= 60 && SOMEBODY_THERE.test(text))
}

const SOMEBODY_THERE =
  /\b(?:in the office|office (?:hours|is open|open|staffed)|opening hours|receptionist|secretary(?!['’])|library hours)\b|^\W*(?:the\s+)?(?:(?:church|parish|main)\s+)?(?:office|bookstore|bookshop|library|thrift (?:shop|store))\W*$/i

/** "<dt>Evening prayer<dd>Every Wednesday 7 PM, chapel", or an item and the list within it: the term that a description is of. */
export function termOf(line: ScannedLine, view: PageView): string | null {
  const term = line.element.name === 'dd' ? view.lines[line.order - 1] : itemAbove(line, view)
  if (!term || (line.element.name === 'dd' && term.element.name !== 'dt')) return null
  if (term.times.length + term.dates.length > 0 || term.text.length > LONGEST_TERM) return null
  const isName =
    scanRepeats(term.text).length === 0 &&
    isNaming(term.text) &&
    !NAMELESS_HEADING.test(term.text) &&
    !HOURS.test(term.text) &&
    !/^(?:when|where|who|what|days?|times?|cuándo|dónde)\W*$/i.test(term.text)
  return isName ? term.text.replace(/\s*[:：]$/, '') : null
}

const LONGEST_TERM = 80

/** "<li>Confession<ul><li>Thursday at 4:30": the words of the item in which the list of a line stands. */
function itemAbove({ element, order }: ScannedLine, { lines }: PageView): ScannedLine | undefined {
  const list = element.name === 'li' ? element.parent : null
  const item = list?.parent
  if (!list || !item) return undefined
  if (item.name === 'li') return item.from < order ? lines[item.from] : undefined
  // Many write the list behind the item instead of into it.
  const before = lines[list.from - 1]
  return /^[uo]l$/.test(item.name) && before?.element.name === 'li' && before.element.parent === item
    ? before
    : undefined
}

const LONGEST_ROW = 4
const LONGEST_HEADED = 8
const LONGEST_NAME = 60

/** `<div><div>Wed 1 PM</div><div><b>Bible Study</b> …</div></div>`: what comes first behind the hour that its row begins with. */
export function nameBehindHour(line: ScannedLine, { lines }: PageView): string | null {
  const row = line.element.parent
  // "10:00" / "– 12:00": an hour in two lines.
  const isEnd = lines[line.order + 1]?.element === line.element && line.times[0]?.to !== null
  const next = lines[line.order + (isEnd ? 2 : 1)]
  if (!row || !next || row.name === 'td' || row.from !== line.order) return null
  const isHeaded = isHeading(next)
  if (row.to - row.from > (isHeaded ? LONGEST_HEADED : LONGEST_ROW)) return null
  if (next.element === line.element || next.order >= row.to || next.text.length > LONGEST_NAME) return null
  if (next.times.length + next.dates.length > 0 || next.isFurniture) return null
  if (!scanRepeats(next.text).every((phrase) => isNamePart(next, phrase))) return null
  const isName = isNaming(next.text) && !isAddressLike(next.text) && !isBareRoom(next.text)
  return isName && !isPlaceAbroad(next.text) && !isLabelled(next.text) ? next.text : null
}

/** A name on the line right before or after, as in the cells of a table: "10:00 AM" / "Worship". */
export function besideName(line: ScannedLine, view: PageView): string | null {
  const isName = (other: ScannedLine | undefined): other is ScannedLine =>
    other !== undefined &&
    other.times.length === 0 &&
    other.dates.length === 0 &&
    !other.isFurniture &&
    other.text.length <= 80 &&
    nameOf(other, scanRepeats(other.text)) !== null &&
    !/(?<!\b(?:prayer|story|fellowship|coffee|praise|play|quiet|craft|song|bible|family|devotion(?:al)?|snack)\s)\btimes?$|\b(?:schedule|hours|horarios?)$|giờ lễ|[時时]間|时间|시간$/i.test(
      other.text,
    ) &&
    !NAMELESS_HEADING.test(other.text) &&
    !(other.level > 0 && isSlogan(other.text)) &&
    !isPlaceAbroad(other.text) &&
    isNaming(other.text) &&
    !isAddressLike(other.text) &&
    !isLabelled(other.text) &&
    !AUDIENCE.test(other.text) &&
    !HOURS.test(other.text)
  const next = view.lines[line.order + 1]
  const before = view.lines[line.order - 1]
  const sameRow = (other: ScannedLine) =>
    other.element.parent === line.element.parent && /^(?:td|th|dd|dt)$/.test(other.element.name)
  const isHouse = before !== undefined && isChurchName(before.text) && isHouseHead(before.order, view)
  if (isName(before) && !isHouse && (sameRow(before) || before.level > 0)) return cleanHeading(before)
  // "Bell Choir" / "Wednesdays at 7" / "Mill Hall"
  const isOverHouse = next?.level === 0 && !next.text.includes(':') && isVenueLine(next.text)
  if (isOverHouse) return isName(before) && before.element.parent === line.element.parent ? before.text : null
  // "Saturday 5 pm" / "Sunday 9 am" / "Holy Rosary" / "Sunday 11 am": what heads the hours below it is not of those above.
  const isOverNext = before?.times.length === 1 && view.lines[line.order + 2]?.times.length === 1
  return isName(next) &&
    !isOverNext &&
    next.level === 0 &&
    next.text.length < 50 &&
    next.element.parent === line.element.parent
    ? next.text
    : null
}
