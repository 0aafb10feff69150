import { afterAll, expect, test } from 'vitest'
import { openServerHome, type ServerHome } from '../support/server-process.ts'

let home: ServerHome | undefined
afterAll(() => home?.close())

test('outside the demo the first administrator comes from the settings, once, and no church is invented', async () => {
  home = await openServerHome()
  const origin = () => home?.origin() ?? ''
  const settings = { DEMO: 'false', ADMIN_EMAIL: 'ada@people.example', ADMIN_PASSWORD: 'a password of hers' }
  const server = await home.start(settings)
  expect(server.output()).not.toContain(settings.ADMIN_PASSWORD)
  const signIn = (password: string) =>
    fetch(`${origin()}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origin() },
      body: JSON.stringify({ email: settings.ADMIN_EMAIL, password }),
    })
  expect((await signIn(settings.ADMIN_PASSWORD)).status).toBe(200)
  expect((await signIn('another password')).status).toBe(401)
  const tables = ['churches', 'events', 'subscribers', '"user"']
  const counts = tables.map((table) => home?.query(`select count(*)::int as rows from ${table}`))
  expect(await Promise.all(counts)).toEqual([0, 0, 0, 1].map((rows) => [{ rows }]))
})
