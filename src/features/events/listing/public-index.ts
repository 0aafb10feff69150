import { canonicalFilter } from '../../../domain/events/categories.ts'
import { addDays, startOfDay } from '../../../domain/events/when.ts'
import { createEventIndex, type EventIndex } from '../../../domain/search/event-index.ts'
import { type ChangeFollower, changedChurches } from '../../../platform/database/public-content.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { EventFilter, Page } from './data.ts'
import {
  findIndexedChurches,
  findIndexedEvents,
  findPromoted,
  findTexts,
  hasPublicEvents,
  type Last,
} from './index-data.ts'

/** Of fewer the database makes a list just as quickly. */
const MIN_INDEXED_EVENTS = 5_000
const BATCH = 1_000
/** There may be enough events by then, or the database may be back. */
const LOOK_AGAIN_MS = 60_000

/** The index of public events of this process, kept in step with what any process changes (decision 0028). */
export interface PublicIndex extends ChangeFollower {
  /**
   * The numbers of the events of a page, soonest first, and how many fit, or that `most` do. Null where the database has to answer: the
   * index is not in step, or the filter asks for what is not in it.
   */
  list(filter: EventFilter, page: Page, most?: number): Promise<{ ids: number[]; total: number } | null>
}

export function createPublicIndex(options: {
  db: Database
  clock: Clock
  logger: Logger
  minEvents?: number
}): PublicIndex {
  const { db, clock, logger, minEvents = MIN_INDEXED_EVENTS } = options
  /** Null while there is none, or something that nobody names was withdrawn from it. */
  let index: EventIndex | null = null
  /** What has been taken over in full at least once; at the next time only what changed is read again. */
  let known = createEventIndex()
  let isSuspended = true
  let changed: Set<number> | 'all' = new Set()
  let work: Promise<void> | null = null
  /** All is read anew meanwhile; the index of before answers. */
  let isReadingAll = false
  /** When all was read last, by the clock. */
  let readAllAt = 0

  function apply(ids: readonly number[] | 'all', isWithdrawal = true): void {
    if (ids === 'all') {
      // What changed of some churches, and nobody has read yet, may be a withdrawal.
      if (isWithdrawal || (changed !== 'all' && changed.size > 0)) index = null
      changed = 'all'
      catchUp()
    } else if (changed !== 'all') for (const id of ids) changed.add(id)
  }

  /** What changed of some churches is read when a list is asked for: many changes are then one. */
  function catchUp(): void {
    if (isSuspended || (changed !== 'all' && changed.size === 0)) return
    work ??= follow().finally(() => {
      work = null
    })
  }

  async function follow(): Promise<void> {
    try {
      while (!isSuspended && (changed === 'all' || changed.size > 0)) {
        const taken = changed
        changed = new Set()
        isReadingAll = taken === 'all'
        if (taken === 'all') await readAll()
        else await readChurches([...taken])
      }
    } catch (error) {
      index = null
      logger.error({ err: error }, 'the index of events was not brought up to date; the database answers')
    } finally {
      isReadingAll = false
    }
  }

  async function readAll(): Promise<void> {
    readAllAt = clock.now().getTime()
    if (!(await hasPublicEvents(db, clock.now(), minEvents))) {
      known = createEventIndex()
      index = null
      return
    }
    if (known.isWasteful()) known = createEventIndex()
    await read('all')
    if (changed !== 'all' && !isSuspended) index = known
  }

  async function readChurches(ids: number[]): Promise<void> {
    await read(ids)
    if (known.isWasteful()) apply('all', false)
  }

  async function read(ids: readonly number[] | 'all'): Promise<void> {
    const now = clock.now()
    const listed = await findIndexedChurches(db, ids)
    for (const id of ids === 'all' ? known.churchIds() : ids) known.removeChurch(id)
    for (const church of listed) known.putChurch(church)
    const gone = new Set(ids === 'all' ? known.eventIds() : ids.flatMap((id) => known.eventIds(id)))
    let after: Last | null = null
    for (;;) {
      const rows = await findIndexedEvents(db, now, { ids, after, limit: BATCH })
      const isNew = (row: (typeof rows)[number]) => known.versionOf(row.id) !== row.version
      const changedIds = rows.filter(isNew).map(({ id }) => id)
      const texts = changedIds.length > 0 ? await findTexts(db, changedIds) : []
      const textOf = new Map(texts.map(({ id, text }) => [id, text]))
      for (const row of rows) {
        gone.delete(row.id)
        if (isNew(row)) known.putEvent({ ...row, text: textOf.get(row.id) ?? '' })
      }
      if (rows.length < BATCH) break
      after = rows.at(-1) ?? null
    }
    for (const id of gone) known.removeEvent(id)
  }

  async function current(): Promise<EventIndex | null> {
    // What a change of some churches may have withdrawn is waited for, or the database answers.
    if (isReadingAll) return changed === 'all' || changed.size === 0 ? index : null
    if (index === null) {
      if (clock.now().getTime() - readAllAt >= LOOK_AGAIN_MS) apply('all')
      return null
    }
    catchUp()
    await work
    return index
  }

  return {
    async list(filter, { limit, after }, most) {
      if (!isIndexed(filter)) return null
      const except = filter.sponsored === false ? await findPromoted(db, filter.now) : undefined
      const wanted = filter.category === undefined ? 'all' : canonicalFilter(filter.category)
      const { from, to, timeZone } = filter
      return (
        (await current())?.list({
          now: filter.now.getTime(),
          from: from ? startOfDay(from, timeZone).getTime() : undefined,
          before: to ? startOfDay(addDays(to, 1), timeZone).getTime() : undefined,
          ...(filter.terms && { terms: filter.terms }),
          filter: wanted === 'all' || wanted === '' ? undefined : wanted,
          churchId: filter.churchId,
          denomination: filter.denomination,
          neighborhood: filter.neighborhood,
          language: filter.language,
          isCancelled: filter.cancelled,
          ...(except && { except }),
          after: after && { startsAt: Date.parse(after.startsAt), id: after.id },
          limit,
          most,
        }) ?? null
      )
    },
    apply: (change) => apply(changedChurches(change), change.isWithdrawal),
    suspend() {
      isSuspended = true
      index = null
    },
    resume() {
      isSuspended = false
      apply('all')
    },
  }
}

/** What anybody may see, as the home page asks for it. Of the sponsored and the picked there are few. */
function isIndexed(filter: EventFilter): boolean {
  const { status, cards, includesPast, sponsored, picked, exactCategory, q } = filter
  const isPublic = status === 'approved' && !cards && !includesPast && exactCategory === undefined
  return isPublic && sponsored !== true && !picked && !q
}
