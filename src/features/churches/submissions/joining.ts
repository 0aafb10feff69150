import type { Viewer } from '../../../contract/calls.ts'
import type { JoinSubmissionRequest } from '../../../contract/churches/churches.ts'
import { submissionCopy } from '../../../copy/mail/submission-mail.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Place } from '../../../ports/places/port.ts'
import { queueMail } from '../../newsletter/service.ts'
import { findChurch } from '../data.ts'
import { type ChurchRow, lockDirectory } from '../duplicates/data.ts'
import { stateFacts } from '../facts/service.ts'
import { UNCONFIRMED_NAME } from '../importing/listings.ts'
import { lockChurches, updateChurch } from '../merging/data.ts'
import { fillChurch, mergeInto } from '../merging/service.ts'
import { joinedMail } from './mails.ts'
import { lookUpUnconfirmed } from './place-lookup.ts'
import type { SubmissionsOptions } from './service.ts'

/**
 * Closes a church that waits because it is a listed one: what that one lacks is filled in, of what differs the chosen
 * fields are taken, as in a merge, and it can be taken back like one. Whoever submitted it does not become the church's
 * contact, to whom links for corrections go, but learns how to ask for one. Returns the merge's id.
 *
 * @throws AppError not_found, or conflict where somebody decided before or the other church is not listed any more
 */
export async function joinSubmission(
  { db, clock, city, jobs, places }: SubmissionsOptions,
  { id, churchId, take }: JoinSubmissionRequest & { id: number },
  { viewer, siteUrl }: { viewer: Viewer; siteUrl: string },
): Promise<number> {
  const now = clock.now()
  const before = await findChurch(db, id)
  if (!before) throw new AppError('not_found', submissionCopy.unknown)
  const place = (await lookUpUnconfirmed(db, places, [before])).get(id) ?? null
  return inTransaction(db, async (tx) => {
    await lockDirectory(tx)
    const { waiting, listed } = await lockPair(tx, id, churchId)
    const known = await confirm(tx, waiting, place, now)
    const filled = fillChurch(listed, { ...known, contactEmail: null }, take, now)
    const merging = { retained: listed, removed: known, filled, action: 'church.joined' } as const
    const mergeId = await mergeInto(tx, merging, { viewer, now, timeZone: city.timeZone })
    const { contactEmail } = known
    if (contactEmail) {
      const mail = joinedMail(
        { ...known, contactEmail },
        city.site.name,
        `${siteUrl}/add-church?church=${churchId}`,
      )
      await queueMail(tx, jobs, mail, now)
    }
    return mergeId
  })
}

/** Locks the two, in words for whoever comes second. */
async function lockPair(tx: Transaction, id: number, churchId: number) {
  const rows = await lockChurches(tx, [id, churchId])
  const waiting = rows.find((row) => row.id === id)
  const listed = rows.find((row) => row.id === churchId)
  if (waiting?.status !== 'awaiting_review') throw new AppError('conflict', submissionCopy.alreadyDecided)
  if (!listed) throw new AppError('not_found', submissionCopy.noSuchChurch)
  if (listed.status === 'merged') throw new AppError('conflict', submissionCopy.mergedMeanwhile(listed.name))
  if (listed.status !== 'listed') throw new AppError('conflict', submissionCopy.notListed(listed.name))
  return { waiting, listed }
}

/** What the person saw and confirmed of a found church is theirs to keep. */
async function confirm(
  tx: Transaction,
  church: ChurchRow,
  place: Place | null,
  now: Date,
): Promise<ChurchRow> {
  if (church.name !== UNCONFIRMED_NAME) return church
  if (place === null) throw new AppError('conflict', submissionCopy.gone)
  const { id: _, facts, ...details } = place
  await updateChurch(tx, church.id, details)
  const { latitude, longitude } = details
  const location = latitude !== null && longitude !== null ? { location: { latitude, longitude } } : {}
  await stateFacts(tx, church.id, { ...facts, ...location }, { source: 'administrator', at: now })
  return { ...church, ...details }
}
