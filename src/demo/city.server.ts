import { get } from 'node:http'
import type { Packages } from '../domain/advertising/catalogue.ts'
import { dateIn } from '../domain/events/when.ts'
import { type InstallationService, WrongInstallationError } from '../features/installation/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/transaction.ts'
import type { Logger } from '../platform/logger.ts'
import type { Clock } from '../ports/clock/clock.ts'
import { moveSites } from './data.server.ts'
import { type DemoPictureFiles, storeDemoPictures } from './pictures.server.ts'
import { carryDemoAlong, seedDemoCity } from './seed.server.ts'
import { demoSites } from './sites/all-sites.ts'
import { startDemoSites } from './sites/server.ts'

export interface DemoCityOptions {
  config: Pick<Config, 'role' | 'demoPort'>
  clock: Clock
  timeZone: string
  packages: Packages
  installation: InstallationService
  db: Database
  logger: Logger
  pictures: DemoPictureFiles
}

export interface DemoCity {
  origins: string[]
  placesEndpoint: string
  close(): Promise<void>
}

function originsAt(port: number): Map<string, string> {
  return new Map([...demoSites.keys()].map((key) => [key, `http://${key}.localhost:${port}`]))
}

/**
 * Serves the demo city's web sites and fills the database with the city at the first start. The sites keep the port
 * they had; when another program has taken it, they move and every stored address moves with them. A worker, and a
 * verb of the command line beside a running server, only learn where they are.
 */
export async function openDemoCity(options: DemoCityOptions): Promise<DemoCity> {
  const { config, clock, timeZone, packages, installation, db, logger } = options
  const known = await installation.demoPort()
  const sites = config.role === 'worker' ? null : await serveSites(known, options)
  const port = sites?.port ?? known
  if (port === null)
    throw new WrongInstallationError('The demo city is not set up yet: start the web process first.')
  if (known !== null && known !== port) {
    logger.warn({ from: known, to: port }, 'the demo sites moved to another port')
    await moveSites(db, known, port)
  }
  if (known !== port) await installation.keepDemoPort(port)
  const origins = originsAt(port)
  if (!(await installation.isDone('demo-city'))) {
    await storeDemoPictures(options.pictures)
    await seedDemoCity({ db, now: clock.now(), timeZone, packages, origins })
    await installation.markDone('demo-city')
  }
  return {
    origins: [...origins.values()],
    placesEndpoint: `http://places.localhost:${port}/places`,
    close: async () => {
      await sites?.close()
    },
  }
}

/** Starts the sites, or answers null when another process of this installation serves them already. */
async function serveSites(known: number | null, { config, clock, timeZone }: DemoCityOptions) {
  const start = (port: number) => startDemoSites({ port, now: () => clock.now(), timeZone })
  try {
    return await start(known ?? config.demoPort)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return known !== null && (await areOurs(known)) ? null : start(0)
  }
}

/** Whether the demo city's own server is what answers at a port. */
async function areOurs(port: number): Promise<boolean> {
  const host = `places.localhost:${port}`
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/places', headers: { host }, timeout: 2000 },
      (response) => {
        response.resume()
        resolve(response.headers['content-type']?.includes('json') ?? false)
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}

export async function carryDemoCityAlong({
  db,
  clock,
  timeZone,
  installation,
}: Omit<DemoCityOptions, 'pictures'>): Promise<void> {
  const step = `demo-week-${dateIn(timeZone, clock.now())}`
  if (await installation.isDone(step)) return
  await carryDemoAlong({ db, now: clock.now(), timeZone })
  await installation.markDone(step)
}
