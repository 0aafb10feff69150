import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { stringify } from 'csv-stringify'
import { EXPORTS } from '../features/installation/backups/exports.ts'
import { packLines } from '../features/installation/backups/keeping.ts'
import { writeSuppressions } from '../features/installation/backups/suppressions.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { countPictures, describeGaps, describePictures, writeBackupFile } from './installation/backup-file.ts'
import { withContainer } from './installation/open-container.ts'
import { loadConfig } from './serve.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'
import { isOfWriting, isPipeClosed, UnwritableFileError } from './terminal/write-file.ts'

/** Adds `bulletin export`: a list as CSV, for a spreadsheet or another program, or everything as a back-up. */
export function registerExport(program: Command): void {
  const verb = program.command('export').description('write a list, or everything, to a file')
  for (const list of EXPORTS) {
    verb
      .command(list)
      .description(`the ${list.replace('-', ' ')} as CSV; never with tokens that open a subscription`)
      .option('--output <file.csv>', 'write to this file instead of the screen')
      .action((options: { output?: string }) =>
        withContainer(({ exports }) => writeCsv(exports.rows(list), options.output ?? null)),
      )
  }
  verb
    .command('backup')
    .description(
      'everything in the database and the files of pictures, to be read by "bulletin import backup" of this version or a newer one',
    )
    .argument(
      '<file.jsonl.gz>',
      'a new file; it holds personal data, but no passwords or sessions: keep it safe',
    )
    .option(...jsonOption)
    .action((file: string, options: JsonOption) =>
      withContainer(async ({ db, keys, pictures: { files } }) => {
        const { passphrase } = loadConfig().backups
        const now = systemClock.now()
        const written = await writeBackupFile(db, file, { keys, passphrase, now, pictures: files })
        const pictures = countPictures(written.pictures)
        printAnswer(options, { ...written, pictures, file, signer: keys.signer }, [
          `${written.rows} rows and ${describePictures(written.pictures)} written to ${file}, signed by ${keys.signer}.`,
          ...describeGaps(written.pictures),
          'Keep a copy of DATA_DIR/installation.key elsewhere: you need it to restore.',
        ])
      }),
    )
  verb
    .command('suppressions')
    .description('who gets no email anymore (hashes), for "bulletin import backup": newer than the backup')
    .argument('<file.jsonl.gz>', 'a new file')
    .option(...jsonOption)
    .action((file: string, options: JsonOption) =>
      withContainer(async ({ db, keys }) => {
        const entries = await packLines(file, null, (add) => writeSuppressions(db, keys, add))
        printAnswer(options, { entries, file }, [`${entries} addresses written to ${file}.`])
      }),
    )
}

export async function writeCsv(rows: AsyncIterable<object>, file: string | null): Promise<void> {
  const csv = stringify({
    header: true,
    // A cell that begins like a formula would run in the spreadsheet that opens it.
    escape_formulas: true,
    cast: { date: (value) => value.toISOString(), boolean: (value) => String(value) },
  })
  if (file === null) {
    // Whoever reads no further (`| head`) has what they wanted.
    await pipeline(rows, csv, process.stdout, { end: false }).catch((error: unknown) => {
      if (!isPipeClosed(error)) throw error
    })
    return
  }
  await pipeline(rows, csv, createWriteStream(file)).catch((error: unknown) => {
    throw isOfWriting(error) ? new UnwritableFileError(file, error) : error
  })
}
