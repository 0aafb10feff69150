import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { city as defaultCity } from '#city'
import { loadPages as loadBuiltPages } from '#src/cli/installation/load-pages.ts'
import type { City } from '#src/contract/city.ts'
import { insertUser, writeAudit } from '#src/features/accounts/data.ts'
import { makePassword, makeUserId } from '#src/features/accounts/sign-in/passwords.ts'
import { type Config, readConfig } from '#src/platform/config.ts'
import { type Container, createContainer } from '#src/platform/container/container.ts'
import { createLogger } from '#src/platform/logger.ts'
import { type Clock, systemClock } from '#src/ports/clock/clock.ts'
import { buildPages } from './built-pages.ts'
import { type BrowserClient, createClient } from './client.ts'
import { openTestDatabase } from './database.ts'

export interface TestServerOptions {
  /** Whether it serves the demo city, with its churches' web sites on loopback; else an empty city. */
  demo?: boolean
  clock?: Clock
  city?: City
  /** Settings on top of the usual ones. */
  config?: Partial<Config>
  /** Loopback sites that its crawler may read, without pauses. */
  sites?: readonly string[]
  /** How long a receiver of webhooks may take. */
  answerMs?: number
  /** Whether it takes up jobs (default: yes). */
  works?: boolean
  /** Gets the log's lines, from level info on. */
  log?: (line: string) => void
}

export interface SignIn {
  role?: 'editor' | 'owner'
}

export interface TestServer {
  /** Where it listens: http://127.0.0.1:<port>. */
  origin: string
  container: Container
  /** Removed with everything in it by `close`. */
  dataDir: string
  http: FastifyInstance
  /** A visitor without any cookie. */
  visitor(): BrowserClient
  /** A signed-in administrator; each role has one account. Default: an owner. */
  signIn(options?: SignIn): Promise<BrowserClient>
  /** Name and password of an account of the role, made at its first use. */
  accountOf(role: 'editor' | 'owner'): Promise<{ email: string; password: string }>
  /** Stops listening, finishes jobs, and drops the database. */
  close(): Promise<void>
}

/** A real site has a sender of its own: nothing is mailed from the one that the site is delivered with. */
export const ownCity: City = {
  ...defaultCity,
  mail: { ...defaultCity.mail, senderAddress: 'bulletin@faith-bulletin.test' },
}

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * The real container and the real web server in this process, on a free loopback port, with a database of its own.
 * The pages are the built ones.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase({ poolSize: 1 })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-server-'))
  const works = options.works ?? true
  const closers: (() => Promise<unknown>)[] = [
    () => database.close(),
    () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const config: Config = {
      ...readConfig(
        // Outside the demo discovery would ask a service on the internet.
        { NODE_ENV: 'test', DEMO: String(options.demo ?? false), ...(options.demo ? {} : { PLACES: 'off' }) },
        dataDir,
      ),
      host: '127.0.0.1',
      port: 0,
      dataDir,
      databaseUrl: database.connectionString,
      ...options.config,
    }
    const city = options.city ?? (options.demo ? defaultCity : ownCity)
    const container = await createContainer({
      config,
      city,
      clock: options.clock ?? systemClock,
      logger: options.log
        ? createLogger('info', { write: options.log })
        : createLogger(process.env.LOG_LEVEL ?? 'fatal'),
      version: '0.0.0',
      works,
      ...(options.sites
        ? {
            ownSites: {
              origins: options.sites,
              crawlDelayMs: 0,
              ...(options.answerMs && { answerMs: options.answerMs }),
            },
          }
        : {}),
      onDatabaseLost: (error) => {
        throw error
      },
    })
    closers.push(() => container.close())
    if (works) await container.startWorking()
    const http = await container.createHttp(await loadPages())
    closers.push(() => http.close())
    await http.listen({ port: config.port, host: config.host })
    const { port } = http.server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`

    const devices = new Map<string, string>()
    const accounts = new Map<string, Promise<{ email: string; password: string }>>()
    const accountOf = (role: 'editor' | 'owner') => {
      const known = accounts.get(role) ?? makeAccount(container, role, (options.clock ?? systemClock).now())
      accounts.set(role, known)
      return known
    }
    return {
      origin,
      container,
      dataDir,
      http,
      visitor: () => createClient(origin),
      accountOf,
      async signIn({ role = 'owner' } = {}) {
        const client = createClient(origin)
        // Every client is the account's own browser: only the first one is new to it.
        const cookie = devices.get(role) ?? ''
        const { status, text } = await client.post('/api/auth/sign-in/email', await accountOf(role), {
          cookie,
        })
        if (status !== 200) throw new Error(`${status}: ${text}`)
        const device = [...client.cookies].find(([name]) => name.startsWith('device-'))
        if (device) devices.set(role, device.join('='))
        return client
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** One for all servers of this process: hashing a password is slow on purpose, and hundreds of servers need one. */
const PASSWORD = makePassword()
let passwordHash: Promise<string> | undefined

/** An account as the command line creates it, with a password whose hash is known already. */
async function makeAccount({ accounts, db }: Container, role: 'editor' | 'owner', at: Date) {
  const email = `${role}@people.example`
  const [id, name] = [makeUserId(), `The ${role}`]
  passwordHash ??= accounts.passwords.hash(PASSWORD)
  const isNew = await insertUser(db, { id, name, email, role, passwordHash: await passwordHash, at })
  if (!isNew) throw new Error(`The account ${email} exists already.`)
  const subject = `account:${id}`
  await writeAudit(db, [
    { at, actor: 'command line', action: 'account.created', subject, after: { name, role } },
  ])
  return { email, password: PASSWORD }
}

async function loadPages(): Promise<Parameters<Container['createHttp']>[0]> {
  await buildPages()
  const pages = await loadBuiltPages(path.join(ROOT, 'build', 'server', 'index.js'))
  return { loadHandler: async () => pages, clientDir: path.join(ROOT, 'build', 'client') }
}
