import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createErasureService } from '../../features/erasure/service.ts'
import {
  type BackedUpPictures,
  type Contents,
  readBackup,
  refuseRows,
  verifyBackup,
  writeBackup,
} from '../../features/installation/backups/backup-file.ts'
import { endInterrupted } from '../../features/installation/backups/data.ts'
import { holdRestored } from '../../features/installation/backups/go-live.ts'
import { packLines, unpackLines } from '../../features/installation/backups/keeping.ts'
import { BackupError, deriveKeys, type InstallationKeys } from '../../features/installation/backups/keys.ts'
import {
  eraseAgain,
  mergeSuppressions,
  readSuppressions,
} from '../../features/installation/backups/suppressions.ts'
import { writeSetting } from '../../features/installation/data.ts'
import { INSTALLATION_KEY } from '../../features/installation/service.ts'
import { JOB_KINDS } from '../../platform/container/job-kinds.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logger.ts'
import { systemClock } from '../../ports/clock/clock.ts'
import { UnwritableFileError } from '../terminal/write-file.ts'

export interface BackupOptions {
  keys: InstallationKeys
  passphrase: string | null
  now: Date
  isMove?: true
  pictures?: BackedUpPictures
}

/**
 * Writes a whole back-up to a new file, packed. Answers how many rows it holds.
 *
 * @throws UnwritableFileError; what was written of it until then is removed
 */
export async function writeBackupFile(db: Database, file: string, options: BackupOptions): Promise<number> {
  const { keys, passphrase, now } = options
  try {
    const { rows } = await packLines(file, passphrase, (add) => writeBackup(db, keys, now, add, options))
    return rows
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new UnwritableFileError(file, error) : error
  }
}

export interface RestoreOptions {
  migrations: string
  /** The installation's key as text; null where it is lost. */
  key: string | null
  /** A signer that the person vouches for, where the key is lost. */
  signer: string | null
  passphrase: string | null
  /** A list of who left, newer than the back-up; null for none. */
  suppressions: string | null
  now: Date
  /** Nothing is changed of what was read: it is compared, and thrown away. */
  isRehearsal?: boolean
  /** The site goes on with what is read, in another PostgreSQL: nothing is held. */
  isMove?: true
  pictures?: BackedUpPictures
}

interface TargetDatabase {
  db: Database
  pool: pg.Pool
  connectionString: string
}

/**
 * Fills an empty database from a back-up: the schema is brought to that of the back-up, filled, and brought to that of
 * this version. What would go out of it is held until the copy goes live.
 * @throws BackupError, and nothing was changed
 */
export async function readBackupFile(
  target: TargetDatabase,
  file: string,
  options: RestoreOptions,
): Promise<{ rows: number; contents: Contents; ended: number }> {
  const { migrations, passphrase, now, signer } = options
  const { db, pool } = target
  const keys = options.key === null ? null : deriveKeys(options.key)
  const header = await verifyBackup(unpackLines(file, passphrase), keys, signer)
  if (header.isMove !== options.isMove)
    throw new BackupError('The file was made by "bulletin upgrade", for the site that made it.')
  const list = options.suppressions
  const entries = list && keys ? await readSuppressions(() => unpackLines(list, passphrase), keys) : []
  await refuseRows(db)
  await migrateUpTo(pool, migrations, header.schema)
  const jobs = await startJobs({
    ...target,
    logger: createLogger('error'),
    works: false,
    worker: 0,
    kinds: [...JOB_KINDS],
  })
  try {
    let ended = 0
    // Sealed by another key than ours, it stays closed.
    const opening = keys?.signer === header.signer ? keys : null
    const { rows, contents } = await readBackup(
      db,
      unpackLines(file, passphrase),
      opening,
      async (tx, waiting) => {
        if (options.isRehearsal) return
        if (!options.isMove) await endInterrupted(tx)
        if (options.key !== null) await writeSetting(tx, INSTALLATION_KEY, options.key)
        if (keys) ended = await mergeSuppressions(tx, keys.addresses, entries)
        for (const kind of JOB_KINDS)
          await jobs.enqueue(
            tx,
            kind,
            waiting.filter(({ name }) => name === kind.name).map(({ data }) => data),
          )
        if (!options.isMove) await holdRestored(tx, { importedAt: now.toISOString(), madeAt: header.madeAt })
      },
      options,
    )
    await migrateDatabase({ pool, folder: migrations })
    if (keys && !options.isRehearsal) {
      const erasure = createErasureService({
        db,
        clock: systemClock,
        mailPort: null,
        addressKey: keys.addresses,
      })
      await eraseAgain(db, keys.addresses, (email) => erasure.eraseAddress(email, 'restore'))
    }
    return { rows, contents, ended }
  } finally {
    await jobs.stop()
  }
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
        'The backup was made by another version of Faith Bulletin, with a database that this one does not know. Use that version or a newer one.',
      )
    }
    const entries = journal.entries.filter(({ when }) => when <= schema)
    // What stands after the newest migration may name tables that an older schema has not.
    if (entries.length < journal.entries.length) await rm(path.join(folder, 'after'), { recursive: true })
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
    await migrateDatabase({ pool, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
