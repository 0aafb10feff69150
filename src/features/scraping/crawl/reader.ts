import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import { z } from 'zod'
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

const wallTime = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/)

/** What the rest of a visit relies on; the types hold the other fields. */
const candidate = z.looseObject({
  title: z.string().min(1),
  start: wallTime,
  end: wallTime.nullable(),
  timeZone: z.string().min(1),
  confidence: z.number().min(0).max(1),
})

/** What comes from a thread is checked one by one: a broken candidate costs only itself. */
export function checkCandidates(reading: PageReading): PageReading {
  const { true: events = [], false: broken = [] } = Object.groupBy(reading.events, (event) =>
    String(candidate.safeParse(event).success),
  )
  const rejections = broken.map(({ title }) => ({ reason: 'invalid' as const, evidence: String(title) }))
  return { ...reading, events, rejections: [...reading.rejections, ...rejections] }
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
        const signal = AbortSignal.timeout(longestMs)
        return checkCandidates(await turns.add(() => pool.run(input, { signal })))
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
