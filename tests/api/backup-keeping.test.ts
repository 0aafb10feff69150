import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { city } from '#city'
import { findTroubles } from '#src/domain/troubles.ts'
import {
  createBackupKeeper,
  findLastBackup,
  type LastBackup,
  listBackups,
} from '#src/features/installation/backups/keeping.ts'
import { deriveKeys } from '#src/features/installation/backups/keys.ts'
import { backupJob, workOnBackups } from '#src/features/installation/jobs.ts'
import { startJobs } from '#src/platform/jobs/jobs.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { createFolderStorage } from '#src/ports/storage/folder-storage.ts'
import { openTestDatabase } from '../support/database.ts'

const HOUR = 60 * 60 * 1000

test('back-ups rotate, the last good one is known, and a place that damages them is found out', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(() => close())
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-keeping-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const clock = createFakeClock('2026-11-21T03:40:00Z')
  const storage = createFolderStorage(folder)
  const judge = ({ good, failure }: LastBackup) =>
    findTroubles(
      {
        ...{
          workers: 1,
          disk: { freeMb: null, minFreeMb: 0 },
          database: null,
          scraping: null,
          sending: null,
          mailbox: null,
        },
        backup: {
          ...{ isScheduled: true, isNeeded: true },
          lastGoodAt: good && new Date(good.at),
          failure: failure?.reason ?? null,
        },
      },
      clock.now(),
    ).map(({ kind }) => kind)
  const open = (place = storage) =>
    createBackupKeeper({
      db,
      clock,
      keys: deriveKeys('the key'),
      storages: [place],
      passphrase: null,
      retained: 2,
      logger: pino({ level: 'silent' }),
    })
  expect(judge(await findLastBackup(db))).toEqual(['no-backup-yet'])
  const keeper = open()
  for (let day = 0; day < 3; day += 1) {
    await keeper.make()
    clock.advance(24 * HOUR)
  }
  await keeper.storeSuppressions()
  expect(await listBackups(storage)).toEqual([
    'bulletin-2026-11-23T034000Z.jsonl.gz',
    'bulletin-2026-11-22T034000Z.jsonl.gz',
  ])
  expect((await storage.list()).map(({ name }) => name)).toContain('suppressions.jsonl.gz')
  const last = await findLastBackup(db)
  expect(last).toMatchObject({ good: { name: 'bulletin-2026-11-23T034000Z.jsonl.gz' }, failure: null })
  expect(judge(last)).toEqual([])

  const damaging = {
    ...storage,
    async put(name: string, file: string) {
      await storage.put(name, file)
      await truncate(path.join(folder, name), 100)
    },
  }
  await expect(open(damaging).make()).rejects.toThrow('cannot be read')
  expect(await listBackups(storage)).toHaveLength(2)
  clock.advance(36 * HOUR)
  const failed = await findLastBackup(db)
  expect(failed).toMatchObject({
    good: last.good,
    failure: { reason: expect.stringContaining('cannot be read') },
  })
  expect(judge(failed)).toEqual(['backup-late'])
})

test('of workers that start at once, one makes the back-up that is missing', async () => {
  const { db, connectionString, close } = await openTestDatabase()
  onTestFinished(() => close())
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-keeping-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const clock = createFakeClock('2026-11-21T03:40:00Z')
  const logger = pino({ level: 'silent' })
  const keeper = createBackupKeeper({
    ...{ db, clock, logger, passphrase: null, retained: 2 },
    keys: deriveKeys('the key'),
    storages: [createFolderStorage(folder)],
  })
  const start = (worker: number) =>
    startJobs({ db, connectionString, logger, worker, works: false, kinds: [backupJob] })
  const workers = [await start(1), await start(2)]
  onTestFinished(async () => {
    for (const jobs of workers) await jobs.stop()
  })
  await Promise.all(
    workers.map((jobs) => workOnBackups({ db, clock, jobs, keeper, cron: '40 3 * * *', city })),
  )
  const { rows } = await db.execute(sql`select count(*)::int as jobs from pgboss.job where name = 'back-up'`)
  expect(rows).toEqual([{ jobs: 1 }])
})
