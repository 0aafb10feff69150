import { createHash } from 'node:crypto'
import type PQueue from 'p-queue'
import type { City } from '../../../contract/city.ts'
import type { ModelUsage, ReadingCost } from '../../../contract/scraping.ts'
import { countChannels, mainChannel } from '../../../domain/events/review/reading-channels.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { chooseReadings } from '../../../extraction/decide/choose-readings.ts'
import { type Piece, piecesOf } from '../../../extraction/model/page-lines.ts'
import { makeQuestion, PROMPT_VERSION, type Question } from '../../../extraction/model/question.ts'
import { answeredPage } from '../../../extraction/model/read-answer.ts'
import { addDays } from '../../../extraction/time/civil-date.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { AskLimits, PageAnswer, PageReader, TokenUsage } from '../../../ports/page-reader/port.ts'
import {
  applyUsage,
  deleteAnswer,
  findMonth,
  findUsage,
  insertAnswer,
  reserveBudget,
  storeAnswer,
  takeAnswer,
  type UsageOf,
} from './answers-data.ts'
import { MAX_REJECTIONS, READ_AHEAD_DAYS, type TargetResult, withinHorizon } from './read-target.ts'
import { PageTooHardError } from './reader-pool.ts'
import type { Visit, VisitOptions } from './visit.ts'

const MAX_ASK_MS = 120_000
/** With less left of a visit, no further question is asked. */
const MIN_ASK_MS = 5000

/**
 * Asks a model about the pages of a visit, in what is left of the visit's time, and puts one reading in place of the rules'.
 * A page that nobody could be asked about keeps its question for the next visit. What ends all asking (the budget, the
 * service) is said once.
 */
export async function askAboutPages(
  visit: Visit,
  pages: readonly TargetResult[],
  options: VisitOptions,
  endsAt: number,
): Promise<void> {
  const { askModel, reader, signal, now, timeZone, church, from, to } = options
  if (!askModel) return
  const ended: string[] = []
  await Promise.all(
    pages.map(async ({ note, page, reading, url }) => {
      if (!page?.reading || !reading) return
      const startedAt = performance.now()
      const asked = await askModel(reading.question, {
        maxMs: () => (ended.length > 0 ? 0 : Math.min(MAX_ASK_MS, endsAt - performance.now())),
        signal,
      })
      signal.throwIfAborted()
      const ms = Math.round((note.cost?.ms ?? 0) + performance.now() - startedAt)
      if (asked.cost) note.cost = { ms, model: asked.cost }
      if (asked.why !== null) {
        if (asked.isAway && ended.length > 0) return
        if (asked.isAway) {
          ended.push(asked.why)
          if (asked.why !== OUT_OF_TIME) visit.unasked ??= asked.why
        }
        note.outcome = `${note.outcome}; ${asked.why}`
      }
      if (asked.answers.length === 0) return
      note.outcome = `${note.outcome}; a model read it`
      const answered = { body: answeredPage(reading.question, asked.answers), type: 'model' as const, url }
      const read = await reader
        .read({
          ...answered,
          now: now.toISOString(),
          timeZone,
          church,
          from,
          to: addDays(to, READ_AHEAD_DAYS),
        })
        .catch((error) => {
          if (error instanceof PageTooHardError) return null
          throw error
        })
      if (read === null) return
      const events = chooseReadings(page.reading.events, read.events)
      page.reading = { ...page.reading, events, question: asked.isWhole ? [] : reading.question }
      page.isUnchanged = false
      const found = withinHorizon(events, to)
      note.found = found.length
      note.channel = mainChannel(
        countChannels(
          found.map(({ kind, document }) => ({ sourceKind: document?.kind ?? kind, sourceUrl: url })),
        ),
      )
      note.rejections = [...note.rejections, ...read.rejections].slice(0, MAX_REJECTIONS)
      const others = visit.candidates.filter(({ sourceUrl }) => sourceUrl !== url)
      visit.candidates = [...others, ...found.map((candidate) => ({ ...candidate, sourceUrl: url }))]
    }),
  )
}

/** The model that is asked, and what it may cost. */
export interface ModelToAsk {
  reader: PageReader
  /** At most four questions are out at a time. */
  turns: PQueue
  /** In millionths of a dollar for a token. */
  price: { input: number; output: number }
  /** Of all churches, in millionths of a dollar. */
  monthlyBudget: number
}

export interface Asked {
  /** What the model answered about the pieces of the page, now or before; those without one of use are left out. */
  answers: unknown[]
  /** Every piece was asked about. */
  isWhole: boolean
  /** Why it was not, in one sentence for the operator. */
  why: string | null
  /** No other page would be answered now, either. */
  isAway: boolean
  cost: ReadingCost['model'] | null
}

/** `maxMs` is asked when a question's turn comes. */
export type AskModel = (
  lines: readonly string[],
  limits: { maxMs: () => number; signal?: AbortSignal },
) => Promise<Asked>

export interface AskOptions {
  db: Database
  clock: Clock
  city: City
  logger: Logger
  model: ModelToAsk
}

/** A byte of text is never more than one token; what a form adds to a question is less than this. */
const FORM_TOKENS = 2000
export const BUDGET_SPENT = 'The month’s budget for asking a model is spent.'
const OUT_OF_TIME = 'There was no time left to ask a model.'
/** Then nobody knows whether the service worked on it: it counts as if it had. */
const MAY_COST: readonly string[] = ['timeout', 'interrupted', 'unreadable']
const IS_FINAL: readonly string[] = ['refused', 'truncated', 'unreadable']

