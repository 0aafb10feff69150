/** The widths beside its own in which a picture is stored, where it is wider. */
export const PICTURE_WIDTHS = [480, 960] as const

const FOLDER = '/api/pictures/'
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
