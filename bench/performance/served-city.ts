/** A city of so many events, served as an operator serves it: by `bulletin serve`, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  EVERYTHING,
  notifyPublicChurches,
  notifyPublicContent,
  notifyPublicEvents,
} from '../../src/platform/database/public-content.ts'
import { cpuOf, cpuOfDatabase } from '../cpu-time.ts'
import { fillDatabase, openDatabase } from '../open-city.ts'
import { signIn } from '../sign-in.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** A release's folder, unpacked with its dependencies; unset = this checkout. */
const { RELEASE } = process.env
const PENDING = 400
const FOLLOW_MS = 100
/** A notification has arrived; the work that it makes has only begun. */
const ARRIVAL_MS = 20
const LOOK_PAUSE_MS = 10
const QUIET_LOOK_MS = 250
const QUIET_MS = 15
const MAX_LOOKS = 40

export interface ServerProcess {
  origin: string
  /** From its start to its first answer. */
  startMs: number
  /** Milliseconds of CPU that it has used. */
  cpu(): Promise<number>
  residentMb(): Promise<number>
  stop(): Promise<void>
}

/** Fills a database; the last events wait for a decision. */
export async function fillServedCity(size: number) {
  const filled = await fillDatabase(size)
  await filled.pool.query(
    `update events set status = 'pending' where id in (select id from events order by id desc limit $1)`,
    [PENDING],
  )
  return serveCity(filled)
}

/** The demo city after its first scrape, whose cards wait: series, pictures and all that sites have. */
export async function fillScrapedCity() {
  const filled = await openDatabase({ NODE_ENV: 'development', DEMO: 'true' }, true)
  const { scraping } = filled.container
  await filled.container.startWorking()
  await scraping.waitForRun(await scraping.startRun('bench'))
  // As people start it.
  return serveCity(filled, { DEMO: 'true', NODE_ENV: '' })
}

type Db = Parameters<typeof notifyPublicContent>[0]
const [churchId] = [1]
const changes = {
  'an approval': (db: Db) => notifyPublicEvents(db, { churchId, dates: null, isWithdrawal: false }),
  'a withdrawal': (db: Db) => notifyPublicEvents(db, { churchId, dates: null, isWithdrawal: true }),
  'a church’s record': (db: Db) => notifyPublicChurches(db, [churchId]),
  'what nobody names': (db: Db) => notifyPublicContent(db, EVERYTHING),
}
export type ChangeKind = keyof typeof changes
export const CHANGE_KINDS = Object.keys(changes) as ChangeKind[]

async function serveCity(filled: Awaited<ReturnType<typeof openDatabase>>, env: Record<string, string> = {}) {
  const { container, dataDir, pool, makeEditor, close } = filled
  const idsOf = async (condition: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `select min(id) as id from events where ${condition} and over_at > now()
       group by coalesce('s' || series_id, 'e' || id) order by 1`,
    )
    return rows.map(({ id }) => id)
  }
  const account = await makeEditor()
  const databaseCpu = () => cpuOfDatabase(pool)
  return {
    /** One of each card. */
    pending: await idsOf("status = 'pending'"),
    approved: await idsOf("status = 'approved'"),
    signIn: (origin: string) => signIn(origin, account),
    databaseCpu,
    serve: () => startServer(dataDir, env),
    /** Every process of this city makes all of its answers anew. */
    async forget() {
      await notifyPublicContent(container.db, EVERYTHING)
      await setTimeout(FOLLOW_MS)
    },
    /** A change of that kind, and not a moment more: whoever asks next asks amid the work that it makes. */
    async change(kind: ChangeKind) {
      await changes[kind](container.db)
      await setTimeout(ARRIVAL_MS)
    },
    /** Waits until the work of the measurement before has ended. */
    async drain(server: ServerProcess) {
      for (let look = 0; look < MAX_LOOKS; look += 1) {
        const before = (await server.cpu()) + (await databaseCpu())
        await setTimeout(QUIET_LOOK_MS)
        if ((await server.cpu()) + (await databaseCpu()) - before < QUIET_MS) return
      }
    },
    /** PostgreSQL stops: the next server starts it, too. */
    release: () => container.close(),
    close,
  }
}

export type ServedCity = Awaited<ReturnType<typeof fillServedCity>>

async function startServer(dataDir: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(join(RELEASE ?? ROOT, 'bulletin'), ['serve'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: process.env.LOG_LEVEL,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      PLACES: 'off',
      SCRAPE_CRON: 'off',
      ...env,
    },
  })
  const { pid = 0 } = child
  while (!(await isAnswering(origin))) {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await setTimeout(LOOK_PAUSE_MS)
  }
  return {
    origin,
    startMs: performance.now() - startedAt,
    cpu: () => cpuOf(pid),
    residentMb: async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function isAnswering(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(origin)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
