import { spawn } from 'node:child_process'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, diskFullError, isDiskFull } from '../database-error.ts'
import type { Account } from './postgres-account.ts'
import type { BinariesFolder } from './postgres-binaries.ts'
import {
  explainSpawnError,
  folderArgument,
  lastLine,
  postgresEnvironment,
  runPostgresTool,
} from './postgres-tool.ts'
import { isProcessAlive, isServerOf, readPostmaster } from './postmaster-file.ts'

const LOOK_EVERY_MS = 10
const LOG_RETENTION_MS = 6 * 24 * 60 * 60_000

export interface Server {
  cluster: string
  identity: string
  binaries: BinariesFolder
  account: Account | null
  settings: Record<string, string>
}

/** Why a started PostgreSQL ended again: to be tried once more, or null when it is up. */
export type StartOutcome = { ok: true } | { ok: false; reason: string }

/**
 * Starts PostgreSQL detached, so that it outlives us, and waits until it takes connections (crash recovery included).
 * When several processes do this at once, PostgreSQL's own lock on the data folder lets one through.
 * @param port where to listen, when it is free.
 * @returns what PostgreSQL said when it ended instead.
 */
export async function startServer(server: Server, port: number): Promise<StartOutcome> {
  const before = await readPostmaster(server.cluster)
  if (before?.pid === 0) await removeEmptyPidFile(server.cluster)
  // A number given to a stranger since: PostgreSQL takes the file for stale when PG_GRANDPARENT_PID names it.
  const isStale = before !== null && before.pid > 0 && !(await isServerOf(server.identity, before.pid))
  const { cwd, argument } = folderArgument(server.cluster, server.account)
  const settings = {
    ...server.settings,
    cluster_name: server.identity,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(await choosePort(port)),
  }
  await removeLastWeeksLog(server.cluster)
  const logBefore = await findServerLog(server.cluster)
  const child = spawn(
    path.join(server.binaries, 'bin', 'postgres'),
    ['-D', argument, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...(server.account ?? {}),
      cwd,
      env: postgresEnvironment(isStale ? { PG_GRANDPARENT_PID: String(before.pid) } : {}),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    },
  )
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  let failure: Error | null = null
  child.on('error', (error) => {
    failure = explainSpawnError(error, server.account)
  })
  let hasEnded = false
  child.on('close', () => {
    hasEnded = true
  })
  while (!hasEnded && !failure) {
    const now = await readPostmaster(server.cluster)
    if (now?.pid === child.pid && now?.status === 'ready') {
      child.stderr.destroy()
      child.unref()
      return { ok: true }
    }
    await delay(LOOK_EVERY_MS)
  }
  if (failure) throw failure
  return { ok: false, reason: output + (await readServerLog(server.cluster, logBefore)) }
}

/** What a failed start means for the person, when trying again is of no use. */
export function startError(reason: string, cluster: string): DatabaseError {
  if (isDiskFull(reason)) return diskFullError(cluster, new Error(reason))
  return new DatabaseError(
    'start_failed',
    `The database could not be started. PostgreSQL says: ${lastLine(reason)} (its log is in ${path.join(cluster, 'log')}).`,
    { cause: new Error(reason) },
  )
}

/**
 * Stops the server as soon as its open transactions are rolled back and everything is on the disk.
 * @returns whether it ended within the time.
 */
export async function stopServer(server: Server, timeoutMs: number): Promise<boolean> {
  const running = await readPostmaster(server.cluster)
  if (!running || !(await isServerOf(server.identity, running.pid))) return true
  if (process.platform === 'win32') {
    await runPostgresTool(
      path.join(server.binaries, 'bin', 'pg_ctl'),
      ['stop', '-D', server.cluster, '-m', 'fast'],
      { account: null, cwd: server.cluster },
    )
    return true
  }
  process.kill(running.pid, 'SIGINT')
  const giveUpAt = performance.now() + timeoutMs
  while (performance.now() < giveUpAt) {
    if (!isProcessAlive(running.pid) || !(await isServerOf(server.identity, running.pid))) return true
    await delay(LOOK_EVERY_MS)
  }
  return false
}

/** A starting PostgreSQL fills the file within milliseconds; one that stays empty is what a power cut left. */
async function removeEmptyPidFile(cluster: string): Promise<void> {
  for (let look = 0; look < 50; look++) {
    if ((await readPostmaster(cluster))?.pid !== 0) return
    await delay(20)
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** The wished port when it is free, so that those who knew the server before its crash find it again; or any free one. */
async function choosePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(null))
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

interface LogPosition {
  file: string
  size: number
}

/** The log that the server writes, or wrote last, and how long it is. */
async function findServerLog(cluster: string): Promise<LogPosition | null> {
  const current = await readFile(path.join(cluster, 'current_logfiles'), 'utf8').catch(() => '')
  const name = /^stderr (.+)$/m.exec(current)?.[1]
  if (!name) return null
  const file = path.join(cluster, name)
  const size = (await stat(file).catch(() => null))?.size ?? 0
  return { file, size }
}

async function readServerLog(cluster: string, since: LogPosition | null): Promise<string> {
  const now = await findServerLog(cluster)
  if (!now) return ''
  const text = await readFile(now.file).catch(() => Buffer.alloc(0))
  return text.subarray(now.file === since?.file ? since.size : 0).toString()
}

/** PostgreSQL overwrites a weekday's log at midnight, but not when it is started on that day. */
async function removeLastWeeksLog(cluster: string): Promise<void> {
  const folder = path.join(cluster, 'log')
  for (const entry of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, entry)
    const info = await stat(file)
    if (Date.now() - info.mtimeMs > LOG_RETENTION_MS) await rm(file, { force: true })
  }
}
