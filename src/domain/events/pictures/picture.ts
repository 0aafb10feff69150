import { COVER_SIZE, coverOf, coverPath } from './cover.ts'
import { readStoredPicture } from './stored-picture.ts'

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
