import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { cp, type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import {
  BackupError,
  readBackup,
  readBackupHeader,
  writeBackup,
} from '../features/installation/backups/service.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/transaction.ts'
import { UnwritableFileError } from './terminal/write-file.ts'

/**
 * Writes a whole back-up to a new file, packed. Answers how many rows it holds.
 *
 * @throws UnwritableFileError; what was written of it until then is removed
 */
export async function writeBackupFile(db: Database, file: string, now: Date): Promise<number> {
  // Opened before anything is read: a file that is there already is left as it is.
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw new UnwritableFileError(file, error)
  })
  try {
    return await packBackup(db, handle, file, now)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function packBackup(db: Database, handle: FileHandle, file: string, now: Date): Promise<number> {
  const packed = createGzip()
  const stop = new AbortController()
  const written = pipeline(packed, handle.createWriteStream()).catch((error: unknown) => {
    const failure = new UnwritableFileError(file, error)
    // The reading waits for the file: it would wait for ever.
    stop.abort(failure)
    throw failure
  })
  const reading = writeBackup(db, now, async (line) => {
    stop.signal.throwIfAborted()
    if (!packed.write(`${line}\n`)) await once(packed, 'drain', { signal: stop.signal })
  })
  const [{ rows }] = await Promise.all([reading.finally(() => packed.end()), written])
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
