import path from 'node:path'
import type { City } from '../../../contract/city.ts'
import type { EventsService } from '../../../features/events/service.ts'
import type { ExportService } from '../../../features/installation/exports/service.ts'
import { createOpenDataApi } from '../../../features/open-data/api.ts'
import type { OpenChurch } from '../../../features/open-data/files/rows.ts'
import { openDataJob, workOnOpenData } from '../../../features/open-data/jobs.ts'
import { createOpenDataService } from '../../../features/open-data/service.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'

const EVENTS_PAGE = 500

/** The city's public facts as daily files. */
export function openOpenData(options: {
  db: Database
  city: City
  config: Config
  jobs: Jobs
  events: Pick<EventsService, 'list'>
  exports: ExportService
}) {
  const { db, city, config, jobs, exports } = options

  /** As any visitor is answered. */
  async function* listEvents() {
    let cursor: string | undefined
    do {
      const page = await options.events.list({ limit: EVENTS_PAGE, ...(cursor && { cursor }) }, null)
      yield* page.events
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }

  const openData = createOpenDataService({
    city,
    folder: path.join(config.dataDir, 'open-data'),
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    events: listEvents,
    churches: () => exports.rows('churches') as AsyncIterable<object> as AsyncIterable<OpenChurch>,
  })
  return {
    make: openData.make,
    handlers: createOpenDataApi(openData),
    async work() {
      await workOnOpenData(jobs, openData, city.timeZone)
      if (!(await openData.isMade())) await jobs.enqueue(db, openDataJob, [{}])
    },
  }
}
