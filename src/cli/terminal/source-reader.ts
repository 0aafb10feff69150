import { type ExtractionResult, extractEvents } from '../../extraction/extract.ts'
import type { ReaderPool } from '../../features/scraping/crawl/reader-pool.ts'
import type { PageInput } from '../../features/scraping/crawl/worker.ts'

/** Reads files here; documents in a worker thread, under the limits of a scrape. */
export function createSourceReader() {
  let pool: ReaderPool | undefined
  return {
    async read(input: PageInput): Promise<ExtractionResult> {
      if (!input.bytes) return extractEvents(input)
      const { createReaderPool } = await import('../../features/scraping/crawl/reader-pool.ts')
      pool ??= createReaderPool()
      return pool.read(input)
    },
    close: async () => pool?.close(),
  }
}

export type SourceReader = ReturnType<typeof createSourceReader>
