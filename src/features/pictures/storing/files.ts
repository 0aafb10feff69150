import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { StoragePort } from '../../../ports/storage/port.ts'

const PIECE_BYTES = 192 * 1024
const MAX_CACHED_BYTES = 32 * 1024 * 1024

/** Files of pictures in every one of these places; one that has lost a file is passed over. */
export function createPictureFiles(storages: readonly StoragePort[]) {
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  })
  const inFolder = async <Result>(work: (file: string) => Promise<Result>): Promise<Result> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-picture-'))
    return work(path.join(folder, randomUUID())).finally(() => rm(folder, { recursive: true, force: true }))
  }

  return {
    async put(files: readonly { name: string; bytes: Buffer }[]) {
      await inFolder(async (file) => {
        for (const { name, bytes } of files) {
          await writeFile(file, bytes)
          for (const storage of storages) await storage.put(name, file)
        }
      })
    },
    /** Stores a file of this machine under a name. */
    async store(name: string, file: string) {
      for (const storage of storages) await storage.put(name, file)
      cached.delete(name)
    },
    /** The bytes of a file, a piece at a time and past the cache; null where no place has it. */
    async read(name: string): Promise<AsyncIterable<Buffer> | null> {
      const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-picture-'))
      const file = path.join(folder, 'file')
      const removeFolder = () => rm(folder, { recursive: true, force: true })
      for (const storage of storages) {
        if (!(await storage.get(name, file))) continue
        return createReadStream(file, { highWaterMark: PIECE_BYTES }).once('close', () => void removeFolder())
      }
      await removeFolder()
      return null
    },
    async get(name: string): Promise<Buffer | null> {
      const known = cached.get(name)
      if (known) return known
      for (const storage of storages) {
        const bytes = await inFolder(async (file) =>
          (await storage.get(name, file)) ? readFile(file) : null,
        )
        if (bytes === null) continue
        cached.set(name, bytes)
        return bytes
      }
      return null
    },
    /** Every file of any of the places, with when the last of them got it. */
    async list(): Promise<Map<string, Date>> {
      const files = new Map<string, Date>()
      for (const storage of storages) {
        for (const { name, storedAt } of await storage.list()) {
          const known = files.get(name)
          if (!known || storedAt > known) files.set(name, storedAt)
        }
      }
      return files
    },
    async delete(name: string) {
      for (const storage of storages) await storage.delete(name)
      cached.delete(name)
    },
  }
}

export type PictureFiles = ReturnType<typeof createPictureFiles>
