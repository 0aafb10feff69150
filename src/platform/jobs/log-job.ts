import type { Logger } from '../logger.ts'
import type { JobKind } from './jobs.ts'

/** Does a job between two log lines: its start, and its end with what it took and counted. */
export async function logJob<Data extends object>(
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
