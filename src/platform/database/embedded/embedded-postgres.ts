import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pRetry from 'p-retry'
import pg from 'pg'
import type { Logger } from '#src/platform/logger.ts'
import { DatabaseError, errorCode } from '../database-error.ts'
import { APPLICATION_NAME, clusterFolder, prepareCluster, SUPERUSER } from './cluster-folder.ts'
import { chooseAccount } from './postgres-account.ts'
import { findBinaries } from './postgres-binaries.ts'
import { type Server, startError, startServer, stopServer } from './postgres-server.ts'
import { clusterIdentity, isServerOf, readPostmaster } from './postmaster-file.ts'

/** Held shared by every process that uses the cluster, and exclusively by the one that shuts it down. */
const IN_USE_LOCK = 4_816_202_601
const RETRY_EVERY_MS = 20
const STARTS_BEFORE_GIVING_UP = 5
/** Crash recovery reads back at most max_wal_size: seconds, on a slow disk a few minutes. */
const READY_WITHIN_MS = 10 * 60_000
const STOPPED_WITHIN_MS = 60_000
/** A server that runs and yet cannot be held is waited for no longer: who opens it has to get an error. */
const LET_IN_WITHIN_MS = 30_000
const LOOK_FOR_A_STOP_EVERY_MS = 1_000
const NOTICE_INTERVAL_MS = 10_000
/** PostgreSQL's "starting up", "in recovery mode" or "shutting down". */
const CANNOT_CONNECT_NOW = '57P03'
const WRONG_PASSWORD = '28P01'
const STOPPED_BY_SOMEBODY =
  'The database was stopped from outside (is the machine shutting down?), so this stops too. Start it again when needed.'

export interface EmbeddedPostgresOptions {
  dataDir: string
  logger: Logger
  /**
   * Called when the server is gone for good: somebody stopped it, or it died and came back at another address,
   * which nobody here knows. End the process then.
   */
  onLost?: (error: DatabaseError) => void
  /** PostgreSQL settings on top of the usual ones; tests turn fsync off with it. */
  settings?: Record<string, string>
  /** Where a copy of the programs is kept when they are out of reach where npm put them. */
  programsDir?: string
}

export interface EmbeddedPostgres {
  /** Of the application's own role and database. */
  connectionString: string
  /** Call after the last connection was closed. The last process that uses the server shuts it down. */
  release(): Promise<void>
}

interface Holder {
  client: pg.Client
  port: number
}

/**
 * Opens the PostgreSQL that lives in the data folder: makes it at first use, finds it when it runs already (left by a
 * killed process or shared with another one), starts it otherwise. Any number of processes may do so at once. When the
 * server dies while it is held, it is started again at the same port, for as long as that takes (a full disk), and
 * connection pools mend themselves. One that somebody stopped stays stopped, and `onLost` is called.
 * @throws DatabaseError with a sentence for the person.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger } = options
  const { cluster } = clusterFolder(dataDir)
  const account = await chooseAccount(cluster)
  const binaries = await findBinaries(account, dataDir, options.programsDir)
  const { password } = await prepareCluster(dataDir, binaries, account)
  const identity = await clusterIdentity(cluster)
  const server: Server = { cluster, identity, binaries, account, settings: options.settings ?? {} }

  const held = await holdServer(server, password, logger)
  const { port } = held
  const releasing = new AbortController()
  /** The connection that holds the server; null while it is down. */
  let holding: pg.Client | null = null
  let recovery: Promise<void> | null = null
  let attempt: Promise<Holder> | null = null
  let isLost = false

  function hold(client: pg.Client): void {
    holding = client
    client.once('end', () => {
      holding = null
      recovery = recover()
    })
  }

  function lose(message: string): void {
    if (isLost || releasing.signal.aborted) return
    isLost = true
    options.onLost?.(new DatabaseError('lost', message))
  }

  // A server in smart shutdown goes on serving those that it has: they must notice.
  const watching = setInterval(async () => {
    if (holding && (await isBeingStopped(cluster))) lose(STOPPED_BY_SOMEBODY)
  }, LOOK_FOR_A_STOP_EVERY_MS).unref()

  function tryAgain(): Promise<Holder> {
    attempt = holdServer(server, password, logger, port)
    return attempt
  }

  async function recover(): Promise<void> {
    const isStopped = await isBeingStopped(cluster)
    if (releasing.signal.aborted) return
    if (isStopped) return lose(STOPPED_BY_SOMEBODY)
    logger.error('the database stopped unexpectedly; bringing it back')
    try {
      const again = await pRetry(tryAgain, {
        retries: Number.POSITIVE_INFINITY,
        maxTimeout: 30_000,
        signal: releasing.signal,
        onFailedAttempt: ({ error }) => logger.error({ err: error }, 'the database is not back yet'),
      })
      if (again.port === port) {
        hold(again.client)
        logger.info('the database is back')
        return
      }
      await again.client.end()
    } catch {
      // Released meanwhile: nothing else ends the attempts. One that was under way is let go of like any other.
      const late = await attempt?.catch(() => null)
      if (late) hold(late.client)
      return
    }
    lose('The database came back at another port, because its own was taken. Start again.')
  }

  hold(held.client)
  return {
    connectionString: address(APPLICATION_NAME, password, port, APPLICATION_NAME),
    async release() {
      if (releasing.signal.aborted) return
      releasing.abort()
      clearInterval(watching)
      await recovery
      if (holding) await releaseServer(server, holding, logger)
    },
  }
}

