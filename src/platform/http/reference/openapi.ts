import type { z } from 'zod'
import { type CallSpec, isDescribed, SCOPES, type Scope } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { TOKEN_LIMIT } from '../access/bearer.ts'
import { exampleOf } from './examples.ts'
import { createSchemas, type Json, type Schemas } from './schemas.ts'
import { TAGS, tagOf } from './tags.ts'

/** Of the contract, as semantic versioning has it: a new major version where a client would break. */
export const API_VERSION = '1.0.0'

const SCOPE_WORDS: Record<Scope, string> = {
  read: 'reads what administrators read',
  curate: 'decides events, corrects churches, scrapes, writes posts',
  mail: 'makes and publishes the newsletter, and reads its subscribers',
}

/** What holds for every call, in Markdown. */
export const INTRODUCTION = [
  'Public reads need no key, and scripts of any site may make them.',
  `Programs send \`Authorization: Bearer <token>\`; an owner creates tokens under Admin, Settings, API tokens. Scopes: ${SCOPES.map((scope) => `\`${scope}\` ${SCOPE_WORDS[scope]}`).join('; ')}. A token may make ${TOKEN_LIMIT.max} calls a minute.`,
  'Lists state their length in `X-Total-Count`; where there is more, `Link: <…>; rel="next"` is the next page.',
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

function parameters(schema: z.ZodType, place: 'path' | 'query', schemas: Schemas): Parameter[] {
  return Object.entries(shapeOf(schema)).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schemas.describe(field, 'input'),
  }))
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
  in: 'path' | 'query'
  required: boolean
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

const PAGE_HEADERS = {
  Link: header('The next page, with rel="next".', { type: 'string' }),
  'X-Total-Count': header('How many there are on all pages.', { type: 'integer' }),
}

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` })

function operation(name: string, spec: CallSpec, schemas: Schemas): Operation {
  const inQuery = parameters(spec.query, 'query', schemas)
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
    ...securityOf(spec),
    parameters: [...parameters(spec.params, 'path', schemas), ...inQuery],
    ...(body ? { requestBody: { required: true, content: { 'application/json': body } } } : {}),
    responses: {
      [String(spec.status)]: {
        description: spec.summary,
        ...(isPaged ? { headers: PAGE_HEADERS } : {}),
        content: {
          [mediaType(spec)]: {
            ...answer,
            ...(spec.kind === 'json' ? exampleOf(spec.answer, 'output') : {}),
          },
        },
      },
      ...(spec.who === 'anyone' ? {} : { '401': refusal('Unauthenticated'), '403': refusal('Forbidden') }),
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

const problemResponse = (description: string) => ({
  description,
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
  return { paths, schemas: { ...schemas.components(), Problem: PROBLEM } }
}

export type ApiDocument = ReturnType<typeof describeApi>

let described: ReturnType<typeof describeCalls> | undefined

/** The contract's table as an OpenAPI 3.1 document, for the site at an origin. */
export function describeApi({ siteName, origin }: { siteName: string; origin: string }) {
  described ??= describeCalls()
  const prefix = origin.startsWith('https:') ? '__Secure-' : ''
  return {
    openapi: '3.1.0',
    info: { title: siteName, version: API_VERSION, description: INTRODUCTION.join('\n\n') },
    servers: [{ url: origin }],
    tags: TAGS.map((name) => ({ name })),
    paths: described.paths,
    components: {
      schemas: described.schemas,
      responses: {
        Unauthenticated: problemResponse('Nobody is signed in, or the token is not valid.'),
        Forbidden: problemResponse('The account or the token may not do this.'),
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
