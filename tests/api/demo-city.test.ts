import { expect, test } from 'vitest'
import { city } from '#city'
import { carryDemoCityAlong } from '#src/demo/city.server.ts'
import { eventJsonLd } from '#src/domain/feeds/event-json-ld.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { readRows } from '../support/directory.ts'
import { googleEvent } from '../support/event-rules.ts'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const WEEK = 7 * 86_400_000
const timeZone = 'America/Chicago'
const clock = createFakeClock('2026-03-04T18:00:00Z')
const server = forFile(() => startTestServer({ demo: true, clock }))

test('no event is without a place, and what search engines read of each is whole', async () => {
  const visitor = server.visitor()
  const { body: events } = await visitor.call('listEvents', { query: { limit: 1000 } })
  expect(events.length).toBeGreaterThan(50)
  expect(events.filter(({ location }) => location === null)).toEqual([])
  // A map finds every place: it is online, or holds a street with its town.
  const street =
    /(?:^|, )[^,]*\p{L} (?:Avenue|Boulevard|Court|Drive|Extension|Lane|Parkway|Road|Row|Street|Trail|Way)(?:, [^,]+)*, Dallas, TX \d{5}$/u
  expect(
    events.filter((event) => event.placeSource !== 'none' && !street.test(event.location ?? '')),
  ).toEqual([])
  expect(events.filter((event) => event.placeSource === 'none' && event.location !== 'Online')).toEqual([])
  const options = { city, origin: server.origin }
  for (const event of events) expect(() => googleEvent.parse(eventJsonLd(event, options))).not.toThrow()
})

/** The events that a page lists, in its order, without those that stand beside the list. */
async function listedOn(path: string): Promise<{ ids: number[]; list: string }> {
  const { text } = await server.visitor().get(path, { accept: 'text/html' })
  const list = text.slice(text.indexOf('id="results-title"'), text.indexOf('name="around"'))
  return { list, ids: [...list.matchAll(/href="\/event\/(\d+)"/g)].map(([, id]) => Number(id)) }
}

const between = async (from: string, to: string) =>
  (
    await readRows<{ id: number }>(
      server,
      `select events.id from events join churches on churches.id = church_id
       where events.status = 'approved' and churches.status = 'listed' and over_at > '2026-03-04T18:00Z'
         and over_at > (timestamp '${from}' at time zone '${timeZone}')
         and starts_at < (timestamp '${to}' at time zone '${timeZone}')`,
    )
  ).map(({ id }) => id)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

test.each([
  ['/?when=weekend', '2026-03-06 17:00', '2026-03-09 00:00'],
  ['/?from=2026-03-08&to=2026-03-08', '2026-03-08 00:00', '2026-03-09 00:00'],
])('%s is one page with all of its events and services', async (path, from, to) => {
  const { ids, list } = await listedOn(path)
  const stored = await between(from, to)
  expect(stored.length).toBeGreaterThan(5)
  expect(sorted(ids)).toEqual(sorted(stored))
  expect(list).not.toContain('More events')
})

test('the next page goes on below the first, from the next day on', async () => {
  const first = await listedOn('/')
  const [, day = ''] = /href="\/\?page=2#after-([\d-]+)"/.exec(first.list) ?? []
  expect(sorted(first.ids)).toEqual(sorted(await between('2026-03-04 00:00', `${day} 24:00`)))
  const both = await listedOn('/?page=2')
  expect(both.ids.slice(0, first.ids.length)).toEqual(first.ids)
  expect(both.ids.length).toBeGreaterThan(first.ids.length)
  expect(both.list).toContain(`id="after-${day}"`)
})

test('the home page counts what the directory counts: a series once', async () => {
  const [, shown] = /role="status"[^>]*>([\d,]+)(?:<!-- -->)? events</.exec((await listedOn('/')).list) ?? []
  const { body } = await server.visitor().call('describeDirectory', {})
  expect(Number(shown?.replace(',', ''))).toBe(body.events)
})

test('a weekly job of the city is scheduled for its dates', async () => {
  const rows = await readRows(server, "select cron, timezone from pgboss.schedule where name = 'demo-week'")
  expect(rows).toEqual([{ cron: expect.stringMatching(/ 1$/), timezone: timeZone }])
})

test('the earlier issue has a ledger with every end that a mail can have', async () => {
  const rows = await readRows(
    server,
    `select status, count(*)::int as mails, count(bounced_at)::int as bounced
     from newsletter_deliveries group by status order by status`,
  )
  expect(rows).toEqual([
    { status: 'failed', mails: 3, bounced: 0 },
    { status: 'submitted', mails: 22, bounced: 1 },
    { status: 'uncertain', mails: 1, bounced: 0 },
  ])
})

test('the page of an issue names the picture that is drawn of it', async () => {
  const [issue] = await readRows<{ day: string }>(
    server,
    "select (published_at at time zone 'America/Chicago')::date::text as day from newsletters where status = 'sent'",
  )
  const image = `/api/share/issues/${issue?.day}.png`
  const { text } = await server.visitor().get(`/newsletter/${issue?.day}`)
  expect(text).toContain(`og:image" content="${server.origin}${image}"`)
  const { status, headers } = await server.visitor().get(image)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the dates of the demo move along: later weeks get their events, and nothing is there twice', async () => {
  const { db, installation } = server.container
  const carry = () => carryDemoCityAlong({ clock, city, installation, db })
  const last = async () => {
    const [row] = await readRows<{ last: string; count: number }>(
      server,
      'select max(on_date)::text as last, count(*)::int as count from events',
    )
    return row
  }
  const before = await last()
  clock.advance(WEEK)
  await carry()
  const after = await last()
  expect(Date.parse(after?.last ?? '') - Date.parse(before?.last ?? '')).toBe(WEEK)
  expect(after?.count).toBeGreaterThan(before?.count ?? 0)

  await carry()
  expect(await last()).toEqual(after)
  const coming = (await server.visitor().call('listEvents', { query: { limit: 1000 } })).body
  expect(coming.length).toBeGreaterThan(50)
  const names = coming.map(
    ({ title, church, startsAt, eventDate }) => `${church.id} ${title} ${startsAt ?? eventDate}`,
  )
  expect(new Set(names).size).toBe(names.length)
})
