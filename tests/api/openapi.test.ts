import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '#src/contract/call.ts'
import { calls } from '#src/contract/calls.ts'
import fieldWords from '../../content/api-fields.json' with { type: 'json' }
import { listFiles } from '../../scripts/build-sources.ts'
import { generateApiClient } from '../../scripts/release/api-client.ts'
import { openChurchSites } from '../support/church-sites.ts'
import { addChurches } from '../support/directory.ts'
import { forFile } from '../support/for-file.ts'
import { answerWith } from '../support/loopback-site.ts'
import { openMailSite } from '../support/mail-site.ts'

interface Operation {
  operationId: string
  summary: string
  security?: Record<string, string[]>[]
  tags: string[]
  parameters: { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>
}

const forTest = forFile(async () => {
  const sites = await openChurchSites(['grace'])
  const site = await openMailSite({ sites: sites.origins })
  return {
    sites,
    site,
    close: async () => {
      await site.close()
      await sites.close()
    },
  }
})
let document: {
  openapi: string
  info: { version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, { description?: string }> }
}
beforeAll(async () => {
  const { body } = await forTest.site.visitor().call('openapi')
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
  '%s states who may, its path parameters, its answer and a body that it takes',
  (name, spec) => {
    const operation = document.paths[spec.path]?.[spec.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const { security } = operation ?? {}
    expect(security?.some((way) => Object.keys(way).length === 0) ?? false).toBe(
      spec.who === 'anyone' && spec.scope !== null,
    )
    expect(security?.some((way) => 'session' in way)).toBe(spec.who !== 'anyone' || spec.scope !== null)
    expect(security?.find((way) => 'token' in way)).toEqual(
      spec.scope === null ? undefined : { token: [spec.scope] },
    )
    expect('401' in (operation?.responses ?? {})).toBe(spec.who !== 'anyone')
    expect(Object.keys(operation?.responses ?? {})).toContain(String(spec.status))
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
    expect(inPath?.map((parameter) => parameter.name)).toEqual(
      [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    )
    const body = operation?.requestBody?.content['application/json']
    if (body && 'example' in body) expect(spec.body.safeParse(body.example).error).toBeUndefined()
    // The others take a picture, a card or another city.
    else if (body && spec.scope !== null) expect(['addPicture', 'editChurchRecord']).toContain(name)
  },
)

interface Described {
  description?: string
  properties?: Record<string, Described>
  [part: string]: unknown
}

/** Every property within a schema with its place, as field-words.ts walks. */
function listFields(schema: unknown, place: string[]): { place: string[]; description?: string }[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => listFields(part, place))
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, anyOf, oneOf, allOf, additionalProperties } = schema as Described
  const own = Object.entries(properties).flatMap(([name, field]) => [
    { ...field, place: [...place, name] },
    ...listFields(field, [...place, name]),
  ])
  return [...own, ...listFields([items, anyOf, oneOf, allOf, additionalProperties], place)]
}

test('every call, parameter, field and error has a sentence, and no sentence is without its field', () => {
  const operations = [document.paths, document.webhooks].flatMap((part) =>
    Object.values(part).flatMap((methods) => Object.values(methods)),
  )
  const { schemas, responses } = document.components
  const described = [
    ...operations.flatMap(({ operationId, summary, parameters, responses }) => [
      { place: [operationId], description: summary },
      ...parameters.map(({ name, description }) => ({
        place: [operationId, 'parameter', name],
        description,
      })),
      ...Object.entries(responses)
        .filter(([, answer]) => !('$ref' in answer))
        .map(([status, answer]) => ({ place: [operationId, status], description: answer.description })),
    ]),
    ...Object.entries(responses).map(([name, { description }]) => ({ place: [name], description })),
  ]
  const fields = [
    ...Object.entries(schemas).flatMap(([name, schema]) => listFields(schema, [name])),
    ...operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody ?? {}, ...Object.values(responses)]
        .flatMap(({ content = {} }) => Object.values(content) as { schema?: unknown }[])
        .flatMap(({ schema }) => listFields(schema, [operationId])),
    ),
  ]
  expect(fields.length).toBeGreaterThan(1500)
  const wanting = [...described, ...fields].filter(({ description }) => !/^\S.*\S$/.test(description ?? ''))
  expect(wanting.map(({ place }) => place.join('.'))).toEqual([])
  const sentences = new Set([...described, ...fields].map(({ description }) => description))
  expect(Object.entries(fieldWords).filter(([, words]) => !sentences.has(words))).toEqual([])
})

