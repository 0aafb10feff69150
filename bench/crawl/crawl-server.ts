/**
 * The whole server in one process, as `npm start` runs it, over a database of its own: churches with the sites of
 * crawl-sites.ts. Each message of the parent makes it do one run; the answer holds its duration and memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { city } from '../../city.config.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createContainer } from '../../src/platform/container/container.ts'
import type { PageHandler } from '../../src/platform/http/pages.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { tuneMemory } from '../../src/platform/tune-memory.ts'
import { systemClock } from '../../src/ports/clock/clock.ts'

const [sites = '100', sitePort = ''] = process.argv.slice(2)
// As the server does.
tuneMemory({ isWorker: false })
const root = path.resolve(import.meta.dirname, '..', '..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'bulletin-crawl-'))
const origins = Array.from({ length: Number(sites) }, (_, site) => `http://s${site}.localhost:${sitePort}`)
const config = {
  ...readConfig({ NODE_ENV: 'test', DEMO: 'false', PLACES: 'off', SCRAPE_CRON: 'off' }, dataDir),
  dataDir,
}
const container = await createContainer({
  config,
  city,
  clock: systemClock,
  logger: createLogger('fatal'),
  version: 'bench',
  works: true,
  ownSites: { origins, crawlDelayMs: 0 },
  onDatabaseLost: (error) => {
    throw error
  },
})
await container.startWorking()
const entry = path.join(root, 'build', 'server', 'index.js')
const pages = (await import(pathToFileURL(entry).href)) as PageHandler
const http = await container.createHttp({
  loadHandler: async () => pages,
  clientDir: path.join(root, 'build', 'client'),
})
await http.listen({ port: 0, host: '127.0.0.1' })
await container.db.execute(sql`
  insert into churches (name, website, origin, created_at, updated_at)
  select 'House ' || site, 'http://s' || site || '.localhost:' || ${sitePort}::text, 'import', now(), now()
  from generate_series(0, ${Number(sites)}::int - 1) as site
`)

interface PagesOfRun extends Record<string, unknown> {
  asked: number
  read: number
  unread: number
}

async function runOnce() {
  const from = process.cpuUsage()
  const startedAt = performance.now()
  const run = await container.scraping.startRun('bench')
  const results = await container.scraping.waitForRun(run)
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(from)
  const { rows } = await container.db.execute<PagesOfRun>(sql`
    select count(*)::int as asked, count(*) filter (where page ->> 'outcome' = 'read')::int as read,
      count(*) filter (where not (page ->> 'isRead')::boolean)::int as unread
    from scraping_logs, jsonb_array_elements(explanation -> 'pages') as page where run_id = ${run}
  `)
  return {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    churches: results.length,
    failed: results.filter(({ status }) => status === 'error').length,
    events: results.reduce((sum, { eventsFound }) => sum + eventsFound, 0),
    pages: rows[0],
    peakMb: process.resourceUsage().maxRSS / 1024,
  }
}

process.on('message', async () => process.send?.(await runOnce()))
process.on('disconnect', async () => {
  await http.close()
  await container.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ origin: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}` })
