import { advertisingRefusals } from '../../../copy/mail/advertising-mail.ts'
import { findMatches, type Match, MatchIndex } from '../../../matching/match-index.ts'
import { maybeFrom } from '../../../matching/score.ts'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { findChurch, insertChurch } from '../data.ts'
import { findDirectory, lockDirectory, matchRecord } from './data.ts'
import { refreshPairs } from './service.ts'

export interface ApplicantChurch {
  name: string
  phone: string | null
  website: string | null
}

export interface ListedChurch {
  id: number
  name: string
  address: string | null
}

export interface ApplicantMatches {
  /** The church that the applicant surely means: the chosen one, or by two independent agreements. */
  sure: ListedChurch | null
  /** Every church that it may be, likeliest first. */
  candidates: ListedChurch[]
}

/** The listed churches that each applicant may mean. */
export async function matchApplicants(
  executor: Executor,
  applicants: readonly (ApplicantChurch & { churchId: number | null })[],
): Promise<ApplicantMatches[]> {
  if (applicants.length === 0) return []
  const listed = (await findDirectory(executor)).filter(({ status }) => status === 'listed')
  const byId = new Map(listed.map(({ id, name, address }) => [String(id), { id, name, address }]))
  const index = new MatchIndex(listed.map(matchRecord))
  return applicants.map(({ churchId, ...applicant }) => {
    const record = { id: 'applicant', ...applicant, address: null, latitude: null, longitude: null }
    const matches = findMatches({ ...record, aliases: [] }, index, { threshold: maybeFrom })
    const chosen = byId.get(String(churchId))
    const candidates = matches.flatMap(({ id }) => byId.get(id) ?? []).filter(({ id }) => id !== chosen?.id)
    const sure = chosen ?? byId.get(matches.find(isSure)?.id ?? '') ?? null
    return { sure, candidates: (chosen ? [chosen, ...candidates] : candidates).slice(0, MAX_CANDIDATES) }
  })
}

const MAX_CANDIDATES = 10

/** Whether a church that an applicant chose is listed. */
export async function isListed(executor: Executor, churchId: number): Promise<boolean> {
  return (await findChurch(executor, churchId))?.status === 'listed'
}

/** An application names no address: the same name with the same website or phone is sure enough. */
function isSure({ band, separatedBy, because }: Match): boolean {
  if (separatedBy !== undefined) return false
  const agreed = new Set(because.filter(({ agreement }) => agreement === 'same').map(({ field }) => field))
  return band === 'same' || (agreed.has('name') && (agreed.has('website') || agreed.has('phone')))
}

/**
 * The church that an accepted application joins, in the caller's transaction: the chosen one; the one that it surely
 * means where nothing was chosen; else (or with null) a new listed one made of what the application says. Answers null
 * where the chosen one is not listed.
 * @throws AppError conflict where nothing was chosen and it may be a listed one
 */
export async function joinChurch(
  tx: Transaction,
  applicant: ApplicantChurch & { churchId: number | null; contactName: string; contactEmail: string },
  chosen: number | null | undefined,
  now: Date,
): Promise<ListedChurch | null> {
  await lockDirectory(tx)
  if (typeof chosen === 'number') {
    const church = await findChurch(tx, chosen)
    return church?.status === 'listed' ? church : null
  }
  const [match] = chosen === undefined ? await matchApplicants(tx, [applicant]) : []
  if (match?.sure) return match.sure
  if (match && match.candidates.length > 0) throw new AppError('conflict', advertisingRefusals.chooseChurch)
  const { churchId: _, ...church } = applicant
  const id = await insertChurch(tx, {
    ...church,
    status: 'listed',
    origin: 'application',
    createdAt: now,
    updatedAt: now,
    decidedAt: now,
  })
  await refreshPairs(tx, [id], now)
  return { id, name: applicant.name, address: null }
}
