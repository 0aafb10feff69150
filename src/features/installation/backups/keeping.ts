import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { Database, Executor } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { StoragePort } from '../../../ports/storage/port.ts'
import { readSetting, writeSetting } from '../data.ts'
import type { InstallationKeys } from '../keys/derive-keys.ts'
import { writeSuppressions } from '../restore/suppressions.ts'
import { packLines, unpackLines } from './packing.ts'
import { type BackedUpPictures, verifyBackup, writeBackup } from './service.ts'

const STATE = 'backups.last'
export const SUPPRESSIONS_FILE = 'suppressions.jsonl.gz'
const BACKUP_FILE = /^bulletin-\d{4}-\d\d-\d\dT\d{6}Z\.jsonl\.gz(?:\.age)?$/

const lastState = z.object({
  /** The last one that was read back and found whole. */
  good: z.object({ name: z.string(), at: z.iso.datetime(), rows: z.number(), bytes: z.number() }).nullable(),
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
    const { rows } = await packLines(file, passphrase, (add) =>
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
    return { name, at, rows, bytes: size }
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
