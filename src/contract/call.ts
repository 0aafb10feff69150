import { z } from 'zod'

/** Who may make a call: editors curate, owners also manage accounts, refunds and settings (decisions, section 1). */
export type Who = 'anyone' | 'editor' | 'owner'

/**
 * What an API token may be for, the least first: what anyone may read, what administrators read, events and the
 * directory, drafts of the newsletter. What publishes to readers, names them or pays takes a person's session.
 */
export const SCOPES = ['public', 'read', 'events:write', 'newsletter:draft'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * How a call answers: `json` with the schema in `answer`; `event-stream` with server-sent events of that schema;
 * `document` with a body of its own (a page, a feed). `auth` calls are answered by better-auth itself,
 * `web` calls by a library that takes and gives the web's own Request and Response.
 */
export type AnswerKind = 'json' | 'event-stream' | 'document' | 'auth' | 'web'

const nothing = z.unknown()
type Nothing = typeof nothing

export interface CallSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With parameters in braces, as OpenAPI writes them. */
  path: `/api/${string}`
  who: Who
  /** With which an API token makes it as an administrator; null = no token does, and a call for anyone is a visitor's. */
  scope: Scope | null
  summary: string
  kind: AnswerKind
  /** The status of a successful answer unless the handler sets another. */
  status: number
  params: Params
  query: Query
  body: Body
  /** A body that it takes, for the reference, where none can be made from the schema. */
  example: z.input<Body> | null
  answer: Answer
  /** Webhooks and one-click unsubscribe come from elsewhere: no Origin is asked of them. */
  fromElsewhere: boolean
  /**
   * `public`: what a visitor is answered is kept ready-made until something public changes. An administrator's own
   * answer of such a JSON call is never kept; a document of it is the same for everybody.
   */
  cache: 'public' | 'none'
  media: string
  /** The longest body that it takes; null = the server's own limit. */
  maxBodyBytes: number | null
  /** How often one address may make it in a minute; null = as often as it likes. */
  perMinute: number | null
  perHour: number | null
  /** The body is handed on as it came, byte for byte, with the headers: a signature is over those. */
  isSigned: boolean
  /** It is to be removed: the reference marks it, and its answers have Deprecation and Sunset. */
  isDeprecated: boolean
}

/** What everybody may send and what changes something is limited without a word of its own. */
const PUBLIC_WRITES_PER_MINUTE = 60

interface CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  who: Who
  scope?: Scope
  summary: string
  kind?: AnswerKind
  status?: number
  params?: P
  query?: Q
  body?: B
  example?: z.input<B>
  answer?: A
  fromElsewhere?: boolean
  cache?: 'public'
  media?: string
  maxBodyBytes?: number
  perMinute?: number
  perHour?: number
  isSigned?: boolean
  isDeprecated?: boolean
}

/** Describes one call: `call('GET /api/events', { who: 'anyone', … })`. */
export function call<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(
  methodAndPath: `${CallSpec['method']} /api/${string}`,
  options: CallOptions<P, Q, B, A>,
): CallSpec<P, Q, B, A> {
  const [method, path] = methodAndPath.split(' ') as [CallSpec['method'], CallSpec['path']]
  return {
    method,
    path,
    who: options.who,
    scope: options.scope ?? null,
    summary: options.summary,
    kind: options.kind ?? 'json',
    status: options.status ?? 200,
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    example: options.example ?? null,
    answer: options.answer ?? (nothing as unknown as A),
    fromElsewhere: options.fromElsewhere ?? false,
    cache: options.cache ?? 'none',
    media: options.media ?? 'text/html',
    maxBodyBytes: options.maxBodyBytes ?? null,
    perMinute:
      options.perMinute ?? (method !== 'GET' && options.who === 'anyone' ? PUBLIC_WRITES_PER_MINUTE : null),
    perHour: options.perHour ?? null,
    isSigned: options.isSigned ?? false,
    isDeprecated: options.isDeprecated ?? false,
  }
}

/** Whether the description names a schema at all (calls without a body must not be sent one). */
export function isDescribed(schema: z.ZodType): boolean {
  return schema !== nothing
}

/** Creating calls that programs make: with an Idempotency-Key one is made once. Answers of owners' calls hold secrets. */
export function isMadeOnce({ method, status, who, kind }: CallSpec): boolean {
  return method === 'POST' && status === 201 && who !== 'owner' && kind === 'json'
}

/** Reads of what everybody may see, whoever's program asks; a token in the path makes it somebody's own. */
export function isOpenRead({ method, who, kind, path }: CallSpec): boolean {
  return method === 'GET' && who === 'anyone' && kind !== 'auth' && !path.includes('{token}')
}
