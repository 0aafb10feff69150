import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { City } from '../contract/city.ts'
import { createAccountsService } from '../features/accounts/service.server.ts'
import { createBlogApi } from '../features/blog/api.server.ts'
import { createBlogService } from '../features/blog/service.server.ts'
import { createChurchesApi } from '../features/churches/api.server.ts'
import { createChurchesService } from '../features/churches/service.server.ts'
import { createEventsApi } from '../features/events/api.server.ts'
import { createEventsService } from '../features/events/service.server.ts'
import { createInstallationService } from '../features/installation/service.server.ts'
import { createScrapingApi } from '../features/scraping/api.server.ts'
import { createDashboardService } from '../features/scraping/dashboard.service.server.ts'
import { scrapeAllJob, scrapeChurchJob, workOnScraping } from '../features/scraping/jobs.server.ts'
import { createPageReader } from '../features/scraping/reader.service.server.ts'
import { createScrapingService } from '../features/scraping/service.server.ts'
import type { Clock } from '../ports/clock/clock.ts'
import { createWebFetch } from '../ports/web-fetch/http-web-fetch.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/connection.ts'
import { showLife } from './database/liveness.ts'
import { migrateDatabase } from './database/migrate.ts'
import { createNotifier } from './database/notify.ts'
import { createDispatch } from './http/dispatch.ts'
import { mergeHandlers } from './http/handlers.ts'
import { describeApi } from './http/openapi.ts'
import type { HandlePage } from './http/pages.ts'
import { createHttpServer } from './http/server.ts'
import { startJobs } from './jobs/jobs.ts'
import type { Logger } from './logger.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const MIGRATIONS = path.join(ROOT, 'migrations')

export interface ContainerOptions {
  config: Config
  city: City
  clock: Clock
  logger: Logger
  version: string
  /** Whether this process does jobs, or only enqueues them. */
  works: boolean
  /** The embedded database died for good: the process should end. */
  onDatabaseLost: (error: Error) => void
}

export type Container = Awaited<ReturnType<typeof createContainer>>

/**
 * Everything that a process needs, made once and in order: database, migrations, the features with their ports.
 * The only place that knows every feature. `close` lets go of all of it, last made first.
 */
export async function createContainer(options: ContainerOptions) {
  const { config, city, clock, logger, works } = options
  const { timeZone } = city
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    logger,
    applicationName: `bulletin ${works ? 'worker' : 'web'}`,
    onLost: options.onDatabaseLost,
  })
  const closers: (() => Promise<void>)[] = [() => database.close()]
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const { db, connectionString } = database
    await migrateDatabase({ pool: database.pool, folder: MIGRATIONS })
    const installation = createInstallationService(db)
    await installation.claim(config.demo ? 'demo' : 'real')
    const alive = await showLife({ connectionString, logger })
    closers.push(() => alive.close())
    const notifier = await createNotifier({ connectionString, logger })
    closers.push(() => notifier.close())

    const accounts = createAccountsService({
      db,
      secret: await installation.secret(),
      publicUrl: config.publicUrl,
      logger,
    })
    const demo = config.demo ? await openDemo({ config, clock, timeZone, installation, db, logger }) : null
    if (demo) closers.push(() => demo.close())

    const jobs = await startJobs({
      connectionString,
      logger,
      works,
      kinds: [scrapeChurchJob, scrapeAllJob],
    })
    closers.push(() => jobs.stop())

    const webFetch = createWebFetch({
      clock,
      userAgent: `FaithBulletin/${options.version}`,
      contact: city.contact.crawler,
      allowedOrigins: demo?.origins ?? [],
      // The demo's sites are our own: no need to go easy on them, or to wait long for those that never answer.
      ...(demo ? { crawlDelayMs: 0, limits: { totalMs: 8_000 } } : {}),
      logger,
    })
    closers.push(() => webFetch.close())
    const reader = createPageReader()
    closers.push(() => reader.close())

    const churches = createChurchesService({ db, clock })
    const events = createEventsService({ db, clock, timeZone })
    const blog = createBlogService({ db, clock, timeZone })
    const scraping = createScrapingService({
      db,
      clock,
      timeZone,
      jobs,
      notifier,
      webFetch,
      reader,
      churches,
      logger,
      worker: alive.number,
    })
    const dashboard = createDashboardService({
      db,
      clock,
      timeZone,
      lastIssue: async () => null,
      countSubscribers: async () => 0,
    })

    const handlers = mergeHandlers([
      createEventsApi(events),
      createChurchesApi(churches),
      createBlogApi(blog),
      createScrapingApi(scraping, dashboard),
      {
        json: {
          health: async () => {
            await database.pool.query('select 1')
            return { body: { status: 'ok' } }
          },
          openapi: async () => ({ body: describeApi(city.site.name, options.version) }),
        },
      },
    ])
    const dispatch = createDispatch(handlers, !config.isProduction)

    return {
      database,
      db,
      installation,
      accounts,
      scraping,
      demo,
      close,
      /** Makes this process a worker: takes up jobs, what a killed one left behind first. */
      startWorking: () => workOnScraping({ jobs, scraping, cron: config.scrapeCron, timeZone }),
      /** The web side, not listening yet. */
      createHttp: (pages: {
        loadHandler: () => Promise<HandlePage>
        clientDir: string | null
      }): Promise<FastifyInstance> =>
        createHttpServer({
          logger,
          trustProxy: config.trustProxy,
          publicUrl: config.publicUrl,
          viewerOf: (request) => accounts.viewerOf(request),
          api: { handlers, dispatch, authHandler: (request, reply) => accounts.answerAuth(request, reply) },
          pages: { ...pages, city, demo: config.demo, clock },
        }),
    }
  } catch (error) {
    await close()
    throw error
  }
}

// Loaded in demo mode alone: a real site never reads this code.
async function openDemo(options: import('../demo/city.server.ts').DemoCityOptions) {
  const { openDemoCity } = await import('../demo/city.server.ts')
  return openDemoCity(options)
}
