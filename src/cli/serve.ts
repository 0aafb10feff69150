import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import type { Container } from '../platform/container/container.ts'
import { DatabaseError } from '../platform/database/database-error.ts'
import { openEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { AppError } from '../platform/errors.ts'
import type { PageHandler } from '../platform/http/pages.ts'
import { createLogger, type Logger, openLogOutput } from '../platform/logger.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { loadCity } from './installation/load-city.ts'
import { loadPages } from './installation/load-pages.ts'
import { projectRoot, settingsFolder, version } from './installation/project.ts'
import { UnwritableFileError } from './terminal/write-file.ts'

/** A stop that hangs (a database that is being taken away) ends all the same; nothing answered with success is lost. */
const MAX_STOP_MS = 30_000
/** Without a database nothing that is in hand can be kept. */
const MAX_STOP_WITHOUT_DATABASE_MS = 5_000
/** Requests in hand are answered within this; what is still open then follows a progress, or is stuck. */
const LAST_ANSWERS_MS = 3_000
/** Connections that wait while a start is under way, where systemd holds the address. */
const MAX_WAITING_CONNECTIONS = 4096
const SAME_SIGNAL_MS = 1000
const PARENT_LOOK_MS = 500
const OWNER_PATH = '/admin/setup#owner='

/** Failures that are printed as one sentence, without a stack. */
function isForThePerson(error: unknown): error is Error {
  const kinds = [ConfigError, DatabaseError, UnwritableFileError]
  const isExpected = error instanceof AppError && error.status < 500
  return isExpected || kinds.some((kind) => error instanceof kind)
}

/** Reads the settings (and .env, when there is one); ends the process with one line when they cannot be used. */
export function loadConfig(overrides: NodeJS.ProcessEnv = {}): Config {
  const file = path.join(settingsFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig({ ...process.env, ...overrides }, settingsFolder)
}

/** Prints a failure and exits: one sentence for what the person can fix, the whole error for what they cannot. */
export function endWith(error: unknown): never {
  console.error(isForThePerson(error) ? `bulletin: ${error.message}` : error)
  process.exit(1)
}

/** Runs the server in its role until it is stopped; then finishes the work in progress. */
export async function serve(isDevelopment: boolean, overrides: NodeJS.ProcessEnv = {}): Promise<void> {
  let container: Container | null = null
  let ending: Ending | null = null
  let port = 0
  try {
    const config = loadConfig({ ...(isDevelopment && { NODE_ENV: 'development' }), ...overrides })
    port = config.port
    for (const words of config.misspelled) console.warn(`bulletin: ${words}`)
    const logger = createLogger(config.logLevel, openLogOutput())
    ending = prepareEnding(logger, config.isStartedByNpm)
    const { onDatabaseLost } = ending
    // PostgreSQL starts while the rest is loaded, and the pages are loaded while it answers.
    const embedded =
      config.databaseUrl === null
        ? openEmbeddedPostgres({ dataDir: config.dataDir, logger, onLost: onDatabaseLost })
        : undefined
    embedded?.catch(() => {})
    const [city, { createContainer }] = await Promise.all([
      loadCity(),
      import('../platform/container/container.ts'),
    ])
    ending.container = createContainer({
      ...{ config, city, clock: systemClock, logger, onDatabaseLost },
      ...(embedded && { embedded }),
      version: version(),
      works: config.role !== 'web',
    })
    const pages = isDevelopment || config.role === 'worker' ? null : loadBuiltPages()
    pages?.catch(() => {})
    container = await ending.container
    if (config.role !== 'web') await container.startWorking()
    const password = config.role === 'worker' ? null : await makeFirstAdministrator(container, config)
    if (config.role === 'worker') {
      console.log('Working. Press Ctrl+C to stop.')
      return
    }
    const http = await openHttp(container, await pages)
    ending.http = http
    await http.listen({
      ...(config.listensOn && { fd: config.listensOn }),
      ...{ port: config.port, host: config.host, backlog: MAX_WAITING_CONNECTIONS },
    })
    const ownerLink = await container.accounts.openOwnerLink()
    announce(http, config, { siteName: container.city.site.name, admin: password, ownerLink })
  } catch (error) {
    // Stopped while it started: the rest of the start failed, and the stop ends the process.
    if (ending?.isStopping()) return
    await container?.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      endWith(
        new ConfigError(
          `The port ${port} is in use by another program. Choose another one, for example PORT=${port + 1}.`,
        ),
      )
    }
    endWith(error)
  }
}

const BUILD = path.join(projectRoot, 'build')

async function loadBuiltPages(): Promise<PageHandler> {
  const entry = path.join(BUILD, 'server', 'index.js')
  if (!existsSync(entry)) throw new ConfigError('The pages are not built yet. Run: npm run build')
  return loadPages(entry)
}

/** @param pages the built ones; null in development */
async function openHttp(container: Container, pages: PageHandler | null): Promise<FastifyInstance> {
  if (pages)
    return container.createHttp({ loadHandler: async () => pages, clientDir: path.join(BUILD, 'client') })
  const { openDevelopment } = await import('./development.ts')
  return openDevelopment(container)
}

function announce(
  http: FastifyInstance,
  config: Config,
  site: {
    siteName: string
    admin: { email: string; password: string | null } | null
    ownerLink: string | null
  },
): void {
  const { admin, ownerLink } = site
  // Before there is an owner nobody has named the city.
  const siteName = ownerLink === null ? site.siteName : 'Faith Bulletin'
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const listening = `http://${shownHost}:${port}`
  const origin = config.publicUrl ?? listening
  const lines = [
    '',
    `  ${siteName}${config.demo ? ' (demo city)' : ''}`,
    '',
    `  Public site    ${origin}/`,
    `  Admin          ${origin}/admin`,
    ...(config.publicUrl ? [`  Listening on   ${listening}`] : []),
  ]
  if (ownerLink !== null) {
    // Behind the number sign, which no browser sends: the secret is in no log and no Referer.
    const links = [...new Set([listening, origin])].map((at) => `${at}${OWNER_PATH}${ownerLink}`)
    lines.push(`  Create owner   ${links.join('\n  or             ')}`)
    lines.push('                 (makes the owner’s account, once, within an hour)')
  }
  if (admin && (config.demo || admin.password)) {
    lines.push(`  Email          ${admin.email}`)
    lines.push(
      admin.password
        ? `  Password       ${admin.password}   (shown only once: save it)`
        : '  Password       as set or shown at the first start; to reset: ./bulletin admin reset-password',
    )
  }
  if (config.mail.outbox)
    lines.push(`  Outbox         ${path.join(config.dataDir, 'outbox')}   (every email, as a file)`)
  lines.push('', '  Press Ctrl+C to stop.', '')
  console.log(lines.join('\n'))
}

interface Ending {
  /** What is to be let go of, also while it is still being opened. */
  container: Promise<Container> | null
  http: FastifyInstance | null
  isStopping(): boolean
  /** Says so in one line and ends, without waiting long for what needs the database. */
  onDatabaseLost(error: Error): void
}

/** On SIGTERM or SIGINT: no new requests, finish what is in hand, let go of the database. A second signal ends at once. */
function prepareEnding(logger: Logger, isStartedByNpm: boolean): Ending {
  let isStopping = false
  const ending: Ending = {
    container: null,
    http: null,
    isStopping: () => isStopping,
    onDatabaseLost(error) {
      if (isStopping) return
      console.error(`bulletin: ${error.message}`)
      void stop(1, MAX_STOP_WITHOUT_DATABASE_MS)
    },
  }
  const stop = async (exitCode: number, longestMs: number) => {
    isStopping = true
    setTimeout(() => {
      logger.error('stopping took too long: what is in hand is left for the next start')
      process.exit(1)
    }, longestMs).unref()
    try {
      const container = await ending.container?.catch(() => null)
      if (ending.http) await closeHttp(ending.http)
      await container?.close()
      process.exit(exitCode)
    } catch (error) {
      logger.error({ err: error }, 'stopping went wrong')
      process.exit(1)
    }
  }
  let reportedAt = Number.POSITIVE_INFINITY
  const stopOn = (signal: NodeJS.Signals) => {
    if (isStopping) {
      // A terminal and npm may both pass the same Ctrl+C on: that is one signal, not an impatient second.
      if (performance.now() - reportedAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    reportedAt = performance.now()
    logger.info({ signal }, 'stopping')
    void stop(0, MAX_STOP_MS)
  }
  process.on('SIGTERM', stopOn)
  process.on('SIGINT', stopOn)
  if (isStartedByNpm) onOrphaned(() => stopOn('SIGTERM'))
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'a failure that nobody handled')
    process.exit(1)
  })
  return ending
}

