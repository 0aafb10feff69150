import type { City } from '../../../contract/city.ts'
import type { DraftEdit, NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { chooseIssue, type IssueMoment, isStillAhead } from '../../../domain/newsletter/choose-issue.ts'
import { compareIssue } from '../../../domain/newsletter/compare-issue.ts'
import type { DraftChoice } from '../../../domain/newsletter/draft-choice.ts'
import { type IssueSource, orderBlocks, sizeOf } from '../../../domain/newsletter/issue-blocks.ts'
import type { IssueItem } from '../../../domain/newsletter/issue-items.ts'
import type { NewsletterRow } from '../data.ts'
import { writeEdition } from './issue-edition.ts'
import { MAX_READ_EVENTS } from './issue-source.ts'
import { choiceOf, sourceOf } from './selection.ts'

const MAX_SHOWN_CHANGES = 50

/** A draft as its editor shows it: its words, its blocks, its picks with what can stand in for them, and its events. */
export function describeDraft(draft: {
  row: NewsletterRow
  source: IssueSource
  candidates: readonly IssueItem[]
  moment: IssueMoment
  city: City
}): NewsletterDraft {
  const { row, source, candidates, moment, city } = draft
  const choice = choiceOf(row)
  const excluded = new Set(choice.excluded)
  const { items } = source
  const ahead = items.filter((item) => isStillAhead(item, moment))
  const days = chooseIssue(ahead, {
    today: row.weekOf,
    room: MAX_READ_EVENTS,
    choice: { ...choice, excluded: [] },
  })
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
export function applyEdit(
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
