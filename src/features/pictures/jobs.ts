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

interface Sources {
  copy(url: string, signal: AbortSignal): Promise<void>
}

export async function workOnPictures(jobs: Jobs, sources: Sources): Promise<void> {
  await jobs.work(copyPictureJob, ({ url }, signal) => sources.copy(url, signal))
}
