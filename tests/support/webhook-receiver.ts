import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedMessage {
  id: string
  type: string
  data: { id?: number; title?: string; status?: string; changed?: string[] }
}

export type ReceiverMood = 'works' | 'is down' | 'hangs' | 'redirects'

/** A real receiver of webhooks on this machine. Like a careful one it checks the signature, and acts on each id once. */
export interface WebhookReceiver {
  origin: string
  url: string
  mood: ReceiverMood
  secret: string
  /** What it acted on, in order. */
  messages: ReceivedMessage[]
  /** Every id that came, the ones that it has had before too. */
  arrivals: string[]
  close(): Promise<void>
}

export async function openWebhookReceiver(name: string): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8')
    })
    request.on('end', () => {
      const {
        'webhook-id': id = '',
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures = '',
      } = request.headers as Record<string, string>
      if (receiver.mood === 'hangs') return
      if (receiver.mood === 'redirects') return void response.writeHead(307, { location: '/elsewhere' }).end()
      if (receiver.mood === 'is down') return void response.writeHead(503).end('Back\nsoon')
      const expected = new Webhook(receiver.secret).sign(id, new Date(Number(timestamp) * 1000), body)
      if (!signatures.split(' ').includes(expected))
        return void response.writeHead(401).end('wrong signature')
      if (!receiver.arrivals.includes(id)) receiver.messages.push({ id, ...JSON.parse(body) })
      receiver.arrivals.push(id)
      response.writeHead(200).end('thanks')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://${name}.localhost:${port}`
  const receiver: WebhookReceiver = {
    ...{ origin, url: `${origin}/hook`, mood: 'works', secret: '', messages: [], arrivals: [] },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
