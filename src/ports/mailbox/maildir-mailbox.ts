import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { CUT_MAIL_BYTES, deliverEach, MAX_MAIL_BYTES, type Mailbox } from './port.ts'

/**
 * A drop folder in Maildir form, which mail servers and procmail deliver into: messages appear whole in `new`, and are
 * received once they lie in `cur`.
 */
export function createMaildirMailbox(folder: string): Mailbox {
  const [fresh, received] = [path.join(folder, 'new'), path.join(folder, 'cur')]
  return {
    async fetch(receive, signal) {
      for (const name of ['tmp', 'new', 'cur']) await mkdir(path.join(folder, name), { recursive: true })
      return deliverEach(
        await filesIn(fresh),
        async ({ name }) => {
          await receive(await readMessage(path.join(fresh, name)))
          // "2": flags follow; S: seen.
          await rename(path.join(fresh, name), path.join(received, `${name.replace(/:2,.*$/, '')}:2,S`))
        },
        signal,
      )
    },
    async removeReceived(before) {
      for (const { name, changedAt } of await filesIn(received))
        if (changedAt < before) await rm(path.join(received, name), { force: true })
    },
  }
}

async function readMessage(file: string) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const isCut = size > MAX_MAIL_BYTES
    const source = Buffer.alloc(isCut ? CUT_MAIL_BYTES : size)
    const { bytesRead } = await handle.read(source, 0, source.length, 0)
    return { source: source.subarray(0, bytesRead), isCut }
  } finally {
    await handle.close()
  }
}

/** Messages, oldest first. */
async function filesIn(folder: string): Promise<{ name: string; changedAt: Date }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const stated = await Promise.all(
    files.map(async ({ name }) => ({ name, changedAt: (await stat(path.join(folder, name))).mtime })),
  )
  return stated.toSorted(
    (a, b) => a.changedAt.getTime() - b.changedAt.getTime() || (a.name < b.name ? -1 : 1),
  )
}
