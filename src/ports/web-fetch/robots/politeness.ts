import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Clock } from '../../clock/clock.ts'

/** One visit: it waits for its turn at the host, then for a free slot of the whole reader, then runs. */
export interface Visit<T> {
  readonly host: string
  /** The pause since the end of the last visit to this host, in milliseconds. */
  readonly delayMs: number
  /** Leaves the queue, with the signal's reason. A visit that is running has to watch the signal itself. */
  readonly signal: AbortSignal
  readonly run: () => Promise<T>
}

export interface Politeness {
  /** Resolves or rejects as `run` does. */
  visit<T>(visit: Visit<T>): Promise<T>
}

export interface PolitenessOptions {
  readonly clock: Clock
  /** How many visits may run at once, over all hosts. */
  readonly globalConcurrency: number
  /** Waits so many milliseconds, or rejects when the signal aborts. Tests record it. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

interface Host {
  readonly queue: PQueue
  lastVisitAt: number | undefined
  lastDelayMs: number
}

/** How many hosts are remembered before those that owe no pause any more are forgotten. */
const REMEMBERED_HOSTS = 256

/** One visit at a time to each host, with a pause between them, and never more than a given number at once. */
export function createPoliteness(options: PolitenessOptions): Politeness {
  const { clock } = options
  const wait = options.wait ?? waitFor
  const everywhere = new PQueue({ concurrency: options.globalConcurrency })
  const hosts = new Map<string, Host>()

  function enter(name: string): Host {
    const known = hosts.get(name)
    if (known) return known
    if (hosts.size >= REMEMBERED_HOSTS) forgetIdle()
    const host: Host = { queue: new PQueue({ concurrency: 1 }), lastVisitAt: undefined, lastDelayMs: 0 }
    hosts.set(name, host)
    return host
  }

  function forgetIdle(): void {
    for (const [name, host] of hosts) {
      const isIdle = host.queue.size === 0 && host.queue.pending === 0
      if (isIdle && pauseOwed(host, host.lastDelayMs) === 0) hosts.delete(name)
    }
  }

  /** Never more than the pause itself, so that a clock that is set back does not hold a host up. */
  function pauseOwed(host: Host, delayMs: number): number {
    if (host.lastVisitAt === undefined) return 0
    return Math.min(delayMs, Math.max(0, host.lastVisitAt + delayMs - clock.now().getTime()))
  }

  return {
    visit({ host: name, delayMs, signal, run }) {
      const host = enter(name)
      const takeTurn = async () => {
        // The pause is waited outside of the common slots: a slow host does not hold the others up.
        const pause = pauseOwed(host, delayMs)
        if (pause > 0) await wait(pause, signal)
        try {
          return await everywhere.add(run, { signal })
        } finally {
          host.lastVisitAt = clock.now().getTime()
          host.lastDelayMs = delayMs
        }
      }
      return host.queue.add(takeTurn, { signal })
    },
  }
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal })
}
