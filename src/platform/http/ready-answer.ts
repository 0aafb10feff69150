import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A successful answer as it was made, that everybody may be given. */
export interface MadeAnswer {
  headers: Record<string, string>
  body: string | Buffer
  /** Of the changes that make it another. */
  tags: readonly string[]
}

/** An answer ready to be sent again. */
export interface ReadyAnswer {
  headers: Record<string, string>
  etag: string
  /** When this content was first seen here. */
  modifiedAt: Date
  bodyIn(encoding: Encoding): Promise<Buffer>
  /** Whether compressing it is worth the while. */
  isCompressible: boolean
  /** Of the body as it is. */
  bytes: number
}

/** Below that a packet more or less is not sent (the same as the compression of what is not cached). */
const WORTH_COMPRESSING_BYTES = 1024
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|[\w.]+\+(?:xml|json)))/

/** A window of 512 KB, as much as our longest pages; by default it would be 4 MB of working memory. */
const WINDOW_BITS = 19

const encoder = new TextEncoder()
const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** @param dateTag gives the instant since which this content has been known. */
export function createReadyAnswer(made: MadeAnswer, dateTag: (etag: string) => Date): ReadyAnswer {
  const body = copyExactly(typeof made.body === 'string' ? encoder.encode(made.body) : made.body)
  // Weak: the compressed forms share it (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const packed = new Map<Encoding, Promise<Buffer>>()
  return {
    headers: made.headers,
    etag,
    modifiedAt: dateTag(etag),
    bytes: body.length,
    isCompressible:
      body.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(made.headers['content-type'] ?? ''),
    bodyIn(encoding) {
      if (encoding === 'identity') return Promise.resolve(body)
      const ready = packed.get(encoding) ?? pack(body, encoding)
      packed.set(encoding, ready)
      return ready
    },
  }
}

async function pack(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const packed =
    encoding === 'gzip'
      ? await packGzip(body, { level: 6 })
      : await packBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
  return copyExactly(packed)
}

/** A buffer with memory of its own: what Node.js and its libraries give may hold up to 64 KB for a few bytes. */
function copyExactly(bytes: Uint8Array): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer)
}
