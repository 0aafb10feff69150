import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { EVERYTHING, notifyPublicContent } from '../../src/platform/database/public-content.ts'
import { cpuOfDatabase } from '../cpu-time.ts'
import { fillDatabase } from '../open-city.ts'
import { READERS, read } from '../performance/ask.ts'
import { median, show } from '../performance/figures.ts'
import { openDebianPostgres } from './debian-postgres.ts'
import { measureSharing } from './measure-sharing.ts'
import { type Running, startCaddy, startWeb } from './processes.ts'

/** What one web and two webs of half a core each answer through Caddy, and what a read replica takes off the primary. */

const EVENTS = 1_000
const CORES = 0.5
const ROUNDS = 3
const READING_MS = 6_000
const FOLLOW_MS = 200
const MAX_WAIT_MS = 30_000

const pages = Array.from({ length: EVENTS }, (_, at) => `/event/${at + 1}`)
const LOADS = {
  'cached answers': ['/', '/churches', '/api/events', ...pages.slice(0, 5)],
  'pages made anew': pages,
}

type Postgres = Awaited<ReturnType<typeof openDebianPostgres>>

async function measureCapacity(postgres: Postgres): Promise<string[]> {
  const city = await fillDatabase(EVENTS, { DATABASE_URL: postgres.url })
  const running: Running[] = []
  const pools = [city.pool]
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: city.dataDir,
    SCRAPE_CRON: 'off',
    PLACES: 'off',
    LOG_LEVEL: 'info',
  }
  const start = async (more: Record<string, string> = {}) => {
    const web = await startWeb({ ...env, ...more })
    running.push(web)
    return web
  }
  const stopAll = async () => {
    for (const each of running.splice(0).reverse()) await each.stop()
  }
  const forget = async () => {
    await notifyPublicContent(city.container.db, EVERYTHING)
    await setTimeout(FOLLOW_MS)
  }
  try {
    const webs = [await start(), await start()]
    const [alone, both] = [
      await startCaddy(webs.slice(0, 1), city.dataDir),
      await startCaddy(webs, city.dataDir),
    ]
    running.push(alone, both)
    for (const web of webs) await web.limit(CORES)
    const lines = [
      '',
      '| requests a second | one web | two webs | ratio | by CPU | cores used by two webs, Caddy, PostgreSQL, readers |',
      '| --- | --- | --- | --- | --- | --- |',
    ]
    for (const [name, paths] of Object.entries(LOADS)) {
      const turns = { one: [] as Load[], two: [] as Load[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        await forget()
        turns.one.push(await load(paths, alone, webs, city.pool))
        await forget()
        turns.two.push(await load(paths, both, webs, city.pool))
      }
      const ratioOf = (figure: (of: Load) => number) =>
        (median(turns.two.map(figure)) / median(turns.one.map(figure))).toFixed(2)
      const ratio = ratioOf(({ rate }) => rate)
      // What two have, over what an answer costs: holds on a busy machine as well.
      const reckoned = ratioOf(({ rate, cores }) => rate / (cores[0] ?? 0))
      const cores = turns.two[0]?.cores.map((used) => used.toFixed(2)).join(', ')
      const rates = [turns.one, turns.two].map((each) =>
        show(
          each.map(({ rate }) => rate),
          0,
        ),
      )
      lines.push(
        `| ${name} | ${rates.join(' | ')} | ${ratio} | ${(2 * Number(reckoned)).toFixed(2)} | ${cores} |`,
      )
    }
    await stopAll()
    const replicaUrl = await postgres.startReplica()
    const replica = new pg.Pool({ connectionString: replicaUrl, max: 1 })
    // It is killed below.
    replica.on('error', () => {})
    pools.push(replica)
    lines.push(
      '',
      '| pages made anew, CPU ms of PostgreSQL a page | primary | replica |',
      '| --- | --- | --- |',
    )
    const web = await start()
    lines.push(await spend('without a replica', web, city.pool, replica, forget))
    await stopAll()
    const reading = await start({ DATABASE_READ_URL: replicaUrl })
    await setTimeout(FOLLOW_MS)
    lines.push(await spend('with DATABASE_READ_URL', reading, city.pool, replica, forget))
    lines.push('', await killReplica(reading, postgres, forget))
    return lines
  } finally {
    await stopAll()
    for (const pool of pools.slice(1)) await pool.end()
    await city.close()
  }
}

