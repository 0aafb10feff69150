import type { ComposedIssue } from '../../../domain/newsletter/issue-blocks.ts'
import { renderIssueHtml } from './issue-html.ts'
import { renderIssueText } from './issue-text.ts'
import { beginWriting, type IssueWords } from './issue-words.ts'

export interface IssueContent {
  html: string
  text: string
}

/** The issue as e-mail HTML and as text. Every event names its day, time, church and place, and leads to its page. */
export function renderIssue({ blocks, events }: ComposedIssue, words: IssueWords): IssueContent {
  const writing = beginWriting(words, events)
  return { html: renderIssueHtml(blocks, writing), text: renderIssueText(blocks, writing) }
}
