import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#src/platform/logger.ts'
import { DatabaseError, errorCode } from './database-error.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import type { ChangeFollower } from './public-content.ts'
import { type Database, openDrizzle } from './transaction.ts'

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
interface Replica extends ChangeFollower {
  /** The primary's pool, whose reads inside `readPublic` go to the replica. */
  pool: pg.Pool
  readPublic<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

function createReplica(options: { primary: pg.Pool; replica: pg.Pool; logger: Logger }): Replica {
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

const OLDEST_VERSION = 15
/** No answer to a person takes longer; migrations and exports lift it for themselves. */
const STATEMENT_TIMEOUT_MS = 30_000
/** A transaction that its process forgot would hold its locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 10_000
/** Soon enough for a visitor who waits: the primary answers instead. */
const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 2_000, query_timeout: 3_000 }
/** A server of one's own often starts at the same moment as we do. */
const WAIT_FOR_SERVER_MS = 30_000
const WAIT_STEP_MS = 500
/** Not up yet: refused, unknown name of a container that starts, or PostgreSQL's "starting up". */
const NOT_YET = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03']

export interface DatabaseOptions {
  /** null = the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Of a streaming replica for the reads of public answers. */
  readUrl?: string | null
  dataDir: string
  /** The embedded one where it is being opened already. */
  embedded?: Promise<EmbeddedPostgres>
  logger: Logger
  /** What PostgreSQL shows this process as. */
  applicationName?: string
  /** Connections kept at most; the server has 100 for all processes. */
  poolSize?: number
  /** The embedded server died and did not come back: the process should end. */
  onLost?: (error: DatabaseError) => void
}

export interface OpenDatabase {
  pool: pg.Pool
  db: Database
  replica: Replica | null
  connectionString: string
  isEmbedded: boolean
  /** Waits for queries under way, then lets go of the server (the last process stops the embedded one). */
  close(): Promise<void>
}

/**
 * Opens the database: the embedded PostgreSQL, or any PostgreSQL from 15 on by its address.
 * @throws DatabaseError with a sentence for the person.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded =
    options.databaseUrl === null ? await (options.embedded ?? openEmbeddedPostgres(options)) : null
  const connectionString = embedded?.connectionString ?? options.databaseUrl ?? ''
  const pool = openPool(connectionString, options)
  try {
    await checkServer(pool, connectionString, options.logger)
  } catch (error) {
    await pool.end()
    await embedded?.release()
    throw error
  }
  const replica = options.readUrl
    ? createReplica({
        primary: pool,
        replica: openPool(options.readUrl, options, REPLICA_TIMEOUTS),
        logger: options.logger,
      })
    : null
  let closing: Promise<void> | null = null
  return {
    pool,
    db: openDrizzle(replica?.pool ?? pool),
    replica,
    connectionString,
    isEmbedded: embedded !== null,
    close() {
      closing ??= Promise.resolve(replica?.close())
        .then(() => pool.end())
        .then(() => embedded?.release())
      return closing
    },
  }
}

function openPool(
  connectionString: string,
  { logger, applicationName, poolSize }: DatabaseOptions,
  timeouts: pg.PoolConfig = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
): pg.Pool {
  setValueTypes()
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName ?? 'bulletin',
    max: poolSize ?? 10,
    ...timeouts,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Not as start-up parameters, which connection poolers in front of PostgreSQL refuse.
    async onConnect(client) {
      await client.query(
        `set timezone = 'UTC'; set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
      )
    },
  })
  // A connection that breaks is replaced at the next query. Without these listeners it would end the process: the
  // first for one that is idle, the second for one inside a transaction, whose next query fails.
  // Its code alone: the error carries the whole connection along.
  // While the pool ends, the server may go before the last connection has said goodbye: no news.
  pool.on('error', (error) => {
    if (!pool.ending)
      logger.warn({ reason: errorCode(error) ?? error.message }, 'an idle database connection broke')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function checkServer(pool: pg.Pool, connectionString: string, logger: Logger): Promise<void> {
  const facts = await askServer(pool, connectionString, logger)
  const unsuitable = explainUnsuitable(facts, describe(connectionString))
  if (unsuitable) throw new DatabaseError('server_unsuitable', unsuitable)
}

export interface ServerFacts {
  /** As PostgreSQL's server_version_num: 180004. */
  version: number
  encoding: string
}

/** Why that server cannot be used, in a sentence; null when it can. */
export function explainUnsuitable({ version, encoding }: ServerFacts, where: string): string | null {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_VERSION) {
    return `The database server at ${where} is PostgreSQL ${major}; version ${OLDEST_VERSION} or newer is needed.`
  }
  if (encoding !== 'UTF8') {
    return `The database at ${where} has the encoding ${encoding}; it must be made with UTF8.`
  }
  return null
}

async function askServer(pool: pg.Pool, connectionString: string, logger: Logger): Promise<ServerFacts> {
  const giveUpAt = performance.now() + WAIT_FOR_SERVER_MS
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query<ServerFacts>(
        "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
      )
      return rows[0] ?? { version: 0, encoding: '' }
    } catch (error) {
      const mayComeUp = NOT_YET.includes(errorCode(error) ?? '')
      if (!mayComeUp || performance.now() > giveUpAt) throw unreachableError(error, connectionString)
      if (attempt === 1) logger.warn(`waiting for the database server at ${describe(connectionString)}`)
      await delay(WAIT_STEP_MS)
    }
  }
}

function unreachableError(error: unknown, connectionString: string): DatabaseError {
  const code = errorCode(error)
  const where = describe(connectionString)
  if (code === '28P01' || code === '28000') {
    return new DatabaseError(
      'unreachable',
      `The database at ${where} does not accept the user or password in DATABASE_URL.`,
      { cause: error },
    )
  }
  if (code === '3D000') {
    return new DatabaseError(
      'unreachable',
      `There is no such database at ${where}. Make it, or correct DATABASE_URL.`,
      { cause: error },
    )
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error))
  return new DatabaseError(
    'unreachable',
    `The database at ${where} cannot be reached (${reason}). Check DATABASE_URL.`,
    { cause: error },
  )
}

/** Host, port and name, never the password. */
function describe(connectionString: string): string {
  const url = URL.parse(connectionString)
  return url ? `${url.host || 'localhost'}${url.pathname}` : 'DATABASE_URL'
}

/**
 * How PostgreSQL's values arrive in JavaScript, set once for the process, because Drizzle asks pg's own table and not
 * the pool's: whole numbers of 8 bytes (counts) and numerics (sums, cents) as numbers, calendar dates as
 * 'YYYY-MM-DD'. Instants (timestamptz) are Dates by pg itself.
 * @throws RangeError from the query when a number is too large to be exact.
 */
function setValueTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, exactNumber)
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
}

function exactNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`the number ${text} from the database is too large to be exact`)
  }
  return number
}
