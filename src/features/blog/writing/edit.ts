import type { Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  dropFormerSlug,
  keepFormerSlugs,
  type NewPost,
  type StoredPost,
  updatePost,
  usesSlug,
} from '../data.ts'

/** What an edit changes and an undo restores. */
const EDITED = ['title', 'slug', 'author', 'excerpt', 'markdown', 'featuredImage', 'tags', 'isDraft'] as const
export type EditedColumns = Partial<Pick<StoredPost, (typeof EDITED)[number] | 'content'>>

/** Stores an edit of a locked post; the address that it had before leads to it from then on. */
export async function storeEdit(
  tx: Transaction,
  post: StoredPost,
  columns: Partial<NewPost>,
  now: Date,
): Promise<void> {
  const { slug = post.slug } = columns
  await refuseUsed(tx, slug, post.id)
  const updatedAt = new Date(Math.max(now.getTime(), post.updatedAt.getTime() + 1))
  await updatePost(tx, post.id, { ...columns, updatedAt })
  if (slug === post.slug) return
  await dropFormerSlug(tx, slug)
  await keepFormerSlugs(tx, post.id, new Set([post.slug]))
}

export async function refuseUsed(tx: Transaction, slug: string, ownId: number | null): Promise<void> {
  if (await usesSlug(tx, slug, ownId))
    throw new AppError('conflict', `Another post has the address /blog/${slug}. Please choose another one.`, {
      issues: [{ path: 'fields.slug', message: 'Another post has this address.' }],
    })
}

/** What the audit log stores of a post: not its text, but how long it is. */
export function describe(post: Pick<NewPost, 'slug' | 'title' | 'content' | 'isDraft' | 'publishedAt'>) {
  const { slug, title, isDraft, publishedAt, content } = post
  return { slug, title, isDraft, publishedAt: publishedAt?.toISOString() ?? null, characters: content.length }
}

/** The sides of an edit for the audit log: what it changed stands there whole, so that it can be taken back. */
export function describeEdit(post: StoredPost, columns: Partial<NewPost>) {
  const names = EDITED.filter((name) => columns[name] !== undefined && columns[name] !== post[name])
  const side = (values: Partial<NewPost>) => Object.fromEntries(names.map((name) => [name, values[name]]))
  const isImported = names.includes('markdown') && post.markdown === null
  return {
    before: { ...describe(post), ...side(post), ...(isImported && { content: post.content }) },
    after: { ...describe({ ...post, ...columns }), ...side(columns) },
  }
}

/** The columns that differ between the two sides of a line of the log, as they were before and after. */
export function readEdit(line: { before: unknown; after: unknown }) {
  const [before, after] = [line.before as EditedColumns, line.after as EditedColumns]
  const names = EDITED.filter((name) => after[name] !== undefined && after[name] !== before[name])
  return { before, after, names }
}
