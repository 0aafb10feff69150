import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import type { DraftEdit, NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { dataWords } from '../../../copy/data-words.ts'
import type { Language } from '../../../copy/language.ts'
import { mailCopy, mailReadinessCopy } from '../../../copy/mail/mail.ts'
import { dateIn, isoWithOffset, mondayOf } from '../../../domain/events/when.ts'
import {
  chooseIssue,
  compareIssue,
  type DraftChoice,
  type IssueMoment,
  isStillAhead,
  waitingIn,
} from '../../../domain/newsletter/choose-issue.ts'
import { type IssueSource, orderBlocks, sizeOf } from '../../../domain/newsletter/issue-blocks.ts'
import type { IssueItem } from '../../../domain/newsletter/issue-items.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/placeholders.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import {
  countLedger,
  countReaders,
  findDraft,
  findNewsletter,
  lockNewsletter,
  type NewsletterRow,
  storeDraft,
  updateDraft,
} from '../data.ts'
import { type MailIdentity, whyNotReady } from '../mail/identity.ts'
import { issueAddress } from '../mail/layout.ts'
import { queueMail } from '../mail/outbox.ts'
import { findLastIssue } from './data.ts'
import { type Edition, writeEdition } from './issue-edition.ts'
import { choiceOf, readItems, readSource, type SourceOptions, sourceOf } from './issue-source.ts'

const MAX_SHOWN_CHANGES = 50

/** A draft as its editor shows it: its words, its blocks, its picks with what can stand in for them, and its events. */
function describeDraft(draft: {
  row: NewsletterRow
  source: IssueSource
  candidates: readonly IssueItem[]
  moment: IssueMoment
  city: City
  facts: Pick<NewsletterDraft, 'readers' | 'lastOfWeek'>
}): NewsletterDraft {
  const { row, source, candidates, moment, city, facts } = draft
  const choice = choiceOf(row)
  const excluded = new Set(choice.excluded)
  const { items } = source
  const ahead = items.filter((item) => isStillAhead(item, moment))
  const days = chooseIssue(ahead, { today: row.weekOf, choice: { ...choice, excluded: [] } })
  const { preheader, proposals, composed } = writeEdition(source, {
    ...{ weekOf: row.weekOf, moment, choice, city, language: 'en' },
  })
  const drafted = sourceOf(row)
  const picks = choice.picks ?? drafted?.proposed ?? []
  const known = new Set(candidates.map(({ id }) => id))
  const pickable = [...candidates, ...ahead.filter(({ id }) => picks.includes(id) && !known.has(id))]
  return {
    id: row.id,
    revision: choice.revision,
    subject: row.subject,
    preheader,
    introduction: row.introduction,
    ...facts,
    proposals,
    changes: compareIssue(drafted?.items ?? items, items, moment).slice(0, MAX_SHOWN_CHANGES),
    blocks: orderBlocks(choice.blocks).map((block) => {
      const shown = composed.blocks.find(({ kind }) => kind === block.kind)
      return { ...block, size: shown ? sizeOf(shown) : 0 }
    }),
    picks: picks.filter((id) => pickable.some((item) => item.id === id)),
    candidates: pickable.map(({ id, title, eventDate, eventTime, church, summary, picture }) => ({
      ...{ id, title, eventDate, eventTime, church: church.name, line: choice.lines[id] ?? summary ?? '' },
      picture: picture
        ? { path: picture.path, alt: picture.alt ?? dataWords.en.pictureFrom(church.name) }
        : null,
    })),
    days: days.map(({ date, events }) => ({
      date,
      items: events.map(({ id, title, eventTime, church, isSponsored }) => ({
        ...{ id, title, eventTime, church: church.name, isSponsored, isExcluded: excluded.has(id) },
      })),
    })),
  }
}

/** What a person chose, once they saved a draft that they saw like that. Words that are still ours stay ours. */
function applyEdit(
  row: NewsletterRow,
  edit: DraftEdit,
  context: { moment: IssueMoment; city: City },
): DraftChoice {
  const before = choiceOf(row)
  const source = sourceOf(row)
  const shown =
    source && writeEdition(source, { ...context, weekOf: row.weekOf, choice: before, language: 'en' })
  const proposals = shown?.proposals ?? []
  const used = proposals.findIndex(({ subject }) => subject === edit.subject)
  const style = used === -1 ? before.style : used
  const own = (word: string, ours: (string | null | undefined)[], stood: string | null) =>
    word === ours[0] ? stood : ours.includes(word) ? null : word
  const picks = before.picks ?? source?.proposed ?? []
  return {
    revision: edit.revision + 1,
    excluded: edit.excluded,
    order: edit.order,
    style,
    subject: used === -1 ? own(edit.subject, [row.subject], before.subject) : null,
    preheader:
      edit.preheader === undefined
        ? before.preheader
        : own(edit.preheader, [shown?.preheader, proposals[style]?.preheader], before.preheader),
    introduction: own(edit.introduction, [row.introduction], before.introduction),
    blocks: edit.blocks ?? before.blocks,
    picks: edit.picks === undefined || edit.picks.join() === picks.join() ? before.picks : edit.picks,
    lines: Object.fromEntries(
      Object.entries(edit.lines ?? before.lines).filter(
        ([id, line]) => line !== '' && line !== source?.items.find((item) => item.id === Number(id))?.summary,
      ),
    ),
  }
}

