import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { gunzip } from 'node:zlib'
import type { PictureLine, PictureText, PictureWord } from '../../domain/events/pictures/picture.ts'
import type { Picture } from './port.ts'
import { type GrayPicture, preparePicture, shrinkPicture } from './prepare-picture.ts'

/** From this confidence on, a letter speaks for the line that it is read in; below it, against it. */
const PLAIN_CONFIDENCE = 0.6
/** Of the lower and of the narrower of two lines: so much in common is one line read twice. */
const MIN_COMMON_HEIGHT = 0.4
const MIN_COMMON_WIDTH = 0.15

/** The lines of several passes over one picture, each once, as it was read best; from above. */
function joinPasses(passes: readonly (readonly PictureLine[])[]): PictureLine[] {
  const weighed = passes
    .flatMap((lines) => lines.map((line) => ({ line, weight: weightOf(line.words) })))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const joined: PictureLine[] = []
  for (const { line } of weighed) if (!joined.some((other) => isSameLine(other, line))) joined.push(line)
  return joined.toSorted((a, b) => a.baseline - b.baseline)
}

function weightOf(words: readonly PictureWord[]): number {
  return words.reduce((sum, { text, confidence }) => {
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
    // Of two readings the one that has kept the spaces.
    return sum + (letters + Math.min(1, letters)) * (confidence - PLAIN_CONFIDENCE)
  }, 0)
}

function isSameLine(one: PictureLine, other: PictureLine): boolean {
  const height = commonPart(
    [one.baseline - one.size, one.baseline],
    [other.baseline - other.size, other.baseline],
  )
  const width = commonPart(spanOf(one), spanOf(other))
  return height > MIN_COMMON_HEIGHT && width > MIN_COMMON_WIDTH
}

const spanOf = ({ words }: PictureLine): [number, number] => [
  Math.min(...words.map(({ left }) => left)),
  Math.max(...words.map(({ right }) => right)),
]

/** What two spans have in common, of the shorter. */
function commonPart(one: readonly [number, number], other: readonly [number, number]): number {
  const common = Math.min(one[1], other[1]) - Math.max(one[0], other[0])
  return common / Math.max(1, Math.min(one[1] - one[0], other[1] - other[0]))
}

// Linux gives each thread a priority of its own: people who look at a page come before pictures that are read.
if (!isMainThread && process.platform === 'linux') setPriority(15)

/** Of the WebAssembly module, what is used here (tesseract/baseapi.h). */
interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void }
  TessBaseAPI: new () => {
    Init(path: null, languages: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    SetImageFile(orientation: number, angle: number): number
    Recognize(monitor: null): number
    GetJSONText(): string
  }
}

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface FoundLine {
  baseline: Box
  words: { text: string; confidence: number; bbox: Box }[]
}

interface Found {
  blocks: { paragraphs: { lines: FoundLine[] }[] }[]
}

/** Spanish first: its data know the letters of English, too, and English data no accents. */
const LANGUAGES = ['spa', 'eng']
const LSTM_ONLY = '1'
/** Lines anywhere, in no order: what a flyer is. */
const SPARSE_TEXT = '11'
const OTSU = '0'
const TILED_OTSU = '1'
const SAUVOLA = '2'
/** Print on one ground is read best with one threshold, print on boxes and photographs with one for each of its surroundings. */
const PASSES = [
  // Letters that are taller than those of most print, or of a fancy type, are read best when they are made small.
  { threshold: OTSU, isNegative: false, shrink: 2 },
  { threshold: TILED_OTSU, isNegative: true, shrink: 2 },
  { threshold: SAUVOLA, isNegative: true, shrink: 2 },
  { threshold: OTSU, isNegative: false, shrink: 1 },
  { threshold: SAUVOLA, isNegative: true, shrink: 1 },
]
/** No pass is begun that may end later, by how long those before it took for each pixel. */
const MAX_MS = 6_500
/** Of two like readings that of the larger letters stands. */
const SMALL_CONFIDENCE = 0.97
/** Of 100. */
const MIN_WORD_CONFIDENCE = 30

const require = createRequire(import.meta.url)
const ready = open()

async function open() {
  const core: Core = await require('tesseract.js-core/tesseract-core-simd-lstm')({
    print: () => {},
    printErr: () => {},
  })
  for (const language of LANGUAGES) {
    const file = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`
    const data = await promisify(gunzip)(await readFile(require.resolve(file)))
    core.FS.writeFile(`./${language}.traineddata`, data)
  }
  const api = new core.TessBaseAPI()
  if (api.Init(null, LANGUAGES.join('+'), Number(LSTM_ONLY)) !== 0)
    throw new Error('The trained data for reading pictures could not be loaded.')
  api.SetVariable('tessedit_pageseg_mode', SPARSE_TEXT)
  return { core, api }
}

/** What a worker thread does with one picture. */
export default async function readPicture(
  picture: Picture,
): Promise<PictureText | 'no-picture' | 'too-large'> {
  const startedAt = performance.now()
  const prepared = await preparePicture(picture)
  if (typeof prepared === 'string') return prepared
  const { core, api } = await ready
  const { width, height } = prepared
  const passes: PictureLine[][] = []
  let longestMs = 0
  for (const { threshold, isNegative, shrink } of PASSES) {
    const passAt = performance.now()
    if (passAt - startedAt + longestMs / shrink ** 2 > MAX_MS) break
    const pixels = shrink === 1 ? prepared : await shrinkPicture(prepared, shrink)
    core.FS.writeFile('/input', portableGrayMap(pixels, isNegative))
    api.SetVariable('thresholding_method', threshold)
    if (api.SetImageFile(1, 0) === 1) return 'no-picture'
    api.Recognize(null)
    const found: Found = JSON.parse(api.GetJSONText())
    const lines = found.blocks.flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines)
    longestMs = Math.max(longestMs, (performance.now() - passAt) * shrink ** 2)
    passes.push(lines.flatMap((line) => readLine(line, shrink)))
  }
  return { width, height, lines: joinPasses(passes) }
}

/** A header, then the pixels (netpbm.sourceforge.net/doc/pgm.html). */
function portableGrayMap({ width, height, gray }: GrayPicture, isNegative: boolean): Uint8Array {
  const pixels = isNegative ? gray.map((value) => 255 - value) : gray
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}

function readLine({ baseline, words }: FoundLine, scale: number): PictureLine[] {
  const sure = words.filter(({ text, confidence }) => confidence >= MIN_WORD_CONFIDENCE && text.trim() !== '')
  if (sure.length === 0) return []
  const baselineY = (baseline.y0 + baseline.y1) / 2
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)
  return [
    {
      words: sure.map(({ text, confidence, bbox }) => ({
        text,
        left: bbox.x0 * scale,
        right: bbox.x1 * scale,
        confidence: (confidence / 100) * (scale === 1 ? 1 : SMALL_CONFIDENCE),
      })),
      baseline: baselineY * scale,
      size:
        Math.max(
          ...sure.map(({ bbox: { x0, x1, y0 } }) => baseline.y0 + slope * ((x0 + x1) / 2 - baseline.x0) - y0),
        ) * scale,
    },
  ]
}
