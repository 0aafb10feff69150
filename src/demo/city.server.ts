import { dateIn } from '../domain/events/when.ts'
import type { InstallationService } from '../features/installation/service.server.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/transaction.ts'
import type { Logger } from '../platform/logger.ts'
import type { Clock } from '../ports/clock/clock.ts'
import { moveSites } from './data.server.ts'
import { carryDemoAlong, seedDemoCity } from './seed.server.ts'
import { demoSites } from './sites/all-sites.ts'
import { startDemoSites } from './sites/server.ts'

export interface DemoCityOptions {
  config: Pick<Config, 'role' | 'demoPort'>
  clock: Clock
  timeZone: string
  installation: InstallationService
  db: Database
  logger: Logger
}

export interface DemoCity {
  /** The exact origins that the address guard lets through. */
  origins: string[]
  placesEndpoint: string
  close(): Promise<void>
}

function originsAt(port: number): Map<string, string> {
  return new Map([...demoSites.keys()].map((key) => [key, `http://${key}.localhost:${port}`]))
}

/**
 * Serves the demo city's web sites and fills the database with the city at the first start. The sites keep the port
 * they had; when another program has taken it, they move and every stored address moves with them. A worker on its
 * own only learns where they are: the web process serves them.
 */
export async function openDemoCity(options: DemoCityOptions): Promise<DemoCity> {
  const { config, clock, timeZone, installation, db, logger } = options
  const known = await installation.demoPort()
  const serves = config.role !== 'worker'
  const sites = serves ? await serveSites(known ?? config.demoPort, options) : null
  const port = sites?.port ?? known ?? config.demoPort
  const origins = originsAt(port)
  if (sites && known !== null && known !== port) {
    logger.warn({ from: known, to: port }, 'the demo sites moved to another port')
    await moveSites(db, known, port)
  }
  if (sites && known !== port) await installation.keepDemoPort(port)
  if (!(await installation.isDone('demo-city'))) {
    await seedDemoCity({ db, now: clock.now(), timeZone, origins })
    await installation.markDone('demo-city')
  }
  return {
    origins: [...origins.values()],
    placesEndpoint: sites?.placesEndpoint ?? `http://places.localhost:${port}/places`,
    close: async () => {
      await sites?.close()
    },
  }
}

async function serveSites(port: number, { clock, timeZone }: DemoCityOptions) {
  const start = (wanted: number) => startDemoSites({ port: wanted, now: () => clock.now(), timeZone })
  try {
    return await start(port)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return start(0)
  }
}

/** The week's hand-written events, once a week: what moves the demo's dates along. */
export async function carryDemoCityAlong({
  db,
  clock,
  timeZone,
  installation,
}: DemoCityOptions): Promise<void> {
  const step = `demo-week-${dateIn(timeZone, clock.now())}`
  if (await installation.isDone(step)) return
  await carryDemoAlong({ db, now: clock.now(), timeZone })
  await installation.markDone(step)
}
