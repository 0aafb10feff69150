/** A picture as it is stored: checked, and of a JPEG without the segments that name a place, a camera or a person. */
export interface Picture {
  extension: 'jpg' | 'png' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

/** More would take a browser's memory, whatever the size of the file. */
const MAX_PIXELS = 50_000_000
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads what a picture is from its bytes alone; null for anything that is no whole JPEG, PNG or WebP header. */
export function inspectPicture(bytes: Buffer): Picture | null {
  const picture = readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes)
  if (picture === null) return null
  const { width, height } = picture
  return width > 0 && height > 0 && width * height <= MAX_PIXELS ? picture : null
}

function readPng(bytes: Buffer): Picture | null {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(PNG_SIGNATURE)
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { extension: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes }
}

/** RFC 9649: the size stands in the first chunk, which is of one of three kinds. */
function readWebp(bytes: Buffer): Picture | null {
  const text = (start: number) => bytes.toString('latin1', start, start + 4)
  if (bytes.length < 32 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return null
  const picture = (width: number, height: number): Picture => ({ extension: 'webp', width, height, bytes })
  switch (text(12)) {
    case 'VP8 ':
      return picture(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return picture((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return picture(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
    default:
      return null
  }
}

const START_OF_SCAN = 0xda
/** ITU-T T.81, table B.1: frame headers, without the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Exif, XMP and comments; the color profile (APP2) and Adobe's transform (APP14) stay. */
const isNote = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const segments = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_SCAN) {
      segments.push(bytes.subarray(at))
      return size && { extension: 'jpg', ...size, bytes: Buffer.concat(segments) }
    }
    if (end > bytes.length || end < at + 4) return null
    if (isFrame(marker) && end >= at + 9)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (!isNote(marker)) segments.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
