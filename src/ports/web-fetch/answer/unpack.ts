import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { FetchProblem } from '../fetch-problem.ts'

const gunzip = promisify(zlib.gunzip)
const inflate = promisify(zlib.inflate)
const inflateRaw = promisify(zlib.inflateRaw)
const brotliDecompress = promisify(zlib.brotliDecompress)

/** What this reader asks for (Accept-Encoding) and can unpack. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/** Real pages pack 5 to 30 times smaller; deflate's own limit, which bombs come close to, is 1032. */
const MAX_RATIO = 200
/** Small bodies may unpack to this much whatever their ratio. */
const ALWAYS_ALLOWED = 1024 * 1024
/** Each further layer multiplies the ratio, and no honest server packs three times. */
const MAX_LAYERS = 2

/**
 * Unpacks a body by its Content-Encoding header, to at most `maxBytes` and at most 200 times its packed size.
 * Lenient where browsers are: a body that is not packed although the header says so, raw deflate, a missing end.
 * Throws a FetchProblem ('too-large', 'unsupported-type', 'interrupted').
 */
export async function unpackBody(
  packed: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array> {
  const layers = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity' && layer !== 'none')
  if (layers.length > MAX_LAYERS) throw unknownPacking()

  const limit = Math.min(maxBytes, Math.max(ALWAYS_ALLOWED, packed.length * MAX_RATIO))
  let bytes = packed
  for (const layer of layers.reverse()) bytes = await unpackLayer(bytes, layer, limit)
  if (bytes.length > maxBytes) throw tooLarge()
  return bytes
}

/** Unpacks a file that is itself gzip (sitemap.xml.gz), under the same limits; returns anything else as it is. */
export async function unpackGzipFile(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  return isGzip(bytes) ? unpackBody(bytes, 'gzip', maxBytes) : bytes
}

async function unpackLayer(bytes: Uint8Array, layer: string, limit: number): Promise<Uint8Array> {
  if (bytes.length === 0) return bytes
  const options = { maxOutputLength: limit, finishFlush: zlib.constants.Z_SYNC_FLUSH }
  try {
    if (layer === 'gzip' || layer === 'x-gzip') return isGzip(bytes) ? await gunzip(bytes, options) : bytes
    if (layer === 'deflate')
      return await (isZlib(bytes) ? inflate(bytes, options) : inflateRaw(bytes, options))
    if (layer === 'br') {
      const flush = zlib.constants.BROTLI_OPERATION_FLUSH
      return await brotliDecompress(bytes, { maxOutputLength: limit, finishFlush: flush })
    }
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw new FetchProblem('interrupted', 'The page arrived damaged and could not be unpacked.')
  }
  throw unknownPacking()
}

/** RFC 1952, 2.3.1: the two magic bytes. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** RFC 1950, 2.2: method 8, and a header that divides by 31. Some servers send RFC 1951 without this wrapper. */
function isZlib(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

function tooLarge(): FetchProblem {
  return new FetchProblem('too-large', 'The page is larger than this reader accepts once it is unpacked.')
}

function unknownPacking(): FetchProblem {
  return new FetchProblem('unsupported-type', 'The page is packed in a way that this reader does not know.')
}
