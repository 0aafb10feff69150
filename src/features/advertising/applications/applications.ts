import { randomBytes } from 'node:crypto'
import type { AdvertisingApplication, ApplicationState } from '../../../contract/advertising/advertising.ts'
import { REFUSALS, type Words } from '../../../contract/refusals.ts'
import { offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { slotTime } from '../../../domain/advertising/placements.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { isOver, isoWithOffset } from '../../../domain/events/when.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { PaymentPort } from '../../../ports/payments/port.ts'
import { writeAudit } from '../../accounts/service.ts'
import { isListed } from '../../churches/service.ts'
import { queueUnprovenMail } from '../../newsletter/service.ts'
import { type MailSite, receivedMail } from '../mails.ts'
import { type PaymentRow, updatePayment } from '../payments/data.ts'
import { revokeLinks } from '../purchases/data.ts'
import { findPlacementOfApplication } from '../sales/data.ts'
import {
  checkoutPath,
  countAppliedBy,
  eraseUnpaid,
  findApplication,
  findOpenPayments,
  findUnpaid,
  insertApplication,
  lockApplication,
  moveApplication,
} from './data.ts'

/** Of a look: each may have to be closed at the provider. The next minute goes on. */
const MAX_BATCH_APPLICATIONS = 20

/**
 * Erases who sent applications that were never paid, once nobody can reasonably mean to pay them any more: they were
 * stored for that alone. Its payment is closed at the provider first; one that is paid in that moment, or of which the
 * provider says nothing, is left for another look. Answers how many were erased.
 *
 * @param afterDays how long an application waits for its payment
 */
export async function forgetUnpaid(options: UnpaidOptions & { afterDays: number }): Promise<number> {
  const { db, clock, logger } = options
  const before = new Date(clock.now().getTime() - options.afterDays * DAY_MS)
  let erased = 0
  for (const id of await findUnpaid(db, before, MAX_BATCH_APPLICATIONS)) {
    if (await eraseSender(id, options, { actor: 'schedule', action: 'application.forgotten' })) erased += 1
  }
  if (erased > 0) logger.info({ applications: erased }, 'applications that were never paid are erased')
  return erased
}

interface UnpaidOptions {
  db: Database
  clock: Clock
  port: PaymentPort | null
  logger: Logger
}

/** Its sender is no longer interested: canceled and erased. False where it was paid in the meantime. */
export function withdrawUnpaid(id: number, options: UnpaidOptions): Promise<boolean> {
  return eraseSender(id, options, { actor: 'buyer', action: 'application.canceled' })
}

/** False where it was paid, or its payment begun anew, in the meantime. */
async function eraseSender(
  id: number,
  options: UnpaidOptions,
  why: { actor: string; action: 'application.forgotten' | 'application.canceled' },
): Promise<boolean> {
  const { db, clock, port } = options
  const begun = await findOpenPayments(db, id)
  const closed = await Promise.all(begun.map((payment) => close(payment, options)))
  if (!closed.every(Boolean)) return false
  return inTransaction(db, async (tx) => {
    // Beginning a payment and hearing of one lock it too.
    const application = await lockApplication(tx, id)
    if (application?.status !== 'unpaid' || application.email === '') return false
    const open = await findOpenPayments(tx, id)
    if (open.some(({ provider }) => provider === port?.name)) return false
    await eraseUnpaid(tx, id, randomBytes(24).toString('base64url'))
    const now = clock.now()
    await revokeLinks(tx, { kind: 'application', id }, now)
    if (why.actor === 'buyer') await moveApplication(tx, id, 'unpaid', { status: 'canceled', decidedAt: now })
    const entry = { ...why, at: now, subject: `application:${id}`, before: { status: 'unpaid' } }
    await writeAudit(tx, entry)
    return true
  })
}

/** Whether nobody can pay it any more. Another provider's, which is switched off, can not be asked. */
async function close(payment: PaymentRow, { db, clock, port, logger }: UnpaidOptions): Promise<boolean> {
  if (port === null || payment.provider !== port.name) return true
  if (payment.intentId !== null) {
    const answer = await port.cancelIntent(payment.intentId)
    // What is canceled already is refused too, and so is what the provider does not know.
    const isRefused = !answer.ok && answer.reason === 'refused'
    const known = isRefused ? await port.getIntent(payment.intentId) : answer
    const isOver = known.ok ? known.value.status === 'canceled' : isRefused && known.reason === 'refused'
    if (!isOver) {
      logger.warn({ payment: payment.id }, 'an unpaid application is kept: its payment could not be closed')
      return false
    }
  }
  await updatePayment(db, payment.id, { openKey: null, canceledAt: clock.now(), status: 'canceled' })
  return true
}

/** A church applies for a handful of events, a robot does not stop. */
const MAX_APPLICATIONS_PER_DAY = 20

export function createApplicationsService(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  site: MailSite
  isPaid: boolean
}) {
  const { db, clock, jobs, site, isPaid } = options
  return {
    /**
     * Stores an application before anything is paid (decisions, section 4). With payments on it waits for its payment and
     * the answer names the checkout; with payments off it goes to the Inbox at once.
     * @throws AppError invalid, too_many_requests
     */
    async apply({
      startsOn,
      website,
      notes,
      churchId,
      ...form
    }: AdvertisingApplication): Promise<{ id: number; checkoutUrl?: string }> {
      if (!site.city.features.advertising) throw new AppError('unavailable', REFUSALS.noAdvertising)
      const now = clock.now()
      if (isOver(form.eventDate, slotTime(form.eventTime), now, site.city.timeZone))
        throw refuse('eventDate', REFUSALS.pastEvent)
      if (startsOn !== '' && startsOn > form.eventDate) throw refuse('startsOn', REFUSALS.startsAfterEvent)
      const terms = site.city.packages.application[form.packageType]
      const application = await inTransaction(db, async (tx) => {
        if (
          (await countAppliedBy(tx, form.email, new Date(now.getTime() - DAY_MS))) >= MAX_APPLICATIONS_PER_DAY
        ) {
          throw new AppError('too_many_requests', REFUSALS.tooManyApplications, {
            retryAfterSeconds: DAY_MS / 1000,
          })
        }
        const stored = await insertApplication(tx, {
          ...form,
          website: website || null,
          notes: notes || null,
          churchId: churchId && (await isListed(tx, churchId)) ? churchId : null,
          startsOn: startsOn || null,
          token: randomBytes(24).toString('base64url'),
          amountCents: terms.amountCents,
          status: isPaid ? 'unpaid' : 'awaiting_review',
          createdAt: now,
          waitingSince: isPaid ? null : now,
        })
        if (!isPaid) {
          const to = { ...stored, title: stored.eventTitle }
          await queueUnprovenMail(
            tx,
            jobs,
            receivedMail(to, { ...stored, packageName: terms.name }, site),
            now,
          )
        }
        return stored
      })
      return { id: application.id, ...(isPaid && { checkoutUrl: checkoutPath(application) }) }
    },

    /** @throws AppError not_found */
    async show(token: string): Promise<ApplicationState> {
      const application = await findApplication(db, { token })
      if (!application) throw new AppError('not_found', REFUSALS.noApplication)
      const placement = await findPlacementOfApplication(db, application.id)
      const now = clock.now()
      const instant = (at: Date | undefined) => (at ? isoWithOffset(at, site.city.timeZone) : null)
      return {
        eventTitle: application.eventTitle,
        packageType: application.packageType,
        packageName: offerOfApplication(site.city.packages, application).name,
        amount: application.amountCents / 100,
        status: application.status,
        checkoutUrl: application.status === 'unpaid' && isPaid ? checkoutPath(application) : null,
        eventId: application.status === 'accepted' ? application.eventId : null,
        runsFrom: instant(placement?.startsAt),
        runsUntil: instant(placement?.endsAt),
        hasEnded: placement !== null && (placement.endedEarlyAt !== null || placement.endsAt <= now),
      }
    },
  }
}

function refuse(path: string, message: Words): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] })
}
