import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { z } from 'zod'
import { type CallSpec, isDescribed } from '#src/contract/call.ts'
import { type CallName, calls } from '#src/contract/calls.ts'

const PAGES = [
  ...[
    '/',
    '/churches',
    '/churches/map',
    '/add-church',
    '/event/1',
    '/event/1.data',
    '/gallery',
    '/newsletter',
  ],
  ...[
    '/advertise',
    '/checkout',
    '/blog',
    '/blog/a',
    '/_root.data',
    '/__manifest',
    '/robots.txt',
    '/sitemap.xml',
  ],
  ...[
    '/admin',
    '/admin/account',
    '/admin/accounts',
    '/admin/audit',
    '/assets/a.js',
    '/favicon.svg',
    '/nowhere',
  ],
  ...[
    '/admin.data',
    '/.well-known/security.txt',
    '/api',
    '/api/',
    '/api/auth',
    '/api/auth/ok',
    '//',
    '/%2e%2e/',
  ],
]
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'QUERY',
]
const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
  ],
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/xml', 'a/b; c', '', 'x'],
]
const HOSTS = [
  ...['localhost', '127.0.0.1:1', 'church.example', '[::1]:3000', 'xn--bcher-kva.example', 'A.B', '..', '-'],
  ...[
    'a b',
    'a/b',
    'a@b',
    'a:99999',
    'a:b',
    '[',
    '[::',
    '%00',
    '<x>',
    'é.example',
    '',
    'a'.repeat(300),
    '1.2.3',
  ],
]
const WORDS = [
  ...[
    '',
    '0',
    '1',
    '-1',
    '1e309',
    'NaN',
    '2147483648',
    '9'.repeat(30),
    'null',
    'true',
    '[]',
    '{}',
    "' or 1=1 --",
  ],
  ...[
    '\u0000',
    '\ud800',
    '\uffff',
    '😀'.repeat(50),
    'a'.repeat(5000),
    '%',
    '%00',
    '%ff',
    '../..',
    '\\',
    '\r\nx: y',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{first_name}}',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '2026-11-23',
    '25:61',
  ],
  ...[
    '2026-11-23T10:00:00Z',
    '+275760-09-13',
    'a@b.example',
    'javascript:alert(1)',
    'https://a.example/',
    'en',
    'es',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '(',
    '[a-',
    '*',
    '%%',
    '_',
    '\t',
    '\u202e',
    'İ',
    'ß',
    'approved',
    'id',
  ],
]

