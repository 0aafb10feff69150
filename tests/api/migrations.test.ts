import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFile,
  cp,
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupFile } from '#src/cli/installation/backup-file.ts'
import { compareContents } from '#src/features/installation/backups/backup-file.ts'
import { MIGRATIONS } from '#src/platform/container/container.ts'
import type { OpenDatabase } from '#src/platform/database/connection.ts'
import { migrateDatabase, pendingMigrations, readAfter } from '#src/platform/database/migrate.ts'
import config from '../../drizzle.config.ts'
import { openEmptyDatabase } from '../support/database.ts'

/**
 * Written by "bulletin export backup" of commit c8895395, whose schema is the base of all later migrations, on its own
 * demo city, of which most events were deleted.
 */
const BASE_BACKUP = path.resolve('tests/fixtures/base-backup.jsonl.gz')
const BASE_BACKUP_KEY = 'I8a1HhdMaBS4yTxho-dDblPC0N6lvhRft_I1ZrXw0dI'
const BASE_MIGRATION_SHA256 = '4c60648e11905c3c2dc9707214f532783f57dcee3be4ff84dbf0474922126173'

const readJournal = async () => JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8'))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('the newest migration makes the tables that the code names', async () => {
  const tables: Record<string, unknown> = {}
  for await (const file of glob(config.schema ?? [])) Object.assign(tables, await import(path.resolve(file)))
  const { entries } = await readJournal()
  const newest = String(entries.at(-1).idx).padStart(4, '0')
  const before = JSON.parse(await readFile(`migrations/meta/${newest}_snapshot.json`, 'utf8'))
  const missing = await generateMigration(
    before,
    generateDrizzleJson(tables, undefined, undefined, config.casing),
  )
  expect(missing, 'run: npm run db:generate').toEqual([])
})

test('the base migration is as it was released, and a change of what stands after the migrations has a step', async () => {
  expect(sha256(await readFile('migrations/0000_schema.sql', 'utf8'))).toBe(BASE_MIGRATION_SHA256)
  const { entries } = await readJournal()
  expect(sha256(await readAfter('migrations')), 'run: npm run db:generate').toBe(entries.at(-1).after)
})

test('what stands after the migrations can be applied again, and makes what the base migration makes', async () => {
  const database = await openEmptyDatabase()
  const folder = await makeFolder()
  await cp('migrations', folder, { recursive: true })
  await rm(path.join(folder, 'after'), { recursive: true })
  await migrateDatabase({ pool: database.pool, folder })
  const before = await listGuards(database)
  const after = await readAfter('migrations')
  await database.pool.query(after)
  expect(await listGuards(database)).toEqual(before)
  await database.pool.query(after)
  expect(await listGuards(database)).toEqual(before)
})

test('a migration that is generated after a planted column keeps every function and trigger', async () => {
  const database = await openEmptyDatabase()
  await migrateDatabase({ pool: database.pool, folder: MIGRATIONS })
  const before = await listGuards(database)
  expect(before.length).toBeGreaterThan(10)

  const copy = await makeFolder()
  await mkdir(path.join(copy, 'src'))
  for (const name of await readdir('src'))
    if (name !== 'schema') await symlink(path.resolve('src', name), path.join(copy, 'src', name))
  for (const name of ['node_modules', 'package.json'])
    await symlink(path.resolve(name), path.join(copy, name))
  await cp('src/schema', path.join(copy, 'src/schema'), { recursive: true })
  await cp('migrations', path.join(copy, 'migrations'), { recursive: true })
  const file = path.join(copy, 'src/schema/events.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace("pgTable(\n  'events',\n  {", '$&\n    planted: text(),'))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.resolve('scripts/generate-migration.ts'), '--name', 'planted'],
    { cwd: copy },
  )
  const written = path.join(copy, stdout.trim())
  expect(await readFile(written, 'utf8')).toBe('ALTER TABLE "events" ADD COLUMN "planted" text;')
  // Also one that a person would have to notice.
  await appendFile(written, '--> statement-breakpoint\nDROP FUNCTION store_event_text CASCADE;')
  expect(await migrateDatabase({ pool: database.pool, folder: path.join(copy, 'migrations') })).toEqual([
    path.basename(written, '.sql'),
  ])
  await database.pool.query('select planted from events')
  expect(await listGuards(database)).toEqual(before)
})

test('a database of the base commit goes on here: its back-up restores with every row', async () => {
  const database = await openEmptyDatabase()
  const { rows, contents } = await readBackupFile(database, BASE_BACKUP, {
    migrations: MIGRATIONS,
    key: BASE_BACKUP_KEY,
    signer: null,
    passphrase: null,
    suppressions: null,
    now: new Date(),
    isRehearsal: true,
  })
  expect(rows).toBe(632)
  // Ledger, consent and audit among them: each row, as it was.
  expect(await compareContents(database.db, contents)).toEqual([])
  const counted = await database.pool.query(`select (select count(*) from churches)::int as churches,
    (select count(*) from events)::int as events, (select count(*) from event_texts)::int as texts,
    (select count(*) from subscribers)::int as readers, (select count(*) from newsletter_deliveries)::int as deliveries,
    (select count(*) from payment_ledger)::int as ledger, (select count(*) from suppressions)::int as suppressed,
    (select count(*) from audit_log)::int as audit`)
  expect(counted.rows).toEqual([
    {
      ...{ churches: 93, events: 91, texts: 91, readers: 36, deliveries: 59 },
      ...{ ledger: 1, suppressed: 1, audit: 15 },
    },
  ])
  expect(await pendingMigrations({ pool: database.pool, folder: MIGRATIONS })).toEqual([])
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Every function and trigger of ours, as PostgreSQL words them. */
async function listGuards({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(`
    select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
    union all
    select concat(relname, reloptions) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reloptions is not null`)
  return rows.map(({ definition }) => definition).sort()
}
