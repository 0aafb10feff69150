import { statSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import type { ScrapeResult } from '../contract/scraping.ts'
import { readingWords } from '../copy/admin/scraping.ts'
import { crawlerContact } from '../platform/config.ts'
import type { Container } from '../platform/container/container.ts'
import { AppError } from '../platform/errors.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { createFolderWebFetch } from '../ports/web-fetch/folder-web-fetch.ts'
import { createWebFetch } from '../ports/web-fetch/http-web-fetch.ts'
import type { WebFetch } from '../ports/web-fetch/port.ts'
import { loadCity } from './installation/load-city.ts'
import { withContainer } from './installation/open-container.ts'
import { loadConfig } from './serve.ts'
import { parseChurchId } from './terminal/church-id.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { jsonOption, printAnswer } from './terminal/print-answer.ts'
import { showProgress } from './terminal/progress.ts'
import { describeExplanation } from './terminal/scrape-explanation.ts'

interface ScrapeOptions {
  church?: number
  explain?: boolean
  site?: string
  now?: Date
  folder?: string
  json?: boolean
}

export function registerScrape(program: Command): void {
  program
    .command('scrape')
    .description("scrape every church's website, or one, and print the result of each")
    .option('--church <id>', 'only this church', parseChurchId)
    .option('--explain', 'with --church: what was fetched, found and rejected, and why; nothing is stored')
    .option('--site <address>', 'what the site of this address would give, explained; nothing is stored')
    .option(
      '--now <date>',
      'with --site: the day or instant of the visit (default: this moment)',
      readInstant,
    )
    .option(
      '--folder <folder>',
      'with --site, in development: where that site lies as files; nothing is fetched',
    )
    .option(...jsonOption)
    .action((options: ScrapeOptions) =>
      withContainer(async ({ scraping }) => {
        if (options.explain && options.church === undefined)
          throw new AppError('invalid', 'Which church should be explained? Add --church N --explain.')
        if (options.site === undefined && (options.now || options.folder !== undefined))
          throw new AppError('invalid', 'Of which site? --now and --folder go with --site <address>.')
        if (options.site !== undefined || options.explain) {
          const explanation = await (options.site === undefined
            ? scraping.explain(options.church ?? 0)
            : explainSite(scraping, options.site, options))
          return printAnswer(options, explanation, describeExplanation(explanation))
        }
        const run = await scraping.startRun('command line', options.church)
        const shown = showProgress('Scraping')
        const churches: ScrapeResult[] = []
        // Beside a running server the two share the churches; without one they are all done here.
        const working = scraping.workOnRun(run)
        for await (const progress of await scraping.followRun(run)) {
          shown.update(progress.done, progress.total)
          churches.push(...progress.results)
          for (const result of options.json ? [] : progress.results) {
            const reading = result.reading ? readingWords(result.reading) : ''
            const words =
              result.status === 'error'
                ? result.message
                : `${result.eventsFound} events${reading && ` (${reading})`}`
            console.log(`${result.status === 'error' ? 'failed ' : 'read   '} ${result.church}: ${words}`)
          }
          if (progress.status === 'finished') {
            shown.stop()
            const { succeeded, failed } = progress
            const unasked = churches.find(({ reading }) => reading?.unasked)?.reading?.unasked
            printAnswer(options, { succeeded, failed, churches }, [
              `${succeeded} churches read, ${failed} failed.`,
              ...(unasked ? [`Not all pages were read by the model: ${unasked}`] : []),
            ])
            if (failed > 0) process.exitCode = EXIT.partial
          }
        }
        await working
      }),
    )
}

/** A day without an hour is its noon in London, which is on that day in every American city. */
function readInstant(text: string): Date {
  const instant = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T12:00Z` : text)
  if (Number.isNaN(instant.getTime()))
    throw new InvalidArgumentError('Give a date as YYYY-MM-DD, or an instant with its offset.')
  return instant
}

async function explainSite(
  scraping: Container['scraping'],
  site: string,
  { now, folder }: Pick<ScrapeOptions, 'now' | 'folder'>,
) {
  const webFetch = await openDevelopmentWeb(site, folder)
  try {
    return await scraping.explainSite(site, { now, webFetch })
  } finally {
    await webFetch?.close()
  }
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$|\.localhost$/

/** In place of the web: a saved site, or a server on this machine that was named by hand; of both nothing else is read. */
async function openDevelopmentWeb(site: string, folder: string | undefined): Promise<WebFetch | undefined> {
  const url = URL.parse(site)
  const isLoopback = url !== null && LOOPBACK.test(url.hostname)
  const config = loadConfig()
  if (folder === undefined && (!isLoopback || config.isProduction)) return undefined
  if (config.isProduction) throw new AppError('invalid', '--folder works in development alone.')
  const clock = systemClock
  if (folder === undefined) {
    const contact = crawlerContact(config, await loadCity())
    const allowedOrigins = url ? [url.origin] : []
    return createWebFetch({ clock, userAgent: 'FaithBulletin/1.0', contact, allowedOrigins, crawlDelayMs: 0 })
  }
  if (!url) throw new AppError('invalid', `"${site}" is not a web address.`)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError('invalid', `There is no folder ${folder}.`)
  return createFolderWebFetch({ clock, folder, site })
}
