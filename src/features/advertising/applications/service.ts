import { randomBytes } from 'node:crypto'
import type { AdvertisingApplication, ApplicationState } from '../../../contract/advertising/advertising.ts'
import { advertisingRefusals } from '../../../copy/mail/advertising-mail.ts'
import { offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { slotTime } from '../../../domain/advertising/time-slots.ts'
import { isOver, isoWithOffset } from '../../../domain/events/when.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { isListed } from '../../churches/service.ts'
import { queueUnprovenMail } from '../../newsletter/service.ts'
import { type MailSite, receivedMail } from '../mails.ts'
import { findPlacementOfApplication } from '../placements/data.ts'
import { checkoutPath, countAppliedBy, findApplication, insertApplication } from './data.ts'

const DAY_MS = 24 * 60 * 60_000
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
      if (!site.city.features.advertising) throw new AppError('unavailable', advertisingRefusals.isOff)
      const now = clock.now()
      if (isOver(form.eventDate, slotTime(form.eventTime), now, site.city.timeZone))
        throw refuse('eventDate', advertisingRefusals.pastEvent)
      if (startsOn !== '' && startsOn > form.eventDate)
        throw refuse('startsOn', advertisingRefusals.startsAfterEvent)
      const terms = site.city.packages.application[form.packageType]
      const application = await inTransaction(db, async (tx) => {
        if (
          (await countAppliedBy(tx, form.email, new Date(now.getTime() - DAY_MS))) >= MAX_APPLICATIONS_PER_DAY
        ) {
          throw new AppError('too_many_requests', advertisingRefusals.tooMany, {
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
      if (!application) throw new AppError('not_found', advertisingRefusals.noApplication)
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

function refuse(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] })
}
