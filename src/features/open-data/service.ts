import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { z } from 'zod'
import type { City } from '../../contract/city.ts'
import type { ListedEvent } from '../../contract/events/events.ts'
import { OPEN_DATA_FILES, type OpenDataFile } from '../../contract/open-data.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { churchJsonLd } from '../../domain/feeds/church-json-ld.ts'
import { eventJsonLd } from '../../domain/feeds/event-json-ld.ts'
import type { FeedCity } from '../../domain/feeds/feed-event.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'

/** Makes the files of open data. */
export const openDataJob: JobKind<Record<string, never>> = {
  name: 'open-data',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 2,
  expireInSeconds: 60 * 60,
}

const EVERY_NIGHT = '20 4 * * *'

export async function workOnOpenData(
  jobs: Jobs,
  openData: OpenDataService,
  timeZone: () => string,
): Promise<void> {
  await jobs.work(openDataJob, () => openData.make())
  await jobs.schedule(openDataJob, EVERY_NIGHT, timeZone, {})
}

interface OpenDataOptions {
  city: City
  /** Where the files are; all processes share it. */
  folder: string
  siteUrl: string
  /** What is public, however much it is. */
  events: () => AsyncIterable<ListedEvent>
  churches: () => AsyncIterable<OpenChurch>
}

export type OpenDataService = ReturnType<typeof createOpenDataService>

/** IANA's registry names them. */
const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types/'
const TYPES = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const
const formatOf = (file: OpenDataFile) => (file.endsWith('.csv') ? 'csv' : 'jsonl')

/** The city's public facts as files for everybody, under the license of the settings. An empty one: there are none. */
export function createOpenDataService({ city, folder, siteUrl, ...sources }: OpenDataOptions) {
  const place = { city, origin: siteUrl }
  const pathOf = (file: OpenDataFile) => path.join(folder, file)
  const license = () => city.openData.license

  async function* map<Item>(items: AsyncIterable<Item>, write: (item: Item, at: typeof place) => object) {
    for await (const item of items) yield write(item, place)
  }
  const rows = {
    'events.jsonl': () => map(sources.events(), eventLine),
    'events.csv': () => map(sources.events(), eventCells),
    'churches.jsonl': () => map(sources.churches(), churchLine),
    'churches.csv': () => map(sources.churches(), churchCells),
  } satisfies Record<OpenDataFile, () => AsyncIterable<object>>

  async function write(file: OpenDataFile): Promise<void> {
    const unfinished = `${pathOf(file)}.${process.pid}`
    const target = createWriteStream(unfinished)
    // A cell that begins like a formula would run in the spreadsheet that opens it.
    if (formatOf(file) === 'csv')
      await pipeline(rows[file](), stringify({ header: true, escape_formulas: true }), target)
    else await pipeline(rows[file](), toLines, target)
    await rename(unfinished, pathOf(file))
  }

  async function find(file: OpenDataFile) {
    if (license() === '') throw new AppError('not_found', REFUSALS.noOpenData)
    const found = await stat(pathOf(file)).catch(() => null)
    if (!found) throw new AppError('not_found', REFUSALS.openDataNotMade)
    return found
  }

  /** A resource where it is an address, as DCAT 3 (6.8.4) has it; else its name. */
  const licenseNode = () => (URL.canParse(license()) ? { '@id': new URL(license()).href } : license())

  return {
    /** Makes every file anew; removes them where none are published. */
    async make() {
      if (license() === '') return rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      for (const file of OPEN_DATA_FILES) await write(file)
    },

    isMade: () =>
      find('churches.csv').then(
        () => true,
        () => license() === '',
      ),

    /** @throws AppError not_found */
    async catalog(): Promise<object> {
      const distribution = await Promise.all(
        OPEN_DATA_FILES.map(async (file) => {
          const { size, mtime } = await find(file)
          return {
            '@type': 'dcat:Distribution',
            'dct:title': file,
            'dcat:accessURL': { '@id': `${siteUrl}/api/open-data/${file}` },
            'dcat:downloadURL': { '@id': `${siteUrl}/api/open-data/${file}` },
            'dcat:mediaType': { '@id': `${MEDIA_TYPES}${TYPES[formatOf(file)].split(';')[0]}` },
            'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': String(size) },
            'dct:modified': { '@type': 'xsd:dateTime', '@value': mtime.toISOString() },
            'dct:license': licenseNode(),
          }
        }),
      )
      return {
        '@context': {
          dcat: 'http://www.w3.org/ns/dcat#',
          dct: 'http://purl.org/dc/terms/',
          xsd: 'http://www.w3.org/2001/XMLSchema#',
        },
        '@type': 'dcat:Dataset',
        '@id': `${siteUrl}/api/open-data`,
        'dct:title': city.site.name,
        'dct:description': `The coming events and the churches of ${city.name}, in terms of schema.org.`,
        'dct:license': licenseNode(),
        'dct:accrualPeriodicity': { '@id': 'http://purl.org/cld/freq/daily' },
        'dcat:landingPage': { '@id': siteUrl },
        'dcat:distribution': distribution,
      }
    },

    /** @throws AppError not_found */
    async open(
      file: OpenDataFile,
    ): Promise<{ contentType: string; body: Readable; headers: Record<string, string> }> {
      const { size, mtime } = await find(file)
      return {
        contentType: TYPES[formatOf(file)],
        body: createReadStream(pathOf(file)),
        headers: {
          etag: `W/"${size.toString(36)}-${mtime.getTime().toString(36)}"`,
          'last-modified': mtime.toUTCString(),
          'cache-control': 'public, max-age=3600',
          'content-disposition': `attachment; filename="${file}"`,
          ...(URL.canParse(license()) && { link: `<${new URL(license()).href}>; rel="license"` }),
        },
      }
    },
  }
}

