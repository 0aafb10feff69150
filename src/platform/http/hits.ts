import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isLimited, type LimitAddress } from '../limits/address-limit.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { readBearer } from './access/bearer.ts'
import type { KeyOf } from './cache-key.ts'
import { READ_LIMIT } from './edge.ts'
import { routeOf } from './error-answers.ts'
import type { PublicCache } from './public-cache.ts'
import type { Encoding, ReadyAnswer } from './ready-answer.ts'
import { chooseEncoding, describeReady, isFresh } from './send-ready.ts'

/** Answers from the cache before the framework sees the request: a hit costs little more than its bytes. */
export interface Hits {
  /** Called for an answer that the framework sends from the cache: the next request of the same address is a hit. */
  remember(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, keyOf: KeyOf): void
  /** Puts itself before the framework. */
  answer(app: FastifyInstance): void
}

interface PreparedBody {
  body: Buffer
  headers: string[]
  /** Of a 304. */
  headersAlone: string[]
}

interface Address {
  /** Holds nothing of the request that it was made for. */
  keyOf: KeyOf
  route: string
}

interface PreparedAnswer {
  /** What the framework adds. */
  headers: Record<string, string>
  bodies: Map<Encoding, PreparedBody>
}

const MAX_ADDRESSES_BYTES = 4 * 1024 * 1024
const ADDRESS_BYTES = 1_000
/** Of one request, or one message: not of the answer. */
const OWN_HEADERS = new Set([
  ...['content-length', 'content-encoding', 'connection', 'date', 'transfer-encoding'],
  ...['ratelimit', 'ratelimit-policy', 'x-ignored-parameters'],
])

export function createHits(options: {
  cache: PublicCache
  limitAddress: LimitAddress
  logger: Logger
  metrics: Metrics | null
  proxies: number
}): Hits {
  const { cache, limitAddress, logger, metrics, proxies } = options
  const addresses = new LRUCache<string, Address>({
    maxSize: MAX_ADDRESSES_BYTES,
    sizeCalculation: (_address, name) => ADDRESS_BYTES + name.length,
  })
  /** Let go with the cached answer. */
  const preparedAnswers = new WeakMap<ReadyAnswer, PreparedAnswer>()
  let count = 0

  /** Whether the request is answered, or will be. */
  function answerHit(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean {
    const { method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || isOwn(headers)) return false
    const address = addresses.get(nameOf(request))
    if (address === undefined) return false
    const ready = cache.find(address.keyOf(headers.cookie ?? '', headers['accept-language'] ?? ''))
    if (ready === null) return false
    const send = () => sendHit(request, response, address, ready)
    const ip = addressOf(request, proxies)
    if (!isLimited(ip)) return send()
    // Who asks too often is answered by the framework, which counts again.
    limitAddress('read', ip, READ_LIMIT).then(() => send() || pass(), pass)
    return true
  }

  function sendHit(
    request: IncomingMessage,
    response: ServerResponse,
    address: Address,
    ready: ReadyAnswer,
  ): boolean {
    const { headers } = request
    const answer = preparedAnswers.get(ready)
    if (answer === undefined) return false
    const encoding = ready.isCompressible ? chooseEncoding(headers['accept-encoding']) : 'identity'
    const prepared = answer.bodies.get(encoding)
    if (prepared === undefined) {
      // This one is answered by the framework; the body is compressed once for both.
      ready.bodyIn(encoding).then(
        (body) => {
          const headers = writeHeaders(answer.headers, ready, encoding, body)
          answer.bodies.set(encoding, { body, headers, headersAlone: withoutBody(headers) })
        },
        () => {},
      )
      return false
    }
    const isKnown = isFresh(headers, ready)
    if (isKnown) response.writeHead(304, prepared.headersAlone).end()
    else response.writeHead(200, prepared.headers).end(request.method === 'HEAD' ? undefined : prepared.body)
    const { method = '' } = request
    metrics?.countCached('hit')
    metrics?.observeRequest({ route: address.route, method, status: response.statusCode, seconds: 0 })
    if (logger.isLevelEnabled('info')) {
      count += 1
      const about = {
        request: `hit-${count}`,
        method,
        route: address.route,
        status: response.statusCode,
        ms: 0,
      }
      logger.info(about, 'request')
    }
    return true
  }

  return {
    remember(request, reply, answer, keyOf) {
      reply.raw.once('finish', () => {
        if ((reply.statusCode !== 200 && reply.statusCode !== 304) || reply.hasHeader('set-cookie')) return
        addresses.set(nameOf(request.raw), { keyOf, route: routeOf(request) })
        if (!preparedAnswers.has(answer))
          preparedAnswers.set(answer, { headers: readAddedHeaders(reply, answer), bodies: new Map() })
      })
    },
    answer(app) {
      let isClosing = false
      app.addHook('preClose', async () => {
        isClosing = true
      })
      const server: Server = app.server
      const [handle] = server.listeners('request') as ((...args: unknown[]) => void)[]
      if (handle === undefined) throw new Error('The framework listens to no requests.')
      server.removeAllListeners('request')
      server.on('request', (request, response) => {
        const pass = () => handle.call(server, request, response)
        if (isClosing || !answerHit(request, response, pass)) pass()
      })
    },
  }
}

/** The address of a request as its answer depends on it: the site's origin may come from any of these. */
function nameOf({ url, headers }: IncomingMessage): string {
  return `${headers.host} ${headers['x-forwarded-host'] ?? ''} ${headers['x-forwarded-proto'] ?? ''} ${url}`
}

/** The answers of a session or a token are never cached. */
function isOwn({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return cookie?.includes('session_token') === true || readBearer(authorization) !== null
}

/** As the framework finds it (trustProxy): the nearest address that no proxy of ours has. */
function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = proxies === 0 ? [] : String(headers['x-forwarded-for'] ?? '').split(',')
  const before = forwarded.map((address) => address.trim()).filter(Boolean)
  return before.at(-Math.min(proxies, before.length)) ?? socket.remoteAddress ?? ''
}

function readAddedHeaders(reply: FastifyReply, answer: ReadyAnswer): Record<string, string> {
  const own = describeReady(answer)
  const added = Object.entries(reply.getHeaders()).filter(
    ([name]) => !(name in own) && !OWN_HEADERS.has(name),
  )
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]))
}

function writeHeaders(
  added: Record<string, string>,
  ready: ReadyAnswer,
  encoding: Encoding,
  body: Buffer,
): string[] {
  return Object.entries({
    ...added,
    ...describeReady(ready),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }).flat()
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, at) => !/^content-(?:type|length|encoding)$/.test(headers[at - (at % 2)] ?? ''))
}
