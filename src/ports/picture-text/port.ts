import type { PictureText } from '../../domain/events/pictures/picture.ts'

/** Reads the words of pictures. Failures are values: no function here throws for what a picture does. */
export interface PictureTextPort {
  /** For the person who runs the site. */
  readonly description: string
  /** Whether pictures can be read: what reads them is optional. */
  readonly isInstalled: boolean
  /** One picture at a time; the others wait for their turn. */
  read(picture: Picture): Promise<PictureTextOutcome>
  close(): Promise<void>
}

/** The bytes of a JPEG, PNG or WebP file, or bare pixels. */
export type Picture = Uint8Array | RawPicture

export interface RawPicture {
  /** Row by row, 8 bits for each channel. */
  pixels: Uint8Array
  width: number
  height: number
  /** Gray, RGB or RGBA. */
  channels: 1 | 3 | 4
}

/** - `no-picture`: another kind of file, a broken one, or one too small to hold words
 *  - `too-large`: more pixels than are decoded
 *  - `too-hard`: it took too long
 */
export type PictureProblem = 'not-installed' | 'no-picture' | 'too-large' | 'too-hard'

export type PictureTextOutcome = { ok: true; text: PictureText } | { ok: false; problem: PictureProblem }
