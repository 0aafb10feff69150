import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { readEventsRequest } from '../events/curation.ts'
import { readingEstimate } from '../scraping.ts'
import { webAddress } from '../web-address.ts'

/** What of an item the lines that it names do not show. */
export const ITEM_DOUBTS = ['lines', 'hour', 'date', 'rule', 'title', 'called-off'] as const

/** One event as a model states it, with what code proved of it. */
export const provenItem = z.object({
  title: z.string(),
  /** Numbers of the lines that it names. */
  lines: z.array(z.int()),
  /** Its dates, or its rule in words. */
  days: z.string(),
  /** 'HH:MM' */
  starts: z.array(z.string()),
  /** Both null also where the page does not print them. */
  end: z.string().nullable(),
  place: z.string().nullable(),
  /** Empty where all of it is proven. */
  doubts: z.array(z.enum(ITEM_DOUBTS)),
})
export type ProvenItem = z.infer<typeof provenItem>

export const triedPage = z.object({
  /** Which model was asked, and where; no key. */
  model: z.string(),
  lines: z.array(z.string()),
  /** Whether a visit would ask about it: it prints a coming day, or a weekday with an hour. */
  isWorthAsking: z.boolean(),
  items: z.array(provenItem),
  /** Items in a form that nobody asked for. */
  unreadable: z.int(),
  /** Why a piece of the page was not read, in one sentence. */
  failure: z.string().nullable(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  microDollars: z.int(),
})
export type TriedPage = z.infer<typeof triedPage>

export const MODEL_PROVIDERS = ['environment', 'none', 'openai-compatible', 'anthropic'] as const

const AMOUNT = 'Please enter an amount in dollars, 0 or more.'
const dollars = z.coerce.number(AMOUNT).min(0, AMOUNT).max(10_000, 'That is more than $10,000.')

const readingFields = z.object({
  /** 'environment' takes what .env states. */
  provider: z.enum(MODEL_PROVIDERS),
  /** Blank = the provider's own. It may be of this machine. */
  address: z.union([
    z.literal(''),
    webAddress('Please enter a web address that begins with http:// or https://', 'any'),
  ]),
  name: z.string().trim().max(200),
  /** Blank leaves the stored one, as long as provider and address stay. */
  key: z.string().trim().max(1000),
  inputPrice: dollars,
  outputPrice: dollars,
  monthlyBudget: dollars,
})

export const readingChange = readingFields.superRefine(({ provider, address, name }, { addIssue }) => {
  if (provider === 'environment' || provider === 'none') return
  const need = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
  if (name === '') need('name', 'Please enter which model to ask.')
  if (provider === 'openai-compatible' && address === '')
    need('address', 'Please enter the address of the server.')
})
export type ReadingChange = z.output<typeof readingChange>

export const readingSettings = readingFields.omit({ key: true }).extend({
  address: z.string(),
  hasKey: z.boolean(),
  /** Which model .env states; null = none. */
  environment: z.string().nullable(),
  /** Null where no model is asked. */
  estimate: readingEstimate.nullable(),
})
export type ReadingSettings = z.output<typeof readingSettings>

const MAX_TRIALS_PER_MINUTE = 20

export const readingCalls = {
  getReading: call('GET /api/admin/reading', {
    who: 'owner',
    summary: 'Which model is asked about pages, and what it cost this month; never its key.',
    answer: readingSettings,
  }),
  changeReading: call('PUT /api/admin/reading', {
    who: 'owner',
    summary: 'Choose the model that is asked about pages, or none; it counts from the next page on.',
    body: readingChange,
    answer: readingSettings,
  }),
  tryReading: call('POST /api/admin/reading/try', {
    who: 'owner',
    summary: 'Ask the model about one page, within the month’s budget, and prove its answer; stores nothing.',
    body: readEventsRequest,
    perMinute: MAX_TRIALS_PER_MINUTE,
    answer: triedPage,
  }),
  readAllAgain: call('POST /api/admin/reading/again', {
    who: 'owner',
    summary: 'Have all pages read, and a model asked about them, anew at the next visit of each church.',
    answer: z.object({ success: z.literal(true) }),
  }),
} as const satisfies Record<string, CallSpec>
