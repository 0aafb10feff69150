import { createInterface } from 'node:readline'
import pino from 'pino'
import { DatabaseError } from '#src/platform/database/database-error.ts'
import { openEmbeddedPostgres } from '#src/platform/database/embedded/embedded-postgres.ts'

/**
 * A process that opens the embedded PostgreSQL and holds it until asked to release it, or is killed.
 * Arguments: the data folder, the folder for a copy of the programs. Prints events as lines of JSON.
 */
const [dataDir = '', programsDir = ''] = process.argv.slice(2)

function report(event: Record<string, string>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

try {
  const postgres = await openEmbeddedPostgres({
    dataDir,
    programsDir,
    logger: pino({ level: 'silent' }),
    onLost: (error) => report({ event: 'lost', message: error.message }),
  })
  report({ event: 'opened', connectionString: postgres.connectionString })
  // The end of the input is the end of the test that started this.
  for await (const line of createInterface({ input: process.stdin })) if (line === 'release') break
  await postgres.release()
  report({ event: 'released' })
} catch (error) {
  const problem = error instanceof DatabaseError ? error.problem : 'unexpected'
  const message = error instanceof Error ? error.message : String(error)
  report({ event: 'failed', problem, message })
}
process.exit()
