/** A page that is one picture, in gray. */
export interface Scan {
  pixels: Uint8Array
  width: number
  height: number
  channels: 1
}

const MAX_SCANS = 4
/** Of letter paper at 600 dots an inch. */
const MAX_SCAN_PIXELS = 36_000_000
/** Smaller ones are logos. */
const MIN_SCAN_PIXELS = 250_000
/** More dots are halved until they fit: so many are enough to read by. */
const MAX_EDGE_PX = 2400

interface Decoded {
  width: number
  height: number
  /** ImageKind of PDF.js: bits of gray, RGB or RGBA. */
  kind: 1 | 2 | 3
  data: Uint8Array | Uint8ClampedArray | null
}

/** The largest picture of each of the first pages of a PDF. @throws as `readPdf` does */
export async function findScans(bytes: Uint8Array): Promise<Scan[]> {
  const { getDocument, OPS } = await import('unpdf/pdfjs')
  const task = getDocument({
    data: bytes,
    maxImageSize: MAX_SCAN_PIXELS,
    isOffscreenCanvasSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const scans: Scan[] = []
    for (let number = 1; number <= Math.min(document.numPages, MAX_SCANS); number++) {
      const page = await document.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList()
      let largest: Decoded | null = null
      for (const [i, operator] of fnArray.entries()) {
        if (operator !== OPS.paintImageXObject) continue
        const name: string = argsArray[i][0]
        const image: Decoded | null = await new Promise((resolve) =>
          (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve),
        )
        if (image?.data && areaOf(image) > Math.max(MIN_SCAN_PIXELS, largest ? areaOf(largest) : 0))
          largest = image
      }
      if (largest) scans.push(scanOf(largest))
      page.cleanup()
    }
    return scans
  } finally {
    await task.destroy()
  }
}

const areaOf = ({ width, height }: Decoded) => width * height

/** In gray, each dot the mean of a square of dots where there are more than needed. */
function scanOf({ width, height, kind, data }: Decoded): Scan {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / MAX_EDGE_PX))
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) }
  const pixels = new Uint8Array(small.width * small.height)
  const grayAt = grayOf(kind, width, data ?? new Uint8Array())
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) sum += grayAt(x * step + dx, y * step + dy)
      pixels[y * small.width + x] = sum / (step * step)
    }
  return { pixels, ...small, channels: 1 }
}

function grayOf(kind: Decoded['kind'], width: number, data: Uint8Array | Uint8ClampedArray) {
  if (kind === 1) {
    const bytesPerRow = (width + 7) >> 3
    return (x: number, y: number) => (((data[y * bytesPerRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255
  }
  const channels = kind === 2 ? 3 : 4
  return (x: number, y: number) => {
    const at = (y * width + x) * channels
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  }
}
