import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Viewer } from '../../../contract/calls.ts'
import type { DuplicatePair, MatchReason } from '../../../contract/churches/churches.ts'
import { advertisingRefusals } from '../../../copy/mail/advertising-mail.ts'
import { findDuplicatePairs, findPairsOf } from '../../../matching/find-duplicates.ts'
import { findMatches, type Match, MatchIndex } from '../../../matching/match-index.ts'
import type { Comparison, DuplicatePair as MatchPair, MatchRecord } from '../../../matching/record.ts'
import { maybeFrom } from '../../../matching/score.ts'
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
} from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { findChurch, insertChurch, type NewChurch } from '../data.ts'
import { lockChurches } from './data.ts'
import {
  dismissPair,
  type FoundPair,
  findDirectory,
  findDismissed,
  findOpenPairs,
  lockDirectory,
  matchRecord,
  replacePairs,
} from './duplicates-data.ts'

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
  const id = await listChurch(tx, { ...church, origin: 'application' }, now)
  return { id, name: applicant.name, address: null }
}

/** Lists a new church at once, because a person has looked at it. The caller has locked the directory. */
export async function listChurch(
  tx: Transaction,
  church: Pick<NewChurch, 'name' | 'origin'> & Partial<NewChurch>,
  now: Date,
): Promise<number> {
  const listed = { status: 'listed' as const, createdAt: now, updatedAt: now, decidedAt: now }
  const id = await insertChurch(tx, { ...church, ...listed })
  await refreshPairs(tx, [id], now)
  return id
}

/** Finds all pairs anew after the way of finding them has changed. Doing it twice is harmless. */
export const findDuplicatesJob: JobKind<Record<string, never>> = {
  name: 'find-duplicates',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 2,
  expireInSeconds: 10 * 60,
}

/** Brings the pairs up to date in a worker, once at its start. */
export async function workOnDuplicates(options: {
  db: Database
  jobs: Jobs
  duplicates: DuplicatesService
}): Promise<void> {
  const { db, jobs, duplicates } = options
  await jobs.work(findDuplicatesJob, () => duplicates.bringUpToDate())
  await jobs.enqueue(db, findDuplicatesJob, [{}])
}

/** Grows with every change of src/matching that changes its answers: the pairs are then found anew. */
const PAIRS_VERSION = 2
/** So many churches are compared before others get a turn: pages wait meanwhile. */
const CHURCHES_IN_A_ROW = 50
const PAIRS_ARE_FOUND = `duplicate-pairs-${PAIRS_VERSION}`

/** Which steps of setting up an installation were done. */
interface SetupSteps {
  isDone(step: string): Promise<boolean>
  markDone(step: string): Promise<void>
}

export type DuplicatesService = ReturnType<typeof createDuplicatesService>

export function createDuplicatesService({
  db,
  clock,
  setup,
}: {
  db: Database
  clock: Clock
  setup: SetupSteps
}) {
  /** Finds all pairs anew, unless this version of the matching has found them before. */
  async function bringUpToDate(): Promise<void> {
    if (await setup.isDone(PAIRS_ARE_FOUND)) return
    await inTransaction(db, async (tx) => {
      await lockDirectory(tx)
      await findAllPairs(tx, clock.now())
    })
    await setup.markDone(PAIRS_ARE_FOUND)
  }

  return {
    bringUpToDate,

    /** Pairs of listed churches that look like one, most alike first, without those called no duplicates. */
    async list(): Promise<DuplicatePair[]> {
      // A job does it at start; a web process that is asked before that does it itself.
      await bringUpToDate()
      return findOpenPairs(db)
    },

    /** Remembers that two churches are not one. @throws AppError not_found */
    async dismiss(pair: { church1Id: number; church2Id: number }, viewer: Viewer): Promise<void> {
      const now = clock.now()
      const ordered = inOrder(pair.church1Id, pair.church2Id)
      await inTransaction(db, async (tx) => {
        await lockDirectory(tx)
        const found = await lockChurches(tx, [ordered.church1Id, ordered.church2Id])
        if (found.filter(({ status }) => status === 'listed').length < 2) {
          throw new AppError('not_found', 'At least one of the two churches is not listed.')
        }
        if (!(await dismissPair(tx, ordered, now))) return
        await writeAudit(tx, [
          {
            at: now,
            actor: viewer.id,
            action: 'church.not_duplicates',
            subject: `church:${ordered.church1Id}`,
            after: ordered,
          },
        ])
      })
    },
  }
}

export function inOrder(one: number, other: number): { church1Id: number; church2Id: number } {
  return { church1Id: Math.min(one, other), church2Id: Math.max(one, other) }
}

/** The sentences of a comparison, without its inner weights. */
export function reasonsOf(comparison: Comparison): MatchReason[] {
  return comparison.because.map(({ field, agreement, words }) => ({ field, agreement, words }))
}

/** Finds all pairs of listed churches anew. The caller has locked the directory. */
export async function findAllPairs(tx: Transaction, now: Date): Promise<void> {
  const pairs = findDuplicatePairs(await readListed(tx), { threshold: maybeFrom, apart: await readApart(tx) })
  await replacePairs(tx, null, shownPairs(pairs), now)
}

/**
 * Finds the pairs of some churches anew, after their records have changed or they are no longer listed. The caller has
 * locked the directory.
 */
export async function refreshPairs(tx: Transaction, churchIds: number[], now: Date): Promise<void> {
  if (churchIds.length === 0) return
  const index = new MatchIndex(await readListed(tx))
  const apart = await readApart(tx)
  for (let start = 0; start < churchIds.length; start += CHURCHES_IN_A_ROW) {
    if (start > 0) await setImmediate()
    const ids = churchIds.slice(start, start + CHURCHES_IN_A_ROW)
    const { pairs, decided } = findPairsOf(ids.map(String), index, { threshold: maybeFrom, apart })
    await replacePairs(tx, [...decided].map(Number), shownPairs(pairs), now)
  }
}

async function readListed(tx: Transaction): Promise<MatchRecord[]> {
  return (await findDirectory(tx)).filter(({ status }) => status === 'listed').map(matchRecord)
}

async function readApart(tx: Transaction): Promise<[string, string][]> {
  return (await findDismissed(tx)).map(({ church1Id, church2Id }) => [`${church1Id}`, `${church2Id}`])
}

/** Pairs for a person to look at: none that is kept apart by what the names show. */
function shownPairs(pairs: readonly MatchPair[]): FoundPair[] {
  return pairs
    .filter(({ separatedBy }) => separatedBy === undefined)
    .map((pair) => ({
      ...inOrder(Number(pair.id1), Number(pair.id2)),
      similarity: pair.similarity,
      because: reasonsOf(pair),
    }))
}
