import { isOnline } from '../../../domain/events/place.ts'
import { normaliseTitle } from '../../../domain/events/title-key.ts'
import { rememberedOf } from '../../text/memoize.ts'
import { listWords } from '../../text/words.ts'
import { isAddressAbroad } from '../languages/places-abroad.ts'
import type { PageView, ScannedLine } from '../page-parts.ts'
import { isAddressLike } from '../words/wording.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { isChurchName } from './church-names.ts'
import { houseOver } from './house-heads.ts'
import { isLabelAlone, labelledIn } from './place-labels.ts'
import { isVenueLine, isVenueName, tidyPlace } from './place-words.ts'
import { gatheringPlace } from './shared-place.ts'

/** The address that a page prints of its church: in its foot, in a block for visitors, beside a map. */

const STREET_TYPES = listWords(
  'street st avenue ave road rd boulevard blvd drive dr lane ln way court ct place pl parkway pkwy highway hwy plaza square terrace trail circle cir pike',
)
const TYPE = STREET_TYPES.flatMap((type) => [
  `${type[0]?.toUpperCase()}${type.slice(1)}`,
  type.toUpperCase(),
]).join('|')
const STREET = new RegExp(
  `(?<![\\p{L}\\d:.])\\d{1,5}[a-zA-Z]?\\s+(?:[NSEW]\\.?\\s+)?(?:\\p{Lu}[\\p{L}\\d.'’-]*\\s+|\\d{1,3}(?:st|nd|rd|th)\\s+){1,4}?(?:${TYPE})(?![\\p{L}\\d])\\.?`,
  'u',
)
const TOWN =
  /^[\s,]*(?:\p{Lu}[\p{L}.' -]+,\s*)?[A-Z]{2}\.?,?\s+\d{5}\b|^[\s,]*\p{Lu}[\p{L}.' -]+,\s*[A-Z]{2}\b/u
const LABEL = /^\W*(?:direcci[oó]n|ubicaci[oó]n|d[oó]nde|endere[cç]o|adresse|address|lugar)\s*:\s*/iu
const MAX_ADDRESS_CHARS = 90
const KEY_CHARS = 16
const MAX_LINE_CHARS = 300

const FAR_LINES = 8

/** The one street address of a page where it stands beside a line of hours; null where the page prints several. */
function addressBeside(line: ScannedLine, view: PageView): string | null {
  const found = addressesOf(view)
  const [first] = found
  if (!first || found.some(({ key }) => key !== first.key)) return null
  const isNear = found.some(
    ({ order, isElsewhere }) =>
      !isElsewhere && Math.abs(order - line.order) <= FAR_LINES && !isParted(order, line.order, view),
  )
  if (!isNear) return null
  return found.reduce((longest, { address }) => (address.length > longest.length ? address : longest), '')
}

interface PrintedAddress {
  key: string
  address: string
  order: number
  isElsewhere: boolean
}

const addressesOf = rememberedOf(({ lines }: PageView): PrintedAddress[] =>
  lines.flatMap(({ text, order, footer, isFurniture, times, dates }) => {
    // What stands beside an hour is where that one thing is.
    const isElsewhere = footer !== null || isFurniture || times.length + dates.length > 0
    const named = text.replace(LABEL, '')
    if (named.length < MAX_ADDRESS_CHARS && isAddressAbroad(named))
      return [{ key: normaliseTitle(named).slice(0, KEY_CHARS), address: named, order, isElsewhere }]
    const street = text.length > MAX_LINE_CHARS ? null : STREET.exec(text)
    if (!street) return []
    const words = street[0].toLowerCase().match(/[\p{L}\d]+/gu) ?? []
    const behind = text.slice(street.index + street[0].length)
    const town =
      TOWN.exec(behind)?.[0] ??
      (behind.trim() === '' ? TOWN.exec(lines[order + 1]?.text ?? '')?.[0] : undefined)
    const address = [street[0], town?.replace(/^[\s,]+/, '')].filter(Boolean).join(', ')
    return [{ key: words.slice(0, 2).join(' '), address, order, isElsewhere }]
  }),
)

/** Whether another part of the page begins between two lines. */
function isParted(one: number, other: number, { lines }: PageView): boolean {
  const between = lines.slice(Math.min(one, other) + 1, Math.max(one, other) + 1)
  return between.some(({ level }) => level > 0 && level <= PART_LEVEL)
}

const PART_LEVEL = 2

/** Where a habit takes place, as the lines around its own say it. */

const NEAR = 8
const MOST_LINES = 4
const LONGEST = 120

/**
 * The place that the block around a line of hours tells for what is called `title`: behind "Where:" above or below it, on the next line alone, as the
 * heading over it, or said for all that a church has. Null where none of them does.
 */
export function placeOfBlock(line: ScannedLine, title: string, view: PageView): string | null {
  const isWorship = WORSHIP.test(title)
  const place = tidyPlace(
    labelledNear(line, view.lines) ??
      placeBelowHour(line, view.lines) ??
      streetAbove(line, view.lines) ??
      houseOver(line.order, view) ??
      gatheringPlace(line, isWorship, view) ??
      addressBeside(line, view),
  )
  // "Upper Room" over "Wednesdays at 7" is what takes place.
  return place?.toLowerCase() === title.toLowerCase() ? null : place
}

/** "Where: the annex" before the next hour, day or heading; else behind the one before. */
function labelledNear(line: ScannedLine, lines: readonly ScannedLine[]): string | null {
  for (const step of [1, -1]) {
    for (let i = line.order + step; Math.abs(i - line.order) <= NEAR; i += step) {
      const other = lines[i]
      if (!other || isOfAnother(other)) break
      const said = labelledIn(other) ?? (isLabelAlone(other.text) ? housesFrom(i + 1, lines) : null)
      if (said && said.length < LONGEST) return said
    }
  }
  return null
}

const isOfAnother = ({ times, dates, level, isFurniture }: ScannedLine) =>
  isFurniture || times.length + dates.length > 0 || (level > 0 && level < 7)

/** The house on the lines behind an hour, with its street and town: "Wednesdays 7 pm" / "Mill Hall" / "12 Mill Street". */
export function placeBelowHour(
  { order, element }: ScannedLine,
  lines: readonly ScannedLine[],
): string | null {
  const below = lines[order + 1]
  const next = lines[order + 2]
  if (!below || isOfAnother(below) || below.footer !== lines[order]?.footer) return null
  if (isOnline(below.text)) return below.text
  const isBeside = below.element === element || below.element.parent === element.parent
  // What stands over other hours is where those are.
  const isHead = next !== undefined && next.times.length > 0
  const isNamed = isVenueLine(below.text) || (isChurchName(below.text) && !isHead)
  const isOverStreet =
    next !== undefined && HOUSE_CHARS.test(below.text) && isStreet(next) && !lines[order + 3]?.times.length
  if (!(isBeside && isNamed) && !isOverStreet) return null
  return isOverStreet ? [below.text, housesFrom(order + 2, lines)].join(', ') : below.text
}

const HOUSE_CHARS = /^\p{Lu}[^.!?]{3,60}$/u
const isStreet = ({ text, times, dates, isFurniture }: ScannedLine) =>
  !isFurniture &&
  times.length + dates.length === 0 &&
  text.length < LONGEST &&
  /\d/.test(text) &&
  isAddressLike(text)

/** A house with its street and town on lines that follow one another. */
function housesFrom(from: number, lines: readonly ScannedLine[]): string | null {
  const parts: string[] = []
  for (let i = from; i < from + MOST_LINES; i++) {
    const line = lines[i]
    if (!line || line.isFurniture || line.times.length + line.dates.length > 0) break
    const isHouse = isVenueLine(line.text) || isVenueName(line.text) || isAddressLike(line.text)
    if (line.text.length > LONGEST || !(isHouse || (i === from && NUMBERED.test(line.text)))) break
    parts.push(line.text)
  }
  return parts.length > 0 ? parts.join(', ') : null
}

/** "Av. del Prado esquina Olmo #90": right below the label, a name with a number is a street. */
const NUMBERED = /^\p{Lu}(?!.*[.!?]\s+\p{Lu}\p{Ll}{2,}\s+\p{Ll}).*\s#?\d{1,5}[A-Z]?(?:$|,)/u

/** The street between the name of a card and its hours. */
function streetAbove({ order, element }: ScannedLine, lines: readonly ScannedLine[]): string | null {
  const above = lines[order - 1]
  const head = lines[order - 2]
  if (!isStreetLine(above) || !head || head.level === 0) return null
  return above?.element.parent === element.parent ? (above?.text ?? null) : null
}

const MAX_STREET_CHARS = 90

const isStreetLine = (line: ScannedLine | undefined): boolean =>
  line !== undefined &&
  line.level === 0 &&
  line.text.length < MAX_STREET_CHARS &&
  line.times.length + line.dates.length === 0 &&
  isAddressLike(line.text)
