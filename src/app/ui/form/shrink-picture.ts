const MAX_EDGE_PX = 1600
const QUALITY = 0.85

/** A picture as it goes on the site, in Base64: upright, at most 1,600 pixels wide or high, without notes of the camera. */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Browsers that cannot write WebP write PNG instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (blob === null) throw new Error('the browser could not encode the picture')
  return toBase64(new Uint8Array(await blob.arrayBuffer()))
}

const CHUNK_BYTES = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))
  return btoa(text)
}
