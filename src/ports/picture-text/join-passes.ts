import type { PictureLine, PictureWord } from '../../domain/events/pictures/picture-text.ts'

/** From this confidence on, a letter speaks for the line that it is read in; below it, against it. */
const PLAIN_CONFIDENCE = 0.6
/** Of the lower and of the narrower of two lines: so much in common is one line read twice. */
const MIN_COMMON_HEIGHT = 0.4
const MIN_COMMON_WIDTH = 0.15

/** The lines of several passes over one picture, each once, as it was read best; from above. */
export function joinPasses(passes: readonly (readonly PictureLine[])[]): PictureLine[] {
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