async function* toLines(items: AsyncIterable<object>) {
  for await (const item of items) yield `${JSON.stringify(item)}\n`
}

export interface OpenChurch {
  id: number
  name: string
  address: string | null
  phone: string | null
  website: string | null
  denomination: string | null
  neighborhood: string | null
  language: string | null
  latitude: number | null
  longitude: number | null
}

interface Place {
  city: FeedCity
  origin: string
}

/** Facts alone: descriptions and pictures belong to the churches that wrote and took them. */
function eventLine(event: ListedEvent, place: Place): object {
  const {
    image: _,
    description: __,
    ...facts
  } = eventJsonLd({ ...event, description: null, imageUrl: null }, place)
  const { organizer, ...rest } = facts as typeof facts & { organizer: object }
  const organizerId = `${place.origin}/churches/${event.church.id}`
  return {
    ...rest,
    identifier: String(event.id),
    keywords: event.category,
    organizer: { ...organizer, '@type': 'Church', identifier: String(event.church.id), '@id': organizerId },
  }
}

function eventCells(event: ListedEvent, { origin }: Place): object {
  return {
    identifier: event.id,
    name: event.title,
    startDate: event.startsAt ?? event.eventDate,
    endDate: event.endsAt,
    eventStatus: event.cancelled ? 'EventCancelled' : 'EventScheduled',
    location: event.location,
    organizerIdentifier: event.church.id,
    organizer: event.church.name,
    keywords: event.category,
    url: `${origin}/event/${event.id}`,
  }
}

function churchLine(church: OpenChurch, place: Place): object {
  const { denomination, neighborhood, language } = church
  return {
    ...churchJsonLd({ ...church, description: null }, place),
    identifier: String(church.id),
    ...(language && { knowsLanguage: language }),
    ...(neighborhood && { containedInPlace: { '@type': 'Place', name: neighborhood } }),
    ...(denomination && { keywords: denomination }),
  }
}

function churchCells(church: OpenChurch, { origin }: Place): object {
  return {
    identifier: church.id,
    name: church.name,
    address: church.address,
    containedInPlace: church.neighborhood,
    latitude: church.latitude,
    longitude: church.longitude,
    telephone: church.phone,
    sameAs: church.website,
    keywords: church.denomination,
    knowsLanguage: church.language,
    url: `${origin}/churches/${church.id}`,
  }
}

export function createOpenDataApi(openData: OpenDataService): Handlers {
  return {
    documents: {
      openDataCatalog: async () => ({
        contentType: 'application/ld+json; charset=utf-8',
        body: JSON.stringify(await openData.catalog()),
        headers: { 'cache-control': 'public, max-age=3600' },
      }),
      openDataFile: ({ params }) => openData.open(params.file),
    },
  }
}
