import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MAX_PAYLOAD_BYTES, type Notifier, notify } from './notify.ts'
import type { Database, Executor } from './transaction.ts'

export const PUBLIC_CONTENT_CHANGED = 'public_content_changed'
/** Longer than a notification takes on a busy machine; then the listening connection counts as lost. */
const MAX_WAIT_MS = 2_000

/** What the public sees otherwise than before. */
export interface PublicChange {
  /** Of the answers that show it; 'all' where that is not known. */
  tags: readonly string[] | 'all'
  /** Something is no longer to be seen: no answer of before may be given any more. */
  isWithdrawal: boolean
}

/** A change as whoever makes it names it: what it touches is stated, or it is `EVERYTHING`. */
type NamedChange = { tags: readonly [string, ...string[]]; isWithdrawal: boolean } | typeof EVERYTHING
/** Nobody can say what is otherwise: a copy goes live, the demo moves on. */
export const EVERYTHING = { tags: 'all', isWithdrawal: true } as const
const changeSchema = z.object({
  tags: z.union([z.array(z.string()), z.literal('all')]),
  isWithdrawal: z.boolean(),
})
const BARRIER = 'barrier '

/** Every list, feed and count of events that is not of one church or a few days. */
export const EVENTS_TAG = 'events'
export const BLOG_TAG = 'blog'
/** The archive of issues. */
export const ISSUES_TAG = 'issues'
/** Of a church and of the events that it hosts. */
export const churchTag = (id: number) => `church ${id}`
/** The churches whose own entry or events changed; 'all' where they are not known. */
export function changedChurches({ tags }: PublicChange): number[] | 'all' {
  if (tags === 'all') return 'all'
  return tags.flatMap((tag) => /^church (\d+)$/.exec(tag)?.[1] ?? []).map(Number)
}

/** Of the events that begin on a date (YYYY-MM-DD). */
const dayTag = (date: string) => `day ${date}`
/** Of any date; what depends on some days has this tag besides. */
const ANY_DAY_TAG = 'day'

const DAY_MS = 24 * 60 * 60_000
/** A list of more days than that is one of all events. */
const MAX_TAGGED_DAYS = 14

/** Of the events that begin from one date to another (YYYY-MM-DD). */
export function tagDays(from: string, to: string): string[] {
  const first = Date.parse(from)
  const days = (Date.parse(to) - first) / DAY_MS + 1
  if (!(days >= 1 && days <= MAX_TAGGED_DAYS)) return [EVENTS_TAG]
  const date = (at: number) => new Date(first + at * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return [ANY_DAY_TAG, ...Array.from({ length: days }, (_, at) => dayTag(date(at)))]
}

/** How many changes this process has reported since it began. */
let reportedChanges = 0

/** Lets every process drop what it has cached of the public site once the caller's transaction commits. */
export async function notifyPublicContent(executor: Executor, change: NamedChange): Promise<void> {
  reportedChanges += 1
  const payload = JSON.stringify(change)
  const isLong = Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES
  await notify(
    executor,
    PUBLIC_CONTENT_CHANGED,
    isLong ? JSON.stringify({ ...change, tags: 'all' }) : payload,
  )
}

/** Of churches whose entry, facts or events, whichever, may be otherwise. */
export function notifyPublicChurches(
  executor: Executor,
  churchIds: Iterable<number>,
  isWithdrawal = true,
): Promise<void> {
  const tags = [...new Set(churchIds)].map(churchTag)
  return notifyPublicContent(executor, { tags: [EVENTS_TAG, ANY_DAY_TAG, ...tags], isWithdrawal })
}

/** Of events that became public, changed or were withdrawn. `dates` is null where they are not known. */
export function notifyPublicEvents(
  executor: Executor,
  { churchId, dates, isWithdrawal }: { churchId: number; dates: string[] | null; isWithdrawal: boolean },
): Promise<void> {
  const days = dates === null ? [ANY_DAY_TAG] : dates.map(dayTag)
  return notifyPublicContent(executor, { tags: [EVENTS_TAG, churchTag(churchId), ...days], isWithdrawal })
}

export interface PublicChanges {
  /** How many changes this process has reported. */
  count(): number
  /** Resolves when this process has followed every change that was committed before. */
  catchUp(): Promise<void>
}

export interface ChangeFollower {
  apply(change: PublicChange): void
  /** Changes may be missed from now on. */
  suspend(): void
  /** From now on none is missed. */
  resume(): void
}

/** Follows the changes that any process reports. PostgreSQL gives notifications in the order of their commits. */
export async function followPublicContent(
  { db, notifier }: { db: Database; notifier: Notifier },
  followers: readonly ChangeFollower[],
): Promise<PublicChanges> {
  const apply = (change: PublicChange) => {
    for (const follower of followers) follower.apply(change)
  }
  const barriers = new Map<string, () => void>()
  let isFollowing = true
  const releaseAll = () => {
    for (const release of barriers.values()) release()
  }
  await notifier.listen(PUBLIC_CONTENT_CHANGED, (payload) => {
    if (payload.startsWith(BARRIER)) barriers.get(payload.slice(BARRIER.length))?.()
    else apply(readChange(payload))
  })
  notifier.onLost(() => {
    isFollowing = false
    for (const follower of followers) follower.suspend()
    releaseAll()
  })
  notifier.onReconnected(() => {
    isFollowing = true
    for (const follower of followers) follower.resume()
  })
  return {
    count: () => reportedChanges,
    async catchUp() {
      if (!isFollowing) return
      const name = randomUUID()
      const { promise, resolve } = Promise.withResolvers<void>()
      barriers.set(name, resolve)
      const timer = setTimeout(() => {
        apply(EVERYTHING)
        resolve()
      }, MAX_WAIT_MS)
      try {
        await notify(db, PUBLIC_CONTENT_CHANGED, `${BARRIER}${name}`)
        await promise
      } catch {
        // The database went away: what was committed before may not have arrived.
        apply(EVERYTHING)
      } finally {
        clearTimeout(timer)
        barriers.delete(name)
      }
    },
  }
}

function readChange(payload: string): PublicChange {
  try {
    return changeSchema.parse(JSON.parse(payload))
  } catch {
    return EVERYTHING
  }
}
