import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { City } from '../../contract/city.ts'
import type { DemoCityOptions } from '../../demo/city.server.ts'
import { createAdvertisingApi } from '../../features/advertising/api.ts'
import { createBlogApi } from '../../features/blog/api.ts'
import { createBlogService } from '../../features/blog/service.ts'
import { createWritingService, postReversal } from '../../features/blog/writing/posts.ts'
import { recordReversal } from '../../features/churches/changes/records.ts'
import { createSitemap } from '../../features/events/feeds/sitemap.ts'
import { createPublicIndex } from '../../features/events/service.ts'
import { createSetupApi } from '../../features/installation/api.ts'
import { deriveKeys } from '../../features/installation/backups/keys.ts'
import { findFormerAddressKey } from '../../features/installation/backups/older-forms.ts'
import { referencePage, unavailablePage } from '../../features/installation/health/pages.ts'
import { createInstallationService, KEY_FILE } from '../../features/installation/service.ts'
import { createMailParser } from '../../features/mail-intake/reading/read-mail.ts'
import { createScrapingApi } from '../../features/scraping/api.ts'
import { workOnScraping } from '../../features/scraping/jobs.ts'
import { createDashboardService } from '../../features/scraping/runs/dashboard.ts'
import { createScrapingService } from '../../features/scraping/service.ts'
import { createSpelling } from '../../features/spelling/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { WebFetch } from '../../ports/web-fetch/port.ts'
import { eventSearchIndexes } from '../../schema/events.ts'
import { crawlerContact } from '../config.ts'
import { followCron } from '../cron.ts'
import { type OpenDatabase, openDatabase } from '../database/connection.ts'
import { showLife } from '../database/liveness.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createNotifier, type Notifier } from '../database/notify.ts'
import {
  type ChangeFollower,
  EVERYTHING,
  followPublicContent,
  type PublicChanges,
} from '../database/public-content.ts'
import { keepSearchIndexes } from '../database/search-text.ts'
import type { Database } from '../database/transaction.ts'
import { createDispatch } from '../http/dispatch.ts'
import { mergeHandlers } from '../http/handlers.ts'
import type { PageHandler } from '../http/pages.ts'
import { createPublicCache, type PublicCache } from '../http/public-cache.ts'
import { createHttpServer } from '../http/server.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { scheduleMaintenance } from '../jobs/maintenance.ts'
import { createAddressLimits } from '../limits/address-limit.ts'
import { createAnswerOnce } from '../limits/idempotency.ts'
import { deleteOldCounts } from '../limits/limits-data.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { openAccounts, openAdministration } from './administration.ts'
import { openAdvertising } from './advertising.ts'
import { openBackups } from './backups.ts'
import { openChurches } from './churches.ts'
import { openEvents } from './events.ts'
import { openHealth } from './health.ts'
import { openIntegrations } from './integrations/integrations.ts'
import { openMailIntake } from './integrations/mail-intake.ts'
import { openWebhooks } from './integrations/webhooks.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { openMail } from './mail.ts'
import { openChosenModel } from './model.ts'
import type { ContainerOptions, OwnSites } from './options.ts'
import { openPictureFiles, openPictures } from './pictures.ts'
import { openReader } from './reader.ts'
import { openReaders } from './readers.ts'
import { openCity } from './settings.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export type Container = Awaited<ReturnType<typeof createContainer>>

/**
 * Everything that a process needs, made once and in order: database, migrations, the features with their ports.
 * The only place that knows every feature. `close` lets go of all of it, last made first.
 */
