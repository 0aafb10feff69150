import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EventAddition,
  MAX_READ_FILE_BYTES,
  type ReadEventsAnswer,
} from '#src/contract/events/curation.ts'
import { extendSeries } from '#src/features/events/curation/addition.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { type Curation, openCuration } from '../support/curation.ts'
import { readRows } from '../support/directory.ts'
import { ingestIncoming, supper } from '../support/incoming.ts'
import { ownCity } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'

let curation: Curation
beforeAll(async () => {
  curation = await openCuration(NOW)
})
afterAll(() => curation?.server.close())

const EVENING = {
  title: 'Hymn Sing',
  category: 'music',
  eventDate: '2026-03-12',
  startTime: '18:00',
} as const
const add = (more: Partial<EventAddition>) =>
  curation.editor.post<{ id: number; series: { rule: string; dates: number } | null }>('/api/events', {
    churchId: curation.churchId,
    fields: EVENING,
    publish: true,
    ...more,
  })
const titled = (title: string, more = {}) => ({ fields: { ...EVENING, title, ...more } })

test('an event that is typed in is public at once, in the log, and no scrape overwrites what was filled in', async () => {
  const { visitor, server, churchId, owner } = curation
  const { status, body } = await add(
    titled('Chili Supper', { location: 'Fellowship Hall', url: 'https://grace.example/chili' }),
  )
  expect(status).toBe(201)
  const shown = await visitor.get(`/api/events/${body.id}`)
  expect(shown.body).toMatchObject({ eventTime: '6:00 PM', url: 'https://grace.example/chili', source: null })
  const { body: log } = await owner.call('listAudit', { query: { q: 'Chili Supper' } })
  expect(log[0]).toMatchObject({
    action: 'event.added',
    subject: `event:${body.id}`,
    after: { title: 'Chili Supper', status: 'approved', events: [body.id] },
  })
  const read = supper({ startTime: '19:00', location: 'Gym', description: 'With bread.', isStructured: true })
  await ingestIncoming(server, { churchId, incoming: [read], now: NOW })
  // The answer from before is shown for a second at most.
  const after = async () => (await visitor.get(`/api/events/${body.id}`)).body
  await expect
    .poll(after, { timeout: 5_000 })
    .toMatchObject({ eventTime: '6:00 PM', location: 'Fellowship Hall', description: 'With bread.' })
})

test('one that waits is not public, and one on several dates is one series', async () => {
  const { body: waiting } = await add({ ...titled('Choir'), publish: false })
  expect((await curation.visitor.get(`/api/events/${waiting.id}`)).status).toBe(404)
  const repeat = { everyWeeks: 1, until: '2026-04-09' } as const
  const { body: weekly } = await add({ ...titled('Prayer Breakfast'), repeat })
  expect(weekly.series).toMatchObject({ rule: 'Every Thursday', dates: 5 })
  for (const [monthlyBy, rule] of [
    ['weekday', 'Second Thursday of the month'],
    ['day', 'Day 12 of the month'],
  ] as const) {
    const { body } = await add({ ...titled(rule), repeat: { monthlyBy, until: '2026-05-14' } })
    expect(body.series).toMatchObject({ rule, dates: 3 })
  }
  const { body: several } = await add({
    ...titled('Retreat', { endDate: '2026-03-14' }),
    moreDates: ['2026-05-01'],
  })
  expect(several.series).toMatchObject({ rule: '2 dates: Mar 12, May 1', dates: 2 })
  const { body: listed } = await curation.visitor.get('/api/events?q=Retreat')
  expect((listed as { endsAt: string | null }[]).length).toBe(2)
})

