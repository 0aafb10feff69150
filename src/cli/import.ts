import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { CHURCH_COLUMNS, type ChurchColumn } from '../domain/churches/fields.ts'
import { decodeList } from '../domain/lists.ts'
import { type ChurchFile, readChurches } from '../features/churches/importing/church-file.ts'
import { BackupError } from '../features/installation/backups/keys.ts'
import { KEY_FILE } from '../features/installation/service.ts'
import { MIGRATIONS } from '../platform/container/container.ts'
import { openPictureFiles } from '../platform/container/pictures.ts'
import { openDatabase } from '../platform/database/connection.ts'
import { createLogger } from '../platform/logger.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { countPictures, describeGaps, describePictures, readBackupFile } from './installation/backup-file.ts'
import { withContainer } from './installation/open-container.ts'
import { endWith, loadConfig } from './serve.ts'
import { parseChurchId } from './terminal/church-id.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'
import { registerMoved } from './upgrade/move-database.ts'

interface ImportOptions extends JsonOption {
  key?: string
  signedBy?: string
  suppressions?: string
}

interface ImportChurchesOptions extends JsonOption {
  dryRun?: boolean
  map?: ColumnMap
}

/** What columns hold by their header as the file writes it; null for what is not used. */
type ColumnMap = ReadonlyMap<string, ChurchColumn | null>

/** "Church Name=name", once for each column. */
function parseMap(pair: string, before: ColumnMap = new Map()): ColumnMap {
  const [, header = '', wanted = ''] = /^(.*)=([^=]*)$/s.exec(pair) ?? []
  const column = CHURCH_COLUMNS.find((one) => one === wanted.trim()) ?? null
  if (header.trim() === '' || (column === null && wanted.trim() !== ''))
    throw new InvalidArgumentError(`"${pair}" is no header=column. Columns: ${CHURCH_COLUMNS.join(', ')}.`)
  return new Map(before).set(header.trim(), column)
}

