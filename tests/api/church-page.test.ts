import { beforeAll, expect, test } from 'vitest'
import { stateFacts } from '#src/features/churches/directory/facts.ts'
import { inTransaction } from '#src/platform/database/transaction.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-04T18:00:00Z')
const server = forFile(() => startTestServer({ works: false, clock }))
const visitor = clientOf(server, 'visitor')
const ids: Record<string, number> = {}
const page = (path: string, language = 'en') =>
  visitor.get(path, { accept: 'text/html', 'accept-language': language })

beforeAll(async () => {
  const { db } = server.container
  const churchId = await addChurch(db, { address: '12 Main St, Dallas, TX 75208', language: 'English' })
  ids.grace = churchId
  ids.former = await addChurch(db, { name: 'Grace', status: 'merged', mergedIntoId: churchId })
  ids.unlisted = await addChurch(db, { name: 'Quiet Hall', status: 'withdrawn' })
  const seriesId = await addSeries(db, { churchId, rule: 'Every Tuesday' })
  for (const onDate of ['2026-03-10', '2026-03-17', '2026-03-24'])
    await addEvent(db, { churchId, seriesId, title: 'Vespers', onDate })
  for (let day = 11; day < 32; day++) {
    await addEvent(db, { churchId, title: `Supper ${day}`, onDate: `2026-03-${day}` })
  }
  await addEvent(db, { churchId, title: 'Called off', cancelledAt: clock.now() })
  await addEvent(db, { churchId, title: 'Unseen', status: 'pending' })
  await inTransaction(db, (tx) =>
    stateFacts(
      tx,
      churchId,
      { wheelchair: 'yes', asl: 'no', serviceTimes: [{ weekday: 0, time: '11:00', language: null }] },
      { source: 'church', at: clock.now() },
    ),
  )
})

test('a church has a page: services, place, facts with the unknown apart from a no, and all its events', async () => {
  const { status, text } = await page(`/churches/${ids.grace}-grace-chapel`)
  expect(status).toBe(200)
  const words = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toMatch(/12 Main St, Dallas, TX 75208 Directions .* Services Sundays 11:00\u00a0?.?AM/)
  expect(words).toMatch(/Wheelchair access\s+No sign language\s+Not stated: childcare, livestream/)
  // A series is one line, as the count has it; what is cancelled or not approved is none.
  expect(words).toContain('Upcoming events (22)')
  expect(text.match(/<bdi>Vespers<\/bdi>/g)).toHaveLength(1)
  expect(words).not.toMatch(/Called off|Unseen/)
  expect((await visitor.call('getChurch', { params: { id: ids.grace } })).body.eventCount).toBe(22)
  expect(text).toContain(`href="webcal://${new URL(server.origin).host}/api/events.ics?church=${ids.grace}"`)
  expect(text).toContain(`href="/add-church?church=${ids.grace}"`)
  const [, structure = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
  expect(JSON.parse(structure)).toMatchObject({
    '@type': 'Church',
    url: `${server.origin}/churches/${ids.grace}-grace-chapel`,
    event: expect.arrayContaining([expect.objectContaining({ '@type': 'Event', name: 'Vespers' })]),
  })
  const [, next = ''] = /href="(\/churches\/[^"]+\?cursor=[^"]+)"/.exec(text) ?? []
  const second = (await page(next)).text
  expect(second).toContain('Supper 31')
  expect(second).not.toContain('Supper 12')
})

test('beside an event stand more of its church, and others of its kind around that day', async () => {
  const { db } = server.container
  const churchId = await addChurch(db, { name: 'Hope Hall' })
  const near = { churchId, category: 'worship' as const }
  const shown = await addEvent(db, { ...near, title: 'Lauds', onDate: '2026-03-13' })
  await addEvent(db, { ...near, title: 'Terce', onDate: '2026-03-30' })
  const seriesId = await addSeries(db, { churchId: ids.grace ?? 0, rule: 'Every day' })
  for (const onDate of ['2026-03-12', '2026-03-13', '2026-03-14'])
    await addEvent(db, { churchId: ids.grace ?? 0, seriesId, title: 'Compline', onDate })
  await addEvent(db, { churchId: ids.unlisted ?? 0, title: 'Unseen', onDate: '2026-03-13' })
  const { ofChurch, similar } = (await visitor.call('relatedEvents', { params: { id: shown } })).body
  expect(ofChurch.map(({ title }) => title)).toEqual(['Terce'])
  expect(similar.map(({ title, eventDate }) => `${title} ${eventDate}`)).toEqual([
    'Supper 13 2026-03-13',
    'Compline 2026-03-13',
    'Supper 12 2026-03-12',
    'Supper 14 2026-03-14',
  ])
  const { text } = await page(`/event/${shown}`)
  expect(text).toContain(`href="/churches/${churchId}-hope-hall"`)
  expect(text).toContain('Similar events around that day')
  const hidden = await addEvent(db, { churchId, status: 'pending' })
  expect((await visitor.get(`/api/events/${hidden}/related`)).status).toBe(404)
})

test('the page is in Spanish, too, and its feeds with it', async () => {
  const { text } = await page(`/churches/${ids.grace}-grace-chapel`, 'es')
  expect(text).toContain('Acceso en silla de ruedas')
  expect(text).toContain(`/api/events.ics?church=${ids.grace}&amp;lang=es`)
})

test.each([
  ['another name', 'grace', '-wrong-name?utm=1', '?utm=1'],
  ['no name', 'grace', '', ''],
  ['a church that was merged', 'former', '-grace', ''],
])('%s leads to the address of the church', async (_, key, rest, search) => {
  const { status, headers } = await page(`/churches/${ids[key]}${rest}`)
  expect(status).toBe(301)
  expect(headers.get('location')).toBe(`/churches/${ids.grace}-grace-chapel${search}`)
})

test.each(['unlisted', 'none'])('%s: there is no such page', async (key) => {
  for (const path of [`/churches/${ids[key] ?? 999_999}-quiet-hall`, '/churches/quiet-hall']) {
    expect((await page(path)).status).toBe(404)
  }
})
