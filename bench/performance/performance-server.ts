/** A city of so many events, served in a process of its own: what it uses is nobody else's. Started by performance.ts. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { city } from '#city'
import { loadPages } from '../../src/cli/installation/load-pages.ts'
import { insertUser } from '../../src/features/accounts/data.ts'
import { makePassword, makeUserId } from '../../src/features/accounts/sign-in/passwords.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createContainer } from '../../src/platform/container/container.ts'
import { notifyPublicContent } from '../../src/platform/database/public-content.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { systemClock } from '../../src/ports/clock/clock.ts'
import { cpuOfDatabase } from '../cpu-time.ts'
import { fillCity } from '../search-city.ts'

export interface Usage {
  nodeMs: number
  databaseMs: number
  residentMb: number
}
export interface BareAnswer {
  headers: Record<string, string>
  /** In base 64. */
  body: string
  status: number
}
export type Order = { kind: 'usage' } | { kind: 'forget' } | { kind: 'bare'; answer: BareAnswer }

const PENDING = 400
const ROOT = join(import.meta.dirname, '..', '..')
const dataDir = await mkdtemp(join(tmpdir(), 'bulletin-performance-'))
const container = await createContainer({
  config: { ...readConfig({ NODE_ENV: 'production', PLACES: 'off' }, dataDir), dataDir, port: 0 },
  city,
  clock: systemClock,
  logger: createLogger('fatal'),
  version: '0.0.0',
  works: false,
  onDatabaseLost: (error) => {
    throw error
  },
})
const { pool } = container.database
await fillCity(pool, Number(process.argv[2]))
await pool.query(
  `update events set status = 'pending' where id in (select id from events order by id desc limit $1)`,
  [PENDING],
)
const pages = await loadPages(join(ROOT, 'build', 'server', 'index.js'))
const http = await container.createHttp({
  loadHandler: async () => pages,
  clientDir: join(ROOT, 'build', 'client'),
})
await http.listen({ port: 0, host: '127.0.0.1' })
let answer: BareAnswer = { headers: {}, body: '', status: 200 }
let body = Buffer.from('')
const bare = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers).end(body)
})
bare.listen(0, '127.0.0.1')
await once(bare, 'listening')

const [email, password] = ['editor@people.example', makePassword()]
const passwordHash = await container.accounts.passwords.hash(password)
await insertUser(container.db, {
  id: makeUserId(),
  name: 'The editor',
  email,
  role: 'editor',
  passwordHash,
  at: new Date(),
})
const { rows } = await pool.query<{ id: number }>(
  `select id from events where status = 'pending' order by id`,
)
const originOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
process.send?.({
  origin: originOf(http.server),
  bare: originOf(bare),
  email,
  password,
  pending: rows.map(({ id }) => id),
})

process.on('message', async (order: Order) => {
  if (order.kind === 'bare') {
    answer = order.answer
    body = Buffer.from(answer.body, 'base64')
    process.send?.({})
  } else if (order.kind === 'forget') {
    await notifyPublicContent(container.db)
    setTimeout(() => process.send?.({}), 100)
  } else {
    const { user, system } = process.cpuUsage()
    const usage: Usage = {
      nodeMs: (user + system) / 1000,
      databaseMs: await cpuOfDatabase(pool),
      residentMb: process.memoryUsage().rss / 1024 / 1024,
    }
    process.send?.(usage)
  }
})
process.once('disconnect', async () => {
  bare.close()
  await http.close()
  await container.close()
  await rm(dataDir, { recursive: true, force: true })
})