test('what repeats without an end goes on as time passes, as it was corrected', async () => {
  const own = await openCuration(NOW)
  const { db } = own.server.container
  const extendAt = (now: string) => extendSeries({ db, clock: createFakeClock(now), city: ownCity })
  const added = await own.editor.post<{ id: number; series: { rule: string } }>('/api/events', {
    churchId: own.churchId,
    fields: { ...EVENING, endDate: '2026-03-13' },
    moreDates: ['2026-03-19', '2026-04-09'],
    repeat: { everyWeeks: 4, until: null },
    publish: true,
  })
  expect(added.body.series.rule).toBe('Every 4 weeks on Thursday and other dates')
  const dates = () =>
    readRows(
      own.server,
      `select on_date::text as on, title, ends_on_date - on_date as days, status from events order by on_date, id`,
    )
  const first = (await dates()).map(({ on }) => on)
  expect(first).toEqual([
    ...['2026-03-12', '2026-03-19', '2026-04-09', '2026-05-07', '2026-06-04', '2026-07-02', '2026-07-30'],
    ...['2026-08-27', '2026-09-24', '2026-10-22', '2026-11-19', '2026-12-17', '2027-01-14', '2027-02-11'],
    '2027-03-11',
  ])
  expect(await readRows(own.server, 'select recurrence from series')).toEqual([
    { recurrence: 'DTSTART;VALUE=DATE:20260312\nRRULE:FREQ=WEEKLY;INTERVAL=4\nRDATE;VALUE=DATE:20260319' },
  ])
  await own.editor.patch(`/api/events/${added.body.id}/fields`, {
    fields: { title: 'Evening Hymns' },
    seen: { title: 'Hymn Sing' },
  })
  await extendAt(NOW)
  expect((await dates()).length).toBe(first.length)
  for (const moment of ['2026-04-20T12:00:00Z', '2026-04-20T12:01:00Z']) await extendAt(moment)
  expect((await dates()).slice(first.length)).toEqual([
    { on: '2027-04-08', title: 'Evening Hymns', days: 1, status: 'approved' },
  ])
  await own.server.close()
})

test('dates of a rule that a source lists by now are that source’s, what was rejected gets none, and all are undone at once', async () => {
  const own = await openCuration(NOW)
  const { db } = own.server.container
  const weekly = (title: string) =>
    own.editor.post<{ id: number }>('/api/events', {
      churchId: own.churchId,
      fields: { ...EVENING, title },
      repeat: { everyWeeks: 1, until: null },
      publish: true,
    })
  await weekly('Hymn Sing')
  const { body } = await weekly('Fair')
  await own.editor.patch(`/api/events/${body.id}`, { status: 'rejected', seen: 'approved' })
  await readRows(
    own.server,
    `update events set source_url = 'https://grace.example/' where title = 'Hymn Sing'`,
  )
  const count = () => readRows(own.server, 'select count(*)::int as n from events')
  const before = await count()
  const { body: picnic } = await weekly('Picnic')
  await extendSeries({ db, clock: createFakeClock('2026-06-01T12:00:00Z'), city: ownCity })
  expect(await count()).not.toEqual(before)
  const { body: log } = await own.owner.call('listAudit', { query: { kind: 'events', limit: '200' } })
  const line = log.find(({ subject }) => subject === `event:${picnic.id}`)
  expect((await own.owner.post(`/api/admin/audit/${line?.id}/undo`)).status).toBe(200)
  expect(await count()).toEqual(before)
  await own.server.close()
})

test.each([null, { everyWeeks: 1, until: null }] as const)(
  'what was corrected into another event leaves room for itself: %j',
  async (repeat) => {
    const title = repeat ? 'Weekly Vigil' : 'Vigil'
    const { body } = await add({ ...titled(title), repeat })
    const corrected = { fields: { title: `Night ${title}` }, seen: { title }, scope: 'series' }
    expect((await curation.editor.patch(`/api/events/${body.id}/fields`, corrected)).status).toBe(200)
    expect((await add({ ...titled(title), repeat })).status).toBe(201)
  },
)

