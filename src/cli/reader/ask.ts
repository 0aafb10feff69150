import type { Command, Option } from 'commander'
import pino from 'pino'
import type { TriedPage } from '../../contract/admin/reading.ts'
import { itemWords, proofWords, triedWords } from '../../copy/admin/reading.ts'
import { priceOf } from '../../features/scraping/crawl/ask-model.ts'
import { tryPage } from '../../features/scraping/model/try-page.ts'
import { crawlerContact } from '../../platform/config.ts'
import { openModel } from '../../platform/container/model.ts'
import { openReader } from '../../platform/container/reader.ts'
import type { ModelSettings } from '../../platform/model-settings.ts'
import { loadCity } from '../installation/load-city.ts'
import { withContainer } from '../installation/open-container.ts'
import { loadConfig } from '../serve.ts'
import { readAddress, readInputFile } from '../terminal/extract-input.ts'
import { type JsonOption, jsonOption, printAnswer } from '../terminal/print-answer.ts'

interface AskOptions extends JsonOption {
  now: string
  timezone?: string
}

/** A model of this machine may take minutes. */
const MAX_ASK_MS = 600_000

/** Adds `bulletin reader ask`: with MODEL_PROVIDER in the environment without a database, else with the stored settings. */
export function registerAsk(reader: Command, options: readonly Option[]): void {
  const command = reader
    .command('ask')
    .description('ask the model about one page now: its lines, what it answered, what of it is proven')
    .argument('<file or address>', 'a saved page or document, or an http address that is fetched politely')
    .option(...jsonOption)
  for (const option of options) command.addOption(option)
  command.action(async (input: string, given: AskOptions) => {
    try {
      const tried = await ask(input, given)
      printAnswer(given, tried, [
        ...tried.lines.map((line, at) => `${String(at + 1).padStart(4)}| ${line}`),
        '',
        ...tried.items.flatMap((item) => [itemWords(item), `  ${proofWords(item)}`]),
        ...(tried.failure === null ? [] : [tried.failure]),
        ...triedWords(tried),
      ])
      if (tried.failure !== null) process.exitCode = 1
    } catch (error) {
      command.error(`error: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

async function ask(input: string, { now, timezone }: AskOptions): Promise<TriedPage> {
  const config = loadConfig()
  const city = await loadCity()
  const day = { today: now.slice(0, 10), timeZone: timezone ?? city.timeZone }
  const source = /^https?:\/\//i.test(input)
    ? await readAddress(input, crawlerContact(config, city))
    : { ...(await readInputFile(input)), url: 'https://site.example/' }
  const pages = openReader(pino({ level: 'silent' }))
  try {
    const { question: lines } = await pages.read({
      ...source,
      now: day.today,
      timeZone: day.timeZone,
      isForModel: 'always',
    })
    if (lines.length === 0)
      throw new Error('There is no text in it to ask about, or it is for members alone.')
    if (config.model) return await askModel(config.model, lines, day)
    let tried: TriedPage | null = null
    await withContainer(async ({ scraping }) => {
      tried = await scraping.tryLines(lines, { ...day, maxMs: MAX_ASK_MS })
    })
    if (tried === null) throw new Error('No model is set: see “A model to ask” in docs/operating.md.')
    return tried
  } finally {
    await pages.close()
  }
}

async function askModel(
  settings: ModelSettings,
  lines: readonly string[],
  day: { today: string; timeZone: string },
): Promise<TriedPage> {
  const model = await openModel(settings)
  return tryPage(lines, { ...day, model: model.reader.description }, async (question) => {
    const answer = await model.turns.add(() => model.reader.ask(question, { maxMs: MAX_ASK_MS }))
    return { answer, microDollars: answer.usage ? priceOf(answer.usage, model) : 0 }
  })
}
