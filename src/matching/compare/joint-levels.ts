import type { FieldReason } from '../record.ts'

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
