import path from 'node:path'
import type { CallFunction } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { createAssistantApi } from '../../../features/assistant/api.ts'
import type { AssistantService } from '../../../features/assistant/service.ts'
import type { EventsService } from '../../../features/events/service.ts'
import type { ExportService } from '../../../features/installation/backups/exports.ts'
import {
  createOpenDataApi,
  createOpenDataService,
  type OpenChurch,
  openDataJob,
  workOnOpenData,
} from '../../../features/open-data/service.ts'
import { type Config, siteUrlOf } from '../../config.ts'
import type { Database } from '../../database/transaction.ts'
import type { Dispatch } from '../../http/dispatch.ts'
import type { Handlers } from '../../http/handlers.ts'
import { describeApi } from '../../http/reference/openapi.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Logger } from '../../logger.ts'

const EVENTS_PAGE = 500

/** The city's public facts as daily files. */
function openOpenData(options: {
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
    siteUrl: siteUrlOf(config),
    events: listEvents,
    churches: () => exports.rows('churches') as AsyncIterable<object> as AsyncIterable<OpenChurch>,
  })
  return {
    make: openData.make,
    handlers: createOpenDataApi(openData),
    async work() {
      await workOnOpenData(jobs, openData, () => city.timeZone)
      if (!(await openData.isMade())) await jobs.enqueue(db, openDataJob, [{}])
    },
  }
}

type Options = Parameters<typeof openAssistant>[0] & Parameters<typeof openOpenData>[0]

/** What other programs read of the site: the description of its calls, its open data, and what assistants ask. */
export function openIntegrations(options: Options) {
  const { city } = options
  const openData = openOpenData(options)
  const assistant = openAssistant(options)
  const describe = (origin: string) => describeApi({ siteName: city.site.name, origin })
  const description: Handlers = {
    json: { openapi: async (_input, { origin }) => ({ body: describe(origin) }) },
  }
  return { openData, assistant, describe, handlers: [openData.handlers, assistant.handlers, description] }
}

/** The assistants' door, loaded by the first who knocks: what it is asked is asked as any visitor would. */
function openAssistant(options: {
  city: City
  config: Config
  version: string
  logger: Logger
  dispatch: Dispatch
}) {
  const { config, dispatch } = options
  const siteUrl = siteUrlOf(config)
  const visitor = {
    ...{ viewer: null, address: '', userAgent: '', isAhead: false, respondAsync: false },
    origin: siteUrl,
    mailOrigin: siteUrl,
  }
  const call: CallFunction = (name, request = {}) => dispatch(name, request, visitor)
  let opened: Promise<AssistantService> | undefined
  const open = () => {
    opened ??= import('../../../features/assistant/service.ts').then(({ createAssistantService }) =>
      createAssistantService({ ...options, publicUrl: config.publicUrl, siteUrl, call }),
    )
    return opened
  }
  return { open, handlers: createAssistantApi(open, () => options.city.features.assistants) }
}
