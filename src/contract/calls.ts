import { z } from 'zod'
import { apiTokenCalls } from './admin/accounts.ts'
import { adminCalls, GUESSES_PER_MINUTE } from './admin/admin-calls.ts'
import { readingCalls } from './admin/reading.ts'
import { mailSetupCalls, settingsCalls } from './admin/settings.ts'
import { webhookCalls } from './admin/webhooks.ts'
import { advertisingCalls } from './advertising/advertising-calls.ts'
import {
  blogPost,
  blogSlug,
  foundPost,
  postAddition,
  postDeletion,
  postEdit,
  postFields,
  writtenPost,
} from './blog.ts'
import { type CallSpec, call } from './call.ts'
import { churchAdminCalls, churchCalls } from './churches/church-calls.ts'
import { eventCalls } from './events/event-calls.ts'
import { eventId } from './events/events.ts'
import type { Understanding } from './events/understanding.ts'
import { healthCalls } from './health.ts'
import { mailIntakeCalls } from './mail-intake.ts'
import { mailReportCalls, newsletterCalls } from './newsletter/newsletter-calls.ts'
import { openDataCalls } from './open-data.ts'
import {
  coverName,
  MAX_PICTURE_BODY_BYTES,
  pictureAddition,
  pictureName,
  shareImageName,
  shareImageQuery,
  storedPicture,
} from './pictures.ts'
import {
  dashboardStats,
  runAccepted,
  runProgress,
  scrapeAnswer,
  scrapingAdminCalls,
  scrapingLog,
} from './scraping.ts'
import { setupCalls } from './setup.ts'

const byId = z.object({ id: eventId })

const blogCalls = {
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
  listWrittenPosts: call('GET /api/admin/posts', {
    who: 'editor',
    scope: 'read',
    summary: 'Every post, drafts too, newest first.',
    answer: z.array(foundPost),
  }),
  getWrittenPost: call('GET /api/admin/posts/{id}', {
    who: 'editor',
    scope: 'read',
    summary: 'One post as it is written.',
    params: byId,
    answer: writtenPost,
  }),
  addPost: call('POST /api/admin/posts', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Write a post: a draft, or published at once.',
    body: postAddition,
    status: 201,
    answer: writtenPost,
  }),
  editPost: call('PATCH /api/admin/posts/{id}', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Change a post, publish or withdraw it. 409 when somebody else changed it meanwhile.',
    params: byId,
    body: postEdit,
    answer: writtenPost,
  }),
  deletePost: call('DELETE /api/admin/posts/{id}', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Delete a post that is not published.',
    params: byId,
    query: postDeletion,
    answer: z.object({ success: z.literal(true) }),
  }),
  previewPost: call('POST /api/admin/posts/preview', {
    who: 'editor',
    scope: 'events:write',
    summary: 'The HTML that a text becomes; stores nothing.',
    body: postFields.pick({ markdown: true }),
    answer: z.object({ html: z.string() }),
  }),
} as const satisfies Record<string, CallSpec>

const pictureCalls = {
  addPicture: call('POST /api/admin/pictures', {
    who: 'editor',
    scope: 'events:write',
    summary: 'Store a picture: JPEG, PNG or WebP, without what the camera noted in it.',
    body: pictureAddition,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    status: 201,
    answer: storedPicture,
  }),
  getPicture: call('GET /api/pictures/{name}', {
    who: 'anyone',
    summary: 'A stored picture.',
    kind: 'document',
    media: 'image/webp',
    params: pictureName,
  }),
  eventImage: call('GET /api/events/{id}/image.png', {
    who: 'anyone',
    summary: 'A picture of one public event, 1200 x 630, for shared links.',
    kind: 'document',
    media: 'image/png',
    params: z.object({ id: eventId }),
    query: shareImageQuery,
    cache: 'public',
  }),
  shareImage: call('GET /api/share/{kind}/{name}', {
    who: 'anyone',
    summary: 'A picture of a page, a church or a post, 1200 x 630, for shared links.',
    kind: 'document',
    media: 'image/png',
    params: shareImageName,
    query: shareImageQuery,
    cache: 'public',
  }),
  getCover: call('GET /api/covers/{name}', {
    who: 'anyone',
    summary: 'A drawing for events without a picture, by category and season.',
    kind: 'document',
    media: 'image/svg+xml',
    params: coverName,
    cache: 'public',
  }),
} as const satisfies Record<string, CallSpec>

const assistantCalls = {
  askAssistantServer: call('POST /api/mcp', {
    who: 'anyone',
    scope: 'public',
    summary:
      'The Model Context Protocol over stateless streamable HTTP, for assistants: tools that search the public events and churches. Without a token where the owner allows it.',
    kind: 'web',
    /** One message: a batch would be many searches for one request of the token's limit. */
    body: z.record(z.string(), z.unknown()),
    example: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    maxBodyBytes: 64 * 1024,
    perMinute: 240,
  }),
} as const satisfies Record<string, CallSpec>

/**
 * The one table of every call (specification, section 7, with decisions.md). Routes, guards, the table test of
 * "who may", and /api/openapi.json are all made from it. A call without a handler answers 501.
 */
export const calls = {
  ...eventCalls,
  scrapeAll: call('POST /api/scrape/all', {
    who: 'editor',
    scope: 'events:write',
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
  ...readingCalls,
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
 * A successful answer. `page` becomes X-Total-Count and a Link header (decisions, section 2), X-Searched-For and X-Dropped-Words,
 * encoded as in a URL, where other words were looked for than those that were asked for.
 */
export interface CallAnswer<N extends CallName> {
  body: CallBody<N>
  status?: number
  page?: {
    total: number
    /** There are more than `total`, which a text search does not count: X-Total-Capped, shown as "1,000+". */
    isTotalCapped?: boolean
    nextCursor: string | null
  } & Partial<Understanding>
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
