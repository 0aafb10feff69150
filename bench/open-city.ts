import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { city } from '#city'
import { loadPages } from '../src/cli/installation/load-pages.ts'
import { insertUser } from '../src/features/accounts/data.ts'
import { makePassword, makeUserId } from '../src/features/accounts/sign-in/passwords.ts'
import { readConfig } from '../src/platform/config.ts'
import { createContainer } from '../src/platform/container/container.ts'
import { notify } from '../src/platform/database/notify.ts'
import { createLogger } from '../src/platform/logger.ts'
import { systemClock } from '../src/ports/clock/clock.ts'
import { fillCity } from './search-city.ts'

const LOOK_PAUSE_MS = 50
const BUILD = join(import.meta.dirname, '..', 'build')

/** A database of its own (or that of DATABASE_URL) with so many events; nothing of it is served. */
export async function fillDatabase(events: number, env: Record<string, string> = {}) {
  const open = await openDatabase({ NODE_ENV: 'production', PLACES: 'off', ...env })
  await fillCity(open.pool, events)
  return open
}

export async function openDatabase(env: Record<string, string>, works = false) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bulletin-city-'))
  const container = await createContainer({
    config: { ...readConfig(env, dataDir), dataDir, port: 0 },
    city,
    clock: systemClock,
    logger: createLogger('fatal'),
    version: '0.0.0',
    works,
    onDatabaseLost: (error) => {
      throw error
    },
  })
  const { pool } = container.database
  return {
    container,
    dataDir,
    pool,
    /** Makes an editor's account. */
    async makeEditor() {
      const [email, password] = ['editor@people.example', makePassword()]
      const passwordHash = await container.accounts.passwords.hash(password)
      const account = { id: makeUserId(), name: 'The editor', email, role: 'editor' } as const
      await insertUser(container.db, { ...account, passwordHash, at: new Date() })
      return { email, password }
    },
    async close() {
      await container.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same, served by this process, after `npm run build`. */
export async function openCity(events: number) {
  const filled = await fillDatabase(events)
  const pages = await loadPages(join(BUILD, 'server', 'index.js'))
  const http = await filled.container.createHttp({
    loadHandler: async () => pages,
    clientDir: join(BUILD, 'client'),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  // As an owner names it: before that visitors see no page.
  const { db } = filled.container
  await db.execute(
    sql`update settings set value = jsonb_set(value, '{version}', '2') where key = 'city.place'`,
  )
  await notify(db, 'settings_changed')
  while (!(await fetch(origin)).ok) await setTimeout(LOOK_PAUSE_MS)
  return {
    ...filled,
    origin,
    async close() {
      await http.close()
      await filled.close()
    },
  }
}
