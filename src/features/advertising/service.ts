import { REFUSALS } from '../../contract/refusals.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { PaymentPort } from '../../ports/payments/port.ts'
import type { SandboxPayments } from '../../ports/payments/sandbox-payments.ts'
import { SANDBOX_SIGNATURE, signNotice } from '../../ports/payments/sandbox-signature.ts'
import { createApplicationsService } from './applications/applications.ts'
import { createReviewService } from './applications/review.ts'
import { sandboxNoticeJob } from './jobs.ts'
import type { MailSite } from './mails.ts'
import { createBeginPayment } from './payments/checkout.ts'
import { createSandboxBooks } from './payments/data.ts'
import { createNoticesService, createPaymentEffects, reconcilePayments } from './payments/notices.ts'
import { createRefundsService } from './payments/refunds.ts'
import { readInvoice } from './purchases/invoices.ts'
import { createPurchasesService } from './purchases/own-purchase.ts'
import { createSalesChanges } from './sales/changes.ts'
import { createSalesService, exportBooks } from './sales/overview.ts'
import { createCounting, createPlacementsService } from './sales/placements.ts'

export { eraseApplicant, findOpenMatters, type OpenMatter } from './applications/data.ts'

export type AdvertisingService = ReturnType<typeof createAdvertisingService>

export function createAdvertisingService(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  port: PaymentPort | null
  /** The same port, where it is the embedded sandbox. */
  sandbox: SandboxPayments | null
  site: MailSite
  logger: Logger
}) {
  const { db, clock, jobs, port, sandbox, site, logger } = options
  const placements = createPlacementsService({ db, clock, jobs, site })
  const effects = createPaymentEffects({ clock, jobs, site, placements })
  const notices = createNoticesService({ db, clock, port, effects })
  const refunds = createRefundsService({ db, clock, jobs, port, site, notices, logger })
  return {
    applications: createApplicationsService({ db, clock, jobs, site, isPaid: port !== null }),
    beginPayment: createBeginPayment({ db, clock, port, city: site.city, logger }),
    notices,
    refunds,
    placements,
    purchases: createPurchasesService({ db, clock, jobs, site, port, logger, refunds }),
    sales: createSalesService({ db, clock, port, site }),
    exportBooks: (days: { from?: string | undefined; to?: string | undefined }) =>
      exportBooks(db, days, site.city),
    changes: createSalesChanges({ db, clock, jobs, site }),
    /** @throws AppError not_found */
    invoice: (id: number, ofPayment?: number) => readInvoice(db, id, site, ofPayment),
    city: site.city,
    now: () => clock.now(),
    review: createReviewService({ db, clock, jobs, site, placements, refunds }),
    /** @throws AppError unavailable where payments are off; Error where the provider does not answer */
    reconcile(since: Date) {
      if (port === null) throw new AppError('unavailable', REFUSALS.paymentsOff)
      return reconcilePayments(db, port, since)
    },
    count: createCounting({ db, clock, city: site.city }),
    /** @throws AppError not_found where the provider is not the sandbox */
    sandbox(): SandboxPayments {
      if (!sandbox) throw new AppError('not_found', REFUSALS.noSandbox)
      return sandbox
    },
  }
}

/** What the sandbox needs of the house: its books, and somebody who delivers its notices. */
export function sandboxParts(db: Database, jobs: Jobs) {
  return createSandboxBooks(db, (tx, body) => jobs.enqueue(tx, sandboxNoticeJob, [{ body }]))
}

/** Signs a notice of the sandbox and hands it to the webhook's own handler. */
export function deliverSandboxNotice(
  { notices }: Pick<AdvertisingService, 'notices'>,
  secret: string,
  clock: Clock,
): (body: string) => Promise<void> {
  return (body) =>
    notices.receive(Buffer.from(body), { [SANDBOX_SIGNATURE]: signNotice(body, secret, clock.now()) })
}
