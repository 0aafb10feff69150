import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { MINUTE_MS } from '../../../domain/durations.ts'
import type { Logger } from '../../../platform/logger.ts'
import { absentPictureText } from '../../../ports/picture-text/absent-picture-text.ts'
import type { Picture, PictureTextOutcome, PictureTextPort } from '../../../ports/picture-text/port.ts'
import type { PageInput, PageReading } from './worker.ts'

export class PageTooHardError extends Error {}

export interface ReaderPoolOptions {
  logger?: Pick<Logger, 'warn'>
  /** Reads pictures and scanned pages, which are left unread without it. */
  pictureText?: PictureTextPort
  threads?: number
  /** For one page, of the time of its own thread, in milliseconds. */
  maxCpuMs?: number
  /** Of one thread, in megabytes. */
  memoryMb?: number
  /** The same for a PDF or a Word file. */
  pdfMemoryMb?: number
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

const WORKER = new URL('./worker.ts', import.meta.url).href
const IDLE_MS = 30_000
const WATCH_MS = 50
/** A thread's own time counts, for it gives way to others: on a busy machine a good page only waits. */
const MAX_PAGE_CPU_MS = 20_000
const MAX_PDF_CPU_MS = 6000
const MAX_WAIT_MS = 5 * MINUTE_MS
const MB = 1024 * 1024

/** Reads pages in worker threads. A page that takes too long or too much memory costs its own thread only. */
export function createReaderPool(options: ReaderPoolOptions = {}) {
  const threads = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1))
  const pages = createPool(threads, {
    memoryMb: options.memoryMb ?? 400,
    maxCpuMs: options.maxCpuMs ?? MAX_PAGE_CPU_MS,
  })
  // One at a time: what its thread holds is then what one file asks for.
  const pdfs = createPool(1, { memoryMb: options.pdfMemoryMb ?? 200, maxCpuMs: MAX_PDF_CPU_MS })
  const pictureText = options.pictureText ?? absentPictureText

  const readPage = async (input: PageInput) => checkCandidates(await pages.run(input))

  /** Of several, those that can be read; the problem of the first where none can. */
  async function readPictures(
    { bytes: _, ...input }: PageInput,
    found: readonly Picture[],
  ): Promise<PageReading> {
    const startedAt = performance.now()
    const outcomes: PictureTextOutcome[] = []
    for (const picture of found) outcomes.push(await pictureText.read(picture))
    const pictures = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.text] : []))
    const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem]))
    if (problems.length > 0) logUnread(input, problems.join(', '))
    const read = await readPage({ ...input, pictures })
    const pictureProblem = pictures.length > 0 ? null : (problems[0] ?? 'no-picture')
    return { ...read, pictureProblem, ms: Math.round(performance.now() - startedAt) }
  }

  function logUnread({ url }: PageInput, reason: string): void {
    options.logger?.warn({ address: url?.replace(/[?#].*$/, ''), reason }, 'a picture was not read')
  }

  return {
    /** Whether what reads pictures is installed. */
    readsPictures: pictureText.isInstalled,
    /** @throws PageTooHardError when the page was stopped by a limit. */
    async read(input: PageInput): Promise<PageReading> {
      try {
        const { type, bytes } = input
        if (!bytes) return await readPage(input)
        if (type === 'picture') return await readPictures(input, [bytes])
        const read = checkCandidates(await pdfs.run(input))
        if (!read.isScanned) return read
        const { pages, ms } = read
        const scanned = await readPictures(input, read.scans)
        return { ...scanned, pages, ms: ms + scanned.ms }
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        const address = input.url?.replace(/[?#].*$/, '')
        const length = input.bytes?.length ?? input.body.length
        options.logger?.warn({ address, reason, length }, 'a page was too hard to read')
        throw new PageTooHardError(unreadable(input), { cause: error })
      }
    },
    close: async () => void (await Promise.all([pages.close(), pdfs.close()])),
  }
}

export type ReaderPool = ReturnType<typeof createReaderPool>

const UNREADABLE_PAGE = 'The page is too large or too tangled to be read.'
const UNREADABLE_PDF = 'The PDF is broken, locked with a password, or too large to be read.'
const UNREADABLE_WORD = 'The Word file is broken or too large to be read.'
const OLD_WORD =
  'An old (.doc) or locked Word file cannot be read. The same file saved as .docx or PDF could be.'

function unreadable({ type, bytes }: PageInput): string {
  if (!bytes) return UNREADABLE_PAGE
  if (type !== 'word') return UNREADABLE_PDF
  return bytes[0] === 0xd0 ? OLD_WORD : UNREADABLE_WORD
}

type Thread = Piscina<PageInput, PageReading>

/** Threads that end with what they read when it takes too long or too much memory. */
function createPool(threads: number, limits: { memoryMb: number; maxCpuMs: number }) {
  const { memoryMb, maxCpuMs } = limits
  // A pool each: whose time and memory it is that a page takes is known.
  const all = Array.from({ length: threads }, () => openThread(memoryMb))
  const idle = [...all]
  // Pages wait here: the time behind a page that is hard to read is not their own.
  const turns = new PQueue({ concurrency: threads })

  /** Bytes outside the heap, which a bomb unpacks into, and processor time count against no limit of a thread. */
  function watchThread(pool: Thread, stop: AbortController): NodeJS.Timeout {
    let startMs: number | undefined
    return setInterval(async () => {
      const [thread] = pool.threads
      const heap = await thread?.getHeapStatistics().catch(() => null)
      if (heap && heap.external_memory > memoryMb * MB)
        stop.abort(new Error('More memory than a page may take.'))
      const cpu = await thread?.cpuUsage().catch(() => null)
      if (!cpu) return
      const cpuMs = (cpu.user + cpu.system) / 1000
      startMs ??= cpuMs
      if (cpuMs - startMs > maxCpuMs) stop.abort(new Error('More time than a page may take.'))
    }, WATCH_MS)
  }

  async function runIn(pool: Thread, input: PageInput): Promise<PageReading> {
    const stop = new AbortController()
    const watch = watchThread(pool, stop)
    try {
      return await pool.run(input, {
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(MAX_WAIT_MS)]),
      })
    } finally {
      clearInterval(watch)
      idle.push(pool)
    }
  }

  return {
    run: (input: PageInput): Promise<PageReading> =>
      turns.add(() => {
        // The one that read last is still warm.
        const pool = idle.pop()
        if (!pool) throw new Error('More turns than threads.')
        return runIn(pool, input)
      }),
    close: () => Promise.all(all.map((pool) => pool.destroy())),
  }
}

function openThread(memoryMb: number): Thread {
  const pool: Thread = new Piscina({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // A thread that ends out of memory is reported to its caller; nothing else is lost.
  pool.on('error', () => {})
  return pool
}
