import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Whether an answer was there, had to be made, or was being made for another request. */
export type CacheOutcome = 'hit' | 'miss' | 'shared'

/** What a monitor reads of this process and, with `Facts`, of the installation. */
export interface Metrics {
  observeRequest(request: { route: string; method: string; status: number; seconds: number }): void
  countCached(outcome: CacheOutcome): void
  /** Prometheus' text format, read anew. */
  read(): Promise<string>
  contentType: string
}

/** Values by their labels, as they are at the moment: `bulletin_jobs` -> `[{ labels: { queue: 'mails' }, value: 3 }]`. */
export type Facts = Record<
  string,
  { help: string; values: { labels: Record<string, string>; value: number }[] }
>

const SECONDS_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(options: {
  version: string
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  /** What the database and the disk show. */
  readFacts: () => Promise<Facts>
}): Metrics {
  const { version, pool, readFacts } = options
  const registry = new Registry()
  const registers = [registry]
  // Memory, garbage collection and the event loop's lag among them.
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'bulletin_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  const requests = new Histogram({
    name: 'bulletin_http_request_seconds',
    help: 'Answered requests and how long they took.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS_BUCKETS,
    registers,
  })
  const cached = new Counter({
    name: 'bulletin_cache_requests_total',
    help: 'Public answers: from the cache (hit), made (miss), or made for another request (shared).',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'bulletin_database_connections',
    help: 'Connections of this process, and the queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    observeRequest({ route, method, status, seconds }) {
      requests.observe({ route, method, status }, seconds)
    },
    countCached: (outcome) => cached.inc({ outcome }),
    async read() {
      const facts = await readFacts()
      return `${await registry.metrics()}\n${await describeFacts(facts)}`
    },
    contentType: registry.contentType,
  }
}

/** In a registry of its own: values that are gone do not stay. */
async function describeFacts(facts: Facts): Promise<string> {
  const registry = new Registry()
  for (const [name, { help, values }] of Object.entries(facts)) {
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    // One without labels begins as 0, which would be a value.
    if (values.length === 0) gauge.remove()
    for (const { labels, value } of values) gauge.set(labels, value)
  }
  return registry.metrics()
}
