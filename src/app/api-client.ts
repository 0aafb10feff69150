export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** An answer other than OK, in the words of the specification's section 8: "<status>: <body or status text>". */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, without the status before it. */
  readonly sentence: string

  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
  }
}

/** The server's own sentence about what went wrong; null when it gave none. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError ? error.sentence : null
}

/** What a toast says, without the field that a general message of the server names ("email: Invalid email."): nobody typed it. */
export function withoutField({ status, sentence }: ApiError): string {
  return `${status}: ${sentence.replace(/^\w+: /, '')}`
}

/** Somebody else has decided about it, or it is gone: what is on the screen is out of date. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

/**
 * One call from the browser: with cookies, JSON only when there is a body, tried once. An empty answer is null.
 * Throws ApiError for an answer that is not OK, and the browser's own error when the server can't be reached.
 */
export async function callApi<Answer = unknown>(
  method: Method,
  path: `/api/${string}`,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      // What is refused is said in the language of the page, whatever the browser prefers.
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  return (text === '' ? null : JSON.parse(text)) as Answer
}

export interface FetchedPage<Item> {
  items: Item[]
  /** How many there are in all; null where the server does not say. */
  total: number | null
  /** The cursor of the next page; null after the last one. */
  next: string | null
}

/** One page of a list that the server gives out page by page (decisions, section 2). Throws as `callApi` does. */
export async function callPage<Item>(
  path: `/api/${string}`,
  signal?: AbortSignal,
): Promise<FetchedPage<Item>> {
  const headers = { 'Accept-Language': document.documentElement.lang }
  const response = await fetch(path, { credentials: 'include', headers, ...(signal && { signal }) })
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  const [, link] = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '') ?? []
  const total = response.headers.get('X-Total-Count')
  return {
    items: (await response.json()) as Item[],
    total: total === null ? null : Number(total),
    next: link === undefined ? null : new URL(link, location.origin).searchParams.get('cursor'),
  }
}
