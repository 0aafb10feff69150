import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testInRounds } from '../../support/fault-rounds.ts'
import { openServerHome, type ServerHome, until } from '../../support/server-process.ts'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

let home: ServerHome
beforeAll(async () => {
  home = await openServerHome()
})
afterAll(() => home.close())

async function endOfRun(): Promise<Record<string, string>> {
  return until('the run ends', async () => {
    const rows = await home.query<{ church: number; status: string }>(
      'select church_id as church, status from scraping_logs where run_id = (select max(id) from scrape_runs) order by 1',
    )
    const isOver = rows.length > 0 && rows.every((row) => row.status !== 'running')
    return isOver ? Object.fromEntries(rows.map((row) => [row.church, row.status])) : null
  })
}

async function countEnded(): Promise<number> {
  const [row] = await home.query<{ ended: number }>(
    "select count(*)::int as ended from scraping_logs where status <> 'running' and run_id = (select max(id) from scrape_runs)",
  )
  return row?.ended ?? 0
}

test('stopped while it scrapes, it stops in order, and the next start ends the run', async () => {
  const first = await home.start()
  // A third of the city is enough to be stopped in.
  await home.query("update churches set status = 'withdrawn' where status = 'listed' and id % 3 <> 0")
  const client = await home.signIn()
  const scrape = () => client.call('POST', '/api/scrape/all', undefined, { prefer: 'respond-async' })
  expect((await scrape()).status).toBe(202)
  const undisturbed = await endOfRun()
  await home.query('truncate fetched_pages')
  expect((await scrape()).status).toBe(202)
  await until('three churches', async () => ((await countEnded()) >= 3 ? true : null))
  expect(await first.stop()).toEqual({ code: 0, signal: null })
  expect(await home.databasePid()).toBeNull()
  const second = await home.start()
  process.stdout.write(
    `first start ${first.seconds.toFixed(1)} s, second start ${second.seconds.toFixed(1)} s\n`,
  )
  expect(await endOfRun()).toEqual(undisturbed)
  expect(await second.stop()).toEqual({ code: 0, signal: null })
})

testInRounds('a start while the former server still stops waits for it', async () => {
  await (await home.start()).stop()
  for (const pause of [0, 200]) {
    const former = await home.start()
    const stopped = former.stop()
    await delay(pause)
    const next = await home.start()
    expect(await stopped).toEqual({ code: 0, signal: null })
    expect((await fetch(`${home.origin()}/api/health`)).status).toBe(200)
    expect(await next.stop()).toEqual({ code: 0, signal: null })
    expect(await home.databasePid()).toBeNull()
  }
})

testInRounds('told to stop while it starts, it leaves nothing running', async () => {
  for (const pause of [500, 1500]) {
    const server = home.launch()
    await delay(pause)
    const { code, signal } = await server.stop()
    // Before it listens for signals, Node ends at once: nothing is open then.
    expect(code === 0 || signal === 'SIGTERM', server.output()).toBe(true)
    await until('no database', async () =>
      (await home.databasePid().catch(() => null)) === null ? true : null,
    )
  }
  expect(await (await home.start()).stop()).toEqual({ code: 0, signal: null })
})

test('a port in use is reported in one line, and the database does not keep running', async () => {
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(0, 'localhost', resolve))
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const server = home.launch({ PORT: String(port) })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output()).toBe(
      `bulletin: The port ${port} is in use by another program. Choose another one, for example PORT=${port + 1}.\n`,
    )
    expect(await home.databasePid()).toBeNull()
  } finally {
    squatter.close()
  }
})

testInRounds('when somebody stops PostgreSQL, the server ends and prints why', async () => {
  for (const signal of STOP_SIGNALS) {
    const server = await home.start()
    const database = (await home.databasePid()) ?? 0
    process.kill(database, signal)
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output()).toContain('bulletin: The database was stopped from outside')
    await until('no database', async () => ((await home.databasePid()) === null ? true : null))
  }
  expect(await (await home.start()).stop()).toEqual({ code: 0, signal: null })
})

test('the database dies and comes back: the server goes on, with a few lines in the log', async () => {
  const server = await home.start()
  const before = server.output().length
  const killed = await home.databasePid()
  await home.killDatabase()
  // Its processes may answer a little longer than it lives; a new one begins only when all of them are gone.
  await until('a new PostgreSQL', async () => {
    const pid = await home.databasePid()
    return pid === killed ? null : pid
  })
  const answer = await until('an answer', async () => {
    const health = await fetch(`${home.origin()}/api/health`)
    return health.status === 200 ? health : null
  })
  expect(answer.status).toBe(200)
  const client = await home.signIn()
  expect((await client.call('POST', '/api/scrape/all')).status).toBe(200)
  const log = server.output().slice(before)
  expect(log).toContain('the database stopped unexpectedly; bringing it back')
  expect(log.split('\n').filter((line) => line.includes('job queue')).length).toBeLessThanOrEqual(2)
  // It shows that it lives again: a second worker takes nothing out of its hands.
  const [alive] = await home.query<{ alive: number }>(
    "select count(*)::int as alive from pg_locks where locktype = 'advisory' and classid = 481620 and granted",
  )
  expect(alive).toEqual({ alive: 1 })
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})
