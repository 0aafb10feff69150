import type { Viewer } from '../../../contract/calls.ts'
import { accessAnswer, type ChurchStatements } from '../../../contract/churches/church-facts.ts'
import type { AcceptClaimRequest, WaitingClaim } from '../../../contract/churches/claims.ts'
import { claimRefusals } from '../../../copy/churches/claim-refusals.ts'
import { ACCESS_FIELDS, CORRECTABLE_FIELDS, LISTING_FIELDS } from '../../../domain/churches/fields.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { ownHost } from '../../../matching/contacts.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredCorrections } from '../../../schema/churches.ts'
import { queueMail, type SingleMail } from '../../newsletter/service.ts'
import { findPicture } from '../../pictures/service.ts'
import { findChurch, findListedChurch } from '../data.ts'
import { claimAcceptedMail, claimDeclinedMail, withdrawnMail } from '../mails.ts'
import { type ChurchRow, findDirectory } from '../merging/duplicates-data.ts'
import {
  applyChange,
  type ChangedBy,
  type ChangeLine,
  decideChange,
  logChange,
  readListing,
  withoutContact,
} from './apply-change.ts'
import type { ClaimsOptions } from './claim-links.ts'
import {
  type ClaimRow,
  countOnBulletin,
  findWaitingClaims,
  lockClaim,
  lockListedChurch,
  lockWithdrawals,
  markDecided,
} from './claims-data.ts'

const MAX_SHOWN_CLAIMS = 200
const WAITING = {
  isOpen: ({ decidedAt }: ClaimRow) => decidedAt === null,
  words: { unknown: claimRefusals.noClaim, decided: claimRefusals.alreadyDecided },
}

