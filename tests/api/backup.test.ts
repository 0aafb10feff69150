import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBackupFile, writeBackupFile } from '#src/cli/backup.ts'
import { MIGRATIONS } from '#src/platform/container/container.ts'
import { openTestDatabase } from '../support/database.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let folder = ''
let file = ''
beforeAll(async () => {
  server = await startTestServer({ demo: true, works: false })
  folder = await mkdtemp(path.join(tmpdir(), 'bulletin-backup-'))
  file = path.join(folder, 'all.jsonl.gz')
  const admin = await server.signIn({ role: 'editor' })
  // Rows that name later ones of their own table.
  const [pair] = (await admin.call('listDuplicates')).body
  await admin.call('removeDuplicate', {
    body: { keepId: pair?.church2.id ?? 0, removeId: pair?.church1.id ?? 0 },
  })
  await writeBackupFile(server.container.db, file, new Date())
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function openEmpty() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

type Pool = TestServer['container']['database']['pool']

async function readAll(pool: Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const all: Record<string, unknown> = {}
  for (const { name } of rows) {
    const read = await pool.query(`select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`)
    all[name] = read.rows
  }
  return all
}

test('a back-up of a whole city is read into an empty database as it was, and life goes on there', async () => {
  const database = await openEmpty()
  const rows = await readBackupFile(database, file, MIGRATIONS)
  expect(rows).toBeGreaterThan(100)
  expect(await readAll(database.pool)).toEqual(await readAll(server.container.database.pool))
  const { rows: added } = await database.pool.query<{ id: number }>(
    "insert into churches (name, origin, created_at, updated_at) values ('New', 'admin', now(), now()) returning id",
  )
  const [last] = (await database.pool.query<{ last: number }>('select max(id) as last from churches')).rows
  expect(added[0]?.id).toBe(last?.last)
})

test('a back-up overwrites nothing', async () => {
  const database = await openEmpty()
  await readBackupFile(database, file, MIGRATIONS)
  await expect(readBackupFile(database, file, MIGRATIONS)).rejects.toThrow('This database is not empty')
})

test.each([
  ['cut short', (lines: string[]) => lines.slice(0, -2), 'The back-up is not whole'],
  ['of something else', () => ['hello'], 'This is no back-up'],
  [
    'damaged',
    (lines: string[]) => [...lines.slice(0, 3), '{"tab', ...lines.slice(4)],
    'The back-up is damaged',
  ],
  [
    'of a newer version',
    ([head = '', ...rest]: string[]) => [head.replace(/"schema":\d+/, '"schema":9999999999999'), ...rest],
    'another version',
  ],
])('a back-up %s is refused, and leaves the database empty', async (_what, change, words) => {
  const database = await openEmpty()
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const changed = path.join(folder, 'changed.jsonl.gz')
  await writeFile(changed, gzipSync(change(lines).join('\n')))
  await expect(readBackupFile(database, changed, MIGRATIONS)).rejects.toThrow(words)
  const { rows } = await database.pool.query('select count(*)::int as churches from churches')
  expect(rows).toEqual([{ churches: 0 }])
})

test('a file that is no back-up, or is not packed, is refused in a sentence', async () => {
  const database = await openEmpty()
  const plain = path.join(folder, 'plain.txt')
  await writeFile(plain, 'hello')
  await expect(readBackupFile(database, plain, MIGRATIONS)).rejects.toThrow(
    'cannot be read: incorrect header check',
  )
  await expect(readBackupFile(database, path.join(folder, 'none'), MIGRATIONS)).rejects.toThrow(
    'cannot be read',
  )
})

test('a back-up is written to a new file only, and a refusal gives the reason', async () => {
  const { db } = server.container
  await expect(writeBackupFile(db, file, new Date())).rejects.toThrow(
    `${file} cannot be written: there is a file of that name already.`,
  )
  await expect(writeBackupFile(db, path.join(folder, 'none', 'all.gz'), new Date())).rejects.toThrow(
    'cannot be written: there is no such folder.',
  )
  expect((await readFile(file)).length).toBeGreaterThan(1000)
})
