import { type Container, createContainer } from '../../platform/container/container.ts'
import { createLogger } from '../../platform/logger.ts'
import { systemClock } from '../../ports/clock/clock.ts'
import { endWith, loadConfig } from '../serve.ts'
import { loadCity } from './load-city.ts'
import { version } from './project.ts'

/**
 * Runs one verb of the command line on the installation's own database, also while the server runs, and lets go of it.
 * A failure that the person can fix is printed as one sentence.
 */
export async function withContainer(work: (container: Container) => Promise<void>): Promise<void> {
  let container: Container | null = null
  try {
    const config = loadConfig()
    container = await createContainer({
      config,
      city: await loadCity(),
      clock: systemClock,
      // Standard output is the verb's answer.
      logger: createLogger(config.verbLogLevel, process.stderr),
      version: version(),
      works: false,
      onDatabaseLost: (error) => endWith(error),
    })
    await work(container)
    await container.close()
  } catch (error) {
    await container?.close()
    endWith(error)
  }
}
