import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import type { ChurchStatements } from '../contract/churches/church-facts.ts'
import type { City } from '../contract/city.ts'
import type { Packages } from '../domain/advertising/catalogue.ts'
import { derivedColumns } from '../domain/events/derived-columns.ts'
import { UNKNOWN_RULE } from '../domain/events/rule-of-dates.ts'
import { titleKey } from '../domain/events/title-key.ts'
import { addDays, dateIn, startOfDay } from '../domain/events/when.ts'
import { stateAllFacts } from '../features/churches/service.ts'
import type { InstallationService } from '../features/installation/service.ts'
import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { EVERYTHING, notifyPublicContent } from '../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Logger } from '../platform/logger.ts'
import type { Clock } from '../ports/clock/clock.ts'
import {
  findDemoChurches,
  insertApplication,
  insertBlogPosts,
  insertChurches,
  insertEvents,
  insertNewsletter,
  insertPictures,
  insertPlacements,
  insertSeries,
  insertSubscribers,
  moveSites,
} from './data.server.ts'
import { type DemoPictureFiles, demoPicturePath, demoPictures, storeDemoPictures } from './pictures.server.ts'
import { demoBlogPosts } from './records/blog-posts.ts'
import { demoFacts } from './records/church-facts.ts'
import { BOUNCED_EMAIL, demoDeliveries } from './records/deliveries.ts'
import { demoApplication, demoSubmission } from './records/inbox.ts'
import { demoNewsletter } from './records/newsletter.ts'
import type { DemoEvent } from './records/record-shapes.ts'
import { demoSubscribers } from './records/subscribers.ts'
import { churchWebsite, demoChurches, demoEvents } from './records.ts'
import { demoSites } from './sites/all-sites.ts'
import { startDemoSites } from './sites/server.ts'

const SEEDED_PLACEMENT_DAYS = 14
const FACTS_AGE_DAYS = 19

interface SeedOptions {
  db: Database
  now: Date
  timeZone: string
  packages: Packages
  origins: ReadonlyMap<string, string>
}

async function seedDemoCity(options: SeedOptions): Promise<void> {
  const { db, now, timeZone, packages, origins } = options
  const today = dateIn(timeZone, now)
  await inTransaction(db, async (tx) => {
    await seedChurches(tx, origins, now)
    await insertPictures(
      tx,
      demoPictures.map((picture) => ({ ...picture, createdAt: now })),
    )
    const planned = demoEvents(today)
    await seedEvents(tx, planned, { now, timeZone, pick: planned.find(isWorthPicking) })
    await seedNewsletter(tx, today, now)
    await insertBlogPosts(
      tx,
      demoBlogPosts(today).map((post) => ({
        ...post,
        publishedAt: post.publishedAt === null ? null : new Date(post.publishedAt),
        createdAt: new Date(post.createdAt),
      })),
    )
    await seedInbox(tx, today, now, packages)
  })
}

async function seedNewsletter(tx: Transaction, today: string, now: Date): Promise<void> {
  const issue = demoNewsletter(today)
  const publishedAt = new Date(issue.publishedAt)
  const deliveries = demoDeliveries(today)
  const reached = new Set(deliveries.flatMap(({ email, status }) => (status === 'submitted' ? [email] : [])))
  const readers = await insertSubscribers(
    tx,
    demoSubscribers(today).map(({ subscribedAt, ...subscriber }) => ({
      ...subscriber,
      token: randomBytes(24).toString('base64url'),
      subscribedAt: new Date(subscribedAt),
      confirmedAt: new Date(subscribedAt),
      lastEmailSentAt: reached.has(subscriber.email) ? publishedAt : null,
      unsubscribedAt: subscriber.isActive ? null : now,
      suppressedBecause: subscriber.email === BOUNCED_EMAIL ? ('bounce' as const) : null,
    })),
  )
  const readerOf = new Map(readers.map((reader) => [reader.email, reader]))
  await insertNewsletter(
    tx,
    {
      subject: issue.subject,
      introduction: issue.introduction,
      contentHtml: issue.content,
      contentText: issue.text,
      status: 'sent',
      weekOf: issue.publishedAt.slice(0, 10),
      createdAt: new Date(issue.createdAt),
      publishedAt,
      finishedAt: publishedAt,
    },
    deliveries.flatMap(({ email, status, attempts, hasBounced, error }) => {
      const reader = readerOf.get(email)
      if (!reader) return []
      const { id: subscriberId, firstName, token } = reader
      const submittedAt = status === 'submitted' ? publishedAt : null
      const bouncedAt = hasBounced ? publishedAt : null
      return [{ subscriberId, email, firstName, token, status, attempts, submittedAt, bouncedAt, error }]
    }),
  )
}

