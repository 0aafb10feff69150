import { spawn } from 'node:child_process'
import { chmod, chown, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pRetry from 'p-retry'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/database/connection.ts'
import { FAULT_ROUNDS, testInRounds } from '../../support/fault-rounds.ts'
import {
  type Holder,
  type Installation,
  killServer,
  ORDINARY_USER,
  openWorkshop,
  serverPid,
  type Workshop,
} from '../database/installation.ts'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Kills the process at that moment, or when it has got past it. */
async function killWhen(holder: Holder, isReached: () => Promise<boolean>): Promise<void> {
  let isPast = false
  void holder.next().then(() => {
    isPast = true
  })
  while (!isPast && !(await isReached())) await setImmediate()
  await holder.kill()
}

/** Whether there is such a file; each name may be the beginning of one. */
async function exists(folder: string, ...names: string[]): Promise<boolean> {
  const [name = '', ...deeper] = names
  const entries = await readdir(folder).catch(() => [])
  const found = entries.find((entry) => entry.startsWith(name))
  if (!found) return false
  return deeper.length === 0 || exists(path.join(folder, found), ...deeper)
}

/** Opens a database that works, whatever happened before, with nothing left lying about, and lets go of it. */
async function expectRecovery(installation: Installation): Promise<void> {
  const holder = installation.start()
  expect(await query(await holder.opened(), 'select 1')).toEqual([1])
  await holder.release()
  expect(await readdir(installation.dataDir)).toEqual(['postgres'])
}

const MOMENTS_OF_FIRST_USE = [
  ['the folder to build in is there', ['postgres.new-']],
  ['initdb has begun', ['postgres.new-', 'cluster', 'PG_VERSION']],
  ['the first database is made', ['postgres.new-', 'cluster', 'base', '1']],
  ['the last of the usual databases is made', ['postgres.new-', 'cluster', 'base', '5']],
  ["the application's database is made", ['postgres.new-', 'cluster', 'base', '16']],
  ['the password is written', ['postgres.new-', 'password']],
  ['the folder has its name', ['postgres']],
  ['the server has begun', ['postgres', 'cluster', 'postmaster.pid']],
  ['the server logs', ['postgres', 'cluster', 'log', 'postgresql-']],
] as const
const isSampled = (index: number) => FAULT_ROUNDS > 1 || index === 4

test.for(MOMENTS_OF_FIRST_USE.filter((_, index) => isSampled(index)))(
  'killed at first use when %s',
  async ([, file]) => {
    const installation = await workshop.install(`first use ${file.join(' ')}`, { owner: ORDINARY_USER })
    await killWhen(installation.start(), () => exists(installation.dataDir, ...file))
    await expectRecovery(installation)
  },
)

testInRounds('killed while the programs are being copied', async (ctx) => {
  if (!ORDINARY_USER) ctx.skip('needs root')
  const installation = await workshop.install('root only', { mode: 0o700 })
  const programs = path.join(workshop.folder, 'programs')
  for (const file of ['bin', 'lib', 'share']) {
    await killWhen(installation.start(), () => exists(programs, 'postgres-', file))
  }
  await expectRecovery(installation)
  expect(await readdir(programs)).toHaveLength(1)
})

/** A data folder with a table `notes`, stopped. */
async function prepare(name: string): Promise<Installation> {
  const installation = await workshop.install(name, { owner: ORDINARY_USER })
  const holder = installation.start()
  await query(await holder.opened(), 'create table notes as select 1 as id')
  await holder.release()
  return installation
}

test('killed while it runs: the next one goes on with the same server and all rows', async () => {
  const installation = await prepare('running')
  const killed = installation.start()
  const url = await killed.opened()
  await query(url, 'insert into notes values (2)')
  const pid = await serverPid(installation.dataDir)
  await killed.kill()
  const next = installation.start()
  expect(await next.opened()).toBe(url)
  expect(await serverPid(installation.dataDir)).toBe(pid)
  expect(await query(url, 'select id from notes')).toEqual([1, 2])
  await next.release()
  expect(await serverPid(installation.dataDir)).toBeNull()
})

test('killed together with the server, again and again: every committed row is there', async () => {
  const installation = await prepare('power cut')
  for (let round = 2; round <= FAULT_ROUNDS + 2; round++) {
    const holder = installation.start()
    await query(await holder.opened(), `insert into notes values (${round})`)
    await Promise.all([killServer(installation.dataDir), holder.kill()])
  }
  const last = installation.start()
  expect(await query(await last.opened(), 'select id from notes order by id')).toEqual(
    Array.from({ length: FAULT_ROUNDS + 2 }, (_, index) => index + 1),
  )
  await last.release()
})

testInRounds('killed while the server recovers: the next one waits for it', async () => {
  const installation = await prepare('recovering')
  for (const status of ['starting', 'ready']) {
    const holder = installation.start()
    await query(await holder.opened(), 'insert into notes select generate_series(1, 20000)')
    await Promise.all([killServer(installation.dataDir), holder.kill()])
    const pidFile = path.join(installation.dataDir, 'postgres', 'cluster', 'postmaster.pid')
    await killWhen(installation.start(), async () => {
      return (
        (await serverPid(installation.dataDir)) !== null && (await readFile(pidFile, 'utf8')).includes(status)
      )
    })
  }
  const last = installation.start()
  expect(await query(await last.opened(), 'select count(*)::int from notes')).toEqual([40_001])
  await last.release()
})

testInRounds('killed while it releases the server', async () => {
  const installation = await prepare('releasing')
  const holder = installation.start()
  await holder.opened()
  const released = holder.release().catch(() => {})
  await holder.kill()
  await released
  await expectRecovery(installation)
})

testInRounds('what a power cut leaves in postmaster.pid does not matter', async () => {
  const installation = await prepare('stale')
  const pidFile = path.join(installation.dataDir, 'postgres', 'cluster', 'postmaster.pid')
  // A stranger under the same user, who was given the number of the dead server.
  const stranger = spawn('sleep', ['600'], { ...(ORDINARY_USER ?? {}) })
  const server = createServer()
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const takenPort = typeof address === 'object' ? address?.port : 0
    const leftovers = [
      '',
      'no number at all\n',
      '999999\n',
      `${stranger.pid}\n/somewhere\n1\n${takenPort}\n\nlocalhost\n  1 2\nready\n`,
      `${stranger.pid}\n/somewhere\n1\n${takenPort}\n\nlocalhost\n  1 2\nstarting\n`,
    ]
    for (const leftover of leftovers) {
      await writeFile(pidFile, leftover, { mode: 0o600 })
      if (ORDINARY_USER) await chown(pidFile, ORDINARY_USER.uid, ORDINARY_USER.gid)
      await chmod(pidFile, 0o600)
      const holder = installation.start()
      expect(await query(await holder.opened(), 'select id from notes')).toEqual([1])
      await holder.release()
    }
  } finally {
    stranger.kill('SIGKILL')
    server.close()
  }
})

