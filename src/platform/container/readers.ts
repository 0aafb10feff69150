import path from 'node:path'
import type { City } from '../../contract/city.ts'
import { createErasureService } from '../../features/erasure/service.ts'
import type { EventsService } from '../../features/events/service.ts'
import { createMailReportsApi } from '../../features/mail-reports/api.ts'
import { createMailReportsService, ingestDropFolder } from '../../features/mail-reports/service.ts'
import { createNewsletterApi } from '../../features/newsletter/api.ts'
import { workOnMail } from '../../features/newsletter/jobs.ts'
import { createMailIdentity } from '../../features/newsletter/mail/identity.ts'
import { createArchive } from '../../features/newsletter/published/archive.ts'
import { createIssueLinks } from '../../features/newsletter/published/links.ts'
import { createIssueControl } from '../../features/newsletter/sending/control.ts'
import { createMailing } from '../../features/newsletter/sending/mailing.ts'
import {
  createIssueSchedule,
  makeDueIssue,
  type ScheduleSettings,
} from '../../features/newsletter/sending/schedule.ts'
import { createNewsletterService } from '../../features/newsletter/service.ts'
import { createSubscribersAdminApi, createSubscribersApi } from '../../features/subscribers/api.ts'
import { createSubscriberImportService } from '../../features/subscribers/readers/importing.ts'
import { createSubscriberListService } from '../../features/subscribers/readers/list.ts'
import { createQuarantine } from '../../features/subscribers/readers/quarantine.ts'
import { createSubscribersService } from '../../features/subscribers/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { type Config, siteUrlOf } from '../config.ts'
import { followCron } from '../cron.ts'
import type { Notifier } from '../database/notify.ts'
import type { Database } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logger.ts'
import { createReportReaders, type openMail } from './mail.ts'
import type { Schedules } from './settings.ts'

export interface ReadersOptions {
  db: Database
  clock: Clock
  jobs: Jobs
  notifier: Notifier
  logger: Logger
  city: City
  config: Config
  schedules: Schedules
  issueSchedule: ScheduleSettings
  /** By it addresses are recognized that get no mail. */
  addressKey: string
  formerAddressKey: string | null
  /** By it the networks of clients are counted. */
  secret: string
  /** How mails leave. */
  mail: Awaited<ReturnType<typeof openMail>>
  /** This process's number, under which it claims mails. */
  worker: number
  events: EventsService
  /** The events whose package includes the newsletter. */
  promotedEvents: () => Promise<number[]>
}

/** Everything that goes to the readers: subscribers, the newsletter, the mails, and what comes back of them. */
export function openReaders(options: ReadersOptions) {
  const { db, clock, jobs, notifier, logger, city, config, schedules, addressKey, formerAddressKey, worker } =
    options
  const mailPort = options.mail.port
  const { postalAddress, limits } = config.mail
  const post = createMailIdentity({ port: mailPort, city, postalAddress, demo: config.demo })
  const mailSetup = options.mail.setUp(post)
  const mailing = createMailing({ db, clock, jobs, post, logger, worker, limits })
  const { events, promotedEvents } = options
  const newsletter = createNewsletterService({
    db,
    clock,
    city,
    jobs,
    notifier,
    post,
    events,
    promotedEvents,
  })
  const mailReports = createMailReportsService({ db, logger })
  const bouncesFolder = path.join(config.dataDir, 'bounces')
  const quarantine = createQuarantine({
    ...{ db, clock, city, jobs, secret: options.secret },
    alerts: () => !config.demo && city.schedules.mailsAlerts,
  })
  const subscribers = createSubscribersService({
    db,
    clock,
    city,
    jobs,
    post,
    confirms: schedules.confirmsSubscriptions,
    quarantine,
    readSpecialEvents: () => newsletter.readSpecialEvents(),
  })
  const list = createSubscriberListService({ db, clock, city, logger })
  const erasure = createErasureService({ db, clock, mailPort, addressKey })
  const readIssueTimes = followCron(() => ({ cron: schedules.newsletterCron(), timeZone: city.timeZone }))
  const makeThisIssue = () =>
    makeDueIssue({
      db,
      jobs,
      newsletter,
      times: readIssueTimes(),
      publishes: schedules.publishesIssues(),
      siteUrl: config.publicUrl,
      siteName: city.site.name,
      timeZone: city.timeZone,
      now: clock.now(),
      logger,
    })
  const schedule = createIssueSchedule({
    db,
    clock,
    city,
    settings: options.issueSchedule,
    readTimes: readIssueTimes,
  })
  const archive = createArchive({ db, clock, city, post })
  return {
    post,
    mailSetup: mailSetup.setup,
    mailing,
    newsletter,
    archive,
    mailReports,
    subscribers,
    quarantine,
    erasure,
    makeDueIssue: makeThisIssue,
    countActive: async () => (await list.stats()).active,
    handlers: [
      createNewsletterApi(
        newsletter,
        createIssueControl({ db, clock, jobs }),
        archive,
        createIssueLinks(options),
        schedule,
      ),
      mailSetup.handlers,
      createMailReportsApi(createReportReaders(config.mail), mailReports, clock),
      createSubscribersApi(subscribers, city),
      createSubscribersAdminApi({
        list,
        quarantine,
        eraseSubscriber: erasure.erase,
        imports: createSubscriberImportService({ db, clock, city, addressKey, formerAddressKey }),
      }),
    ],
    work: () => workOnMail({ jobs, mailing }),
    tasks: [
      () => mailing.recover(),
      () => subscribers.forgetUnconfirmed(),
      () => quarantine.forgetOld(),
      () => subscribers.welcomeAgain(siteUrlOf(config)),
      makeThisIssue,
      () =>
        ingestDropFolder({
          ...{ folder: bouncesFolder, reports: mailReports, clock, logger },
          ingestTestMail: mailSetup.setup.ingest,
        }),
    ],
  }
}