/** The hand-written events of the weeks from `now` on; those that are there already stay as they are. */
async function carryDemoAlong(options: Omit<SeedOptions, 'origins' | 'packages'>): Promise<void> {
  const { db, now, timeZone } = options
  await inTransaction(db, async (tx) => {
    await seedEvents(tx, demoEvents(dateIn(timeZone, now)), { now, timeZone })
    await notifyPublicContent(tx, EVERYTHING)
  })
}

async function seedChurches(tx: Transaction, origins: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const ids = await insertChurches(
    tx,
    demoChurches.map((church) => ({
      name: church.name,
      address: church.address,
      phone: church.phone,
      website: churchWebsite(church, origins),
      denomination: church.denomination,
      neighborhood: church.neighborhood,
      language: church.language,
      description: church.description,
      latitude: church.latitude,
      longitude: church.longitude,
      status: 'listed' as const,
      origin: 'demo',
      // The record's key, by which the demo's later weeks find their church.
      notes: church.key,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const places = demoChurches.map(({ latitude, longitude }, index) => [
    ids[index] ?? 0,
    { location: { latitude, longitude } },
  ]) satisfies [number, ChurchStatements][]
  await stateAllFacts(tx, new Map(places), { source: 'demo', at: () => now })
  const stated = demoChurches.flatMap(({ key }, index): [number, ChurchStatements][] => {
    const facts = demoFacts[key]
    return facts ? [[ids[index] ?? 0, facts]] : []
  })
  const statedAt = new Date(now.getTime() - FACTS_AGE_DAYS * 24 * 60 * 60_000)
  await stateAllFacts(tx, new Map(stated), { source: 'church', at: () => statedAt })
}

/** For the editor's pick: something special, with a picture. */
function isWorthPicking({ picture, series, status, sponsored }: DemoEvent): boolean {
  return picture !== null && series === null && status === 'approved' && !sponsored
}

async function seedEvents(
  tx: Transaction,
  planned: DemoEvent[],
  { now, timeZone, pick }: { now: Date; timeZone: string; pick?: DemoEvent | undefined },
): Promise<void> {
  const churchIds = await findDemoChurches(tx)
  const known = planned.filter((event) => churchIds.has(event.church))
  const churchOf = (event: DemoEvent) => churchIds.get(event.church) ?? 0
  const firstOfSeries = new Map<string, DemoEvent>()
  for (const event of known) {
    if (event.series !== null && !firstOfSeries.has(event.series)) firstOfSeries.set(event.series, event)
  }
  const seriesKeys = [...firstOfSeries.keys()]
  const seriesIds = await insertSeries(
    tx,
    [...firstOfSeries.entries()].map(([key, event]) => ({
      churchId: churchOf(event),
      key: `demo:${key}`,
      rule: event.recurrence ?? UNKNOWN_RULE,
      status: event.status,
      decidedAt: event.status === 'pending' ? null : now,
      createdAt: now,
    })),
  )
  const seriesId = new Map(seriesKeys.map((key, index) => [key, seriesIds[index] ?? null]))
  const keyOf = (event: DemoEvent) => titleKey({ ...event, onDate: event.on })

  const inserted = await insertEvents(
    tx,
    known.map((event) => {
      const span = {
        onDate: event.on,
        startTime: event.startTime,
        endsOnDate: null,
        endTime: event.endTime,
        allDay: event.allDay,
      }
      return {
        ...span,
        churchId: churchOf(event),
        seriesId: event.series === null ? null : (seriesId.get(event.series) ?? null),
        identityKey: keyOf(event),
        title: event.title,
        description: event.description,
        category: event.category,
        status: event.status,
        ...derivedColumns(
          { ...span, title: event.title, description: event.description, category: event.category },
          timeZone,
        ),
        location: event.location,
        contactInfo: event.contactInfo,
        imageUrl: event.picture && demoPicturePath(event.picture),
        pickedAt: event === pick ? now : null,
        cancelledAt: event.cancelled ? now : null,
        decidedAt: event.status === 'pending' ? null : now,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  const sponsored = known.filter((event) => event.sponsored)
  await insertPlacements(
    tx,
    sponsored.flatMap((event) => {
      const eventId = inserted.get(`${churchOf(event)}|${keyOf(event)}`)
      if (eventId === undefined) return []
      const startsAt = startOfDay(dateIn(timeZone, now), timeZone)
      const lastDay = addDays(dateIn(timeZone, now), SEEDED_PLACEMENT_DAYS)
      return [
        {
          eventId,
          offer: 'application-premium',
          startsAt,
          endsAt: startOfDay(lastDay, timeZone),
          createdAt: now,
        },
      ]
    }),
  )
}

async function seedInbox(tx: Transaction, today: string, now: Date, packages: Packages): Promise<void> {
  const { name, website, address, phone, denomination, description, contactName, contactEmail, notes } =
    demoSubmission
  await insertChurches(tx, [
    {
      name,
      website,
      address,
      phone,
      denomination,
      description,
      contactName,
      contactEmail,
      notes,
      status: 'awaiting_review',
      origin: 'submission',
      createdAt: now,
      updatedAt: now,
    },
  ])
  const application = demoApplication(today)
  await insertApplication(tx, {
    ...application,
    token: randomBytes(24).toString('base64url'),
    amountCents: packages.application[application.packageType].amountCents,
    status: 'awaiting_review',
    createdAt: now,
    waitingSince: now,
  })
}

export interface DemoCityOptions {
  config: Pick<Config, 'role' | 'demoPort'>
  clock: Clock
  city: City
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
  const { config, clock, city, installation, db, logger } = options
  const known = await installation.demoPort()
  const sites = config.role === 'worker' ? null : await serveSites(known, options)
  const port = sites?.port ?? known
  if (port === null) throw new ConfigError('The demo city is not set up yet: start the web process first.')
  if (known !== null && known !== port) {
    logger.warn({ from: known, to: port }, 'the demo sites moved to another port')
    await moveSites(db, known, port)
  }
  if (known !== port) await installation.keepDemoPort(port)
  const origins = originsAt(port)
  if (!(await installation.isDone('demo-city'))) {
    await storeDemoPictures(options.pictures)
    await seedDemoCity({ db, now: clock.now(), timeZone: city.timeZone, packages: city.packages, origins })
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
async function serveSites(known: number | null, { config, clock, city }: DemoCityOptions) {
  const start = (port: number) =>
    startDemoSites({ port, now: () => clock.now(), timeZone: () => city.timeZone })
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
  city: { timeZone },
  installation,
}: Pick<DemoCityOptions, 'db' | 'clock' | 'city' | 'installation'>): Promise<void> {
  const step = `demo-week-${dateIn(timeZone, clock.now())}`
  if (await installation.isDone(step)) return
  await carryDemoAlong({ db, now: clock.now(), timeZone })
  await installation.markDone(step)
}
