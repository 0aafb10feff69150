import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import type { DraftEdit, NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { mailCopy, mailReadinessCopy } from '../../../copy/mail/mail.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import {
  chooseIssue,
  type DraftChoice,
  ISSUE_DAYS,
  type IssueMoment,
  isStillAhead,
} from '../../../domain/newsletter/choose-issue.ts'
import { compareIssue } from '../../../domain/newsletter/compare-issue.ts'
import { festivalOf } from '../../../domain/newsletter/festivals.ts'
import { type IssueItem, toItem } from '../../../domain/newsletter/issue-items.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/placeholders.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import type { EventsService } from '../../events/service.ts'
import {
  findDraft,
  findNewsletter,
  lockNewsletter,
  type NewsletterRow,
  storeDraft,
  updateDraft,
} from '../data.ts'
import { type MailIdentity, whyNotReady } from '../mail/identity.ts'
import { issueAddress } from '../mail/layout.ts'
import { queueMail } from '../mail/service.ts'
import { type Edition, writeEdition } from './issue-edition.ts'

const MAX_READ_EVENTS = 1000
const MAX_SHOWN_CHANGES = 50

export interface DraftsOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  post: MailIdentity
  events: EventsService
  /** Events of running placements that were sold with the newsletter. */
  promotedEvents: () => Promise<number[]>
}

export interface Drafts {
  /** Makes the draft of a week, or makes it anew; what a person left out, ordered and wrote stays. */
  make(today: string, by: string): Promise<NewsletterRow>
  /** @throws AppError not_found, conflict (published already) */
  read(id: number): Promise<NewsletterDraft>
  /** @throws AppError not_found, conflict (published already, or somebody else has changed it) */
  edit(id: number, edit: DraftEdit, by: string): Promise<NewsletterRow>
  /**
   * What is published: the draft's events as they are now, without those that are not public any more, and with what
   * was paid for since; null items for a draft of an earlier version.
   * @throws AppError not_found, conflict (published already)
   */
  readForSending(
    id: number,
  ): Promise<{ row: NewsletterRow; items: IssueItem[] | null; moment: IssueMoment; edition: Edition | null }>
  /** Queues the issue as one mail to the administrator. @throws AppError not_found, conflict (mail cannot be sent) */
  test(id: number, viewer: Viewer, siteUrl: string): Promise<void>
}

/** What is the person's own in a draft; of one that nobody has edited, nothing. */
const UNTOUCHED: DraftChoice = { revision: 0, excluded: [], order: [], subject: null, introduction: null }

/** What a draft keeps of its making. */
type Selection = Partial<DraftChoice> & { items?: IssueItem[] }

export function choiceOf(row: NewsletterRow | null): DraftChoice {
  const { items: _, ...choice } = (row?.selection ?? {}) as Selection
  return { ...UNTOUCHED, ...choice }
}

/** The events of a draft as they were when it was made; null for one that an earlier version made. */
export function storedItems(row: NewsletterRow): IssueItem[] | null {
  return (row.selection as Selection).items ?? null
}

/** An event that is not public any more is in no issue. */
function noneIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

