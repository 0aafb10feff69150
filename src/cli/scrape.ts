import type { Command } from 'commander'
import { readingWords } from '../copy/admin/scraping.ts'
import { AppError } from '../platform/errors.ts'
import { withContainer } from './installation/open-container.ts'
import { parseChurchId } from './terminal/church-id.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { jsonOption, printAnswer } from './terminal/print-answer.ts'
import { showProgress } from './terminal/progress.ts'
import { describeExplanation } from './terminal/scrape-explanation.ts'

interface ScrapeOptions {
  church?: number
  explain?: boolean
  site?: string
  json?: boolean
}

export function registerScrape(program: Command): void {
  program
    .command('scrape')
    .description("scrape every church's website, or one, and print the result of each")
    .option('--church <id>', 'only this church', parseChurchId)
    .option('--explain', 'with --church: what was fetched, found and rejected, and why; nothing is stored')
    .option('--site <address>', 'what the site of this address would give, explained; nothing is stored')
    .option(...jsonOption)
    .action((options: ScrapeOptions) =>
      withContainer(async ({ scraping }) => {
        if (options.explain && options.church === undefined)
          throw new AppError('invalid', 'Which church should be explained? Add --church N --explain.')
        if (options.site !== undefined || options.explain) {
          const explanation = await (options.church === undefined
            ? scraping.explainSite(options.site ?? '')
            : scraping.explain(options.church))
          return printAnswer(options, explanation, describeExplanation(explanation))
        }
        const run = await scraping.startRun('command line', options.church)
        const shown = showProgress('Scraping')
        const churches: object[] = []
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
            printAnswer(options, { succeeded, failed, churches }, [
              `${succeeded} churches read, ${failed} failed.`,
            ])
            if (failed > 0) process.exitCode = EXIT.partial
          }
        }
        await working
      }),
    )
}
