import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { registerAdmin } from '#src/cli/admin.ts'
import { registerDoctor } from '#src/cli/doctor.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { runVerb } from '../support/command-line.ts'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock(new Date())
const logged: string[] = []
const server = forFile(() => startTestServer({ works: false, clock, log: (line) => logged.push(line) }))
beforeEach(() =>
  server.container.db.execute(
    sql`truncate rate_limit, sign_in_throttle, verification, "user" restart identity cascade`,
  ),
)

const PASSWORD = 'nine lanterns at dusk'
const ask = (link: string, name = 'ada', password = PASSWORD) =>
  server
    .visitor()
    .post('/api/admin/owner', { link, name: `The ${name}`, email: `${name}@people.example`, password })
const openLink = async () => (await server.container.accounts.openOwnerLink()) ?? ''
const OVER = [404, expect.stringMatching(/^This link is over\..*\.\/bulletin admin create <email>$/)]
const verb = (register: typeof registerAdmin, ...words: string[]) =>
  runVerb(register, words, {
    DATABASE_URL: server.container.database.connectionString,
    DATA_DIR: server.dataDir,
    DEMO: 'false',
  })

test('of ten who use the link at once one becomes the owner, who signs in; then there is no other link', async () => {
  const link = await openLink()
  const names = Array.from({ length: 10 }, (_, nth) => `person${nth}`)
  const answers = await Promise.all(names.map((name) => ask(link, name)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, text } of answers) if (status !== 201) expect([status, text]).toEqual(OVER)
  const winner = names[answers.findIndex(({ status }) => status === 201)]
  const visitor = server.visitor()
  await visitor.call('signIn', { body: { email: `${winner}@people.example`, password: PASSWORD } })
  expect((await visitor.call('listAccounts')).body).toMatchObject([{ role: 'owner', name: `The ${winner}` }])
  expect(await server.container.accounts.openOwnerLink()).toBeNull()
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('\n')).not.toContain(link)
})

test('a link is over after an hour, at the next start, and for a wrong one; a refused password leaves it open', async () => {
  const first = await openLink()
  const second = await openLink()
  expect(second).not.toBe(first)
  for (const wrong of [first, '', 'x'.repeat(32)]) {
    const { status, text } = await ask(wrong)
    expect([status, text]).toEqual(OVER)
  }
  expect((await ask(second, 'ada', 'password123')).status).toBe(400)
  clock.advance(60 * 60_000)
  expect((await ask(second)).status).toBe(404)
  expect((await ask(await openLink())).status).toBe(201)
})

test('admin create makes the owner while there is none, which ends the link, and editors afterwards', async () => {
  const link = await openLink()
  expect((await verb(registerDoctor, 'doctor', '--no-model')).out).toMatch(
    /^problem +accounts +Nobody can sign in: .* \.\/bulletin admin create <email>$/m,
  )
  expect((await verb(registerAdmin, 'admin', 'create', 'bob@people.example')).out).toContain('(owner).')
  expect((await ask(link)).status).toBe(404)
  expect((await verb(registerAdmin, 'admin', 'create', 'eve@people.example')).out).toContain('(editor).')
  expect((await verb(registerDoctor, 'doctor', '--no-model')).out).not.toMatch(/Nobody can sign in/)
})
