import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import type { ExtractionInput } from '../../../extraction/extract.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { PageReading } from './worker.ts'

/** Reads pages in worker threads. A page that takes too long or too much memory costs its own thread only. */
export interface PageReader {
  /** @throws PageTooHardError when the page was stopped by a limit. */
  read(input: ExtractionInput): Promise<PageReading>
  close(): Promise<void>
}

export class PageTooHardError extends Error {}

export interface PageReaderOptions {
  logger?: Pick<Logger, 'warn'>
  threads?: number
  /** For one page, from when a thread takes it up, in milliseconds. */
  longestMs?: number
  /** Of one thread, in megabytes. */
  memoryMb?: number
}

export function createPageReader(options: PageReaderOptions = {}): PageReader {
  const threads = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1))
  const longestMs = options.longestMs ?? 20_000
  const pool = new Piscina<ExtractionInput, PageReading>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? 400 },
  })
  // A thread that ends out of memory is reported to its caller; nothing else is lost.
  pool.on('error', () => {})
  // Pages wait here, not in the pool: the time behind a page that is hard to read is not their own.
  const turns = new PQueue({ concurrency: threads })
  return {
    async read(input) {
      try {
        return await turns.add(() => pool.run(input, { signal: AbortSignal.timeout(longestMs) }))
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        const address = input.url?.replace(/[?#].*$/, '')
        options.logger?.warn({ address, reason, length: input.body.length }, 'a page was too hard to read')
        throw new PageTooHardError('The page is too large or too tangled to be read.', { cause: error })
      }
    },
    close: () => pool.destroy(),
  }
}
