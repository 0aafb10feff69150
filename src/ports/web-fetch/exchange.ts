import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { FetchProblem } from './fetch-problem.ts'

/** How much of an answer's body is wanted, decided from its status and headers. */
export type BodyPlan =
  | { readonly take: 'nothing' }
  /** The first `bytes`, and the rest is given up. */
  | { readonly take: 'beginning'; readonly bytes: number }
  /** All of it; more than `bytes` is an error. */
  | { readonly take: 'everything'; readonly bytes: number }

export interface Exchange {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it came over the wire, still packed. */
  readonly body: Uint8Array
}

export interface ExchangeRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Sent with POST; without one it is GET. */
  readonly body?: string
  readonly plan: (status: number, headers: IncomingHttpHeaders) => BodyPlan
}

/** A body that nobody wants is still read up to here, because that is cheaper than a new connection. */
const WORTH_DRAINING = 16 * 1024

/** One request and its answer, without redirects. Throws the signal's reason, a FetchProblem or a network error. */
export async function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Exchange> {
  const { url, signal } = request
  try {
    const answer = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.body === undefined ? 'GET' : 'POST',
      headers: { ...request.headers },
      ...(request.body !== undefined && { body: request.body }),
      signal,
    })
    const { statusCode: status, headers } = answer
    const plan = request.plan(status, headers)
    if (plan.take === 'nothing') {
      await answer.body.dump({ limit: WORTH_DRAINING, signal })
      return { status, headers, body: new Uint8Array() }
    }
    const announced = Number(headers['content-length'] ?? 0)
    if (plan.take === 'everything' && announced > plan.bytes) {
      await answer.body.dump({ limit: WORTH_DRAINING, signal })
      throw tooLarge(url)
    }
    return { status, headers, body: await collect(answer.body, plan, url) }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}

async function collect(
  stream: AsyncIterable<Buffer>,
  plan: Exclude<BodyPlan, { take: 'nothing' }>,
  url: URL,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early destroys the stream, and with it the connection.
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size <= plan.bytes) continue
    if (plan.take === 'everything') throw tooLarge(url)
    break
  }
  return Buffer.concat(chunks, Math.min(size, plan.bytes))
}

function tooLarge(url: URL): FetchProblem {
  return new FetchProblem('too-large', `The page at ${url.host} is larger than this reader accepts.`)
}
