import { randomBytes } from 'node:crypto'
import type { City } from '../../contract/city.ts'
import type { PreferencesForm, SubscribeRequest } from '../../contract/newsletter/newsletter.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { asLanguage, type Language } from '../../copy/language.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/durations.ts'
import { dateIn } from '../../domain/events/when.ts'
import {
  addCategory,
  choosePreferences,
  type PreferencesFault,
  readPreferences,
} from '../../domain/newsletter/preferences.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/handlers.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { listTopics } from '../churches/service.ts'
import {
  type MailIdentity,
  queueMail,
  queueUnprovenMail,
  type SingleMail,
  type SpecialEvent,
  withdrawMail,
} from '../newsletter/service.ts'
import {
  beginConfirmed,
  claimDueWelcomes,
  deleteUnconfirmed,
  endSubscription,
  findAsked,
  findByToken,
  findSignup,
  hasDueWelcome,
  resendOnce,
  type SubscriberRow,
  storeSignup,
  updatePreferences,
} from './data.ts'
import { confirmMail, secondWelcomeMail, welcomeKeys, welcomeMail } from './mails.ts'
import type { PreferencesView } from './readers/pages.ts'
import type { Quarantine } from './readers/quarantine.ts'

export type { SubscriberRow } from './data.ts'
export {
  countQuarantined,
  eraseRow,
  findSuppressed,
  findUnerased,
  findUnerasedByAddress,
  hashAddress,
  listSuppressions,
  type Suppression,
  suppress,
} from './data.ts'
export { welcomeKeys } from './mails.ts'
export { readerPage } from './readers/pages.ts'

/** A mail that asks an address to confirm is sent again once, from then on, where somebody types the address in again. */
const RESENT_AFTER_MS = 10 * MINUTE_MS
/** A subscription that nobody confirms in this time is deleted. */
const WAITS_MS = 7 * DAY_MS

export type ReaderView = PreferencesView & { language: Language; isActive: boolean }

export interface Reader {
  email: string
  language: Language
  /** Whether issues are sent to them. */
  isActive: boolean
}

/** From where somebody subscribes, and where the links of mails to them lead. */
type Visitor = Pick<Caller, 'address' | 'mailOrigin'>

export interface SubscribersOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  post: MailIdentity
  /** Whether subscriptions are to be confirmed by a mail. */
  confirms: () => boolean
  quarantine: Quarantine
  /** What is special in the week ahead. */
  readSpecialEvents: () => Promise<(language: Language) => SpecialEvent[]>
}

