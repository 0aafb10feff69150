import { z } from 'zod'
import { webhookMessages } from '../../../contract/admin/webhook-messages.ts'
import { type CallSpec, isDescribed, isMadeOnce, SCOPES, type Scope } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { schemaNames } from '../../../contract/schema-names.ts'
import { TOKEN_LIMIT } from '../access/bearer.ts'
import { describeFields, wordsOf } from './field-words.ts'

type Json = Record<string, unknown>
type Direction = 'input' | 'output'

/** The JSON schemas of a document, those with a name once for all. */
interface Schemas {
  /** @param io `input` = what may be sent, `output` = what is answered */
  describe(schema: z.ZodType, io: Direction): Json
  /** Of everything described; called last, once. */
  components(): Record<string, Json>
}

const MAX_SAFE = Number.MAX_SAFE_INTEGER

function createSchemas(): Schemas {
  const named: Record<Direction, Record<string, Json>> = { input: {}, output: {} }
  const unpointed: { io: Direction; schema: Json }[] = []

  /** Whether what may be sent under a name is another shape than what is answered under it. */
  function isOther(name: string): boolean {
    const { input, output } = named
    return name in input && name in output && JSON.stringify(input[name]) !== JSON.stringify(output[name])
  }
  const refer = (name: string, io: Direction) => (io === 'input' && isOther(name) ? `${name}Request` : name)

  function point(value: unknown, io: Direction): unknown {
    if (Array.isArray(value)) return value.map((part) => point(part, io))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (key !== '$ref' || typeof part !== 'string') return [key, point(part, io)]
        return [key, `#/components/schemas/${refer(part.replace('#/$defs/', ''), io)}`]
      }),
    )
  }

  return {
    describe(schema, io) {
      // In a field, so that the whole may be one that has a name.
      const { properties, $defs } = z.toJSONSchema(z.object({ whole: schema }), {
        io,
        metadata: schemaNames,
        unrepresentable: 'any',
        target: 'draft-2020-12',
        override: ({ zodSchema, jsonSchema }) => {
          const { description } = z.globalRegistry.get(zodSchema) ?? {}
          simplify(Object.assign(jsonSchema as Json, description && { description }), io)
        },
      })
      Object.assign(named[io], $defs)
      const described: Json = { ...(properties?.whole as Json) }
      unpointed.push({ io, schema: described })
      return described
    },
    components() {
      for (const { io, schema } of unpointed) Object.assign(schema, point(schema, io))
      const components: Record<string, Json> = {}
      for (const io of ['output', 'input'] as const) {
        for (const [name, schema] of Object.entries(named[io]))
          components[refer(name, io)] = point(schema, io) as Json
      }
      return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

/** Without what only states the obvious. Answers may get further fields: a client that refused them would break. */
function simplify(schema: Json, io: Direction): void {
  delete schema.id
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === MAX_SAFE) delete schema.maximum
  if (schema.minimum === -MAX_SAFE) delete schema.minimum
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'ann@grace.example',
  uri: 'https://grace.example/',
  date: '2027-01-10',
  'date-time': '2027-01-10T18:30:00Z',
}

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/email$/i, 'ann@grace.example'],
  [/(?:website|url|link)$/i, 'https://grace.example/'],
  [/(?:At|^seen)$/, '2027-01-10T18:30:00Z'],
  [/(?:On|Date|^date|^until)$/, '2027-01-10'],
  [/time$/i, '18:30'],
  [/phone$/i, '214-555-0100'],
  [/address$/i, '100 Main Street, Springfield'],
  [/category$/i, 'music'],
  [/slug$/i, 'advent-concerts'],
  [/church\w*$/i, 'Grace Chapel'],
  [/name$/i, 'Ann Example'],
  [/title$/i, 'Advent Choir Concert'],
]

