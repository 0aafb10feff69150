import { z } from 'zod'
import { type CallSpec, isDescribed } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  if (!isDescribed(schema)) return []
  const described = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (described.required?.includes(name) ?? false),
    schema: property,
  }))
}

const MEDIA_TYPE = {
  json: 'application/json',
  'event-stream': 'text/event-stream',
  auth: 'application/json',
} as const

function mediaType(spec: CallSpec): string {
  return spec.kind === 'document' ? spec.media : MEDIA_TYPE[spec.kind]
}

function operation(name: string, spec: CallSpec): Json {
  const answer = isDescribed(spec.answer) ? { schema: jsonSchema(spec.answer, 'output') } : {}
  const errors: Json = {
    default: { description: 'One sentence for a person, as plain text or problem details.' },
  }
  if (spec.who !== 'anyone') errors['401'] = { description: 'No administrator is signed in.' }
  return {
    operationId: name,
    summary: spec.summary,
    ...(spec.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query')],
    ...(isDescribed(spec.body)
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(spec.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [String(spec.status)]: { description: spec.summary, content: { [mediaType(spec)]: answer } },
      ...errors,
    },
  }
}

/** The contract's table as an OpenAPI 3.1 document. */
export function describeApi(siteName: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, spec] of Object.entries(calls) as [string, CallSpec][]) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(name, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: siteName, version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' } },
    },
  }
}
