import { distance } from 'fastest-levenshtein'
import type { AddressForm } from './addresses.ts'
import { arePhonesEqual, type PhoneForm } from './contacts.ts'
import { soundOf } from './names.ts'
import type { MatchStatistics, Profile } from './profile.ts'
import type { FieldReason } from './record.ts'

/** The prior of a pair supposes about so many records that a record is put side by side with. */
const recordsConsidered = 100
const leastForContact = 0.5
const mostForContact = 3.9

/** An equal value is worth the more the fewer places have it: ln(N / holders), within bounds. */
function weighContact(places: number): number {
  const weight = Math.log(recordsConsidered / Math.max(1, places))
  return Math.min(mostForContact, Math.max(leastForContact, weight))
}

/** Compares phone numbers; a number without an area code can agree with one that has it. */
export function comparePhones(a: Profile, b: Profile, statistics: MatchStatistics): FieldReason {
  const field = 'phone'
  if (a.phones.length === 0 || b.phones.length === 0) {
    return { field, agreement: 'unknown', weight: 0, words: 'a phone number is missing' }
  }
  const shared = a.phones.find((one) => b.phones.some((other) => arePhonesEqual(one, other)))
  if (!shared) return compareUnlikePhones(a.phones, b.phones)
  const places = statistics.countPhonePlaces(shared.local)
  const weight = weighContact(places)
  const words = places > 2 ? `same phone number, which ${places} addresses have` : 'same phone number'
  return { field, agreement: 'same', weight, words }
}

function compareUnlikePhones(a: readonly PhoneForm[], b: readonly PhoneForm[]): FieldReason {
  const field = 'phone'
  const isAny = (test: (one: PhoneForm, other: PhoneForm) => boolean) =>
    a.some((one) => b.some((other) => test(one, other)))
  // Area codes are split and mistyped; that seven digits agree by accident is one in millions.
  if (isAny((one, other) => one.local === other.local)) {
    return { field, agreement: 'close', weight: 2, words: 'same phone number, another area code' }
  }
  // One digit off is a slip, or the next line of the same office.
  if (isAny((one, other) => distance(one.local, other.local) === 1 && one.area === other.area)) {
    return { field, agreement: 'close', weight: 0.7, words: 'phone numbers one digit apart' }
  }
  return { field, agreement: 'different', weight: -0.5, words: 'different phone numbers' }
}

/** Compares the sites' own part of the web addresses; a shared platform alone has none, and so never agrees. */
export function compareWebsites(a: Profile, b: Profile, statistics: MatchStatistics): FieldReason {
  const field = 'website'
  if (!a.site || !b.site) {
    return { field, agreement: 'unknown', weight: 0, words: 'a website of its own is missing' }
  }
  if (a.site !== b.site) return { field, agreement: 'different', weight: -0.7, words: 'different websites' }
  const places = statistics.countSitePlaces(a.site)
  const weight = weighContact(places)
  const words =
    places > 2 ? `same website ${a.site}, which ${places} addresses have` : `same website ${a.site}`
  return { field, agreement: 'same', weight, words }
}

/** What the fields are worth together where they do not speak independently of each other. */

const isContact = ({ field }: FieldReason) => field === 'phone' || field === 'website'

/** Address and coordinates are two views of one place, so their evidence isn't added up in full. */
export function reconcilePlaces(address: FieldReason, location: FieldReason): void {
  if (address.weight > 0 && location.weight > 0) location.weight = Math.min(location.weight, 0.5)
  if (address.weight < 0 && location.weight < 0) location.weight = Math.max(location.weight, -1.5)
  if (address.weight < 0 && location.weight > 0) address.weight = Math.max(address.weight, -0.7)
}

function isElsewhere({ field, weight }: FieldReason): boolean {
  return (field === 'address' || field === 'location') && weight < 0
}

/** From here an equal phone number or website is one church's own. */
const ownContactFrom = 2
const movedWeight = -2.5

/**
 * Who moves takes the phone number and the website along, and leaves the zip code behind: then another address speaks
 * less against one church, unless a contact differs too, or another listing
 * confirms one of the two addresses.
 *
 * @returns whether they look like one that moved, confirmed or not
 */
export function joinLevels(reasons: readonly FieldReason[], isConfirmed: boolean): boolean {
  const contacts = reasons.filter(isContact)
  const isOwn =
    contacts.some(({ weight }) => weight >= ownContactFrom) && contacts.every(({ weight }) => weight > 0)
  const isMoved = isOwn && reasons.some(isElsewhere)
  if (!isMoved || isConfirmed) return isMoved
  for (const reason of reasons) {
    if (isElsewhere(reason)) reason.weight = Math.max(reason.weight, movedWeight)
    else if (!isContact(reason)) reason.weight = Math.max(reason.weight, 0)
  }
  return true
}

/**
 * A phone number or a website of a house with several tenants says little of which one it is: less, the fewer third
 * listings there are among the records, since the others in the house are tenants then.
 */
export function shareContacts(reasons: readonly FieldReason[], thirdShare: number): void {
  for (const reason of reasons) {
    if (isContact(reason) && reason.weight > 0) reason.weight *= Math.min(1, Math.max(0.5, 2 * thirdShare))
  }
}

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
