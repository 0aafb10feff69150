import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type {
  ClaimableChurch,
  ClaimLinkRequest,
  ClaimRequest,
  OpenedClaim,
} from '../../../contract/churches/claims.ts'
import type { City } from '../../../contract/city.ts'
import type { PictureAddition, StoredPicture } from '../../../contract/pictures.ts'
import { REFUSALS, RULES } from '../../../contract/refusals.ts'
import { CORRECTABLE_FIELDS, type CorrectableField } from '../../../domain/churches/fields.ts'
import { HOUR_MS } from '../../../domain/durations.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { isMailAt, ownHost, writePhone } from '../../../matching/contacts.ts'
import type { Database, Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { StoredCorrections } from '../../../schema/churches.ts'
import { forgetMailTexts, queueMail, queueUnprovenMail } from '../../newsletter/service.ts'
import { findPicture } from '../../pictures/service.ts'
import { findListedChurch } from '../data.ts'
import { CLAIM_LINK_MAILS, claimReceiptMail, linkMail } from '../mails.ts'
import type { ChurchRow } from '../merging/duplicates-data.ts'
import { type ChurchListing, changeDirectory, readListing } from './apply-change.ts'
import {
  type ClaimRow,
  countLinks,
  countOnBulletin,
  deleteUnused,
  findLink,
  insertLink,
  lockListedChurch,
  useLink,
} from './claims-data.ts'

export const claimLinkOrder = z.object({
  /** By it an order that is taken up twice makes one link. */
  requestKey: z.string(),
  churchId: z.number().int(),
  email: z.string(),
  language: z.string(),
  siteUrl: z.string(),
})
type ClaimLinkOrder = z.infer<typeof claimLinkOrder>

/**
 * Mails a link to whom it may go. A job, so that the answer to the person who asks is the same, and as fast, whether the
 * address is the church's or not.
 */
export const claimLinkJob: JobKind<ClaimLinkOrder> = {
  name: 'claim-link',
  data: claimLinkOrder,
  concurrency: 1,
  retries: 5,
  expireInSeconds: 60,
}

/** Long enough for an office that is open on two days of a week; a new one is asked for in a minute. */
const LINK_HOURS = 48
const MAX_MAILS_PER_ADDRESS_DAY = 5
/** Of links to the church's domain: one who makes addresses up is not to fill its mailboxes. */
const MAX_MAILS_PER_CHURCH_DAY = 10
const UNUSED_RETENTION_MS = 30 * 24 * HOUR_MS

export interface ClaimsOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  storePicture: (addition: PictureAddition) => Promise<StoredPicture>
}

export function createClaimsService(options: ClaimsOptions) {
  const { db, clock, city, jobs } = options
  return {
    /** A listed church as the request shows it. @throws AppError not_found */
    async claimable(churchId: number): Promise<ClaimableChurch> {
      const church = await findListedChurch(db, churchId)
      if (!church) throw new AppError('not_found', REFUSALS.notListed)
      const { id, name, address, website, contactEmail } = church
      const domain = ownHost(website ?? '')
      return { id, name, address, domain, isReachable: domain !== null || Boolean(contactEmail) }
    },

    /**
     * Orders a link. Whether the address may have it is checked later, and disclosed to nobody.
     * @throws AppError not_found
     */
    async order({ churchId, email, language, fax }: ClaimLinkRequest, siteUrl: string): Promise<void> {
      if (fax) return
      if (!(await findListedChurch(db, churchId))) throw new AppError('not_found', REFUSALS.notListed)
      await jobs.enqueue(db, claimLinkJob, [{ requestKey: randomUUID(), churchId, email, language, siteUrl }])
    },

    /** Mails the link of an order to whom it may go; done again, it does nothing. One at a time, so that the limits hold. */
    mailLink: (order: ClaimLinkOrder) => changeDirectory(db, (tx) => mailLink(tx, order, options)),

    /** What a link opens; nothing changes by it. */
    async open(token: string): Promise<OpenedClaim> {
      const link = await findLink(db, hashToken(token))
      if (!link) return { state: 'unknown', churchId: null }
      const church = await findListedChurch(db, link.churchId)
      const closed = whyClosed(link, church, clock.now())
      if (closed || !church) return { state: closed ?? 'gone', churchId: church?.id ?? null }
      const onBulletin = await countOnBulletin(db, [church.id], clock.now())
      return {
        state: 'open',
        churchId: church.id,
        churchName: church.name,
        email: link.email,
        expiresAt: isoWithOffset(link.expiresAt, city.timeZone),
        listing: formOf(await readListing(db, church, city.timeZone)),
        picture: await findPicture(db, church.picture),
        comingEvents: onBulletin.get(church.id)?.comingEvents ?? 0,
      }
    },

    /** Stores a picture for what is sent next. @throws AppError not_found, conflict, invalid, too_large */
    async addPicture(token: string, addition: PictureAddition): Promise<StoredPicture> {
      const link = await findLink(db, hashToken(token))
      if (!link) throw new AppError('not_found', REFUSALS.linkUnknown)
      const closed = whyClosed(link, await findListedChurch(db, link.churchId), clock.now())
      if (closed) throw new AppError('conflict', CLOSED[closed])
      return options.storePicture(addition)
    },

    /** Sends what the church asks for to the Inbox and uses the link up. @throws AppError not_found, conflict, invalid */
    async send(token: string, claim: ClaimRequest): Promise<void> {
      if (claim.fax) return
      const now = clock.now()
      const tokenHash = hashToken(token)
      await changeDirectory(db, async (tx) => {
        const link = await findLink(tx, tokenHash)
        if (!link) throw new AppError('not_found', REFUSALS.linkUnknown)
        const church = await lockListedChurch(tx, link.churchId)
        const closed = whyClosed(link, church, now)
        if (closed || !church) throw new AppError('conflict', CLOSED[closed ?? 'gone'])
        const listing = await readListing(tx, church, city.timeZone)
        const changes = claim.withdraw ? {} : changesOf(listing, claim)
        if (!claim.withdraw && Object.keys(changes).length === 0) {
          throw new AppError('invalid', RULES.nothingChanged)
        }
        const { withdraw } = claim
        const sent = { usedAt: now, churchName: church.name, changes, withdraw, note: claim.note || null }
        const used = await useLink(tx, tokenHash, sent)
        if (!used) throw new AppError('conflict', REFUSALS.linkUsed)
        await queueMail(tx, jobs, claimReceiptMail({ ...used, church: church.name }, sent, city), now)
      })
    },

    async forget() {
      const now = clock.now().getTime()
      await deleteUnused(db, new Date(now - UNUSED_RETENTION_MS))
      await forgetMailTexts(db, CLAIM_LINK_MAILS, new Date(now - LINK_HOURS * HOUR_MS))
    },
  }
}

