import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupFile, writeBackupFile } from '#src/cli/installation/backup-file.ts'
import { compareContents } from '#src/features/installation/backups/backup-file.ts'
import { findHold } from '#src/features/installation/backups/go-live.ts'
import { MIGRATIONS } from '#src/platform/container/container.ts'
import { openEmptyDatabase } from '../support/database.ts'
import { FAULT_ROUNDS } from '../support/fault-rounds.ts'
import { startTestServer } from '../support/server.ts'
import { until } from '../support/server-process.ts'

test(`killed at ${FAULT_ROUNDS} moments, a restore has changed nothing or is whole and held, and goes through again`, {
  timeout: 120_000 + FAULT_ROUNDS * 60_000,
}, async ({ annotate }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-restores-'))
  const server = await startTestServer({ demo: true, works: false })
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { db, keys, pictures } = server.container
  const file = path.join(folder, 'all.jsonl.gz')
  const now = new Date()
  const written = await writeBackupFile(db, file, { keys, passphrase: null, now, pictures: pictures.files })
  const keyFile = path.join(server.dataDir, 'installation.key')
  const whole = await openEmptyDatabase()
  const { contents, rows } = await readBackupFile(whole, file, {
    ...{
      migrations: MIGRATIONS,
      key: (await readFile(keyFile, 'utf8')).trim(),
      signer: null,
      passphrase: null,
      suppressions: null,
      now,
    },
  })
  expect(rows).toBeGreaterThan(100)
  expect(written.pictures.names.length).toBeGreaterThan(10)

  const restore = (databaseUrl: string, dataDir: string) => {
    const child = spawn(process.execPath, ['cli.ts', 'import', 'backup', file, '--key', keyFile], {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const findRows = async (database: typeof whole) => {
    const { rows: found } = await database.pool.query("select to_regclass('churches') as churches")
    if (found[0]?.churches === null) return 0
    return (await database.pool.query('select 1 from churches')).rowCount
  }

  let slowestMs = 0
  let interrupted = 0
  // The first goes through: it gives the time within which the others are killed.
  for (let round = 0; round <= FAULT_ROUNDS; round += 1) {
    const database = await openEmptyDatabase()
    const dataDir = path.join(folder, `data-${round}`)
    const startedAt = performance.now()
    const first = restore(database.connectionString, dataDir)
    if (round > 0) {
      await delay(slowestMs * (0.2 + 0.8 * Math.random()))
      first.kill('SIGKILL')
    }
    const { code } = await end(first)
    if (round === 0) slowestMs = performance.now() - startedAt
    await until('its connections have ended', async () => {
      const { rowCount } = await database.pool.query(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rowCount === 0 ? true : null
    })
    const isFilled = Number(await findRows(database)) > 0
    const again = await end(restore(database.connectionString, dataDir))
    if (isFilled) expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')])
    else expect([again.code, again.output]).toEqual([0, expect.stringContaining('sends nothing until')])
    if (code === null && !isFilled) interrupted += 1
    expect(await compareContents(database.db, contents)).toEqual([expect.stringMatching(/^settings: /)])
    expect(await findHold(database.db)).toMatchObject({ madeAt: now.toISOString() })
    expect(await readdir(path.join(dataDir, 'pictures'))).toHaveLength(written.pictures.names.length)
  }
  await annotate(`${interrupted} of ${FAULT_ROUNDS} restores were killed before they were through`)
})

async function end(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [code] =
    child.exitCode === null && child.signalCode === null ? await once(child, 'close') : [child.exitCode]
  return { code: code as number | null, output }
}
