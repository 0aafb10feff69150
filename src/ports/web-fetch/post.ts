import { type AddressGuardOptions, createAddressGuard } from './address-guard/address-guard.ts'
import { exchange } from './exchange.ts'
import { describeProblem, FetchProblem } from './fetch-problem.ts'
import type { GuardedClient } from './guarded-client.ts'
import { withTimeLimit } from './supervisor.ts'

/** Hands messages to public addresses: once each, without following redirects. Every failure is a value. */
export interface Poster {
  post(message: PostMessage, signal?: AbortSignal): Promise<PostOutcome>
  /** Why nothing would be sent to an address, as a sentence; null where it would. A name is looked up only when it is sent to. */
  whyRefused(url: string): string | null
  close(): Promise<void>
}

export interface PostMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface PostOutcome {
  /** null where nothing was answered. */
  readonly status: number | null
  /** The beginning of the answer, or one sentence about why there is none. */
  readonly answer: string
}

export interface PosterOptions extends AddressGuardOptions {
  readonly userAgent: string
  /** Until the answer is complete, in milliseconds. */
  readonly totalMs?: number
}

/** As the Standard Webhooks specification recommends, 15 to 30 seconds. */
const TOTAL_MS = 15_000
const ANSWER_BYTES = 1024
const ANSWER_CHARS = 200

export function createPoster(options: PosterOptions): Poster {
  const { userAgent, totalMs = TOTAL_MS } = options
  const guard = createAddressGuard(options)
  let opened: Promise<GuardedClient> | null = null
  /** Its program is loaded with the first message. */
  const open = () => {
    opened ??= import('./guarded-client.ts').then(({ openGuardedClient }) =>
      openGuardedClient(guard, totalMs, { maxHeaderSize: 16 * 1024 }),
    )
    return opened
  }

  async function send(
    { agent }: GuardedClient,
    { url, headers, body }: PostMessage,
    signal: AbortSignal,
  ): Promise<PostOutcome> {
    const address = guard.admit(url)
    const timeout = new FetchProblem('timeout', `${address.host} took too long to answer.`)
    try {
      const answer = await withTimeLimit(totalMs, signal, timeout, (limited) =>
        exchange(agent, {
          url: address,
          headers: { ...headers, 'user-agent': userAgent },
          body,
          signal: limited,
          plan: () => ({ take: 'beginning', bytes: ANSWER_BYTES }),
        }),
      )
      return { status: answer.status, answer: toLine(Buffer.from(answer.body).toString('utf8')) }
    } catch (error) {
      return { status: null, answer: describeProblem(error, address).message }
    }
  }

  return {
    async post(message, caller) {
      try {
        const client = await open()
        return await client.supervisor.run(caller, (signal) => send(client, message, signal))
      } catch (error) {
        if (error instanceof FetchProblem) return { status: null, answer: error.message }
        throw error
      }
    },
    whyRefused(url) {
      try {
        const { protocol, origin } = guard.admit(url)
        return protocol === 'https:' || guard.isExempt(origin)
          ? null
          : 'The address has to begin with https://.'
      } catch (error) {
        if (error instanceof FetchProblem) return error.message
        throw error
      }
    },
    close: async () => (await opened)?.close(),
  }
}

/** PostgreSQL takes no NUL, and a log shows no control characters. */
function toLine(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_CHARS)
}
