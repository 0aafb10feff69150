import { z } from 'zod'
import { adminCalls, GUESSES_PER_MINUTE } from './admin/admin-calls.ts'
import { apiTokenCalls } from './admin/api-tokens.ts'
import { mailSetupCalls } from './admin/mail-setup.ts'
import { settingsCalls } from './admin/settings.ts'
import { webhookCalls } from './admin/webhooks.ts'
import { advertisingCalls } from './advertising/advertising-calls.ts'
import { assistantCalls } from './assistant.ts'
import { blogCalls } from './blog-calls.ts'
import { type CallSpec, call } from './call.ts'
import { churchAdminCalls } from './churches/church-admin-calls.ts'
import { churchCalls } from './churches/church-calls.ts'
import { eventCalls } from './events/event-calls.ts'
import { eventId } from './events/events.ts'
import { healthCalls } from './health.ts'
import { mailReportCalls } from './newsletter/mail-report-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { openDataCalls } from './open-data.ts'
import { pictureCalls } from './picture-calls.ts'
import { mailIntakeCalls } from './scraping/mail-intake.ts'
import { dashboardStats, runAccepted, runProgress, scrapeAnswer, scrapingLog } from './scraping/scraping.ts'
import { scrapingAdminCalls } from './scraping/scraping-admin-calls.ts'
import { setupCalls } from './setup.ts'

const byId = z.object({ id: eventId })

/**
 * The one table of every call (specification, section 7, with decisions.md). Routes, guards, the table test of
 * "who may", and /api/openapi.json are all made from it. A call without a handler answers 501.
 */
export const calls = {
  ...eventCalls,
  scrapeAll: call('POST /api/scrape/all', {
    who: 'editor',
    scope: 'curate',
    summary: 'Scrape every church; waits for the run, or answers 202 to "Prefer: respond-async".',
    answer: z.union([scrapeAnswer, runAccepted]),
  }),
  currentRun: call('GET /api/scrape/runs/current', {
    who: 'editor',
    scope: 'read',
    summary: 'The scraping run that is going, or null.',
    answer: runAccepted.nullable(),
  }),
  streamRun: call('GET /api/scrape/runs/{id}/progress', {
    who: 'editor',
    scope: 'read',
    summary: 'The progress of a scraping run, until it ends.',
    kind: 'event-stream',
    params: byId,
    answer: runProgress,
  }),
  listScrapingLogs: call('GET /api/scraping-logs', {
    who: 'editor',
    scope: 'read',
    summary: 'The newest scraping log of each church.',
    answer: z.array(scrapingLog),
  }),
  ...setupCalls,
  dashboardStats: call('GET /api/dashboard/stats', {
    who: 'editor',
    scope: 'read',
    summary: 'The numbers of the stat cards.',
    answer: dashboardStats,
  }),
  ...churchCalls,
  ...newsletterCalls,
  ...adminCalls,
  ...apiTokenCalls,
  ...settingsCalls,
  ...webhookCalls,
  ...mailSetupCalls,
  ...churchAdminCalls,
  ...scrapingAdminCalls,
  ...mailIntakeCalls,
  ...mailReportCalls,
  ...advertisingCalls,
  ...blogCalls,
  ...pictureCalls,
  ...openDataCalls,
  ...assistantCalls,
  ...healthCalls,
  openapi: call('GET /api/openapi.json', {
    who: 'anyone',
    summary: 'This table as an OpenAPI 3.1 document.',
    answer: z.record(z.string(), z.unknown()),
  }),
  signIn: call('POST /api/auth/sign-in/email', {
    who: 'anyone',
    summary: 'Sign in with email and password; the answer sets the session cookie.',
    kind: 'auth',
    /** `code`: of the account's authenticator app, where too many wrong passwords make everybody else wait. */
    body: z.object({ email: z.string(), password: z.string(), code: z.string().optional() }),
    perMinute: GUESSES_PER_MINUTE,
  }),
  signOut: call('POST /api/auth/sign-out', { who: 'anyone', summary: 'End the session.', kind: 'auth' }),
  getSession: call('GET /api/auth/get-session', {
    who: 'anyone',
    summary: 'Who is signed in, or null.',
    kind: 'auth',
  }),
} as const satisfies Record<string, CallSpec>

export type Calls = typeof calls
export type CallName = keyof Calls
type Shape<S, Key extends string> = S extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

export interface CallInput<N extends CallName> {
  params: z.output<Shape<Calls[N], 'params'>>
  query: z.output<Shape<Calls[N], 'query'>>
  body: z.output<Shape<Calls[N], 'body'>>
}

/** What a caller gives: the same before parsing, parts without a schema left out. */
export interface CallRequest<N extends CallName> {
  params?: z.input<Shape<Calls[N], 'params'>>
  query?: z.input<Shape<Calls[N], 'query'>>
  body?: z.input<Shape<Calls[N], 'body'>>
}

export type CallBody<N extends CallName> = z.output<Shape<Calls[N], 'answer'>>

/**
 * A successful answer. `page` becomes X-Total-Count and a Link header (decisions, section 2), and X-Searched-For, encoded as
 * in a URL, where nothing had the words that were asked for.
 */
export interface CallAnswer<N extends CallName> {
  body: CallBody<N>
  status?: number
  page?: {
    total: number
    /** There are more than `total`, which a text search does not count: X-Total-Capped, shown as "1,000+". */
    isTotalCapped?: boolean
    nextCursor: string | null
    searchedFor?: string | null
  }
  /** Of the changes that make the answer another, where its cache does not know them by the call. */
  tags?: readonly string[]
}

/**
 * How pages make calls, in process and as the visitor who asked: the same table, guards and handlers as over HTTP.
 * Throws the error that the HTTP call would answer.
 */
export type CallFunction = <N extends CallName>(name: N, request?: CallRequest<N>) => Promise<CallAnswer<N>>

export interface Viewer {
  id: string
  name: string
  email: string
  role: 'editor' | 'owner'
  /** Which of the account's sessions asks; absent where no browser does. */
  sessionId?: string
}
