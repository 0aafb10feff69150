import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupFile } from '#src/cli/installation/backup-file.ts'
import { compareContents, verifyBackup } from '#src/features/installation/backups/backup-file.ts'
import { MIGRATIONS } from '#src/platform/container/container.ts'
import { openEmptyDatabase } from '../support/database.ts'
import { startTestServer } from '../support/server.ts'

/** Written by "bulletin export backup" of commit e0b0d7f on its own demo city, of which most events were deleted. */
const OLDER_BACKUP = path.resolve('tests/fixtures/older-backup.jsonl.gz')

type Row = Record<string, unknown>

async function readLines(): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>()
  for (const line of gunzipSync(await readFile(OLDER_BACKUP))
    .toString('utf8')
    .trimEnd()
    .split('\n')) {
    const { table, rows } = JSON.parse(line) as { table?: string; rows: Row[] }
    if (table !== undefined) tables.set(table, [...(tables.get(table) ?? []), ...rows])
  }
  return tables
}

const columnOf = (row: Row | undefined, column: string) => row?.[column]
const numberOf = (row: Row) => Number(row.id ?? row.subscriber_id ?? 0)
const inOrder = (rows: Row[]) => rows.toSorted((one, other) => numberOf(one) - numberOf(other))

const options = (changes = {}) => ({
  migrations: MIGRATIONS,
  key: null,
  signer: 'nobody',
  passphrase: null,
  suppressions: null,
  now: new Date(),
  ...changes,
})

test('a back-up from before they were signed comes in whole where a person vouches for it, and life goes on', async () => {
  const database = await openEmptyDatabase()
  await expect(readBackupFile(database, OLDER_BACKUP, options({ signer: null }))).rejects.toThrow(
    'repeat with --signed-by=nobody',
  )
  const { contents, dropped } = await readBackupFile(database, OLDER_BACKUP, options())
  expect(dropped).toEqual({ left: 0, bounced: 0, complained: 0, erased: 0 })
  // The key of the new installation and the mark of the copy were added; nobody has a mail in hand any more.
  const differences = await compareContents(database.db, contents)
  expect(differences.map((words) => words.split(':')[0])).toEqual([
    'mails',
    'newsletter_deliveries',
    'settings',
  ])

  const rowsOf = async (table: string): Promise<Row[]> => {
    const { rows } = await database.pool.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`)
    return inOrder(rows.map(({ row }) => row))
  }
  const older = await readLines()
  const opening = ['rate_limit', 'session', 'settings', 'verification', 'two_factor']
  for (const [table, rows] of older) {
    if (opening.includes(table)) expect(table === 'settings' || (await rowsOf(table)).length === 0).toBe(true)
    else expect([table, (await rowsOf(table)).length]).toEqual([table, rows.length])
  }
  // The ledger, who agreed to what, and who did what: row by row.
  for (const table of [
    'payment_ledger',
    'payment_notices',
    'newsletter_deliveries',
    'subscribers',
    'audit_log',
  ]) {
    const rows = older.get(table) ?? []
    expect(rows.length, table).toBeGreaterThan(0)
    expect(await rowsOf(table), table).toMatchObject(
      inOrder(rows.map(({ former_address: _, claimed_by: __, ...row }) => row)),
    )
  }
  const [paid] = await rowsOf('payments')
  expect(paid).toMatchObject({
    resolved_by: 'Admin User',
    resolved_at: columnOf(older.get('payments')?.[0], 'settled_at'),
  })
  const facts = older.get('church_facts')?.filter((fact) => columnOf(fact, 'stands'))
  expect((await rowsOf('church_facts')).filter((fact) => fact.is_current)).toHaveLength(facts?.length ?? 0)
  expect((await rowsOf('account')).filter(({ password }) => password !== null)).toEqual([])

  const server = await startTestServer({
    demo: true,
    works: false,
    config: { databaseUrl: database.connectionString },
  })
  onTestFinished(() => server.close())
  const admin = await server.signIn()
  // Whoever had been erased there stays so, and a merge of then is taken back.
  const csv = 'email\ndov@reader.example\nnew@reader.example\n'
  const report = await admin.call('importSubscribers', {
    body: { csv, source: 'other', consent: 'A list', dryRun: false },
  })
  expect(report.body.outcomes).toMatchObject({ erased: 1, added: 1 })
  const [merge] = (await admin.call('listMerges')).body
  expect((await admin.call('undoMerge', { params: { id: merge?.id ?? 0 } })).status).toBe(200)
})

test.each([
  ['cut short', (lines: string[]) => lines.slice(0, -1), 'is not whole'],
  [
    'with a row less',
    (lines: string[]) => lines.filter((line) => !line.includes('"table":"blog_posts"')),
    'is not whole',
  ],
  ['with a line more', (lines: string[]) => [...lines, '{}'], 'was changed after it was made'],
])('an older back-up %s is refused', async (_what, change, words) => {
  const lines = gunzipSync(await readFile(OLDER_BACKUP))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  async function* changed() {
    yield* change(lines)
  }
  await expect(verifyBackup(changed(), null, 'nobody')).rejects.toThrow(words)
})
