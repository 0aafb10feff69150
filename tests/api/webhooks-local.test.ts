import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const document = readFileSync(path.join(ROOT, 'docs/integrations.md'), 'utf8')
const [, webhooks = ''] = document.split('## Webhooks')
const blocks = (language: string) =>
  [...webhooks.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code)

const received: { headers: IncomingHttpHeaders; body: string }[] = []
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) })
  response.end('thanks')
}).listen(0, '127.0.0.1')
afterAll(() => receiver.close())

const server = forFile(() => startTestServer({ works: false }))
const owner = clientOf(server, 'owner')

/** A line of the document that begins with ./bulletin, on this installation and this receiver. */
function run(line: string, settings: Record<string, string> = { WEBHOOKS_LOOPBACK: 'true' }) {
  const { port } = receiver.address() as AddressInfo
  const [program, ...args] = line.replace('localhost:3000', `127.0.0.1:${port}`).split(' ')
  expect(program).toBe('./bulletin')
  const env = {
    ...process.env,
    DATABASE_URL: server.container.database.connectionString,
    DATA_DIR: server.dataDir,
    DEMO: 'false',
    ...settings,
  }
  const child = spawn(process.execPath, ['cli.ts', ...args], { cwd: ROOT, env })
  const state = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      state.text += chunk.toString('utf8')
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, state, ended }
}

const [commands = ''] = blocks('sh')
const [listen = '', trigger = ''] = commands.trim().split('\n')

test('a local script receives a webhook by the commands of the document, and checks it by its ten lines', async () => {
  const listening = run(listen)
  onTestFinished(() => void listening.child.kill('SIGKILL'))
  await expect.poll(() => listening.state.text, { timeout: 30_000 }).toContain('Ready.')
  const [secret = ''] = /whsec_\S+/.exec(listening.state.text) ?? []
  const triggered = run(trigger)
  expect(await triggered.ended).toBe(0)
  expect(triggered.state.text).toBe('event.approved goes to 1 endpoint.\n')
  await expect.poll(() => listening.state.text, { timeout: 30_000 }).toContain('[200] thanks')
  const [message] = received
  expect(listening.state.text).toContain(message?.body)
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    type: 'event.approved',
    data: { title: 'Advent Choir Concert', startsAt: '2027-01-10T18:30:00.000Z' },
  })

  const { body: endpoints } = await owner.call('listWebhooks')
  const { body: log } = await owner.call('listWebhookDeliveries', { params: { id: endpoints[0]?.id ?? 0 } })
  expect(log[0]).toMatchObject({
    body: expect.stringContaining('"title":"Advent Choir Concert"'),
    attempts: [{ status: 200, answer: 'thanks', headers: { 'webhook-id': message?.headers['webhook-id'] } }],
  })

  const [script = ''] = blocks('js')
  const module = path.join(server.dataDir, 'receiver.mjs')
  writeFileSync(module, script)
  const { isGenuine } = await import(module)
  const { headers = {}, body = '' } = message ?? {}
  expect(isGenuine(secret, headers, body)).toBe(true)
  expect(isGenuine(secret, headers, `${body} `)).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toBe(false)
  const [python = ''] = blocks('python')
  const given = JSON.stringify({ secret, headers, body })
  const check = [
    'import json, sys',
    'given = json.load(sys.stdin)',
    'of = lambda body: is_genuine(given["secret"], given["headers"], body.encode())',
    'print(of(given["body"]), of(given["body"] + " "))',
  ]
  const checked = spawnSync('python3', ['-c', `${python}\n${check.join('\n')}`], { input: given })
  expect(String(checked.stdout) + String(checked.stderr)).toBe('True False\n')
  for (const code of [script, python]) expect(code.trim().split('\n').length).toBeLessThanOrEqual(10)

  listening.child.kill('SIGINT')
  expect(await listening.ended).toBe(0)
  expect((await owner.call('listWebhooks')).body).toEqual([])
})

test('outside the demo nothing goes to this machine unless a setting allows it', async () => {
  const refused = run(listen, { WEBHOOKS_LOOPBACK: '' })
  expect(await refused.ended).toBe(1)
  expect(refused.state.text).toContain('With WEBHOOKS_LOOPBACK=true it may be of this machine.')
  expect((await owner.call('listWebhooks')).body).toEqual([])
})