async function mailLink(tx: Transaction, order: ClaimLinkOrder, options: ClaimsOptions): Promise<void> {
  const { requestKey, email, language, siteUrl } = order
  const now = options.clock.now()
  const church = await findListedChurch(tx, order.churchId)
  const via = church && proofOf(church, email)
  if (!church || !via) return
  const since = new Date(now.getTime() - 24 * HOUR_MS)
  const { toEmail, forChurch } = await countLinks(tx, { email, churchId: church.id }, since)
  if (toEmail >= MAX_MAILS_PER_ADDRESS_DAY) return
  // Strangers who make addresses up do not shut the contact on record out.
  if (via === 'domain' && forChurch >= MAX_MAILS_PER_CHURCH_DAY) return
  // Hexadecimal: nothing at its end that a mail program would take for the end of a sentence.
  const token = randomBytes(32).toString('hex')
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS)
  const link = { requestKey, churchId: church.id, email, via, language, expiresAt, createdAt: now }
  if (!(await insertLink(tx, { ...link, tokenHash: hashToken(token) }))) return
  const to = { requestKey, email, language, church: church.name }
  await queueUnprovenMail(tx, options.jobs, linkMail(to, { token, expiresAt, siteUrl }, options.city), now)
}

/** By what an address may speak for a church; null = it may not. */
function proofOf({ contactEmail, website }: ChurchRow, email: string): 'contact' | 'domain' | null {
  if (contactEmail && contactEmail.trim().toLowerCase() === email.toLowerCase()) return 'contact'
  const host = ownHost(website ?? '')
  return host !== null && isMailAt(email, host) ? 'domain' : null
}

/** The token itself is kept nowhere: who reads the database can open no form. It is random, so that no salt is needed. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const CLOSED = { used: REFUSALS.linkUsed, expired: REFUSALS.linkExpired, gone: REFUSALS.churchGone }

function whyClosed(
  { usedAt, expiresAt }: ClaimRow,
  church: ChurchRow | null,
  now: Date,
): keyof typeof CLOSED | null {
  if (usedAt !== null) return 'used'
  if (expiresAt <= now) return 'expired'
  return church === null ? 'gone' : null
}

/** The listing as the form holds it. The contact on record is not shown: another person of the church may open this. */
function formOf(listing: ChurchListing): Record<CorrectableField, string> {
  const values = CORRECTABLE_FIELDS.map((field) => [field, listing[field] ?? ''])
  return { ...(Object.fromEntries(values) as Record<CorrectableField, string>), contactEmail: '' }
}

/** What of a claim is another than the listing says now. */
function changesOf(listing: ChurchListing, { changes }: ClaimRequest): StoredCorrections {
  const changed = CORRECTABLE_FIELDS.flatMap((field) => {
    const text = changes[field]
    const [from, to] = [listing[field], field === 'phone' && text ? writePhone(text) : text]
    return to === undefined || (to || null) === from ? [] : [[field, { from, to: to || null }]]
  })
  return Object.fromEntries(changed) as StoredCorrections
}
