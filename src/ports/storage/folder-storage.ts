import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { StoragePort } from './port.ts'

const UNFINISHED = '.part'

/** Keeps files in a folder of this machine (of a disk that is mounted there), readable by its owner alone. */
export function createFolderStorage(folder: string): StoragePort {
  const at = (name: string) => path.join(folder, path.basename(name))
  return {
    description: `the folder ${folder}`,
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = `${at(name)}${UNFINISHED}`
      try {
        await copyFile(file, unfinished)
        await rename(unfinished, at(name))
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    async get(name, file) {
      try {
        await stat(at(name))
      } catch {
        return false
      }
      await copyFile(at(name), file, constants.COPYFILE_EXCL)
      return true
    },
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = (await readdir(folder)).filter((name) => !name.endsWith(UNFINISHED))
      return Promise.all(
        names.sort().map(async (name) => {
          const { size, mtime } = await stat(at(name))
          return { name, bytes: size, storedAt: mtime }
        }),
      )
    },
    delete: (name) => rm(at(name), { force: true }),
  }
}