export async function createContainer(options: ContainerOptions) {
  const { config, clock, logger, works } = options
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    dataDir: config.dataDir,
    logger,
    applicationName: `bulletin ${works ? 'worker' : 'web'}`,
    onLost: options.onDatabaseLost,
    ...(options.embedded && { embedded: options.embedded }),
  })
  const closers: (() => Promise<void>)[] = [() => database.close()]
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const { db, connectionString } = database
    await migrateDatabase({ pool: database.pool, folder: MIGRATIONS })
    await keepSearchIndexes(database.pool, eventSearchIndexes, logger)
    const installation = createInstallationService(db)
    await installation.claim(config.demo ? 'demo' : 'real')
    const alive = await showLife({ connectionString, logger, works })
    closers.push(() => alive.close())
    const notifier = await createNotifier({ connectionString, logger })
    closers.push(() => notifier.close())
    const settings = await openCity({ ...options, db, notifier })
    closers.push(async () => settings.close())
    const { city, schedules } = settings

    const secret = await installation.secret()
    const keys = deriveKeys(await installation.key(path.join(config.dataDir, KEY_FILE)))
    const { accounts, mail, siteUrl } = openAccounts({ ...options, db, secret, city, jobs: () => jobs })
    const pictureFiles = openPictureFiles(config)
    const demo = config.demo
      ? await openDemo({ ...options, ...{ db, installation, city, pictures: pictureFiles } })
      : null
    if (demo) closers.push(() => demo.city.close())

    const outgoing = await openMail({ ...options, db, notifier, city })
    closers.push(outgoing.close)
    const jobs = await startJobs({
      db,
      connectionString,
      logger,
      works,
      worker: alive.number,
      kinds: [...JOB_KINDS, ...(demo?.jobKinds ?? [])],
    })

    settings.onChanged(() => {
      jobs.replan().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be planned anew'))
    })

    const webFetch = openWebFetch({
      ...options,
      contact: () => crawlerContact(config, city),
      demoOrigins: demo?.city.origins,
    })
    closers.push(() => webFetch.close())
    const webhooks = openWebhooks({ ...options, city, db, jobs, notifier, mail, sealKey: keys.seal })
    closers.push(() => webhooks.close())
    const reader = openReader(logger)
    const parser = createMailParser()
    closers.push(async () => void (await Promise.all([reader.close(), parser.close()])))
    // Before what the jobs work with: a church in hand would be noted as one that cannot be read.
    closers.push(() => jobs.stop())

    const pictures = openPictures({
      ...{ db, clock, files: pictureFiles, jobs, webFetch, city },
      dispatch: (...call) => dispatch(...call),
    })
    closers.push(() => pictures.close())
    const index = createPublicIndex({ db, clock, logger })
    const spelling = createSpelling({ db, clock, city })
    const church = openChurches({
      ...options,
      city,
      spelling,
      db,
      jobs,
      installation,
      widenArea: settings.widenArea,
      demoPlaces: demo?.city.placesEndpoint ?? null,
      storePicture: pictures.store,
    })
    const { churches } = church
    const event = openEvents({ db, clock, city, jobs, config, index, spelling })
    const { events } = event
    const blog = openBlog({ db, clock, city })
    const environment = config.model
    const chosenModel = openChosenModel({ db, clock, city, environment, sealKey: keys.seal })
    const scraping = createScrapingService({
      ...{ db, clock, city, jobs, notifier, webFetch, reader, churches, logger },
      model: chosenModel.current,
      readTimes: followCron(() => ({ cron: schedules.scrapeCron(), timeZone: city.timeZone })),
      version: options.version,
      worker: alive.number,
    })
    const mailIntake = await openMailIntake({ ...options, db, city, jobs, parser, reader })
    const readers = openReaders({
      ...options,
      ...{ city, schedules, issueSchedule: settings.issueSchedule },
      ...{ db, jobs, notifier },
      addressKey: keys.addresses,
      formerAddressKey: await findFormerAddressKey(db, keys),
      secret,
      mail: outgoing,
      worker: alive.number,
      events: event.readAnew,
      promotedEvents: () => advertising.placements.inNewsletter(),
    })
    const { newsletter, mailing, subscribers } = readers
    // Before the queue stops: it waits for mails in hand, not for whole issues.
    closers.push(() => mailing.stop())
    const advertising = await openAdvertising({ ...options, city, db, jobs, secret })
    const backups = openBackups({ ...options, city, db, jobs, keys, pictures: pictureFiles })
    const health = openHealth({
      ...options,
      ...{ db, city, jobs, schedules, mail, post: readers.post, mailSetup: readers.mailSetup },
    })
    const dashboard = createDashboardService({
      ...{ db, clock, city },
      lastIssue: () => newsletter.lastPublishedAt(),
      countSubscribers: readers.countActive,
      countApplications: () => advertising.review.countWaiting(),
      isHeld: backups.isHeld,
      modelWords: scraping.modelWords,
    })

    const administration = openAdministration({ db, clock, city, accounts, mail, siteUrl })
    const { openData, assistant, ...integrations } = openIntegrations({
      ...options,
      ...{ city, db, jobs, events, exports: backups.exports, dispatch: (...call) => dispatch(...call) },
    })
    const handlers = mergeHandlers([
      createAdvertisingApi(advertising),
      ...event.handlers([recordReversal, postReversal]),
      ...church.handlers,
      blog.handlers,
      pictures.handlers,
      createScrapingApi({ scraping, churches, dashboard, chosenModel }),
      ...readers.handlers,
      mailIntake.handlers,
      createSetupApi(db, async () => ({
        city: demo !== null || (await settings.isNamed()),
        sender: readers.post.postalAddress !== null && !readers.post.isReserved,
        mail: readers.post.port !== null,
      })),
      settings.handlers,
      ...health.handlers,
      webhooks.handlers,
      ...integrations.handlers,
      ...administration.handlers,
    ])
    const dispatch = createDispatch(handlers, config.checksAnswers)

    return {
      database,
      db,
      city,
      installation,
      keys,
      backups,
      health,
      accounts,
      apiTokens: administration.tokens,
      scraping,
      churchImport: church.imports,
      websiteFacts: church.websiteFacts,
      exports: backups.exports,
      erasure: readers.erasure,
      newsletter,
      mailing,
      subscribers,
      quarantine: readers.quarantine,
      mailPort: outgoing.port,
      mailSetup: readers.mailSetup,
      mailReports: readers.mailReports,
      mailIntake: mailIntake.intake,
      makeDueIssue: readers.makeDueIssue,
      makeTrustDigest: event.makeTrustDigest,
      forgetClaims: church.forgetClaims,
      pictures,
      advertising,
      webhooks,
      openData,
      assistant,
      close,
      /** Makes this process a worker: takes up jobs, what a killed one left behind first. */
      startWorking: async () => {
        await workOnScraping({ jobs, scraping })
        await event.work()
        await readers.work()
        await mailIntake.work()
        await church.work()
        await advertising.work()
        await backups.work()
        await health.work()
        await pictures.work()
        await webhooks.work()
        await openData.work()
        await demo?.work(jobs)
        await scheduleMaintenance(jobs, [
          () => deleteOldCounts(db, clock.now()),
          () => accounts.deleteOld(),
          ...administration.tasks,
          () => scraping.recover(),
          () => scraping.startDue(),
          ...event.tasks,
          ...readers.tasks,
          ...mailIntake.tasks,
          ...church.tasks,
          ...advertising.tasks,
          ...backups.tasks,
          ...webhooks.tasks,
          () => pictures.enqueueDue(),
        ])
      },
      /** The web side, not listening yet. */
      createHttp: async (pages: {
        loadHandler: () => Promise<PageHandler>
        clientDir: string | null
      }): Promise<FastifyInstance> => {
        const metrics = await health.openMetrics(database.pool)
        const onAnswer = metrics?.countCached
        const { cache, changes } = await openPublicAnswers({
          ...{ database, notifier, clock, onAnswer },
          followers: [index, events.shown],
        })
        settings.onChanged(() => {
          for (const follower of [events.shown, cache]) follower.apply(EVERYTHING)
        })
        return createHttpServer({
          logger,
          proxies: config.proxies,
          publicUrl: config.publicUrl,
          viewerOf: (request) => accounts.viewerOf(request),
          findToken: administration.tokens.find,
          cache,
          changes,
          metrics,
          unavailablePage,
          limitAddress: createAddressLimits({ db, clock, secret }),
          reference: (origin) =>
            referencePage(integrations.describe(origin), { hasFiles: city.openData.license !== '' }),
          sitemap: createSitemap({
            ...{ db, clock, city, listPosts: blog.list },
            listIssues: () => readers.archive.list('en'),
          }),
          api: {
            handlers,
            dispatch,
            authHandler: (request, reply) => accounts.answerAuth(request, reply),
            answerOnce: createAnswerOnce({ db, clock, secret }),
          },
          pages: {
            ...{ ...options, ...pages, city, demo: config.demo },
            payments: advertising.port?.page ?? null,
          },
        })
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

// Loaded in demo mode alone: a real site never reads this code.
async function openDemo(options: DemoCityOptions) {
  const { openDemoCity } = await import('../../demo/city.server.ts')
  const { demoWeekJob, workOnDemoCity } = await import('../../demo/jobs.server.ts')
  return {
    city: await openDemoCity(options),
    jobKinds: [demoWeekJob],
    work: (jobs: Jobs) => workOnDemoCity(jobs, options),
  }
}

/** The blog, and how it is written. */
function openBlog(options: { db: Database; clock: Clock; city: City }) {
  const blog = createBlogService(options)
  const writing = createWritingService(options)
  return { list: () => blog.list(), handlers: createBlogApi({ blog, writing }) }
}

/** The cache of public answers, and what follows the changes of their content. */
async function openPublicAnswers(options: {
  database: OpenDatabase
  notifier: Notifier
  clock: Clock
  followers: readonly ChangeFollower[]
  onAnswer: Metrics['countCached'] | undefined
}): Promise<{ cache: PublicCache; changes: PublicChanges }> {
  const { database, notifier, clock, onAnswer } = options
  const { db, replica } = database
  const cache = createPublicCache({ clock, onAnswer, read: replica?.readPublic })
  // The replica first: what the others read anew must not come from a state of before.
  const followers = [...(replica ? [replica] : []), ...options.followers, cache]
  const changes = await followPublicContent({ db, notifier }, followers)
  for (const follower of followers) follower.resume()
  return { cache, changes }
}

/** How web sites are read, and as whom. Its HTTP client is loaded with the first site that is read. */
function openWebFetch(options: {
  clock: Clock
  logger: Logger
  version: string
  contact: () => string
  /** The demo's own sites; undefined outside the demo. */
  demoOrigins: readonly string[] | undefined
  ownSites?: OwnSites
}): WebFetch {
  const { clock, logger, version, contact, demoOrigins, ownSites } = options
  const create = async () => {
    const { createWebFetch } = await import('../../ports/web-fetch/http-web-fetch.ts')
    return createWebFetch({
      clock,
      userAgent: `FaithBulletin/${version}`,
      get contact() {
        return contact()
      },
      allowedOrigins: [...(demoOrigins ?? []), ...(ownSites?.origins ?? [])],
      ...(ownSites ? { crawlDelayMs: ownSites.crawlDelayMs } : {}),
      // The demo's sites are our own: no need to go easy on them, or to wait long for those that never answer.
      ...(demoOrigins ? { crawlDelayMs: 0, limits: { totalMs: 8_000 } } : {}),
      logger,
    })
  }
  let opened: Promise<WebFetch> | null = null
  const open = () => {
    opened ??= create()
    return opened
  }
  return {
    get: async (request) => (await open()).get(request),
    sitemaps: async (url, signal) => (await open()).sitemaps(url, signal),
    close: async () => (await opened)?.close(),
  }
}
