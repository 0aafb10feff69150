import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type Course, currentCourse, runInCourse } from '../course.ts'
import { errorCode, isDatabaseAway } from '../database/database-error.ts'
import { guardClaims, releaseDead } from '../database/jobs/queue.ts'
import { type Database, type Executor, jobExecutor } from '../database/transaction.ts'
import type { Logger } from '../logger.ts'

const SAME_AGAIN_AFTER_MS = 60_000

/**
 * Logs the job queue's errors so that they can be read: it asks the database several times a second, so that one
 * failure would fill the log. The same one is logged once a minute; that the database is away, in one sentence.
 */
export function createErrorTeller(logger: Logger, now = () => performance.now()): (error: Error) => void {
  const reportedAt = new Map<string, number>()
  return (error) => {
    const isAway = isDatabaseAway(error)
    // pg-boss names the worker at the end of the message: the same failure of another worker is no news.
    const failure = isAway ? 'away' : error.message.replace(/ \(Queue: .*\)$/, '')
    const last = reportedAt.get(failure)
    if (last !== undefined && now() - last < SAME_AGAIN_AFTER_MS) return
    reportedAt.set(failure, now())
    if (isAway) {
      const reason = errorCode(error) ?? error.message
      logger.warn({ reason }, 'the job queue cannot reach the database; its work goes on when that is back')
    } else logger.error({ err: error }, 'the job queue met an error')
  }
}

/** A kind of work that a worker does. What it is given is checked when it is taken up. */
export interface JobKind<Data extends object> {
  name: string
  data: z.ZodType<Data>
  /** How many of them one worker does at a time. */
  concurrency: number
  /** Attempts after the first, when the handler throws. */
  retries: number
  /** The longest one may take before it counts as lost. */
  expireInSeconds: number
  /** Done so often that its start and end are logged for debugging alone. */
  isFrequent?: boolean
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the work exists exactly when the change does. */
  enqueue<Data extends object>(executor: Executor, kind: JobKind<Data>, items: Data[]): Promise<void>
  /** Those of a kind that were given these data, newest first, until a day after their end. */
  find<Data extends object>(
    kind: JobKind<Data>,
    data: Partial<Data>,
  ): Promise<{ data: Data; state: 'running' | 'done' | 'failed' }[]>
  /** Takes up again what has failed of a kind with these data. */
  retry<Data extends object>(kind: JobKind<Data>, data: Partial<Data>): Promise<void>
  /** What was enqueued and not taken up yet. */
  waiting<Data extends object>(kind: JobKind<Data>): Promise<Data[]>
  /** Takes work up; call it in the worker role, once per kind. `cron` is in `timeZone`. */
  work<Data extends object>(
    kind: JobKind<Data>,
    /** What it answers is logged: counts, nothing personal. */
    handle: (data: Data, signal: AbortSignal) => Promise<unknown>,
  ): Promise<void>
  /**
   * Does one job of a kind by the clock, in the city's zone as it is at any time, or in UTC. A moment that passed while
   * nothing ran is not made up for.
   */
  schedule<Data extends object>(
    kind: JobKind<Data>,
    cron: string,
    timeZone: 'UTC' | (() => string),
    data: Data,
  ): Promise<void>
  /** Plans again what goes by the city's zone, which may be another one now. */
  replan(): Promise<void>
  unschedule(kind: Pick<JobKind<object>, 'name'>): Promise<void>
  stop(): Promise<void>
}

/** Beside what a kind is given: the request that caused the job. */
const REQUEST_KEY = 'causedByRequest'

function requestOf({ request }: Course): object {
  return request === undefined ? {} : { [REQUEST_KEY]: request }
}

function split<Data extends object>(kind: JobKind<Data>, stored: unknown): { data: Data; request: Course } {
  const { [REQUEST_KEY]: request, ...data } = (stored ?? {}) as Record<string, unknown>
  return { data: kind.data.parse(data), request: typeof request === 'string' ? { request } : {} }
}

const ENDS: Readonly<Record<string, 'done' | 'failed'>> = {
  completed: 'done',
  failed: 'failed',
  cancelled: 'failed',
}

const STOP_TIMEOUT_MS = 20_000
/** How long work waits at most that a process had in hand when it died, while another one lives. */
const RELEASE_EVERY_MS = 5_000

