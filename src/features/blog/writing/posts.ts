import type { FoundPost, PostAddition, PostEdit, PostFields, WrittenPost } from '../../../contract/blog.ts'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { normaliseTitle } from '../../../domain/events/title-key.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { REVERSIBLE_POST_ACTIONS, readTags } from '../../../domain/lists.ts'
import { BLOG_TAG, notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { type Reversal, writeAudit } from '../../accounts/service.ts'
import {
  deletePost,
  dropFormerSlug,
  findAllPosts,
  findPost,
  findSlugUser,
  insertPost,
  keepFormerSlugs,
  loadPostFiles,
  lockPost,
  type NewPost,
  type StoredPost,
  updatePost,
} from '../data.ts'

/** What an edit changes and an undo restores. */
const EDITED = ['title', 'slug', 'author', 'excerpt', 'markdown', 'featuredImage', 'tags', 'isDraft'] as const
type EditedColumns = Partial<Pick<StoredPost, (typeof EDITED)[number] | 'content'>>

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

async function refuseUsed(tx: Transaction, slug: string, ownId: number | null): Promise<void> {
  const id = await findSlugUser(tx, slug, ownId)
  if (id !== null)
    throw new AppError('conflict', `Another post has the address /blog/${slug}. Please choose another one.`, {
      existing: { id, address: `/api/admin/posts/${id}` },
      issues: [{ path: 'fields.slug', message: 'Another post has this address.' }],
    })
}

/** What the audit log stores of a post: not its text, but how long it is. */
function describe(post: Pick<NewPost, 'slug' | 'title' | 'content' | 'isDraft' | 'publishedAt'>) {
  const { slug, title, isDraft, publishedAt, content } = post
  return { slug, title, isDraft, publishedAt: publishedAt?.toISOString() ?? null, characters: content.length }
}

/** The sides of an edit for the audit log: what it changed stands there whole, so that it can be taken back. */
function describeEdit(post: StoredPost, columns: Partial<NewPost>) {
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

export interface WritingService {
  list(): Promise<FoundPost[]>
  /** @throws AppError not_found */
  get(id: number): Promise<WrittenPost>
  /** @throws AppError conflict (another post has the address) */
  add(addition: PostAddition, by: Viewer): Promise<WrittenPost>
  /** @throws AppError not_found; conflict, in words */
  edit(id: number, edit: PostEdit, by: Viewer): Promise<WrittenPost>
  /** @throws AppError not_found; conflict while it is published, or where somebody changed it */
  delete(id: number, seen: string, by: Viewer): Promise<void>
}

const NOT_FOUND = 'There is no post of this number.'
const CHANGED = 'Somebody else has changed this post meanwhile. Nothing was saved.'

/** Posts as administrators write, publish and withdraw them. */
export function createWritingService(options: { db: Database; clock: Clock; city: City }): WritingService {
  const { db, clock, city } = options

  const present = (post: StoredPost): WrittenPost => ({
    ...presentFound(post, city.timeZone),
    fields: fieldsOf(post),
  })

  /** Changes one post, as long as it still is the one that the person saw. */
  function change(id: number, seen: string, work: (tx: Transaction, post: StoredPost) => Promise<void>) {
    return inTransaction(db, async (tx) => {
      const post = await lockPost(tx, id)
      if (post === null) throw new AppError('not_found', NOT_FOUND)
      if (post.updatedAt.toISOString() !== seen) throw new AppError('conflict', CHANGED)
      await work(tx, post)
      await notifyPublicContent(tx, { tags: [BLOG_TAG], isWithdrawal: true })
    })
  }

  const service: WritingService = {
    list: async () => (await findAllPosts(db)).map((post) => presentFound(post, city.timeZone)),

    async get(id) {
      const post = await findPost(db, id)
      if (post === null) throw new AppError('not_found', NOT_FOUND)
      return present(post)
    },

    async add({ fields, publish }, by) {
      if (publish) requirePerson(by)
      const now = clock.now()
      const id = await inTransaction(db, async (tx) => {
        const columns = await columnsOf({ ...fields, slug: fields.slug || slugOf(fields.title) })
        await refuseUsed(tx, columns.slug, null)
        const row = { ...columns, ...statusColumns(publish, null, now), createdAt: now, updatedAt: now }
        const number = await insertPost(tx, row)
        await dropFormerSlug(tx, columns.slug)
        const entry = { at: now, actor: by.id, action: 'post.written', subject: `post:${number}` }
        await writeAudit(tx, { ...entry, after: describe(row) })
        await notifyPublicContent(tx, { tags: [BLOG_TAG], isWithdrawal: true })
        return number
      })
      return service.get(id)
    },

    async edit(id, { fields, publish, seen }, by) {
      const now = clock.now()
      await change(id, seen, async (tx, post) => {
        const merged = { ...fieldsOf(post), ...fields }
        const columns = await columnsOf({ ...merged, slug: merged.slug || slugOf(merged.title) })
        const isPublished = publish ?? !post.isDraft
        if (isPublished) requirePerson(by)
        const row = {
          ...(Object.keys(fields).length > 0 && columns),
          ...(publish !== undefined && statusColumns(publish, post.publishedAt, now)),
        }
        await storeEdit(tx, post, row, now)
        const action =
          publish === undefined || publish === !post.isDraft
            ? 'post.edited'
            : isPublished
              ? 'post.published'
              : 'post.withdrawn'
        const entry = { at: now, actor: by.id, action, subject: `post:${id}` }
        await writeAudit(tx, { ...entry, ...describeEdit(post, row) })
      })
      return service.get(id)
    },

    delete: (id, seen, by) =>
      change(id, seen, async (tx, post) => {
        if (!post.isDraft)
          throw new AppError('conflict', 'Withdraw the post from the site before you delete it.')
        await deletePost(tx, id)
        const entry = { at: clock.now(), actor: by.id, action: 'post.deleted', subject: `post:${id}` }
        await writeAudit(tx, { ...entry, before: describe(post) })
      }),
  }
  return service
}

function presentFound(post: StoredPost, timeZone: string): FoundPost {
  const { id, title, slug, author, isDraft, publishedAt, updatedAt } = post
  return {
    id,
    title,
    slug,
    author,
    isPublished: !isDraft,
    publishedAt: publishedAt && isoWithOffset(publishedAt, timeZone),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The text of an imported post is its HTML, which Markdown may hold. */
function fieldsOf({
  title,
  slug,
  author,
  excerpt,
  markdown,
  content,
  featuredImage,
  tags,
}: StoredPost): PostFields {
  const text = { markdown: markdown ?? content, featuredImage: featuredImage ?? '', tags: readTags(tags) }
  return { title, slug, author, excerpt, ...text }
}

async function columnsOf({ markdown, excerpt, featuredImage, tags, ...rest }: PostFields) {
  const { excerptOf, findForeignPicture, renderMarkdown } = await loadPostFiles()
  const content = renderMarkdown(markdown)
  if (content.trim() === '') throw new AppError('invalid', 'Nothing of this text may be shown.')
  const foreign = findForeignPicture(content, featuredImage || null)
  if (foreign !== null)
    throw new AppError(
      'invalid',
      `The picture ${foreign} is on another site, which would learn who reads the post. Add it here instead.`,
    )
  return {
    ...rest,
    markdown,
    content,
    excerpt: excerpt || excerptOf(content, rest.title),
    featuredImage: featuredImage || null,
    tags: JSON.stringify(tags),
  } satisfies Partial<NewPost>
}

/** A post that was on the site before has the day of its first publication. */
function statusColumns(publish: boolean, publishedAt: Date | null, now: Date) {
  return publish ? { isDraft: false, publishedAt: publishedAt ?? now } : { isDraft: true }
}

/** "Five ways to help!" -> "five-ways-to-help" */
function slugOf(title: string): string {
  const ascii = normaliseTitle(title).replaceAll(/[^a-z0-9]+/g, '-')
  return ascii.slice(0, 80).replaceAll(/^-+|-+$/g, '') || 'post'
}

/** How an edit, a publication or a withdrawal of a post is taken back by its line of the audit log. */
export const postReversal: Reversal = {
  kind: 'post',
  actions: REVERSIBLE_POST_ACTIONS,
  undone: 'This edit was already undone.',
  async reverse(tx, entry, id, { now }) {
    const post = await lockPost(tx, id)
    if (post === null) throw new AppError('conflict', 'This post has been deleted since.')
    const { before, after, names } = readEdit(entry)
    if (names.length === 0 || names.some((name) => post[name] !== after[name]))
      throw new AppError('conflict', 'The post has changed since. Please correct it on its own screen.')
    const columns = Object.fromEntries(names.map((name) => [name, before[name]]))
    const { renderMarkdown } = await loadPostFiles()
    const content = before.markdown ? renderMarkdown(before.markdown) : before.content
    await storeEdit(tx, post, { ...columns, ...(names.includes('markdown') && { content }) }, now)
    await notifyPublicContent(tx, { tags: [BLOG_TAG], isWithdrawal: true })
    return undefined
  },
}

/** @throws AppError forbidden where an API token acts: what it writes waits as a draft */
function requirePerson({ sessionId }: Viewer): void {
  if (sessionId === undefined) throw new AppError('forbidden', 'Publishing takes a person who is signed in.')
}
