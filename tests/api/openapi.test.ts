import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '#src/contract/call.ts'
import { calls } from '#src/contract/calls.ts'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

interface Operation {
  operationId: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

const server = forFile(() => startTestServer({ works: false }))
let document: { openapi: string; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  const { body } = await server.visitor().call('openapi')
  document = body as unknown as typeof document
})

test('/api/openapi.json is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('it names every call of the contract and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const contracted = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(described.sort()).toEqual(contracted.sort())
})

test.each(Object.entries(calls) as [string, CallSpec][])(
  '%s tells who may, its path parameters and its answer',
  (name, spec) => {
    const operation = document.paths[spec.path]?.[spec.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.security !== undefined).toBe(spec.who !== 'anyone')
    expect('401' in (operation?.responses ?? {})).toBe(spec.who !== 'anyone')
    expect(Object.keys(operation?.responses ?? {})).toContain(String(spec.status))
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
    expect(inPath?.map((parameter) => parameter.name)).toEqual(
      [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    )
  },
)
