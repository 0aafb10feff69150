import { createFakeClock } from '#src/ports/clock/clock.ts'
import { emptySite } from './empty-site.ts'

/** A Wednesday, noon in the city. */
const NOW = '2026-03-04T18:00:00Z'

/** For one test file: an empty site on a clock that stands still. */
export function smallCity() {
  const clock = createFakeClock(NOW)
  const site = emptySite({ works: false, clock })
  return {
    site,
    db: () => site.server.container.db,
    /** Answers that are kept for all visitors run out: what was put into the database is seen from now on. */
    forget: () => clock.advance(61_000),
  }
}
