import { type BlockScheme, blockSchemes, largestBlock } from './block.ts'
import { MatchStatistics } from './compare/statistics.ts'
import { buildProfile, type Profile } from './normalize/profile.ts'
import type { Comparison, MatchRecord } from './record.ts'
import { compareProfiles, defaultThreshold } from './score.ts'

/** A listed record that a given one matches. */
export type Match = Comparison & { id: string }

/**
 * The listed records, kept ready for "is this church listed already?". It lives in memory: build it once from the
 * directory, then add, replace (add again under the same id) and remove as records change.
 */
export class MatchIndex {
  readonly statistics = new MatchStatistics()
  readonly #profiles = new Map<string, Profile>()
  readonly #blocks = new Map<string, Set<string>>()

  constructor(records: Iterable<MatchRecord> = []) {
    for (const record of records) this.add(record)
  }

  get size(): number {
    return this.#profiles.size
  }

  add(record: MatchRecord): void {
    this.remove(record.id)
    const profile = buildProfile(record)
    this.#profiles.set(record.id, profile)
    this.statistics.add(profile)
    for (const key of readAllKeys(profile)) {
      const block = this.#blocks.get(key)
      if (block) block.add(record.id)
      else this.#blocks.set(key, new Set([record.id]))
    }
  }

  remove(id: string): void {
    const profile = this.#profiles.get(id)
    if (!profile) return
    this.#profiles.delete(id)
    this.statistics.remove(profile)
    for (const key of readAllKeys(profile)) {
      const block = this.#blocks.get(key)
      block?.delete(id)
      if (block?.size === 0) this.#blocks.delete(key)
    }
  }

  findProfile(id: string): Profile | undefined {
    return this.#profiles.get(id)
  }

  /** The records that share a block with the given one. */
  findCandidates(profile: Profile): Set<Profile> {
    const candidates = new Set<Profile>()
    for (const scheme of blockSchemes) {
      for (const key of scheme.readKeys(profile)) {
        const block = this.#readBlock(`${scheme.name} ${key}`)
        for (const candidate of narrow(block, profile, scheme)) candidates.add(candidate)
      }
    }
    return candidates
  }

  #readBlock(key: string): Profile[] {
    const ids = [...(this.#blocks.get(key) ?? [])]
    return ids.map((id) => this.#profiles.get(id)).filter((profile) => profile !== undefined)
  }
}

/**
 * Finds the listed records that a record matches.
 *
 * @param options.threshold least similarity, 0 to 1
 * @param options.exceptId leaves one listed record out: the record itself, when it is listed
 * @returns the likeliest first
 */
export function findMatches(
  record: MatchRecord,
  index: MatchIndex,
  { threshold = defaultThreshold, exceptId }: { threshold?: number; exceptId?: string } = {},
): Match[] {
  const profile = buildProfile(record)
  const matches: Match[] = []
  for (const candidate of index.findCandidates(profile)) {
    const { id } = candidate.record
    if (id === exceptId) continue
    const comparison = compareProfiles(profile, candidate, index.statistics, threshold)
    if (comparison && comparison.similarity >= threshold) matches.push({ id, ...comparison })
  }
  return matches.sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1))
}

function readAllKeys(profile: Profile): string[] {
  return blockSchemes.flatMap((scheme) => scheme.readKeys(profile).map((key) => `${scheme.name} ${key}`))
}

/** Divides a block that is too large until it isn't, as buildBlocks does, and keeps the record's own part. */
function narrow(block: Profile[], profile: Profile, scheme: BlockScheme): Profile[] {
  let narrowed = block
  for (const readKey of scheme.divideBy) {
    if (narrowed.length <= largestBlock) return narrowed
    const key = readKey(profile)
    narrowed = narrowed.filter((candidate) => readKey(candidate) === key)
  }
  return narrowed
}
