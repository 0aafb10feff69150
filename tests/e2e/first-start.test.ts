import { get } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openServerHome, type ServerHome } from '../support/server-process.ts'

/** The real server as `npm start` runs it, on an empty data folder and then again on what it left there. */
const homes: ServerHome[] = []
afterAll(() => Promise.all(homes.map((home) => home.close())))

const TABLES = [
  'churches',
  'events',
  'series',
  'placements',
  'subscribers',
  'newsletters',
  'blog_posts',
  'advertising_applications',
  '"user"',
]

test('a plain start fills the demo city and tells the password once; a second one changes nothing [D11.demo.living-site-at-once] [D11.demo.church-sites-on-loopback] [D11.demo.second-start-changes-nothing] [D1.access.demo-password-once]', async () => {
  const home = await openHome()
  const first = await home.start()
  expect(first.output()).toMatch(/^ *Password +\S{12,} +\(shown only now/m)
  expect((await (await home.signIn()).call('GET', '/api/dashboard/stats')).status).toBe(200)

  const counts = await count(home)
  expect(counts.churches).toBeGreaterThanOrEqual(40)
  expect(counts['"user"']).toBe(1)
  for (const table of TABLES) expect(counts[table], table).toBeGreaterThan(0)
  const status = async (table: string) =>
    (await home.query<{ status: string }>(`select distinct status from ${table}`)).map((row) => row.status)
  expect(await status('events')).toEqual(expect.arrayContaining(['approved', 'pending']))
  expect(await status('churches')).toEqual(expect.arrayContaining(['listed', 'awaiting_review']))
  const before = await readAll(home)
  await first.stop()

  const second = await home.start()
  expect(second.output()).toContain('as shown at the first start')
  expect(second.output()).not.toContain('shown only now')
  expect(await readAll(home)).toEqual(before)
  expect((await (await home.signIn()).call('GET', '/api/dashboard/stats')).status).toBe(200)
  await areServed(home)
})

test('outside the demo the first administrator comes from the settings, once, and no church is invented [D1.access.first-administrator]', async () => {
  const home = await openHome()
  const settings = { DEMO: 'false', ADMIN_EMAIL: 'ada@people.example', ADMIN_PASSWORD: 'a password of hers' }
  const server = await home.start(settings)
  expect(server.output()).not.toContain(settings.ADMIN_PASSWORD)
  const signIn = (password: string) =>
    fetch(`${home.origin()}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: home.origin() },
      body: JSON.stringify({ email: settings.ADMIN_EMAIL, password }),
    })
  expect((await signIn(settings.ADMIN_PASSWORD)).status).toBe(200)
  expect((await signIn('another password')).status).toBe(401)
  expect(await count(home)).toMatchObject({ churches: 0, events: 0, subscribers: 0, '"user"': 1 })
})

async function openHome(): Promise<ServerHome> {
  const home = await openServerHome()
  homes.push(home)
  return home
}

async function count(home: ServerHome): Promise<Record<string, number>> {
  const rows = TABLES.map(async (table) => {
    const [row] = await home.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return [table, row?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

async function readAll(home: ServerHome): Promise<Record<string, unknown[]>> {
  const rows = TABLES.map(
    async (table) => [table, await home.query(`select * from ${table} order by id`)] as const,
  )
  return Object.fromEntries(await Promise.all(rows))
}

/** Most of the web sites on this machine are there, and some are broken; the others' names exist nowhere. */
async function areServed(home: ServerHome): Promise<void> {
  const rows = await home.query<{ website: string }>(
    String.raw`select website from churches where website ~ '^http://[^/]+\.localhost:' order by id`,
  )
  const statuses = await Promise.all(rows.map(({ website }) => visit(website)))
  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(rows.length / 2)
  expect(statuses.filter((status) => status !== 200).length).toBeGreaterThan(2)
}

/** The status of the site's first page; 0 when it breaks off or lets one wait. */
function visit(website: string): Promise<number> {
  const { port, pathname, host } = new URL(website)
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: pathname, headers: { host }, timeout: 2000 },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        request.destroy()
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
  })
}
