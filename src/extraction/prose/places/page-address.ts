import { normaliseTitle } from '../../../domain/events/title-key.ts'
import { rememberedOf } from '../../text/memoize.ts'
import { isAddressAbroad } from '../languages/places-abroad.ts'
import type { PageView, ScannedLine } from '../page-parts.ts'

/** The address that a page prints of its church: in its foot, in a block for visitors, beside a map. */

const STREET_TYPES = [
  'street',
  'st',
  'avenue',
  'ave',
  'road',
  'rd',
  'boulevard',
  'blvd',
  'drive',
  'dr',
  'lane',
  'ln',
  'way',
  'court',
  'ct',
  'place',
  'pl',
  'parkway',
  'pkwy',
  'highway',
  'hwy',
  'plaza',
  'square',
  'terrace',
  'trail',
  'circle',
  'cir',
  'pike',
]
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
export function addressBeside(line: ScannedLine, view: PageView): string | null {
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
