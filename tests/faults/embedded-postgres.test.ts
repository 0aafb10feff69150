import { chmod, chown, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseAccount } from '#src/platform/database/embedded/postgres-account.ts'
import { FAULT_ROUNDS, testInRounds } from '../support/fault-rounds.ts'
import {
  type Installation,
  ORDINARY_USER,
  openWorkshop,
  serverPid,
  type Workshop,
} from './database/installation.ts'

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

/** Opens, writes a row, lets go, opens again and reads it. */
async function expectToKeepRows(installation: Installation): Promise<void> {
  const first = installation.start()
  await query(await first.opened(), 'create table notes as select 1 as id')
  await first.release()
  expect(await serverPid(installation.dataDir)).toBeNull()
  const second = installation.start()
  expect(await query(await second.opened(), 'select id from notes')).toEqual([1])
  await second.release()
}

test('root, in a folder that only root may enter', async (ctx) => {
  if (!ORDINARY_USER) ctx.skip('needs root')
  const installation = await workshop.install('root only', { mode: 0o700 })
  await expectToKeepRows(installation)
  const postgres = path.join(installation.dataDir, 'postgres')
  // A user of its own, where the system can make one.
  const own = await chooseAccount(path.join(workshop.folder, 'none'))
  expect((await stat(path.join(postgres, 'cluster'))).uid).toBe(own?.uid)
  expect((await stat(path.join(postgres, 'password'))).mode & 0o777).toBe(0o600)
  // The programs came within reach, whole, and nothing half made is left.
  expect(await readdir(path.join(workshop.folder, 'programs'))).toHaveLength(1)
  expect(await readdir(installation.dataDir)).toEqual(['postgres'])
})

testInRounds('root, in a folder that everybody may read, with spaces and quotes in its path', async (ctx) => {
  if (!ORDINARY_USER) ctx.skip('needs root')
  await expectToKeepRows(await workshop.install(`root's "own" folder %s $HOME`, { hasOwnPackage: true }))
})

test('an ordinary user, with spaces and quotes in the path', async () => {
  const installation = await workshop.install(`a user's "own" folder %s $HOME`, {
    owner: ORDINARY_USER,
    hasOwnPackage: true,
  })
  await expectToKeepRows(installation)
  expect(await readdir(installation.dataDir)).toEqual(['postgres'])
})

testInRounds('an ordinary user whose installation is read-only and lacks its links', async (ctx) => {
  if (!ORDINARY_USER) ctx.skip('needs root')
  const installation = await workshop.install('read only')
  const dataDir = path.join(workshop.folder, 'data of a user')
  await mkdir(dataDir, { mode: 0o700 })
  const user = ORDINARY_USER ?? undefined
  if (user) await chown(dataDir, user.uid, user.gid)
  const holder = installation.start({ user, dataDir })
  expect(await query(await holder.opened(), 'select 1')).toEqual([1])
  await holder.release()
})

test("root goes on with a user's data, and the user after root", async (ctx) => {
  if (!ORDINARY_USER) ctx.skip('needs root')
  const installation = await workshop.install('shared', { owner: ORDINARY_USER })
  const user = installation.start()
  await query(await user.opened(), 'create table notes as select 1 as id')
  const root = installation.start({ user: null })
  expect(await root.opened()).toBe(await userAddress(installation))
  await user.release()
  await root.release()
  const again = installation.start({ user: null })
  expect(await query(await again.opened(), 'select id from notes')).toEqual([1])
  await again.release()
  await expect(userAddress(installation)).resolves.toContain('postgresql://')
})

async function userAddress(installation: Installation): Promise<string> {
  const holder = installation.start()
  const url = await holder.opened()
  await holder.release()
  return url
}

testInRounds(
  'a copy of the data folder is a database of its own, whoever owns the copied files',
  async () => {
    const installation = await workshop.install('original', { owner: ORDINARY_USER })
    const original = installation.start()
    const originalUrl = await original.opened()
    await query(originalUrl, 'create table notes as select 1 as id')
    await original.release()
    const running = installation.start()
    const runningUrl = await running.opened()
    const copy = path.join(workshop.folder, 'restored')
    await cp(installation.dataDir, copy, { recursive: true })
    await chmod(path.join(copy, 'postgres', 'cluster'), 0o755)
    const restored = installation.start({ user: null, dataDir: copy })
    const restoredUrl = await restored.opened()
    await query(restoredUrl, 'insert into notes values (2)')
    expect(await query(runningUrl, 'select id from notes')).toEqual([1])
    expect(await query(restoredUrl, 'select id from notes')).toEqual([1, 2])
    await restored.release()
    await running.release()
  },
)

test('several processes that start at the same moment share one server; the last one stops it', async () => {
  const installation = await workshop.install('together', { owner: ORDINARY_USER })
  const holders = Array.from({ length: 4 }, () => installation.start())
  const urls = await Promise.all(holders.map((holder) => holder.opened()))
  expect(new Set(urls).size).toBe(1)
  expect(await readdir(installation.dataDir)).toEqual(['postgres'])
  const pid = await serverPid(installation.dataDir)
  for (const holder of holders) {
    expect(await serverPid(installation.dataDir)).toBe(pid)
    await holder.release()
  }
  expect(await serverPid(installation.dataDir)).toBeNull()
})

testInRounds('processes that open while others stop the server all get it', async () => {
  const installation = await workshop.install('overlapping', { owner: ORDINARY_USER })
  async function openAndRelease(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      const holder = installation.start()
      expect(await query(await holder.opened(), 'select 1')).toEqual([1])
      await holder.release()
    }
  }
  await openAndRelease(1)
  await Promise.all(Array.from({ length: 3 }, () => openAndRelease(FAULT_ROUNDS + 1)))
  expect(await serverPid(installation.dataDir)).toBeNull()
})

test('a data folder that this user may not enter is said in words', async (ctx) => {
  if (!ORDINARY_USER) ctx.skip('needs root')
  const installation = await workshop.install('forbidden')
  await mkdir(installation.dataDir, { mode: 0o700 })
  const holder = installation.start({
    user: ORDINARY_USER,
    dataDir: path.join(installation.dataDir, 'deeper'),
  })
  expect(await holder.next()).toMatchObject({ event: 'failed', problem: 'folder_unusable' })
})

test('a data folder that is a file is said in words', async () => {
  const installation = await workshop.install('a file', { owner: ORDINARY_USER })
  await writeFile(installation.dataDir, '')
  expect(await installation.start().next()).toMatchObject({ event: 'failed', problem: 'folder_unusable' })
})

test('data of another major version and damaged data are said in words, and left alone', async () => {
  const installation = await workshop.install('old data', { owner: ORDINARY_USER })
  const holder = installation.start()
  await holder.opened()
  await holder.release()
  const versionFile = path.join(installation.dataDir, 'postgres', 'cluster', 'PG_VERSION')
  await writeFile(versionFile, '17\n')
  const event = await installation.start().next()
  expect(event).toMatchObject({ event: 'failed', problem: 'data_version' })
  expect(event).toHaveProperty('message', expect.stringContaining('PostgreSQL 17'))
  await rm(versionFile)
  expect(await installation.start().next()).toMatchObject({ event: 'failed', problem: 'data_damaged' })
  expect(await readdir(path.join(installation.dataDir, 'postgres', 'cluster'))).toContain('base')
})

test('a missing package of this platform is said in words', async () => {
  const installation = await workshop.install('without package', { owner: ORDINARY_USER })
  await rm(path.join(installation.folder, 'node_modules'), { recursive: true })
  expect(await installation.start().next()).toMatchObject({ event: 'failed', problem: 'platform_missing' })
})
