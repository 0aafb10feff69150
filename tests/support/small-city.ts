import { createFakeClock } from '#src/ports/clock/clock.ts'
import { startTestServer, type TestServer } from './server.ts'
import { visitsTo } from './visits.ts'

/** A Wednesday, noon in the city. */
const NOW = '2026-03-04T18:00:00Z'

/**
 * For one test file: a city without any record, on a clock that stands still, with a browser to visit it. The server
 * runs in this process, so that a test can put records into its database.
 */
export function smallCity() {
  const clock = createFakeClock(NOW)
  let server: TestServer
  const site = visitsTo(async () => {
    server = await startTestServer({ works: false, clock })
    const { origin, dataDir, close } = server
    return { origin, dataDir, admin: await server.accountOf('owner'), stop: close }
  })
  return {
    site,
    db: () => server.container.db,
    /** Answers that are kept for all visitors run out: what was put into the database is seen from now on. */
    forget: () => clock.advance(61_000),
  }
}