/**
 * Asks about the pages of one church, in pieces where they are long: each piece once as long as it stays as it is, within the
 * month's budget. Before a question goes out its price is reserved and its row is there, so that a process that is killed
 * asks nothing twice and spends nothing unseen.
 */
export function createAskModel(options: AskOptions, churchId: number): AskModel {
  const { db, clock, city, logger, model } = options

  async function askPiece(
    lines: readonly string[],
    piece: Piece,
    { maxMs, signal }: Parameters<AskModel>[1],
  ): Promise<Omit<Asked, 'answers' | 'isWhole'> & { answer: unknown; isAnswered: boolean }> {
    const now = clock.now()
    const today = dateIn(city.timeZone, now)
    const question = makeQuestion(lines, piece, { today, timeZone: city.timeZone })
    const pageHash = createHash('sha256').update(question.page).digest('hex')
    const key = { churchId, pageHash, promptVersion: PROMPT_VERSION, model: model.reader.model }
    const nothing = { why: null, isAway: false, cost: null, answer: null, isAnswered: true }
    const known = await takeAnswer(db, key, now)
    if (known) return { ...nothing, answer: known.answer }
    return model.turns.add(async () => {
      const ms = maxMs()
      if (ms < MIN_ASK_MS) return { ...nothing, why: OUT_OF_TIME, isAway: true, isAnswered: false }
      const asked = await askWithinBudget({ db, model }, question, {
        month: { churchId, month: monthOf(today) },
        limits: { maxMs: ms, ...(signal ? { signal } : {}) },
        begin: (tx) => insertAnswer(tx, key, null, now),
        end: async (tx, answer) => {
          if (answer.ok) await storeAnswer(tx, key, answer.answer)
          else if (!isFinal(answer)) await deleteAnswer(tx, key)
        },
      })
      if (!asked) return { ...nothing, why: BUDGET_SPENT, isAway: true, isAnswered: false }
      const { answer, cost } = asked
      if (answer.ok) return { ...nothing, answer: answer.answer, cost }
      logger.warn({ churchId, reason: answer.reason, model: model.reader.description }, answer.message)
      const isAway = !isFinal(answer) && answer.reason !== 'timeout'
      return { why: answer.message, isAway, cost, answer: null, isAnswered: isFinal(answer) }
    })
  }

  return async (lines, limits) => {
    const asked = await Promise.all(piecesOf(lines).map((piece) => askPiece(lines, piece, limits)))
    const costs = asked.flatMap(({ cost }) => cost ?? [])
    const sum = (of: keyof (typeof costs)[number]) => costs.reduce((total, cost) => total + cost[of], 0)
    return {
      answers: asked.flatMap(({ answer }) => (answer === null ? [] : [answer])),
      isWhole: asked.every(({ isAnswered }) => isAnswered),
      why: asked.find(({ why }) => why !== null)?.why ?? null,
      isAway: asked.some(({ isAway }) => isAway),
      cost:
        costs.length === 0
          ? null
          : {
              microDollars: sum('microDollars'),
              inputTokens: sum('inputTokens'),
              outputTokens: sum('outputTokens'),
            },
    }
  }
}

/** Asked again, the model would do the same. */
const isFinal = (answer: PageAnswer) => answer.ok || IS_FINAL.includes(answer.reason)

interface AskedWithinBudget {
  month: UsageOf
  limits: AskLimits
  /** What is stored in one transaction with what is reserved, and with what it cost. */
  begin?: (tx: Transaction) => Promise<void>
  end?: (tx: Transaction, answer: PageAnswer) => Promise<void>
}

/**
 * Asks a question whose highest price is reserved first, and notes what it cost; null where less than that is left of the
 * month's budget.
 */
export async function askWithinBudget(
  { db, model }: Pick<AskOptions, 'db' | 'model'>,
  question: Question,
  { month, limits, begin, end }: AskedWithinBudget,
): Promise<{ answer: PageAnswer; cost: NonNullable<ReadingCost['model']> } | null> {
  const reserved = priceOf(mostTokens(question), model)
  const isReserved = await inTransaction(db, async (tx) => {
    if (!(await reserveBudget(tx, month, reserved, model.monthlyBudget))) return false
    await begin?.(tx)
    return true
  })
  if (!isReserved) return null
  const answer = await model.reader.ask(question, limits)
  const microDollars = costOf(answer, reserved, model)
  await inTransaction(db, async (tx) => {
    await applyUsage(tx, month, { reserved, microDollars, tokens: answer.usage })
    await end?.(tx, answer)
  })
  return { answer, cost: { microDollars, inputTokens: 0, outputTokens: 0, ...answer.usage } }
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

export const priceOf = ({ inputTokens, outputTokens }: TokenUsage, { price }: ModelToAsk) =>
  Math.ceil(inputTokens * price.input + outputTokens * price.output)

/** The first day of a date's month. */
export const monthOf = (date: string) => `${date.slice(0, 7)}-01`

/** What asking has cost this month: about the pages of a church, or everything. */
export async function readModelUsage(
  { db, clock, city, model }: Pick<AskOptions, 'db' | 'clock' | 'city' | 'model'>,
  churchId?: number,
): Promise<ModelUsage> {
  const month = monthOf(dateIn(city.timeZone, clock.now()))
  const spent = await findMonth(db, month)
  return {
    month,
    model: model.reader.description,
    ...(churchId === undefined ? spent : await findUsage(db, { churchId, month })),
    leftMicroDollars: Math.max(0, model.monthlyBudget - spent.microDollars),
    budgetMicroDollars: model.monthlyBudget,
  }
}
