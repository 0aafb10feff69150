import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clusterFolder } from '#src/platform/database/embedded/cluster-folder.ts'
import {
  clusterIdentity,
  isProcessAlive,
  isServerOf,
  readPostmaster,
} from '#src/platform/database/embedded/postmaster-file.ts'
import { buildPages } from './built-pages.ts'

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..')
const MAX_START_MS = 120_000
const LOOK_EVERY_MS = 20

/** The settings of a test's server: a demo on any free port, whatever a .env file or the shell says. */
const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '',
  DATABASE_URL: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  DEMO: 'true',
  DEMO_PORT: '0',
  ROLE: '',
  PUBLIC_URL: '',
  LOG_LEVEL: 'warn',
  SCRAPE_CRON: '',
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

/** One run of the real server, `node server.ts`, as a child process. */
export interface ServerProcess {
  pid: number
  /** Resolves when it has printed its address; rejects, with what it printed, when it ends instead. */
  ready: Promise<void>
  /** From the start to the printed address, in seconds; 0 before that. */
  seconds: number
  /** Resolves when the process is gone. */
  ended: Promise<Ended>
  /** All that it printed on both of its outputs. */
  output(): string
  /** SIGKILL; waits until it is gone. */
  kill(): Promise<void>
  /** SIGTERM; waits until it is gone. */
  stop(): Promise<Ended>
}

/** An administrator's session, which outlives the server's restarts: calls go to the server of the moment. */
export interface Client {
  /** @throws TypeError when no answer came. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

/** A data folder, and the servers that run on it one after the other (or two at once). */
export interface ServerHome {
  dataDir: string
  /** Starts a server without waiting for it. */
  launch(settings?: Record<string, string>): ServerProcess
  /** Starts a server and waits until it has printed its address. */
  start(settings?: Record<string, string>): Promise<ServerProcess>
  /** Address of the server that became ready last, without a slash at its end. */
  origin(): string
  signIn(): Promise<Client>
  /** Process id of the embedded PostgreSQL, or null while it does not run. */
  databasePid(): Promise<number | null>
  killDatabase(): Promise<void>
  /** Asks the embedded PostgreSQL directly, beside the server, which must run. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Ends everything that was started here, by its id, and removes the folder. */
  close(): Promise<void>
}

/** Builds the pages when they are out of date, and makes an empty data folder. */
export async function openServerHome(): Promise<ServerHome> {
  await buildPages()
  await removeAbandoned()
  const folder = await mkdtemp(path.join(tmpdir(), `bulletin-server-${process.pid}-`))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const processes: ChildProcess[] = []
  let origin = ''
  let email = ''
  let password = ''

  function launch(settings: Record<string, string> = {}): ServerProcess {
    const child = spawn(process.execPath, ['server.ts'], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...SETTINGS, DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    processes.push(child)
    void writeFile(path.join(folder, `${child.pid}.server`), '')
    return watch(child, (announcement) => {
      origin = announcement.origin
      email = announcement.email
      password = announcement.password ?? password
    })
  }

  const databasePid = async () => {
    const { cluster } = clusterFolder(dataDir)
    const running = await readPostmaster(cluster)
    return running && (await isServerOf(await clusterIdentity(cluster), running.pid)) ? running.pid : null
  }
  const killDatabase = async () => {
    const pid = await databasePid()
    if (pid !== null) killIfAlive(pid)
  }

  return {
    dataDir,
    launch,
    async start(settings) {
      const server = launch(settings)
      await server.ready
      return server
    },
    origin: () => origin,
    signIn: () => signIn(() => origin, email, password),
    databasePid,
    killDatabase,
    query: (text, values) => query(dataDir, text, values),
    async close() {
      for (const child of processes) child.kill('SIGKILL')
      await killDatabase().catch(() => {}) // there is no cluster when the test failed before the first start
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

interface Announcement {
  origin: string
  email: string
  /** null from the second start on. */
  password: string | null
}

function watch(child: ChildProcess, onReady: (announcement: Announcement) => void): ServerProcess {
  const startedAt = performance.now()
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal }))
  let output = ''
  let isReady = () => {}
  const announced = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    seconds: 0,
    ready: Promise.race([
      announced,
      ended.then(({ code, signal }) => {
        throw new Error(`the server ended (${code ?? signal}) before it was ready:\n${output}`)
      }),
      delay(MAX_START_MS, null, { ref: false }).then(() => {
        throw new Error(`the server was not ready within ${MAX_START_MS / 1000} s:\n${output}`)
      }),
    ]),
    ended,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
  // A server that is killed on purpose while it starts never becomes ready, and nobody asks it to be.
  server.ready.catch(() => {})
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const announcement = server.seconds === 0 ? readAnnouncement(output) : null
      if (!announcement) return
      server.seconds = (performance.now() - startedAt) / 1000
      onReady(announcement)
      isReady()
    })
  }
  return server
}

function readAnnouncement(output: string): Announcement | null {
  const origin = /^ *Public site +(http\S+)\/$/m.exec(output)?.[1]
  if (!origin || !output.includes('Press Ctrl+C')) return null
  return {
    origin,
    email: /^ *Email +(\S+)$/m.exec(output)?.[1] ?? '',
    password: /^ *Password +(\S+) +\(shown only once/m.exec(output)?.[1] ?? null,
  }
}

async function signIn(origin: () => string, email: string, password: string): Promise<Client> {
  const answer = await fetch(`${origin()}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin() },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    call: (method, callPath, body, headers) =>
      fetch(`${origin()}${callPath}`, {
        method,
        headers: {
          cookie,
          origin: origin(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

async function query<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const folder = clusterFolder(dataDir)
  const client = new pg.Client({
    host: '127.0.0.1',
    port: (await readPostmaster(folder.cluster))?.port,
    user: 'bulletin',
    database: 'bulletin',
    password: (await readFile(folder.passwordFile, 'utf8')).trim(),
    application_name: 'bulletin tests',
  })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Waits until a look answers something other than null. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | null>,
  timeoutMs = 60_000,
): Promise<Value> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    const value = await look()
    if (value !== null) return value
    if (performance.now() > giveUpAt) throw new Error(`waited ${timeoutMs / 1000} s in vain: ${what}`)
    await delay(LOOK_EVERY_MS)
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself in this very moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** What a run of tests that was killed left behind: its servers and databases, which outlive it, and its folder. */
async function removeAbandoned(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const owner = Number(/^bulletin-server-(\d+)-/.exec(entry)?.[1] ?? 0)
    if (owner === 0 || isProcessAlive(owner)) continue
    const folder = path.join(tmpdir(), entry)
    for (const file of await readdir(folder).catch(() => [])) {
      const pid = Number(/^(\d+)\.server$/.exec(file)?.[1] ?? 0)
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      if (environment.includes(`DATA_DIR=${folder}/`)) killIfAlive(pid)
    }
    const { cluster } = clusterFolder(path.join(folder, 'data'))
    const running = await readPostmaster(cluster).catch(() => null)
    if (running && (await isServerOf(await clusterIdentity(cluster), running.pid))) killIfAlive(running.pid)
    await rm(folder, { recursive: true, force: true }).catch(() => {}) // another user's, who will remove it
  }
}
