import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import {
  BackupError,
  readBackup,
  readBackupHeader,
  writeBackup,
} from '../features/installation/backup.service.server.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/transaction.ts'

/** Writes a whole back-up to a file, packed. Answers how many rows it holds. */
export async function writeBackupFile(db: Database, file: string, now: Date): Promise<number> {
  const packed = createGzip()
  const output = packed.pipe(createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  const written = finished(output)
  // A file that cannot be written ends the reading too.
  written.catch(() => packed.destroy())
  const { rows } = await Promise.race([
    writeBackup(db, now, async (line) => {
      if (!packed.write(`${line}\n`)) await once(packed, 'drain')
    }),
    written.then(() => ({ rows: 0 })),
  ])
  packed.end()
  await written
  return rows
}

/**
 * Fills an empty database from a back-up: the schema is brought to that of the back-up, filled, and brought to that of
 * this version. Answers how many rows were read.
 */
export async function readBackupFile(
  { db, pool }: { db: Database; pool: pg.Pool },
  file: string,
  migrations: string,
): Promise<number> {
  const lines = readLines(file)
  const first = await lines.next()
  const { schema } = readBackupHeader(first.done ? '' : first.value)
  await migrateUpTo(pool, migrations, schema)
  const { rows } = await readBackup(db, lines)
  await migrateDatabase({ pool, folder: migrations })
  return rows
}

/** The lines of a packed file. @throws BackupError when it cannot be read or unpacked */
async function* readLines(file: string): AsyncGenerator<string, void> {
  const unpacked = createGunzip()
  // Its failure, too, comes out of the loop below.
  const reading = pipeline(createReadStream(file), unpacked)
  reading.catch(() => {})
  let rest = ''
  try {
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    await reading
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} cannot be read: ${reason}.`)
  } finally {
    unpacked.destroy()
  }
  if (rest !== '') yield rest
}

/** The migrations up to one that was written at an instant (milliseconds). */
async function migrateUpTo(pool: pg.Pool, migrations: string, schema: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const journalFile = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { when: number }[] }
    if (!journal.entries.some(({ when }) => when === schema)) {
      throw new BackupError(
        'The back-up was made by another version of Faith Bulletin, whose database this one does not know. Use that version, or a newer one.',
      )
    }
    const entries = journal.entries.filter(({ when }) => when <= schema)
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
    await migrateDatabase({ pool, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