export function createClaimDecisions(options: ClaimsOptions) {
  const { db, clock, jobs, city } = options

  const decide = (id: number, work: (tx: Transaction, claim: ClaimRow) => Promise<void>) =>
    decideChange(db, { ...WAITING, lock: (tx) => lockClaim(tx, id) }, work)

  /** Closes a request: with the mail to who sent it, and the line of the log where the change itself writes none. */
  async function close(
    tx: Transaction,
    claim: ClaimRow,
    { accepted, by, mail, line }: Closing,
  ): Promise<void> {
    await markDecided(tx, claim.id, { accepted, decidedAt: by.now, decidedBy: by.actor })
    await queueMail(tx, jobs, mail, by.now)
    if (line) await logChange(tx, claim.churchId, line, by)
  }

  async function correct(
    tx: Transaction,
    claim: ClaimRow,
    { church, fields, by, siteUrl }: Acceptance,
  ): Promise<void> {
    const asked = claim.changes ?? {}
    if (fields.length === 0) throw new AppError('invalid', claimRefusals.nothingChosen)
    const taken: StoredCorrections = {}
    const listing = await readListing(tx, church, city.timeZone)
    for (const { field, now: seen } of fields) {
      const correction = asked[field]
      if (!correction) throw new AppError('invalid', claimRefusals.notChoosable)
      if (listing[field] !== (seen || null)) {
        throw new AppError('conflict', claimRefusals.changedMeanwhile(church.name))
      }
      taken[field] = { from: listing[field], to: correction.to }
    }
    const left = Object.fromEntries(Object.entries(asked).filter(([field]) => !(field in taken)))
    const columns = columnsOf(church, claim, taken, by.now)
    const side = (name: 'from' | 'to') =>
      withoutContact(
        Object.fromEntries(Object.entries(taken).map(([field, correction]) => [field, correction[name]])),
      )
    const line = {
      action: 'church.corrected',
      before: side('from'),
      after: { via: claim.via, claim: claim.id, ...side('to') },
    }
    const facts = { statements: answersOf(taken), source: 'church' as const }
    await applyChange(tx, church, { columns, facts, line }, by)
    const to = { ...claim, church: columns.name ?? church.name }
    await close(tx, claim, {
      accepted: true,
      by,
      mail: claimAcceptedMail(to, { taken, left, siteUrl }, city),
    })
  }

  async function withdraw(tx: Transaction, { church, by }: Acceptance): Promise<void> {
    await applyChange(tx, church, { columns: { status: 'withdrawn', optedOutAt: by.now } }, by)
    // Whoever else of the church asked for the same is answered by the same decision.
    for (const claim of await lockWithdrawals(tx, church.id)) {
      const mail = withdrawnMail({ ...claim, church: church.name }, city)
      const line = {
        action: 'church.withdrawn',
        before: { status: 'listed' },
        after: { via: claim.via, status: 'withdrawn', claim: claim.id },
      }
      await close(tx, claim, { accepted: true, by, mail, line })
    }
  }

  return {
    async list(): Promise<WaitingClaim[]> {
      const now = clock.now()
      const waiting = await findWaitingClaims(db, MAX_SHOWN_CLAIMS)
      if (waiting.length === 0) return []
      const hosts = await countHosts()
      const claims: WaitingClaim[] = []
      for (const claim of waiting) {
        const listed = await findListedChurch(db, claim.churchId)
        const church = listed ?? (await findChurch(db, claim.churchId))
        if (!church) continue
        const onBulletin = (await countOnBulletin(db, [church.id], now)).get(church.id)
        const host = ownHost(church.website ?? '')
        const listing = await readListing(db, church, city.timeZone)
        claims.push({
          id: claim.id,
          church: { id: church.id, name: church.name, isListed: listed !== null },
          formerName: claim.churchName === church.name ? null : claim.churchName,
          email: claim.email,
          via: claim.via,
          sharedWith: claim.via === 'domain' && host ? Math.max(0, (hosts.get(host) ?? 1) - 1) : 0,
          corrections: CORRECTABLE_FIELDS.flatMap((field) => {
            const correction = claim.changes?.[field]
            if (!correction) return []
            return [{ field, was: correction.from, now: listing[field], to: correction.to }]
          }),
          picture: await findPicture(db, claim.changes?.picture?.to ?? null),
          withdraw: claim.withdraw,
          comingEvents: onBulletin?.comingEvents ?? 0,
          runningPlacements: onBulletin?.runningPlacements ?? 0,
          note: claim.note,
          createdAt: isoWithOffset(claim.usedAt ?? claim.createdAt, city.timeZone),
        })
      }
      return claims
    },

    /**
     * Takes the chosen corrections over, or takes the church out of the directory, in one transaction with the mail.
     * @throws AppError not_found, invalid; conflict where somebody decided before, the church is not listed any more,
     * or the listing is another than the administrator saw
     */
    accept: (id: number, { fields }: AcceptClaimRequest, viewer: Viewer, siteUrl: string) =>
      decide(id, async (tx, claim) => {
        const church = await lockListedChurch(tx, claim.churchId)
        if (!church) throw new AppError('conflict', claimRefusals.churchGone)
        const acceptance = { church, fields, by: { actor: viewer.id, now: clock.now() }, siteUrl }
        await (claim.withdraw ? withdraw(tx, acceptance) : correct(tx, claim, acceptance))
      }),

    /** @throws AppError not_found, or conflict when somebody decided before */
    decline: (id: number, reason: string, viewer: Viewer) =>
      decide(id, async (tx, claim) => {
        const mail = claimDeclinedMail({ ...claim, church: claim.churchName ?? '' }, reason, city)
        const line = {
          action: 'church.claim_declined',
          before: { fields: Object.keys(claim.changes ?? {}), withdraw: claim.withdraw },
          after: { via: claim.via, claim: claim.id, reason },
        }
        const by = { actor: viewer.id, now: clock.now() }
        await close(tx, claim, { accepted: false, by, mail, line })
      }),
  }

  async function countHosts(): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    for (const { status, website } of await findDirectory(db)) {
      const host = status === 'listed' ? ownHost(website ?? '') : null
      if (host !== null) counts.set(host, (counts.get(host) ?? 0) + 1)
    }
    return counts
  }
}

interface Acceptance {
  church: ChurchRow
  fields: AcceptClaimRequest['fields']
  by: ChangedBy
  siteUrl: string
}

interface Closing {
  accepted: boolean
  by: ChangedBy
  mail: SingleMail
  line?: ChangeLine
}

/** The columns that the taken corrections change; from now on the church itself vouches for them. */
function columnsOf(
  church: ChurchRow,
  claim: ClaimRow,
  taken: StoredCorrections,
  now: Date,
): Partial<ChurchRow> {
  const fields = LISTING_FIELDS.filter((field) => taken[field])
  const values = Object.fromEntries(fields.map((field) => [field, taken[field]?.to ?? null]))
  const vouched = Object.fromEntries(fields.map((field) => [field, now.toISOString()]))
  return {
    ...values,
    vouchedFields: { ...church.vouchedFields, ...vouched },
    ...(taken.contactEmail && { contactName: null, contactLanguage: claim.language }),
  }
}

/** What the church says to the questions of access; its word stands over every list and program. */
function answersOf(taken: StoredCorrections): ChurchStatements {
  const answered = ACCESS_FIELDS.filter((field) => taken[field])
  return Object.fromEntries(
    answered.map((field) => [field, accessAnswer.catch('unknown').parse(taken[field]?.to)]),
  )
}
