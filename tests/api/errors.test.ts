import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { REFUSALS, RULES } from '#src/contract/refusals.ts'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const problem = { accept: 'application/problem+json' }
const submission = {
  name: 'Grace Chapel',
  address: '100 Main Street, Dallas',
  denomination: 'baptist',
  contactName: 'Ann Example',
  contactEmail: 'ann@grace.example',
}

const server = forFile(() => startTestServer({ works: false }))

test('an error is one plain sentence, and no page is kept of it', async () => {
  const answer = await server.visitor().get('/api/events/4711')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.text).toMatch(/^[A-Z][^\n{}<>]*\.$/)
})

test('without METRICS_TOKEN there is no /metrics', async () => {
  expect((await server.visitor().get('/metrics')).status).toBe(404)
})

test('a client that takes problem details gets them, an issue per field', async () => {
  const answer = await server
    .visitor()
    .post('/api/churches/submit', { ...submission, name: 'Gr', contactEmail: 'ann' }, problem)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.body).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Church name must be at least 3 characters. Please enter a valid email address.',
    issues: [
      { path: 'name', message: 'Church name must be at least 3 characters' },
      { path: 'contactEmail', message: 'Please enter a valid email address' },
    ],
  })
})

test('whoever asks in Spanish is refused in Spanish, field by field', async () => {
  const spanish = { 'accept-language': 'es-US,es;q=0.9' }
  const payment = { packageType: 'boost', amount: 1 }
  const refused = await server.visitor().post('/api/create-payment-intent', payment, spanish)
  expect(refused.text).toMatch(/[áéíóúñ]|paquete|pagos/)
  const form = { ...submission, name: 'Gr', contactEmail: 'ann' }
  const answer = await server.visitor().post('/api/churches/submit', form, { ...problem, ...spanish })
  expect(answer.headers.get('content-language')).toBe('es')
  expect(answer.body).toMatchObject({
    detail: 'El nombre de la iglesia debe tener al menos 3 caracteres. Escriba un correo electrónico válido.',
    issues: [
      { path: 'name', message: 'El nombre de la iglesia debe tener al menos 3 caracteres' },
      { path: 'contactEmail', message: 'Escriba un correo electrónico válido' },
    ],
  })
})

test.each([
  ['/api/auth/sign-in/email', { email: 'ann@grace.example', password: 'x' }, REFUSALS.wrongSignIn.es],
  ['/api/auth/sign-in/email', {}, REFUSALS.wrongSignIn.es],
  ['/api/auth/two-factor/verify-totp', { code: '000000' }, REFUSALS.codeOver.es],
  ['/api/auth/passkey/sign-in', {}, REFUSALS.wrongPasskey.es],
  ['/api/dashboard/stats', null, 'Inicie sesión como administrador.'],
  ['/api/events?from=soon&limit=0', null, 'La fecha se escribe AAAA-MM-DD. limit debe ser al menos 1.'],
  ['/api/churches/search?day=7', null, 'day debe ser como máximo 6.'],
  ['/api/churches/nearby', { latitude: 32.123, longitude: 1 }, `${RULES.roughPlace.es}.`],
  ['/api/churches/nearby', {}, RULES.onePlace.es],
  ['/api/embed?theme=red', null, 'theme debe ser auto, light o dark.'],
  [
    '/api/newsletter/subscribe',
    { email: 'x' },
    'email: Correo electrónico no válido. firstName: Obligatorio.',
  ],
])('%s is refused %j in Spanish', async (path, body, words) => {
  const [visitor, spanish] = [server.visitor(), { 'accept-language': 'es' }]
  const answer = body ? await visitor.post(path, body, spanish) : await visitor.get(path, spanish)
  expect(answer.text).toBe(words)
})

test('problem details of an error without fields name no issues', async () => {
  const answer = await server.visitor().get('/api/events/4711', problem)
  expect(answer.body).toMatchObject({ status: 404, title: 'Not Found' })
  expect(answer.body).not.toHaveProperty('issues')
})

