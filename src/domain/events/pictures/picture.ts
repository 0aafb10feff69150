import { COVER_SIZE, coverOf, coverPath } from './cover.ts'

/** What an image element needs. */
export interface ShownPicture {
  src: string
  srcSet?: string
  width: number
  height: number
  /** Empty for a drawing, which is decoration. */
  alt: string
}

/** The picture that stands for an event: the drawing of its category and season. */
export function pictureOf(event: { id: number; category: string; eventDate: string }): ShownPicture {
  return { src: coverPath(coverOf(event)), ...COVER_SIZE, alt: '' }
}
