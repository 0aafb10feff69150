import { expect, test } from 'vitest'
import type { ListedEvent } from '#src/contract/events/events.ts'
import { addDays, dateIn } from '#src/domain/events/when.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { ingestIncoming, supper } from '../support/incoming.ts'
import { addChurch, ZONE } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'
import { type Shown, subscribe } from '../support/subscribed-calendar.ts'

// Four weeks over the night in which clocks go forward (March 8).
const clock = createFakeClock('2026-02-23T18:00:00Z')
const server = forFile(() => startTestServer({ works: false, clock }))
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')

const DAY_MS = 24 * 60 * 60_000

let looks = 0
/** An address of its own for each look, because answers are cached until the word of a change arrives. */
const look = (path: string) => {
  looks += 1
  return `${path}?to=${addDays('2027-01-01', looks)}`
}

/** The site's list as a calendar has to show it. */
async function listSite(): Promise<Shown[]> {
  const { body } = await visitor.get<ListedEvent[]>(look('/api/events'))
  const shown = body.map((event) => {
    const { startsAt, endsAt, allDay, eventDate } = event
    const isTimed = startsAt !== null && !allDay
    const day = (at: string | null) => at?.slice(0, 10) ?? addDays(eventDate, 1)
    return {
      title: event.cancelled ? `Canceled: ${event.title}` : event.title,
      start: isTimed ? new Date(startsAt).toISOString() : eventDate,
      end: isTimed ? new Date(endsAt ?? startsAt).toISOString() : day(endsAt),
      location: event.location,
      status: event.cancelled ? 'CANCELLED' : 'CONFIRMED',
    }
  })
  return shown.toSorted((a, b) => (`${a.start} ${a.title}` < `${b.start} ${b.title}` ? -1 : 1))
}

