import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../ports/clock/clock.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A successful answer as it was made, that everybody may be given. */
export interface MadeAnswer {
  headers: Record<string, string>
  body: string | Buffer
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
}

/** Public answers kept ready-made in this process (architecture, flow 1). */
export interface PublicCache {
  /**
   * The kept answer of this key, or what `make` gives; of several who ask at once one makes it. Where `make` finds that
   * its answer is not for everybody it gives null: then null is what all of them get, and each answers by itself.
   */
  answer(key: string, make: () => Promise<MadeAnswer | null>): Promise<ReadyAnswer | null>
  /** Forgets everything: something that the public sees has changed. */
  clear(): void
}

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ENTRY_BYTES = 8 * 1024 * 1024
/** Events go over and placements end by the clock alone, without a notification. */
const MAX_AGE_MS = 60_000
const REMEMBERED_TAGS = 5_000
/** Below that a packet more or less is not sent (the same as the compression of what is not kept). */
const WORTH_COMPRESSING_BYTES = 1024
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|[\w.]+\+(?:xml|json)))/

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

export function createPublicCache({ clock }: { clock: Clock }): PublicCache {
  const cached = new LRUCache<string, ReadyAnswer & { bytes: number }>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // The compressed bodies come later and are smaller than the plain one.
    sizeCalculation: ({ bytes }, key) => bytes * 2 + key.length + 500,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  /** Since when an address has had the content of a tag; survives `clear`, which most contents do unchanged. */
  const tags = new LRUCache<string, { etag: string; modifiedAt: Date }>({ max: REMEMBERED_TAGS })
  let inProgress = new Map<string, Promise<ReadyAnswer | null>>()

  function getReady(key: string, made: MadeAnswer): ReadyAnswer & { bytes: number } {
    const body = Buffer.isBuffer(made.body) ? made.body : Buffer.from(made.body)
    // Weak: the compressed forms share it (RFC 9110, 8.8.1).
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const before = tags.get(key)
    const modifiedAt = before?.etag === etag ? before.modifiedAt : clock.now()
    tags.set(key, { etag, modifiedAt })
    const packed = new Map<Encoding, Promise<Buffer>>()
    return {
      headers: made.headers,
      etag,
      modifiedAt,
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

  async function makeReady(key: string, make: () => Promise<MadeAnswer | null>): Promise<ReadyAnswer | null> {
    const asked = inProgress
    try {
      const made = await make()
      if (made === null) return null
      const ready = getReady(key, made)
      // What was read before the last change is given to whoever asked, and not kept.
      if (asked === inProgress) cached.set(key, ready)
      return ready
    } finally {
      asked.delete(key)
    }
  }

  return {
    async answer(key, make) {
      const known = cached.get(key) ?? inProgress.get(key)
      if (known) return known
      const answer = makeReady(key, make)
      inProgress.set(key, answer)
      return answer
    },
    clear() {
      cached.clear()
      inProgress = new Map()
    },
  }
}

function pack(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return packGzip(body, { level: 6 })
  return packBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
