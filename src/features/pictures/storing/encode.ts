import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { MAIL_PICTURE_SIZE, PICTURE_WIDTHS } from '../../../domain/events/pictures/picture.ts'

/** A picture as it is stored: a file for each width. */
export interface EncodedPicture {
  /** Made from its content and its alternative text, with the size of its widest file. */
  name: string
  width: number
  height: number
  /** By file name; the widest first. */
  files: { name: string; bytes: Buffer }[]
}

const MAX_EDGE_PX = 1600
/** Some 160 MB while a picture is decoded, whatever the size of its file. */
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 20
const QUALITY = 80

/** One at a time: several of the largest at once would fill the memory of a small server. */
const queue = new PQueue({ concurrency: 1 })

/**
 * Decodes a JPEG, PNG or WebP picture and encodes it anew as WebP: upright, at most 1,600 pixels wide or high, without
 * what a camera or an editor noted in it, and of an animation its first frame. null for anything else, and for a picture
 * that is too large or broken.
 * @param alt part of the name, so that another text makes another picture and never changes one that is shown
 */
export function encodePicture(bytes: Uint8Array, alt = ''): Promise<EncodedPicture | null> {
  return queue.add(() => encodeAll(bytes, alt))
}

async function encodeAll(bytes: Uint8Array, alt: string): Promise<EncodedPicture | null> {
  try {
    const widest = await encode(bytes, MAX_EDGE_PX)
    const { width, height } = widest.info
    const hash = createHash('sha256').update(widest.data).update(alt).digest('hex').slice(0, 24)
    const name = `${hash}-${width}x${height}`
    const files = [{ name: `${name}.webp`, bytes: widest.data }]
    for (const narrow of PICTURE_WIDTHS.filter((one) => one < width)) {
      const { data } = await encode(widest.data, narrow, MAX_EDGE_PX)
      files.push({ name: `${name}-${narrow}.webp`, bytes: data })
    }
    return { name, width, height, files }
  } catch {
    // The library has no kinds of errors: whatever it cannot read is no picture for us.
    return null
  }
}

/** The copy for mails of a picture that we encoded or drew: JPEG, cut to one size around what catches the eye. */
export async function encodeMailPicture(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ ...MAIL_PICTURE_SIZE, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 70, mozjpeg: true })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}

async function encode(bytes: Uint8Array, width: number, height = width) {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
}

/** Loaded with the first picture: it is the largest library of all. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // What comes from elsewhere reaches three decoders and none of the others, which read SVG, PDF and the like.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
