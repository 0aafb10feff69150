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
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  return (text === '' ? null : JSON.parse(text)) as Answer
}
