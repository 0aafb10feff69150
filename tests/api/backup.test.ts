import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBackupFile, writeBackupFile } from '#src/cli/installation/backup-file.ts'
import { rehearseRestore } from '#src/cli/restore.ts'
import { compareContents } from '#src/features/installation/backups/backup-file.ts'
import { packLines, unpackLines } from '#src/features/installation/backups/keeping.ts'
import { deriveKeys } from '#src/features/installation/backups/keys.ts'
import { writeSuppressions } from '#src/features/installation/backups/suppressions.ts'
import { MIGRATIONS } from '#src/platform/container/container.ts'
import { openTestDatabase } from '../support/database.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let folder = ''
let file = ''
let key = ''
/** What opens something: it must not be in the file. */
const secrets: string[] = []

beforeAll(async () => {
  server = await startTestServer({ demo: true, works: false })
  folder = await mkdtemp(path.join(tmpdir(), 'bulletin-backup-'))
  file = path.join(folder, 'all.jsonl.gz')
  key = (await readFile(path.join(server.dataDir, 'installation.key'), 'utf8')).trim()
  const admin = await server.signIn({ role: 'editor' })
  // Rows that name later ones of their own table.
  const [pair] = (await admin.call('listDuplicates')).body
  await admin.call('removeDuplicate', {
    body: { keepId: pair?.church2.id ?? 0, removeId: pair?.church1.id ?? 0 },
  })
  await server.visitor().call('subscribe', { body: { email: 'ada@mail.example', firstName: 'Ada' } })
  await server.container.db.execute(sql`update subscribers set is_active = false, unsubscribed_at = now()
    where id = (select min(id) from subscribers where is_active)`)
  const { pool } = server.container.database
  await pool.query(
    `insert into api_token (id, user_id, name, hash, scopes, created_at)
     select 'one', id, 'Parish app', 'the hash of a token', '{read}', now() from "user" limit 1`,
  )
  const { rows } = await pool.query<{ secret: string }>(
    `select token as secret from subscribers union all select token from session union all select hash from api_token
     union all select password from account union all select value #>> '{}' from settings where key like '%secret'`,
  )
  secrets.push(key, ...rows.map(({ secret }) => secret))
  await writeBackupFile(server.container.db, file, backupOptions())
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const backupOptions = () => ({ keys: server.container.keys, passphrase: null, now: new Date() })
const restoreOptions = (changes = {}) => ({
  migrations: MIGRATIONS,
  key,
  signer: null,
  passphrase: null,
  suppressions: null,
  now: new Date(),
  ...changes,
})

async function openEmpty() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

type Pool = TestServer['container']['database']['pool']

async function readAll(pool: Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('settings', 'session', 'account', 'verification', 'two_factor', 'api_token', 'rate_limit', 'idempotent_answer', 'sign_in_throttle')`,
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
  const { rows, contents } = await readBackupFile(database, file, restoreOptions())
  expect(rows).toBeGreaterThan(100)
  expect(await readAll(database.pool)).toEqual(await readAll(server.container.database.pool))
  // What a rehearsal looks at: the mark of a restored copy is all that was added.
  expect(await compareContents(database.db, contents)).toEqual([expect.stringMatching(/^settings: /)])
  const { rows: added } = await database.pool.query<{ id: number }>(
    "insert into churches (name, origin, created_at, updated_at) values ('New', 'admin', now(), now()) returning id",
  )
  const [last] = (await database.pool.query<{ last: number }>('select max(id) as last from churches')).rows
  expect(added[0]?.id).toBe(last?.last)
  const jobs = "select name, data from pgboss.job where state < 'completed' order by name, data::text"
  expect((await database.pool.query(jobs)).rows).toEqual(
    (await server.container.database.pool.query(jobs)).rows,
  )
  await expect(readBackupFile(database, file, restoreOptions())).rejects.toThrow('This database is not empty')
})

test('a rehearsal restores it into a database of its own and finds no difference', async () => {
  const rehearsed = await rehearseRestore(file, { key, signer: null, passphrase: null })
  expect(rehearsed.differences).toEqual([])
  expect(rehearsed.rows).toBeGreaterThan(100)
})

test('the file alone opens nothing, and without the key what it seals is made anew', async () => {
  const text = gunzipSync(await readFile(file)).toString('utf8')
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  const database = await openEmpty()
  const signer = deriveKeys(key).signer
  await readBackupFile(database, file, restoreOptions({ key: null, signer }))
  const { rows } = await database.pool.query("select token from subscribers where email = 'ada@mail.example'")
  expect(rows[0]?.token).toMatch(/^[\w-]{32}$/)
  expect(secrets).not.toContain(rows[0]?.token)
  expect((await database.pool.query('select from account where password is not null')).rowCount).toBe(0)
})

test.each([
  ['cut short', (lines: string[]) => lines.slice(0, -2), 'is not whole'],
  ['of something else', () => ['hello'], 'This is not a backup'],
  [
    'edited',
    (lines: string[]) => lines.map((line) => line.replace('ada@mail.example', 'eve@mail.example')),
    'was changed after it was made',
  ],
  ['with a line more', (lines: string[]) => [...lines, '{}'], 'was changed after it was made'],
  [
    'signed by somebody else',
    ([head = '', ...rest]: string[]) => [
      head.replace(/"signer":"[^"]+"/, `"signer":"${deriveKeys('another').signer}"`),
      ...rest,
    ],
    'signed by another installation',
  ],
])('a back-up %s is refused, and leaves the database empty', async (_what, change, words) => {
  const database = await openEmpty()
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const changed = path.join(folder, 'changed.jsonl.gz')
  await writeFile(changed, gzipSync(change(lines).join('\n')))
  await expect(readBackupFile(database, changed, restoreOptions())).rejects.toThrow(words)
  const { rows } = await database.pool.query(
    'select (select count(*) from churches) + (select count(*) from settings) as rows',
  )
  expect(rows).toEqual([{ rows: 0 }])
})

test.each([
  ['cut short', (lines: string[]) => lines.slice(0, -1), 'is not whole'],
  [
    'edited',
    (lines: string[]) => lines.map((line) => line.replace('"left"', '"bounced"')),
    'was changed after it was made',
  ],
  ['of something else', () => ['hello'], 'This is no list made with "bulletin export suppressions"'],
  [
    'of another installation',
    (lines: string[]) => lines.map((line) => line.replace(deriveKeys(key).signer, deriveKeys('b').signer)),
    'signed by another installation',
  ],
])(
  'a list of who left that is %s is refused, and leaves the database empty',
  async (_what, change, words) => {
    const whole = path.join(folder, `whole-${_what}.gz`)
    const { db, keys } = server.container
    await packLines(whole, null, (add) => writeSuppressions(db, keys, add))
    const lines = gunzipSync(await readFile(whole))
      .toString('utf8')
      .trimEnd()
      .split('\n')
    const list = path.join(folder, `${_what}.gz`)
    await writeFile(list, gzipSync(change(lines).join('\n')))
    const database = await openEmpty()
    await expect(readBackupFile(database, file, restoreOptions({ suppressions: list }))).rejects.toThrow(
      words,
    )
    await expect(
      readBackupFile(database, file, restoreOptions({ key: null, signer: keys.signer, suppressions: whole })),
    ).rejects.toThrow('recognizes nobody')
    expect((await database.pool.query('select 1 from churches')).rowCount).toBe(0)
  },
)

test('a file that is none, or is not packed, is refused in a sentence', async () => {
  const database = await openEmpty()
  const plain = path.join(folder, 'plain.txt')
  await writeFile(plain, 'hello')
  await expect(readBackupFile(database, plain, restoreOptions())).rejects.toThrow(
    'cannot be read: incorrect header check',
  )
  await expect(readBackupFile(database, path.join(folder, 'none'), restoreOptions())).rejects.toThrow(
    'cannot be read',
  )
})

test('with a passphrase the file is read with it alone', async () => {
  const locked = path.join(folder, 'locked.age')
  await packLines(locked, 'correct horse battery', (add) => add('a line'), 10)
  const read = async (passphrase: string | null) => {
    const lines: string[] = []
    for await (const line of unpackLines(locked, passphrase)) lines.push(line)
    return lines
  }
  expect(await read('correct horse battery')).toEqual(['a line'])
  await expect(read('wrong horse battery')).rejects.toThrow('another passphrase')
  await expect(read(null)).rejects.toThrow('set BACKUP_PASSPHRASE')
  expect((await readFile(locked)).toString('latin1')).not.toContain('a line')
})

test('a back-up is written to a new file only, and whoever cannot have it reads why', async () => {
  const { db } = server.container
  await expect(writeBackupFile(db, file, backupOptions())).rejects.toThrow(
    `${file} cannot be written: there is a file of that name already.`,
  )
  await expect(writeBackupFile(db, path.join(folder, 'none', 'all.gz'), backupOptions())).rejects.toThrow(
    'cannot be written: there is no such folder.',
  )
  expect((await readFile(file)).length).toBeGreaterThan(1000)
})
