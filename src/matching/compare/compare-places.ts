import { distance } from 'fastest-levenshtein'
import type { AddressForm } from '../normalize/addresses.ts'
import { soundOf } from '../normalize/names.ts'
import type { Profile } from '../normalize/profile.ts'
import type { FieldReason } from '../record.ts'

const unknown = { agreement: 'unknown', weight: 0 } as const

/** Compares two address lines by box, street, direction, type, house number and suite. */
export function compareAddresses(a: AddressForm | undefined, b: AddressForm | undefined): FieldReason {
  const field = 'address'
  if (!a || !b) return { field, ...unknown, words: 'an address is missing' }
  if (a.street === '' || b.street === '') return compareBoxes(a, b)
  const street =
    isJoinedDirection(a, b) || isJoinedDirection(b, a) ? 0.95 : compareStreets(a.street, b.street)
  if (street < 0.8) {
    const isSlip = a.number !== undefined && a.number === b.number && a.number >= 100
    return { field, agreement: 'different', weight: isSlip ? -2.7 : -3.5, words: 'different streets' }
  }
  if (a.number === undefined || b.number === undefined) {
    return { field, agreement: 'close', weight: 0.5, words: 'same street, a house number is missing' }
  }
  const numbers = compareNumbers(a, b)
  if (numbers === 'different') {
    return { field, agreement: 'different', weight: -2.5, words: 'same street, different house numbers' }
  }
  if (isOther(a.direction, b.direction)) {
    return { field, agreement: 'different', weight: -1.5, words: 'same street, at different ends of it' }
  }
  if (numbers === 'slip')
    return { field, agreement: 'close', weight: 1.3, words: 'house numbers one slip apart' }
  if (numbers === 'near')
    return { field, agreement: 'close', weight: 1.3, words: 'house numbers next to each other' }
  if (numbers === 'block') return { field, agreement: 'close', weight: 0, words: 'a few houses apart' }
  if (isOther(a.type, b.type) && /^\d/.test(a.street)) {
    return { field, agreement: 'different', weight: -1, words: `${a.type} and ${b.type} of the same number` }
  }
  if (isOther(a.unit, b.unit)) {
    return { field, agreement: 'close', weight: 2, words: 'same building, different suites' }
  }
  if (street < 1 || isOther(a.type, b.type)) {
    return {
      field,
      agreement: 'same',
      weight: 4,
      words: 'same house number, street written a little differently',
    }
  }
  return { field, agreement: 'same', weight: 4.5, words: 'same street address' }
}

function compareBoxes(a: AddressForm, b: AddressForm): FieldReason {
  const field = 'address'
  if (!a.box || !b.box) return { field, ...unknown, words: 'a post office box against a street' }
  return a.box === b.box
    ? { field, agreement: 'same', weight: 3, words: 'same post office box' }
    : { field, agreement: 'different', weight: -1.5, words: 'different post office boxes' }
}

function isOther(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b
}

/** 0..1. Numbered streets are the same or not; names may differ by a slip, or go on with a place. */
function compareStreets(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.startsWith(`${short} `)) return 0.9
  if (/\d/.test(a) || /\d/.test(b) || short.length < 4) return 0
  const [tight, tightLong] = [short.replaceAll(' ', ''), long.replaceAll(' ', '')]
  if (tight === tightLong) return 0.95
  const ratio = 1 - distance(tight, tightLong) / tightLong.length
  return ratio >= 0.7 && ratio < 0.8 && soundOf(tight) === soundOf(tightLong) ? 0.85 : ratio
}

const longDirections: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** "West Point Avenue", where West was taken for a direction, and "Westpoint Avenue". */
function isJoinedDirection(a: AddressForm, b: AddressForm): boolean {
  const long = longDirections[a.direction ?? '']
  if (!long || b.direction !== undefined || !b.street.startsWith(long)) return false
  return `${long}${a.street.replaceAll(' ', '')}` === b.street.replaceAll(' ', '')
}

function compareNumbers(a: AddressForm, b: AddressForm): 'same' | 'near' | 'slip' | 'block' | 'different' {
  const [fromA, fromB] = [a.number ?? 0, b.number ?? 0]
  const [toA, toB] = [a.numberTo ?? fromA, b.numberTo ?? fromB]
  if (fromA <= toB && fromB <= toA) return 'same'
  const apart = Math.min(Math.abs(fromA - toB), Math.abs(fromB - toA))
  if (apart <= 10) return 'near'
  if (isDigitSlip(String(fromA), String(fromB))) return 'slip'
  return apart <= 50 ? 'block' : 'different'
}

/** One digit off or two swapped, in numbers long enough for that to be no accident. */
function isDigitSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 3) return false
  const edits = distance(a, b)
  return (edits === 1 && a.length + b.length >= 8) || (edits === 2 && isSwap(a, b))
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((digit, index) => digit !== b[index])
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Metres between two places on the globe (haversine, mean radius 6,371 km). */
function measureMetres(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const share = height + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** How near to each other two places must be to count as one: geocoders differ by a parking lot. */
export const samePlaceMetres = 150

/** Compares coordinates, where both records have them. */
export function compareLocations(a: Profile['place'], b: Profile['place']): FieldReason {
  const field = 'location'
  if (!a || !b) return { field, ...unknown, words: 'coordinates are missing' }
  const metres = measureMetres(a, b)
  const words = metres < 1000 ? `${Math.round(metres)} m apart` : `${(metres / 1000).toFixed(1)} km apart`
  if (metres <= samePlaceMetres) return { field, agreement: 'same', weight: 2, words }
  if (metres <= 500) return { field, agreement: 'close', weight: 1, words }
  if (metres <= 2000) return { field, agreement: 'close', weight: 0, words }
  return { field, agreement: 'different', weight: metres <= 10_000 ? -2 : -4, words }
}

/** Zip codes and cities: they tell records apart more than they hold them together. */
export function compareAreas(a: Profile, b: Profile): FieldReason[] {
  const reasons: FieldReason[] = []
  if (a.zip && b.zip) {
    const isSame = a.zip === b.zip
    reasons.push(
      isSame
        ? { field: 'zip', agreement: 'same', weight: 0.5, words: `same ZIP code ${a.zip}` }
        : { field: 'zip', agreement: 'different', weight: -0.8, words: `ZIP codes ${a.zip} and ${b.zip}` },
    )
  }
  if (a.city && b.city && a.zip !== b.zip) {
    const isSame = a.city === b.city
    reasons.push(
      isSame
        ? { field: 'city', agreement: 'same', weight: 0.3, words: 'same city' }
        : { field: 'city', agreement: 'different', weight: -0.7, words: 'different cities' },
    )
  }
  return reasons
}
