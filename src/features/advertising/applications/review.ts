import type {
  AcceptApplicationRequest,
  AdvertisingInbox,
  QuestionablePayment,
  WaitingApplication,
} from '../../../contract/advertising/advertising.ts'
import type { Viewer } from '../../../contract/calls.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { advertisingRefusals } from '../../../copy/mail/advertising-mail.ts'
import { offerById, offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { slotTime } from '../../../domain/advertising/placements.ts'
import type { Category } from '../../../domain/events/categories.ts'
import { isOver, isoWithOffset } from '../../../domain/events/when.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { joinChurch, matchApplicants } from '../../churches/service.ts'
import { publishDescribed } from '../../events/service.ts'
import { queueMail } from '../../newsletter/service.ts'
import { acceptedMail, declinedMail, type MailSite } from '../mails.ts'
import {
  findPayment,
  findPaymentOfApplication,
  findQuestionable,
  lockPayment,
  updatePayment,
} from '../payments/data.ts'
import type { RefundsService } from '../payments/refunds.ts'
import { findOpenPromises } from '../sales/data.ts'
import type { PlacementsService } from '../sales/placements.ts'
import {
  type ApplicationRow,
  countWaitingApplications,
  findWaitingApplications,
  lockApplication,
  moveApplication,
} from './data.ts'

const MAX_SHOWN_APPLICATIONS = 200

export function createReviewService(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  site: MailSite
  placements: PlacementsService
  refunds: RefundsService
}) {
  const { db, clock, jobs, site, placements, refunds } = options

  async function presentApplications(): Promise<WaitingApplication[]> {
    const waiting = await findWaitingApplications(db, MAX_SHOWN_APPLICATIONS)
    const matches = await matchApplicants(db, waiting.map(applicantOf))
    return Promise.all(
      waiting.map(async (row, position) => {
        const payment = await findPaymentOfApplication(db, row.id)
        const match = matches[position]
        return {
          id: row.id,
          churchName: row.churchName,
          contactName: row.contactName,
          email: row.email,
          phone: row.phone,
          website: row.website,
          eventTitle: row.eventTitle,
          eventDescription: row.eventDescription,
          eventDate: row.eventDate,
          eventTime: row.eventTime,
          eventCategory: row.eventCategory,
          packageName: offerOfApplication(site.city.packages, row).name,
          amountCents: row.amountCents,
          paidCents: payment ? payment.amountCents - payment.refundedCents : 0,
          notes: row.notes,
          startsOn: row.startsOn,
          createdAt: isoWithOffset(row.waitingSince ?? row.createdAt, site.city.timeZone),
          church: match?.sure ? { id: match.sure.id, name: match.sure.name } : null,
          candidates: match?.candidates ?? [],
        }
      }),
    )
  }

  async function presentQuestionable(): Promise<QuestionablePayment[]> {
    const rows = await findQuestionable(db, MAX_SHOWN_APPLICATIONS)
    return rows.map(({ payment, eventTitle, failedRefund }) => ({
      id: payment.id,
      because:
        payment.disputeStatus === 'open' ? 'disputed' : failedRefund !== null ? 'refund_failed' : 'unmatched',
      provider: payment.provider,
      intentId: payment.intentId,
      packageName:
        payment.offer === null ? null : (offerById(site.city.packages, payment.offer)?.name ?? null),
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      email: payment.email,
      eventTitle,
      message: failedRefund || null,
      paidAt: payment.paidAt && isoWithOffset(payment.paidAt, site.city.timeZone),
    }))
  }

  /** Takes an application out of the Inbox, locked; whoever comes second gets a conflict. */
  async function decide(tx: Transaction, id: number, status: 'accepted' | 'declined', viewer: Viewer) {
    const decided = await moveApplication(tx, id, 'awaiting_review', {
      status,
      decidedAt: clock.now(),
      decidedBy: viewer.id,
    })
    if (decided) return decided
    const known = await lockApplication(tx, id)
    if (!known) throw new AppError('not_found', advertisingRefusals.notInInbox)
    throw new AppError(
      'conflict',
      known.status === 'unpaid' ? advertisingRefusals.notPaidYet : advertisingRefusals.alreadyDecided,
    )
  }

  async function publish(tx: Transaction, row: ApplicationRow, choice: AcceptApplicationRequest, by: string) {
    const now = clock.now()
    const contact = { contactName: row.contactName, contactEmail: row.email }
    const church = await joinChurch(tx, { ...applicantOf(row), ...contact }, choice.churchId, now)
    const startTime = slotTime(row.eventTime)
    const eventId =
      church &&
      (await publishDescribed(
        tx,
        church.id,
        {
          title: row.eventTitle,
          description: row.eventDescription,
          category: row.eventCategory as Category,
          onDate: row.eventDate,
          startTime,
          location: choice.location || church.address,
          contactInfo: row.website,
          url: null,
        },
        { now, by, timeZone: site.city.timeZone },
      ))
    if (!church || eventId === null) throw new AppError('not_found', advertisingRefusals.noChurch)
    return { churchId: church.id, eventId }
  }

  return {
    countWaiting: () => countWaitingApplications(db),
    async list(): Promise<AdvertisingInbox> {
      const promises = await findOpenPromises(db, MAX_SHOWN_APPLICATIONS)
      const [applications, payments] = [await presentApplications(), await presentQuestionable()]
      return { applications, payments, promises }
    },

    /**
     * Publishes the event of an application and starts its placement, in one transaction.
     * @throws AppError not_found, or conflict when somebody decided before, it is unpaid, or its event is over
     */
    accept: (
      id: number,
      choice: AcceptApplicationRequest,
      viewer: Viewer,
    ): Promise<{ eventId: number; churchId: number }> =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        const row = await decide(tx, id, 'accepted', viewer)
        if (isOver(row.eventDate, slotTime(row.eventTime), now, site.city.timeZone))
          throw new AppError('conflict', advertisingRefusals.eventOver)
        const { churchId, eventId } = await publish(tx, row, choice, viewer.id)
        const offer = offerOfApplication(site.city.packages, row)
        const payment = await findPaymentOfApplication(tx, id)
        const of = { eventId, applicationId: id, paymentId: payment?.id ?? null }
        const placement = await placements.start(tx, offer, of, row.startsOn, true)
        if (!placement) throw new AppError('conflict', advertisingRefusals.alreadyDecided)
        await moveApplication(tx, id, 'accepted', { status: 'accepted', churchId, eventId })
        const { startsAt, endsAt } = placement
        const recorded = { applicationId: id, eventId, offer, startsAt, endsAt, now }
        await queueMail(tx, jobs, acceptedMail(addressee(row), recorded, site), now)
        await writeAudit(tx, {
          at: now,
          actor: viewer.id,
          action: 'application.accepted',
          subject: `application:${id}`,
          before: { status: 'awaiting_review' },
          after: { eventId, churchId, placement: placement.id, startsAt, endsAt },
        })
        return { eventId, churchId }
      }),

    /**
     * Declines an application; what was paid goes back, and the contact gets the reason by mail.
     * @throws AppError not_found, forbidden for an editor where money goes back, or conflict
     */
    async decline(id: number, reason: string, viewer: Viewer) {
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        const row = await decide(tx, id, 'declined', viewer)
        const known = await findPaymentOfApplication(tx, id)
        const payment = known && (await lockPayment(tx, known.id))
        const refundCents = payment ? await refunds.left(tx, payment) : 0
        if (payment && refundCents > 0) {
          if (viewer.role !== 'owner') throw new AppError('forbidden', advertisingRefusals.ownersRefund)
          await refunds.request(tx, payment, viewer.id)
        }
        const recorded = { applicationId: id, reason, refundCents }
        await queueMail(tx, jobs, declinedMail(addressee(row), recorded, site), now)
        await writeAudit(tx, {
          at: now,
          actor: viewer.id,
          action: 'application.declined',
          subject: `application:${id}`,
          before: { status: 'awaiting_review' },
          after: { reason, refundCents },
        })
      })
    },

    /** Marks a payment that belongs to nothing as dealt with. @throws AppError not_found, conflict */
    async resolvePayment(paymentId: number, viewer: Viewer) {
      if (!(await findPayment(db, paymentId))) throw new AppError('not_found', REFUSALS.unknownPayment)
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        const payment = await lockPayment(tx, paymentId)
        if (!payment || payment.resolvedAt !== null || payment.paidAt === null)
          throw new AppError('conflict', advertisingRefusals.notYours)
        await updatePayment(tx, paymentId, { resolvedAt: now, resolvedBy: viewer.id })
        await writeAudit(tx, {
          at: now,
          actor: viewer.id,
          action: 'payment.settled',
          subject: `payment:${paymentId}`,
          after: { status: payment.status },
        })
      })
    },
  }
}

function applicantOf({ churchName, churchId, phone, website }: ApplicationRow) {
  return { name: churchName, churchId, phone, website }
}

function addressee(row: ApplicationRow) {
  return { email: row.email, language: row.language, title: row.eventTitle }
}
