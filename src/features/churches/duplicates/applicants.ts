import { findMatches, type Match, MatchIndex } from '../../../matching/match-index.ts'
import { sameFrom } from '../../../matching/score.ts'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
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

/** The listed church that each applicant means, or null where it is none of them, or not surely one. */
export async function matchApplicants(
  executor: Executor,
  applicants: readonly ApplicantChurch[],
): Promise<(ListedChurch | null)[]> {
  if (applicants.length === 0) return []
  const listed = (await findDirectory(executor)).filter(({ status }) => status === 'listed')
  const byId = new Map(listed.map((church) => [String(church.id), church]))
  const index = new MatchIndex(listed.map(matchRecord))
  return applicants.map((applicant) => {
    const record = { id: 'applicant', ...applicant, address: null, latitude: null, longitude: null }
    const match = findMatches({ ...record, aliases: [] }, index).find(isSure)
    return (match && byId.get(match.id)) ?? null
  })
}

/** An application names no address: the same name with the same website or phone is sure enough. */
function isSure({ similarity, because }: Match): boolean {
  if (similarity >= sameFrom) return true
  const agreed = new Set(because.filter(({ agreement }) => agreement === 'same').map(({ field }) => field))
  return agreed.has('name') && (agreed.has('website') || agreed.has('phone'))
}

/**
 * The church that an accepted application joins, in the caller's transaction: the chosen one; the one that it surely
 * means where nothing was chosen; else (or with null) a new listed one made of what the application says. Answers null
 * where the chosen one is not listed.
 */
export async function joinChurch(
  tx: Transaction,
  applicant: ApplicantChurch & { contactName: string; contactEmail: string },
  chosen: number | null | undefined,
  now: Date,
): Promise<ListedChurch | null> {
  await lockDirectory(tx)
  if (typeof chosen === 'number') {
    const church = await findChurch(tx, chosen)
    return church?.status === 'listed' ? church : null
  }
  const [matched] = chosen === undefined ? await matchApplicants(tx, [applicant]) : []
  if (matched) return matched
  const id = await insertChurch(tx, {
    ...applicant,
    status: 'listed',
    origin: 'application',
    createdAt: now,
    updatedAt: now,
    decidedAt: now,
  })
  await refreshPairs(tx, [id], now)
  return { id, name: applicant.name, address: null }
}
