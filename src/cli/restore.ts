import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { compareContents } from '../features/installation/backups/backup-file.ts'
import { describeGoLive, findHold, goLive } from '../features/installation/backups/go-live.ts'
import { BackupError } from '../features/installation/backups/keys.ts'
import type { PictureCount } from '../features/installation/backups/picture-lines.ts'
import { eraseAgain } from '../features/installation/backups/suppressions.ts'
import { KEY_FILE } from '../features/installation/service.ts'
import type { PictureGaps } from '../features/pictures/service.ts'
import { createPictureFiles } from '../features/pictures/storing/files.ts'
import { MIGRATIONS } from '../platform/container/container.ts'
import { openDatabase } from '../platform/database/connection.ts'
import { createLogger } from '../platform/logger.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { createFolderStorage } from '../ports/storage/folder-storage.ts'
import {
  countPictures,
  describeGaps,
  describePictures,
  type RestoreOptions,
  readBackupFile,
} from './installation/backup-file.ts'
import { withContainer } from './installation/open-container.ts'
import { endWith, loadConfig } from './serve.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

/** Adds `bulletin restore --go-live`: what a restored copy holds back begins, once a person has read what that is. */
export function registerRestore(program: Command): void {
  program
    .command('restore')
    .description('rehearse a backup, or let a copy that "bulletin import backup" restored go live')
    .option('--go-live', 'print what would be sent, ask, and let it be sent')
    .option('--rehearse <file>', 'restore a backup to a temporary database, compare, and delete it')
    .option('--signed-by <name>', 'with --rehearse: as for "bulletin import backup"')
    .option(
      '--send-waiting',
      'also send what was waiting in the backup: its site was stopped before it was made',
    )
    .option('--yes', 'do not ask')
    .option(...jsonOption)
    .action(async (options: RestoreChoice, command: Command) => {
      if (options.rehearse !== undefined) return printRehearsal(options.rehearse, options, command)
      if (!options.goLive) command.error('error: add --go-live or --rehearse <file>')
      await withContainer(async ({ db, keys, erasure }) => {
        const held = await findHold(db)
        if (held === null) {
          return printAnswer(options, { isLive: true, changed: false }, [
            'This copy is already live, or was not restored from a backup.',
          ])
        }
        const choice = { sendsWaiting: options.sendWaiting ?? false, now: systemClock.now() }
        const effects = await describeGoLive(db, held, choice)
        // With --json the answer is one document, at the end.
        const print = options.json ? console.error : console.log
        print(`This copy was restored from a backup made at ${held.madeAt}. When it goes live:\n`)
        for (const line of effects) print(`- ${line}`)
        print('\nMake sure the original site is off: otherwise both would send and scrape.')
        if (!(options.yes ?? (await confirm()))) command.error('No changes were made.')
        const again = await eraseAgain(db, keys.addresses, (email) =>
          erasure.eraseAddress(email, 'command line'),
        )
        if (again.people > 0) print(`${again.people} people who were erased before are erased again.`)
        for (const why of again.waiting) print(`Somebody who was erased is still here. ${why}`)
        await goLive(db, choice)
        printAnswer(options, { isLive: true, changed: true, effects, notErased: again.waiting }, [
          'The copy is live.',
        ])
      })
    })
}

interface RestoreChoice extends JsonOption {
  goLive?: boolean
  rehearse?: string
  signedBy?: string
  sendWaiting?: boolean
  yes?: boolean
}

async function printRehearsal(file: string, options: RestoreChoice, command: Command): Promise<void> {
  try {
    const { dataDir, backups } = loadConfig()
    const key = (await readFile(path.join(dataDir, KEY_FILE), 'utf8').catch(() => '')).trim() || null
    const known = { key, signer: options.signedBy ?? null, passphrase: backups.passphrase }
    const { rows, pictures, differences } = await rehearseRestore(file, known)
    for (const difference of differences) console.error(difference)
    if (options.json) printAnswer(options, { rows, differences, pictures: countPictures(pictures) }, [])
    if (differences.length > 0) command.error('What was restored differs from the backup.')
    if (options.json) return
    console.log(`${rows} rows and ${describePictures(pictures)} restored and compared: ${file} is good.`)
    for (const line of describeGaps(pictures)) console.log(line)
  } catch (error) {
    if (error instanceof BackupError) command.error(`bulletin: ${error.message}`)
    endWith(error)
  }
}

/**
 * Restores a back-up into a PostgreSQL of its own in a folder that goes away, compares every table with the file, and
 * counts the files of pictures again.
 */
export async function rehearseRestore(
  file: string,
  known: Pick<RestoreOptions, 'key' | 'signer' | 'passphrase'>,
): Promise<{ rows: number; pictures: PictureCount & PictureGaps; differences: string[] }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-rehearsal-'))
  // PostgreSQL runs as another user when this runs as root.
  await chmod(dataDir, 0o711)
  try {
    const files = createPictureFiles([createFolderStorage(path.join(dataDir, 'pictures'))])
    const database = await openDatabase({ databaseUrl: null, dataDir, logger: createLogger('error') })
    try {
      const { rows, contents, pictures } = await readBackupFile(database, file, {
        ...known,
        migrations: MIGRATIONS,
        suppressions: null,
        now: systemClock.now(),
        isRehearsal: true,
        pictures: files,
      })
      const differences = await compareContents(database.db, contents)
      const stored = (await files.list()).size
      if (stored !== pictures.names.length)
        differences.push(`pictures: ${stored} files of ${pictures.names.length}`)
      return { rows, pictures, differences }
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('\nGo live? Type yes: ')).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
