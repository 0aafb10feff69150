import { DAY_MS } from '../../../domain/durations.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import { type Database, type Executor, inTransaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { FetchFailureReason, WebFetch } from '../../../ports/web-fetch/port.ts'
import {
  claimDueSources,
  deleteAlts,
  deleteOldSources,
  findAltNames,
  findChurchesShowing,
  findSource,
  findUsedNames,
  insertNewSources,
  updateSource,
} from '../data.ts'
import { copyPictureJob } from '../jobs.ts'
import { encodePicture } from './encode.ts'
import type { PictureFiles } from './files.ts'

/** What nothing uses any more stays for so long, for an undo. */
const UNDO_DAYS = 30
/** A picture is stored before the form that it belongs to. */
const UNSAVED_DAYS = 7
const PAST_EVENT_DAYS = 90

/**
 * Deletes the files of pictures that nothing shows any more: of removed pictures, deleted and merged churches, and
 * events long over. It reads anew each time what is used, so that one that was interrupted is made good by the next.
 */
export async function sweepPictures(options: {
  db: Database
  clock: Clock
  files: PictureFiles
}): Promise<void> {
  const { db, clock, files } = options
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const recent = { changedAfter: before(UNDO_DAYS), overAfter: before(PAST_EVENT_DAYS) }
  const unsaved = before(UNSAVED_DAYS)
  await deleteOldSources(db, recent)
  const stored = await files.list()
  const used = await findUsedNames(db, recent)
  for (const [file, storedAt] of stored)
    if (storedAt < unsaved && !used.has(nameOf(file))) await files.delete(file)
  const unused = (await findAltNames(db)).filter((name) => !used.has(name))
  await deleteAlts(db, unused, unsaved)
}

/** Pictures that something shows and that have no file, and files that nothing shows: the nightly sweep removes those. */
export interface PictureGaps {
  missing: string[]
  extra: string[]
}

export async function comparePictures(
  executor: Executor,
  files: readonly string[],
  now: Date,
): Promise<PictureGaps> {
  const recent = { changedAfter: new Date(now.getTime() - UNDO_DAYS * DAY_MS), overAfter: now }
  const used = await findUsedNames(executor, recent)
  const stored = new Set(files.map(nameOf))
  return {
    missing: [...used].filter((name) => !stored.has(name)).toSorted(),
    extra: files.filter((file) => !used.has(nameOf(file))),
  }
}

/** The picture of which a file is one size: all of it before the second hyphen. */
function nameOf(file: string): string {
  return /^[0-9a-f]{24}-\d+x\d+/.exec(file)?.[0] ?? file
}

const MAX_COPIES_PER_MINUTE = 60
const MAX_ATTEMPTS = 4
const CLAIM_MS = 60 * 60_000
/** A logo, a button or a pixel that counts visitors. */
const MIN_WIDTH_PX = 320
const MIN_HEIGHT_PX = 180
/** What may be otherwise on another day; the rest is final. */
const PASSING: readonly FetchFailureReason[] = [
  'not-found-host',
  'refused',
  'timeout',
  'http-error',
  'challenge',
  'tls',
  'interrupted',
]

/** Pictures that churches publish with their events. */
export function createSourcesService(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  webFetch: WebFetch
  files: PictureFiles
}) {
  const { db, clock, jobs, webFetch, files } = options

  async function read(url: string, signal: AbortSignal) {
    const page = await webFetch.get({ url, signal, kind: 'picture' })
    if (!page.ok) return { failure: page.reason, isPassing: PASSING.includes(page.reason) }
    // Nothing was asked conditionally: there is a body.
    const picture = page.status === 'fetched' ? await encodePicture(page.body) : null
    if (picture === null) return { failure: 'not-a-picture', isPassing: false }
    if (picture.width < MIN_WIDTH_PX || picture.height < MIN_HEIGHT_PX)
      return { failure: 'too-small', isPassing: false }
    return picture
  }

  return {
    /** Enqueues copies of the pictures of public events that have none yet. */
    async enqueueDue() {
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        await insertNewSources(tx, now, MAX_COPIES_PER_MINUTE)
        const again = new Date(now.getTime() + CLAIM_MS)
        const urls = await claimDueSources(tx, now, again, MAX_COPIES_PER_MINUTE)
        await jobs.enqueue(
          tx,
          copyPictureJob,
          urls.map((url) => ({ url })),
        )
      })
    },

    /** Reads one picture, through the address guard and the site's robots.txt, and stores it encoded anew. */
    async copy(url: string, signal: AbortSignal) {
      const source = await findSource(db, url)
      if (!source || source.pictureName !== null) return
      const attempts = source.attempts + 1
      const outcome = await read(url, signal)
      if ('failure' in outcome) {
        const again = outcome.isPassing && attempts < MAX_ATTEMPTS
        const fetchAt = again ? new Date(clock.now().getTime() + attempts * DAY_MS) : null
        return updateSource(db, url, { attempts, failure: outcome.failure, fetchAt })
      }
      await files.put(outcome.files)
      await inTransaction(db, async (tx) => {
        await updateSource(tx, url, { attempts, failure: null, fetchAt: null, pictureName: outcome.name })
        await notifyPublicChurches(tx, await findChurchesShowing(tx, url, clock.now()), false)
      })
    },
  }
}
