import { createHmac } from 'node:crypto'
import type { City } from '../../contract/city.ts'
import { forgetUnpaid } from '../../features/advertising/applications/applications.ts'
import { workOnPayments } from '../../features/advertising/jobs.ts'
import {
  createAdvertisingService,
  deliverSandboxNotice,
  sandboxParts,
} from '../../features/advertising/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { PaymentPort } from '../../ports/payments/port.ts'
import { createCardPayments } from '../../ports/payments/providers.ts'
import { createSandboxPayments } from '../../ports/payments/sandbox-payments.ts'
import { type Config, siteUrlOf } from '../config.ts'
import type { Database } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logger.ts'

export async function openAdvertising(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  config: Pick<Config, 'payments' | 'publicUrl' | 'port' | 'unpaidApplicationDays'>
  city: City
  secret: string
  version: string
  logger: Logger
}) {
  const { db, clock, jobs, config, city, logger } = options
  const webhookSecret = createHmac('sha256', options.secret).update('sandbox payments').digest('hex')
  const sandbox =
    config.payments?.provider === 'sandbox'
      ? createSandboxPayments({ books: sandboxParts(db, jobs), webhookSecret, clock })
      : null
  const port: PaymentPort | null =
    config.payments === null || config.payments.provider === 'sandbox'
      ? sandbox
      : await createCardPayments({ ...config.payments, version: options.version, clock })
  const site = { city, siteUrl: siteUrlOf(config) }
  const advertising = createAdvertisingService({ db, clock, jobs, port, sandbox, site, logger })
  const forget = () => forgetUnpaid({ db, clock, port, logger, afterDays: config.unpaidApplicationDays })
  return {
    ...advertising,
    /** Erases who sent applications that were never paid, once their time is over. */
    forgetUnpaid: forget,
    /** null = payments are off. */
    port,
    work: () =>
      workOnPayments({
        jobs,
        deliverSandboxNotice: deliverSandboxNotice(advertising, webhookSecret, clock),
        giveBack: (refundId) => advertising.refunds.giveBack(refundId),
      }),
    /** What is looked after once a minute. */
    tasks: [
      () => advertising.placements.mailStarted(),
      () => advertising.refunds.recover(),
      () => advertising.purchases.forgetMails(),
      forget,
    ],
  }
}
