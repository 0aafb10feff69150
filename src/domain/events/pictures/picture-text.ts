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
