import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { notify } from '../../platform/database/notify.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { writeAudit } from '../accounts/audit.service.server.ts'
import { PUBLIC_CONTENT_CHANGED } from '../events/service.server.ts'
import { insertPost, lockPost, updatePost } from './data.server.ts'
import { type PostFile, readPostFile } from './post-file.service.server.ts'

/** What became of each file, by its path below the folder. */
export interface ImportReport {
  added: string[]
  updated: string[]
  unchanged: string[]
  bad: { file: string; reason: string }[]
}

const POST = /\.(?:md|html?)$/i
const MOST_BYTES = 2 * 1024 * 1024

/**
 * Imports the posts of a folder and the folders in it. A post is known by its slug; importing the same files again
 * changes nothing. A bad file costs only itself. Posts whose file is gone stay.
 * @throws AppError not_found for a folder that cannot be read.
 */
export async function importPosts(options: {
  db: Database
  clock: Clock
  timeZone: string
  folder: string
  /** Of posts that name none. */
  author: string
}): Promise<ImportReport> {
  const { db, clock, folder } = options
  const report: ImportReport = { added: [], updated: [], unchanged: [], bad: [] }
  const slugs = new Map<string, string>()
  for (const file of await listPosts(folder)) {
    const text = await readFile(path.join(folder, file))
    const reading =
      text.length > MOST_BYTES
        ? { ok: false as const, reason: 'it is larger than 2 MB' }
        : readPostFile(file, text.toString('utf8'), options)
    const sameSlug = reading.ok ? slugs.get(reading.post.slug) : undefined
    if (!reading.ok) report.bad.push({ file, reason: reading.reason })
    else if (sameSlug) report.bad.push({ file, reason: `${sameSlug} has the same slug` })
    else {
      slugs.set(reading.post.slug, file)
      report[await store(db, reading.post, clock.now())].push(file)
    }
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

/** What the audit log tells of a post: not its text, but how long it is. */
function describe(
  post: Pick<PostFile, 'slug' | 'title' | 'content' | 'isDraft'> & { publishedAt: Date | null },
) {
  const { slug, title, isDraft, publishedAt, content } = post
  return { slug, title, isDraft, publishedAt: publishedAt?.toISOString() ?? null, characters: content.length }
}

function store(db: Database, post: PostFile, now: Date): Promise<'added' | 'updated' | 'unchanged'> {
  return inTransaction(db, async (tx) => {
    const known = await lockPost(tx, post.slug)
    // Without a date a post is published when it is first imported, and stays so.
    const publishedAt = post.isDraft ? null : (post.publishedAt ?? known?.publishedAt ?? now)
    const row = { ...post, publishedAt }
    const names = Object.keys(row) as (keyof typeof row)[]
    if (known !== null && names.every((name) => isDeepStrictEqual(known[name], row[name]))) return 'unchanged'
    const id = known?.id ?? (await insertPost(tx, { ...row, createdAt: now }))
    if (known !== null) await updatePost(tx, id, row)
    await writeAudit(tx, [
      {
        at: now,
        actor: 'command line',
        action: known === null ? 'post.added' : 'post.changed',
        subject: `post:${id}`,
        ...(known !== null && { before: describe(known) }),
        after: describe(row),
      },
    ])
    await notify(tx, PUBLIC_CONTENT_CHANGED)
    return known === null ? 'added' : 'updated'
  })
}
