import type { Viewer } from '../../../contract/calls.ts'
import { accessAnswer, type ChurchStatements } from '../../../contract/churches/church-facts.ts'
import type { AcceptClaimRequest, WaitingClaim } from '../../../contract/churches/claims.ts'
import { claimRefusals } from '../../../copy/churches/claim-refusals.ts'
import { ACCESS_FIELDS, CORRECTABLE_FIELDS, LISTING_FIELDS } from '../../../domain/churches/fields.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { ownHost } from '../../../matching/contacts.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import type { StoredCorrections } from '../../../schema/churches.ts'
import { writeAudit } from '../../accounts/service.ts'
import { queueMail, type SingleMail } from '../../newsletter/service.ts'
import { findPicture } from '../../pictures/service.ts'
import { findChurch, findListedChurch } from '../data.ts'
import { forgetLocations, stateFacts } from '../directory/facts.ts'
import { claimAcceptedMail, claimDeclinedMail, withdrawnMail } from '../mails.ts'
import { insertAliases, updateChurch } from '../merging/data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import { type ChurchRow, findDirectory, lockDirectory } from '../merging/duplicates-data.ts'
import { formerNames, isElsewhere, readListing } from './apply-change.ts'
import { type ClaimsOptions, claimLinkJob, createClaimsService } from './claim-links.ts'
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

interface ClaimDecisionsService {
  list(): Promise<WaitingClaim[]>
  /**
   * Takes the chosen corrections over, or takes the church out of the directory, in one transaction with the mail.
   * @throws AppError not_found, invalid; conflict where somebody decided before, the church is not listed any more, or
   * the listing is another than the administrator saw
   */
  accept(id: number, request: AcceptClaimRequest, viewer: Viewer, siteUrl: string): Promise<void>
  /** @throws AppError not_found, or conflict when somebody decided before */
  decline(id: number, reason: string, viewer: Viewer): Promise<void>
}

