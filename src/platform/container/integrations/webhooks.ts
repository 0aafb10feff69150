import type { City } from '../../../contract/city.ts'
import type { MailAccount } from '../../../features/accounts/service.ts'
import { sealWebhooks } from '../../../features/installation/backups/keys.ts'
import {
  createDeliveryService,
  createWebhooksApi,
  createWebhooksService,
  sendWebhooksJob,
} from '../../../features/webhooks/service.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { createPoster } from '../../../ports/web-fetch/post.ts'
import { type Config, siteUrlOf } from '../../config.ts'
import type { Notifier } from '../../database/notify.ts'
import type { Database } from '../../database/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Logger } from '../../logger.ts'
import type { OwnSites } from '../options.ts'

/** What the triggers of the outbox notify of. */
const DELIVERIES_ADDED = 'webhook_deliveries'

/** Notifications of other systems: the outbox is written by the database, and sent by the workers. */
export function openWebhooks(options: {
  db: Database
  clock: Clock
  city: City
  config: Config
  jobs: Jobs
  notifier: Notifier
  logger: Logger
  version: string
  mail: MailAccount
  ownSites?: OwnSites
  /** Seals the secrets of endpoints. */
  sealKey: Buffer
}) {
  const { config, jobs, notifier, logger, ownSites } = options
  const sealing = sealWebhooks(options.sealKey)
  const poster = createPoster({
    userAgent: `FaithBulletin/${options.version}`,
    allowsLoopback: config.sendsToLoopback,
    ...(ownSites && { allowedOrigins: ownSites.origins }),
    ...(ownSites?.answerMs !== undefined && { totalMs: ownSites.answerMs }),
  })
  const siteUrl = siteUrlOf(config)
  const delivery = createDeliveryService({ ...options, poster, siteUrl, sealing })
  const endpoints = createWebhooksService({ ...options, poster, sealing, siteUrl })
  return {
    sendDue: delivery.sendDue,
    endpoints,
    handlers: createWebhooksApi(endpoints),
    close: () => poster.close(),
    async work() {
      await jobs.work(sendWebhooksJob, ({ endpoint }, signal) => delivery.sendDue(endpoint, signal))
      const enqueue = joinCalls(() => delivery.enqueueDue())
      await notifier.listen(DELIVERIES_ADDED, () => {
        enqueue().catch((error: unknown) => logger.error({ err: error }, 'webhooks were not enqueued'))
      })
    },
    tasks: [() => delivery.enqueueDue(), () => delivery.deleteOld(), () => delivery.sealSecrets()],
  }
}

/** However often it is called meanwhile, it runs once more after the run that is under way. */
function joinCalls(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isCalled = false
  return async () => {
    isCalled = true
    running ??= (async () => {
      try {
        while (isCalled) {
          isCalled = false
          await run()
        }
      } finally {
        running = null
      }
    })()
    await running
  }
}
