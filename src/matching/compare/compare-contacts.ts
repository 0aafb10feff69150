import { distance } from 'fastest-levenshtein'
import { arePhonesEqual, type PhoneForm } from '../normalize/phones.ts'
import type { Profile } from '../normalize/profile.ts'
import type { FieldReason } from '../record.ts'
import type { MatchStatistics } from './statistics.ts'

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
