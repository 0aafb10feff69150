import path from 'node:path'
import { runCommand } from '../../scripts/run-command.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'
import { type Visits, visitsTo } from './visits.ts'

/**
 * For one test file: a site as a city has it on its first day in production, nothing in it, and a browser. What a test
 * needs it puts into the database of the server, which runs in this process.
 */
export function emptySite(options: TestServerOptions = {}): Visits & { readonly server: TestServer } {
  let server: TestServer
  const visits = visitsTo(async () => {
    const root = path.resolve(import.meta.dirname, '../..')
    const built = await runCommand(process.execPath, [path.join(root, 'scripts/build.ts'), '--if-stale'], {
      output: 'capture',
    })
    if (built.exitCode !== 0) throw new Error(`the pages could not be built:\n${built.output}`)
    server = await startTestServer(options)
    const admin = await server.accountOf('owner')
    return { origin: server.origin, admin, dataDir: server.dataDir, stop: () => server.close() }
  })
  return Object.defineProperty(visits, 'server', { get: () => server }) as Visits & { server: TestServer }
}