/** A browser that follows a scraping run would keep the server open until that ends; it asks again by itself. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS)
  await http.close()
  clearTimeout(cut)
}

/** npm passes a signal to its shell alone, which leaves its child behind: an orphan of npm was meant to stop. */
function onOrphaned(stop: () => void): void {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    stop()
  }, PARENT_LOOK_MS).unref()
}

/**
 * The first administrator: from the settings, or made up in the demo. Returns a password that is shown once.
 * @throws ConfigError where the password is one of the first to be guessed
 */
export async function makeFirstAdministrator(
  { accounts, city }: Pick<Container, 'accounts' | 'city'>,
  config: Pick<Config, 'admin' | 'demo'>,
): Promise<{ email: string; password: string | null }> {
  const email = config.admin?.email ?? 'admin@demo.example'
  if ((config.admin === null && !config.demo) || (await accounts.hasAny())) return { email, password: null }
  const password = config.admin?.password ?? null
  const { findPasswordFault } = await import('../features/accounts/service.ts')
  const fault = password === null ? null : await findPasswordFault(password, { email, city })
  if (fault)
    throw new ConfigError(
      `The setting ADMIN_PASSWORD cannot be used: ${fault} Leave it out, and set one with: ./bulletin admin create ${email}`,
    )
  const created = await accounts.create({ email, name: 'Admin User', password, role: 'owner' }, 'first start')
  return { email, password: password === null ? (created?.password ?? null) : null }
}
