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
