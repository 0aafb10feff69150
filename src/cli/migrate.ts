import type { Command } from 'commander'
import { MIGRATIONS } from '../platform/container/container.ts'
import { openDatabase } from '../platform/database/connection.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { createLogger } from '../platform/logger.ts'
import { endWith, loadConfig } from './serve.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the schema of this version (a start does it too)')
    .option(...jsonOption)
    .action(async (options: JsonOption) => {
      try {
        const config = loadConfig()
        const database = await openDatabase({ ...config, logger: createLogger('error') })
        const done = await migrateDatabase({ pool: database.pool, folder: MIGRATIONS })
        await database.close()
        printAnswer(options, { applied: done }, [
          done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`,
        ])
      } catch (error) {
        endWith(error)
      }
    })
}
