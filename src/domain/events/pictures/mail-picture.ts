import { type Cover, coverOf, coverPath, readCoverName } from './cover.ts'
import { storedPictureName } from './stored-picture.ts'

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