testInRounds(
  'the server is killed while processes hold it: it comes back at its port, and pools mend themselves',
  async () => {
    const installation = await prepare('server killed')
    const holders = [installation.start(), installation.start()]
    const [url = ''] = await Promise.all(holders.map((holder) => holder.opened()))
    const database = await openDatabase({ databaseUrl: url, dataDir: '', logger: pino({ level: 'silent' }) })
    await database.pool.query('insert into notes values (2)')
    const interrupted = database.db.transaction(async (tx) => {
      await tx.execute('insert into notes values (3)')
      await tx.execute('select pg_sleep(60)')
    })
    const outcome = interrupted.then(
      () => 'committed',
      () => 'undone',
    )
    await killServer(installation.dataDir)
    expect(await outcome).toBe('undone')
    await waitForServer(installation)
    expect((await database.pool.query('select id from notes order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    await database.close()
    for (const holder of holders) await holder.release()
    expect(await serverPid(installation.dataDir)).toBeNull()
  },
)

testInRounds('released while the server is down', async () => {
  const installation = await prepare('released while down')
  const holder = installation.start()
  await holder.opened()
  await killServer(installation.dataDir)
  await holder.release()
  await expectRecovery(installation)
})

testInRounds('the server comes back at another port when its own was taken: that is told', async () => {
  const installation = await prepare('port taken')
  const holder = installation.start()
  const { port } = new URL(await holder.opened())
  const squatter = createServer()
  holder.process.kill('SIGSTOP') // so that the port is ours before it is brought back
  await killServer(installation.dataDir)
  await new Promise<void>((resolve) => {
    const listen = () => squatter.listen(Number(port), '127.0.0.1')
    squatter.on('error', listen)
    squatter.on('listening', resolve)
    listen()
  })
  holder.process.kill('SIGCONT')
  expect(await holder.next()).toMatchObject({ event: 'lost' })
  squatter.close()
  await holder.kill()
  await expectRecovery(installation)
})

/** The server answers again: whoever holds it has brought it back, after any other process that came and went. */
async function waitForServer(installation: Installation): Promise<void> {
  const next = installation.start()
  const url = await next.opened()
  await next.release()
  await pRetry(() => query(url, 'select 1'), { retries: 60, factor: 1, minTimeout: 250 })
}

testInRounds('PostgreSQL restarts itself after one of its processes was killed', async () => {
  const installation = await prepare('backend killed')
  const holder = installation.start()
  const url = await holder.opened()
  const client = new pg.Client({ connectionString: url })
  const broken = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await broken
  await waitForServer(installation)
  expect(await query(url, 'select id from notes')).toEqual([1])
  await holder.release()
  expect(await serverPid(installation.dataDir)).toBeNull()
})
