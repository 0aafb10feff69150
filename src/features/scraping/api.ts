import type { DashboardStats } from '../../contract/scraping.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { ChurchesService } from '../churches/service.ts'
import type { ChosenModelService } from './model/chosen-model.ts'
import type { ScrapingService } from './service.ts'

export function createScrapingApi({
  scraping,
  churches,
  dashboard,
  chosenModel,
}: {
  scraping: ScrapingService
  churches: Pick<ChurchesService, 'pauseScraping'>
  dashboard: () => Promise<DashboardStats>
  chosenModel: ChosenModelService
}): Handlers {
  return {
    json: {
      scrapeAll: async (_input, caller) => {
        const id = await scraping.startRun(viewerOf(caller).id)
        const progress = `/api/scrape/runs/${id}/progress`
        if (caller.respondAsync) return { status: 202, body: { id, progress } }
        return { body: { results: await scraping.waitForRun(id) } }
      },
      listScrapingLogs: async () => ({ body: await scraping.latestLogs() }),
      currentRun: async () => {
        const id = await scraping.currentRun()
        return { body: id === null ? null : { id, progress: `/api/scrape/runs/${id}/progress` } }
      },
      previewScrape: async ({ body }) => ({ body: await scraping.preview(body.website) }),
      readEvents: async ({ body }) => ({ body: await scraping.read(body) }),
      readEventFile: async ({ body }) => ({
        body: await scraping.read({ bytes: Buffer.from(body.data, 'base64') }),
      }),
      listScrapeAlerts: async () => ({ body: await scraping.alerts() }),
      churchScrapingLogs: async ({ params }) => ({ body: await scraping.history(params.id) }),
      scrapeChurch: async ({ params }, caller) => {
        const id = await scraping.startRun(viewerOf(caller).id, params.id)
        return { status: 202, body: { id, progress: `/api/scrape/runs/${id}/progress` } }
      },
      pauseScraping: async ({ params, body }, caller) => {
        await churches.pauseScraping(params.id, body.paused, viewerOf(caller))
        return { body: { paused: body.paused } }
      },
      getReading: async () => ({ body: await chosenModel.read() }),
      changeReading: async ({ body }, caller) => ({
        body: await chosenModel.change(body, viewerOf(caller).id),
      }),
      readChurchAgain: async ({ params }, caller) => {
        await scraping.readAgain(viewerOf(caller).id, params.id)
        return { body: { success: true } }
      },
      readAllAgain: async (_input, caller) => {
        await scraping.readAgain(viewerOf(caller).id)
        return { body: { success: true } }
      },
      tryReading: async ({ body }) => ({ body: await scraping.tryPage(body) }),
      dashboardStats: async () => ({ body: await dashboard() }),
    },
    documents: {
      pauseScrapingFormerly: async ({ params }) => ({
        status: 308,
        contentType: 'text/plain; charset=utf-8',
        body: 'This call has another address now.',
        headers: {
          location: `/api/churches/${params.id}/pause-scraping`,
          // RFC 9745 and RFC 8594: announced twelve months ahead.
          deprecation: '@1796083200',
          sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
        },
      }),
    },
    streams: { streamRun: ({ params }) => scraping.followRun(params.id) },
  }
}
