import { z } from 'zod'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'

/** Copies the picture at one address of a source. */
export const copyPictureJob: JobKind<{ url: string }> = {
  name: 'copy-picture',
  data: z.object({ url: z.string() }),
  concurrency: 1,
  retries: 0,
  expireInSeconds: 5 * 60,
}

/** Deletes the files that nothing shows any more. */
export const sweepPicturesJob: JobKind<Record<string, never>> = {
  name: 'sweep-pictures',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 2,
  expireInSeconds: 60 * 60,
}

const EVERY_NIGHT = '50 2 * * *'

interface Sources {
  copy(url: string, signal: AbortSignal): Promise<void>
}

export async function workOnPictures(
  jobs: Jobs,
  { sources, sweep, timeZone }: { sources: Sources; sweep: () => Promise<void>; timeZone: () => string },
): Promise<void> {
  await jobs.work(copyPictureJob, ({ url }, signal) => sources.copy(url, signal))
  await jobs.work(sweepPicturesJob, sweep)
  await jobs.schedule(sweepPicturesJob, EVERY_NIGHT, timeZone, {})
}
