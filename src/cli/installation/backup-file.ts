import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createErasureService } from '../../features/erasure/service.ts'
import {
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
import { schemaToFill } from '../../features/installation/backups/older-forms.ts'
import type { BackedUpPictures, PictureCount } from '../../features/installation/backups/picture-lines.ts'
import {
  type DroppedReaders,
  eraseAgain,
  mergeSuppressions,
  readSuppressions,
} from '../../features/installation/backups/suppressions.ts'
import { writeSetting } from '../../features/installation/data.ts'
import { INSTALLATION_KEY } from '../../features/installation/service.ts'
import { comparePictures, type PictureGaps } from '../../features/pictures/service.ts'
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
 * Writes a whole back-up to a new file, packed. Answers how many rows and pictures it holds, and which pictures are
 * missing or shown by nothing.
 *
 * @throws UnwritableFileError; what was written of it until then is removed
 */
export async function writeBackupFile(
  db: Database,
  file: string,
  options: BackupOptions,
): Promise<{ rows: number; pictures: PictureCount & PictureGaps }> {
  const { keys, passphrase, now } = options
  try {
    const { rows, pictures } = await packLines(file, passphrase, (add) =>
      writeBackup(db, keys, now, add, options),
    )
    return { rows, pictures: await findGaps(db, pictures, options) }
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
): Promise<{
  rows: number
  contents: Contents
  pictures: PictureCount & PictureGaps
  dropped: DroppedReaders
  /** Why somebody who was erased after the back-up could not be erased again yet, a sentence each. */
  notErased: string[]
  madeAt: string
}> {
  const { migrations, passphrase, now, signer } = options
  const { db, pool } = target
  const given = options.key === null ? null : deriveKeys(options.key)
  const header = await verifyBackup(unpackLines(file, passphrase), given, signer)
  // Its site had none yet: from here on it has.
  const key = options.key ?? (header.signer === null ? randomBytes(32).toString('base64url') : null)
  const keys = key === null ? null : deriveKeys(key)
  if (options.suppressions !== null && keys === null)
    throw new BackupError(
      'Without the installation.key of its site (--key) a list of suppressions recognizes nobody. Find the key, or leave --suppressions out and remove who left by hand.',
    )
  if (header.isMove !== options.isMove)
    throw new BackupError('The file was made by "bulletin upgrade", for the site that made it.')
  const list = options.suppressions
  const entries = list && keys ? await readSuppressions(() => unpackLines(list, passphrase), keys) : []
  await refuseRows(db)
  await migrateUpTo(pool, migrations, schemaToFill(header.schema))
  const jobs = await startJobs({
    ...target,
    logger: createLogger('error'),
    works: false,
    worker: 0,
    kinds: [...JOB_KINDS],
  })
  try {
    let notErased: string[] = []
    let dropped: DroppedReaders = { left: 0, bounced: 0, complained: 0, erased: 0 }
    // Sealed by another key than ours, it stays closed.
    const opening = header.signer === null || keys?.signer === header.signer ? keys : null
    const { rows, contents, pictures } = await readBackup(
      db,
      unpackLines(file, passphrase),
      opening,
      async (tx, waiting) => {
        if (options.isRehearsal) return
        if (!options.isMove) await endInterrupted(tx)
        if (key !== null) await writeSetting(tx, INSTALLATION_KEY, key)
        if (keys) dropped = await mergeSuppressions(tx, keys.addresses, entries)
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
      const again = await eraseAgain(db, keys.addresses, (email) => erasure.eraseAddress(email, 'restore'))
      dropped = { ...dropped, erased: again.readers }
      notErased = again.waiting
    }
    const stored = await findGaps(db, pictures, options)
    return { rows, contents, pictures: stored, dropped, notErased, madeAt: header.madeAt }
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

async function findGaps(
  db: Database,
  count: PictureCount,
  { pictures, now }: Pick<BackupOptions, 'pictures' | 'now'>,
): Promise<PictureCount & PictureGaps> {
  // They stay in their place.
  if (!pictures) return { ...count, missing: [], extra: [] }
  return { ...count, ...(await comparePictures(db, count.names, now)) }
}

/** For programs: how many, in place of every name. */
export const countPictures = ({ names, ...rest }: PictureCount & PictureGaps) => ({
  files: names.length,
  ...rest,
})

/** "12 files of pictures (3.4 MB)". */
export const describePictures = ({ names, bytes }: PictureCount) =>
  `${names.length} files of pictures (${(bytes / 1_000_000).toFixed(1)} MB)`

/** Which pictures have no file, and which files nothing shows; a line each, without any where all is well. */
export function describeGaps({ missing, extra }: PictureGaps): string[] {
  return [
    ...(missing.length > 0 ? [`Shown, but without a file: ${listSome(missing)}.`] : []),
    ...(extra.length > 0 ? [`Shown by nothing, and swept in time: ${listSome(extra)}.`] : []),
  ]
}

const MAX_NAMES = 20
const listSome = (names: string[]) =>
  names.slice(0, MAX_NAMES).join(', ') +
  (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more (--json names all)` : '')