/** A value of a schema as OpenAPI's `example`; nothing where the contract itself would refuse it. */
function exampleOf(schema: z.ZodType, io: 'input' | 'output'): { example?: unknown } {
  const example = sample(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)
  return schema.safeParse(example).success && example !== undefined ? { example } : {}
}

function sample(schema: Schema, name = '', depth = 0): unknown {
  const { properties, items, additionalProperties: rest } = schema
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choice)
    return sample(choice.find((each) => each.type !== 'null' && each.const !== '') ?? {}, name, depth)
  if (type === 'object') {
    const required = schema.required ?? []
    if (typeof rest === 'object')
      return Object.fromEntries(required.map((key) => [key, sample(rest, key, depth + 1)]))
    const shown = Object.entries(properties ?? {}).filter(([key]) => depth < 2 || required.includes(key))
    return Object.fromEntries(shown.map(([key, part]) => [key, sample(part, key, depth + 1)]))
  }
  if (type === 'array') return items && (depth < 3 || schema.minItems) ? [sample(items, name, depth + 1)] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type !== 'string') return undefined
  const text = BY_FORMAT[schema.format ?? ''] ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  return (text ?? 'A few words about it').padEnd(schema.minLength ?? 0, '.')
}

const TAGS = [
  'Events',
  'Churches',
  'Scraping',
  'Trust',
  'Newsletter',
  'Subscribers',
  'Blog and pictures',
  'Advertising',
  'Accounts',
  'Webhooks',
  'Site',
] as const
type Tag = (typeof TAGS)[number]

/** Groups of calls by their addresses; the first that fits. */
const GROUPS: readonly (readonly [tag: Tag, pattern: RegExp])[] = [
  ['Scraping', /^\/api\/(?:scrap(?:e|ing-logs)(?:\/|$)|churches\/\{id\}\/(?:pause-)?scrap(?:e|ing))/],
  ['Trust', /^\/api\/admin\/trust(?:\/|$)/],
  ['Subscribers', /^\/api\/(?:admin\/subscribers?(?:-stats)?|newsletter)(?:\/|$)/],
  ['Newsletter', /^\/api\/(?:newsletters|go|mail-reports)(?:[./]|$)/],
  ['Advertising', /^\/api\/(?:advertising|create-payment|payments|purchases|sales)/],
  ['Churches', /^\/api\/(?:admin\/)?churches(?:\/|$)/],
  ['Blog and pictures', /^\/api\/(?:admin\/)?(?:blog|posts|pictures|covers|share)(?:\/|$)/],
  ['Accounts', /^\/api\/(?:auth|admin\/(?:accounts?|api-tokens|audit))(?:\/|$)/],
  ['Webhooks', /^\/api\/admin\/webhook/],
  ['Events', /^\/api\/(?:events|embed|screen|week)/],
]

function tagOf(path: string): Tag {
  return GROUPS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'Site'
}

/** Of the contract, as semantic versioning has it: a new major version where a client would break. */
export const API_VERSION = '1.0.0'

const SCOPE_WORDS: Record<Scope, string> = {
  public: 'searches what anyone may read, for assistants',
  read: 'reads what administrators read',
  'events:write': 'decides events, corrects churches, scrapes, drafts posts',
  'newsletter:draft': 'makes and changes drafts of the newsletter',
}

/** What holds for every call, in Markdown. */
export const INTRODUCTION = [
  'Public reads need no key, and scripts of any site may make them.',
  `Programs send \`Authorization: Bearer <token>\`; an owner creates tokens under Admin, Settings, API tokens. Scopes: ${SCOPES.map((scope) => `\`${scope}\` ${SCOPE_WORDS[scope]}`).join('; ')}. Publishing and paying take a person who is signed in. A token expires, 90 days after it was made unless its owner chose otherwise, and may make ${TOKEN_LIMIT.max} calls a minute.`,
  'Lists state their length in `X-Total-Count`; where there is more, `Link: <…>; rel="next"` is the next page.',
  'What a call does not read of the query is named in `X-Ignored-Parameters`; with `Prefer: handling=strict` it is refused (400). `RateLimit` and `RateLimit-Policy` state the limits of a call or a token. A 409 names what is there already as `existing`, and links to it.',
  'An error is one sentence as text, or problem details (RFC 9457) where `Accept` names `application/problem+json`. After 429, wait as long as `Retry-After` states.',
  'Fields are added without notice; ignore those that you do not know. What is to be removed is marked as deprecated here for twelve months first, and answers with `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).',
]

