import type { City } from '../../contract/city.ts'
import { createAccountsApi } from '../../features/accounts/api.ts'
import { createAccountManagement } from '../../features/accounts/management/accounts.ts'
import { createApiTokens } from '../../features/accounts/management/api-tokens.ts'
import { createAuditLogService } from '../../features/accounts/management/audit-log.ts'
import {
  type AccountsService,
  createAccountsService,
  type MailAccount,
} from '../../features/accounts/service.ts'
import { createAnalyticsApi, createAnalyticsService } from '../../features/analytics/service.ts'
import { queueMail, writeLetter } from '../../features/newsletter/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { type Config, siteUrlOf } from '../config.ts'
import type { Database } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logger.ts'

/** The administrators' accounts, and mail to them. The queue that it goes through is opened later. */
export function openAccounts(options: {
  db: Database
  clock: Clock
  secret: string
  city: City
  logger: Logger
  config: Config
  jobs: () => Jobs
}) {
  const { clock, city, config, jobs } = options
  const mail: MailAccount = (tx, letter) =>
    queueMail(tx, jobs(), writeLetter({ ...letter, language: 'en' }, city.site.name), clock.now())
  const accounts = createAccountsService({ ...options, publicUrl: config.publicUrl, mail })
  return { mail, accounts, siteUrl: siteUrlOf(config) }
}

/** Who administers the site, what they did, and how it is used. */
export function openAdministration(options: {
  db: Database
  clock: Clock
  city: City
  accounts: AccountsService
  mail: MailAccount
  siteUrl: string
}) {
  const tokens = createApiTokens(options)
  return {
    tokens,
    tasks: [() => tokens.announceExpiry()],
    handlers: [
      createAccountsApi({
        accounts: options.accounts,
        management: createAccountManagement(options),
        log: createAuditLogService(options),
        tokens,
      }),
      createAnalyticsApi(createAnalyticsService(options)),
    ],
  }
}
