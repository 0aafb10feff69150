import { LRUCache } from 'lru-cache'
import type { PlacementCount, PlacementWeek } from '../../../contract/advertising/advertising.ts'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { advertisingRefusals } from '../../../copy/mail/advertising-mail.ts'
import { type Offer, offerById, type Packages } from '../../../domain/advertising/catalogue.ts'
import { placementSpan } from '../../../domain/advertising/placement-span.ts'
import { HOME_PLACES } from '../../../domain/advertising/placements.ts'
import { PROMISES, promisesOf } from '../../../domain/advertising/promises.ts'
import { addDays, dateIn, mondayOf, startOfDay } from '../../../domain/events/when.ts'
import { createVisitorHash, type Visitor } from '../../../platform/anonymous-visitors.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { notifyOfEvents } from '../../events/service.ts'
import { queueMail } from '../../newsletter/service.ts'
import { type Addressee, endedMail, type MailSite, runningMail } from '../mails.ts'
import {
  addCounts,
  endPlacementsOf,
  findEnded,
  findRunning,
  findSpans,
  findStarted,
  insertPlacement,
  insertPromises,
  markPlacements,
  markPromiseDone,
  type PlacementRow,
  type PlacementSubject,
  sumCounts,
} from './data.ts'

/** Beyond so many visits a day and process, the oldest of them may count again. */
const REMEMBERED = 200_000

/**
 * Counts how often placements are seen and followed: each visitor once a day and placement, robots and administrators
 * never.
 */
export function createCounting(options: { db: Database; clock: Clock; city: City }) {
  const { db, clock, city } = options
  const recognize = createVisitorHash()
  // By size: with a number of entries the cache would take the memory for all of them at once.
  const counted = new LRUCache<string, true>({ maxSize: REMEMBERED, sizeCalculation: () => 1 })

  return async ({ seen, followed }: PlacementCount, visitor: Visitor): Promise<void> => {
    const now = clock.now()
    const day = dateIn(city.timeZone, now)
    const who = recognize(visitor, day)
    if (who === null) return
    const isNew = (what: string) => {
      const key = `${who} ${what}`
      const isKnown = counted.has(key)
      counted.set(key, true)
      return !isKnown
    }
    const events = [...new Set([...seen, ...followed])]
    if (events.length === 0) return
    const running = await findRunning(db, now, events)
    const counts = running.map(({ id, eventId }) => ({
      placementId: id,
      views: seen.includes(eventId) && isNew(`saw ${id}`) ? 1 : 0,
      clicks: followed.includes(eventId) && isNew(`followed ${id}`) ? 1 : 0,
    }))
    await addCounts(
      db,
      day,
      counts.filter(({ views, clicks }) => views + clicks > 0),
    )
  }
}

const WEEKS_SHOWN = 6
const MAX_BATCH_MAILS = 50

const eventsOf = (subjects: readonly PlacementSubject[]) => subjects.map(({ event }) => event.id)

export type PlacementsService = ReturnType<typeof createPlacementsService>

