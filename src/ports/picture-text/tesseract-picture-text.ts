import { createRequire } from 'node:module'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import type { PictureText } from '../../domain/events/pictures/picture.ts'
import { absentPictureText } from './absent-picture-text.ts'
import type { Picture, PictureTextPort } from './port.ts'

const PACKAGES = ['tesseract.js-core', '@tesseract.js-data/eng', '@tesseract.js-data/spa']
const WORKER = new URL('./worker.ts', import.meta.url).href
const MAX_PICTURE_MS = 10_000
const IDLE_MS = 30_000
/** Of its heap; what a picture takes outside of it is bounded by its pixels. */
const MEMORY_MB = 128

/** Whether all that reads pictures is installed: the packages are optional. */
export function hasTesseract(): boolean {
  const require = createRequire(import.meta.url)
  try {
    return PACKAGES.every((name) => require.resolve(`${name}/package.json`) !== '')
  } catch {
    return false
  }
}

/**
 * Tesseract (tesseract-ocr.github.io) in WebAssembly, for English and Spanish, in a thread of its own that ends when nothing
 * is left to read. Nothing is fetched and no file is written.
 */
export function createTesseractPictureText({ maxMs = MAX_PICTURE_MS } = {}): PictureTextPort {
  const pool = new Piscina<Picture, PictureText | 'no-picture' | 'too-large'>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // A thread that ends out of memory is reported to its caller; nothing else is lost.
  pool.on('error', () => {})
  // Pictures wait here, not in the pool: the time behind another picture is not their own.
  const turns = new PQueue({ concurrency: 1 })
  return {
    description: 'Tesseract, English and Spanish',
    isInstalled: true,
    read: (picture) =>
      turns.add(async () => {
        const text = await pool
          .run(picture, { signal: AbortSignal.timeout(maxMs) })
          .catch(() => 'too-hard' as const)
        return typeof text === 'string' ? { ok: false, problem: text } : { ok: true, text }
      }),
    close: () => pool.destroy(),
  }
}

/** What this installation reads pictures with. */
export const openPictureText = (): PictureTextPort =>
  hasTesseract() ? createTesseractPictureText() : absentPictureText
