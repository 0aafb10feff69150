import { expect, test, vi } from 'vitest'
import type { StoredSettings } from '#src/contract/admin/settings.ts'
import type { City } from '#src/contract/city.ts'
import { settingsSections } from '#src/copy/admin/settings-fields.ts'
import { openPaidSite } from '../support/advertising.ts'
import type { Client } from '../support/client.ts'
import { addChurches, addEvent } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const server = forFile(() => startTestServer({ works: false, config: { scrapeCron: null } }))
const owner = clientOf(server, 'owner')

async function readSection(client: Client, section: StoredSettings['section']) {
  const found = (await client.call('getSettings')).body.sections.find((each) => each.section === section)
  if (!found) throw new Error(`no section ${section}`)
  return { ...found, values: found.values as Partial<City> & Record<string, unknown> }
}

async function readHeadline(client: Client) {
  return /<h1[^>]*>(.*?)<\/h1>/.exec((await client.get('/')).text)?.[1]
}

async function change(client: Client, section: StoredSettings['section'], edit: (city: City) => unknown) {
  const { version, values } = await readSection(client, section)
  const next = structuredClone(values)
  edit(next as City)
  return client.send('PUT', `/api/admin/settings/${section}`, {
    body: { version, values: next },
    headers: { accept: 'application/problem+json' },
  })
}

test('every value of the city has a field on the screen', () => {
  const fields = Object.values(settingsSections).flatMap(({ groups }) =>
    groups.flatMap((group) => group.fields.map(({ path }) => path)),
  )
  const listLeaves = (value: unknown, path: string): string[] =>
    typeof value !== 'object' || value === null || Array.isArray(value) || fields.includes(path)
      ? [path]
      : Object.entries(value).flatMap(([key, part]) => listLeaves(part, path ? `${path}.${key}` : key))
  expect(listLeaves(server.container.city, '').filter((path) => !fields.includes(path))).toEqual([])
})

test('the settings of the container follow every change, cannot be written, and move what goes by their time zone', async () => {
  const other = await startTestServer({ works: true })
  const { city } = other.container
  expect(() => Object.assign(city.site, { headline: 'Not by hand' })).toThrow(TypeError)
  expect(() => Object.assign(city, { name: 'Not by hand' })).toThrow(TypeError)
  const zones = async () =>
    (
      await other.container.database.pool.query<{ timezone: string }>(
        "select distinct timezone from pgboss.schedule where timezone <> 'UTC'",
      )
    ).rows
  await vi.waitFor(async () => expect(await zones()).toEqual([{ timezone: 'America/Chicago' }]), 30_000)
  const admin = await other.signIn({ role: 'owner' })
  expect(
    (await change(admin, 'place', (place) => Object.assign(place, { timeZone: 'America/Denver' }))).status,
  ).toBe(200)
  expect(city.timeZone).toBe('America/Denver')
  await vi.waitFor(async () => expect(await zones()).toEqual([{ timezone: 'America/Denver' }]), 30_000)
  await other.close()
})

test('a changed text is on the next page of this process, soon on those of every other one, and in the audit log', async () => {
  const other = await startTestServer({
    works: false,
    config: { databaseUrl: server.container.database.connectionString },
  })
  const [here, there] = [server.visitor(), other.visitor()]
  try {
    expect(await readHeadline(there)).toBe('Find church events in Dallas')
    const headline = 'What churches do this week'
    expect((await change(owner, 'texts', ({ site }) => Object.assign(site, { headline }))).status).toBe(200)
    expect(await readHeadline(here)).toBe(headline)
    await vi.waitFor(async () => expect(await readHeadline(there)).toBe(headline), 30_000)
    const [line] = (await owner.call('listAudit', { query: { kind: 'settings' } })).body
    expect(line).toMatchObject({
      action: 'settings.changed',
      subject: 'settings:texts',
      before: { 'site.headline': 'Find church events in Dallas' },
      after: { 'site.headline': headline },
    })
  } finally {
    await other.close()
  }
  // A later start reads what is stored, not what city.config.ts has.
  const later = await startTestServer({
    works: false,
    config: { databaseUrl: server.container.database.connectionString },
  })
  expect(await readHeadline(later.visitor())).toBe('What churches do this week')
  await later.close()
})

