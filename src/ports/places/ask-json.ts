import type { Readable } from 'node:stream'
import pRetry from 'p-retry'
import type { PlacesFailure, PlacesFailureReason } from './port.ts'

export interface JsonRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
}

export interface RetryLimits {
  /** The longest wait for one answer, in milliseconds. */
  readonly timeoutMs: number
  /** Attempts after the first, where the service is busy or out of reach. */
  readonly retries: number
  /** The first pause between two attempts; each further one is twice as long. A Retry-After counts where it is longer. */
  readonly pauseMs: number
  /** The longest pause: a service that asks for more is left alone. */
  readonly maxDelayMs: number
  /** The longest answer that is read: by default more than a city's churches ever take. */
  readonly mostBytes?: number
}

export type JsonAnswer = { ok: true; status: number; json: unknown } | PlacesFailure

const MAX_ANSWER_BYTES = 64 * 1024 * 1024
/** Busy now, and perhaps not in a moment (RFC 9110, RFC 6585). */
const BUSY = [429, 502, 503, 504]

/** An attempt that may go better the next time. */
class AttemptError extends Error {
  readonly failure: PlacesFailure
  readonly retryAfterMs: number

  constructor(failure: PlacesFailure, retryAfterMs: number) {
    super(failure.message)
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Asks a service for JSON, again after growing pauses while it is busy or out of reach. Statuses from 200 to 499 that
 * are not "busy" are answers; what they mean is the adapter's to say.
 */
export async function askJson(service: string, asked: JsonRequest, limits: RetryLimits): Promise<JsonAnswer> {
  try {
    return await pRetry(() => attempt(service, asked, limits), {
      retries: limits.retries,
      minTimeout: limits.pauseMs,
      maxTimeout: limits.maxDelayMs,
      randomize: false,
      ...(asked.signal ? { signal: asked.signal } : {}),
      shouldRetry: ({ error }) => error instanceof AttemptError && error.retryAfterMs <= limits.maxDelayMs,
      onFailedAttempt: async ({ error, retriesLeft }) => {
        const asksFor = error instanceof AttemptError ? error.retryAfterMs : 0
        const isLast = retriesLeft === 0 || asksFor > limits.maxDelayMs
        if (!isLast && asksFor > limits.pauseMs) await pause(asksFor - limits.pauseMs, asked.signal)
      },
    })
  } catch (error) {
    if (error instanceof AttemptError) return error.failure
    if (asked.signal?.aborted) return failure('interrupted', `The search at ${service} was given up.`)
    throw error
  }
}

export function failure(reason: PlacesFailureReason, message: string): PlacesFailure {
  return { ok: false, reason, message }
}

async function attempt(service: string, asked: JsonRequest, limits: RetryLimits): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const target = toReachable(asked.url)
  try {
    const { request } = await import('undici')
    const { statusCode, headers, body } = await request(target.url, {
      method: asked.method,
      headers: { accept: 'application/json', ...asked.headers, ...target.headers },
      ...(asked.body === undefined ? {} : { body: asked.body }),
      signal: asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout,
    })
    const text = await readText(body, headers['content-length'], limits.mostBytes)
    if (text === null) return failure('bad-answer', `${service} answered more than can be read.`)
    if (BUSY.includes(statusCode)) {
      throw new AttemptError(
        failure(
          'busy',
          `${service} is busy or its quota is used up (status ${statusCode}). Please try again later.`,
        ),
        readRetryAfter(headers['retry-after']),
      )
    }
    if (statusCode >= 500) return failure('bad-answer', `${service} failed with status ${statusCode}.`)
    const json = parseJson(text)
    if (json === undefined && statusCode < 300)
      return failure('bad-answer', `${service} answered something that is no JSON.`)
    return { ok: true, status: statusCode, json }
  } catch (error) {
    if (error instanceof AttemptError) throw error
    if (asked.signal?.aborted) return failure('interrupted', `The search at ${service} was given up.`)
    const words = timeout.aborted
      ? `${service} did not answer within ${Math.ceil(limits.timeoutMs / 1000)} seconds.`
      : `${service} could not be reached.`
    throw new AttemptError(failure('unreachable', words), 0)
  }
}

/** The body as text; null where it is longer than may be read, whether it says so before or not. */
async function readText(
  body: Readable,
  length: string | string[] | undefined,
  mostBytes = MAX_ANSWER_BYTES,
): Promise<string | null> {
  // Given up half way, it complains to whoever listens; nobody else would, and that ends the process.
  body.on('error', () => {})
  const chunks: Buffer[] = []
  let bytes = Number(length ?? 0)
  if (bytes <= mostBytes) {
    bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) break
      chunks.push(chunk)
    }
  }
  if (bytes <= mostBytes) return Buffer.concat(chunks).toString('utf8')
  body.destroy()
  return null
}

/** Names under .localhost are this machine (RFC 6761), also where the system's resolver does not know that. */
function toReachable(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address)
  if (!url.hostname.endsWith('.localhost')) return { url: address, headers: {} }
  const { host } = url
  url.hostname = '127.0.0.1'
  return { url: url.href, headers: { host } }
}

/** Milliseconds; a date, which no service here sends, counts as no wish. */
function readRetryAfter(value: string | string[] | undefined): number {
  const seconds = Number(value)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