export function createSubscribersService(options: SubscribersOptions) {
  const { db, clock, city, jobs, post, confirms, quarantine, readSpecialEvents } = options
  const today = () => dateIn(city.timeZone, clock.now())
  const askedAfter = (now: Date) => new Date(now.getTime() - WAITS_MS)

  async function viewOf(row: SubscriberRow): Promise<ReaderView> {
    const { email, token, isActive } = row
    const language = asLanguage(row.language)
    const offered = await listTopics(db)
    return { email, token, isActive, language, ...readPreferences(row.preferences), offered, today: today() }
  }

  function whenToWelcomeAgain(now: Date): Date | null {
    const { secondWelcomeDays } = city.schedules
    return secondWelcomeDays === 0 ? null : new Date(now.getTime() + secondWelcomeDays * DAY_MS)
  }

  /** Without its mail a subscription is not stored: whoever was subscribed by somebody else would not know of it. */
  async function mailUnproven(tx: Transaction, mail: SingleMail, now: Date) {
    if (await queueUnprovenMail(tx, jobs, mail, now)) return
    throw new AppError('too_many_requests', REFUSALS.tooManyRequests, { retryAfterSeconds: 60 * 60 })
  }

  /** How a new address begins: it waits in quarantine, waits to be confirmed, or is there. */
  async function beginSignup(tx: Transaction, request: SubscribeRequest, from: Visitor, now: Date) {
    const { email, firstName, source, language } = request
    const person = { email, firstName, source, language, subscribedAt: now, token: newToken() }
    const isOfBurst = await quarantine.counts(tx, from.address, now)
    const waits = { isActive: false, confirmToken: newToken(), confirmResentAt: null }
    const beginning = isOfBurst
      ? { ...waits, confirmAskedAt: null, quarantinedAt: now }
      : confirms()
        ? { ...waits, confirmAskedAt: now }
        : {
            isActive: true,
            subscribedAt: now,
            unsubscribedAt: null,
            secondWelcomeAt: whenToWelcomeAgain(now),
          }
    const row = await storeSignup(tx, person, beginning, askedAfter(now))
    if (!row) return
    if (isOfBurst) return quarantine.report(tx, now, from.mailOrigin)
    const mail = row.isActive
      ? welcomeMail(row, { post, cityName: city.name, siteUrl: from.mailOrigin })
      : confirmMail(row, { siteName: city.site.name, siteUrl: from.mailOrigin })
    await mailUnproven(tx, mail, now)
  }

  async function resend(tx: Transaction, email: string, from: Visitor, now: Date) {
    const askedBefore = new Date(now.getTime() - RESENT_AFTER_MS)
    const row = await resendOnce(tx, email, { now, askedAfter: askedAfter(now), askedBefore })
    if (row)
      await mailUnproven(tx, confirmMail(row, { siteName: city.site.name, siteUrl: from.mailOrigin }), now)
  }

  return {
    /**
     * Subscribes, once per address; a person who left comes back. Where subscriptions are confirmed, it waits for that and
     * a mail asks for it; that of a burst waits for an administrator first. Never reveals who was on the list before.
     */
    async subscribe(request: SubscribeRequest, from: Visitor): Promise<{ asksToConfirm: boolean }> {
      const answer = { asksToConfirm: confirms() }
      if (request.fax) return answer
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        const known = await findSignup(tx, request.email, askedAfter(now))
        if (known?.isIdle === false) return
        if (known?.isAsked) await resend(tx, request.email, from, now)
        else await beginSignup(tx, request, from, now)
      })
      return answer
    },

    /** Whom the link of a mail that asks for confirmation belongs to, or null. */
    async findAsked(token: string): Promise<(Reader & { isActive: boolean }) | null> {
      const row = await findAsked(db, token, askedAfter(clock.now()))
      return row && toReader(row)
    },

    /** Begins a subscription that waited and welcomes its reader; null for no such link. Done again, it changes nothing. */
    async confirm(token: string, siteUrl: string): Promise<Reader | null> {
      const now = clock.now()
      const begun = await inTransaction(db, async (tx) => {
        const begins = { at: now, askedAfter: askedAfter(now), secondWelcomeAt: whenToWelcomeAgain(now) }
        const row = await beginConfirmed(tx, token, begins)
        if (row) await queueMail(tx, jobs, welcomeMail(row, { post, cityName: city.name, siteUrl }), now)
        return row
      })
      const row = begun ?? (await findAsked(db, token, askedAfter(now)))
      return row?.isActive ? toReader(row) : null
    },

    /**
     * Writes the second mail of the welcome to readers for whom it is due; each gets it once, and none who has left, is
     * pausing, or whom mail does not reach.
     */
    async welcomeAgain(siteUrl: string) {
      const now = clock.now()
      if (!(await hasDueWelcome(db, now))) return
      const listSpecial = await readSpecialEvents()
      await inTransaction(db, async (tx) => {
        const due = await claimDueWelcomes(tx, now)
        if (city.schedules.secondWelcomeDays === 0) return
        for (const row of due) {
          const isPausing = (readPreferences(row.preferences).pausedUntil ?? '') > today()
          if (!row.isActive || row.suppressedBecause !== null || isPausing) continue
          const special = listSpecial(asLanguage(row.language))
          await queueMail(tx, jobs, secondWelcomeMail(row, { post, siteUrl, special }), now)
        }
      })
    },

    /** Deletes what nobody confirmed in 7 days. */
    async forgetUnconfirmed() {
      await deleteUnconfirmed(db, askedAfter(clock.now()))
    },

    /** What a reader asked for, or null for no such link. */
    async preferences(token: string): Promise<ReaderView | null> {
      const row = await findByToken(db, token)
      return row && viewOf(row)
    },

    /** Saves it, or returns what is wrong with it and saves nothing; null for an unknown link. */
    async savePreferences(
      token: string,
      { language, ...form }: PreferencesForm,
    ): Promise<{ reader: ReaderView; outcome: 'saved' | PreferencesFault } | null> {
      const row = await findByToken(db, token)
      if (!row) return null
      const view = await viewOf(row)
      const chosen = choosePreferences(form, view)
      if (typeof chosen === 'string') {
        // What was chosen stays on the page, to be put right.
        const { categories, neighborhoods, languages, needs, sends } = form
        const entered = {
          categories,
          neighborhoods,
          languages,
          needs,
          onlyWhen: sends === 'only-when' || null,
        }
        return { reader: { ...view, ...entered, language }, outcome: chosen }
      }
      const stored = await updatePreferences(db, token, { language, preferences: chosen })
      const reader = stored === null ? { ...view, isActive: false } : { ...view, ...chosen, language }
      return { reader, outcome: 'saved' }
    },

    /** Adds a category to the topics of an active reader; null for an unknown link. Done again, it changes nothing. */
    async addTopic(token: string, category: string): Promise<ReaderView | null> {
      const row = await findByToken(db, token)
      if (!row) return null
      const preferences = addCategory(readPreferences(row.preferences), category)
      const stored = await updatePreferences(db, token, { language: row.language, preferences })
      return viewOf(stored ?? { ...row, isActive: false })
    },

    /** Whom a link of a mail belongs to, or null. */
    async findReader(token: string): Promise<Reader | null> {
      const row = await findByToken(db, token)
      return row && toReader(row)
    },

    /** Ends the subscription that a link belongs to; null when there is no such link. Done again, it changes nothing. */
    async unsubscribe(token: string): Promise<Reader | null> {
      const reader = await findByToken(db, token)
      if (!reader) return null
      await inTransaction(db, async (tx) => {
        if (!(await endSubscription(tx, reader.id, clock.now()))) return
        await withdrawMail(tx, reader.id, welcomeKeys(reader.id))
      })
      return toReader(reader)
    },
  }
}

export type SubscribersService = ReturnType<typeof createSubscribersService>

function toReader(row: SubscriberRow): Reader {
  return { email: row.email, language: asLanguage(row.language), isActive: row.isActive }
}

const newToken = () => randomBytes(24).toString('base64url')