export interface DraftsOptions extends SourceOptions {
  clock: Clock
  jobs: Jobs
  post: MailIdentity
}

export function createDrafts(options: DraftsOptions) {
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

  /** The issue that went out last, where that was in the week of a moment. */
  async function findOfWeek({ today }: IssueMoment): Promise<NewsletterDraft['lastOfWeek']> {
    const last = await findLastIssue(db)
    if (!last?.publishedAt) return null
    const day = dateIn(city.timeZone, last.publishedAt)
    if (mondayOf(day) !== mondayOf(today)) return null
    const { recipients } = await countLedger(db, last.id)
    return { at: isoWithOffset(last.publishedAt, city.timeZone), isToday: day === today, recipients }
  }

  async function findOpen(id: number): Promise<NewsletterRow> {
    const row = await findNewsletter(db, id)
    if (!row) throw new AppError('not_found', REFUSALS.noIssue)
    if (row.status !== 'draft') throw new AppError('conflict', mailReadinessCopy.published)
    return row
  }

  return {
    /** Makes the draft of a week, or makes it anew; what a person left out, ordered and wrote stays. */
    async make(today: string, by: string): Promise<NewsletterRow> {
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
        await writeAudit(tx, {
          at: now,
          actor: by,
          action: 'newsletter.generated',
          subject: `newsletter:${stored.id}`,
        })
        return stored
      })
    },

    /** @throws AppError not_found, conflict (published already) */
    async read(id: number): Promise<NewsletterDraft> {
      const row = await findOpen(id)
      const now = moment()
      const [{ source, candidates }, readers, lastOfWeek] = await Promise.all([
        readSource(options, row.weekOf, now),
        countReaders(db, now.today),
        findOfWeek(now),
      ])
      const facts = { readers, lastOfWeek }
      const draft = describeDraft({ row, source, candidates, moment: now, city, facts })
      const waiting = waitingIn(source.items, choiceOf(row), now).slice(0, MAX_SHOWN_CHANGES)
      const fields = await options.events.waitingChanges(waiting.map((item) => item.id))
      const unconfirmed = waiting.map((item) => ({
        ...{ kind: 'waiting' as const, id: item.id, title: item.title, fields: fields.get(item.id) ?? [] },
      }))
      return { ...draft, changes: [...unconfirmed, ...draft.changes] }
    },

    /**
     * What is published: the draft's events as they are now, without those that are not public any more, and with what
     * was paid for since; null source for a draft of an earlier version.
     * @throws AppError not_found, conflict (published already)
     */
    async readForSending(
      id: number,
      language: Language = 'en',
    ): Promise<{
      row: NewsletterRow
      source: IssueSource | null
      moment: IssueMoment
      edition: Edition | null
    }> {
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

    /** @throws AppError not_found, conflict (published already, or somebody else has changed it) */
    async edit(id: number, edit: DraftEdit, by: string): Promise<NewsletterRow> {
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
        await writeAudit(tx, {
          at: now,
          actor: by,
          action: 'newsletter.edited',
          subject: `newsletter:${id}`,
          before: { subject: draft.subject, introduction: draft.introduction, excluded: before.excluded },
          after: { subject: stored.subject, introduction: stored.introduction, excluded: edit.excluded },
        })
        return stored
      })
    },

    /** Queues the issue as one mail to the administrator. @throws AppError not_found, conflict (mail cannot be sent) */
    async test(id: number, viewer: Viewer, siteUrl: string) {
      const reason = whyNotReady(post)
      if (reason !== null) throw new AppError('conflict', reason)
      const now = clock.now()
      const row = await findNewsletter(db, id)
      // A draft as it would go out now, as the preview has it.
      const edition = row?.status === 'draft' ? (await this.readForSending(id)).edition : null
      await inTransaction(db, async (tx) => {
        const issue = await findNewsletter(tx, id)
        if (!issue) throw new AppError('not_found', REFUSALS.noIssue)
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
