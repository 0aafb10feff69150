import { createInterface } from 'node:readline'
import pino from 'pino'
import { DatabaseError } from '#src/platform/database/database-error.ts'
import { openEmbeddedPostgres } from '#src/platform/database/embedded/embedded-postgres.ts'

/**
 * A process that opens the embedded PostgreSQL and holds it until it is told to release it, or is killed.
 * Arguments: the data folder, the folder for a copy of the programs. Tells what happens as lines of JSON.
 */
const [dataDir = '', programsDir = ''] = process.argv.slice(2)

function tell(event: Record<string, string>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

try {
  const postgres = await openEmbeddedPostgres({
    dataDir,
    programsDir,
    logger: pino({ level: 'silent' }),
    onLost: (error) => tell({ event: 'lost', message: error.message }),
  })
  tell({ event: 'opened', connectionString: postgres.connectionString })
  // The end of the input is the end of the test that started this.
  for await (const line of createInterface({ input: process.stdin })) if (line === 'release') break
  await postgres.release()
  tell({ event: 'released' })
} catch (error) {
  const problem = error instanceof DatabaseError ? error.problem : 'unexpected'
  const message = error instanceof Error ? error.message : String(error)
  tell({ event: 'failed', problem, message })
}
process.exit()
