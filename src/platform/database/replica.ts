import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '#src/platform/logger.ts'
import { errorCode } from './database-error.ts'
import type { ChangeFollower } from './public-content.ts'

/** A replica that fails is found, and one that is back is used again, within this and MAX_LAG_MS. */
const CHECK_PAUSE_MS = 1_000
const MAX_LAG_MS = 1_000
const LOOK_PAUSE_MS = 20

/** Hidden from the replica's own errors: it takes no writes and no locks. */
const READ = /^\s*(?:select|with)\b/i

/**
 * A streaming replica for the reads of public answers. It is used while it has replayed everything that this process
 * knows to have changed; until then, and while it fails, the primary is read.
 */
export interface Replica extends ChangeFollower {
  /** The primary's pool, whose reads inside `readPublic` go to the replica. */
  pool: pg.Pool
  readPublic<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export function createReplica(options: { primary: pg.Pool; replica: pg.Pool; logger: Logger }): Replica {
  const { primary, replica, logger } = options
  const publicReads = new AsyncLocalStorage<true>()
  let isCurrent = false
  let isSuspended = true
  let isFailing = false
  /** Changes so far: one that comes during a check is not in what the check has seen. */
  let changes = 0
  let wake = () => {}
  let work: Promise<void> | null = null
  const closing = new AbortController()

  async function query(...args: Parameters<pg.Pool['query']>): Promise<unknown> {
    const [text] = args as unknown[]
    const isRead = READ.test(typeof text === 'string' ? text : String((text as pg.QueryConfig).text))
    if (isRead && isCurrent && publicReads.getStore()) {
      try {
        return await replica.query(...args)
      } catch {
        // Gone, or a conflict with what it replays; the next check finds out.
        isCurrent = false
      }
    }
    return primary.query(...args)
  }

  /** @throws where the replica is away, no replica of this primary, or behind */
  async function check(): Promise<void> {
    const now = await primary.query<{ id: string; position: string }>(
      `select system_identifier::text as id, pg_current_wal_insert_lsn()::text as position from pg_control_system()`,
    )
    const { id, position } = now.rows[0] ?? {}
    const giveUpAt = performance.now() + MAX_LAG_MS
    for (;;) {
      const { rows } = await replica.query<{ isReplica: boolean; isCurrent: boolean | null }>(
        `select pg_is_in_recovery() and system_identifier::text = $1 as "isReplica",
           pg_last_wal_replay_lsn() >= $2::pg_lsn as "isCurrent"
         from pg_control_system()`,
        [id, position],
      )
      if (!rows[0]?.isReplica) throw new Error('it is no replica of DATABASE_URL')
      if (rows[0].isCurrent) return
      if (performance.now() > giveUpAt) throw new Error(`it is more than ${MAX_LAG_MS / 1000} s behind`)
      await delay(LOOK_PAUSE_MS)
    }
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      const before = changes
      const reason = await check().then(
        () => null,
        (error: Error) => errorCode(error) ?? error.message,
      )
      isCurrent = reason === null && changes === before && !isSuspended
      if (closing.signal.aborted) return
      if (reason !== null && !isFailing) logger.warn({ reason }, 'the read replica is not used')
      if (reason === null && isFailing) logger.info('the read replica is used again')
      isFailing = reason !== null
      if (changes === before || isFailing) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, CHECK_PAUSE_MS).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function distrust(): void {
    changes += 1
    isCurrent = false
    if (!isFailing) wake()
  }

  return {
    pool: new Proxy(primary, {
      get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
    }),
    readPublic: (read) => publicReads.run(true, read),
    apply: distrust,
    suspend() {
      isSuspended = true
      distrust()
    },
    resume() {
      isSuspended = false
      distrust()
      work ??= follow()
    },
    async close() {
      closing.abort()
      wake()
      await work
      await replica.end()
    },
  }
}
