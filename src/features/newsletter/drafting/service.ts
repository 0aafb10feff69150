import type { Viewer } from '../../../contract/calls.ts'
import type { DraftEdit, NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import type { Language } from '../../../copy/language.ts'
import { mailCopy, mailReadinessCopy } from '../../../copy/mail/mail.ts'
import { dateIn } from '../../../domain/events/when.ts'
import type { IssueMoment } from '../../../domain/newsletter/choose-issue.ts'
import type { DraftChoice } from '../../../domain/newsletter/draft-choice.ts'
import type { IssueSource } from '../../../domain/newsletter/issue-blocks.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/mail/placeholders.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
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
import { applyEdit, describeDraft } from './draft-editor.ts'
import { type Edition, writeEdition } from './issue-edition.ts'
import { readItems, readSource, type SourceOptions } from './issue-source.ts'
import { choiceOf, sourceOf } from './selection.ts'

export interface DraftsOptions extends SourceOptions {
  clock: Clock
  jobs: Jobs
  post: MailIdentity
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
   * was paid for since; null source for a draft of an earlier version.
   * @throws AppError not_found, conflict (published already)
   */
  readForSending(
    id: number,
    language?: Language,
  ): Promise<{ row: NewsletterRow; source: IssueSource | null; moment: IssueMoment; edition: Edition | null }>
  /** Queues the issue as one mail to the administrator. @throws AppError not_found, conflict (mail cannot be sent) */
  test(id: number, viewer: Viewer, siteUrl: string): Promise<void>
}

export function createDrafts(options: DraftsOptions): Drafts {
  const { db, clock, city, post } = options

  async function compose(weekOf: string, choice: DraftChoice) {
    const { source } = await readSource(options, weekOf, moment())
    const edition = writeEdition(source, { weekOf, moment: moment(), choice, city, language: 'en' })
    const { subject, introduction, html, text } = edition
    // What it is made of as it is now: publishing makes every edition of these events.
    return {
      subject,
      introduction,
      contentHtml: html,
      contentText: text,
      selection: { ...choice, ...source },
    }
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
      const unwritten = {
        subject: null,
        preheader: null,
        introduction: null,
        picks: null,
        lines: {},
        style: 0,
      }
      const own = known?.weekOf === today ? before : { ...before, ...unwritten }
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
      const now = moment()
      const { source, candidates } = await readSource(options, row.weekOf, now)
      return describeDraft({ row, source, candidates, moment: now, city })
    },

    async readForSending(id, language = 'en') {
      const row = await findOpen(id)
      const drafted = sourceOf(row)
      const now = moment()
      if (drafted === null) return { row, source: null, moment: now, edition: null }
      const ids = new Set(drafted.items.map((item) => item.id))
      const items = await readItems(options, row.weekOf)
      const source = { ...drafted, items: items.filter((item) => ids.has(item.id) || item.isPaidFor) }
      const issue = { weekOf: row.weekOf, moment: now, choice: choiceOf(row), city, language } as const
      return { row, source, moment: now, edition: writeEdition(source, issue) }
    },

    async edit(id, edit, by) {
      const now = clock.now()
      const row = await findOpen(id)
      const before = choiceOf(row)
      const content = await compose(row.weekOf, applyEdit(row, edit, { moment: moment(), city }))
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
      const row = await findNewsletter(db, id)
      // A draft as it would go out now, as the preview has it.
      const edition = row?.status === 'draft' ? (await this.readForSending(id)).edition : null
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
            subject: mailCopy.test(edition?.subject ?? issue.subject),
            html: fillPlaceholders(edition?.html ?? issue.contentHtml, own, escapeHtml),
            text: fillPlaceholders(edition?.text ?? issue.contentText, own),
            headers: {},
          },
          now,
        )
      })
    },
  }
}