test('a rule that was canceled and restored whole goes on without a gap, and keeps no other from going on', async () => {
  const own = await openCuration(NOW)
  const { db } = own.server.container
  const extendAt = (now: string) => extendSeries({ db, clock: createFakeClock(now), city: ownCity })
  const addWeekly = (title: string) =>
    own.editor.post<{ id: number }>('/api/events', {
      churchId: own.churchId,
      fields: { ...EVENING, title },
      repeat: { everyWeeks: 1, until: null },
      publish: true,
    })
  const { body } = await addWeekly('Hymn Sing')
  await addWeekly('Picnic')
  const cancel = async (cancelled: boolean) =>
    expect((await own.editor.patch(`/api/events/${body.id}`, { cancelled, scope: 'series' })).status).toBe(
      200,
    )
  const last = () =>
    readRows(
      own.server,
      'select title, count(*)::int as n, max(on_date)::text as last from events group by 1',
    )
  await cancel(true)
  await extendAt('2026-04-01T18:00:00Z')
  expect(await last()).toEqual(
    expect.arrayContaining([
      { title: 'Hymn Sing', n: 53, last: '2027-03-11' },
      { title: 'Picnic', n: 55, last: '2027-03-25' },
    ]),
  )
  await cancel(false)
  await extendAt('2026-04-08T18:00:00Z')
  expect(await last()).toEqual(
    expect.arrayContaining([
      { title: 'Hymn Sing', n: 56, last: '2027-04-01' },
      { title: 'Picnic', n: 56, last: '2027-04-01' },
    ]),
  )
  await own.server.close()
})