function createClaimDecisionsService(options: ClaimsOptions): ClaimDecisionsService {
  const { db, clock, jobs, city } = options

  /** One decision at a time; the second of two administrators gets a conflict. */
  function decide(id: number, work: (tx: Transaction, claim: ClaimRow) => Promise<void>): Promise<void> {
    return inTransaction(db, async (tx) => {
      await lockDirectory(tx)
      const claim = await lockClaim(tx, id)
      if (!claim) throw new AppError('not_found', claimRefusals.noClaim)
      if (claim.decidedAt) throw new AppError('conflict', claimRefusals.alreadyDecided)
      await work(tx, claim)
    })
  }

  async function decideClaim(
    tx: Transaction,
    claim: ClaimRow,
    { accepted, by, mail }: { accepted: boolean; by: string; mail: SingleMail },
  ): Promise<void> {
    const now = clock.now()
    await markDecided(tx, claim.id, { accepted, decidedAt: now, decidedBy: by })
    await queueMail(tx, jobs, mail, now)
  }

  async function correct(
    tx: Transaction,
    claim: ClaimRow,
    { church, fields, viewer, siteUrl }: Acceptance,
  ): Promise<void> {
    const now = clock.now()
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
    const columns = columnsOf(church, claim, taken, now)
    await updateChurch(tx, church.id, columns)
    await stateFacts(tx, church.id, answersOf(taken), { source: 'church', at: now })
    // A pin at the old address is worse than none.
    if (taken.address && isElsewhere(taken.address)) await forgetLocations(tx, [church.id])
    await insertAliases(tx, formerNames(church, columns, now))
    await refreshPairs(tx, [church.id], now)
    const to = { ...claim, church: columns.name ?? church.name }
    const mail = claimAcceptedMail(to, { taken, left, siteUrl }, options)
    await decideClaim(tx, claim, { accepted: true, by: viewer.id, mail })
    await audit(tx, 'church.corrected', claim, viewer, {
      churchId: church.id,
      before: withoutContact(taken, 'from'),
      after: { claim: claim.id, ...withoutContact(taken, 'to') },
      now,
    })
  }

  async function withdraw(tx: Transaction, { church, viewer }: Acceptance): Promise<void> {
    const now = clock.now()
    await updateChurch(tx, church.id, { status: 'withdrawn', optedOutAt: now, updatedAt: now })
    await refreshPairs(tx, [church.id], now)
    // Whoever else of the church asked for the same is answered by the same decision.
    for (const claim of await lockWithdrawals(tx, church.id)) {
      const mail = withdrawnMail({ ...claim, church: church.name }, options)
      await decideClaim(tx, claim, { accepted: true, by: viewer.id, mail })
      await audit(tx, 'church.withdrawn', claim, viewer, {
        churchId: church.id,
        before: { status: 'listed' },
        after: { status: 'withdrawn', claim: claim.id },
        now,
      })
    }
  }

  return {
    async list() {
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

    accept: (id, { fields }, viewer, siteUrl) =>
      decide(id, async (tx, claim) => {
        const church = await lockListedChurch(tx, claim.churchId)
        if (!church) throw new AppError('conflict', claimRefusals.churchGone)
        const acceptance = { church, fields, viewer, siteUrl }
        await (claim.withdraw ? withdraw(tx, acceptance) : correct(tx, claim, acceptance))
        await notifyPublicContent(tx)
      }),

    decline: (id, reason, viewer) =>
      decide(id, async (tx, claim) => {
        const church = claim.churchName ?? ''
        const mail = claimDeclinedMail({ ...claim, church }, reason, options)
        await decideClaim(tx, claim, { accepted: false, by: viewer.id, mail })
        await audit(tx, 'church.claim_declined', claim, viewer, {
          churchId: claim.churchId,
          before: { fields: Object.keys(claim.changes ?? {}), withdraw: claim.withdraw },
          after: { claim: claim.id, reason },
          now: clock.now(),
        })
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
  viewer: Viewer
  siteUrl: string
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
    updatedAt: now,
  }
}

/** What the church says to the questions of access; its word stands over every list and program. */
function answersOf(taken: StoredCorrections): ChurchStatements {
  const answered = ACCESS_FIELDS.filter((field) => taken[field])
  return Object.fromEntries(
    answered.map((field) => [field, accessAnswer.catch('unknown').parse(taken[field]?.to)]),
  )
}

/** The log says that the contact changed; whose address it is stands in the record alone. */
function withoutContact(taken: StoredCorrections, side: 'from' | 'to'): Record<string, string | null> {
  const entries = Object.entries(taken).map(([field, correction]) => [
    field,
    field === 'contactEmail' ? '…' : (correction?.[side] ?? null),
  ])
  return Object.fromEntries(entries)
}

function audit(
  tx: Transaction,
  action: string,
  claim: ClaimRow,
  viewer: Viewer,
  entry: { churchId: number; before: unknown; after: unknown; now: Date },
): Promise<void> {
  const { churchId, before, after, now } = entry
  return writeAudit(tx, [
    {
      at: now,
      actor: viewer.id,
      action,
      subject: `church:${churchId}`,
      before,
      after: { via: claim.via, ...(after as object) },
    },
  ])
}

/** "Is this your church?": its calls, its work, and what it does once a minute. */
export function openClaims(options: ClaimsOptions) {
  const claims = createClaimsService(options)
  const decisions = createClaimDecisionsService(options)
  const done = { body: { success: true as const } }
  const handlers: Handlers = {
    json: {
      claimableChurch: async ({ params }) => ({ body: await claims.claimable(params.id) }),
      requestClaimLink: async ({ body }, caller) => {
        await claims.order(body, caller.origin)
        return done
      },
      openClaim: async ({ params }) => ({ body: await claims.open(params.token) }),
      sendClaim: async ({ params, body }) => {
        await claims.send(params.token, body)
        return done
      },
      addClaimPicture: async ({ params, body }) => ({ body: await claims.addPicture(params.token, body) }),
      listClaims: async () => ({ body: await decisions.list() }),
      acceptClaim: async ({ params, body }, caller) => {
        await decisions.accept(params.id, body, viewerOf(caller), caller.origin)
        return done
      },
      declineClaim: async ({ params, body }, caller) => {
        await decisions.decline(params.id, body.reason, viewerOf(caller))
        return done
      },
    },
  }
  return {
    handlers,
    work: () => options.jobs.work(claimLinkJob, (order) => claims.mailLink(order)),
    forget: () => claims.forget(),
  }
}
