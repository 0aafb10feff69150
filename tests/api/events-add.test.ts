import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EventAddition,
  MAX_READ_FILE_BYTES,
  type ReadEventsAnswer,
} from '#src/contract/events/curation.ts'
import { type Curation, openCuration } from '../support/curation.ts'
import { ingestIncoming, supper } from '../support/incoming.ts'

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
    'too many dates',
    () => ({ ...titled('Ever'), repeat: { everyWeeks: 1, until: '2029-01-01' } }),
    400,
    'An event takes at most 104 dates at a time.',
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
