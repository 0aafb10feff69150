import { rememberedOf } from '../../text/memoize.ts'
import type { PageRecord, PageView, ScannedLine } from '../page-parts.ts'
import { isAddressLike, isNaming, piecesOf } from '../words/wording.ts'
import { isPlaceName, placeAtStart, placePhrase } from './place-phrase.ts'
import { segmentsOf, tidyPlace } from './place-words.ts'

interface SharedPlace {
  order: number
  place: string
}

/** How many lines above a list a sentence may stand that speaks of all of it. */
const FAR = 60

/** The place that is said once for a list of dates; null for an event that stands alone. */
export function sharedPlace(record: PageRecord, view: PageView): string | null {
  return record.siblings.length < 2 ? null : placeOfList(record.from, view)
}

/**
 * The place that is said for all of a list ("All meetings are held in the Parish Library"): above the line `from` and
 * under the same heading, or the only such place of the page.
 */
function placeOfList(from: number, view: PageView): string | null {
  const places = placesOfAll(view)
  const above = places.findLast(({ order }) => order < from)
  if (above && from - above.order <= FAR && isUnderSameHeading(above.order, from, view)) return above.place
  return places.length === 1 ? (places[0]?.place ?? null) : null
}

function isUnderSameHeading(order: number, from: number, { lines }: PageView): boolean {
  const above = lines.slice(Math.max(0, order - FAR), order).findLast(({ level }) => level >= 1 && level <= 6)
  const rank = Math.max(2, above?.level ?? 2)
  return !lines
    .slice(order + 1, Math.max(order + 1, from - 3))
    .some(({ level, dates }) => level >= 1 && level <= rank && dates.length === 0)
}

const ALL_OF_THEM =
  /\b(?:(?:all|each|every|our|these|the)\s+(?:\p{L}+\s+){0,4})?(?:meetings|services|class(?:es)?|sessions|rehearsals|concerts|gatherings|events|masses|studies|programs|lectures|recitals|dinners|suppers|practices|board|commission|committee|council|group)\b|^\W*(?:we\s+meet|meets)\b/iu
const HELD =
  /\b(?:held|hosted|meets?|takes? place|convenes?|gathers?|begins?|starts?|(?:are|will be|is)\s+(?:at|in))\b/i
const LONGEST_TOLD = 400

const GATHERS =
  /(?:\b(?:we|church|congregation|fellowship|parish)|^\W*\p{Lu}{3,6})\s+(?:(?:currently|now|usually|always|all)\s+)*(?:meets?|gathers?|worships?)(?:\s+(?:together|weekly|for worship|each week|every week|every sunday|on sundays?))*\s+(?:in|at)\s/iu
const FIND_US =
  /\b(?:join|find|visit|meet)\s+us\s+(?:(?:in person|each week|every sunday|on sundays?|here|today)\s+)?(?:in|at)\s+(?=\S.*\d|\d)/i

/**
 * Where a church says that it meets: "We meet in the gym of Mill School" above its hours, under one heading, for all of
 * them; the only such sentence of a page, or "Find us at 12 Mill Street", for its worship.
 */
export function gatheringPlace(line: ScannedLine, isWorship: boolean, view: PageView): string | null {
  const places = gatherings(view)
  const above = places.findLast(({ order }) => order < line.order)
  if (above && line.order - above.order <= FAR && isUnderSameHeading(above.order, line.order, view))
    return above.place
  const [only] = places
  return isWorship && only && places.every(({ place }) => place === only.place) ? only.place : null
}

const HELD_IN_HAN = /在([\p{Script=Han}]{2,10}?)(?:舉行|举行|聚會|聚会|進行|进行)/u

const gatherings = rememberedOf((view: PageView): SharedPlace[] =>
  view.lines.flatMap(({ text, order, isFurniture, footer, times, dates }): SharedPlace[] => {
    if (isFurniture || footer || text.length > LONGEST_TOLD || dates.length + times.length > 0) return []
    const lead = GATHERS.exec(text) ?? FIND_US.exec(text)
    const place = lead ? placePhrase(text.slice(lead.index)) : (HELD_IN_HAN.exec(text)?.[1] ?? null)
    return place === null ? [] : [{ order, place }]
  }),
)

// Asked for by every record that names no place itself.
const placesOfAll = rememberedOf((view: PageView): SharedPlace[] =>
  view.lines.flatMap((line) => {
    const place = view.isTold[line.order] ? null : placeOfAll(line)
    return place === null ? [] : [{ order: line.order, place }]
  }),
)

function placeOfAll(line: ScannedLine): string | null {
  if (line.dates.length > 0 || line.isFurniture || line.text.length > LONGEST_TOLD) return null
  if (!HELD.test(line.text) || !ALL_OF_THEM.test(line.text)) return null
  const piece = piecesOf(line).find(({ isPlace }) => isPlace)?.text
  const segments = line.times.length > 0 ? segmentsOf(line) : []
  const place =
    (piece ? placeAtStart(piece) : null) ?? placePhrase(line.text) ?? segments.find(isPlaceName) ?? null
  // "heard in the Planning Committee" says by whom.
  if (place === null || /\b(?:committee|commission|board|council)$/i.test(place)) return null
  return place.length >= 3 && place.length <= 150 && (isNaming(place) || isAddressLike(place))
    ? tidyPlace(place)
    : null
}