/** A request as it is sent; the seed and its number make it again. */
export interface FuzzedRequest {
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body: string | null
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function createFuzzer(seed: number) {
  const random = createRandom(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const chance = (share: number) => random() < share
  const names = Object.keys(calls) as CallName[]

  function value(depth = 0): unknown {
    if (chance(0.6) || depth > 3) return pick(WORDS)
    return pick<() => unknown>([
      () => pick([0, -1, 1, 1.5, 1e308, 2 ** 53, true, false, null]),
      () => [value(depth + 1), value(depth + 1)],
      () => ({ [pick(WORDS)]: value(depth + 1) }),
      () => Array.from({ length: 300 }, () => 1),
    ])()
  }

  /** Values that a schema would take, now and then one that it would not. */
  function exampleOf(schema: z.ZodType): unknown {
    try {
      return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    } catch {
      return value()
    }
  }
  function sample(schema: JsonSchema, depth = 0): unknown {
    if (chance(0.12) || depth > 6) return value()
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const options = schema.anyOf ?? schema.oneOf
    if (options) return sample(pick(options), depth + 1)
    if (schema.type === 'object') {
      const entries = Object.entries(schema.properties ?? {}).filter(() => chance(0.9))
      return Object.fromEntries(entries.map(([name, part]) => [name, sample(part, depth + 1)]))
    }
    if (schema.type === 'array') return [sample(schema.items ?? {}, depth + 1)]
    if (schema.type === 'integer' || schema.type === 'number') return pick([1, 2, 0, -1, 50, 1e9, 1.5])
    if (schema.type === 'boolean') return chance(0.5)
    if (schema.format === 'email') return `reader${Math.floor(random() * 1e6)}@mail.example`
    if (schema.format === 'uri') return 'https://grace.example/'
    return chance(0.5) ? 'Some words that are long enough' : pick(WORDS)
  }

  function query(schema: z.ZodType): string {
    const parts = isDescribed(schema) && chance(0.8) ? Object.entries(exampleOf(schema) ?? {}) : []
    if (chance(0.3)) parts.push([pick(WORDS), value()])
    return parts.map(([key, part]) => `${escapeWord(key)}=${escapeWord(textOf(part))}`).join('&')
  }
  const escapeWord = (word: string) => {
    if (chance(0.05)) return word.replaceAll(/[^!-~]/g, '%')
    return word.isWellFormed() ? encodeURIComponent(word) : '%ED%A0%80'
  }

  function headers(hasBody: boolean): OutgoingHttpHeaders {
    const address = `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`
    return {
      'x-forwarded-for': chance(0.05) ? pick(WORDS) : address,
      ...(hasBody && { 'content-type': chance(0.75) ? 'application/json' : pick(TYPES) }),
      ...(chance(0.2) && { host: pick(HOSTS) }),
      ...(chance(0.1) && { origin: pick(['null', 'https://other.example', 'x', '', 'http://localhost']) }),
      ...(chance(0.4) && { accept: pick(['text/html', 'application/problem+json', '*/*', ',;q=', 'x']) }),
      ...(chance(0.1) && { 'accept-encoding': pick(['br', 'gzip;q=0', ',', '*', 'x;q=9']) }),
      ...(chance(0.1) && { 'accept-language': pick(['es', 'es-US,en;q=0.5', ';', '*', 'x'.repeat(200)]) }),
      ...(chance(0.1) && { 'if-none-match': pick(['*', 'W/"a"', '"', 'x'.repeat(500)]) }),
      ...(chance(0.05) && { 'x-forwarded-proto': pick(['https', 'ftp', '', 'http,https', 'x y']) }),
      ...(chance(0.05) && { 'x-forwarded-host': pick(HOSTS) }),
      ...(chance(0.05) && { 'user-agent': pick(WORDS) }),
    }
  }

  return (): FuzzedRequest => {
    if (chance(0.25)) {
      const method = pick(['GET', 'GET', 'POST', ...METHODS])
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const search = chance(0.5)
        ? `?${query(z.object({ q: z.string(), page: z.string(), church: z.string() }))}`
        : ''
      return {
        method,
        path: pick(PAGES) + search,
        headers: headers(hasBody),
        body: hasBody ? textOf(value()) : null,
      }
    }
    const name = pick(names)
    const spec: CallSpec = calls[name]
    const method = chance(0.9) ? spec.method : pick(METHODS)
    const params = (isDescribed(spec.params) ? exampleOf(spec.params) : {}) as Record<string, unknown>
    const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      escapeWord(textOf(chance(0.7) ? (params?.[key] ?? 1) : pick(WORDS))),
    )
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const shape = isDescribed(spec.body) ? exampleOf(spec.body) : value()
    const body = chance(0.05) ? '{"a":['.repeat(3000) : chance(0.08) ? textOf(value()) : JSON.stringify(shape)
    return {
      method,
      path: `${path}?${query(spec.query)}`,
      headers: {
        ...headers(hasBody),
        // A run is waited for, and nobody works on it here.
        ...(name === 'scrapeAll' && { prefer: 'respond-async' }),
      },
      body: hasBody && chance(0.97) ? (body ?? '') : null,
    }
  }
}

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Words of the schema library, which no answer has. */
export const LIBRARY_WORDS =
  /Invalid (?:input|option|string|number|key|element|discriminator)|Too (?:small|big)|Unrecognized key|: expected \w/

interface FuzzedAnswer {
  status: number
  /** Of an error. */
  text: string
}

/** Sends it; null where no HTTP library would send it, or the answer has no end. */
export function sendFuzzed(
  origin: string,
  fuzzed: FuzzedRequest,
  cookie: string,
): Promise<FuzzedAnswer | null> {
  const { hostname, port } = new URL(origin)
  const { method, path, headers, body } = fuzzed
  return new Promise((resolve) => {
    try {
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...(cookie && { cookie }) },
          timeout: 10_000,
        },
        (answer) => {
          // Progress is streamed until its run ends.
          if (/event-stream/.test(answer.headers['content-type'] ?? '')) answer.destroy()
          const status = answer.statusCode ?? 0
          let text = ''
          if (status >= 400) answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
          answer.resume().on('close', () => resolve({ status, text }))
        },
      )
      sent.on('error', () => resolve(null)).on('timeout', () => sent.destroy())
      sent.end(body ?? undefined)
    } catch {
      resolve(sendRaw(Number(port), hostname, fuzzed))
    }
  })
}

/** The same past every check of a library. */
function sendRaw(
  port: number,
  hostname: string,
  { method, path, headers, body }: FuzzedRequest,
): Promise<FuzzedAnswer | null> {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, text]) => `${name}: ${text}`)
  return new Promise((resolve) => {
    const socket = connect(port, hostname)
    let text = ''
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('data', (chunk) => (text += chunk)).on('error', () => {})
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0)
      resolve(status === 0 ? null : { status, text })
    })
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body ?? '')}\r\n\r\n${body ?? ''}`,
    )
  })
}

const textOf = (value: unknown) => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))
