import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BLOG_TAG, notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import {
  deletePost,
  dropFormerSlug,
  findTwins,
  insertPost,
  keepFormerSlugs,
  lockPosts,
  updatePost,
} from '../data.ts'
import { type PostFile, readPostFile } from './post-file.ts'

export interface ImportReport {
  added: string[]
  updated: string[]
  /** Their posts had another slug; the old address leads to the new one. */
  renamed: string[]
  unchanged: string[]
  bad: { file: string; reason: string }[]
}

const POST = /\.(?:md|html?)$/i
const MAX_FILE_BYTES = 2 * 1024 * 1024

/**
 * Imports the posts of a folder and the folders in it. A post is known by its slug, else by one that it had before: one
 * that its file names ("formerly"), or that of the one post with the same title and text that no file of the folder has
 * any more. Importing the same files again changes nothing. A bad file costs only itself. Posts whose file is gone stay.
 * @throws AppError not_found for a folder that cannot be read.
 */
export async function importPosts(options: {
  db: Database
  clock: Clock
  timeZone: string
  folder: string
  author: string
}): Promise<ImportReport> {
  const { db, clock, folder } = options
  const report: ImportReport = { added: [], updated: [], renamed: [], unchanged: [], bad: [] }
  const posts = new Map<string, { file: string; post: PostFile }>()
  for (const file of await listPosts(folder)) {
    const text = await readFile(path.join(folder, file))
    const reading =
      text.length > MAX_FILE_BYTES
        ? { ok: false as const, reason: 'it is larger than 2 MB' }
        : readPostFile(file, text.toString('utf8'), options)
    const same = reading.ok ? posts.get(reading.post.slug) : undefined
    if (!reading.ok) report.bad.push({ file, reason: reading.reason })
    else if (same) report.bad.push({ file, reason: `${same.file} has the same slug` })
    else posts.set(reading.post.slug, { file, post: reading.post })
  }
  for (const { file, post } of posts.values()) {
    const other = post.formerly.map((slug) => posts.get(slug)).find((found) => found !== undefined)
    if (other) report.bad.push({ file, reason: `"formerly" names the slug of ${other.file}` })
    else report[await store(db, post, (slug) => posts.has(slug), clock.now())].push(file)
  }
  return report
}

async function listPosts(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new AppError('not_found', `The folder ${folder} cannot be read.`, { cause: error })
  })
  const isNotes = (name: string) => /^readme\./i.test(path.basename(name))
  return names.filter((name) => POST.test(name) && !isNotes(name)).toSorted()
}

/** What the audit log stores of a post: not its text, but how long it is. */
function describe(
  post: Pick<PostFile, 'slug' | 'title' | 'content' | 'isDraft'> & { publishedAt: Date | null },
) {
  const { slug, title, isDraft, publishedAt, content } = post
  return { slug, title, isDraft, publishedAt: publishedAt?.toISOString() ?? null, characters: content.length }
}

/** @param hasFile whether a file of the folder has the slug */
function store(
  db: Database,
  { formerly, ...post }: PostFile,
  hasFile: (slug: string) => boolean,
  now: Date,
): Promise<'added' | 'updated' | 'renamed' | 'unchanged'> {
  return inTransaction(db, async (tx) => {
    const { known, doubles } = await findKnown(tx, { ...post, formerly }, hasFile)
    // A person has written on in it: what they wrote stands.
    if (known !== null && known.markdown !== null) return 'unchanged'
    // Without a date a post is published when it is first imported, and stays so.
    const publishedAt = post.isDraft ? null : (post.publishedAt ?? known?.publishedAt ?? now)
    const row = { ...post, publishedAt }
    const names = Object.keys(row) as (keyof typeof row)[]
    const isSame = known !== null && names.every((name) => isDeepStrictEqual(known[name], row[name]))
    const isRenamed = known !== null && known.slug !== post.slug
    for (const double of doubles) await deletePost(tx, double.id)
    const id = known?.id ?? (await insertPost(tx, { ...row, createdAt: now }))
    if (known !== null && !isSame) await updatePost(tx, id, row)
    await dropFormerSlug(tx, post.slug)
    const hasMoreSlugs = await keepFormerSlugs(
      tx,
      id,
      new Set(isRenamed ? [...formerly, known.slug] : formerly),
    )
    if (isSame && doubles.length === 0 && !hasMoreSlugs) return 'unchanged'
    await writeAudit(tx, [
      ...doubles.map((double) => ({
        at: now,
        actor: 'command line',
        action: 'post.removed',
        subject: `post:${double.id}`,
        before: describe(double),
      })),
      {
        at: now,
        actor: 'command line',
        action: known === null ? 'post.added' : 'post.changed',
        subject: `post:${id}`,
        ...(known !== null && { before: describe(known) }),
        after: describe(row),
      },
    ])
    await notifyPublicContent(tx, { tags: [BLOG_TAG], isWithdrawal: true })
    if (known === null) return 'added'
    return isRenamed ? 'renamed' : 'updated'
  })
}

/** The post that a file means, and those that it says are the same under an older slug. */
async function findKnown(tx: Transaction, post: PostFile, hasFile: (slug: string) => boolean) {
  const slugs = [post.slug, ...post.formerly]
  const found = await lockPosts(tx, slugs)
  if (found.length > 0) {
    const [known = null, ...doubles] = found.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    return { known, doubles }
  }
  const twins = (await findTwins(tx, post)).filter(({ slug }) => !hasFile(slug))
  const [twin] =
    twins.length === 1
      ? await lockPosts(
          tx,
          twins.map(({ slug }) => slug),
        )
      : []
  return { known: twin ?? null, doubles: [] }
}
