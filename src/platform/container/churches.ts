import type { City } from '../../contract/city.ts'
import { createChurchesApi } from '../../features/churches/api.ts'
import { createClaimDecisions } from '../../features/churches/changes/claim-decisions.ts'
import { claimLinkJob, createClaimsService } from '../../features/churches/changes/claim-links.ts'
import { createRecordsService, type RecordsOptions } from '../../features/churches/changes/records.ts'
import { createSubmissionsService } from '../../features/churches/changes/submissions.ts'
import { createDirectoryService } from '../../features/churches/directory/search.ts'
import { createWebsiteFacts, workOnFacts } from '../../features/churches/directory/website-facts.ts'
import { createAdditionsService } from '../../features/churches/importing/additions.ts'
import { createImportService } from '../../features/churches/importing/import-file.ts'
import { createDuplicatesService, workOnDuplicates } from '../../features/churches/merging/duplicates.ts'
import { createMergesService } from '../../features/churches/merging/merge.ts'
import { createChurchesService } from '../../features/churches/service.ts'
import { createDiscoveryApi, createDiscoveryService } from '../../features/discovery/service.ts'
import type { InstallationService } from '../../features/installation/service.ts'
import type { PicturesService } from '../../features/pictures/service.ts'
import type { Spelling } from '../../features/spelling/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { createDemoPlaces } from '../../ports/places/demo-places.ts'
import { createGooglePlaces } from '../../ports/places/google-places.ts'
import { createNominatimCities } from '../../ports/places/nominatim-cities.ts'
import { createOverpassPlaces } from '../../ports/places/overpass-places.ts'
import type { CitiesPort, PlacesPort } from '../../ports/places/port.ts'
import { type Config, crawlerContact } from '../config.ts'
import type { Database } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface ChurchesOptions {
  db: Database
  clock: Clock
  jobs: Jobs
  city: City
  config: Config
  version: string
  installation: InstallationService
  /** Where the demo city's own churches are found; null outside the demo. */
  demoPlaces: string | null
  storePicture: PicturesService['store']
  widenArea: RecordsOptions['widenArea']
  spelling: Spelling
}

/** Everything about which churches there are: the directory, the Inbox, claims, look-alikes, discovery, imports. */
export function openChurches(options: ChurchesOptions) {
  const { db, clock, jobs, city, config, installation } = options
  const crawler = () => `FaithBulletin/${options.version} (${crawlerContact(config, city)})`
  const places = createPlaces(config.places, { crawler, demoEndpoint: options.demoPlaces })
  const cities = createCities(config.places, { crawler, demoEndpoint: options.demoPlaces })
  const churches = createChurchesService({ db, clock })
  const duplicates = createDuplicatesService({ db, clock, setup: installation })
  const claims = createClaimsService(options)
  const imports = createImportService(options)
  const websiteFacts = createWebsiteFacts(options)
  return {
    churches,
    imports,
    websiteFacts,
    forgetClaims: claims.forget,
    handlers: [
      createChurchesApi({
        additions: createAdditionsService(options),
        churches,
        claims,
        decisions: createClaimDecisions(options),
        directory: createDirectoryService(options),
        duplicates,
        imports,
        merges: createMergesService(options),
        records: createRecordsService(options),
        submissions: createSubmissionsService({ db, clock, city, jobs, places }),
      }),
      createDiscoveryApi(createDiscoveryService({ db, clock, city, places, cities })),
    ],
    work: async () => {
      await workOnDuplicates({ db, jobs, duplicates })
      await jobs.work(claimLinkJob, (order) => claims.mailLink(order))
      await workOnFacts({ db, jobs, websiteFacts })
    },
    tasks: [claims.forget],
  }
}

interface PlacesOptions {
  /** How we name ourselves to a public service. */
  crawler: () => string
  demoEndpoint: string | null
}

/** Where cities are found by name; null = nowhere. */
function createCities(
  { service, nominatimUrl }: Config['places'],
  options: PlacesOptions,
): CitiesPort | null {
  const { crawler, demoEndpoint } = options
  if (service === 'off' || (service === 'demo' && demoEndpoint === null)) return null
  const endpoint = demoEndpoint?.replace(/places$/, 'search') ?? nominatimUrl
  return createNominatimCities({ endpoint, userAgent: crawler })
}

/** Where churches are looked for; null = nowhere. */
function createPlaces(places: Config['places'], options: PlacesOptions): PlacesPort | null {
  const { crawler, demoEndpoint } = options
  if (places.service === 'demo')
    return demoEndpoint === null ? null : createDemoPlaces({ endpoint: demoEndpoint })
  if (places.service === 'google') return createGooglePlaces({ apiKey: places.googleKey ?? '' })
  return places.service === 'openstreetmap'
    ? createOverpassPlaces({
        endpoint: places.overpassUrl,
        // An owner may change the contact in it.
        get userAgent() {
          return crawler()
        },
      })
    : null
}
