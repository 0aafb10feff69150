import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '../../../contract/calls.ts'
import type { DuplicatePair, MatchReason } from '../../../contract/churches/churches.ts'
import { findDuplicatePairs, findPairsOf } from '../../../matching/find-duplicates.ts'
import { MatchIndex } from '../../../matching/match-index.ts'
import type { Comparison, DuplicatePair as MatchPair, MatchRecord } from '../../../matching/record.ts'
import { maybeFrom } from '../../../matching/score.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { lockChurches } from '../merging/data.ts'
import {
  dismissPair,
  type FoundPair,
  findDirectory,
  findDismissed,
  findOpenPairs,
  lockDirectory,
  matchRecord,
  replacePairs,
} from './data.ts'

/** Grows with every change of src/matching that changes its answers: the pairs are then found anew. */
const PAIRS_VERSION = 2
/** So many churches are compared before others get a turn: pages wait meanwhile. */
const CHURCHES_IN_A_ROW = 50
const PAIRS_ARE_FOUND = `duplicate-pairs-${PAIRS_VERSION}`

export interface DuplicatesService {
  /** Pairs of listed churches that look like one, most alike first, without those called no duplicates. */
  list(): Promise<DuplicatePair[]>
  /** Remembers that two churches are not one. @throws AppError not_found */
  dismiss(pair: { church1Id: number; church2Id: number }, viewer: Viewer): Promise<void>
  /** Finds all pairs anew, unless this version of the matching has found them before. */
  bringUpToDate(): Promise<void>
}

/** Which steps of setting up an installation were done. */
interface SetupSteps {
  isDone(step: string): Promise<boolean>
  markDone(step: string): Promise<void>
}

export function createDuplicatesService(options: {
  db: Database
  clock: Clock
  setup: SetupSteps
}): DuplicatesService {
  const { db, clock, setup } = options

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

    async list() {
      // A job does it at start; a web process that is asked before that does it itself.
      await bringUpToDate()
      return findOpenPairs(db)
    },

    async dismiss(pair, viewer) {
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
