/** A comment as the page keeps it: in memory, gone on leaving (specification, section 3). */
export interface LocalComment {
  id: number
  authorName: string
  content: string
  createdAt: Date
}

export const COMMENTS_PER_PAGE = 5

export interface CommentPage {
  comments: LocalComment[]
  page: number
  pages: number
}

export function pageOfComments(comments: LocalComment[], page: number): CommentPage {
  const pages = Math.max(1, Math.ceil(comments.length / COMMENTS_PER_PAGE))
  const current = Math.min(Math.max(1, page), pages)
  const start = (current - 1) * COMMENTS_PER_PAGE
  return { comments: comments.slice(start, start + COMMENTS_PER_PAGE), page: current, pages }
}

/** Whether a comment may be posted: name and text both non-blank after trimming (section 5). */
export function canPost(authorName: string, content: string): boolean {
  return authorName.trim() !== '' && content.trim() !== ''
}
