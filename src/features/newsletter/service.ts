import type { Viewer } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import type { Newsletter } from '../../contract/newsletter/newsletter.ts'
import type { DraftEdit, IssuePreview } from '../../contract/newsletter/newsletter-drafts.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import type { Language } from '../../copy/language.ts'
import { mailCopy, mailReadinessCopy } from '../../copy/mail/mail.ts'
import { dateIn, isoWithOffset, mondayOf } from '../../domain/events/when.ts'
import { waitingIn } from '../../domain/newsletter/choose-issue.ts'
import { escapeHtml, fillPlaceholders } from '../../domain/newsletter/placeholders.ts'
import { type Notifier, notify } from '../../platform/database/notify.ts'
import { ISSUES_TAG, notifyPublicContent } from '../../platform/database/public-content.ts'
import { type Database, inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { writeAudit } from '../accounts/service.ts'
import type { EventsService } from '../events/service.ts'
import {
  beginSending,
  countAudience,
  countLedger,
  findLastPublished,
  findNewest,
  findNewsletter,
  isWeekTaken,
  lockNewsletter,
  type NewsletterRow,
} from './data.ts'
import { createDrafts } from './drafting/drafts.ts'
import { addressIssue } from './drafting/issue-edition.ts'
import { choiceOf, readSpecialEvents, type SpecialEvent } from './drafting/issue-source.ts'
import { sendIssueJob } from './jobs.ts'
import { type MailIdentity, whyNotReady } from './mail/identity.ts'
import { issueValues } from './mail/layout.ts'
import { readMailBudget } from './mail/outbox.ts'

export { UNSUBSCRIBE_PATH } from './mail/reader-links.ts'

import { followIssue, type NewsletterProgress } from './sending/control.ts'
import { helpFor, NEWSLETTER_CHANGED } from './sending/mailing.ts'

export type { SpecialEvent } from './drafting/issue-source.ts'
export { listHeaders, type MailIdentity, sendTestMail, whyNotReady } from './mail/identity.ts'
export {
  mailDocument,
  mailStyle,
  mailTextFoot,
  pageIn,
  writeLetter,
} from './mail/layout.ts'
export {
  eraseMailsOf,
  forgetMailTexts,
  lockMailsOf,
  queueMail,
  queueUnprovenMail,
  type Recipient,
  type SingleMail,
  withdrawMail,
} from './mail/outbox.ts'
export { listSponsoredIssues } from './published/links.ts'

/** Who acts: an administrator's id, or `command line`. */
type Actor = string

export interface NewsletterOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  notifier: Notifier
  post: MailIdentity
  events: EventsService
  /** Events of running placements that were sold with the newsletter. */
  promotedEvents: () => Promise<number[]>
}

