import { expect, test } from 'vitest'
import { city } from '#city'
import type { NewCity, StoredSettings } from '#src/contract/admin/settings.ts'
import { readConfig } from '#src/platform/config.ts'
import { boiseOnTheMap } from '../support/boise.ts'
import { addChurches } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

/** What a delivered city may leave behind. */
const TRACES = /dallas|faith-?bulletin\.example/i

const { asked, places } = boiseOnTheMap()
const logged: string[] = []
/** As a release is delivered. */
const { mail } = readConfig({ MAIL_OUTBOX: 'true', MAIL_POSTAL_ADDRESS: '1 Main Street' }, '/')
const server = forFile(() =>
  startTestServer({ works: false, city, log: (line) => logged.push(line), config: { places, mail } }),
)
const owner = clientOf(server, 'owner')
const editor = clientOf(server, 'editor')

const PAGES =
  '/ /?lang=es /churches /add-church /newsletter /advertise /checkout /embed /blog /gallery /contact /privacy /terms /refunds /no-such-page'.split(
    ' ',
  )
const FILES = '/robots.txt /sitemap.xml /api/events.ics /api/events.rss /api/openapi.json'.split(' ')

const steps = async () =>
  (await owner.call('setupSteps')).body.steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
const named: NewCity = {
  ...{
    name: 'Boise',
    state: 'ID',
    country: 'US',
    timeZone: 'America/Boise',
    siteName: 'Boise Faith Bulletin',
  },
  boundingBox: { south: 43.5115, west: -116.3658, north: 43.6898, east: -116.0887 },
}
const problem = { accept: 'application/problem+json' }

test('an issue is not published from the sender that the site was delivered with', async () => {
  const { id } = (await owner.call('generateNewsletter')).body
  const answer = await owner.post(`/api/newsletters/${id}/publish`)
  expect([answer.status, answer.text]).toEqual([
    409,
    'The newsletter’s sender is still bulletin@faith-bulletin.example, from which no mail arrives. An owner enters your own under Settings, Mail.',
  ])
})

test('what the site was delivered with for another city is refused by field', async () => {
  expect(await steps()).toEqual(['mail'])
  const refusal = async (body: NewCity) => (await owner.post('/api/admin/settings/city', body, problem)).body
  const issue = (path: string) => ({ issues: [{ path, message: expect.stringContaining('Dallas') }] })
  expect(await refusal({ ...named, boundingBox: city.boundingBox })).toMatchObject(issue('boundingBox.north'))
  expect(await refusal({ ...named, siteName: city.site.name })).toMatchObject(issue('siteName'))
  expect(await steps()).toEqual(['mail'])
})

test('a city is found by its name, saved as it was found, and leaves no trace of the one delivered', async () => {
  const { cities } = (await owner.call('findCities', { query: { q: 'Boise' } })).body
  const { name, state, country, timeZone, boundingBox, timeZones } = cities[0] ?? {}
  expect({ name, state, country, timeZone, boundingBox, siteName: named.siteName }).toEqual(named)
  expect(timeZones).toContain('America/New_York')
  expect(timeZones).not.toContain('Europe/Berlin')
  await owner.call('nameCity', { body: named })
  expect(await steps()).toEqual(['city', 'mail'])
  expect(server.container.city.mail).toMatchObject({ senderName: 'Boise Faith Bulletin' })
  expect(JSON.stringify((await owner.call('getSettings')).body)).not.toMatch(TRACES)
  const visitor = server.visitor()
  for (const path of [...PAGES, ...FILES]) {
    const { text, status } = await visitor.get(path)
    expect([path, status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
    expect(text, path).not.toMatch(TRACES)
  }
  expect(logged.filter((line) => TRACES.test(line))).toEqual([])

  // Saved again by an owner who brings a delivered value back.
  const { sections } = (await owner.call('getSettings')).body
  const stored = sections.find(({ section }) => section === 'mail') as StoredSettings
  const answer = await owner.send('PUT', '/api/admin/settings/mail', {
    body: { version: stored.version, values: { mail: city.mail } },
    headers: problem,
  })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ path: 'mail.senderAddress' })]),
  })
})

test('churches are looked at, those chosen are added without asking again, and the crawler names this city', async () => {
  const found = (await editor.call('lookForChurches')).body
  expect(found.churches.map((each) => each.name)).toEqual(['Grace Hall', 'Hope Hall', 'Joy Hall'])
  const before = asked.length
  const keys = found.churches.slice(0, 2).map(({ key }) => key)
  const answer = (await editor.call('discoverChurches', { body: { keys } })).body
  expect(answer).toMatchObject({ discovered: 2, added: 2 })
  expect(asked.length).toBe(before)
  expect((await editor.call('lookForChurches')).body.churches.map(({ isKnown }) => isKnown)).toEqual([
    true,
    true,
    false,
  ])
  expect(asked.at(-1)?.headers['user-agent']).toMatch(/^FaithBulletin\/.* \(owner@people\.example\)$/)
  expect(await steps()).toEqual(['city', 'mail', 'churches'])
})

test('a pin outside the area is refused, and an owner may widen the area by it', async () => {
  const [id = 0] = await addChurches(server, [{ name: 'Far Hall' }])
  const { updatedAt: seen } = (await owner.call('getChurchRecord', { params: { id } })).body
  const place = { latitude: 43.8, longitude: -116.2 }
  const edit = (who: typeof owner, widensArea?: true) =>
    who.patch(`/api/admin/churches/${id}`, { place, seen, ...(widensArea && { widensArea }) })
  for (const answer of [await edit(owner), await edit(editor, true)]) {
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('outside the city’s area')])
  }
  expect((await edit(owner, true)).body).toMatchObject({ place, area: { north: 43.808, south: 43.5115 } })
})