test.each([
  ['name', { name: 'Gr' }, 'Church name must be at least 3 characters.'],
  ['website', { website: 'grace' }, 'Please enter a valid website URL.'],
  ['address', { address: '100 Main' }, 'Please enter a complete address.'],
  ['phone', { phone: '214' }, 'Please enter a valid phone number.'],
  ['denomination', { denomination: '' }, 'Please select a denomination.'],
  ['description', { description: 'x'.repeat(501) }, 'Description must be under 500 characters.'],
  ['contact name', { contactName: 'A' }, 'Contact name is required.'],
  ['contact e-mail', { contactEmail: 'ann@' }, 'Please enter a valid email address.'],
])('a submission with a wrong %s is refused in the words of the form', async (_field, wrong, words) => {
  const answer = await server.visitor().post('/api/churches/submit', { ...submission, ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.text).toBe(words)
})

test.each([
  ['/api/nothing', 'GET'],
  ['/api/%E0%A4%A', 'GET'],
  ['/api/events/1/more', 'GET'],
  ['/api/auth', 'POST'],
])('%s by %s is not found, in a sentence', async (path, method) => {
  const answer = await server.visitor().send(method, path)
  expect(answer.status).toBe(404)
  expect(answer.text).toBe('There is nothing at this address.')
})

test('an address that cannot be decoded gets the 404 page, in the language of the visitor', async () => {
  const accept = { accept: 'text/html', 'accept-language': 'es' }
  const [broken, unknown] = [
    await server.visitor().get('/%E0%A4%A?lang', accept),
    await server.visitor().get('/nowhere', accept),
  ]
  const title = /<h1.*?<\/h1>/
  expect([broken.status, title.exec(broken.text)?.[0]]).toEqual([404, title.exec(unknown.text)?.[0]])
  expect(broken.text).toContain('<html lang="es"')
})

test.each([
  ['/api/events', 'DELETE', 'GET, HEAD, POST'],
  ['/api/auth/get-session', 'POST', 'GET, HEAD'],
  ['/api/churches/claim-links/abc', 'PUT', 'GET, HEAD, POST'],
  ['/robots.txt', 'POST', 'GET, HEAD'],
  ['/churches', 'PROPFIND', 'GET, HEAD, POST'],
])('%s does not take %s, and names the methods that it takes', async (path, method, allow) => {
  const answer = await server.visitor().send(method, path)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
})

test.each(['/api/auth/sign-in/email', '/api/churches/submit'])('%s takes no deep JSON', async (path) => {
  const body = `${'{"a":['.repeat(5_000)}${']}'.repeat(5_000)}`
  expect(await server.visitor().send('POST', path, { body })).toMatchObject({ status: 400 })
})

test.each(['a b', 'a/b', 'exa<mple', 'grace.example:99999', ''])('the host %j is refused', async (host) => {
  const answer = await server.visitor().get('/api/auth/get-session', { host })
  expect(answer.status).toBe(400)
})

test.each(['/', '/favicon.svg', '/robots.txt', '/api/events', '/api/events.rss', '/api/nothing', '/nowhere'])(
  'HEAD of %s answers the length of its GET',
  async (path) => {
    const headers = { 'accept-encoding': 'identity' }
    const [whole, head] = [
      await server.visitor().get(path, headers),
      await server.visitor().send('HEAD', path, { headers }),
    ]
    expect([head.status, head.text]).toEqual([whole.status, ''])
    expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(whole.text))
  },
)

test('a body that drips is cut off: a request may take 30 s', async () => {
  const limited = server.http.server
  expect([limited.requestTimeout, limited.headersTimeout]).toEqual([30_000, 15_000])
  onTestFinished(() => {
    Object.assign(limited, { requestTimeout: 30_000, headersTimeout: 15_000 })
  })
  // What is looked at every five seconds takes no half minute here.
  Object.assign(limited, { requestTimeout: 1, headersTimeout: 1 })
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(
    'POST /api/churches/submit HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a person who mistypes the address of a call gets the page for it', async () => {
  const answer = await server.visitor().get('/api/nothing', { accept: 'text/html,*/*;q=0.8' })
  expect(answer.status).toBe(404)
})

test.each(['0', '-1', '1.5', 'abc', '99999999999', '%00'])(
  'the event number %s is refused as wrong or unknown, never as a fault',
  async (id) => {
    const answer = await server.visitor().get(`/api/events/${id}`)
    expect([400, 404]).toContain(answer.status)
  },
)

test('a body that is no JSON is refused in a sentence', async () => {
  const answer = await server.visitor().send('POST', '/api/churches/submit', { body: '{"name": ' })
  expect(answer.status).toBe(400)
  expect(answer.text).toBe('The request could not be read.')
})

test('a body that is too large is refused with 413', async () => {
  const answer = await server.visitor().post('/api/churches/submit', { notes: 'x'.repeat(300_000) })
  expect(answer.status).toBe(413)
  expect(answer.text).toBe('That is more than this form takes.')
})

test('a body of another type is refused with 415', async () => {
  const answer = await server
    .visitor()
    .send('POST', '/api/churches/submit', { body: '<name/>', headers: { 'content-type': 'application/xml' } })
  expect(answer.status).toBe(415)
  expect(answer.text).toBe('Send the data as JSON.')
})

test('too many changes by one visitor are refused with 429 and the time to wait', async () => {
  const visitor = server.visitor()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 60; attempt += 1) {
    statuses.push((await visitor.post('/api/advertising-applications', {})).status)
  }
  expect(statuses).not.toContain(429)
  const answer = await visitor.post('/api/advertising-applications', {})
  expect(answer.status).toBe(429)
  expect(answer.text).toBe('Too many requests. Please wait a moment and try again.')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('a fault of ours reveals nothing of the inside', async () => {
  await server.container.db.execute(sql`alter table blog_posts rename to blog_posts_away`)
  const answer = await server.visitor().get('/api/blog/posts')
  const details = await server.visitor().get('/api/blog/posts', problem)
  await server.container.db.execute(sql`alter table blog_posts_away rename to blog_posts`)
  expect(answer.status).toBe(500)
  expect(answer.text).toBe('Something went wrong on our side. Please try again later.')
  expect(details.body).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on our side. Please try again later.',
  })
})

test('answers of the calls say that they are data and nothing to run', async () => {
  const { headers } = await server.visitor().get('/api/events')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  // Kept ready for everybody, and asked for again each time: an administrator is answered otherwise.
  expect(headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['a NUL', 'a\0b'],
  ['half an emoji', 'a\ud83d'],
])('%s, which the database cannot keep, is refused, never a fault', async (_, notes) => {
  const answer = await server.visitor().post('/api/churches/submit', { ...submission, notes })
  expect(answer.status).toBe(400)
  expect(answer.text).toBe('The request contains a character that cannot be stored.')
})