export function createNewsletterService(options: NewsletterOptions) {
  const { db, clock, city, jobs, notifier, post } = options
  const drafts = createDrafts(options)

  /** What each reader gets in place of names and links is left general. */
  const generalValues = (id: number, siteUrl: string) => ({
    ...issueValues(post, siteUrl, id),
    first_name: mailCopy.somebody,
    token: 'preview',
  })

  /** An issue for the administrator's eyes: what each reader gets in place of names and links is left general. */
  async function present(row: NewsletterRow, siteUrl: string): Promise<Newsletter> {
    const general = generalValues(row.id, siteUrl)
    const today = dateIn(city.timeZone, clock.now())
    const [counts, audience, isFurther] = await Promise.all([
      countLedger(db, row.id),
      countAudience(db, today),
      isWeekTaken(db, mondayOf(today)),
    ])
    return {
      id: row.id,
      subject: row.subject,
      content: fillPlaceholders(row.contentHtml, general, escapeHtml),
      text: fillPlaceholders(row.contentText, general),
      status: row.status,
      createdAt: isoWithOffset(row.createdAt, city.timeZone),
      pausedBecause: row.pausedBecause,
      publishedAt: row.publishedAt && isoWithOffset(row.publishedAt, city.timeZone),
      counts,
      audience,
      isFurther,
    }
  }

  async function find(id: number): Promise<NewsletterRow> {
    const row = await findNewsletter(db, id)
    if (!row) throw new AppError('not_found', REFUSALS.noIssue)
    return row
  }

  return {
    /** How many of today's mails to unproven addresses are gone, of how many. */
    mailBudget: () => readMailBudget(db, clock.now()),

    /**
     * Makes the draft of the next issue from the approved events of the coming week. There is one draft at most: the one
     * that was not published yet is made anew, and keeps its number.
     */
    async generate(by: Actor, siteUrl: string): Promise<Newsletter> {
      return present(await drafts.make(dateIn(city.timeZone, clock.now()), by), siteUrl)
    },

    /** The draft to edit. @throws AppError not_found, conflict when it is published already */
    draft: (id: number) => drafts.read(id),

    /** A draft as it would go out now. @throws AppError not_found, conflict when it is published already */
    async preview(id: number, language: Language, siteUrl: string): Promise<IssuePreview> {
      const { row, edition } = await drafts.readForSending(id, language)
      const general = generalValues(id, siteUrl)
      const { subject, html, text, composed } = edition ?? {
        ...{ subject: row.subject, html: row.contentHtml, text: row.contentText },
        composed: { events: 0, shown: 0 },
      }
      return {
        subject,
        content: fillPlaceholders(html, general, escapeHtml),
        text: fillPlaceholders(text, general),
        ...{ events: composed.events, shown: composed.shown },
      }
    },

    /** Changes a draft. @throws AppError not_found, conflict when it is published or somebody else has changed it */
    async edit(id: number, edit: DraftEdit, by: Actor, siteUrl: string): Promise<Newsletter> {
      return present(await drafts.edit(id, edit, by), siteUrl)
    },

    /** Sends an issue to the administrator alone. @throws AppError not_found, conflict when mail cannot be sent */
    test: (id: number, viewer: Viewer, siteUrl: string) => drafts.test(id, viewer, siteUrl),

    /** The newest issue, or null. `siteUrl` is where the links of a draft lead to in this answer. */
    async latest(siteUrl: string): Promise<Newsletter | null> {
      const row = await findNewest(db)
      return row && present(row, siteUrl)
    },

    /** One issue. @throws AppError not_found */
    async get(id: number, siteUrl: string): Promise<Newsletter> {
      return present(await find(id), siteUrl)
    },

    /**
     * Freezes content and recipients, and enqueues the sending, in one transaction. `siteUrl` is the origin that every
     * link of the issue leads to; `isFurther` asks for one more in a week that has its issue. Answers how many recipients
     * there are. `isUnconfirmed` sends the old details of events whose source has changed, about which nobody decided.
     * @throws AppError not_found; conflict when it is published already, such an event is in it and was not asked for, the week has its issue and no further one is asked
     * for, nobody would get it, or mail cannot be sent.
     */
    async publish(
      id: number,
      by: Actor,
      siteUrl: string,
      { isFurther = false, isUnconfirmed = false } = {},
    ): Promise<number> {
      const reason = whyNotReady(post)
      if (reason !== null) throw new AppError('conflict', reason)
      const { row, source, moment, edition } = await drafts.readForSending(id)
      const now = moment.at
      const waiting = waitingIn(source?.items ?? [], choiceOf(row), moment)
      if (waiting.length > 0 && !isUnconfirmed)
        throw new AppError('conflict', mailReadinessCopy.unconfirmed(waiting.map(({ title }) => title)))
      return refuseSecondOfWeek(
        inTransaction(db, async (tx) => {
          const draft = await lockNewsletter(tx, id)
          if (draft?.status !== 'draft') throw new AppError('conflict', mailReadinessCopy.published)
          if (choiceOf(draft).revision !== choiceOf(row).revision)
            throw new AppError('conflict', mailReadinessCopy.changed)
          const ours = issueValues(post, siteUrl, id)
          const begun = await beginSending(tx, id, {
            publishedAt: now,
            publishedBy: by,
            week: mondayOf(moment.today),
            isFurtherAllowed: isFurther,
            siteUrl,
            contentHtml: fillPlaceholders(edition?.html ?? draft.contentHtml, ours, escapeHtml),
            contentText: fillPlaceholders(edition?.text ?? draft.contentText, ours),
          })
          if (!begun) throw new AppError('conflict', mailReadinessCopy.published)
          const recipients = await addressIssue(tx, draft, { city, moment, source, ours })
          if (recipients === 0) throw new AppError('conflict', mailReadinessCopy.nobody)
          await jobs.enqueue(tx, sendIssueJob, helpFor(id))
          await writeAudit(tx, {
            at: now,
            actor: by,
            action: 'newsletter.published',
            subject: `newsletter:${id}`,
            before: { status: 'draft' },
            after: { status: 'sending', recipients },
          })
          await notify(tx, NEWSLETTER_CHANGED, String(id))
          // It is in the archive from now on.
          await notifyPublicContent(tx, { tags: [ISSUES_TAG], isWithdrawal: false })
          return recipients
        }),
      )
    },

    /** The issue's progress until it ends. @throws AppError not_found */
    async follow(id: number): Promise<AsyncIterable<NewsletterProgress>> {
      await find(id)
      return followIssue({ db, notifier, channel: NEWSLETTER_CHANGED, id })
    },

    /** What is special in the week ahead. */
    readSpecialEvents(): Promise<(language: Language) => SpecialEvent[]> {
      const at = clock.now()
      return readSpecialEvents(options, { at, today: dateIn(city.timeZone, at) })
    },

    /** When an issue last went out, as ISO 8601; null = never. */
    async lastPublishedAt(): Promise<string | null> {
      const at = await findLastPublished(db)
      return at && isoWithOffset(at, city.timeZone)
    },
  }
}

export type NewsletterService = ReturnType<typeof createNewsletterService>

/** @throws AppError conflict in place of the index that holds a week to one issue */
function refuseSecondOfWeek<Result>(publishing: Promise<Result>): Promise<Result> {
  return publishing.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'newsletters_one_a_week')) throw error
    throw new AppError('conflict', mailReadinessCopy.secondOfWeek)
  })
}
