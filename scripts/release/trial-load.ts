import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 25
const MAX_ANSWER_MS = 60_000
const PAGES = ['/', '/churches', '/api/events', '/newsletter']

interface Meeting {
  status: number
  ms: number
}

/** Visitors who read pages and subscribe, some forty requests a second, none of which waits for another. */
export function startLoad(origin: string) {
  const acknowledged: string[] = []
  const failures: string[] = []
  const meetings: Meeting[] = []
  const pending = new Set<Promise<void>>()
  let isOver = false
  const done = run()

  async function run(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const request = turn % 4 === 0 ? subscribe(turn) : read(PAGES[(turn >> 2) % PAGES.length] ?? '/')
      pending.add(request)
      void request.finally(() => pending.delete(request))
      await wait(PAUSE_MS)
    }
  }

  async function subscribe(turn: number): Promise<void> {
    const email = `reader-${turn}@example.org`
    const status = await meet('/api/newsletter/subscribe', {
      method: 'POST',
      body: JSON.stringify({ email, firstName: 'Reader' }),
      headers: {
        'content-type': 'application/json',
        // Each visitor has an address of their own.
        'x-forwarded-for': `${20 + (turn % 160)}.${(turn >> 8) & 255}.${turn & 255}.7`,
      },
    })
    if (status === 200) acknowledged.push(email)
  }

  const read = async (path: string): Promise<void> => void (await meet(path, {}))

  async function meet(path: string, init: RequestInit): Promise<number> {
    const startedAt = performance.now()
    try {
      const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(MAX_ANSWER_MS) })
      await answer.arrayBuffer()
      meetings.push({ status: answer.status, ms: performance.now() - startedAt })
      if (answer.status >= 400) failures.push(`${path}: ${answer.status}`)
      return answer.status
    } catch (error) {
      const { message, cause } = error as Error
      failures.push(`${path}: ${message} ${cause instanceof Error ? cause.message : ''}`)
      meetings.push({ status: 0, ms: performance.now() - startedAt })
      return 0
    }
  }

  return {
    failures,
    mark: () => meetings.length,
    describe(since: number): string {
      const some = meetings.slice(since)
      const byStatus = Object.entries(Object.groupBy(some, ({ status }) => status || 'no answer'))
      const longest = Math.max(0, ...some.map(({ ms }) => ms))
      return `requests: ${byStatus.map(([status, list]) => `${list?.length} with ${status}`).join(', ')}; the longest took ${(longest / 1000).toFixed(1)} s`
    },
    async stop(): Promise<string[]> {
      isOver = true
      await done
      await Promise.all(pending)
      return acknowledged
    },
  }
}
