import { FetchProblem } from './fetch-problem.ts'

/** Knows what is under way, and ends all of it at once. */
export interface Supervisor {
  /** Runs `work` with a signal that aborts, with a FetchProblem, when the caller gives up or the reader stops. */
  run<T>(caller: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Aborts what runs, and refuses what comes later. */
  stop(): void
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>
}

export function createSupervisor(): Supervisor {
  const controllers = new Set<AbortController>()
  const running = new Set<Promise<unknown>>()
  let isStopped = false

  return {
    async run(caller, work) {
      if (isStopped) throw stopped()
      if (caller?.aborted) throw givenUp()
      const controller = new AbortController()
      const giveUp = (): void => controller.abort(givenUp())
      caller?.addEventListener('abort', giveUp, { once: true })
      controllers.add(controller)
      const task = work(controller.signal)
      running.add(task)
      try {
        return await task
      } finally {
        running.delete(task)
        controllers.delete(controller)
        caller?.removeEventListener('abort', giveUp)
      }
    },
    stop() {
      isStopped = true
      for (const controller of controllers) controller.abort(stopped())
    },
    async idle() {
      await Promise.allSettled(running)
    },
  }
}

/** Waits for something shared that must not end with this caller; rejects with the signal's reason on abort. */
export async function untilAborted<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([shared, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Runs `work` with a signal that also aborts after `milliseconds`, with `problem` as its reason. */
export async function withTimeLimit<T>(
  milliseconds: number,
  signal: AbortSignal,
  problem: FetchProblem,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(() => controller.abort(problem), milliseconds)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function stopped(): FetchProblem {
  return new FetchProblem('interrupted', 'The reading was ended because the program is stopping.')
}

function givenUp(): FetchProblem {
  return new FetchProblem('interrupted', 'The reading was ended before the page was complete.')
}
