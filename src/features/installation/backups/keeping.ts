import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { link, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { errorCode } from '../../../platform/database/database-error.ts'
import type { Database, Executor } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { StoragePort } from '../../../ports/storage/port.ts'
import { readSetting, writeSetting } from '../data.ts'
import { verifyBackup, writeBackup } from './backup-file.ts'
import { BackupError, type InstallationKeys } from './keys.ts'
import type { BackedUpPictures } from './picture-lines.ts'
import { writeSuppressions } from './suppressions.ts'

/** How a file begins that is encrypted (age-encryption.org/v1); the program `age` opens it, too. */
const AGE = 'age-encryption.org/'

/** Base-2 logarithm of what a guess at a passphrase costs (age's default): about a second. */
const SCRYPT_LOG_N = 18

/**
 * Writes lines to a new file, packed, and encrypted where there is a passphrase. It has its name once it is whole and
 * on the disk; until then, and where the process is killed, `<file>.<process>.part`.
 * @param write hands over the lines, one by one
 * @throws where the file is there already, or cannot be written; what was written is removed
 */
export async function packLines<Result>(
  file: string,
  passphrase: string | null,
  write: (add: (line: string) => Promise<void>) => Promise<Result>,
  logN = SCRYPT_LOG_N,
): Promise<Result> {
  const unfinished = `${file}.${process.pid}.part`
  // Refused before anything is read: a file that is there already is left as it is.
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST', syscall: 'link' })
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const packed = createGzip()
    const failure = new AbortController()
    const written = encrypt(packed, passphrase, logN)
      .then((bytes) => pipeline(bytes, handle.createWriteStream({ flush: true })))
      .catch((error: unknown) => {
        // The reading waits for the file: it would wait for ever.
        failure.abort(error)
        throw error
      })
    const reading = write(async (line) => {
      failure.signal.throwIfAborted()
      if (!packed.write(`${line}\n`)) await once(packed, 'drain', { signal: failure.signal })
    })
    const [result] = await Promise.all([reading.finally(() => packed.end()), written])
    // Unlike a rename, it fails where somebody made the file meanwhile; not every disk has links.
    await link(unfinished, file).catch((error: unknown) =>
      NO_LINKS.includes(errorCode(error) ?? '') ? rename(unfinished, file) : Promise.reject(error),
    )
    return result
  } finally {
    await rm(unfinished, { force: true })
  }
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

async function encrypt(packed: Transform, passphrase: string | null, logN: number): Promise<Readable> {
  if (passphrase === null) return packed
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(logN)
  encrypter.setPassphrase(passphrase)
  return toReadable(await encrypter.encrypt(toWeb(packed)))
}

/** The lines of such a file. @throws BackupError when it cannot be read, decrypted or unpacked */
export async function* unpackLines(file: string, passphrase: string | null): AsyncGenerator<string, void> {
  const unpacked = createGunzip()
  let rest = ''
  try {
    // Its failure, too, comes out of the loop below.
    const reading = pipeline(await decrypt(file, passphrase), unpacked)
    reading.catch(() => {})
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    await reading
  } catch (error) {
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} cannot be read: ${reason}.`)
  } finally {
    unpacked.destroy()
  }
  if (rest !== '') yield rest
}

async function decrypt(file: string, passphrase: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  if (passphrase === null)
    throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE to what it was made with.`)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(toWeb(createReadStream(file))).catch(() => {
    throw new BackupError(`${file} is encrypted with another passphrase, or damaged at its beginning.`)
  })
  return toReadable(opened)
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE
  } finally {
    await handle.close()
  }
}

// Node's streams and the web's describe the same thing in types that do not know each other.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
const toReadable = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream)

const STATE = 'backups.last'
export const SUPPRESSIONS_FILE = 'suppressions.jsonl.gz'
const BACKUP_FILE = /^bulletin-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz(?:\.age)?$/

const lastState = z.object({
  /** The last one that was read back and found whole. */
  good: z
    .object({
      name: z.string(),
      at: z.iso.datetime(),
      rows: z.number(),
      pictures: z.number().optional(),
      bytes: z.number(),
    })
    .nullable(),
  /** Why the newest attempt failed, if it did. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type LastBackup = z.infer<typeof lastState>

export type BackupKeeper = ReturnType<typeof createBackupKeeper>

export async function findLastBackup(db: Executor): Promise<LastBackup> {
  return lastState.safeParse(await readSetting(db, STATE)).data ?? { good: null, failure: null }
}

/** The back-ups of a place, newest first. */
export async function listBackups(storage: StoragePort): Promise<string[]> {
  const files = await storage.list()
  return files
    .map(({ name }) => name)
    .filter((name) => BACKUP_FILE.test(name))
    .toReversed()
}

/** Keeps so many back-ups in each place (a folder, a bucket). */
export function createBackupKeeper(options: {
  db: Database
  clock: Clock
  keys: InstallationKeys
  storages: readonly StoragePort[]
  passphrase: string | null
  /** How many stay in each place. */
  retained: number
  pictures?: BackedUpPictures
  logger: Logger
}) {
  const { pictures, db, clock, keys, storages, passphrase, retained, logger } = options
  let storedList = ''

  async function makeIn(folder: string): Promise<NonNullable<LastBackup['good']>> {
    const at = clock.now().toISOString()
    const time = at.slice(0, 19).replaceAll(':', '')
    const name = `bulletin-${time}Z.jsonl.gz${passphrase === null ? '' : '.age'}`
    const file = path.join(folder, name)
    const { rows, pictures: stored } = await packLines(file, passphrase, (add) =>
      writeBackup(db, keys, new Date(at), add, { pictures }),
    )
    const { size } = await stat(file)
    for (const [index, storage] of storages.entries()) {
      await storage.put(name, file)
      const copy = path.join(folder, `read-back-${index}`)
      try {
        if (!(await storage.get(name, copy))) throw new Error(`${storage.description} has lost it`)
        await verifyBackup(unpackLines(copy, passphrase), keys, null)
      } catch (error) {
        await storage.delete(name)
        throw error
      }
      for (const old of (await listBackups(storage)).slice(retained)) await storage.delete(old)
    }
    return { name, at, rows, pictures: stored.names.length, bytes: size }
  }

  const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-backup-'))
    return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
  }

  return {
    /** Makes a back-up, stores it, reads it back, and removes the oldest. @throws after it was written down why */
    async make() {
      const { good } = await findLastBackup(db)
      try {
        const made = await inFolder(makeIn)
        await writeSetting(db, STATE, { good: made, failure: null } satisfies LastBackup)
        logger.info(made, 'a back-up was made')
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const failure = { at: clock.now().toISOString(), reason }
        await writeSetting(db, STATE, { good, failure } satisfies LastBackup)
        throw error
      }
    },
    /** Stores the list of who gets no mail beside the back-ups, where it has changed. */
    async storeSuppressions() {
      await inFolder(async (folder) => {
        const lines: string[] = []
        await writeSuppressions(db, keys, async (line) => void lines.push(line))
        const list = lines.join('\n')
        if (list === storedList) return
        const file = path.join(folder, SUPPRESSIONS_FILE)
        await packLines(file, null, async (add) => {
          for (const line of lines) await add(line)
        })
        for (const storage of storages) await storage.put(SUPPRESSIONS_FILE, file)
        storedList = list
      })
    },
  }
}
