import { COVER_SIZE, type Cover, coverOf, coverPath, readCoverName } from './cover.ts'

/** Twice the width in which a mail shows it, for dense screens. */
export const MAIL_PICTURE_SIZE = { width: 1200, height: 675 } as const

/** A picture in a mail: JPEG, which every mail program shows. */
export interface MailPicture {
  path: string
  /** null where nobody wrote what it shows; empty for a drawing, which is decoration. */
  alt: string | null
}

const FOLDER = '/api/pictures/'
const ENDING = '-mail.jpg'

export function mailPictureOf(event: {
  id: number
  category: string
  eventDate: string
  picture: { url: string; alt: string } | null
}): MailPicture {
  const name = event.picture && storedPictureName(event.picture.url)
  if (event.picture && name) return { path: `${FOLDER}${name}${ENDING}`, alt: event.picture.alt || null }
  return { path: coverPath(coverOf(event)).replace(/svg$/, 'jpg'), alt: '' }
}

/** The file of the stored picture of which a file is the mail's copy; null for any other file. */
export function mailPictureSource(file: string): string | null {
  return file.endsWith(ENDING) ? `${file.slice(0, -ENDING.length)}.webp` : null
}

/** The drawing of which a file is the mail's copy; null for any other file. */
export function readMailCover(file: string): Cover | null {
  return file.endsWith('.jpg') ? readCoverName(file.replace(/jpg$/, 'svg')) : null
}

/** The widths beside its own in which a picture is stored, where it is wider. */
export const PICTURE_WIDTHS = [480, 960] as const
/** The path of a stored picture at its widest: its name, width and height. */
export const STORED_PICTURE = /^\/api\/pictures\/([0-9a-f]{24}-(\d{1,4})x(\d{1,4}))\.webp$/

/** The path of a stored picture at its widest. */
export function storedPicturePath(name: string): string {
  return `${FOLDER}${name}.webp`
}

/** The name of the stored picture at a path; null for a path or address that is none of ours. */
export function storedPictureName(path: string): string | null {
  return STORED_PICTURE.exec(path)?.[1] ?? null
}

/** What an image element needs of a stored picture; null for a path or address that is none of ours. */
export function readStoredPicture(
  path: string,
): { src: string; srcSet: string; width: number; height: number } | null {
  const [, name, wide, high] = STORED_PICTURE.exec(path) ?? []
  if (name === undefined) return null
  const width = Number(wide)
  const narrower = PICTURE_WIDTHS.filter((one) => one < width).map(
    (one) => `${FOLDER}${name}-${one}.webp ${one}w`,
  )
  return { src: path, srcSet: [...narrower, `${path} ${width}w`].join(', '), width, height: Number(high) }
}

/** What an image element needs. */
export interface ShownPicture {
  src: string
  srcSet?: string
  width: number
  height: number
  /** Empty for a drawing, which is decoration. */
  alt: string
}

interface PicturedEvent {
  id: number
  category: string
  eventDate: string
  picture: { url: string; alt: string } | null
}

/**
 * The picture that stands for an event, else the drawing of its category and season. `description` is for a picture of
 * which nobody wrote what it shows.
 */
export function pictureOf(event: PicturedEvent, description: string): ShownPicture {
  const stored = event.picture && readStoredPicture(event.picture.url)
  if (event.picture && stored) return { ...stored, alt: event.picture.alt || description }
  return { src: coverPath(coverOf(event)), ...COVER_SIZE, alt: '' }
}

/** What is printed in a picture, as far as it could be read. Boxes are in pixels of the prepared picture, from its upper left corner. */
export interface PictureText {
  width: number
  height: number
  lines: PictureLine[]
}

/** Words on one baseline. */
export interface PictureLine {
  words: PictureWord[]
  baseline: number
  /** Of the type: the height of its tallest letters. */
  size: number
}

export interface PictureWord {
  text: string
  left: number
  right: number
  /** 0..1, as the reader of pictures states it. */
  confidence: number
}

/** Whether the bytes begin as those of a JPEG, PNG or WebP do: no other picture is read, whatever its file is called. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(start)
}