const MEDIA_TYPE = {
  json: 'application/json',
  'event-stream': 'text/event-stream',
  auth: 'application/json',
  web: 'application/json',
} as const

function mediaType(spec: CallSpec): string {
  return spec.kind === 'document' ? spec.media : MEDIA_TYPE[spec.kind]
}

function parameters(call: string, spec: CallSpec, place: 'path' | 'query', schemas: Schemas): Parameter[] {
  return Object.entries(shapeOf(place === 'path' ? spec.params : spec.query)).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    ...wordsOf([call, place === 'path' ? ownerOf(spec.path, name) : place, name]),
    schema: schemas.describe(field, 'input'),
  }))
}

/** What a parameter in an address is of: "churches" in /api/churches/{id}. */
function ownerOf(path: string, parameter: string): string {
  const before = path.slice(0, path.indexOf(`{${parameter}}`)).split('/')
  return before.findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
}

/** The fields of an object, also of one with a rule about the whole. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  return 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
}

function securityOf({ who, scope }: CallSpec): Pick<Operation, 'security'> {
  const token = scope === null ? [] : [{ token: [scope] }]
  if (who === 'anyone')
    return scope === null ? { security: [] } : { security: [{}, { session: [] }, ...token] }
  return { security: [...token, { session: [] }] }
}

const header = (description: string, schema: Json) => ({ description, schema })
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Json
}

interface Content {
  schema?: Json
  example?: unknown
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  /** One of these; an empty one is nobody in particular. */
  security: Partial<Record<'token' | 'session', string[]>>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: { 'application/json': Content } }
  responses: Record<
    string,
    { $ref: string; content?: never } | { description: string; content: Record<string, Content> }
  >
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of your own for this request: sent again within a day, it is answered alike and done once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const PAGE_HEADERS = {
  Link: header('The next page, with rel="next".', { type: 'string' }),
  'X-Total-Count': header('How many there are on all pages.', { type: 'integer' }),
}

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` })

function operation(name: string, spec: CallSpec, schemas: Schemas): Operation {
  const inPath = parameters(name, spec, 'path', schemas)
  const inQuery = parameters(name, spec, 'query', schemas)
  const answer = isDescribed(spec.answer) ? { schema: schemas.describe(spec.answer, 'output') } : {}
  const isPaged = inQuery.some((parameter) => parameter.name === 'cursor')
  const body = isDescribed(spec.body) && {
    schema: schemas.describe(spec.body, 'input'),
    ...(spec.example === null ? exampleOf(spec.body, 'input') : { example: spec.example }),
  }
  return {
    operationId: name,
    tags: [tagOf(spec.path)],
    summary: spec.summary,
    ...(spec.isDeprecated && { deprecated: true }),
    ...securityOf(spec),
    parameters: [...inPath, ...inQuery, ...(isMadeOnce(spec) ? [IDEMPOTENCY_KEY] : [])],
    ...(body ? { requestBody: { required: true, content: { 'application/json': body } } } : {}),
    responses: {
      [String(spec.status)]: {
        description: spec.summary,
        ...(isPaged ? { headers: PAGE_HEADERS } : {}),
        content: {
          [mediaType(spec)]: { ...answer, ...(spec.kind === 'json' ? exampleOf(spec.answer, 'output') : {}) },
        },
      },
      ...(inPath.length + inQuery.length > 0 || body ? { '400': refusal('Invalid') } : {}),
      ...(spec.who === 'anyone' ? {} : { '401': refusal('Unauthenticated'), '403': refusal('Forbidden') }),
      ...(inPath.length > 0 ? { '404': refusal('NotFound') } : {}),
      ...(spec.who === 'anyone' || spec.method === 'GET' ? {} : { '409': refusal('Conflict') }),
      '429': refusal('TooManyRequests'),
      default: refusal('Problem'),
    },
  }
}

const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'One sentence for a person.' },
    existing: {
      type: 'object',
      required: ['id', 'address'],
      properties: { id: { type: ['integer', 'string'] }, address: { type: 'string' } },
    },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const problemResponse = (description: string, headers?: Record<string, Json>) => ({
  description,
  ...(headers && { headers }),
  content: {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    'text/plain': { schema: { type: 'string' } },
  },
})

function describeCalls() {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, spec] of Object.entries(calls) as [string, CallSpec][]) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(name, spec, schemas) }
  }
  const webhooks = Object.fromEntries(
    Object.entries(webhookMessages).map(([type, { summary, message }]) => [
      type,
      { post: webhookOperation(type, summary, schemas.describe(message, 'output')) },
    ]),
  )
  const components: Record<string, Json> = { ...schemas.components(), Problem: structuredClone(PROBLEM) }
  for (const [name, schema] of Object.entries(components)) describeFields(schema, [name])
  for (const { operationId, requestBody, responses } of Object.values(paths).flatMap((methods) =>
    Object.values(methods),
  ))
    for (const { content } of [requestBody ?? {}, ...Object.values(responses)])
      for (const { schema } of Object.values(content ?? {})) describeFields(schema, [operationId])
  for (const [type, { post }] of Object.entries(webhooks))
    describeFields(post.requestBody.content['application/json'].schema, ['webhook', type])
  return { paths, webhooks, schemas: components }
}

/** What a receiver is sent and is to answer. */
function webhookOperation(type: string, summary: string, schema: Json) {
  return {
    operationId: `receive:${type}`,
    summary,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header' as const,
      required: true,
      ...wordsOf(['webhook', name]),
      schema: { type: 'string' },
    })),
    requestBody: { required: true as const, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'It was received; anything else is sent again later.' } },
  }
}

export type ApiDocument = ReturnType<typeof describeApi>

let described: ReturnType<typeof describeCalls> | undefined

/** The contract's table as an OpenAPI 3.1 document, for the site at an origin. */
export function describeApi({ siteName, origin }: { siteName: string; origin: string }) {
  described ??= describeCalls()
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  return {
    openapi: '3.1.0',
    info: { title: siteName, version: API_VERSION, description: INTRODUCTION.join('\n\n') },
    servers: [{ url: origin }],
    tags: TAGS.map((name) => ({ name })),
    paths: described.paths,
    webhooks: described.webhooks,
    components: {
      schemas: described.schemas,
      responses: {
        Invalid: problemResponse('A parameter or the body is not as described; each refused field is named.'),
        Unauthenticated: problemResponse('Nobody is signed in, or the token is not valid.'),
        Forbidden: problemResponse('The account or the token may not do this.'),
        NotFound: problemResponse('There is nothing with this number or name, or it is not public.'),
        Conflict: problemResponse('It is no longer as the caller saw it, or it is there already.'),
        TooManyRequests: problemResponse(
          'There were too many requests: wait as long as Retry-After states.',
          {
            'Retry-After': header('Seconds to wait.', { type: 'integer' }),
            'RateLimit-Policy': header('The limits: q calls in w seconds.', { type: 'string' }),
            RateLimit: header('What is left: r calls for the next t seconds.', { type: 'string' }),
          },
        ),
        Problem: problemResponse('What went wrong, in one sentence.'),
      },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token; the scope that it needs is named.',
        },
        session: { type: 'apiKey', in: 'cookie', name: `${prefix}better-auth.session_token` },
      },
    },
  }
}
