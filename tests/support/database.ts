import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#src/platform/database/connection.ts'
import { migrateDatabase } from '#src/platform/database/migrate.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
const logger = pino({ level: 'error' })

/** Databases of this worker that nobody uses at the moment. To empty one takes a hundredth of what a new one costs. */
const free: string[] = []

/**
 * An empty database with the newest schema. `connectionString` is what to give the application as DATABASE_URL;
 * `close()` empties it for the next test that asks for one.
 */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<OpenDatabase> {
  const url = free.pop() ?? (await createDatabase(inject('testClusterUrl')))
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    logger,
    poolSize: options.poolSize ?? 5,
  })
  const shape = await describeShape(database.pool)
  return {
    ...database,
    async close() {
      await database.close()
      await run(url, async (client) => {
        // Whoever changed the tables, or left a connection open, leaves a database that nobody else can use.
        if ((await describeShape(client)) !== shape || (await isShared(client))) return
        await client.query(EMPTY)
        free.push(url)
      })
    },
  }
}

/** A database without any table, which is dropped after the test. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const clusterUrl = inject('testClusterUrl')
  const name = `bulletin_test_${randomBytes(6).toString('hex')}`
  await run(clusterUrl, (admin) => admin.query(`create database ${name}`))
  const database = await openDatabase({ databaseUrl: withDatabase(clusterUrl, name), dataDir: '', logger })
  onTestFinished(async () => {
    await database.close()
    await run(clusterUrl, (admin) => admin.query(`drop database ${name} with (force)`))
  })
  return database
}

async function createDatabase(clusterUrl: string): Promise<string> {
  const template = await prepareTemplate(clusterUrl)
  const name = `bulletin_test_${randomBytes(6).toString('hex')}`
  await run(clusterUrl, (admin) => admin.query(`create database ${name} template ${template}`))
  return withDatabase(clusterUrl, name)
}

/** Every row but those of the migrations and the queues; a table that others refer to waits for its next turn. */
const EMPTY = `do $$
  declare
    is_left boolean := true;
    name text;
  begin
    while is_left loop
      is_left := false;
      for name in
        select oid::regclass from pg_class
        where relkind = 'r' and relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss'))
          and relname not in ('version', 'queue')
      loop
        begin
          execute 'delete from ' || name;
        exception when foreign_key_violation then
          is_left := true;
        end;
      end loop;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`

async function describeShape(client: Pick<pg.Pool | pg.Client, 'query'>): Promise<string> {
  const { rows } = await client.query(`select
    (select count(*) from pg_namespace where nspname <> 'pgboss') as namespaces,
    (select count(*) from pg_proc where pronamespace = 'public'::regnamespace) as functions,
    (select count(*) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace) as triggers,
    (select json_agg(relname order by relname) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`)
  return JSON.stringify(rows)
}

async function isShared(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rowCount !== 0
}

/** Makes the template once per cluster and schema; the first of several processes does it, the others wait. */
async function prepareTemplate(clusterUrl: string): Promise<string> {
  const name = `bulletin_template_${await hashMigrations()}`
  await run(clusterUrl, async (admin) => {
    // Built under another name and renamed at the end, so that a template is always a whole one.
    await admin.query("select pg_advisory_lock(hashtext('bulletin test template'))")
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
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
  for (const name of (await readdir(MIGRATIONS, { recursive: true })).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(path.join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
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