/**
 * pg-boss on the same database: work survives a kill, is retried with back-off, and is enqueued in the transaction
 * that causes it. Every process can enqueue; only those of the worker role do maintenance and follow the clock. What a
 * dead process had in hand waits again as soon as another one looks: at its start, and every few seconds.
 */
export async function startJobs(options: {
  db: Database
  connectionString: string
  logger: Logger
  works: boolean
  /** This process's number among those that show they live. */
  worker: number
  /** Every kind there is; a queue is made for each. */
  kinds: Omit<JobKind<object>, 'data'>[]
}): Promise<Jobs> {
  const { db, logger, works } = options
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: `bulletin jobs ${options.worker}`,
    max: works ? 4 : 2,
    schedule: works,
    supervise: works,
    useListenNotify: works,
  })
  const report = createErrorTeller(logger)
  boss.on('error', report)
  await boss.start()
  await guardClaims(db)
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const kind of options.kinds) {
    const settings = {
      retryLimit: kind.retries,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: kind.expireInSeconds,
      deleteAfterSeconds: 24 * 60 * 60,
      notify: true,
    }
    if (known.has(kind.name)) await boss.updateQueue(kind.name, settings)
    else await boss.createQueue(kind.name, settings)
  }

  const inCityZone: (() => Promise<void>)[] = []
  const workers = new Map<string, string[]>()
  async function release(): Promise<void> {
    for (const name of await releaseDead(db)) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  if (works) await release()
  const releasing = works ? setInterval(() => release().catch(report), RELEASE_EVERY_MS) : undefined

  return {
    async enqueue(executor, kind, items) {
      if (items.length === 0) return
      await boss.insert(
        kind.name,
        items.map((data) => ({ data: { ...data, ...requestOf(currentCourse()) } })),
        { db: jobExecutor(executor) },
      )
    },
    async find(kind, data) {
      const jobs = await boss.findJobs(kind.name, { data })
      return jobs
        .toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
        .map((job) => ({ data: split(kind, job.data).data, state: ENDS[job.state] ?? 'running' }))
    },
    async retry(kind, data) {
      const failed = (await boss.findJobs(kind.name, { data })).filter(({ state }) => state === 'failed')
      if (failed.length === 0) return
      await boss.retry(
        kind.name,
        failed.map(({ id }) => id),
      )
      for (const id of workers.get(kind.name) ?? []) boss.notifyWorker(id)
    },
    async waiting(kind) {
      const jobs = await boss.findJobs(kind.name, { queued: true })
      return jobs.map((job) => split(kind, job.data).data)
    },
    async work(kind, handle) {
      for (let taker = 0; taker < kind.concurrency; taker += 1) {
        let id: string | null = null
        id = await boss.work(kind.name, { localConcurrency: 1, batchSize: 1 }, async ([job]) => {
          if (!job) return
          try {
            const { data, request } = split(kind, job.data)
            await runInCourse({ ...request, job: job.id }, () =>
              logJob(logger, kind, data, () => handle(data, job.signal)),
            )
          } finally {
            // There may be more: look again at once, not at the next message or poll.
            if (id !== null) boss.notifyWorker(id)
          }
        })
        workers.set(kind.name, [...(workers.get(kind.name) ?? []), id])
      }
    },
    async schedule(kind, cron, timeZone, data) {
      if (timeZone === 'UTC') return boss.schedule(kind.name, cron, data, { tz: timeZone })
      const plan = () => boss.schedule(kind.name, cron, data, { tz: timeZone() })
      inCityZone.push(plan)
      await plan()
    },
    async replan() {
      for (const plan of inCityZone) await plan()
    },
    async unschedule(kind) {
      await boss.unschedule(kind.name)
    },
    async stop() {
      clearInterval(releasing)
      await boss.stop({ graceful: true, close: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** Does a job between two log lines: its start, and its end with what it took and counted. */
async function logJob<Data extends object>(
  logger: Logger,
  { name, isFrequent }: JobKind<Data>,
  data: Data,
  work: () => Promise<unknown>,
): Promise<void> {
  const level = isFrequent ? 'debug' : 'info'
  // Numbers alone: a job may name a person.
  const ids = Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'number'))
  const about = { kind: name, ...ids }
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  logger[level](about, 'job started')
  try {
    const counts = await work()
    logger[level]({ ...about, ...(typeof counts === 'object' && counts), ms: ms() }, 'job done')
  } catch (error) {
    logger.warn({ ...about, ms: ms(), err: error }, 'job failed')
    throw error
  }
}