test('of two owners who change one section at once the second one learns it in words', async () => {
  const { version, values } = await readSection(owner, 'mail')
  const write = (senderName: string) =>
    owner.send('PUT', '/api/admin/settings/mail', {
      body: { version, values: { mail: { ...values.mail, senderName } } },
    })
  const answers = await Promise.all([write('One'), write('Two')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toContain('Somebody else has changed these')
})

test.each<[StoredSettings['section'], (city: City) => unknown, string, RegExp]>([
  [
    'area',
    ({ areas }) => Object.assign(areas[0] ?? {}, { parts: [] }),
    'areas.0.parts',
    /neighborhood after the colon/,
  ],
  ['area', ({ boundingBox }) => Object.assign(boundingBox, { south: 40 }), 'boundingBox.south', /^The south/],
  ['place', (city) => Object.assign(city, { timeZone: 'Mars/Base' }), 'timeZone', /IANA time zone/],
  ['texts', ({ site }) => Object.assign(site, { headline: ' ' }), 'site.headline', /^Enter something here/],
  [
    'packages',
    ({ packages }) => Object.assign(packages.promotion.basic, { amountCents: 2550 }),
    'packages.promotion.basic.amountCents',
    /whole dollars/,
  ],
  [
    'schedules',
    ({ schedules }) => Object.assign(schedules, { scrapeCron: '99 * * * *' }),
    'schedules.scrapeCron',
    /cron/,
  ],
  [
    'schedules',
    ({ schedules }) => Object.assign(schedules, { publishesIssues: true }),
    'schedules.publishesIssues',
    /PUBLIC_URL/,
  ],
  [
    'maps',
    ({ maps }) => Object.assign(maps, { embedUrl: 'https://maps.example/' }),
    'maps.embedUrl',
    /\{query\}/,
  ],
  ['legal', ({ legal }) => Object.assign(legal, { terms: [] }), 'legal.terms', /at least one paragraph/],
])('%s that cannot be used are refused by field: %o', async (section, edit, path, sentence) => {
  const answer = await change(owner, section, edit)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ issues: [{ path, message: expect.stringMatching(sentence) }] })
})

test('what the environment decides is named', async () => {
  expect((await owner.call('getSettings')).body.environment).toEqual({
    'schedules.scrapeCron': 'SCRAPE_CRON',
  })
})

test('a city set up anew is named in every text, counts what the former one claimed, and keeps its time zone once it has events', async () => {
  const named = {
    ...{
      name: 'Tulsa',
      state: 'OK',
      country: 'US',
      timeZone: 'America/Denver',
      siteName: "Tulsa's Church Week",
    },
    boundingBox: { south: 35.95, west: -96.05, north: 36.25, east: -95.75 },
  }
  await owner.call('nameCity', { body: named })
  const stored = JSON.stringify((await owner.call('getSettings')).body.sections)
  expect(stored).not.toMatch(/dallas|oak cliff/i)
  expect(stored).toContain('#TulsasChurchWeek')
  expect((await readSection(owner, 'texts')).values.site).toMatchObject({
    name: "Tulsa's Church Week",
    subscribersClaim: '',
    shareText: 'Check out this faith event in Tulsa!',
  })
  const [churchId = 0] = await addChurches(server, [{ name: 'A Hall' }])
  await addEvent(server, { churchId, title: 'Supper', onDate: '2026-12-06' })
  const answer = await change(owner, 'place', (city) => Object.assign(city, { timeZone: 'America/Chicago' }))
  expect(answer.body).toMatchObject({
    issues: [{ path: 'timeZone', message: expect.stringContaining('events') }],
  })
})

test('a new price holds for what is bought from then on, and a payment that was begun stays as it is', async () => {
  const site = await openPaidSite()
  const { request, intent } = await site.apply()
  const ownerOfSite = await site.signIn()
  const raised = await change(ownerOfSite, 'packages', ({ packages }) =>
    Object.assign(packages.application.premium, { amountCents: 30_000 }),
  )
  expect(raised.status).toBe(200)
  const again = await site.visitor().call('createPaymentIntent', { body: request })
  expect(again.body.clientSecret).toContain(intent)
  expect(await site.rows('select amount_cents from payments')).toEqual([{ amount_cents: 27_500 }])
  const pay = (amount: number) =>
    site.visitor().post('/api/create-payment-intent', { packageType: 'premium', amount })
  expect((await pay(275)).status).toBe(400)
  expect((await pay(300)).status).toBe(200)
})
