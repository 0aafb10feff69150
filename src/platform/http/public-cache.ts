import { LRUCache } from 'lru-cache'
import type { Clock } from '../../ports/clock/clock.ts'
import type { ChangeFollower, PublicChange } from '../database/public-content.ts'
import type { CacheOutcome } from '../metrics.ts'
import { ANYTHING_TAG } from './answer-tags.ts'
import { createReadyAnswer, type MadeAnswer, type ReadyAnswer } from './ready-answer.ts'

/** Public answers cached ready-made in this process (architecture, flow 1). */
export interface PublicCache extends ChangeFollower {
  /**
   * The cached answer of this key, or what `make` gives; of several who ask at once one makes it. Where `make` finds that
   * its answer is not for everybody it gives null: then null is what all of them get, and each answers by itself.
   */
  answer(key: string, make: Make): Promise<ReadyAnswer | null>
  /** The cached answer of this key, where nothing has to be made or waited for. */
  find(key: string): ReadyAnswer | null
  /** Forgets everything: what the public sees may have changed anywhere. */
  clear(): void
}

type Make = () => Promise<MadeAnswer | null>

interface Entry {
  ready: ReadyAnswer
  tags: ReadonlySet<string>
  /** By the clock: events go over and placements end without a notification. */
  expiresAt: number
  /** When a change made it old; null while it is not. */
  staleAt: number | null
  /** By a clock that nobody sets. */
  madeAt: number
  hits: number
}

interface Making {
  answer: Promise<ReadyAnswer | null>
  /** Changes since it began, of which it may have read the state before. */
  missed: PublicChange[]
  firstMissedAt: number
}

const MAX_BYTES = 24 * 1024 * 1024
const MAX_ENTRY_BYTES = 8 * 1024 * 1024
const MAX_AGE_MS = 60_000
/** While somebody makes the new answer, others are given one that has been old for less. */
const MAX_STALE_MS = 1_000
/** An answer that is asked for this often is made anew at most once in that time, however often it changes: nobody waits for it. */
const HOT_HITS = 10
const HOT_PAUSE_MS = 800
const MAX_DATED_BYTES = 2 * 1024 * 1024
/** Of a date beside its key. */
const DATED_BYTES = 200

export function createPublicCache(options: {
  clock: Clock
  onAnswer?: ((outcome: CacheOutcome) => void) | undefined
  /** Where the answers are read from, if not from the primary database. */
  read?: ((make: Make) => Promise<MadeAnswer | null>) | undefined
}): PublicCache {
  const { clock, onAnswer, read = (make) => make() } = options
  const cached = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // The compressed bodies come later and are smaller than the plain one.
    sizeCalculation: ({ ready }, key) => ready.bytes * 2 + key.length + 500,
  })
  /** Since when a key has had the content of an entity tag; outlives the entries, most of which are made again unchanged. */
  const dates = new LRUCache<string, { etag: string; modifiedAt: Date }>({
    maxSize: MAX_DATED_BYTES,
    sizeCalculation: (_date, key) => DATED_BYTES + key.length,
  })
  /** What whoever asks now may wait for. */
  const inProgress = new Map<string, Making>()
  const makings = new Set<Making>()
  let isSuspended = false

  async function makeReady(key: string, make: Make, making: Making): Promise<ReadyAnswer | null> {
    try {
      const made = await read(make)
      if (made === null) return null
      const ready = createReadyAnswer(made, (etag) => {
        const before = dates.get(key)
        const modifiedAt = before?.etag === etag ? before.modifiedAt : clock.now()
        dates.set(key, { etag, modifiedAt })
        return modifiedAt
      })
      const tags = new Set(made.tags)
      const missed = making.missed.filter((change) => isTouched(tags, change))
      // What may show something withdrawn goes to those alone who asked before.
      if (isSuspended || missed.some(({ isWithdrawal }) => isWithdrawal)) return ready
      const now = clock.now().getTime()
      cached.set(key, {
        ready,
        tags,
        expiresAt: now + MAX_AGE_MS,
        staleAt: missed.length > 0 ? making.firstMissedAt : null,
        madeAt: performance.now(),
        // What was often asked for will be.
        hits: Math.floor((cached.peek(key)?.hits ?? 0) / 2),
      })
      return ready
    } finally {
      makings.delete(making)
      if (inProgress.get(key) === making) inProgress.delete(key)
    }
  }

  /** How long the entry has been old, in milliseconds; null where it is not. */
  function staleFor({ staleAt, expiresAt }: Entry): number | null {
    const now = clock.now().getTime()
    const since = Math.min(staleAt ?? Number.POSITIVE_INFINITY, expiresAt)
    return now < since ? null : now - since
  }

  function clear(): void {
    apply({ tags: 'all', isWithdrawal: true })
  }

  function apply(change: PublicChange): void {
    const now = clock.now().getTime()
    for (const making of makings) {
      if (making.missed.length === 0) making.firstMissedAt = now
      making.missed.push(change)
    }
    // Nobody joins what may have read the state before.
    if (change.isWithdrawal) inProgress.clear()
    for (const [key, entry] of [...cached.entries()]) {
      if (!isTouched(entry.tags, change)) continue
      if (change.isWithdrawal) cached.delete(key)
      else entry.staleAt ??= now
    }
  }

  function find(key: string): ReadyAnswer | null {
    const entry = cached.get(key)
    if (entry === undefined) return null
    const stale = staleFor(entry)
    const isPaused = isHot(entry) && performance.now() - entry.madeAt < HOT_PAUSE_MS
    const isGiven = stale === null || (stale < MAX_STALE_MS && (isPaused || inProgress.has(key)))
    if (!isGiven) return null
    entry.hits += 1
    return entry.ready
  }

  /** What may be given although it has to be made anew. */
  function findOld(key: string): ReadyAnswer | null {
    const entry = cached.get(key)
    return entry && isHot(entry) && (staleFor(entry) ?? 0) < MAX_STALE_MS ? entry.ready : null
  }

  return {
    async answer(key, make) {
      const ready = find(key)
      const found = ready ?? inProgress.get(key)?.answer
      onAnswer?.(ready ? 'hit' : found ? 'shared' : 'miss')
      if (found) return found
      const making: Making = { answer: Promise.resolve(null), missed: [], firstMissedAt: 0 }
      makings.add(making)
      if (!isSuspended) inProgress.set(key, making)
      making.answer = makeReady(key, make, making)
      const old = findOld(key)
      if (old === null) return making.answer
      // A failure reaches whoever asks when the old one may no longer be given.
      making.answer.catch(() => {})
      return old
    },
    find,
    apply,
    clear,
    suspend() {
      isSuspended = true
      clear()
    },
    resume() {
      clear()
      isSuspended = false
    },
  }
}

function isHot({ hits }: Entry): boolean {
  return hits > HOT_HITS
}

/** An answer without tags depends on nothing that has any. */
function isTouched(tags: ReadonlySet<string>, change: PublicChange): boolean {
  return change.tags === 'all' || tags.has(ANYTHING_TAG) || change.tags.some((tag) => tags.has(tag))
}
