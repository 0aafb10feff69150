import { buildBlocks } from './block.ts'
import { MatchStatistics } from './compare/statistics.ts'
import { buildProfile, type Profile } from './normalize/profile.ts'
import type { Comparison, DuplicatePair, MatchRecord } from './record.ts'
import { compareProfiles, defaultThreshold } from './score.ts'

/**
 * Finds the pairs of records that are likely one church, without comparing all pairs.
 *
 * @param options.threshold least similarity, 0 to 1; pairs far below the default may be missed, since records that
 *   have nothing rare in common are not put side by side
 * @returns the likeliest pairs first; `id1` sorts before `id2`
 */
export function findDuplicatePairs(
  records: readonly MatchRecord[],
  { threshold = defaultThreshold }: { threshold?: number } = {},
): DuplicatePair[] {
  const statistics = new MatchStatistics()
  const profiles = records.map(buildProfile)
  for (const profile of profiles) statistics.add(profile)
  const pairs: DuplicatePair[] = []
  forEachCandidate(profiles, (one, other) => {
    const comparison = compareProfiles(one, other, statistics, threshold)
    if (!comparison || comparison.similarity < threshold) return
    const [id1, id2] = [one.record.id, other.record.id].sort()
    pairs.push({ id1: id1 ?? '', id2: id2 ?? '', ...comparison })
  })
  return pairs.sort(
    (a, b) => b.similarity - a.similarity || compareText(a.id1, b.id1) || compareText(a.id2, b.id2),
  )
}

/**
 * Compares two records.
 *
 * @param statistics how common words, numbers and sites are among the records that the two come from
 */
export function comparePair(a: MatchRecord, b: MatchRecord, statistics: MatchStatistics): Comparison {
  const comparison = compareProfiles(buildProfile(a), buildProfile(b), statistics)
  return comparison ?? { similarity: 0, band: 'different', because: [] }
}

/** Counts words, numbers and sites of all records, for `comparePair`. */
export function countRecords(records: readonly MatchRecord[]): MatchStatistics {
  const statistics = new MatchStatistics()
  for (const record of records) statistics.add(buildProfile(record))
  return statistics
}

/** Calls back once for each pair that shares a block. */
function forEachCandidate(profiles: readonly Profile[], meet: (one: Profile, other: Profile) => void): void {
  const blocks = buildBlocks(profiles)
  const { starts, numbers } = listBlocksByRecord(blocks, profiles.length)
  // Which record each record met last: finds a pair's second meeting without storing every pair.
  const metLast = new Int32Array(profiles.length).fill(-1)
  profiles.forEach((one, position) => {
    for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at += 1) {
      for (const candidate of blocks[numbers[at] ?? -1] ?? []) {
        const other = profiles[candidate]
        if (candidate <= position || !other || metLast[candidate] === position) continue
        metLast[candidate] = position
        meet(one, other)
      }
    }
  })
}

/** The blocks of record i are numbers[starts[i]] up to numbers[starts[i + 1]]: two flat lists instead of one a record. */
function listBlocksByRecord(blocks: readonly number[][], records: number) {
  const starts = new Int32Array(records + 1)
  for (const block of blocks)
    for (const position of block) starts[position + 1] = (starts[position + 1] ?? 0) + 1
  for (let position = 0; position < records; position += 1) {
    starts[position + 1] = (starts[position + 1] ?? 0) + (starts[position] ?? 0)
  }
  const numbers = new Int32Array(starts[records] ?? 0)
  const next = starts.slice()
  blocks.forEach((block, number) => {
    for (const position of block) {
      const at = next[position] ?? 0
      numbers[at] = number
      next[position] = at + 1
    }
  })
  return { starts, numbers }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
