import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import { health } from '../../contract/health.ts'
import { writeSetting } from '../../features/installation/data.ts'
import { ALLOWED_MIGRATIONS, listMigrations } from '../../platform/database/migrate.ts'
import { systemClock } from '../../ports/clock/clock.ts'
import { writeBackupFile } from '../installation/backup-file.ts'
import { withContainer } from '../installation/open-container.ts'
import { projectRoot, settingsFolder, version } from '../installation/project.ts'
import { endWith, loadConfig } from '../serve.ts'
import { answerUnavailable, bringsOtherPostgres, moveDatabase, undoMove } from './move-database.ts'
import { deleteOldReleases, type Release, run, switchTo, UpgradeError, unpackRelease } from './release.ts'

const MAX_START_MS = 30_000
/** In the site's place a start gets little more than the trial beside it took: visitors wait. */
const MIN_START_IN_PLACE_MS = 8_000
const MAX_START_IN_PLACE_MS = 15_000
const MAX_ANSWER_MS = 2_000
const POLL_MS = 100

/** Waits until the site at an address serves its pages in a version. @throws UpgradeError when it does not in time */
async function waitForVersion(
  origin: string,
  version: string,
  { maxMs = MAX_START_MS, isOver }: { maxMs?: number; isOver?: () => boolean } = {},
): Promise<void> {
  const giveUpAt = Date.now() + maxMs
  let found = 'it does not answer'
  while (Date.now() < giveUpAt && !isOver?.()) {
    try {
      const answer = await ask(`${origin}/api/health`)
      const body = health.parse(await answer.json())
      const page = await ask(origin)
      if (answer.ok && page.ok && body.version === version) return
      found = `version ${body.version} answers ${answer.status}, and the home page ${page.status}`
    } catch (error) {
      found = error instanceof Error ? error.message : String(error)
    }
    await wait(POLL_MS)
  }
  throw new UpgradeError(`Version ${version} does not serve the site: ${isOver?.() ? 'it ended' : found}.`)
}

function ask(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(MAX_ANSWER_MS) })
}

/**
 * Starts a release beside the site, on the same data and an address of its own, and ends it once it serves pages.
 * @returns how long it may take in the site's place, in milliseconds
 */
async function tryOut(release: Release, as?: { uid: number; gid: number }): Promise<number> {
  const startedAt = performance.now()
  const port = await findFreePort()
  // `env` adds to the settings of this process.
  const settings = ['ROLE=web', `PORT=${port}`, 'HOST=127.0.0.1', 'LOG_LEVEL=error']
  const child = spawn('env', [...settings, path.join(release.folder, 'bulletin'), 'serve'], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = `${printed}${text}`.slice(-2000)
  })
  const exited = once(child, 'exit')
  try {
    await waitForVersion(`http://127.0.0.1:${port}`, release.version, {
      isOver: () => child.exitCode !== null,
    })
    const doubledMs = 2 * (performance.now() - startedAt)
    return Math.min(MAX_START_IN_PLACE_MS, Math.max(MIN_START_IN_PLACE_MS, doubledMs))
  } catch (error) {
    throw error instanceof UpgradeError ? new UpgradeError(`${error.message}\n${printed}`.trim()) : error
  } finally {
    child.kill()
    await exited
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** Adds `bulletin upgrade`: the site goes on in a newer release, or as it was. */
export function registerUpgrade(program: Command): void {
  program
    .command('upgrade')
    .description('replace this release by a newer one; if that one does not work, this one goes on')
    .argument('<release.tar.gz>', 'beside its SHA256SUMS')
    .option('--restart <command>', 'what restarts the site', 'systemctl restart bulletin')
    .option('--stop <command>', 'what stops it', 'systemctl stop bulletin.socket bulletin')
    .option('--start <command>', 'what starts it', 'systemctl start bulletin.socket bulletin')
    .action(async (tarball: string, commands: Commands, command: Command) => {
      try {
        await upgrade(path.resolve(tarball), commands)
      } catch (error) {
        if (error instanceof UpgradeError) command.error(`bulletin: ${error.message}`)
        endWith(error)
      }
    })
}

interface Commands {
  restart: string
  /** Only for a database that moves to another major version of PostgreSQL. */
  stop: string
  start: string
}

async function upgrade(tarball: string, { restart, stop, start }: Commands): Promise<void> {
  const home = settingsFolder
  if (home === projectRoot) {
    throw new UpgradeError(
      'This is no installed release: there is no link "current" beside it (docs/install.md). A clone is upgraded by git.',
    )
  }
  const config = loadConfig()
  const { uid, gid } = await stat(config.dataDir)
  // Only root may act as somebody else.
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  const origin = `http://${host}:${config.port}`
  const startedAt = performance.now()
  const report = (words: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${words}`)

  const next = await unpackRelease(tarball, home, version())
  report(`Unpacked ${next.folder}`)
  let maxStartMs: number | undefined
  const moves = await bringsOtherPostgres(config, next.folder)
  try {
    report(`Backed up to ${await prepare(next, config.dataDir)}`)
    if (!moves) {
      report(await run(path.join(next.folder, 'bulletin'), ['migrate'], owner))
      maxStartMs = await tryOut(next, owner)
      report(`Version ${next.version} serves pages beside the site`)
    }
  } catch (error) {
    await rm(next.folder, { recursive: true, force: true })
    throw error
  }

  const switchedAt = performance.now()
  try {
    if (moves) await continueMoved()
    else await continueWith(next, restart)
    report(`The site is version ${next.version}, after ${Math.round(performance.now() - switchedAt)} ms`)
  } catch (error) {
    report(`Going back to ${version()}: ${error instanceof Error ? error.message : String(error)}`)
    if (moves) {
      await run('sh', ['-c', stop])
      await undoMove(config)
    }
    await continueWith({ folder: projectRoot, version: version() }, moves ? start : restart)
    throw new UpgradeError(`Version ${next.version} did not work: the site is version ${version()} again.`)
  }
  await deleteOldReleases(home, projectRoot)

  /** The site stands still while its database moves. */
  async function continueMoved(): Promise<void> {
    await run('sh', ['-c', stop])
    const standIn = answerUnavailable(config)
    try {
      report(await moveDatabase(config, next.folder, owner))
      maxStartMs = await tryOut(next, owner)
    } finally {
      standIn.close()
    }
    await continueWith(next, start)
  }

  async function continueWith(release: Release, command: string): Promise<void> {
    await switchTo(home, release.folder)
    await run('sh', ['-c', command])
    // The version of before has served already: it is waited for as long as it takes.
    await waitForVersion(origin, release.version, release === next ? { maxMs: maxStartMs } : {})
  }
}

/** Backs everything up, and lets this version work with what the next one adds to the database, should it be taken back. */
async function prepare(next: Release, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'upgrades')
  const now = systemClock.now()
  const file = path.join(folder, `before-${next.version}-${now.toISOString().replaceAll(/\W/g, '')}.jsonl.gz`)
  const migrations = await listMigrations(path.join(next.folder, 'migrations'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await withContainer(async ({ db, keys }) => {
    await writeBackupFile(db, file, { keys, passphrase: loadConfig().backups.passphrase, now })
    await writeSetting(db, ALLOWED_MIGRATIONS, migrations)
  })
  return file
}
