import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import type { City } from '../contract/city.ts'
import { findLastBackup, isLate, listBackups } from '../features/installation/backups/keeping.ts'
import { createInstallationService } from '../features/installation/service.ts'
import { readCity } from '../features/settings/service.ts'
import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { createStorages } from '../platform/container/backups.ts'
import { MIGRATIONS } from '../platform/container/container.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/connection.ts'
import { clusterFolder } from '../platform/database/embedded/cluster-folder.ts'
import { findSharedAccount } from '../platform/database/embedded/postgres-account.ts'
import { countWorkers } from '../platform/database/liveness.ts'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { canMakeTrigrams, hasSearchIndexes } from '../platform/database/search-text.ts'
import type { Database } from '../platform/database/transaction.ts'
import { freeMegabytes, MIN_FREE_MB } from '../platform/free-space.ts'
import { createLogger } from '../platform/logger.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { eventSearchIndexes } from '../schema/events.ts'
import { examineMail, examineSender, type Finding } from './installation/examine-mail.ts'
import { loadCity } from './installation/load-city.ts'
import { version } from './installation/project.ts'
import { loadConfig } from './serve.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

const COMFORTABLE_FREE_MB = 1024
const CLOCK_NOTE_MS = 2_000
const CLOCK_PROBLEM_MS = 60_000

/** Adds `bulletin doctor`: looks this installation over, also while it runs, and changes nothing. */
export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check settings, database, disk, mail and clock, and print what is wrong')
    .option(...jsonOption)
    .action(async (options: JsonOption) => {
      const findings = await examine()
      const problems = findings.filter(({ is }) => is === 'problem').length
      printAnswer(options, { version: version(), problems, findings }, [
        ...findings.map(({ is, about, words }) => `${is.padEnd(8)} ${about.padEnd(9)} ${words}`),
        problems === 0 ? 'Everything is in order.' : `${problems} to mend.`,
      ])
      if (problems > 0) process.exitCode = EXIT.failed
    })
}

async function examine(): Promise<Finding[]> {
  let config: Config
  let city: City
  try {
    config = loadConfig()
    city = await loadCity()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ is: 'problem', about: 'settings', words: error.message }]
  }
  const database = await examineDatabase(config, city)
  city = database.city
  return [
    ...examineSettings(config),
    ...(await examineDisk(config.dataDir)),
    ...database.findings,
    ...(await examineMail(config, city)),
    ...(await examineSender(config, city)),
    ...(await examineBackups(config)),
  ]
}

function examineSettings(config: Config): Finding[] {
  const kind = config.demo ? 'the demo city' : 'a real site'
  const mode = config.isProduction ? 'production' : 'development'
  const findings: Finding[] = [
    {
      is: 'ok',
      about: 'settings',
      words: `version ${version()}, ${kind}, ${mode}, role ${config.role}, data in ${config.dataDir}`,
    },
    ...config.misspelled.map((words) => ({ is: 'note' as const, about: 'settings', words })),
  ]
  if (config.isProduction && config.demo) {
    findings.push({
      is: 'note',
      about: 'settings',
      words: 'DEMO is on in production: the site is the fictional demo city.',
    })
  }
  if (config.isProduction && config.publicUrl === null) {
    findings.push({
      is: 'note',
      about: 'settings',
      words: 'PUBLIC_URL is not set: links in emails lead to whatever address a visitor used. Set it.',
    })
  }
  return findings
}

async function examineDisk(dataDir: string): Promise<Finding[]> {
  const about = 'disk'
  let folder = dataDir
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder)
  try {
    await access(folder, constants.W_OK)
  } catch {
    return [
      { is: 'problem', about, words: `${folder} cannot be written. Change its owner, or set DATA_DIR.` },
    ]
  }
  const free = await freeMegabytes(folder)
  const words = `${free.toLocaleString('en-US')} MB free in ${folder}`
  if (free < MIN_FREE_MB) return [{ is: 'problem', about, words: `Only ${words}. Free up space.` }]
  return [{ is: free < COMFORTABLE_FREE_MB ? 'note' : 'ok', about, words }]
}

