import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

const NAME = /^faith-bulletin-(\d+\.\d+\.\d+(?:-[\w.]+)?)$/
export const CURRENT = 'current'

/** The upgrade was not made, and the site runs as before; the message is for the person. */
export class UpgradeError extends Error {}

/** An unpacked release beside the others. */
export interface Release {
  version: string
  folder: string
}

/** Runs a program and returns what it printed. @throws with what it printed to standard error */
export async function run(file: string, words: string[], as?: { uid: number; gid: number }): Promise<string> {
  const { stdout } = await promisify(execFile)(file, words, { ...as, maxBuffer: 10_000_000 }).catch(
    (error: Error & { stderr?: string }) => {
      throw new UpgradeError(error.stderr?.trim().replace(/^bulletin: /, '') || error.message, {
        cause: error,
      })
    },
  )
  return stdout.trim()
}

/**
 * Unpacks a release beside the present one.
 * @throws UpgradeError when its checksum is wrong, or it holds no newer release
 */
export async function unpackRelease(tarball: string, home: string, present: string): Promise<Release> {
  await verifyChecksum(tarball)
  const temporary = await mkdtemp(path.join(home, '.upgrade-'))
  try {
    await run('tar', ['-xzf', tarball, '-C', temporary])
    const [name = '', ...others] = await readdir(temporary)
    const version = NAME.exec(name)?.[1]
    if (version === undefined || others.length > 0)
      throw new UpgradeError(`${tarball} is not a release of Faith Bulletin.`)
    if (version.localeCompare(present, 'en', { numeric: true }) <= 0)
      throw new UpgradeError(`Version ${version} is not newer than ${present}, which is running.`)
    const folder = path.join(home, name)
    // What an upgrade that was taken back has left.
    await rm(folder, { recursive: true, force: true })
    await rename(path.join(temporary, name), folder)
    return { version, folder }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Against SHA256SUMS in the same folder, where there is one. */
async function verifyChecksum(tarball: string): Promise<void> {
  if (!(await stat(tarball).catch(() => null))?.isFile())
    throw new UpgradeError(`There is no file ${tarball}.`)
  const sums = await readFile(path.join(path.dirname(tarball), 'SHA256SUMS'), 'utf8').catch(() => null)
  if (sums === null) return
  const line = sums.split('\n').find((one) => one.endsWith(`  ${path.basename(tarball)}`))
  const hash = createHash('sha256')
  await pipeline(createReadStream(tarball), hash)
  if (line?.split(' ')[0] !== hash.digest('hex'))
    throw new UpgradeError(`${tarball} is not the file that SHA256SUMS describes. Download it again.`)
}

/** Makes `current` lead to a release, in one step. */
export async function switchTo(home: string, folder: string): Promise<void> {
  const link = path.join(home, `.${CURRENT}`)
  await rm(link, { force: true })
  await symlink(path.basename(folder), link)
  await rename(link, path.join(home, CURRENT))
}

/** Deletes all releases but the present one and the one before it. */
export async function deleteOldReleases(home: string, before: string): Promise<void> {
  const present = await readlink(path.join(home, CURRENT))
  for (const name of await readdir(home)) {
    if (!NAME.test(name) || name === present || name === path.basename(before)) continue
    await rm(path.join(home, name), { recursive: true, force: true })
  }
}