/** Whether somebody stopped the server: a server that dies leaves its file as it was. */
async function isBeingStopped(cluster: string): Promise<boolean> {
  for (let look = 0; look < 20; look += 1) {
    if (existsSync(releaseMark(cluster))) return false
    const found = await readPostmaster(cluster)
    if (found) return found.status === 'stopping'
    await delay(50) // a server that starts takes an old file away before it writes its own
  }
  return true
}

/**
 * Stands from the moment the last holder stops the server until it runs again. One whose hold was broken at that very
 * moment (it was bringing a crashed server back) was not counted, and must not take this for somebody else's stop.
 */
function releaseMark(cluster: string): string {
  return path.join(path.dirname(cluster), 'released')
}

function address(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** Starts or finds the server until we hold it, or until it is clear that it does not come up. */
async function holdServer(
  server: Server,
  password: string,
  logger: Logger,
  preferredPort = 0,
): Promise<Holder> {
  const noticeTimer = setInterval(
    () => logger.info('waiting for the database, which is recovering or being stopped by another process'),
    NOTICE_INTERVAL_MS,
  ).unref()
  try {
    return await startOrFind(server, password, preferredPort)
  } finally {
    clearInterval(noticeTimer)
  }
}

async function startOrFind(server: Server, password: string, preferredPort: number): Promise<Holder> {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  let failedStarts = 0
  let refusal: unknown = null
  /** Since when it runs and cannot be held; null while it does not run or still starts. */
  let blockedSince: number | null = null
  while (performance.now() < giveUpAt) {
    const found = await readPostmaster(server.cluster)
    if (!found || !(await isServerOf(server.identity, found.pid))) {
      const outcome = await startServer(server, preferredPort || (found?.port ?? 0))
      if (outcome.ok) {
        await rm(releaseMark(server.cluster), { force: true })
        continue
      }
      if (!(await isTakenByOther(server, outcome.reason))) failedStarts += 1
      if (failedStarts >= STARTS_BEFORE_GIVING_UP) throw startError(outcome.reason, server.cluster)
    } else if (found.status === 'ready') {
      const held = await tryHold(server, password, found.port)
      if (held.ok) return { client: held.client, port: found.port }
      refusal = held.cause
      blockedSince = errorCode(refusal) === CANNOT_CONNECT_NOW ? null : (blockedSince ?? performance.now())
    } else {
      blockedSince = found.status === 'stopping' ? (blockedSince ?? performance.now()) : null
    }
    if (blockedSince !== null && performance.now() - blockedSince > LET_IN_WITHIN_MS) {
      throw blockedError(server.cluster, found?.status === 'stopping', refusal)
    }
    await delay(RETRY_EVERY_MS)
  }
  throw new DatabaseError(
    'unreachable',
    `The database in ${server.cluster} did not come up within ten minutes.`,
    { cause: refusal },
  )
}

function blockedError(cluster: string, isStopping: boolean, cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  return new DatabaseError(
    'unreachable',
    isStopping
      ? `The database in ${cluster} was told to stop and has not ended for half a minute: another process still uses it, or its disk is slow. End that process and start again.`
      : `The database in ${cluster} is running but has accepted no connection for 30 seconds${reason}. Start again; if that does not help, its log is in ${cluster}/log.`,
    { cause },
  )
}

/** Whether the start failed because another server has the data folder, or what is left of one is still ending. */
async function isTakenByOther(server: Server, reason: string): Promise<boolean> {
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(reason)) return true
  const found = await readPostmaster(server.cluster)
  return found !== null && (await isServerOf(server.identity, found.pid))
}

/** Connects and takes the shared lock. When the server is not (or no longer) to be had, the caller looks again. */
async function tryHold(
  server: Server,
  password: string,
  port: number,
): Promise<{ ok: true; client: pg.Client } | { ok: false; cause: unknown }> {
  const client = new pg.Client({
    connectionString: address(SUPERUSER, password, port, 'postgres'),
    application_name: 'bulletin keeper',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // reported by the failing query, or by `end`
  let cause: unknown = null
  try {
    await client.connect()
    const { rows } = await client.query<{ identity: string; held: boolean }>(
      `select current_setting('cluster_name') as identity, pg_try_advisory_lock_shared(${IN_USE_LOCK}) as held`,
    )
    if (rows[0]?.identity === server.identity && rows[0].held) return { ok: true, client }
  } catch (error) {
    cause = error
  }
  await client.end().catch(() => {}) // it never came up, or is gone already
  if (errorCode(cause) !== WRONG_PASSWORD) return { ok: false, cause }
  throw new DatabaseError(
    'data_damaged',
    `The database in ${server.cluster} does not accept the password stored beside it. Restore both from the same backup.`,
    { cause },
  )
}

async function releaseServer(server: Server, client: pg.Client, logger: Logger): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${IN_USE_LOCK})`)
    const { rows } = await client.query<{ last: boolean }>(
      `select pg_try_advisory_lock(${IN_USE_LOCK}) as last`,
    )
    if (rows[0]?.last) {
      // A full disk is no reason not to stop.
      await writeFile(releaseMark(server.cluster), '').catch(() => {})
      if (!(await stopServer(server, STOPPED_WITHIN_MS))) {
        logger.warn('the database takes long to stop; it goes on with that by itself')
      }
    }
  } catch (error) {
    logger.warn({ err: error }, 'the database was gone before it could be released')
  }
  await client.end().catch(() => {})
}
