import { z } from 'zod'
import { adminCalls } from './admin/admin-calls.ts'
import { advertisingCalls } from './advertising/advertising-calls.ts'
import { blogPost, blogSlug } from './blog.ts'
import { type CallSpec, call } from './call.ts'
import { churchAdminCalls } from './churches/church-admin-calls.ts'
import {
  acceptSubmissionRequest,
  church,
  churchMerge,
  churchSubmissionRequest,
  declineSubmissionRequest,
  discoveryAnswer,
  duplicatePair,
  notDuplicatesRequest,
  removeDuplicateAnswer,
  removeDuplicateRequest,
  waitingChurch,
} from './churches/churches.ts'
import { claimCalls } from './churches/claim-calls.ts'
import { directoryCalls } from './churches/directory-calls.ts'
import { curationCalls } from './events/curation-calls.ts'
import {
  bulkApproveAnswer,
  bulkApproveRequest,
  embedQuery,
  eventDecision,
  eventDetail,
  eventId,
  eventsQuery,
  feedQuery,
  listedEvent,
} from './events/events.ts'
import { healthCalls } from './health.ts'
import { mailReportCalls } from './newsletter/mail-report-calls.ts'
import { newsletter, newsletterProgress } from './newsletter/newsletter.ts'
import { newsletterDraftCalls } from './newsletter/newsletter-drafts.ts'
import { newsletterReaderCalls } from './newsletter/newsletter-reader-calls.ts'
import { dashboardStats, runAccepted, runProgress, scrapeAnswer, scrapingLog } from './scraping/scraping.ts'
import { scrapingAdminCalls } from './scraping/scraping-admin-calls.ts'
import { setupCalls } from './setup.ts'

const byId = z.object({ id: eventId })
const done = z.object({ success: z.literal(true) })

/**
 * The one table of every call (specification, section 7, with decisions.md). Routes, guards, the table test of
 * "who may", and /api/openapi.json are all made from it. A call without a handler answers 501.
 */
