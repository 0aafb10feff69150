import type { PageView } from './page-view.ts'
import { tidyPlace } from './place-words.ts'
import type { PageRecord } from './records.ts'
import type { ScannedLine } from './scanned-lines.ts'
import { isAddressLike, isNaming, piecesOf } from './wording.ts'

interface SharedPlace {
  order: number
  place: string
}

/** How many lines above a list a sentence may stand that speaks of all of it. */
const FAR = 60

// Asked for by every record that names no place itself.
const known = new WeakMap<PageView, SharedPlace[]>()

/** The place that is said once for a list of dates; null for an event that stands alone. */
export function sharedPlace(record: PageRecord, view: PageView): string | null {
  return record.siblings.length < 2 ? null : placeOfList(record.from, view)
}

/**
 * The place that is said for all of a list ("All meetings are held in the Parish Library"): above the line `from` and
 * under the same heading, or the only such place of the page.
 */
export function placeOfList(from: number, view: PageView): string | null {
  let places = known.get(view)
  if (!places) {
    places = view.lines.flatMap((line) => {
      const place = placeOfAll(line)
      return place === null ? [] : [{ order: line.order, place }]
    })
    known.set(view, places)
  }
  const above = places.findLast(({ order }) => order < from)
  if (above && from - above.order <= FAR && isUnderSameHeading(above.order, from, view)) return above.place
  return places.length === 1 ? (places[0]?.place ?? null) : null
}

function isUnderSameHeading(order: number, from: number, view: PageView): boolean {
  return !view.lines
    .slice(order + 1, Math.max(order + 1, from - 3))
    .some(({ level }) => level >= 1 && level <= 2)
}

const ALL_OF_THEM =
  /\b(?:(?:all|each|every|our|these|the)\s+(?:\p{L}+\s+){0,4})?(?:meetings|services|class(?:es)?|sessions|rehearsals|concerts|gatherings|events|masses|studies|board|commission|committee|council|group)\b/iu
const HELD =
  /\b(?:held|meets?|take place|convenes?|gather)\b(?:\s+[\p{L}\d:.,]+){0,12}?\s+(?:at|in)\s+(?:the\s+|our\s+)?((?=[\p{Lu}\d])(?!\d{1,2}(?::\d\d)?\s*[apAP]\.?[mM]|\d{1,2}:\d\d)[^;!?()]{2,140})/u

function placeOfAll(line: ScannedLine): string | null {
  if (line.dates.length > 0 || line.isFurniture || line.text.length > 400) return null
  if (!/\b(?:held|meets?|take place|convenes?|gather)\b/.test(line.text) || !ALL_OF_THEM.test(line.text))
    return null
  const piece = piecesOf(line).find(({ isPlace }) => isPlace)?.text
  const place = (tidyPlace(piece ?? HELD.exec(line.text)?.[1] ?? null) ?? '')
    .replace(/\s+(?:at|on|unless|except)\s.*$|[\s,.]+$/su, '')
    .trim()
  // "heard in the Planning Committee" says by whom.
  if (/\b(?:committee|commission|board|council)$/i.test(place)) return null
  return place.length >= 3 && place.length <= 120 && (isNaming(place) || isAddressLike(place)) ? place : null
}
