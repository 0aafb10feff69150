import { request } from 'undici'
import { type CallBody, type CallName, type CallRequest, calls } from '#src/contract/calls.ts'

/** What a call answered, whatever its status. */
export interface Answer<Body = unknown> {
  status: number
  headers: Headers
  /** Parsed where the answer is JSON; else the text as it came. */
  body: Body
  text: string
}

export interface SendOptions {
  body?: unknown
  /** Also Host and Origin, which a browser would not let a page choose. */
  headers?: Record<string, string>
}

/** Makes requests to one server. */
export interface Client {
  send<Body = unknown>(method: string, path: string, options?: SendOptions): Promise<Answer<Body>>
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>
  post<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>
  patch<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>
  /** A call of the contract that has to succeed. @throws Error "<status>: <body>" when it does not. */
  call<N extends CallName>(name: N, input?: CallRequest<N>): Promise<Answer<CallBody<N>>>
  /** The messages of an event stream, until the server ends it. */
  stream<Message>(path: string): Promise<Message[]>
}

/** Stores the server's cookies, as one browser would. */
export interface BrowserClient extends Client {
  cookies: ReadonlyMap<string, string>
}

/** A client without any cookie. `origin` is where the server listens. */
export function createClient(origin: string): BrowserClient {
  const cookies = new Map<string, string>()

  async function send<Body>(
    method: string,
    path: string,
    { body, headers }: SendOptions = {},
  ): Promise<Answer<Body>> {
    const sent = await request(new URL(path, origin), {
      method,
      headers: {
        ...(cookies.size > 0 ? { cookie: writeCookies(cookies) } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answered = readHeaders(sent.headers)
    keepCookies(cookies, answered)
    const text = await sent.body.text()
    const isJson = /[/+]json\b/.test(answered.get('content-type') ?? '')
    return {
      status: sent.statusCode,
      headers: answered,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
      text,
    }
  }

  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, { headers: headers ?? {} }),
    post: (path, body, headers) => send('POST', path, { body: body ?? {}, headers: headers ?? {} }),
    patch: (path, body, headers) => send('PATCH', path, { body: body ?? {}, headers: headers ?? {} }),
    async call<N extends CallName>(name: N, input: CallRequest<N> = {}) {
      const { method } = calls[name]
      const answer = await send<CallBody<N>>(
        method,
        callPath(name, input),
        method === 'GET' ? {} : { body: input.body ?? {} },
      )
      if (answer.status >= 400) throw new Error(`${answer.status}: ${answer.text}`)
      return answer
    },
    async stream<Message>(path: string) {
      const { text } = await send('GET', path)
      return text
        .split('\n')
        .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as Message] : []))
    },
  }
}

/** The address of a call: `/api/events/{id}` with its parameters filled in and its query behind it. */
export function callPath<N extends CallName>(name: N, { params, query }: CallRequest<N> = {}): string {
  const filled = calls[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key] ?? '1')),
  )
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function writeCookies(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
    if (isGone) cookies.delete(name)
    else cookies.set(name, value)
  }
}

function readHeaders(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(raw)) {
    for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  return headers
}