test('an addition is undone with the date that is added to its rule at that moment', async () => {
  const own = await openCuration(NOW)
  const { pool } = own.server.container.database
  const addition = { churchId: own.churchId, fields: EVENING, publish: true }
  const single = { ...addition, fields: { ...EVENING, title: 'Next date' } }
  const { body: next } = await own.editor.post<{ id: number }>('/api/events', single)
  const { body } = await own.editor.post<{ id: number }>('/api/events', {
    ...addition,
    repeat: { everyWeeks: 4, until: null },
  })
  const { body: log } = await own.owner.call('listAudit', { query: { kind: 'events' } })
  const line = log.find(({ subject }) => subject === `event:${body.id}`)
  const extending = await pool.connect()
  await extending.query('begin')
  await extending.query('select id from series for update')
  const undone = own.owner.post(`/api/admin/audit/${line?.id}/undo`)
  const waiting = () =>
    readRows(
      own.server,
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  await expect.poll(waiting, { timeout: 10_000 }).not.toEqual([])
  await extending.query('update events set series_id = (select id from series) where id = $1', [next.id])
  await extending.query('commit')
  extending.release()
  expect((await undone).status).toBe(200)
  expect(await readRows(own.server, 'select id from events')).toEqual([])
  await own.server.close()
})

test('an addition is undone from the log, unless something newer stands in the way', async () => {
  const { owner, visitor } = curation
  const undo = async (id: number) => {
    const { body } = await owner.call('listAudit', { query: { kind: 'events', limit: '200' } })
    const line = body.find(({ subject, action }) => subject === `event:${id}` && action === 'event.added')
    return owner.post<unknown>(`/api/admin/audit/${line?.id}/undo`)
  }
  const { body } = await add({ ...titled('Fair'), moreDates: ['2026-05-01'] })
  await curation.editor.patch(`/api/events/${body.id}`, { status: 'rejected', seen: 'approved' })
  expect(await undo(body.id)).toMatchObject({
    status: 409,
    text: 'A newer decision about this event stands in the way. Undo that one first.',
  })
  await curation.editor.post('/api/events/undo', { ids: [body.id] })
  expect((await undo(body.id)).status).toBe(200)
  expect((await visitor.get(`/api/events/${body.id}`)).status).toBe(404)
  expect(await undo(body.id)).toMatchObject({ status: 409, text: 'This decision was already undone.' })
  expect((await add({ ...titled('Fair'), moreDates: ['2026-05-01'] })).status).toBe(201)
})

test.each<[string, () => Partial<EventAddition>, number, string]>([
  ['another church', () => ({ churchId: 999_999 }), 404, 'There is no listed church with this number.'],
  ['no title', () => titled(' '), 400, 'An event needs a title.'],
  ['a day that is over', () => titled('Old', { eventDate: '2026-03-03' }), 400, 'That date has passed.'],
  [
    'an end before it',
    () => titled('End', { endDate: '2026-03-11' }),
    400,
    'The event would end before it begins.',
  ],
  [
    'a rule that is none',
    () => ({ ...titled('Never'), repeat: { rule: 'FREQ=WEEKLY;BYDAY=1ZZ', until: null } }),
    400,
    'repeat.rule is not in the form that is taken here.',
  ],
])('refused in a sentence: %s', async (_, more, status, sentence) => {
  expect(await add(more())).toMatchObject({ status, text: sentence })
})

test('the same event twice is refused, and named', async () => {
  await add(titled('Lock-in'))
  const again = await add(titled('LOCK-IN'))
  expect(again).toMatchObject({
    status: 409,
    text: 'The church already has “Lock-in” on 2026-03-12 at that hour.',
  })
})

const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1@grace.example
SUMMARY:Bible Study
DTSTART;TZID=America/Chicago:20260310T190000
DTEND;TZID=America/Chicago:20260310T203000
RRULE:FREQ=WEEKLY;COUNT=3
LOCATION:Room 12
END:VEVENT
END:VCALENDAR`
const NOTE = `Spring Potluck

Join us for our Spring Potluck on Saturday, March 21, 2026 from 5:30 PM to 7:30 PM in the Fellowship Hall.
Bring a dish & a friend.`

test.each([
  [
    CALENDAR,
    {
      title: 'Bible Study',
      eventDate: '2026-03-10',
      startTime: '19:00',
      endTime: '20:30',
      location: 'Room 12',
    },
    2,
  ],
  [
    NOTE,
    {
      title: 'Spring Potluck',
      eventDate: '2026-03-21',
      startTime: '17:30',
      endTime: '19:30',
      description: expect.stringContaining('a dish & a friend'),
    },
    0,
  ],
  ['Nothing of a date stands here.', null, 0],
])('a text is read into the form: %s', async (text, fields, more) => {
  const { events } = (await curation.editor.call('readEvents', { body: { text } })).body
  expect(events).toEqual(
    fields === null ? [] : [expect.objectContaining({ fields: expect.objectContaining(fields) })],
  )
  expect(events[0]?.moreDates.length ?? 0).toBe(more)
})

test.each(['http://127.0.0.1:9/', 'http://169.254.169.254/latest', 'http://localhost/'])(
  'the address guard refuses to read %s',
  async (address) => {
    const answer = await curation.editor.post('/api/events/read', { address })
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/^\S.+[.]$/)
  },
)

const FLYER = new URL('../../src/ports/picture-text/flyer.fixture.png', import.meta.url)
const readFileOf = (bytes: Uint8Array) =>
  curation.editor.post<ReadEventsAnswer>('/api/events/read-file', {
    data: Buffer.from(bytes).toString('base64'),
  })

test('a picture of a flyer is read into the form, and nothing is stored', async () => {
  const { body } = await readFileOf(await readFile(FLYER))
  expect(body.events).toMatchObject([
    {
      fields: {
        title: 'Chili Supper',
        eventDate: '2026-12-04',
        startTime: '18:30',
        location: 'Fellowship Hall',
        description: expect.stringContaining('Fellowship Hall'),
      },
      moreDates: [],
    },
  ])
  expect((await curation.editor.get('/api/events?q=Chili&status=pending')).body).toEqual([])
})

test.each([
  ['no picture', Buffer.from('GIF89a'), 'Please choose a JPEG, PNG or WebP picture, or a PDF.'],
  [
    'a broken picture',
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'The picture is broken, or too small to hold words.',
  ],
  ['nothing', Buffer.alloc(0), 'Please choose a picture or a PDF.'],
  ['a file too large', Buffer.alloc(MAX_READ_FILE_BYTES + 9), 'That file is too large.'],
])('a file is refused in a sentence: %s', async (_, bytes, sentence) => {
  expect(await readFileOf(bytes)).toMatchObject({ status: 400, text: sentence })
})
