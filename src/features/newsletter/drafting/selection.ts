import type { DraftChoice } from '../../../domain/newsletter/draft-choice.ts'
import type { IssueSource } from '../../../domain/newsletter/issue-blocks.ts'
import type { NewsletterRow } from '../data.ts'

/** What a draft stores of its making: a person's choice, and all that it was made of. */
export type Selection = Partial<DraftChoice> & Partial<IssueSource>

/** What is the person's own in a draft; of one that nobody has edited, nothing. */
const UNTOUCHED: DraftChoice = {
  revision: 0,
  excluded: [],
  order: [],
  subject: null,
  preheader: null,
  introduction: null,
  style: 0,
  blocks: [],
  picks: null,
  lines: {},
}

export function choiceOf(row: NewsletterRow | null): DraftChoice {
  const {
    items: _,
    churches: __,
    churchCount: ___,
    posts: ____,
    proposed: _____,
    ...choice
  } = selectionOf(row)
  return { ...UNTOUCHED, ...choice }
}

/** What a draft was made of; null for one that an earlier version made, which stored no events. */
export function sourceOf(row: NewsletterRow): IssueSource | null {
  const { items, churches = [], churchCount = 0, posts = [], proposed = [] } = selectionOf(row)
  return items === undefined ? null : { items, churches, churchCount, posts, proposed }
}

const selectionOf = (row: NewsletterRow | null) => (row?.selection ?? {}) as Selection
