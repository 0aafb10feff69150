import { createHash } from 'node:crypto'
import type { City } from '../../../contract/city.ts'
import type { ModelUsage, ReadingCost } from '../../../contract/scraping.ts'
import { countChannels, mainChannel } from '../../../domain/events/review/reading-channels.ts'
import { dateIn } from '../../../domain/events/when.ts'
import {
  makeQuestion,
  PROMPT_VERSION,
  type Question,
  questionLines,
} from '../../../extraction/model/question.ts'
import { answeredPage } from '../../../extraction/model/read-answer.ts'
import { addDays } from '../../../extraction/time/civil-date.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { AskLimits, PageAnswer, PageReader, TokenUsage } from '../../../ports/page-reader/port.ts'
import { applyUsage, findUsage, insertAnswer, reserveBudget, useAnswer } from './answers-data.ts'
import { MAX_REJECTIONS, READ_AHEAD_DAYS, type TargetResult, withinHorizon } from './read-target.ts'
import { PageTooHardError } from './reader-pool.ts'
import type { Visit, VisitOptions } from './visit.ts'

const MAX_ASK_MS = 60_000
/** With less left of a visit, no further question is asked. */
const MIN_ASK_MS = 5000

/**
 * Asks a model about the pages of a visit of which the reader is unsure, in what is left of the visit's time, and adds
 * what it finds. A page that nobody could be asked about stays unsure for the next visit.
 */
export async function askAboutUnsure(
  visit: Visit,
  unsure: readonly TargetResult[],
  options: VisitOptions,
  endsAt: number,
): Promise<void> {
  const { askModel, reader, signal, now, timeZone, church, from, to } = options
  if (!askModel) return
  for (const { note, page, reading, url } of unsure) {
    const maxMs = Math.min(MAX_ASK_MS, endsAt - performance.now())
    if (!page?.reading || !reading || maxMs < MIN_ASK_MS) continue
    const startedAt = performance.now()
    const asked = await askModel(reading.lines, { maxMs, signal })
    signal.throwIfAborted()
    const ms = Math.round((note.cost?.ms ?? 0) + performance.now() - startedAt)
    if (asked.cost) note.cost = { ms, model: asked.cost }
    if (!asked.isAnswered) {
      note.outcome = `${note.outcome}; ${asked.why}`
      if (asked.isAway) return
      continue
    }
    note.outcome = `${note.outcome}; a model was asked`
    const answered = { body: answeredPage(asked.lines, asked.answer), type: 'model' as const, url }
    const { events, rejections } = await reader
      .read({
        ...answered,
        now: now.toISOString(),
        ...{ timeZone, church, from },
        to: addDays(to, READ_AHEAD_DAYS),
      })
      .catch((error) => {
        if (error instanceof PageTooHardError) return { events: [], rejections: [] }
        throw error
      })
    page.reading = { ...page.reading, events: [...page.reading.events, ...events], isUnsure: false }
    page.isUnchanged = false
    const found = withinHorizon(events, to)
    note.found += found.length
    note.channel = mainChannel(
      countChannels([...reading.events, ...found].map(({ kind }) => ({ sourceKind: kind, sourceUrl: url }))),
    )
    note.rejections = [...note.rejections, ...rejections].slice(0, MAX_REJECTIONS)
    visit.candidates.push(...found.map((candidate) => ({ ...candidate, sourceUrl: url })))
  }
}

/** The model that is asked, and what it may cost. */
export interface ModelToAsk {
  reader: PageReader
  /** In millionths of a dollar for a token. */
  price: { input: number; output: number }
  /** For each church and month, in millionths of a dollar. */
  monthlyBudget: number
}

export type Asked =
  | {
      /** It was asked, now or before: `answer` is null where it had none to use. */
      isAnswered: true
      lines: string[]
      answer: unknown
      cost: ReadingCost['model'] | null
    }
  /** `isAway`: no other page would be answered now, either. */
  | { isAnswered: false; why: string; isAway: boolean; cost: ReadingCost['model'] | null }

