import type { City } from '../../../contract/city.ts'
import type { ReadingEstimate } from '../../../contract/scraping.ts'
import { PROMPT_VERSION } from '../../../extraction/model/question.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { countAskedPages, forgetReadings } from '../crawl/answers-data.ts'
import { type ModelToAsk, priceOf, readModelUsage } from '../crawl/ask-model.ts'

export interface ReadAgainOptions {
  db: Database
  clock: Clock
  city: City
  model: () => Promise<ModelToAsk | null>
}

/** What a question took on the labelled pages (docs/reading.md), until this month shows better. */
const USUAL_TOKENS = { inputTokens: 1130, outputTokens: 120 }
const MIN_QUESTIONS = 20
/** Pages of a church that are asked about, while none has been read. */
const USUAL_PAGES = 5

/**
 * What asking anew about the pages of a church, or of all, would cost, and what the first visits of churches that were read
 * for no model yet will; null where none is asked.
 */
export async function estimateReading(
  options: ReadAgainOptions,
  churchId?: number,
): Promise<ReadingEstimate | null> {
  const model = await options.model()
  if (model === null) return null
  const [usage, counted] = await Promise.all([
    readModelUsage({ ...options, model }),
    countAskedPages(options.db, PROMPT_VERSION, churchId),
  ])
  const { churches, readChurches, pages } = counted
  const unread = (churches - readChurches) * (readChurches > 0 ? pages / readChurches : USUAL_PAGES)
  const { questions } = usage
  const mean = (tokens: number) => Math.round(tokens / questions)
  const tokens =
    questions < MIN_QUESTIONS
      ? USUAL_TOKENS
      : { inputTokens: mean(usage.inputTokens), outputTokens: mean(usage.outputTokens) }
  const of = (count: number) => ({ pages: count, microDollars: count * priceOf(tokens, model) })
  return { ...tokens, all: of(Math.round(pages + unread)), first: of(Math.round(unread)), usage }
}

/** Has the pages of a church, or of all, read and asked about anew at their next visit. */
export async function readAgain(
  { db, clock }: ReadAgainOptions,
  by: string,
  churchId?: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await forgetReadings(tx, churchId)
    await writeAudit(tx, {
      at: clock.now(),
      actor: by,
      action: 'scrape.read_again',
      subject: churchId === undefined ? 'churches:all' : `church:${churchId}`,
    })
  })
}