test('the same is a page to read at /api, with every call', async () => {
  const { status, text, headers } = await forTest.site.visitor().get('/api')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const [, hash] = /style-src 'sha256-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  expect(createHash('sha256').update(style).digest('base64')).toBe(hash)
  const anchors = [...text.matchAll(/<details id="(\w+)"/g)].map(([, name]) => name)
  expect(anchors.sort()).toEqual(Object.keys(calls).sort())
  expect((await forTest.site.visitor().post('/api')).status).toBe(405)
  const [, ready = ''] = /<nav aria-label="Use our data">(.*?)<\/nav>/s.exec(text) ?? []
  const links = [...ready.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
  expect(links).toEqual(['/api/events?when=weekend', '/api/events.ics', '/api/open-data'])
  for (const link of links.slice(0, 2)) expect((await forTest.site.visitor().get(link)).status).toBe(200)
})

test('a client that a public generator makes of it does the weekly job with a token', async () => {
  const { site, sites } = forTest
  const at = (day: string) => `DTSTART:${day}T183000`
  const event = (uid: string, title: string, day: string) =>
    ['BEGIN:VEVENT', `UID:${uid}`, at(day), `SUMMARY:${title}`, 'LOCATION:Hall', 'END:VEVENT'].join('\r\n')
  const events = [event('a', 'Soup Supper', '20261124'), event('b', 'Choir Evening', '20261125')]
  sites.publish('grace', {
    '/': '<title>Grace</title><h1>Welcome</h1><a href="/calendar.ics">Calendar</a>',
    '/calendar.ics': answerWith(
      ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'),
      { 'content-type': 'text/calendar' },
    ),
  })
  await addChurches(site, [{ name: 'Grace Chapel', website: sites.origin('grace') }])
  await site.rows(`insert into subscribers (email, first_name, source, token, subscribed_at)
    values ('ada@mail.example', 'Ada', 'website', 'token', now())`)
  const owner = await site.signIn()
  const { password } = await site.accountOf('owner')
  const scopes = ['read' as const, 'events:write' as const, 'newsletter:draft' as const]
  const { token } = (await owner.call('createApiToken', { body: { name: 'Weekly job', scopes, password } }))
    .body

  const folder = path.join(import.meta.dirname, '../../tmp/api-client')
  await generateApiClient(document, folder)
  const api = await import(path.join(folder, 'src/index.ts'))
  const { client } = await import(path.join(folder, 'src/client.gen.ts'))
  client.setConfig({
    auth: (scheme: { type: string }) => (scheme.type === 'http' ? token : undefined),
    throwOnError: true,
  })

  const { data: run } = await api.scrapeAll()
  expect(run.results).toMatchObject([{ church: 'Grace Chapel', status: 'success', eventsFound: 2 }])
  const { data: pending } = await api.listEvents({ query: { status: 'pending' } })
  for (const { id, title } of pending)
    await api.decideEvent({
      path: { id },
      body: { status: title === 'Soup Supper' ? 'approved' : 'rejected' },
    })
  const { data: draft } = await api.generateNewsletter()
  expect(draft.content).toContain('Soup Supper')
  expect(draft.content).not.toContain('Choir Evening')
  const publishing = await api.publishNewsletter({ path: { id: draft.id }, throwOnError: false })
  expect(publishing.error).toBe('Please sign in as an administrator.')
  const { body: published } = await owner.call('publishNewsletter', { params: { id: draft.id } })
  expect(published.recipients).toBe(1)
  expect((await site.mails(1))[0]?.to).toContain('ada@mail.example')

  const { error } = await api.listAccounts({ throwOnError: false })
  expect(error).toBe('Please sign in as an administrator.')
  const { body: audit } = await owner.call('listAudit', { query: { kind: 'newsletter' } })
  expect(audit.map(({ action, actor }) => [action, actor.name, actor.apiToken])).toContainEqual([
    'newsletter.generated',
    'The owner',
    'Weekly job',
  ])
})

test('every example of the documents compiles against that client', async () => {
  const root = path.join(import.meta.dirname, '../..')
  const folder = path.join(root, 'tmp/api-client-examples')
  await generateApiClient(document, folder)
  const documents = ['README.md', ...listFiles(root, 'docs')].filter((name) => name.endsWith('.md'))
  const examples = documents
    .flatMap((name) => [...readFileSync(path.join(root, name), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)])
    .map(([, code = '']) => code)
    .filter((code) => code.includes('faith-bulletin-client'))
  expect(examples.length).toBeGreaterThan(1)
  for (const [at, code] of examples.entries()) writeFileSync(path.join(folder, `example-${at}.ts`), code)
  const paths = {
    'faith-bulletin-client': ['./src/index.ts'],
    'faith-bulletin-client/client': ['./src/client.gen.ts'],
  }
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2023', paths, skipLibCheck: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
  }
  const check = () => {
    const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    return stdout
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['example-*.ts'] }),
  )
  // An attempt before this one may have left it.
  rmSync(path.join(folder, 'example-planted.ts'), { force: true })
  expect(check()).toBe('')
  const planted =
    "import { listEvents } from 'faith-bulletin-client'\nvoid listEvents({ query: { categroy: 'x' } })\n"
  writeFileSync(path.join(folder, 'example-planted.ts'), planted)
  expect(check()).toContain('categroy')
})
