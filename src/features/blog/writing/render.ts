import { marked } from 'marked'
import { sanitizePost } from '../importing/sanitize-post.ts'

/** The HTML of a text in Markdown, safe to be shown. */
export function renderMarkdown(text: string): string {
  return sanitizePost(marked.parse(text, { async: false, gfm: true }))
}
