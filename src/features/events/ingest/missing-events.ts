import { dateIn } from '../../../domain/events/when.ts'
import { isMailUrl } from '../../../domain/mail-intake/received-mail.ts'
import { isOfListing } from '../curation/changes.ts'
import type { StoredEvent } from '../data.ts'
import type { IncomingEvent, IngestOptions } from './incoming-event.ts'

/** Neither cancelled nor kept by a person who knows better than the page. */
const canBeMissed = ({ cancelledAt, editedFields }: StoredEvent) =>
  cancelledAt === null && !editedFields.includes('cancelled')

/**
 * Approved coming events that their plain page, read whole by this visit, no longer lists. The listing may have been cut
 * short, so a person decides.
 */
export function findUnlisted(
  known: StoredEvent[],
  seen: Set<StoredEvent>,
  { now, timeZone, readPages }: IngestOptions,
): StoredEvent[] {
  const today = dateIn(timeZone, now)
  return known.filter(
    (event) =>
      !seen.has(event) &&
      event.status === 'approved' &&
      event.sourceKind === 'html' &&
      event.sourceUrl !== null &&
      readPages?.has(event.sourceUrl) &&
      canBeMissed(event) &&
      event.onDate > today &&
      !event.pendingChanges.some(isOfListing) &&
      !event.refusedChanges.some(isOfListing),
  )
}

/** A date of such a calendar entry, which a mail announced. */
function isOfEntry({ identityKey, sourceUrl }: StoredEvent, entries: IngestOptions['wholeEntries']): boolean {
  if (!entries || !isMailUrl(sourceUrl)) return false
  const key = identityKey.replace(/^uid:/, '')
  return entries.has(key) || entries.has(key.replace(/\|\d{4}-\d\d-\d\d$/, ''))
}

/**
 * Upcoming events that a structured source listed before, and does not now although it still lists later ones, and
 * dates that a mailed calendar entry had and has no longer.
 */
export function findDropped(
  known: StoredEvent[],
  seen: Set<StoredEvent>,
  incoming: IncomingEvent[],
  { now, cutPages, wholeEntries }: IngestOptions,
): number[] {
  const lastListed = new Map<string, string>()
  for (const event of incoming) {
    if (!event.isStructured || cutPages?.has(event.sourceUrl)) continue
    const last = lastListed.get(event.sourceUrl)
    if (last === undefined || event.onDate > last) lastListed.set(event.sourceUrl, event.onDate)
  }
  return known
    .filter((event) => {
      const last = event.sourceUrl === null ? undefined : lastListed.get(event.sourceUrl)
      return (
        !seen.has(event) &&
        canBeMissed(event) &&
        // What has begun leaves a list of what is to come, although it takes place.
        event.startsAt > now &&
        ((last !== undefined && last > event.onDate) || isOfEntry(event, wholeEntries))
      )
    })
    .map((event) => event.id)
}