export function createDrafts(options: DraftsOptions): Drafts {
  const { db, clock, city, post } = options

  async function itemsOf(weekOf: string): Promise<IssueItem[]> {
    const last = addDays(weekOf, ISSUE_DAYS)
    const promoted = new Set(await options.promotedEvents())
    const { events } = await options.events.list({ from: weekOf, to: last, limit: MAX_READ_EVENTS }, null)
    const known = new Set(events.map(({ id }) => id))
    const later = await Promise.all(
      [...promoted]
        .filter((id) => !known.has(id))
        .map((id) => options.events.get(id, null).catch(noneIfGone)),
    )
    const festival = festivalOf(weekOf, last)?.festival ?? null
    return [...events, ...later.filter((event) => event !== null)].map((event) =>
      toItem(event, { isPaidFor: promoted.has(event.id), festival }),
    )
  }

  async function compose(weekOf: string, choice: DraftChoice) {
    const items = await itemsOf(weekOf)
    const edition = writeEdition(items, { weekOf, moment: moment(), choice, city, language: 'en' })
    const { subject, introduction, html, text } = edition
    // The events as they are now: every edition is made of them when the issue is published.
    return { subject, introduction, contentHtml: html, contentText: text, selection: { ...choice, items } }
  }

  /** Now, as an issue sees it. */
  function moment(): IssueMoment {
    const at = clock.now()
    return { at, today: dateIn(city.timeZone, at) }
  }

  async function findOpen(id: number): Promise<NewsletterRow> {
    const row = await findNewsletter(db, id)
    if (!row) throw new AppError('not_found', mailReadinessCopy.unknown)
    if (row.status !== 'draft') throw new AppError('conflict', mailReadinessCopy.published)
    return row
  }

  return {
    async make(today, by) {
      const now = clock.now()
      const known = await findDraft(db)
      const before = choiceOf(known)
      // Words about one week are wrong in another; what was left out stays out.
      const own = known?.weekOf === today ? before : { ...before, subject: null, introduction: null }
      const content = await compose(today, { ...own, revision: before.revision + 1 })
      return inTransaction(db, async (tx) => {
        const held = known && (await lockNewsletter(tx, known.id))
        if (held && held.status === 'draft' && choiceOf(held).revision !== before.revision) {
          throw new AppError('conflict', mailReadinessCopy.changed)
        }
        const stored = await storeDraft(tx, { ...content, weekOf: today, createdAt: now })
        await writeAudit(tx, [
          { at: now, actor: by, action: 'newsletter.generated', subject: `newsletter:${stored.id}` },
        ])
        return stored
      })
    },

    async read(id) {
      const row = await findOpen(id)
      const choice = choiceOf(row)
      const excluded = new Set(choice.excluded)
      const items = await itemsOf(row.weekOf)
      const ahead = items.filter((item) => isStillAhead(item, moment()))
      const all = chooseIssue(ahead, {
        today: row.weekOf,
        room: MAX_READ_EVENTS,
        choice: { ...choice, excluded: [] },
      })
      return {
        id,
        revision: choice.revision,
        subject: row.subject,
        introduction: row.introduction,
        changes: compareIssue(storedItems(row) ?? items, items, moment()).slice(0, MAX_SHOWN_CHANGES),
        days: all.map(({ date, events }) => ({
          date,
          items: events.map((event) => ({
            id: event.id,
            title: event.title,
            eventTime: event.eventTime,
            church: event.church.name,
            isSponsored: event.isSponsored,
            isExcluded: excluded.has(event.id),
          })),
        })),
      }
    },

    async readForSending(id) {
      const row = await findOpen(id)
      const drafted = storedItems(row)
      const now = moment()
      if (drafted === null) return { row, items: null, moment: now, edition: null }
      const ids = new Set(drafted.map((item) => item.id))
      const items = (await itemsOf(row.weekOf)).filter((item) => ids.has(item.id) || item.isPaidFor)
      const choice = choiceOf(row)
      const edition = writeEdition(items, { weekOf: row.weekOf, moment: now, choice, city, language: 'en' })
      return { row, items, moment: now, edition }
    },

    async edit(id, edit, by) {
      const now = clock.now()
      const row = await findOpen(id)
      const before = choiceOf(row)
      const own = <Word>(word: Word, stood: Word, known: Word | null) => (word === stood ? known : word)
      const content = await compose(row.weekOf, {
        revision: edit.revision + 1,
        excluded: edit.excluded,
        order: edit.order,
        subject: own(edit.subject, row.subject, before.subject),
        introduction: own(edit.introduction, row.introduction, before.introduction),
      })
      return inTransaction(db, async (tx) => {
        const draft = await lockNewsletter(tx, id)
        if (draft?.status !== 'draft') throw new AppError('conflict', mailReadinessCopy.published)
        if (choiceOf(draft).revision !== edit.revision) {
          throw new AppError('conflict', mailReadinessCopy.changed)
        }
        const stored = await updateDraft(tx, id, content)
        await writeAudit(tx, [
          {
            at: now,
            actor: by,
            action: 'newsletter.edited',
            subject: `newsletter:${id}`,
            before: { subject: draft.subject, introduction: draft.introduction, excluded: before.excluded },
            after: { subject: stored.subject, introduction: stored.introduction, excluded: edit.excluded },
          },
        ])
        return stored
      })
    },

    async test(id, viewer, siteUrl) {
      const reason = whyNotReady(post)
      if (reason !== null) throw new AppError('conflict', reason)
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        const issue = await findNewsletter(tx, id)
        if (!issue) throw new AppError('not_found', mailReadinessCopy.unknown)
        const own = {
          site_url: siteUrl,
          issue_url: issueAddress(siteUrl, id),
          first_name: viewer.name,
          token: 'preview',
        }
        await queueMail(
          tx,
          options.jobs,
          {
            key: `test:${id}:${viewer.id}:${now.toISOString()}`,
            to: viewer.email,
            subject: mailCopy.test(issue.subject),
            html: fillPlaceholders(issue.contentHtml, own, escapeHtml),
            text: fillPlaceholders(issue.contentText, own),
            headers: {},
          },
          now,
        )
      })
    },
  }
}