function refuseFile(command: Command, file: string) {
  return (error: unknown) =>
    command.error(
      `error: ${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    )
}

/** Adds `bulletin import`: churches into the directory, a church's events, or a back-up into an empty database. */
export function registerImport(program: Command): void {
  const verb = program.command('import').description('import a list or a backup')
  verb
    .command('churches')
    .description('import churches from a CSV file; known ones are filled in, never duplicated')
    .argument('<file.csv>', `columns ${CHURCH_COLUMNS.join(', ')}, in any order; only name is required`)
    .option(
      '--map <header=column>',
      'what a column holds that is not recognized, or not rightly; "Header=" for not used; repeat for others',
      parseMap,
    )
    .option('--dry-run', 'print what would happen to each row, and change nothing')
    .option(...jsonOption)
    .action(async (file: string, options: ImportChurchesOptions, command: Command) => {
      const { rows, columns } = await readImportFile(file, options.map).catch(refuseFile(command, file))
      await withContainer(async ({ churchImport }) => {
        const isDryRun = options.dryRun ?? false
        const report = await churchImport.importChurches(rows, { by: 'command line', isDryRun })
        for (const { row, reason } of [...report.bad, ...report.vouched])
          console.error(`line ${row}: ${reason}`)
        const waiting = report.outcomes.filter(
          ({ became, status }) => became === 'added' && status !== 'listed',
        )
        printAnswer(options, { columns, ...report }, [
          ...columns.map(({ header, column }) => `column ${header}: ${column ?? 'not used'}`),
          ...waiting.map(
            ({ row, name, match }) =>
              `line ${row}: ${name} waits in the Inbox${match ? `: it may be ${match.name}` : ''}`,
          ),
          `${isDryRun ? 'Nothing was changed. It would be: ' : ''}${report.added} added, ${report.updated} updated, ` +
            `${report.known} already known, ${report.bad.length} lines skipped.`,
        ])
        if (report.bad.length > 0) process.exitCode = EXIT.partial
      })
    })
  verb
    .command('events')
    .description("add the events of a church's own export to the queue: .ics, or Facebook's your_events.json")
    .argument('<file>')
    .requiredOption('--church <id>', 'whose events they are', parseChurchId)
    .option(...jsonOption)
    .action(async (file: string, options: { church: number } & JsonOption, command: Command) => {
      const text = await readFile(file, 'utf8').catch(refuseFile(command, file))
      await withContainer(async ({ scraping }) => {
        const report = await scraping.importEvents(options.church, { name: path.basename(file), text })
        printAnswer(options, report, [
          `${report.church}: ${report.found} coming ${report.found === 1 ? 'date' : 'dates'} read, ${report.added} added to the queue, ${report.changed} changed.`,
        ])
      })
    })
  verb
    .command('backup')
    .description('fill an empty database from a backup made with "bulletin export backup"')
    .argument('<file.jsonl.gz>')
    .option('--key <file>', 'the installation.key of the site that made it (default: that of DATA_DIR)')
    .option(
      '--signed-by <name>',
      'if that key is lost: the signature you know to be right; "nobody" for a backup from before there were any',
    )
    .option('--suppressions <file>', 'who unsubscribed since, from "bulletin export suppressions"')
    .option(...jsonOption)
    .action(async (file: string, options: ImportOptions, command: Command) => {
      try {
        const config = loadConfig()
        const keyFile = options.key ?? path.join(config.dataDir, KEY_FILE)
        const key = (await readFile(keyFile, 'utf8').catch(() => '')).trim() || null
        const database = await openDatabase({ ...config, logger: createLogger('error') })
        const read = await readBackupFile(database, file, {
          migrations: MIGRATIONS,
          key,
          signer: options.signedBy ?? null,
          passphrase: config.backups.passphrase,
          suppressions: options.suppressions ?? null,
          now: systemClock.now(),
          pictures: openPictureFiles(config),
        }).finally(() => database.close())
        const { rows, dropped, notErased } = read
        const pictures = countPictures(read.pictures)
        const { left, bounced, complained, erased } = dropped
        const list = options.suppressions
        printAnswer(options, { rows, pictures, dropped, notErased }, [
          `${rows} rows and ${describePictures(read.pictures)} read from ${file}.`,
          ...describeGaps(read.pictures),
          `${left + bounced + complained + erased} readers get no more mail: ${left} unsubscribed, ${bounced} bounced and ${complained} complained after the backup, ${erased} were erased again.`,
          ...(list
            ? []
            : [`Who left after ${read.madeAt} is not known here: no list was given (--suppressions).`]),
          ...notErased.map((why) => `Somebody who was erased is still in it. ${why}`),
          'This copy sends nothing until: ./bulletin restore --go-live',
          'No one can sign in yet: ./bulletin admin reset-password <email>',
        ])
      } catch (error) {
        if (error instanceof BackupError) command.error(`bulletin: ${error.message}`)
        endWith(error)
      }
    })
  registerMoved(verb)
}

/**
 * Reads churches from a CSV file with a header line. Columns are guessed but for those that `map` names.
 *
 * @throws when the file cannot be read, is no CSV, has no column of names, or none that `map` names
 */
export async function readImportFile(file: string, map: ColumnMap = new Map()): Promise<ChurchFile> {
  const text = decodeList(await readFile(file))
  if (text === null) throw new Error('it is no text. Save the list as CSV, and import that file.')
  return readChurches(text, {
    mostRows: Number.POSITIVE_INFINITY,
    choose: (header, guessed) => {
      const missing = [...map.keys()].find((name) => !header.includes(name))
      if (missing !== undefined)
        throw new Error(`it has no column “${missing}”. Its columns: ${header.join(', ')}.`)
      const mapped = [...map.values()]
      return header.map((name, place) => {
        const chosen = map.get(name)
        if (chosen !== undefined) return chosen
        // What a person has named is not guessed once more.
        const guess = guessed[place] ?? null
        return mapped.includes(guess) ? null : guess
      })
    },
  })
}
