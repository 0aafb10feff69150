import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { ExtractionInput } from '../../extraction/extract.ts'
import type { PageReading } from './extract-page.jobs.server.ts'

/** Reads pages in worker threads. A page that takes too long or too much memory costs its own thread only. */
export interface PageReader {
  /** @throws PageTooHardError when the page was stopped by a limit. */
  read(input: ExtractionInput): Promise<PageReading>
  close(): Promise<void>
}

export class PageTooHardError extends Error {}

const LONGEST_MS = 20_000

export function createPageReader(): PageReader {
  const pool = new Piscina<ExtractionInput, PageReading>({
    filename: new URL('./extract-page.jobs.server.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  })
  // A thread that ends out of memory is reported to its caller; nothing else is lost.
  pool.on('error', () => {})
  return {
    async read(input) {
      try {
        return await pool.run(input, { signal: AbortSignal.timeout(LONGEST_MS) })
      } catch (error) {
        throw new PageTooHardError('The page is too large or too tangled to be read.', { cause: error })
      }
    },
    close: () => pool.destroy(),
  }
}
