import type { Pool } from 'pg'
import type { City } from '../../contract/city.ts'
import type { MailAccount } from '../../features/accounts/service.ts'
import { createHealthApi } from '../../features/installation/api.ts'
import { type HealthOptions, makeOwnerAlert, readFacts } from '../../features/installation/health/observe.ts'
import { workOnAlerts } from '../../features/installation/jobs.ts'
import type { MailSetupService } from '../../features/mail-setup/service.ts'
import { type MailIdentity, whyNotReady } from '../../features/newsletter/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { type Config, siteUrlOf } from '../config.ts'
import type { Database } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Schedules } from './settings.ts'

/** What of the settings the installation's health is judged by. */
export function healthLimits(config: Config): Pick<HealthOptions, 'dataDir' | 'limits' | 'backups'> {
  return {
    dataDir: config.dataDir,
    limits: config.limits,
    backups: { isScheduled: config.backups.cron !== null, isNeeded: config.isProduction && !config.demo },
  }
}

/** How the installation is, for monitors, the owners' screen and the mail to the owners. */
export function openHealth(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  config: Config
  city: City
  version: string
  schedules: Schedules
  post: MailIdentity
  mail: MailAccount
  mailSetup: MailSetupService
}) {
  const { db, clock, jobs, config, city, schedules, post, mailSetup } = options
  const health: HealthOptions = {
    ...healthLimits(config),
    version: options.version,
    clock,
    isScrapingScheduled: () => schedules.scrapeCron() !== null,
    confirmsSubscriptions: schedules.confirmsSubscriptions,
    whyNoMail: () => whyNotReady(post),
    findBrokenMail: mailSetup.findBroken,
  }
  const siteUrl = siteUrlOf(config)
  const alert = () => makeOwnerAlert({ db, city, health, mail: options.mail, siteUrl })
  const isOn = () => !config.demo && city.schedules.mailsAlerts
  const alertState = () => {
    if (config.demo) return 'demo'
    if (!city.schedules.mailsAlerts) return 'off'
    return health.whyNoMail() === null ? 'on' : 'no-mail'
  }
  const makeAlert = async () => {
    if (!config.demo) await mailSetup.checkDaily()
    return isOn() ? alert() : { mails: 0 }
  }
  return {
    options: health,
    handlers: [createHealthApi(db, health, alertState)],
    makeOwnerAlert: makeAlert,
    work: () => workOnAlerts(jobs, makeAlert),
    /** What a monitor reads, where a token is set for it. */
    openMetrics: async (pool: Pool) => {
      const { metricsToken: token } = config
      if (token === null) return null
      const { createMetrics } = await import('../metrics.ts')
      const metrics = createMetrics({
        version: options.version,
        pool,
        readFacts: () => readFacts(db, health),
      })
      return { ...metrics, token }
    },
  }
}