export type AskModel = (lines: readonly string[], limits: AskLimits) => Promise<Asked>

export interface AskOptions {
  db: Database
  clock: Clock
  city: City
  logger: Logger
  model: ModelToAsk
}

/** A byte of text is never more than one token; what a form adds to a question is less than this. */
const FORM_TOKENS = 2000
const BUDGET_SPENT = 'The month’s budget for asking a model is spent.'
/** Then nobody knows whether the service worked on it: it counts as if it had. */
const MAY_COST: readonly string[] = ['timeout', 'interrupted', 'unreadable']
/** Asked again, the model would do the same. */
const IS_FINAL: readonly string[] = ['refused', 'truncated', 'unreadable']

/** Asks about the pages of one church: each page once as long as it stays as it is, within the church's budget. */
export function createAskModel(options: AskOptions, churchId: number): AskModel {
  const { db, clock, city, logger, model } = options
  const { reader, monthlyBudget } = model

  return async (all, limits) => {
    const lines = questionLines(all)
    const now = clock.now()
    const today = dateIn(city.timeZone, now)
    const pageHash = createHash('sha256').update(lines.join('\n')).digest('hex')
    const key = { churchId, pageHash, promptVersion: PROMPT_VERSION, model: reader.model }
    const known = await useAnswer(db, key, now)
    if (known) return { isAnswered: true, lines, answer: known.answer, cost: null }

    const question = makeQuestion(lines, { today, timeZone: city.timeZone })
    const reserved = priceOf(mostTokens(question), model)
    const month = { churchId, month: monthOf(today) }
    if (!(await reserveBudget(db, month, reserved, monthlyBudget)))
      return { isAnswered: false, why: BUDGET_SPENT, isAway: false, cost: null }
    const answer = await reader.ask(question, limits)
    const microDollars = costOf(answer, reserved, model)
    const isFinal = answer.ok || IS_FINAL.includes(answer.reason)
    await inTransaction(db, async (tx) => {
      await applyUsage(tx, month, { reserved, microDollars, tokens: answer.usage })
      if (isFinal) await insertAnswer(tx, key, answer.ok ? answer.answer : null, now)
    })
    const cost = { microDollars, inputTokens: 0, outputTokens: 0, ...answer.usage }
    if (!answer.ok)
      logger.warn({ churchId, reason: answer.reason, model: reader.description }, answer.message)
    if (answer.ok) return { isAnswered: true, lines, answer: answer.answer, cost }
    if (isFinal) return { isAnswered: true, lines, answer: null, cost }
    return { isAnswered: false, why: answer.message, isAway: answer.reason !== 'timeout', cost }
  }
}

function costOf(answer: PageAnswer, reserved: number, model: ModelToAsk): number {
  if (answer.usage) return priceOf(answer.usage, model)
  return answer.ok || MAY_COST.includes(answer.reason) ? reserved : 0
}

function mostTokens({ instructions, page, maxOutputTokens }: Question): TokenUsage {
  return {
    inputTokens: Buffer.byteLength(instructions) + Buffer.byteLength(page) + FORM_TOKENS,
    outputTokens: maxOutputTokens,
  }
}

const priceOf = ({ inputTokens, outputTokens }: TokenUsage, { price }: ModelToAsk) =>
  Math.ceil(inputTokens * price.input + outputTokens * price.output)

/** The first day of a date's month. */
export const monthOf = (date: string) => `${date.slice(0, 7)}-01`

/** What asking about a church's pages has cost this month. */
export async function readModelUsage(
  { db, clock, city, model }: Pick<AskOptions, 'db' | 'clock' | 'city' | 'model'>,
  churchId: number,
): Promise<ModelUsage> {
  const month = monthOf(dateIn(city.timeZone, clock.now()))
  const usage = await findUsage(db, { churchId, month })
  return {
    month,
    model: model.reader.description,
    questions: usage?.questions ?? 0,
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    microDollars: usage?.microDollars ?? 0,
    budgetMicroDollars: model.monthlyBudget,
  }
}