export const calls = {
  listEvents: call('GET /api/events', {
    who: 'anyone',
    summary: 'Events: approved and coming ones to a visitor, every status to an administrator.',
    query: eventsQuery,
    answer: z.array(listedEvent),
    cache: 'public',
  }),
  calendarFeed: call('GET /api/events.ics', {
    who: 'anyone',
    summary: 'The approved coming events of a filter as a calendar to subscribe to (at most 500).',
    kind: 'document',
    media: 'text/calendar',
    query: feedQuery,
    cache: 'public',
  }),
  rssFeed: call('GET /api/events.rss', {
    who: 'anyone',
    summary: 'The same as RSS.',
    kind: 'document',
    media: 'application/rss+xml',
    query: feedQuery,
    cache: 'public',
  }),
  embedEvents: call('GET /api/embed', {
    who: 'anyone',
    summary: 'The same as a small page for a frame in another site.',
    kind: 'document',
    query: embedQuery,
    cache: 'public',
  }),
  eventCalendar: call('GET /api/events/{id}/calendar.ics', {
    who: 'anyone',
    summary: 'One public event as a calendar file.',
    kind: 'document',
    media: 'text/calendar',
    params: byId,
    cache: 'public',
  }),
  eventImage: call('GET /api/events/{id}/image.png', {
    who: 'anyone',
    summary: 'A picture of one public event, 1200 x 630, for shared links.',
    kind: 'document',
    media: 'image/png',
    params: byId,
    cache: 'public',
  }),
  getEvent: call('GET /api/events/{id}', {
    who: 'anyone',
    summary: 'One event; an approved one also once it is over.',
    params: byId,
    answer: eventDetail,
  }),
  decideEvent: call('PATCH /api/events/{id}', {
    who: 'editor',
    summary: 'Approve or reject a pending event, and with it the future dates of its series.',
    params: byId,
    body: eventDecision,
    answer: listedEvent,
  }),
  ...curationCalls,
  bulkApproveEvents: call('POST /api/events/bulk-approve', {
    who: 'editor',
    summary: 'Approve every pending event of one category (worship unless told otherwise).',
    body: bulkApproveRequest,
    answer: bulkApproveAnswer,
  }),
  scrapeAll: call('POST /api/scrape/all', {
    who: 'editor',
    summary: 'Scrape every church; waits for the run, or answers 202 to "Prefer: respond-async".',
    answer: z.union([scrapeAnswer, runAccepted]),
  }),
  currentRun: call('GET /api/scrape/runs/current', {
    who: 'editor',
    summary: 'The scraping run that is going, or null.',
    answer: runAccepted.nullable(),
  }),
  streamRun: call('GET /api/scrape/runs/{id}/progress', {
    who: 'editor',
    summary: 'The progress of a scraping run, until it ends.',
    kind: 'event-stream',
    params: byId,
    answer: runProgress,
  }),
  listScrapingLogs: call('GET /api/scraping-logs', {
    who: 'editor',
    summary: 'The newest scraping log of each church.',
    answer: z.array(scrapingLog),
  }),
  ...setupCalls,
  dashboardStats: call('GET /api/dashboard/stats', {
    who: 'editor',
    summary: 'The numbers of the stat cards.',
    answer: dashboardStats,
  }),
  listChurches: call('GET /api/churches', {
    who: 'anyone',
    summary: 'The listed churches, by name.',
    answer: z.array(church),
    cache: 'public',
  }),
  ...directoryCalls,
  submitChurch: call('POST /api/churches/submit', {
    who: 'anyone',
    summary: 'Submit a church for listing; it is reviewed before it is public.',
    body: churchSubmissionRequest,
    status: 201,
    answer: done,
  }),
  listSubmissions: call('GET /api/churches/submissions', {
    who: 'editor',
    summary: 'Churches that wait for a person, oldest first, with the listed churches that they look like.',
    answer: z.array(waitingChurch),
  }),
  acceptSubmission: call('POST /api/churches/submissions/{id}/accept', {
    who: 'editor',
    summary: 'List a church that waits, with corrections where there are any.',
    params: byId,
    body: acceptSubmissionRequest,
    answer: church,
  }),
  declineSubmission: call('POST /api/churches/submissions/{id}/decline', {
    who: 'editor',
    summary: 'Decline a church that waits; the person who submitted it is told why.',
    params: byId,
    body: declineSubmissionRequest,
    answer: done,
  }),
  ...claimCalls,
  discoverChurches: call('POST /api/churches/discover', {
    who: 'editor',
    summary: 'Look for churches of the city through the configured places service.',
    answer: discoveryAnswer,
  }),
  listDuplicates: call('GET /api/churches/duplicates', {
    who: 'editor',
    summary: 'Pairs of listed churches that look like one, most alike first.',
    answer: z.array(duplicatePair),
  }),
  removeDuplicate: call('POST /api/churches/remove-duplicate', {
    who: 'editor',
    summary: 'Merge one church into another; nothing it had is lost.',
    body: removeDuplicateRequest,
    answer: removeDuplicateAnswer,
  }),
  dismissDuplicate: call('POST /api/churches/not-duplicates', {
    who: 'editor',
    summary: 'Remember that two churches are not one: the pair is shown no more.',
    body: notDuplicatesRequest,
    answer: done,
  }),
  listMerges: call('GET /api/churches/merges', {
    who: 'editor',
    summary: 'The newest merges, newest first.',
    answer: z.array(churchMerge),
  }),
  undoMerge: call('POST /api/churches/merges/{id}/undo', {
    who: 'editor',
    summary: 'Take a merge back: both churches stand as they were, with what each had.',
    params: byId,
    answer: done,
  }),
  generateNewsletter: call('POST /api/newsletters/generate', {
    who: 'editor',
    summary: 'Make a draft of the next issue from the approved events.',
    status: 201,
    answer: newsletter,
  }),
  latestNewsletter: call('GET /api/newsletters/latest', {
    who: 'editor',
    summary: 'The newest issue with the counts of its ledger, or null.',
    answer: newsletter.nullable(),
  }),
  ...newsletterDraftCalls,
  publishNewsletter: call('POST /api/newsletters/{id}/publish', {
    who: 'editor',
    summary: 'Freeze the issue and its recipients and start sending; each of them gets it once.',
    params: byId,
    status: 202,
    answer: z.object({ id: z.number().int(), recipients: z.number().int(), progress: z.string() }),
  }),
  pauseNewsletter: call('POST /api/newsletters/{id}/pause', {
    who: 'editor',
    summary: 'Hand no further mail of the issue over, until it is resumed.',
    params: byId,
    answer: done,
  }),
  resumeNewsletter: call('POST /api/newsletters/{id}/resume', {
    who: 'editor',
    summary: 'Go on with an issue that is paused.',
    params: byId,
    answer: done,
  }),
  cancelNewsletter: call('POST /api/newsletters/{id}/cancel', {
    who: 'editor',
    summary: 'End an issue: what was not sent never is.',
    params: byId,
    answer: done,
  }),
  resendUncertain: call('POST /api/newsletters/{id}/resend-uncertain', {
    who: 'editor',
    summary: 'Send again the mails whose fate nobody knows; some readers may get the issue twice.',
    params: byId,
    answer: z.object({ mails: z.number().int() }),
  }),
  streamNewsletter: call('GET /api/newsletters/{id}/progress', {
    who: 'editor',
    summary: 'The progress of sending an issue, until it ends.',
    kind: 'event-stream',
    params: byId,
    answer: newsletterProgress,
  }),
  ...newsletterReaderCalls,
  ...adminCalls,
  ...churchAdminCalls,
  ...scrapingAdminCalls,
  ...mailReportCalls,
  ...advertisingCalls,
  listBlogPosts: call('GET /api/blog/posts', {
    who: 'anyone',
    summary: 'Published blog posts, newest first.',
    answer: z.array(blogPost),
    cache: 'public',
  }),
  getBlogPost: call('GET /api/blog/posts/{slug}', {
    who: 'anyone',
    summary: 'One blog post.',
    params: blogSlug,
    answer: blogPost,
    cache: 'public',
  }),
  ...healthCalls,
  openapi: call('GET /api/openapi.json', {
    who: 'anyone',
    summary: 'This table as an OpenAPI 3.1 document.',
    answer: z.record(z.string(), z.unknown()),
  }),
  signIn: call('POST /api/auth/sign-in/email', {
    who: 'anyone',
    summary: 'Sign in with e-mail and password; the answer sets the session cookie.',
    kind: 'auth',
    body: z.object({ email: z.string(), password: z.string() }),
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

/** What a handler is given: the parsed path parameters, query and body. */
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

/** A successful answer. `page` becomes X-Total-Count and a Link header (decisions, section 2). */
export interface CallAnswer<N extends CallName> {
  body: CallBody<N>
  status?: number
  page?: { total: number; nextCursor: string | null }
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
