import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../contract/calls.ts'
import { MAX_PICTURE_BYTES, type StoredPicture } from '../../contract/pictures.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Document } from '../../platform/http/handlers.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { StoragePort } from '../../ports/storage/port.ts'
import { writeAudit } from '../accounts/service.ts'
import { inspectPicture } from './encoding/inspect.ts'

const NAME = /^[0-9a-f]{24}\.(jpg|png|webp)$/
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const MAX_CACHED_BYTES = 32 * 1024 * 1024

export interface PicturesService {
  /** Stores a picture under a name made from its content. @throws AppError invalid, too_large */
  add(data: string, by: Viewer): Promise<StoredPicture>
  /** @throws AppError not_found */
  get(name: string): Promise<Document>
}

/** The pictures of posts, in every one of these places; one that has lost a picture is passed over. */
export function createPicturesService(options: {
  db: Database
  clock: Clock
  storages: readonly StoragePort[]
}): PicturesService {
  const { db, clock, storages } = options
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  })

  const inFolder = async <Result>(work: (file: string) => Promise<Result>): Promise<Result> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-picture-'))
    return work(path.join(folder, randomUUID())).finally(() => rm(folder, { recursive: true, force: true }))
  }

  async function read(name: string): Promise<Buffer | null> {
    for (const storage of storages) {
      const bytes = await inFolder(async (file) => ((await storage.get(name, file)) ? readFile(file) : null))
      if (bytes !== null) return bytes
    }
    return null
  }

  return {
    async add(data, by) {
      const sent = Buffer.from(data, 'base64')
      if (sent.length > MAX_PICTURE_BYTES) throw new AppError('too_large', 'That picture is too large.')
      const picture = inspectPicture(sent)
      if (picture === null) throw new AppError('invalid', 'Please choose a JPEG, PNG or WebP picture.')
      const { bytes, extension, width, height } = picture
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${extension}`
      await inFolder(async (file) => {
        await writeFile(file, bytes)
        for (const storage of storages) await storage.put(name, file)
      })
      const after = { bytes: bytes.length, width, height }
      const entry = { at: clock.now(), actor: by.id, action: 'picture.added', subject: `picture:${name}` }
      await writeAudit(db, [{ ...entry, after }])
      return { url: `/api/pictures/${name}`, width, height }
    },

    async get(name) {
      const [, extension = ''] = NAME.exec(name) ?? []
      const bytes = extension === '' ? null : (cached.get(name) ?? (await read(name)))
      if (bytes === null) throw new AppError('not_found', 'There is no such picture.')
      cached.set(name, bytes)
      return {
        contentType: TYPES[extension] ?? '',
        body: bytes,
        // Its name is its content's: it never changes.
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      }
    },
  }
}
