import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pRetry from 'p-retry'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#src/platform/database/connection.ts'
import { migrateDatabase } from '#src/platform/database/migrate.ts'
import { openTestCluster, type TestCluster } from './test-cluster.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
const LEFT_BEHIND_AFTER_MS = 6 * 60 * 60_000
const logger = pino({ level: 'error' })

/**
 * An empty database with the newest schema, for one test file: a clone of a migrated template. `connectionString` is
 * what to give the application as DATABASE_URL; `close()` also drops the database.
 */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<OpenDatabase> {
  const shared = inject('testClusterUrl')
  const cluster: TestCluster = shared ? { url: shared, close: async () => {} } : await openTestCluster()
  const template = await prepareTemplate(cluster.url)
  const name = `bulletin_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
  await run(cluster.url, (admin) => admin.query(`create database ${name} template ${template}`))
  const url = withDatabase(cluster.url, name)
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    logger,
    poolSize: options.poolSize ?? 5,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await run(cluster.url, (admin) => dropDatabase(admin, name))
      await cluster.close()
    },
  }
}

/** Makes the template once per cluster and schema; the first of several processes does it, the others wait. */
async function prepareTemplate(clusterUrl: string): Promise<string> {
  const name = `bulletin_template_${await hashMigrations()}`
  await run(clusterUrl, async (admin) => {
    // Built under another name and renamed at the end, so that a template is always a whole one.
    await admin.query("select pg_advisory_lock(hashtext('bulletin test template'))")
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await dropLeftBehind(admin)
    await admin.query('create database bulletin_template_unfinished')
    const unfinished = withDatabase(clusterUrl, 'bulletin_template_unfinished')
    const database = await openDatabase({ databaseUrl: unfinished, dataDir: '', logger, poolSize: 1 })
    await migrateDatabase({ pool: database.pool, folder: MIGRATIONS }).finally(() => database.close())
    await admin.query(`alter database bulletin_template_unfinished rename to ${name}`)
  })
  return name
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(path.join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** On a cluster that lives longer than a run: templates of older schemas, and databases of runs that were killed. */
async function dropLeftBehind(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    String.raw`select datname as name from pg_database where datname like 'bulletin\_te%'`,
  )
  for (const { name } of rows) {
    const madeAt = Number.parseInt(/^bulletin_test_([0-9a-z]+)_/.exec(name)?.[1] ?? '', 36)
    const isOld = Number.isNaN(madeAt) || Date.now() - madeAt > LEFT_BEHIND_AFTER_MS
    if (isOld) await admin.query(`drop database if exists ${name} with (force)`)
  }
}

/** Only a superuser may end an autovacuum process that happens to be at work in the database: it is soon done. */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await pRetry(() => admin.query(`drop database ${name} with (force)`), { retries: 5, minTimeout: 200 })
}

async function run(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bulletin tests' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
