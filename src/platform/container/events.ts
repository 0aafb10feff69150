import type { City } from '../../contract/city.ts'
import { findMiddle, findNeighborhoods } from '../../features/churches/service.ts'
import { createEventsApi, createFeedsApi, createTrustApi } from '../../features/events/api.ts'
import { extendSeries } from '../../features/events/curation/addition.ts'
import { createBulkDecisions } from '../../features/events/curation/bulk.ts'
import { createCurationService } from '../../features/events/curation/curate.ts'
import { createDisplays } from '../../features/events/feeds/displays.ts'
import { createFeeds } from '../../features/events/feeds/documents.ts'
import { cancelCopies } from '../../features/events/ingest/copies.ts'
import { createNearbyService } from '../../features/events/listing/nearby.ts'
import { createEventsService, type PublicIndex } from '../../features/events/service.ts'
import { makeDigest } from '../../features/events/trust/publish.ts'
import { createTrustService } from '../../features/events/trust/trust.ts'
import { queueMail, writeLetter } from '../../features/newsletter/service.ts'
import type { Spelling } from '../../features/spelling/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { type Config, siteUrlOf } from '../config.ts'
import type { Database } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface EventsOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  config: Config
  index: PublicIndex
  spelling: Spelling
}

/** Everything about events: lists, decisions, feeds, pictures, and what is published by itself. */
export function openEvents({ db, clock, city, jobs, config, index, spelling }: EventsOptions) {
  const events = createEventsService({ db, clock, city, index, spelling })
  const bulk = createBulkDecisions({ db, clock, jobs })
  const digest = {
    ...{ db, clock, city },
    siteUrl: siteUrlOf(config),
    mail: (...[tx, letter]: Parameters<Parameters<typeof makeDigest>[0]['mail']>) =>
      queueMail(tx, jobs, writeLetter({ ...letter, language: 'en' }, city.site.name), clock.now()),
  }
  const makeTrustDigest = () => makeDigest(digest)
  return {
    events,
    /** For mails, which nobody takes back: it follows no changes, and so reads every event anew. */
    readAnew: createEventsService({ db, clock, city, index, spelling }),
    makeTrustDigest,
    work: bulk.work,
    handlers: (reversals: Parameters<typeof createCurationService>[1]) => [
      createEventsApi(
        events,
        createCurationService({ db, clock, city }, reversals),
        createNearbyService({ db, clock, city, events, findMiddle, findNeighborhoods }),
        bulk,
      ),
      createTrustApi(createTrustService({ db, clock, city })),
      createFeedsApi(
        createFeeds({ db, clock, events, city, publicUrl: config.publicUrl }),
        createDisplays({ db, clock, events, city }),
      ),
    ],
    tasks: [
      makeTrustDigest,
      () => extendSeries({ db, clock, city }),
      () => cancelCopies({ db, clock, city }),
    ],
  }
}
