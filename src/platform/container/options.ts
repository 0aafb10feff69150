import type { City } from '../../contract/city.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Config } from '../config.ts'
import type { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import type { Logger } from '../logger.ts'

/**
 * Web sites on this machine that the tests and benchmarks let the crawler read, at its own pace, and webhooks go to. Nothing that
 * an operator sets leads here: outside the demo the address guard knows no exception.
 */
export interface OwnSites {
  origins: readonly string[]
  crawlDelayMs: number
  /** How long a receiver of webhooks may take. */
  answerMs?: number
}

export interface ContainerOptions {
  config: Config
  city: City
  clock: Clock
  logger: Logger
  version: string
  /** Whether this process does jobs, or only enqueues them. */
  works: boolean
  ownSites?: OwnSites
  /** The embedded database where it is being opened already. */
  embedded?: Promise<EmbeddedPostgres>
  /** The embedded database died for good: the process should end. */
  onDatabaseLost: (error: Error) => void
}