/** The city as it is stored, where it is. */
async function examineDatabase(config: Config, seed: City): Promise<{ findings: Finding[]; city: City }> {
  const about = 'database'
  if (config.databaseUrl === null && !existsSync(clusterFolder(config.dataDir).cluster)) {
    const words = 'None yet: the first start creates it.'
    return { findings: [{ is: 'note', about, words }], city: seed }
  }
  const isProblem = (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error)
    return { findings: [{ is: 'problem' as const, about, words }], city: seed }
  }
  const logger = createLogger('silent')
  let database: OpenDatabase
  try {
    database = await openDatabase({ ...config, logger, poolSize: 2 })
  } catch (error) {
    return isProblem(error)
  }
  try {
    const { rows } = await database.pool.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, clock_timestamp() as now",
    )
    const kind = database.isEmbedded ? 'embedded PostgreSQL' : 'PostgreSQL'
    const schema = await examineSchema(database, config)
    const city = await readCity(database.db, seed, logger)
    const findings: Finding[] = [
      { is: 'ok', about, words: `${kind} ${rows[0]?.version ?? ''} answers` },
      ...(config.databaseUrl === null ? await examineAccount(config.dataDir) : []),
      ...schema,
      ...(await examineLastBackup(database.db, config)),
      ...examineClock(rows[0]?.now ?? null, city),
    ]
    return { findings, city }
  } catch (error) {
    return isProblem(error)
  } finally {
    await database.close()
  }
}

async function examineAccount(dataDir: string): Promise<Finding[]> {
  const shared = await findSharedAccount(clusterFolder(dataDir).cluster)
  if (shared === null) return []
  const words = `The data belong to user ${shared}, as whom other programs may run. Start as an ordinary user of its own that owns them.`
  return [{ is: 'note', about: 'database', words }]
}

async function examineSchema({ pool, db }: OpenDatabase, config: Config): Promise<Finding[]> {
  const about = 'database'
  const pending = await pendingMigrations({ pool, folder: MIGRATIONS })
  if (pending.length > 0) {
    const words = `Not up to date: ${pending.join(', ')} pending. The next start applies it, or: ./bulletin migrate`
    return [{ is: 'note', about, words }]
  }
  const kind = await createInstallationService(db).kind()
  const wanted = config.demo ? 'demo' : 'real'
  const findings: Finding[] = []
  if (kind !== null && kind !== wanted) {
    const words =
      kind === 'demo'
        ? 'It belongs to the demo city, but the settings ask for a real site. Set DEMO=true, or another DATA_DIR or DATABASE_URL.'
        : 'It belongs to a real site, but the settings ask for the demo. Set DEMO=false, or another DATA_DIR.'
    findings.push({ is: 'problem', about, words })
  }
  if (!(await hasSearchIndexes(pool, eventSearchIndexes)) && !(await canMakeTrigrams(pool))) {
    const words =
      'Searches read every event because the extension pg_trgm is missing. If there are many events, run CREATE EXTENSION pg_trgm and restart.'
    findings.push({ is: 'note', about, words })
  }
  const workers = await countWorkers(db)
  findings.push({
    is: workers > 0 ? 'ok' : 'note',
    about: 'workers',
    words: workers > 0 ? `${workers} running` : 'None running: nothing is scraped or sent until one is.',
  })
  return findings
}

function examineClock(databaseTime: Date | null, city: City): Finding[] {
  const about = 'clock'
  const now = systemClock.now()
  const local = now.toLocaleString('en-US', {
    timeZone: city.timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  const here = `${local} in ${city.name}`
  const apartMs = databaseTime === null ? 0 : Math.abs(databaseTime.getTime() - now.getTime())
  if (apartMs < CLOCK_NOTE_MS) return [{ is: 'ok', about, words: here }]
  const words = `${here}; the database's clock is ${Math.round(apartMs / 1000)} s off. Set both by NTP.`
  return [{ is: apartMs < CLOCK_PROBLEM_MS ? 'note' : 'problem', about, words }]
}

/** Whether there is a good back-up, and whether the places of it can be reached. */
async function examineBackups(config: Config): Promise<Finding[]> {
  const about = 'backup'
  if (config.backups.cron === null)
    return [
      {
        is: config.isProduction && !config.demo ? 'problem' : 'note',
        about,
        words: 'None are scheduled (BACKUP_CRON).',
      },
    ]
  const findings: Finding[] = []
  for (const storage of createStorages(config.backups)) {
    const names = await listBackups(storage).catch((error: unknown) => String(error))
    findings.push(
      typeof names === 'string'
        ? { is: 'problem', about, words: `${storage.description} cannot be used: ${names}` }
        : { is: 'ok', about, words: `${names.length} in ${storage.description}` },
    )
  }
  return findings
}

async function examineLastBackup(db: Database, config: Config): Promise<Finding[]> {
  if (config.backups.cron === null) return []
  const about = 'backup'
  const last = await findLastBackup(db)
  const failure = last.failure
    ? `; the latest attempt failed at ${last.failure.at}: ${last.failure.reason}`
    : ''
  // A new site waits for its first night.
  if (last.good === null)
    return [{ is: last.failure ? 'problem' : 'note', about, words: `None yet${failure}.` }]
  const words = `The last good one is ${last.good.name} (${last.good.rows} rows)${failure}`
  return [{ is: isLate(last, systemClock.now()) ? 'problem' : last.failure ? 'note' : 'ok', about, words }]
}
