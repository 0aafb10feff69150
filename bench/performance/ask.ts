import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const READERS = 8
const connections = new Agent({ keepAlive: true, maxSockets: READERS + 1 })

/** By node:http, which costs the asking process least. */
export async function ask(url: string, headers: OutgoingHttpHeaders = {}) {
  const [answer]: IncomingMessage[] = await once(get(url, { agent: connections, headers }), 'response')
  if (answer === undefined) throw new Error(`${url}: no answer`)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

/** @throws where the answer is no success */
export async function read(url: string, headers: OutgoingHttpHeaders = {}) {
  const answer = await ask(url, headers)
  if (answer.status >= 400) throw new Error(`${url}: ${answer.status} ${answer.body}`)
  return answer
}

/** Asks so many times, by eight readers at once. */
export async function readMany(count: number, one: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (next < count) {
        next += 1
        await one(next - 1)
      }
    }),
  )
}
