import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { isDatabaseAway } from '../../../platform/database/database-error.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { MailReportsService } from '../service.ts'

/** A notice returns one mail at most. */
const MAX_FILE_BYTES = 5 * 1024 * 1024
const MAX_BATCH_FILES = 200

interface DropOptions {
  folder: string
  reports: MailReportsService
  clock: Clock
  /** Takes a test mail that came back; false where it is none. */
  ingestTestMail: (source: string) => Promise<boolean>
  logger: Logger
}

/**
 * Takes in the mails that somebody's mail program drops into a folder, one file each: notices of bounces and
 * complaints (RFC 3464, RFC 5965), and the test mail of the mail set-up. Files move to `done`, or to `unread` when they are neither. One that is still being
 * written is left out by giving it a name that begins with a dot, as Maildir deliveries do.
 */
export async function ingestDropFolder(options: DropOptions): Promise<void> {
  for (const name of await namesIn(options.folder)) {
    try {
      await ingestFile(name, options)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      // It stays where it is, for a person to look at; the others are taken in.
      options.logger.error({ err: error, file: name }, 'a file of the bounces folder could not be taken in')
    }
  }
}

async function ingestFile(
  name: string,
  { folder, reports, clock, logger, ingestTestMail }: DropOptions,
): Promise<void> {
  const file = path.join(folder, name)
  const { readReturnedMail } = await import('../../../ports/mail-reports/dsn-reports.ts')
  const isSmall = (await stat(file)).size <= MAX_FILE_BYTES
  const source = isSmall ? await readFile(file) : Buffer.alloc(0)
  const found = await readReturnedMail(source, clock.now())
  const isTestMail = found === null && (await ingestTestMail(source.toString('latin1')))
  if (found !== null) await reports.ingest(found)
  else if (!isTestMail)
    logger.warn({ file: name }, 'a file of the bounces folder is no notice that can be read')
  const target = path.join(folder, found === null && !isTestMail ? 'unread' : 'done')
  await mkdir(target, { recursive: true })
  await rename(file, path.join(target, name))
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // Most sites have no such folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .slice(0, MAX_BATCH_FILES)
}
