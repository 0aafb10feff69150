import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { FetchFailureReason, WebFetch } from '../../../ports/web-fetch/port.ts'
import { claimDueSources, findSource, insertNewSources, updateSource } from '../data.ts'
import { encodePicture } from '../encoding/encode.ts'
import type { PictureFiles } from '../files/files.ts'
import { copyPictureJob } from '../jobs.ts'

const MAX_COPIES_PER_MINUTE = 60
const MAX_ATTEMPTS = 4
const CLAIM_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
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
        await notifyPublicContent(tx, { tags: 'all', isWithdrawal: false })
      })
    },
  }
}
