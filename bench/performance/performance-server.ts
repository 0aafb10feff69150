/** A city of so many events, served in a process of its own: what it uses is nobody else's. Started by performance.ts. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notifyPublicContent } from '../../src/platform/database/public-content.ts'
import { cpuOfDatabase } from '../cpu-time.ts'
import { openCity } from '../open-city.ts'

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
const { container, pool, origin, makeEditor, close } = await openCity(Number(process.argv[2]))
await pool.query(
  `update events set status = 'pending' where id in (select id from events order by id desc limit $1)`,
  [PENDING],
)
let answer: BareAnswer = { headers: {}, body: '', status: 200 }
let body = Buffer.from('')
const bare = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers).end(body)
})
bare.listen(0, '127.0.0.1')
await once(bare, 'listening')

const account = await makeEditor()
const { rows } = await pool.query<{ id: number }>(
  `select id from events where status = 'pending' order by id`,
)
process.send?.({
  origin,
  bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
  account,
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
  await close()
})
