import { chmodSync, globSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A temporary folder for one run of the tests; `remove` first ends the databases that still work in it. */
type TestFolder = { readonly path: string; readonly remove: () => Promise<void> }

/**
 * Makes the folder in memory or below the system's temporary one. Its name is short because the path of a socket has
 * at most 107 characters, and others may pass through it because PostgreSQL runs as another user when the tests run as
 * root.
 */
export function makeTestFolder(): TestFolder {
  const path = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'fb-'))
  chmodSync(path, 0o711)
  return {
    path,
    remove: async () => {
      await endDatabases(path)
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

const MEMORY_FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 4 * 2 ** 30

/** Linux's folder in memory, where databases cost far less, if programs may run there and there is enough of it. */
function memoryFolder(): string | null {
  try {
    const mount = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    const freeBytes = Math.min(bavail * bsize, process.availableMemory())
    return mount && !mount[1]?.includes('noexec') && freeBytes > MIN_FREE_BYTES ? MEMORY_FOLDER : null
  } catch {
    return null
  }
}

/**
 * PostgreSQL outlives whoever started it, for instance a test that was killed. Ends, by their ids, those whose data
 * lies in the folder: `postmaster.pid` names the process, and its working folder proves that it is still that one.
 */
async function endDatabases(folder: string): Promise<void> {
  for (const pidFile of globSync('{*,*/*,*/*/*,*/*/*/*}/postmaster.pid', { cwd: folder })) {
    const dataFolder = join(folder, dirname(pidFile))
    const id = Number.parseInt(readFileSync(join(folder, pidFile), 'utf8'), 10)
    if (!worksIn(id, dataFolder)) continue
    // SIGQUIT: an immediate end, since the data goes away with the folder.
    process.kill(id, 'SIGQUIT')
    for (let tries = 0; tries < 50 && worksIn(id, dataFolder); tries += 1) await wait(100)
  }
}

function worksIn(id: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${id}/cwd`) === folder
  } catch {
    // It has ended, or this system has no /proc: then it cannot be distinguished from a stranger and is left alone.
    return false
  }
}
