/**
 * Several processes and machines as docs/scaling.md has them, on loopback: Debian's PostgreSQL 15 with a streaming
 * replica, Debian's Caddy, two webs, two workers. `npm run bench:scaling`, or `-- sharing`, `-- capacity` (which needs
 * root, for control groups). Ends what it started.
 */
import { openDebianPostgres } from './debian-postgres.ts'
import { measureCapacity } from './measure-capacity.ts'
import { measureSharing } from './measure-sharing.ts'

const PARTS = { sharing: measureSharing, capacity: measureCapacity }

const chosen = process.argv[2]
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen !== undefined && chosen !== name) continue
  const postgres = await openDebianPostgres()
  try {
    for (const line of await measure(postgres)) console.log(line)
  } finally {
    await postgres.close()
  }
}
