/** A city of so many events, served as an operator serves it: `server.ts` (or a release) in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { city } from '#city'
import { readConfig } from '../../src/platform/config.ts'
import { createContainer } from '../../src/platform/container/container.ts'
import { notifyPublicContent } from '../../src/platform/database/public-content.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { systemClock } from '../../src/ports/clock/clock.ts'
import { fillCity } from '../search-city.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ACCOUNT = { email: 'owner@people.example', password: 'correct-horse-battery-staple-9' }
const FOLLOW_MS = 100
const LOOK_PAUSE_MS = 10

export interface ServerProcess {
  origin: string
  pid: number
  /** From its start to its first answer. */
  startMs: number
  residentMb(): Promise<number>
  stop(): Promise<void>
}

export async function fillData(size: number, prepare?: (pool: pg.Pool) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bulletin-performance-'))
  const container = await createContainer({
    config: { ...readConfig({ NODE_ENV: 'production', PLACES: 'off' }, dataDir), dataDir, port: 0 },
    city,
    clock: systemClock,
    logger: createLogger('fatal'),
    version: '0.0.0',
    works: false,
    onDatabaseLost: (error) => {
      throw error
    },
  })
  const { pool } = container.database
  await fillCity(pool, size)
  await prepare?.(pool)
  return {
    account: ACCOUNT,
    pool,
    /** Starts a server of this city. */
    serve: (nodeOptions: string[] = []) => startServer(dataDir, nodeOptions),
    /** Every process of this city makes all of its answers anew. */
    async forget() {
      await notifyPublicContent(container.db)
      await setTimeout(FOLLOW_MS)
    },
    async close() {
      await container.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type FilledCity = Awaited<ReturnType<typeof fillData>>

async function startServer(dataDir: string, nodeOptions: string[]): Promise<ServerProcess> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, join(ROOT, 'server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      PLACES: 'off',
      SCRAPE_CRON: 'off',
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
    },
  })
  const { pid = 0 } = child
  while (!(await isAnswering(origin))) {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await setTimeout(LOOK_PAUSE_MS)
  }
  return {
    origin,
    pid,
    startMs: performance.now() - startedAt,
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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