interface Load {
  rate: number
  /** Of the webs together, Caddy, PostgreSQL and the readers. */
  cores: number[]
}

async function load(paths: readonly string[], caddy: Running, webs: Running[], pool: pg.Pool): Promise<Load> {
  const measure = async () => {
    const used = await Promise.all(webs.map((web) => web.cpu()))
    const { user, system } = process.cpuUsage()
    return [
      used.reduce((sum, ms) => sum + ms, 0),
      await caddy.cpu(),
      await cpuOfDatabase(pool),
      (user + system) / 1000,
    ]
  }
  const before = await measure()
  const startedAt = performance.now()
  const { answered } = await readFor(READING_MS, caddy.origin, paths)
  const ms = performance.now() - startedAt
  const after = await measure()
  return { rate: (answered / ms) * 1000, cores: after.map((used, at) => (used - (before[at] ?? 0)) / ms) }
}

async function readFor(ms: number, origin: string, paths: readonly string[]) {
  const until = performance.now() + ms
  let next = 0
  let answered = 0
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < until) {
        await read(origin + paths[next++ % paths.length])
        answered += 1
      }
    }),
  )
  return { answered }
}

async function spend(
  name: string,
  web: Running,
  primary: pg.Pool,
  replica: pg.Pool,
  forget: () => Promise<void>,
): Promise<string> {
  const costs: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await forget()
    const before = [await cpuOfDatabase(primary), await cpuOfDatabase(replica)]
    const { answered } = await readFor(READING_MS, web.origin, pages.slice(0, EVENTS / 2))
    const after = [await cpuOfDatabase(primary), await cpuOfDatabase(replica)]
    for (const at of [0, 1])
      costs[at]?.push(((after[at] ?? 0) - (before[at] ?? 0)) / Math.min(answered, EVENTS / 2))
  }
  return `| ${name} | ${costs.map((values) => show(values)).join(' | ')} |`
}

/** The replica's machine fails under load, and comes back. @throws where a visitor gets an error */
async function killReplica(web: Running, postgres: Postgres, forget: () => Promise<void>): Promise<string> {
  await forget()
  const reading = readFor(READING_MS, web.origin, pages)
  await setTimeout(READING_MS / 3)
  await postgres.killReplica()
  const { answered } = await reading
  await postgres.startReplica()
  const startedAt = performance.now()
  while (!web.lines.some((line) => line.includes('the read replica is used again'))) {
    if (performance.now() - startedAt > MAX_WAIT_MS) throw new Error('The replica was not used again.')
    await setTimeout(FOLLOW_MS)
  }
  const seconds = (performance.now() - startedAt) / 1000
  return `The replica was killed under load: ${answered} answers, no error; used again ${seconds.toFixed(1)} s after its start.`
}

/**
 * Several processes and machines as docs/scaling.md has them, on loopback: Debian's PostgreSQL 15 with a streaming
 * replica, Debian's Caddy, two webs, two workers. `npm run bench:scaling`, or `-- sharing`, `-- capacity` (which needs
 * root, for control groups). Ends what it started.
 */

const PARTS = { sharing: measureSharing, capacity: measureCapacity }

const chosen = process.argv[2]
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen !== undefined && chosen !== name) continue
  const postgres = await openDebianPostgres()
  try {
    for (const line of await measure(postgres)) console.log(line)
  } finally {
    await postgres.close()
  }
}
