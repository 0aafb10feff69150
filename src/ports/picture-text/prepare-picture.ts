import sharp, { type Sharp } from 'sharp'
import type { Picture } from './port.ts'

const MAX_DEGREES = 6
const STEP_DEGREES = 0.25
/** So many pixels across are enough to see by how much lines of print lean. */
const SAMPLE_EDGE_PX = 500

/**
 * By how many degrees the lines of a gray picture fall to the right: the angle at which its horizontal edges fall together
 * in the fewest rows (W. Postl, "Detection of linear oblique structures and skew scan in digitized documents", ICPR 1986).
 */
function findSkew({ width, height, gray }: { width: number; height: number; gray: Uint8Array }): number {
  const step = Math.max(1, Math.floor(Math.max(width, height) / SAMPLE_EDGE_PX))
  const edges: { x: number; y: number; weight: number }[] = []
  for (let y = 0; y + step < height; y += step)
    for (let x = 0; x < width; x += step) {
      const weight = Math.abs((gray[(y + step) * width + x] ?? 0) - (gray[y * width + x] ?? 0))
      if (weight > 30) edges.push({ x: x - width / 2, y, weight })
    }
  let best = { degrees: 0, score: 0 }
  for (let degrees = -MAX_DEGREES; degrees <= MAX_DEGREES; degrees += STEP_DEGREES) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Float64Array(Math.ceil((height + width) / step))
    for (const { x, y, weight } of edges) {
      const row = Math.round((y - x * slope + width / 2) / step)
      rows[row] = (rows[row] ?? 0) + weight
    }
    const score = rows.reduce((sum, row) => sum + row * row, 0)
    if (score > best.score) best = { degrees, score }
  }
  return best.degrees
}

/** Letters of usual print are read best at this size, and a flyer of it in half a second. */
const EDGE_PX = 1600
/** Some 160 MB while a picture is decoded, whatever the size of its file. */
const MAX_PIXELS = 40_000_000
const MIN_EDGE_PX = 160
const MAX_SECONDS = 8
/** Darker on average than this of 255: light print on a dark ground. */
const MAX_DARK_MEAN = 110
const MIN_SKEW_DEGREES = 0.3

export interface GrayPicture {
  width: number
  height: number
  gray: Uint8Array
}

/** A picture as the reader of words wants it: gray, upright, dark on light, of one size. Its header is looked at first. */
export async function preparePicture(picture: Picture): Promise<GrayPicture | 'no-picture' | 'too-large'> {
  if (picture instanceof Uint8Array && !hasKnownFormat(picture)) return 'no-picture'
  try {
    const { width, height } = await open(picture, false).metadata()
    if (width * height > MAX_PIXELS) return 'too-large'
    if (Math.min(width, height) < MIN_EDGE_PX) return 'no-picture'
    const flat = await grayOf(
      open(picture, MAX_PIXELS)
        .autoOrient()
        .flatten({ background: '#fff' })
        .grayscale()
        .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside' })
        .normalise(),
    )
    const mean = flat.gray.reduce((sum, value) => sum + value, 0) / flat.gray.length
    const light = mean < MAX_DARK_MEAN ? { ...flat, gray: flat.gray.map((value) => 255 - value) } : flat
    const skew = findSkew(light)
    if (Math.abs(skew) < MIN_SKEW_DEGREES) return light
    return await grayOf(sharpOf(light).rotate(-skew, { background: '#fff' }).grayscale())
  } catch {
    // The library has no kinds of errors: whatever it cannot read is no picture.
    return 'no-picture'
  }
}

/** The same with fewer pixels. */
export const shrinkPicture = (picture: GrayPicture, by: number): Promise<GrayPicture> =>
  grayOf(
    sharpOf(picture)
      .resize({ width: Math.round(picture.width / by) })
      .grayscale(),
  )

const sharpOf = ({ gray, width, height }: GrayPicture): Sharp =>
  sharp(gray, { raw: { width, height, channels: 1 } })

function open(picture: Picture, limitInputPixels: number | false): Sharp {
  const limits = { limitInputPixels, failOn: 'error' as const }
  if (picture instanceof Uint8Array) return sharp(picture, limits)
  const { pixels, ...raw } = picture
  return sharp(pixels, { ...limits, raw })
}

/** Only three decoders are reached: SVG, TIFF, PDF and the like never are, whatever the file is called. */
function hasKnownFormat(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(?:\xff\xd8\xff|\x89PNG\r\n.\n|RIFF.{4}WEBP)/s.test(head)
}

async function grayOf(picture: Sharp): Promise<GrayPicture> {
  const { data, info } = await picture
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, gray: data }
}
