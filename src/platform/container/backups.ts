import type { City } from '../../contract/city.ts'
import { createExportService } from '../../features/installation/backups/exports.ts'
import { findHold } from '../../features/installation/backups/go-live.ts'
import { createBackupKeeper } from '../../features/installation/backups/keeping.ts'
import type { InstallationKeys } from '../../features/installation/backups/keys.ts'
import { workOnBackups } from '../../features/installation/jobs.ts'
import type { PictureFiles } from '../../features/pictures/storing/files.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { createFolderStorage } from '../../ports/storage/folder-storage.ts'
import type { StoragePort } from '../../ports/storage/port.ts'
import { createS3Storage } from '../../ports/storage/s3-storage.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logger.ts'

/** Every place that gets the back-ups: a folder, and a bucket where one is set. */
export function createStorages({ folder, s3 }: Config['backups']): StoragePort[] {
  return [createFolderStorage(folder), ...(s3 ? [createS3Storage(s3)] : [])]
}

/** Back-ups by the clock, and lists. */
export function openBackups(options: {
  db: Database
  clock: Clock
  jobs: Jobs
  keys: InstallationKeys
  config: Config
  city: City
  logger: Logger
  pictures: PictureFiles
}) {
  const { db, clock, jobs, config, city } = options
  const { cron } = config.backups
  const storages = createStorages(config.backups)
  const keeper = createBackupKeeper({ ...options, ...config.backups, storages })
  return {
    keeper,
    storages,
    /** Whether this is a restored copy of which nothing goes out yet. */
    isHeld: async () => (await findHold(db)) !== null,
    exports: createExportService(db),
    work: async () => {
      if (cron === null) await jobs.unschedule({ name: 'back-up' })
      else await workOnBackups({ db, clock, jobs, keeper, cron, city })
    },
    /** What is looked after once a minute. */
    tasks: cron === null ? [] : [() => keeper.storeSuppressions()],
  }
}
