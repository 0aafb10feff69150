import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unpackLines } from '../../src/features/installation/backups/keeping.ts'
import { deriveKeys, unseal } from '../../src/features/installation/backups/keys.ts'
import { projectRoot } from '../run-command.ts'

/** What an installation with data may run at the oldest (decisions/0037), while there is no release. */
const OLDEST = 'c8895395'
const FIXTURE = join(projectRoot, 'tests/fixtures/base-backup.jsonl.gz')
const FIXTURE_KEY = 'I8a1HhdMaBS4yTxho-dDblPC0N6lvhRft_I1ZrXw0dI'
const MAX_START_MS = 180_000
/** Counts, ledger, consent and audit: of each row that was there, every column has to be as it was. */
const EXACT = [
  ...['subscribers', 'suppressions', 'newsletters', 'newsletter_deliveries', 'audit_log'],
  ...['payments', 'payment_ledger', 'payment_refunds', 'invoices', 'advertising_applications', 'placements'],
  ...['churches', 'church_facts', 'church_merges', 'events', 'series', 'blog_posts', 'user', 'pictures'],
]

type Row = Record<string, unknown>

/**
 * Makes a data folder by the last release (the newest tag, else the oldest version that is upgraded), fills it, starts
 * this version on it, and compares what is in it before and after. Fails where a row is gone or differs.
 */
async function main(): Promise<void> {
  const release = lastRelease()
  const root = mkdtempSync(join(tmpdir(), 'bulletin-in-place-'))
  const older = join(root, 'release')
  git('worktree', 'add', '--detach', older, release)
  try {
    const isSameLock = read(older, 'package-lock.json') === read(projectRoot, 'package-lock.json')
    if (isSameLock)
      execFileSync('cp', ['-al', join(projectRoot, 'node_modules'), join(older, 'node_modules')])
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: older, stdio: 'inherit' })
    const env = { ...process.env, NODE_ENV: 'production', DEMO: 'true', DATA_DIR: join(root, 'data') }
    const run = (folder: string, ...words: string[]) =>
      execFileSync(process.execPath, ['cli.ts', ...words], { cwd: folder, env, encoding: 'utf8' })
    writeFileSync(join(root, 'key'), FIXTURE_KEY)
    run(older, 'import', 'backup', FIXTURE, '--key', join(root, 'key'))
    run(older, 'restore', '--go-live', '--yes')
    run(older, 'export', 'backup', join(root, 'before.jsonl.gz'))

    const startedAt = performance.now()
    await startOnce(env)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    run(projectRoot, 'export', 'backup', join(root, 'after.jsonl.gz'))
    const { faults, rows } = compare(
      await readTables(join(root, 'before.jsonl.gz')),
      await readTables(join(root, 'after.jsonl.gz')),
    )
    for (const fault of faults) console.error(fault)
    console.log(
      `${release} -> this version: ${rows} rows compared, ${faults.length} differ; served after ${seconds} s`,
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    git('worktree', 'remove', '--force', older)
    rmSync(root, { recursive: true, force: true })
  }
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).trim()
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

function lastRelease(): string {
  const [newest] = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged').split('\n')
  return newest || OLDEST
}

/** Serves until the site is ready, and stops it. @throws where it never is */
async function startOnce(settings: NodeJS.ProcessEnv): Promise<void> {
  const port = await findFreePort()
  const env = { ...settings, HOST: '127.0.0.1', PORT: String(port), SCRAPE_CRON: 'off' }
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: projectRoot, stdio: 'inherit' })
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    const deadline = Date.now() + MAX_START_MS
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
      if (answer?.ok) return
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error('This version does not serve the folder.')
      await wait(500)
    }
  } finally {
    server.kill()
    await exited
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The rows of a back-up by table, with what it seals. */
async function readTables(file: string): Promise<Map<string, Row[]>> {
  const keys = deriveKeys(FIXTURE_KEY)
  const tables = new Map<string, Row[]>()
  for await (const text of unpackLines(file, null)) {
    const { table, rows, sealed } = JSON.parse(text) as { table?: string; rows: Row[]; sealed?: string }
    if (table === undefined) continue
    const secrets = sealed ? (unseal(keys.seal, table, sealed) as Row[]) : []
    const whole = rows.map((row, index) => ({ ...row, ...secrets[index] }))
    tables.set(table, [...(tables.get(table) ?? []), ...whole])
  }
  return tables
}

function compare(before: Map<string, Row[]>, after: Map<string, Row[]>): { faults: string[]; rows: number } {
  const faults: string[] = []
  let compared = 0
  for (const [table, rows] of before) {
    const there = after.get(table) ?? []
    if (there.length < rows.length) faults.push(`${table}: ${there.length} rows of ${rows.length}`)
    if (!EXACT.includes(table)) continue
    for (const row of rows) {
      compared += 1
      const columns = Object.keys(row).toSorted()
      const picture = (of: Row) => JSON.stringify(columns.map((column) => of[column]))
      if (!there.some((other) => picture(other) === picture(row)))
        faults.push(`${table}: no row is ${picture(row).slice(0, 300)}`)
    }
  }
  return { faults, rows: compared }
}

await main()
