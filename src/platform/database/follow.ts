import type { Notifier } from './notify.ts'

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
