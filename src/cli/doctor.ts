import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import type { City } from '../contract/city.ts'
import { describeTrouble } from '../copy/admin/health.ts'
import { findTroubles, judgeDisk, type Trouble } from '../domain/troubles.ts'
import { findOwnerAddresses } from '../features/accounts/service.ts'
import { findLastBackup, listBackups } from '../features/installation/backups/keeping.ts'
import { observeAll } from '../features/installation/health/observe.ts'
import { createInstallationService } from '../features/installation/service.ts'
import { findStored, type StoredKey } from '../features/mail-setup/data.ts'
import { readCity } from '../features/settings/service.ts'
import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { createStorages } from '../platform/container/backups.ts'
import { MIGRATIONS } from '../platform/container/container.ts'
import { healthLimits } from '../platform/container/health.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/connection.ts'
import { clusterFolder } from '../platform/database/embedded/cluster-folder.ts'
import { findSharedAccount } from '../platform/database/embedded/postgres-account.ts'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { canMakeTrigrams, hasSearchIndexes } from '../platform/database/search-text.ts'
import type { Database } from '../platform/database/transaction.ts'
import { freeMegabytes } from '../platform/free-space.ts'
import { createLogger } from '../platform/logger.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { openPictureText } from '../ports/picture-text/tesseract-picture-text.ts'
import { eventSearchIndexes } from '../schema/events.ts'
import { loadCity } from './installation/load-city.ts'
import { version } from './installation/project.ts'
import { examineMail, examineSender, type Finding } from './mail/examine-mail.ts'
import { examineModel } from './reader/examine-model.ts'
import { loadConfig } from './serve.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

const CLOCK_NOTE_MS = 2_000
const CLOCK_PROBLEM_MS = 60_000

/** Adds `bulletin doctor`: looks this installation over, also while it runs, and changes nothing. */
export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check settings, database, disk, mail and clock, and print what is wrong')
    .option('--no-model', 'ask the model that reads pages no question, for example offline')
    .option(...jsonOption)
    .action(async (options: JsonOption & { model: boolean }) => {
      const findings = await examine(options.model)
      const problems = findings.filter(({ is }) => is === 'problem').length
      printAnswer(options, { version: version(), problems, findings }, [
        ...findings.map(({ is, about, words }) => `${is.padEnd(8)} ${about.padEnd(9)} ${words}`),
        problems === 0 ? 'Everything is in order.' : `${problems} to mend.`,
      ])
      if (problems > 0) process.exitCode = EXIT.failed
    })
}

async function examine(asksModel: boolean): Promise<Finding[]> {
  let config: Config
  let city: City
  try {
    config = loadConfig()
    city = await loadCity()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ is: 'problem', about: 'settings', words: error.message }]
  }
  const askModel = async (db: Database | null, of: City) => (asksModel ? examineModel(config, of, db) : [])
  const database = await examineDatabase(config, city, askModel)
  city = database.city
  return [
    ...examineSettings(config),
    ...(await examineDisk(config)),
    examinePictures(),
    ...database.findings,
    ...(await examineMail(config, city)),
    ...(await examineSender(config, city, database.mailKey)),
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
      words: 'PUBLIC_URL is not set: links in emails lead to this machine. Set it.',
    })
  }
  return findings
}

/** What reads pictures is optional. */
function examinePictures(): Finding {
  const { isInstalled, description } = openPictureText()
  return { is: isInstalled ? 'ok' : 'note', about: 'pictures', words: `Reading pictures: ${description}` }
}

async function examineDisk({ dataDir, limits }: Config): Promise<Finding[]> {
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
  const [low] = judgeDisk({ freeMb: free, minFreeMb: limits.minFreeMb })
  if (low) return [findingOf(low)]
  return [{ is: 'ok', about, words: `${free.toLocaleString('en-US')} MB free in ${folder}` }]
}

/** A trouble as the health screen and the mail to the owners word it. */
function findingOf(trouble: Trouble): Finding {
  const { words, reason, advice } = describeTrouble(trouble)
  const because = reason === undefined ? '' : ` (${reason.replace(/\.$/, '')})`
  // Whoever looks a stopped site over finds no worker.
  const is = trouble.kind === 'no-worker' ? 'note' : trouble.level
  return { is, about: trouble.part, words: `${words}${because} ${advice}` }
}

/** The city as it is stored, where it is. */
async function examineDatabase(
  config: Config,
  seed: City,
  askModel: (db: Database | null, city: City) => Promise<Finding[]>,
): Promise<{ findings: Finding[]; city: City; mailKey: StoredKey | null }> {
  const about = 'database'
  if (config.databaseUrl === null && !existsSync(clusterFolder(config.dataDir).cluster)) {
    const words = 'None yet: the first start creates it.'
    return {
      findings: [{ is: 'note', about, words }, ...(await askModel(null, seed))],
      city: seed,
      mailKey: null,
    }
  }
  const isProblem = (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error)
    return { findings: [{ is: 'problem' as const, about, words }], city: seed, mailKey: null }
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
    const isCurrent = schema.some(({ is }) => is === 'ok')
    const city = await readCity(database.db, seed, logger)
    const findings: Finding[] = [
      { is: 'ok', about, words: `${kind} ${rows[0]?.version ?? ''} answers` },
      ...(config.databaseUrl === null ? await examineAccount(config.dataDir) : []),
      ...schema,
      ...(isCurrent ? await examineInstallation(database.db, config, city) : []),
      ...(isCurrent ? await examineOwners(database.db) : []),
      ...(await askModel(isCurrent ? database.db : null, city)),
      ...examineClock(rows[0]?.now ?? null, city),
    ]
    return { findings, city, mailKey: await findStored(database.db, 'mail.dkim') }
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
  return [...findings, { is: 'ok', about, words: 'Its schema is that of this version.' }]
}

async function examineOwners(db: Database): Promise<Finding[]> {
  if ((await findOwnerAddresses(db)).length > 0) return []
  const words =
    'Nobody can sign in: there is no owner. Start the server and follow the link that it prints, or: ./bulletin admin create <email>'
  return [{ is: 'problem', about: 'accounts', words }]
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
  if (config.backups.cron === null) return []
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

/** What needs a person, by the list of the health screen, and what is in order. */
async function examineInstallation(db: Database, config: Config, city: City): Promise<Finding[]> {
  const seen = await observeAll(db, {
    ...healthLimits(config),
    version: version(),
    clock: systemClock,
    isScrapingScheduled: () =>
      config.scrapeCron === undefined ? city.schedules.scrapeCron !== 'off' : config.scrapeCron !== null,
    confirmsSubscriptions: () => config.newsletter.confirms ?? city.schedules.confirmsSubscriptions,
    // Both are looked at anew below.
    whyNoMail: () => null,
    findBrokenMail: async () => [],
  })
  const troubles = findTroubles(seen, systemClock.now()).filter(({ part }) => part !== 'disk')
  const { good } = await findLastBackup(db)
  const facts = {
    worker: `${seen.workers ?? 0} running`,
    backup: good && `The last good one is ${good.name} (${good.rows} rows)`,
    scraping:
      seen.scraping &&
      `${seen.scraping.read} visits of the last day succeeded, ${seen.scraping.failed} failed`,
    sending: seen.sending && `${seen.sending.mails} emails in the last day, ${seen.sending.failed} failed`,
  }
  const inOrder = Object.entries(facts).filter(([about]) => !troubles.some(({ part }) => part === about))
  return [
    ...inOrder.flatMap(([about, words]) => (words ? [{ is: 'ok' as const, about, words }] : [])),
    ...troubles.map(findingOf),
  ]
}
