import { createWriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { Argument, type Command } from 'commander'
import { stringify } from 'csv-stringify'
import { EXPORTS, type ExportKind } from '../features/installation/export.service.server.ts'
import { withContainer } from './open-container.ts'

/** Adds `bulletin export <list>`: a list as CSV, for a spreadsheet or another program. */
export function registerExport(program: Command): void {
  program
    .command('export')
    .description('write a list as CSV; unsubscribe tokens are never in it')
    .addArgument(new Argument('<list>', 'which one').choices([...EXPORTS]))
    .option('--output <file.csv>', 'write to this file instead of the screen')
    .action((list: ExportKind, options: { output?: string }) =>
      withContainer(({ exports }) => writeCsv(exports.rows(list), options.output ?? null)),
    )
}

/** Writes rows as CSV with a header line to a file, or to the screen where there is none. */
export async function writeCsv(rows: AsyncIterable<object>, file: string | null): Promise<void> {
  const csv = stringify({
    header: true,
    // A cell that begins like a formula would run in the spreadsheet that opens it.
    escape_formulas: true,
    cast: { date: (value) => value.toISOString(), boolean: (value) => String(value) },
  })
  if (file !== null) {
    await pipeline(rows, csv, createWriteStream(file))
    return
  }
  csv.pipe(process.stdout)
  await Promise.all([pipeline(rows, csv), finished(csv, { writable: false })])
}
