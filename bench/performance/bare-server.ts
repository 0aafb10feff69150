import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bare node:http, which answers every request with what its parent sent last. Started by performance.ts, as a process of its own. */
export interface BareAnswer {
  headers: Record<string, string>
  /** In base 64. */
  body: string
  status: number
}

let answer: BareAnswer = { headers: {}, body: '', status: 200 }
let body = Buffer.from('')
const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers).end(body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('message', (sent: BareAnswer) => {
  answer = sent
  body = Buffer.from(sent.body, 'base64')
  process.send?.('ready')
})
process.once('disconnect', () => {
  server.close()
  server.closeAllConnections()
})
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