test('a subscribed calendar shows the site through four weeks of changes', async () => {
  const { db } = server.container
  const churchId = await addChurch(db, { address: '100 Main St, Dallas, TX 75201' })
  const texts: string[] = []
  const calendar = subscribe(async () => {
    const { text } = await visitor.get(look('/api/events.ics'))
    texts.push(text)
    return text
  })
  const today = () => dateIn(ZONE, clock.now())
  /** What the church's own calendar lists; the site reads it once a day. */
  const source = {
    sermonAt: '10:30',
    night: '06:00',
    omitted: new Set<string>(),
    more: [] as IncomingEvent[],
    changed: new Map<string, Partial<IncomingEvent>>(),
  }
  const datesOf = (weekdays: readonly number[]) =>
    Array.from({ length: 40 }, (_, days) => addDays(today(), days)).filter((date) =>
      weekdays.includes(new Date(`${date}T00:00Z`).getUTCDay()),
    )
  const repeating = (key: string, weekdays: readonly number[], fields: Partial<IncomingEvent>) =>
    datesOf(weekdays).map((onDate) =>
      supper({ uid: key, seriesKey: key, rule: 'Repeats', title: key, location: null, onDate, ...fields }),
    )
  const readSource = async () => {
    const listed = [
      ...repeating('Worship', [0], { startTime: source.sermonAt, endTime: '11:45', category: 'worship' }),
      ...repeating('Vigil', [6], { startTime: '22:00', endTime: source.night, category: 'prayer' }),
      ...repeating('Pantry', [1, 2, 3, 4, 5], { allDay: true, startTime: null, endTime: null }),
      ...repeating('Classes', [3], { startTime: null, endTime: null, location: 'Online (Zoom)' }),
      ...source.more,
    ]
    const incoming = listed
      .filter(({ title, onDate }) => !source.omitted.has(`${title} ${onDate}`))
      .map((event) => ({ ...event, ...source.changed.get(`${event.title} ${event.onDate}`) }))
    await ingestIncoming(server, { churchId, incoming, now: clock.now().toISOString() })
  }
  const approveAll = async () => {
    const query = { status: 'pending', cards: 'true' } as const
    for (const { id } of (await editor.call('listEvents', { query })).body)
      await editor.call('decideEvent', { params: { id }, body: { status: 'approved' } })
  }
  const find = async (title: string, onDate: string) => {
    const { body } = await editor.get<ListedEvent[]>(look('/api/events'))
    const event = body.find((one) => one.title === title && one.eventDate === onDate)
    if (!event) throw new Error(`there is no ${title} on ${onDate}`)
    return event
  }
  const decide = async (title: string, onDate: string, body: object) => {
    const { id } = await find(title, onDate)
    expect((await editor.patch(`/api/events/${id}`, body)).status).toBe(200)
  }
  const edit = async (title: string, onDate: string, fields: object, seen: object) => {
    const { id } = await find(title, onDate)
    const body = { fields, seen, scope: 'date' }
    expect((await editor.patch(`/api/events/${id}/fields`, body)).status).toBe(200)
  }

  const changes: [day: number, what: string, change: () => unknown][] = [
    [2, 'the church moves an hour', () => (source.sermonAt = '10:00')],
    [3, 'one date is cancelled', () => decide('Worship', '2026-03-08', { cancelled: true, scope: 'date' })],
    [
      4,
      'one date is elsewhere',
      () => edit('Worship', '2026-03-15', { location: 'City Park' }, { location: null }),
    ],
    [
      5,
      'one date is moved',
      () => edit('Vigil', '2026-03-14', { eventDate: '2026-03-13' }, { eventDate: '2026-03-14' }),
    ],
    [7, 'one date is dropped', () => source.omitted.add('Pantry 2026-03-11')],
    [8, 'the end alone changes', () => (source.night = '05:30')],
    [9, 'a single event comes', () => source.more.push(supper({ onDate: '2026-03-21' }))],
    [
      10,
      'one date goes back to the queue',
      () => decide('Classes', '2026-03-25', { status: 'pending', seen: 'approved', scope: 'date' }),
    ],
    [
      12,
      'a title changes for a day',
      () => source.changed.set('Classes 2026-03-18', { title: 'Classes: Ruth' }),
    ],
    [
      14,
      'another is cancelled by the church',
      () => source.changed.set('Pantry 2026-03-12', { cancelled: true }),
    ],
    [
      16,
      'the single one is moved',
      () => (source.more = [supper({ onDate: '2026-03-22', startTime: '17:00' })]),
    ],
    [18, 'the church moves house', () => editAddress()],
    [
      20,
      'a series is taken from the site',
      () => decide('Pantry', '2026-03-20', { status: 'rejected', seen: 'approved' }),
    ],
    [23, 'and comes back', () => decide('Pantry', '2026-03-20', { status: 'approved', seen: 'rejected' })],
  ]
  async function editAddress() {
    const { body } = await editor.get<{ updatedAt: string }>(`/api/admin/churches/${churchId}`)
    const seen = { seen: body.updatedAt }
    const address = '7 Oak St, Dallas, TX 75208'
    const { status, text } = await editor.patch(`/api/admin/churches/${churchId}`, {
      fields: { address },
      ...seen,
    })
    expect([status, text]).toEqual([200, expect.anything()])
  }

  await readSource()
  await approveAll()
  for (let day = 0; day < 28; day += 1) {
    const due = changes.filter(([on]) => on === day)
    for (const [, , change] of due) await change()
    // Not every quiet day is looked at.
    if (due.length === 0 && day % 3 > 0) {
      clock.advance(DAY_MS)
      continue
    }
    await readSource()
    await approveAll()
    await calendar.refresh()
    const site = await listSite()
    expect(site.length, `day ${day}`).toBeGreaterThan(10)
    const done = changes.filter(([on]) => on <= day).map(([, what]) => what)
    expect(calendar.show(), `day ${day}, after: ${done.join(', ')}`).toEqual(site)
    clock.advance(DAY_MS)
  }
  // It was shown what is tested here.
  for (const property of ['RRULE', 'EXDATE', 'RECURRENCE-ID', 'DURATION'])
    expect(texts.some((text) => text.includes(`\r\n${property}`))).toBe(true)
})
