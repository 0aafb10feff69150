import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { compareContents } from '../features/installation/backups/backup-file.ts'
import { describeGoLive, findHold, goLive } from '../features/installation/backups/go-live.ts'
import { BackupError } from '../features/installation/backups/keys.ts'
import { eraseAgain } from '../features/installation/backups/suppressions.ts'
import { KEY_FILE } from '../features/installation/service.ts'
import { MIGRATIONS } from '../platform/container/container.ts'
import { openDatabase } from '../platform/database/connection.ts'
import { createLogger } from '../platform/logger.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { readBackupFile } from './installation/backup-file.ts'
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
        if (again.failed > 0)
          print(`${again.failed} erased people still have something open: bulletin erase <address>.`)
        await goLive(db, choice)
        printAnswer(options, { isLive: true, changed: true, effects, notErased: again.failed }, [
          'The copy is live.',
        ])
      })
    })
}

interface RestoreChoice {
  goLive?: boolean
  rehearse?: string
  sendWaiting?: boolean
  yes?: boolean
  json?: boolean
}

async function printRehearsal(file: string, options: JsonOption, command: Command): Promise<void> {
  try {
    const { dataDir, backups } = loadConfig()
    const key = (await readFile(path.join(dataDir, KEY_FILE), 'utf8').catch(() => '')).trim() || null
    const { rows, differences } = await rehearseRestore(file, key, backups.passphrase)
    for (const difference of differences) console.error(difference)
    if (options.json) printAnswer(options, { rows, differences }, [])
    if (differences.length > 0) command.error('The restored tables differ from the backup.')
    if (!options.json) console.log(`${rows} rows restored and compared: ${file} is good.`)
  } catch (error) {
    if (error instanceof BackupError) command.error(`bulletin: ${error.message}`)
    endWith(error)
  }
}

/** Restores a back-up into a PostgreSQL of its own in a folder that goes away, and compares every table with the file. */
export async function rehearseRestore(
  file: string,
  key: string | null,
  passphrase: string | null,
): Promise<{ rows: number; differences: string[] }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-rehearsal-'))
  // PostgreSQL runs as another user when this runs as root.
  await chmod(dataDir, 0o711)
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir, logger: createLogger('error') })
    try {
      const { rows, contents } = await readBackupFile(database, file, {
        migrations: MIGRATIONS,
        key,
        signer: null,
        passphrase,
        suppressions: null,
        now: systemClock.now(),
        isRehearsal: true,
      })
      return { rows, differences: await compareContents(database.db, contents) }
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
