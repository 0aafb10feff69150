import { sql } from 'drizzle-orm'
import pRetry from 'p-retry'
import pg from 'pg'
import type { Logger } from '#src/platform/logger.ts'
import { errorCode } from './database-error.ts'
import type { Executor } from './transaction.ts'

/** PostgreSQL's limit, less one for its own end mark. */
export const MAX_PAYLOAD_BYTES = 7999

/** A connection that was cut without a word is found and made anew after both together. */
const LOOK_PAUSE_MS = 2_000
const MAX_SILENCE_MS = 3_000

/** About once a minute. */
const ATTEMPTS_PER_WARNING = 12

type Handler = (payload: string) => void

export interface Notifier {
  /** Calls `handler` for every message on the channel once the promise resolves. Gives back how to stop that. */
  listen(channel: string, handler: Handler): Promise<() => void>
  /** Called when the connection breaks: from now on messages are missed. */
  onLost(handler: () => void): void
  /** Called after messages may have been missed: clear whatever they keep fresh. Gives back how to stop that. */
  onReconnected(handler: () => void): () => void
  close(): Promise<void>
}

/**
 * Notifies every listening process, this one included. Inside a transaction the message leaves when it commits, and never
 * when it does not; equal messages of one transaction arrive once.
 */
export async function notify(executor: Executor, channel: string, payload = ''): Promise<void> {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
    throw new RangeError(
      `a message on ${channel} is longer than PostgreSQL takes (${MAX_PAYLOAD_BYTES} bytes)`,
    )
  }
  await executor.execute(sql`select pg_notify(${channel}, ${payload})`)
}

interface Connection {
  client: pg.Client
  /** Resolves after a new connection is on its way. */
  ended: Promise<void>
}

/** PostgreSQL sends what was committed before with its answer at the latest; TCP alone notices a cut after minutes. */
function endIfSilent(client: pg.Client): void {
  let isSilent = true
  const answered = () => {
    isSilent = false
  }
  client.query('select 1').then(answered, answered)
  setTimeout(() => {
    // After the answers that came while this process was busy.
    setImmediate(() => isSilent && client.connection.stream.destroy())
  }, MAX_SILENCE_MS).unref()
}

/** Listens over one connection of its own, which is made anew for as long as it takes when it breaks. */
export async function createNotifier(options: {
  connectionString: string
  logger: Logger
}): Promise<Notifier> {
  const { connectionString, logger } = options
  const handlers = new Map<string, Set<Handler>>()
  const reconnectedHandlers = new Set<() => void>()
  const lostHandlers = new Set<() => void>()
  const closing = new AbortController()
  let connected = connect()

  async function connect(): Promise<Connection> {
    const client = new pg.Client({
      connectionString,
      application_name: 'bulletin listener',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client.on('error', () => {}) // reported by the failing query, or by `end`
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) callSafely(() => handler(payload ?? ''))
    })
    try {
      await client.connect()
      for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    const watch = setInterval(() => endIfSilent(client), LOOK_PAUSE_MS).unref()
    const ended = new Promise<void>((resolve) => {
      client.once('end', () => {
        clearInterval(watch)
        reconnect()
        resolve()
      })
    })
    return { client, ended }
  }

  function reconnect(): void {
    if (closing.signal.aborted) return
    logger.warn('the connection for database messages broke; making it anew')
    for (const handler of lostHandlers) callSafely(handler)
    connected = pRetry(connect, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 100,
      maxTimeout: 5_000,
      signal: closing.signal,
      onFailedAttempt: ({ error, attemptNumber }) => {
        if (attemptNumber % ATTEMPTS_PER_WARNING !== 0) return
        const reason = errorCode(error) ?? error.message
        logger.warn({ reason }, 'the connection for database messages is not back yet')
      },
    })
    connected.then(
      () => {
        for (const handler of reconnectedHandlers) callSafely(handler)
      },
      () => {}, // only closing ends the attempts
    )
  }

  function callSafely(handler: () => void): void {
    try {
      handler()
    } catch (error) {
      logger.error({ err: error }, 'a handler of database messages failed')
    }
  }

  await connected
  return {
    async listen(channel, handler) {
      const ofChannel = handlers.get(channel) ?? new Set<Handler>()
      ofChannel.add(handler)
      handlers.set(channel, ofChannel)
      const { client, ended } = await connected
      // Also when others listen already: their LISTEN may still be on its way. Twice does no harm.
      await client.query(`listen ${client.escapeIdentifier(channel)}`).catch(async () => {
        // The connection broke: the next one begins with every channel known by now.
        void client.end()
        await ended
        await connected
      })
      return () => {
        ofChannel.delete(handler)
      }
    },
    onLost(handler) {
      lostHandlers.add(handler)
    },
    onReconnected(handler) {
      reconnectedHandlers.add(handler)
      return () => {
        reconnectedHandlers.delete(handler)
      }
    },
    async close() {
      closing.abort()
      const last = await connected.catch(() => null)
      await last?.client.end()
    },
  }
}

export interface Following {
  /** Resolves once something has happened since the last look; at once if it has already. */
  next(): Promise<void>
  stop(): void
}

/** A message may be missed while a connection is made anew, so a look is due now and then even without one. */
const LOOK_AT_LEAST_EVERY_MS = 15_000

/** Waits for messages of one payload on a channel. Several that come while nobody waits count as one. */
export async function followChannel(
  notifier: Notifier,
  channel: string,
  payload: string,
): Promise<Following> {
  let hasNews = false
  let wake: (() => void) | null = null
  const notifyAll = () => {
    hasNews = true
    wake?.()
  }
  const stopListening = await notifier.listen(channel, (received) => {
    if (received === payload) notifyAll()
  })
  const stopReconnected = notifier.onReconnected(notifyAll)
  return {
    async next() {
      if (!hasNews) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK_AT_LEAST_EVERY_MS)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = null
      }
      hasNews = false
    },
    stop() {
      stopListening()
      stopReconnected()
      wake?.()
    },
  }
}
