import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { city } from '#city'
import { projectRoot } from '../run-command.ts'
import { startHeldService } from './held-service.ts'
import { startLoad } from './trial-load.ts'

const OWNER = { email: 'owner@example.org', password: 'a trial of twenty letters' }
const STARTED = /"status":"(?:ok|degraded)"/

/** Releases made of the present one: what becomes of each is the trial. */
const NEXT = [
  { version: '9.0.0', works: true, change: () => undefined },
  {
    version: '9.1.0',
    works: false,
    change: (folder: string) => append(folder, 'cli.js', 'process.exit(1)\n'),
  },
  // Serves beside the site, and fails in its place.
  {
    version: '9.2.0',
    works: false,
    change: (folder: string) =>
      append(folder, 'cli.js', "if (process.env.LISTEN_FDS) { console.error('broken'); process.exit(1) }\n"),
  },
  { version: '9.3.0', works: true, change: () => undefined },
] as const

/**
 * Tries out `bulletin upgrade` on release/ under load: two versions that work, and two that do not. Prints how long each
 * restart took and what visitors met; fails when anything that was answered with success is lost.
 */
async function main(): Promise<void> {
  const tarball = globSync('release/faith-bulletin-*.tar.gz', { cwd: projectRoot })[0]
  if (tarball === undefined) throw new Error('Run npm run release first.')
  const root = mkdtempSync(join(tmpdir(), 'bulletin-trial-'))
  const home = join(root, 'opt')
  const first = unpack(join(projectRoot, tarball), home)
  symlinkSync(first, join(home, 'current'))
  cpSync(join(projectRoot, 'release'), join(root, 'release'), { recursive: true })
  execFileSync('tar', ['-xzf', globSync(join(root, 'release', 'node-*.tar.gz'))[0] ?? '', '-C', home])
  const settings = [
    'NODE_ENV=production',
    `DATA_DIR=${join(root, 'data')}`,
    'TRUST_PROXY=true',
    `ADMIN_EMAIL=${OWNER.email}`,
    `ADMIN_PASSWORD=${OWNER.password}`,
    'SCRAPE_CRON=off',
    'PLACES=off',
  ]
  const log = openSync(join(root, 'log'), 'a')
  const service = await startHeldService(home, log)
  writeFileSync(
    join(home, '.env'),
    [...settings, `PORT=${new URL(service.origin).port}`, 'HOST=127.0.0.1', ''].join('\n'),
  )
  try {
    await waitFor(service.origin, STARTED)
    await nameCity(service.origin)
    const load = startLoad(service.origin)
    for (const { version, works, change } of NEXT) {
      const next = derive(join(projectRoot, tarball), root, version, change)
      const before = load.mark()
      const { code, output } = await bulletin(home, ['upgrade', next, '--restart', service.restart])
      await wait(2000)
      console.log(`${version}\n${output.trimEnd()}\n        ${load.describe(before)}`)
      if ((code === 0) !== works)
        throw new Error(`${version} should ${works ? '' : 'not '}have come into force.`)
    }
    const acknowledged = await load.stop()
    const csv = (await bulletin(home, ['export', 'subscribers'])).output
    const lost = acknowledged.filter((email) => !csv.includes(email))
    console.log(
      `${acknowledged.length} subscriptions acknowledged, ${lost.length} lost; ${load.failures.length} requests failed.`,
    )
    for (const failure of load.failures.slice(0, 5)) console.log(`  ${failure}`)
    if (lost.length > 0) process.exitCode = 1
  } catch (error) {
    console.error(readFileSync(join(root, 'log'), 'utf8').slice(-3000))
    throw error
  } finally {
    await service.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Before an owner has done so, visitors see no page. */
async function nameCity(origin: string): Promise<void> {
  const post = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin, cookie }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.headers.getSetCookie().map((text) => text.split(';')[0])
  }
  const cookies = await post('/api/auth/sign-in/email', OWNER)
  const { name, state, country, timeZone, boundingBox, site } = city
  const named = { name, state, country, timeZone, boundingBox, siteName: site.name }
  await post('/api/admin/settings/city', named, cookies.join('; '))
}

function unpack(tarball: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  return globSync('faith-bulletin-*', { cwd: folder })[0] ?? ''
}

/** A tarball of the same release in another version, with a change to it. */
function derive(tarball: string, root: string, version: string, change: (folder: string) => void): string {
  const folder = join(root, version)
  const name = unpack(tarball, folder)
  execFileSync('mv', [join(folder, name), join(folder, `faith-bulletin-${version}`)])
  const release = join(folder, `faith-bulletin-${version}`)
  const manifest = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'))
  writeFileSync(join(release, 'package.json'), JSON.stringify({ ...manifest, version }))
  addMigration(release)
  change(release)
  const file = join(root, `${version}.tar.gz`)
  execFileSync('tar', ['-czf', file, '-C', folder, `faith-bulletin-${version}`])
  rmSync(folder, { recursive: true })
  return file
}

function append(release: string, file: string, code: string): void {
  const path = join(release, 'dist', file)
  writeFileSync(path, `${code}${readFileSync(path, 'utf8')}`)
}

function addMigration(release: string): void {
  const folder = join(release, 'migrations')
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9000_trial' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, '9000_trial.sql'), 'create table trial_of_upgrade (id integer);')
}

/** Without blocking: the load goes on meanwhile. */
async function bulletin(home: string, words: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(join(home, 'current', 'bulletin'), words, {
      maxBuffer: 100_000_000,
    })
    return { code: 0, output: `${stdout}${stderr}` }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: `${stdout}${stderr}` }
  }
}

async function waitFor(origin: string, expected: RegExp): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    const text = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(60_000) }).then(
      (answer) => answer.text(),
      String,
    )
    if (expected.test(text)) return
    await wait(100)
  }
  throw new Error('The release did not start.')
}

await main()
