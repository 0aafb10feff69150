import path from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { addChurches, addEvent } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const server = forFile(() => startTestServer({ works: false }))
const owner = clientOf(server, 'owner')
let [choir, pending] = [0, 0]
let authorization = ''

beforeAll(async () => {
  const [churchId = 0] = await addChurches(server, [{ name: 'Grace Chapel', address: '1 Main Street' }])
  const onDate = '2099-01-04'
  choir = await addEvent(server, { churchId, title: 'Choir Evening', onDate, status: 'approved' })
  pending = await addEvent(server, { churchId, title: 'Choir in Secret', onDate })
  const { password } = await server.accountOf('owner')
  const { body } = await owner.call('createApiToken', {
    body: { name: 'Assistant', scopes: ['public'], password },
  })
  authorization = `Bearer ${body.token}`
})

const overHttp = () =>
  new StreamableHTTPClientTransport(new URL(`${server.origin}/api/mcp`), {
    requestInit: { headers: { authorization } },
  })

const overStandardInput = () =>
  new StdioClientTransport({
    command: process.execPath,
    args: ['cli.ts', 'mcp'],
    cwd: ROOT,
    env: {
      ...(process.env as Record<string, string>),
      DATABASE_URL: server.container.database.connectionString,
      DATA_DIR: server.dataDir,
      DEMO: 'false',
    },
  })

test.each([
  ['HTTP with a token', overHttp],
  ['standard input', overStandardInput],
])('an assistant finds what is public over %s, and nothing else', async (_name, transport) => {
  const client = new Client({ name: 'a test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(transport())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_events',
    'get_event',
    'search_churches',
    'get_church',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)

  const found = await client.callTool({
    name: 'search_events',
    arguments: { words: 'choir', category: 'worship' },
  })
  expect(found.structuredContent).toMatchObject({
    total: 1,
    events: [
      { id: choir, title: 'Choir Evening', church: 'Grace Chapel', date: '2099-01-04', time: '10:00 AM' },
    ],
  })
  expect(found.content).toMatchObject([
    { text: expect.stringContaining('Choir Evening | 2099-01-04, 10:00 AM') },
  ])
  const hidden = await client.callTool({ name: 'get_event', arguments: { id: pending } })
  expect(hidden).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('no such event') }],
  })

  const churches = await client.callTool({ name: 'search_churches', arguments: { words: 'grace' } })
  expect(churches.structuredContent).toMatchObject({ total: 1, churches: [{ name: 'Grace Chapel' }] })
  const [{ id } = { id: 0 }] = (churches.structuredContent as { churches: { id: number }[] }).churches
  const church = await client.callTool({ name: 'get_church', arguments: { id } })
  expect(church.structuredContent).toMatchObject({ address: '1 Main Street' })
  expect(await client.callTool({ name: 'search_events', arguments: { limit: 5000 } })).toMatchObject({
    isError: true,
  })
})

test.each([
  ['no token', {}, 401],
  ['another website', { authorization: 'set', origin: 'https://evil.example' }, 403],
  ['a name that leads here', { authorization: 'set', host: 'rebound.example' }, 403],
])('the door stays shut for %s', async (_name, given, status) => {
  const headers = {
    accept: 'application/json, text/event-stream',
    ...given,
    ...('authorization' in given && { authorization }),
  }
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  expect((await server.visitor().post('/api/mcp', call, headers)).status).toBe(status)
})

test('whatever is asked has one answer with an end, without our own words of a failure', async () => {
  const version = '2026-07-28'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const ask = async (call: object, headers = {}) => {
    const accept = 'application/json, text/event-stream'
    return server.visitor().post('/api/mcp', call, { authorization, accept, ...headers })
  }
  const find = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
  expect((await ask([find, find])).status).toBe(400)
  const listen = { ...find, method: 'subscriptions/listen', params: { notifications: {}, _meta } }
  const modern = { 'mcp-protocol-version': version, 'mcp-method': listen.method }
  expect((await ask(listen, modern)).text).toContain('Subscription limit reached')

  const { pool } = server.container.database
  await pool.query('alter table churches rename column phone to telephone')
  onTestFinished(() => void pool.query('alter table churches rename column telephone to phone'))
  const params = { name: 'search_churches', arguments: {} }
  const { text } = await ask({ ...find, params })
  expect(text).toContain('Something went wrong on our side')
  expect(text).not.toContain('phone')
})
