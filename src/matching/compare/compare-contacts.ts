import { distance } from 'fastest-levenshtein'
import { arePhonesEqual, type PhoneForm } from '../normalize/phones.ts'
import type { Profile } from '../normalize/profile.ts'
import type { FieldReason } from '../record.ts'
import type { MatchStatistics } from './statistics.ts'

/** A number or a site at many places is an office's, not a church's: each doubling beyond two takes some of its weight. */
function spread(weight: number, places: number): number {
  return places <= 2 ? weight : Math.max(weight / 4, weight - 1.2 * Math.log2(places / 2))
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
  const weight = spread(4, places)
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
  const weight = spread(3, places)
  const words =
    places > 2 ? `same website ${a.site}, which ${places} addresses have` : `same website ${a.site}`
  return { field, agreement: 'same', weight, words }
}
