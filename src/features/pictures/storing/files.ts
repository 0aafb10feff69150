import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { StoragePort } from '../../../ports/storage/port.ts'

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
