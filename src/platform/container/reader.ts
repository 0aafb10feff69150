import { createReaderPool, type ReaderPool } from '../../features/scraping/crawl/reader-pool.ts'
import { openPictureText } from '../../ports/picture-text/tesseract-picture-text.ts'
import type { Logger } from '../logger.ts'

/** What reads pages, files and, where that is installed, pictures. */
export function openReader(logger: Logger): ReaderPool {
  const pictureText = openPictureText()
  if (!pictureText.isInstalled) logger.info(`Reading pictures is ${pictureText.description}.`)
  const reader = createReaderPool({ logger, pictureText })
  return { ...reader, close: async () => void (await Promise.all([reader.close(), pictureText.close()])) }
}