export function createPlacementsService(options: { db: Database; clock: Clock; jobs: Jobs; site: MailSite }) {
  const { db, clock, jobs, site } = options

  const mailStartedPlacements = () =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const started = await findStarted(tx, now, MAX_BATCH_MAILS)
      for (const subject of started) {
        const to = addresseeOf(subject)
        if (to) await queueMail(tx, jobs, runningMail(to, mailed(subject, site.city.packages), site), now)
      }
      await markPlacements(tx, idsOf(started), { announcedAt: now })
      await notifyOfEvents(tx, eventsOf(started))
      return started.length
    })

  const reportEnded = () =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const ended = await findEnded(tx, now, MAX_BATCH_MAILS)
      const counts = await sumCounts(tx, idsOf(ended))
      for (const subject of ended) {
        const to = addresseeOf(subject)
        const { id, endedEarlyAt, endsAt } = subject.placement
        // One that was withdrawn never ran: its buyer got a mail about the refund.
        if (!to || endedEarlyAt !== null) continue
        const until = endsAt < subject.event.overAt ? endsAt : subject.event.overAt
        const counted = counts.get(id) ?? { views: 0, clicks: 0 }
        await queueMail(
          tx,
          jobs,
          endedMail(to, { ...mailed(subject, site.city.packages), endsAt: until }, counted, site),
          now,
        )
      }
      await markPlacements(tx, idsOf(ended), { reportedAt: now })
      await notifyOfEvents(tx, eventsOf(ended))
      return ended.length
    })

  return {
    /** Starts a placement in the caller's transaction; null where its payment or application has one. */
    async start(
      tx: Transaction,
      offer: Offer,
      of: { eventId: number; paymentId: number | null; applicationId: number | null },
      startsOn: string | null,
      isMailedNow: boolean,
    ): Promise<PlacementRow | null> {
      const now = clock.now()
      const span = placementSpan(offer, startsOn, now, site.city.timeZone)
      const placement = await insertPlacement(tx, {
        ...of,
        ...span,
        offer: offer.id,
        announcedAt: isMailedNow && span.startsAt <= now ? now : null,
        createdAt: now,
      })
      if (!placement) return null
      await insertPromises(tx, placement.id, PROMISES[offer.id].manual, now)
      await notifyOfEvents(tx, [of.eventId])
      return placement
    },
    async end(tx: Transaction, paymentId: number) {
      await notifyOfEvents(tx, await endPlacementsOf(tx, paymentId, clock.now()))
    },
    /** Mails the buyers of placements that have begun, and reports to those whose placements have ended. */
    async mailStarted() {
      while ((await mailStartedPlacements()) === MAX_BATCH_MAILS);
      while ((await reportEnded()) === MAX_BATCH_MAILS);
    },
    async weeks(): Promise<PlacementWeek[]> {
      const today = dateIn(site.city.timeZone, clock.now())
      const monday = mondayOf(today)
      const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => addDays(monday, week * 7))
      const at = (date: string) => startOfDay(date, site.city.timeZone)
      const spans = await findSpans(db, clock.now(), at(addDays(monday, WEEKS_SHOWN * 7)))
      return weeks.map((from) => {
        const [begins, ends] = [at(from), at(addDays(from, 7))]
        const taken = spans.filter((span) => span.startsAt < ends && span.endsAt > begins).length
        return { from, to: addDays(from, 6), taken, places: HOME_PLACES, isFull: taken >= HOME_PLACES }
      })
    },
    /** The events of running placements that were sold with the newsletter. */
    async inNewsletter(): Promise<number[]> {
      const all = await findRunning(db, clock.now())
      const isSold = ({ offer }: (typeof all)[number]) => promisesOf([offer])?.inNewsletter ?? false
      return [...new Set(all.filter(isSold).map(({ eventId }) => eventId))]
    },
    /** @throws AppError conflict when it is kept already. */
    async keepPromise(id: number, viewer: Viewer) {
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        if (!(await markPromiseDone(tx, id, now, viewer.id)))
          throw new AppError('conflict', advertisingRefusals.promiseFulfilled)
        await writeAudit(tx, {
          at: now,
          actor: viewer.id,
          action: 'promise.kept',
          subject: `promise:${id}`,
          after: null,
        })
      })
    },
  }
}

const idsOf = (subjects: PlacementSubject[]) => subjects.map(({ placement }) => placement.id)

function addresseeOf({ applicant, payer, event }: PlacementSubject): Addressee | null {
  if (applicant) return { ...applicant, title: event.title }
  return payer?.email ? { ...payer, email: payer.email, title: event.title } : null
}

function mailed({ placement, event }: PlacementSubject, packages: Packages) {
  const { id, offer, startsAt, endsAt } = placement
  return { id, eventId: event.id, packageName: offerById(packages, offer)?.name ?? offer, startsAt, endsAt }
}
