import { sql } from 'drizzle-orm'
import pRetry from 'p-retry'
import pg from 'pg'
import type { Logger } from '#src/platform/logger.ts'
import type { Executor } from './transaction.ts'

/** First key of the advisory locks by which processes show that they live; the second is the process's number. */
const ALIVE = 481_620

/** What PostgreSQL shows the connection of a living worker as. */
const WORKER_ALIVE = 'bulletin worker alive'

export interface Liveness {
  /** This process's number: what it writes beside the work it takes up. */
  number: number
  close(): Promise<void>
}

/**
 * Takes a number and holds its advisory lock on a connection of its own. PostgreSQL lets go of the lock the moment
 * the process dies, however it dies, so that others see at once which work was left behind. When the connection
 * breaks, the lock is taken again under the same number, for as long as that takes.
 */
export async function showLife(options: {
  connectionString: string
  logger: Logger
  /** Whether it is a worker: `countWorkers` counts those. */
  works?: boolean
}): Promise<Liveness> {
  const { connectionString, logger } = options
  const closing = new AbortController()
  let number = 0
  let connected = connect()

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: options.works ? WORKER_ALIVE : 'bulletin alive',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client.on('error', () => {}) // reported by the failing query, or by `end`
    try {
      await client.connect()
      number ||= await takeNumber(client)
      await client.query('select pg_advisory_lock($1, $2)', [ALIVE, number])
    } catch (error) {
      await client.end().catch(() => {}) // it never came up, or is gone already
      throw error
    }
    client.once('end', reconnect)
    return client
  }

  function reconnect(): void {
    if (closing.signal.aborted) return
    logger.warn('the connection that shows this process alive broke; making it anew')
    connected = pRetry(connect, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 100,
      maxTimeout: 5_000,
      signal: closing.signal,
    })
    connected.catch(() => {}) // only closing ends the attempts
  }

  await connected
  return {
    number,
    async close() {
      closing.abort()
      const last = await connected.catch(() => null)
      await last?.end()
    },
  }
}

async function takeNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>("select nextval('worker_numbers') as number")
  return Number(rows[0]?.number)
}

/** SQL that is true where the process whose number stands in `column` no longer lives. */
export function isDead(column: unknown) {
  return sql`not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and granted and classid = ${ALIVE} and objid = ${column}
      and database = (select oid from pg_database where datname = current_database())
  )`
}

/** How many worker processes live, this one included when it is one. */
export async function countWorkers(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ workers: string }>(
    sql`select count(*) as workers from pg_stat_activity
      where application_name = ${WORKER_ALIVE} and datname = current_database()`,
  )
  return Number(rows[0]?.workers ?? 0)
}
