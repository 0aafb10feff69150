import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#src/platform/logger.ts'
import { DatabaseError, errorCode } from './database-error.ts'
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { createReplica, type Replica } from './replica.ts'
import { type Database, openDrizzle } from './transaction.ts'
import { setValueTypes } from './value-types.ts'

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
  const embedded = options.databaseUrl === null ? await openEmbeddedPostgres(options) : null
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
      {
        cause: error,
      },
    )
  }
  if (code === '3D000') {
    return new DatabaseError(
      'unreachable',
      `There is no such database at ${where}. Make it, or correct DATABASE_URL.`,
      {
        cause: error,
      },
    )
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error))
  return new DatabaseError(
    'unreachable',
    `The database at ${where} cannot be reached (${reason}). Check DATABASE_URL.`,
    {
      cause: error,
    },
  )
}

/** Host, port and name, never the password. */
function describe(connectionString: string): string {
  const url = URL.parse(connectionString)
  return url ? `${url.host || 'localhost'}${url.pathname}` : 'DATABASE_URL'
}
