import pino from 'pino'
import { type ExtractionResult, extractEvents } from '../../extraction/extract.ts'
import type { ReaderPool } from '../../features/scraping/crawl/reader-pool.ts'
import type { PageInput } from '../../features/scraping/crawl/worker.ts'

/** Reads files here; documents in a worker thread, under the limits of a scrape. */
export function createSourceReader() {
  let pool: ReaderPool | undefined
  return {
    async read(input: PageInput): Promise<ExtractionResult> {
      if (!input.bytes) return extractEvents(input)
      const { openReader } = await import('../../platform/container/reader.ts')
      const { UNREAD_PICTURE } = await import('../../features/scraping/crawl/read-target.ts')
      pool ??= openReader(pino({ level: 'silent' }))
      const read = await pool.read(input)
      if (read.pictureProblem) throw new Error(UNREAD_PICTURE[read.pictureProblem])
      return read
    },
    close: async () => pool?.close(),
  }
}

export type SourceReader = ReturnType<typeof createSourceReader>
